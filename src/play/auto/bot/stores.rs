//! What the bot has of what keeps it alive, and what it wants more of.

use super::{attack, gear};
use crate::{
    content::{EffectDef, ItemId, ItemUse, RodDef, RodPower, Slot, WandDef},
    play::view::{InventoryItem, PlayerView, fuel},
    rules::{
        ability::{fuel::Refuel, status::ActionKind},
        base::units::Weight,
    },
    sim::{Action, ItemKnowledge, PACK_PLACES, Wear, missile_of},
};

/// How urgent a purchase is; the urgent ones come first, all of them, with one more round of the tents for each.
pub(super) const ROUNDS: u8 = 3;

/// What weighs no more is bought whatever is carried already.
const LIGHT: Weight = Weight::pounds(1);

/// Fewer meals than this are next to nothing.
const FEW: u16 = 4;

/// So many meals of a kind stay in the pack, whatever they weigh.
const KEPT: u16 = 5;

/// So many kinds of wands are enough.
const WANDS: usize = 4;

/// So many places of the pack are free before the bot buys.
const FREE: usize = 5;

/// So much must still find room before it slows, where something heavier is bought.
const SPARE: Weight = Weight::pounds(6);

fn usage<'a>(view: PlayerView<'a>, thing: &InventoryItem) -> &'a ItemUse {
    &view.content().items[usize::from(thing.kind.0)].usage
}

/// How many things of the pack are good for something.
fn count(view: PlayerView, good: impl Fn(&ItemUse) -> bool) -> u16 {
    let pack = view.pack().into_iter();
    pack.filter(|thing| good(usage(view, thing)))
        .map(|thing| thing.count)
        .sum()
}

/// Whether something feeds as a meal does.
fn feeds(usage: &ItemUse) -> bool {
    let meal = |effect: &EffectDef| {
        matches!(effect, EffectDef::Satisfy)
            || matches!(effect, EffectDef::Nourish(units) if *units >= 1000)
    };
    matches!(usage, ItemUse::Food(effects) if effects.iter().any(meal))
}

/// Whether something is drunk to be healed.
fn heals(usage: &ItemUse) -> bool {
    let heals =
        |effect: &EffectDef| matches!(effect, EffectDef::Heal(dice) if dice.twice_mean() >= 24);
    matches!(usage, ItemUse::Potion(effects) if effects.iter().any(heals))
}

/// The same of what heals more than a scratch.
fn heals_well(usage: &ItemUse) -> bool {
    let heals =
        |effect: &EffectDef| matches!(effect, EffectDef::Heal(dice) if dice.twice_mean() >= 60);
    matches!(usage, ItemUse::Potion(effects) if effects.iter().any(heals))
}

/// The same of what heals most of what there is.
fn heals_fully(usage: &ItemUse) -> bool {
    let heals =
        |effect: &EffectDef| matches!(effect, EffectDef::Heal(dice) if dice.twice_mean() >= 120);
    matches!(usage, ItemUse::Potion(effects) if effects.iter().any(heals))
}

/// Whether a scroll does something.
fn does(usage: &ItemUse, wanted: impl Fn(&EffectDef) -> bool) -> bool {
    matches!(usage, ItemUse::Scroll(effects) if effects.iter().any(wanted))
}

/// Whether a scroll takes its reader far away.
fn is_escape(usage: &ItemUse) -> bool {
    does(
        usage,
        |effect| matches!(effect, EffectDef::Teleport(squares) if *squares >= 40),
    )
}

/// Whether the pack holds too little of what saves lives far below: strong potions and ways out.
pub(super) fn is_ill_equipped(view: PlayerView) -> bool {
    count(view, heals_well) < 4 || count(view, is_escape) < 2
}

/// A scroll that shows the map, to read.
pub(super) fn map(view: PlayerView) -> Option<Action> {
    let conditions = view.conditions().as_character();
    let shows = |effect: &EffectDef| matches!(effect, EffectDef::MapArea(_));
    let mut pack = view.pack().into_iter();
    let scroll = pack.find(|thing| does(usage(view, thing), shows))?;
    let reads = conditions.forbid(ActionKind::Read).is_none();
    reads.then_some(Action::Read(scroll.uid))
}

