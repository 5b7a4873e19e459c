//! What a thing is worth as it is, and as the player knows it: by its charges, its fuel and what it has lost (BRW-PRICE).

use crate::{
    content::{ItemDef, ItemUse},
    dice::Dice,
    rules::ability::price,
    sim::world::{
        catalog::Catalog,
        item::{charge::Charge, stack::Stack, wear::Wear},
    },
};

/// What one of a stack is worth in pence, taken for what it looks like to the player (BRW-PRICE-03, BRW-PRICE-04).
pub(crate) fn worth(catalog: &Catalog, stack: &Stack) -> u32 {
    let def = catalog.item(stack.seeming(catalog));
    let whole = price::damaged(def.base_value(), lost(stack.wear));
    let count = u32::from(stack.count.max(1));
    // How full a device is whose kind is unknown would tell something.
    if stack.knowledge.is_unfamiliar() {
        return whole;
    }
    match (&def.usage, stack.charge) {
        (ItemUse::Light { fuel, .. }, _) => {
            price::burned(whole, u32::from(stack.burnt), u32::from(*fuel))
        }
        (_, Charge::Left(charges)) => {
            price::with_charges(whole, u32::from(charges) / count, full(def))
        }
        (_, Charge::None | Charge::Spent(_)) => whole,
    }
}

/// The rules that have a part in that (BRW-PRICE-01 to BRW-PRICE-04).
pub(super) fn rules(catalog: &Catalog, stack: &Stack) -> impl Iterator<Item = &'static str> {
    let seeming = stack.seeming(catalog);
    let def = catalog.item(seeming);
    let unfamiliar = stack.knowledge.is_unfamiliar();
    let used = match (&def.usage, stack.charge) {
        (ItemUse::Light { .. }, _) | (_, Charge::Left(_)) => !unfamiliar,
        (_, Charge::None | Charge::Spent(_)) => false,
    };
    let all = [
        ("BRW-PRICE-01", true),
        ("BRW-PRICE-02", def.is_worth_what_it_adds()),
        ("BRW-PRICE-03", used || lost(stack.wear) > 0),
        ("BRW-PRICE-04", unfamiliar || seeming != stack.kind),
    ];
    all.into_iter()
        .filter_map(|(rule, counts)| counts.then_some(rule))
}

/// How many points of its bonuses a thing has lost.
fn lost(wear: Wear) -> u32 {
    let points = [wear.to_hit, wear.to_damage, wear.to_armor];
    points
        .iter()
        .map(|lost| u32::from(lost.unsigned_abs()))
        .sum()
}

/// The mean of the charges of a new one.
fn full(def: &ItemDef) -> u32 {
    let mean = |dice: Dice| (dice.twice_mean() / 2).max(1) as u32;
    match &def.usage {
        ItemUse::Wand(wand) => mean(wand.charges),
        ItemUse::Staff(staff) => mean(staff.charges),
        ItemUse::Weapon(_)
        | ItemUse::Worn { .. }
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Potion(_)
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => 1,
    }
}
