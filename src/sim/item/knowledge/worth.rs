//! What a thing is beyond its guise, or beyond others of its make: what is felt at once when it is put on, what it is worth,
//! and whether it is plain.

use enumset::EnumSet;

use crate::{
    content::{ItemDef, ItemUse},
    rules::ability::{sensing::ItemWorth, special::Ability},
    sim::world::{catalog::Catalog, item::stack::Stack},
};

/// Whether the body feels what a thing is as soon as it is put on: what works all the time does, what only counts when
/// something happens does not.
pub(in crate::sim) fn shows(catalog: &Catalog, stack: &Stack) -> bool {
    let (thing, plain) = (
        catalog.item(stack.kind),
        catalog.item(stack.seeming(catalog)),
    );
    felt(thing) != felt(plain)
}

/// Everything of a kind that is felt at once.
fn felt(def: &ItemDef) -> impl PartialEq + use<> {
    let numbers = (def.speed, def.stealth, def.searching);
    let digging = if let ItemUse::Weapon(weapon) = &def.usage {
        weapon.digging
    } else {
        0
    };
    let mut abilities = def.gifts.abilities;
    for guards in [Ability::FreeAction, Ability::HoldLife] {
        abilities.remove(guards);
    }
    (
        numbers,
        def.stats,
        (abilities, def.gifts.infravision),
        (def.aggravates, def.feather_fall),
        digging,
    )
}

/// What a thing is worth beyond what it passes for.
pub(super) fn worth(catalog: &Catalog, stack: &Stack) -> ItemWorth {
    let (thing, plain) = (
        catalog.item(stack.kind),
        catalog.item(stack.seeming(catalog)),
    );
    let wear = stack.wear;
    let lost = [wear.to_hit, wear.to_damage, wear.to_armor].map(i32::from);
    ItemWorth {
        cursed: thing.cursed,
        rare: thing.artifact || rarities(thing) != rarities(plain),
        bonus: bonuses(thing) - bonuses(plain) - lost.iter().sum::<i32>(),
    }
}

/// Whether a kind is no more than others that are made for the same: no artifact, without powers, and no bonus of it helps.
pub(crate) fn is_plain(def: &ItemDef) -> bool {
    !def.artifact && rarities(def) == Default::default() && extras(def).all(|bonus| bonus <= 0)
}

/// The powers of a kind that are no mere bonus.
fn rarities(def: &ItemDef) -> impl PartialEq + Default + use<> {
    let of_use = match &def.usage {
        ItemUse::Weapon(weapon) => (weapon.powers, weapon.blessed, weapon.extra_blows, 0),
        ItemUse::Launcher(launcher) => (
            EnumSet::empty(),
            false,
            launcher.extra_shots,
            launcher.extra_might,
        ),
        ItemUse::Worn { .. }
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Potion(_)
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => (EnumSet::empty(), false, 0, 0),
    };
    let gifts = (def.gifts.abilities, def.gifts.wards, def.gifts.sustains);
    (of_use, gifts, def.resists, def.feather_fall)
}

/// The bonuses of a kind, one with another.
fn bonuses(def: &ItemDef) -> i32 {
    let of_use = match &def.usage {
        ItemUse::Weapon(weapon) => i32::from(weapon.digging),
        ItemUse::Worn { armor, .. } => *armor,
        ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Potion(_)
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => 0,
    };
    extras(def).sum::<i32>() + of_use
}

/// The bonuses of a kind that do not come with what it is made for.
fn extras(def: &ItemDef) -> impl Iterator<Item = i32> {
    let numbers = [
        def.to_hit,
        def.to_damage,
        def.to_armor,
        def.speed,
        def.stealth,
        def.searching,
        def.gifts.infravision.into(),
    ];
    let stats = def.stats.values().map(|points| i32::from(*points));
    numbers.into_iter().chain(stats)
}