/// Meals in the pack.
pub(super) fn meals(view: PlayerView) -> u16 {
    count(view, feeds)
}

/// Whether the bot has no light, and nothing to feed one with.
pub(super) fn is_dark(view: PlayerView) -> bool {
    let out = |light: InventoryItem| light.fuel == Some(0);
    let has_another = || count(view, |usage| matches!(usage, ItemUse::Light { .. })) > 0;
    view.worn_in(Slot::Light).is_none_or(out) && fuel::fuels(view).is_empty() && !has_another()
}

/// Potions that heal in the pack.
pub(super) fn cures(view: PlayerView) -> u16 {
    count(view, heals)
}

/// Whether a thing fits the launcher in use.
fn fits_launcher(view: PlayerView, kind: ItemId) -> bool {
    let def = &view.content().items[usize::from(kind.0)];
    let launcher = view.worn_in(Slot::Launcher);
    launcher.is_some_and(|worn| {
        let launcher = usage(view, &worn).as_launcher();
        launcher.is_some_and(|launcher| missile_of(def, Wear::default()).fits(launcher.kind))
    })
}

/// Whether the bot needs more of a kind whatever that weighs, and whatever it drops for it: with next to nothing to eat, or
/// to see by.
pub(super) fn needs(view: PlayerView, kind: ItemId, round: u8) -> bool {
    let usage = &view.content().items[usize::from(kind.0)].usage;
    feeds(usage) && meals(view) < FEW || matches!(usage, ItemUse::Light { .. }) && round == 0
}

/// Whether a ware finds a place beside what is carried. One place stays free: who has none drops the next best thing, which
/// may be what it has just bought.
pub(super) fn has_place(view: PlayerView, ware: &InventoryItem, round: u8) -> bool {
    let pack = view.pack();
    view.takes(ware)
        && (pack.len() + 1 < PACK_PLACES
            || pack.iter().any(|thing| thing.kind == ware.kind)
            || needs(view, ware.kind, round))
}

/// What a pack that is nearly full is rid of, so that what is bought finds places.
pub(super) fn ballast(view: PlayerView) -> Option<InventoryItem> {
    let pack = view.pack();
    if pack.len() + FREE <= PACK_PLACES {
        return None;
    }
    let surplus = pack.iter().find(|thing| is_surplus(view, thing));
    let spare = || pack.iter().find(|thing| is_spare(view, thing));
    surplus.or_else(spare).copied()
}

/// Whether a thing of the pack is the first to go where places are short: herbs, the weakest of many wands, and devices
/// that have not shown what they are.
fn is_spare(view: PlayerView, thing: &InventoryItem) -> bool {
    let usage = usage(view, thing);
    match usage {
        ItemUse::Food(_) => !feeds(usage),
        ItemUse::Wand(wand) => {
            let harm = |wand: &WandDef| {
                let sent = wand.effects.iter();
                sent.map(|sent| sent.strength.twice_mean()).max()
            };
            let pack = view.pack().into_iter();
            let stronger = pack.filter(|other| {
                let other = self::usage(view, other);
                matches!(other, ItemUse::Wand(other) if harm(other) > harm(wand))
            });
            thing.knowledge == ItemKnowledge::Unfamiliar || stronger.count() >= WANDS
        }
        ItemUse::Rod(_) | ItemUse::Staff(_) => thing.knowledge == ItemKnowledge::Unfamiliar,
        ItemUse::Weapon(_)
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Worn { .. }
        | ItemUse::Light { .. }
        | ItemUse::Oil
        | ItemUse::Potion(_)
        | ItemUse::Scroll(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Trinket
        | ItemUse::Chest(_) => false,
    }
}

/// Whether the bot wants more of a kind in a round of the tents, counted from 0.
pub(super) fn wants(view: PlayerView, kind: ItemId, round: u8) -> bool {
    let def = &view.content().items[usize::from(kind.0)];
    if !needs(view, kind, round) {
        let heavy = def.weight > LIGHT && def.weight + SPARE > view.before_slower();
        // Of these it drops what slows it, see `burden`.
        let dropped = matches!(
            def.usage,
            ItemUse::Ammo(_) | ItemUse::Light { .. } | ItemUse::Food(_)
        );
        if heavy || dropped && (view.is_burdened() || def.weight > view.before_slower()) {
            return false;
        }
    }
    // What is wanted of it after each round.
    let fewer = |most: [u16; 3], good: &dyn Fn(&ItemUse) -> bool| {
        good(&def.usage) && count(view, good) < most[usize::from(round.min(2))]
    };
    let light = view.worn_in(Slot::Light);
    let light = light.as_ref().map(|light| usage(view, light));
    let burns = |thing: &ItemUse| match (light, thing) {
        (Some(ItemUse::Light { refuel, .. }), ItemUse::Oil) => *refuel == Refuel::Lantern,
        (Some(ItemUse::Light { refuel, .. }), ItemUse::Light { refuel: other, .. }) => {
            *refuel == Refuel::Torch && *other == Refuel::Torch
        }
        (None, ItemUse::Light { .. }) => true,
        _ => false,
    };
    let recall = |usage: &ItemUse| does(usage, |effect| matches!(effect, EffectDef::Recall(_)));
    let blink = |usage: &ItemUse| {
        does(
            usage,
            |effect| matches!(effect, EffectDef::Teleport(squares) if *squares < 40),
        )
    };
    let maps = |usage: &ItemUse| does(usage, |effect| matches!(effect, EffectDef::MapArea(_)));
    let hastens = |usage: &ItemUse| {
        let hastens = |effect: &EffectDef| matches!(effect, EffectDef::Haste(_));
        matches!(usage, ItemUse::Potion(effects) if effects.iter().any(hastens))
    };
    let ammunition = |usage: &ItemUse| matches!(usage, ItemUse::Ammo(_));
    let ready = fits_launcher(view, kind);
    // At first there is no way to save, and what heals is worth more than a way out.
    let seasoned = u16::from(view.levels_left() > 2);
    let recalls = [seasoned, 2, 4];
    let escapes = [2 * seasoned, 1 + 3 * seasoned, 7];
    ready && fewer([25, 40, 60], &ammunition)
        || fewer([6, 9, 12], &feeds)
        || fewer([4, 6, 8], &heals)
        || fewer([0, 5, 10], &heals_well)
        || fewer([0, 3, 8], &heals_fully)
        || fewer([2, 3, 4], &burns)
        || fewer(recalls, &recall)
        || fewer([2, 4, 5], &blink)
        || fewer(escapes, &is_escape)
        || fewer([0, 1, 5], &maps)
        || fewer([0, 4, 10], &hastens)
}

/// Whether a ware is arms that are better than what is worn, and are not too dear: what keeps paralysis away is worth all its
/// money, and who has nothing to shoot with buys that first.
pub(super) fn is_better_gear(
    view: PlayerView,
    ware: &InventoryItem,
    (price, round): (u32, u8),
) -> bool {
    let def = &view.content().items[usize::from(ware.kind.0)];
    if gear::frees(view, ware) {
        return true;
    }
    if price * 3 > view.pence() * 2 || def.weight + SPARE > view.before_slower() {
        return false;
    }
    if matches!(def.usage, ItemUse::Launcher(_)) {
        let has_one = |usage: &ItemUse| matches!(usage, ItemUse::Launcher(_));
        let is_caster = view.mana().max() > 0;
        return !is_caster && view.worn_in(Slot::Launcher).is_none() && count(view, has_one) == 0;
    }
    round + 1 == ROUNDS && gear::betters(view, ware)
}

/// Whether the bot drinks something for an effect.
const fn is_drunk(effect: EffectDef) -> bool {
    matches!(
        effect,
        EffectDef::Heal(_)
            | EffectDef::Cure(_)
            | EffectDef::Haste(_)
            | EffectDef::Heroism(_)
            | EffectDef::Berserk(_)
            | EffectDef::Bless(_)
            | EffectDef::Raise(_)
            | EffectDef::Restore(_)
            | EffectDef::RestoreLife
    )
}

/// Whether the bot uses a staff or a rod for an effect on itself.
const fn is_used(effect: EffectDef) -> bool {
    matches!(
        effect,
        EffectDef::Heal(_) | EffectDef::Teleport(_) | EffectDef::Haste(_)
    )
}

/// Whether a thing of the pack is of no use to the bot, once it wears what is best.
pub(super) fn is_surplus(view: PlayerView, thing: &InventoryItem) -> bool {
    if thing.knowledge == ItemKnowledge::Unfamiliar {
        return false;
    }
    match usage(view, thing) {
        ItemUse::Trinket | ItemUse::Weapon(_) | ItemUse::Worn { .. } | ItemUse::Launcher(_) => true,
        ItemUse::Ammo(_) => !fits_launcher(view, thing.kind),
        ItemUse::Book(spells) => {
            let caster = view.caster();
            let mut spells = spells.iter();
            !spells.any(|spell| caster.difficulty(*spell).is_some())
        }
        ItemUse::Light { refuel, .. } => *refuel != Refuel::Torch || has_lantern(view),
        ItemUse::Scroll(effects) => !effects.iter().any(|effect| {
            matches!(
                effect,
                EffectDef::Teleport(_)
                    | EffectDef::Recall(_)
                    | EffectDef::MapArea(_)
                    | EffectDef::Identify
                    | EffectDef::LiftCurses
            )
        }),
        ItemUse::Potion(effects) => !effects.iter().copied().any(is_drunk),
        ItemUse::Staff(staff) => !staff.effects.iter().copied().any(is_used),
        ItemUse::Rod(RodDef {
            power: RodPower::Own(effects),
            ..
        }) => !effects.iter().copied().any(is_used),
        ItemUse::Wand(wand) => !attack::harms(&wand.effects),
        ItemUse::Rod(RodDef {
            power: RodPower::Aimed(effects),
            ..
        }) => !attack::harms(effects),
        food @ ItemUse::Food(effects) => {
            let helps =
                |effect: &EffectDef| matches!(effect, EffectDef::Heal(_) | EffectDef::Cure(_));
            !feeds(food) && !effects.iter().any(helps)
        }
        ItemUse::Oil | ItemUse::Crown | ItemUse::Money | ItemUse::Chest(_) => false,
    }
}

/// Whether what the bot sees by is fed with oil: torches are of no use to it then.
fn has_lantern(view: PlayerView) -> bool {
    let worn = view.worn_in(Slot::Light);
    worn.is_some_and(|worn| {
        matches!(
            usage(view, &worn),
            ItemUse::Light {
                refuel: Refuel::Lantern,
                ..
            }
        )
    })
}

/// How many of a stack that slows it the bot keeps all the same: nobody throws its last meals away.
pub(super) fn kept(view: PlayerView, thing: &InventoryItem) -> u16 {
    if feeds(usage(view, thing)) { KEPT } else { 0 }
}

/// What of the pack slows the bot and is of least use: arms and trinkets, then what it has much of.
pub(super) fn burden(view: PlayerView) -> Option<InventoryItem> {
    if !view.is_burdened() {
        return None;
    }
    let weight = |thing: &InventoryItem| {
        view.content().items[usize::from(thing.kind.0)].weight * u32::from(thing.count)
    };
    let rank = |thing: &InventoryItem| {
        let usage = usage(view, thing);
        let is_arms = matches!(
            usage,
            ItemUse::Trinket | ItemUse::Weapon(_) | ItemUse::Worn { .. } | ItemUse::Launcher(_)
        );
        let is_ammo = matches!(usage, ItemUse::Ammo(_));
        // Nobody throws its light away, nor its last meals.
        let much = is_ammo
            || matches!(usage, ItemUse::Light { .. }) && thing.count > 2
            || matches!(usage, ItemUse::Food(_)) && thing.count > KEPT;
        if weight(thing) < Weight::pounds(2) {
            0
        } else if is_arms || is_ammo && !fits_launcher(view, thing.kind) {
            2
        } else {
            i32::from(much)
        }
    };
    let pack = view.pack().into_iter();
    pack.filter(|thing| rank(thing) > 0)
        .max_by_key(|thing| (rank(thing), weight(thing), thing.uid))
}
