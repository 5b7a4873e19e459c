//! What the bot wears: whatever makes the fights that await it on this level cost least, by the ruleset in force.
//!
//! Nothing is weighed by figures of the bot's own: it asks what a fight would come to with the other thing on.

use std::collections::BTreeSet;

use super::stores;
use crate::{
    analysis::ForecastAttack,
    content::{ItemId, ItemUse, LevelId, MonsterId, Slot},
    play::view::{InventoryItem, PlayerView},
    rules::ability::{curse::Curse, sensing::Feeling, special::Ability},
    sim::{Action, DerivedRef, ItemKnowledge, ItemUid, PACK_PLACES, Wear},
};

/// How many kinds of monsters stand for all.
const SAMPLE: usize = 4;

/// Another thing must be better by this part, or it is not worth the turn.
const WORTH_IT: f64 = 0.98;

/// A ware must be better by this part, or it is not worth its price.
const WORTH_MONEY: f64 = 0.94;

/// What feels good may look this much worse than what is worn, and is tried on all the same.
const TRUST: f64 = 1.15;

/// What free action is worth, as a part of all harm: who is paralyzed cannot flee.
const FREE_ACTION: f64 = 0.3;

/// What there is to choose from; as long as that stays the same, so does the choice.
type GearChoice = (
    LevelId,
    i32,
    Vec<(ItemId, ItemKnowledge)>,
    Vec<(Slot, ItemId, ItemKnowledge)>,
);

/// What the bot thinks of its gear.
#[derive(Debug, Default)]
pub(super) struct GearChooser {
    /// The choice at which nothing better was found.
    settled: Option<GearChoice>,
    /// What was put on only to see what it is.
    tried: BTreeSet<ItemUid>,
}

impl GearChooser {
    /// Puts on what is better than what is worn.
    pub(super) fn dress(&mut self, view: PlayerView) -> Option<Action> {
        let worn = view.worn().into_iter();
        let worn = worn.map(|(slot, thing)| (slot, thing.kind, thing.knowledge));
        let worn: Vec<(Slot, ItemId, ItemKnowledge)> = worn.collect();
        let pack = view.pack();
        let kinds = pack
            .iter()
            .map(|thing| (thing.kind, thing.knowledge))
            .collect();
        let level = view.character().level().get();
        let choice: GearChoice = (view.level().id(), level, kinds, worn);
        if self.settled.as_ref() == Some(&choice) {
            return None;
        }
        if let Some(thing) = pack.iter().find(|thing| self.is_worth_a_try(view, thing)) {
            self.tried.insert(thing.uid);
            return Some(put_on(view, thing));
        }
        let frees = |thing: &&InventoryItem| {
            let known = thing.knowledge.is_known();
            known && gives_freedom(view, thing) && place(view, thing).is_some()
        };
        if can_be_held(view)
            && let Some(thing) = pack.iter().find(frees)
        {
            return Some(put_on(view, thing));
        }
        let foes = view.usual_foes(SAMPLE);
        let mut now = None;
        let best = pack
            .into_iter()
            .filter_map(|thing| {
                let slot = place(view, &thing)?;
                if slot == Slot::Light {
                    return brighter(view, &thing).then_some((0.0, thing));
                }
                let on_trial = |worn: InventoryItem| feels(worn.knowledge, true);
                if feels(thing.knowledge, false) || view.worn_in(slot).is_some_and(on_trial) {
                    return None;
                }
                let now = *now.get_or_insert_with(|| cost(view, view.derived(), &foes));
                let then = cost(
                    view,
                    (&view.derived_wearing(slot, thing.uid)?).into(),
                    &foes,
                );
                let bare = view.worn_in(slot).is_none();
                let good = if bare {
                    then <= now
                } else if feels(thing.knowledge, true) {
                    then < now * TRUST
                } else {
                    then < now * WORTH_IT
                };
                good.then_some((then, thing))
            })
            .min_by(|(one, _), (other, _)| one.total_cmp(other));
        if best.is_none() {
            self.settled = Some(choice);
        }
        best.map(|(_, thing)| put_on(view, &thing))
    }

    /// Whether a thing is a ring or an amulet that may show what it is as soon as it is put on.
    fn is_worth_a_try(&self, view: PlayerView, thing: &InventoryItem) -> bool {
        let def = &view.content().items[usize::from(thing.kind.0)];
        let unknown = [ItemKnowledge::Unknown, ItemKnowledge::Unfamiliar];
        unknown.contains(&thing.knowledge)
            && !self.tried.contains(&thing.uid)
            && matches!(def.usage.slot(), Some(Slot::Ring | Slot::Amulet))
            && place(view, thing).is_some()
    }
}

/// Whether there is a good feeling about a thing that is not known, or a bad one.
fn feels(knowledge: ItemKnowledge, good: bool) -> bool {
    knowledge.feeling().is_some_and(|feeling| match feeling {
        Feeling::Excellent | Feeling::Good => good,
        Feeling::Bad | Feeling::Cursed => !good,
        Feeling::Average => false,
    })
}

/// Where a thing of the pack would be worn; `None`: nowhere, or what it replaces would find no room.
fn place(view: PlayerView, thing: &InventoryItem) -> Option<Slot> {
    let content = view.content();
    let mut slot = content.items[usize::from(thing.kind.0)].usage.slot()?;
    if slot == Slot::Ring && view.worn_in(Slot::Ring).is_some() {
        slot = Slot::OtherRing;
    }
    // What keeps paralysis away stays on for whatever does not.
    let stays = |slot| {
        let worn = view.worn_in(slot);
        clings(view, slot) || worn.is_some_and(|worn| gives_freedom(view, &worn))
    };
    let frees = gives_freedom(view, thing);
    if slot == Slot::OtherRing && stays(slot) {
        slot = Slot::Ring;
    }
    if clings(view, slot) || stays(slot) && !frees {
        return None;
    }
    // The thing that is taken off needs a place in the pack, unless the one put on leaves its own.
    let has_room = view.pack().len() < PACK_PLACES;
    let fits = has_room || thing.count == 1 || view.worn_in(slot).is_none();
    fits.then_some(slot)
}

/// Puts something on; of two rings that are worn already, the one goes whose place it takes.
fn put_on(view: PlayerView, thing: &InventoryItem) -> Action {
    let both = [Slot::Ring, Slot::OtherRing].map(|hand| view.worn_in(hand).is_some());
    match place(view, thing) {
        Some(slot @ (Slot::Ring | Slot::OtherRing)) if both == [true; 2] => Action::WieldIn {
            item: thing.uid,
            slot,
        },
        _ => Action::Wield(thing.uid),
    }
}

/// Whether what is worn somewhere is known not to come off (BRW-CURSE-02).
fn clings(view: PlayerView, slot: Slot) -> bool {
    view.worn_in(slot).is_some_and(|worn| {
        let def = &view.content().items[usize::from(worn.kind.0)];
        !worn.wear.lifted && def.curses.contains(Curse::Clinging)
    })
}

/// Whether a light is better than the one in use.
fn brighter(view: PlayerView, thing: &InventoryItem) -> bool {
    let content = view.content();
    let light = |thing: &InventoryItem| {
        let ItemUse::Light { radius, .. } = content.items[usize::from(thing.kind.0)].usage else {
            return -1;
        };
        if thing.fuel == Some(0) {
            0
        } else {
            i32::from(radius)
        }
    };
    view.worn_in(Slot::Light)
        .is_none_or(|old| light(&old) < light(thing))
}

/// The hit points that it would cost to kill one of each, wearing this; what saves from other harm counts
/// a little.
fn cost(view: PlayerView, derived: DerivedRef<'_>, foes: &[MonsterId]) -> f64 {
    let content = view.content();
    let missiles: Vec<(ItemId, Wear)> = view
        .pack()
        .into_iter()
        .map(|thing| (thing.kind, thing.wear))
        .filter(|(kind, _)| matches!(content.items[usize::from(kind.0)].usage, ItemUse::Ammo(_)))
        .collect();
    let each = foes.iter().map(|&foe| {
        let Some(melee) = view.forecast(derived, foe, ForecastAttack::Melee) else {
            return 0.0;
        };
        let shots = missiles
            .iter()
            .filter_map(|&(ammo, wear)| {
                view.forecast(derived, foe, ForecastAttack::Fire(ammo, wear, 5))
            })
            .map(|shot| shot.mine);
        let shot = shots.fold(0.0, f64::max);
        // A fight begins with some shots at a distance and goes on with blows.
        let mine = melee.mine + shot / 2.0;
        let points = f64::from(view.monster(foe).hit_points.twice_mean()) / 2.0;
        points / mine.max(0.2) * (melee.theirs + 0.3)
    });
    let cost: f64 = each.sum();
    cost * (1.0 - safety(derived))
}

/// What resistances, abilities and quiet feet are worth, as a part of all harm.
fn safety(derived: DerivedRef<'_>) -> f64 {
    let resists: i32 = derived.protections.worn_resists.values().sum();
    let gifts = &derived.protections.gifts;
    let count = gifts.abilities.iter().count() + gifts.wards.iter().count();
    let free = gifts.abilities.contains(Ability::FreeAction);
    let worth = f64::from(resists) * 0.0006
        + count as f64 * 0.02
        + if free { FREE_ACTION } else { 0.0 }
        + gifts.sustains.iter().count() as f64 * 0.005
        + f64::from(derived.stealth.bonus) * 0.01;
    worth.clamp(-0.5, 0.6)
}

/// Whether the bot can be paralyzed, as far as it knows.
pub(super) fn can_be_held(view: PlayerView) -> bool {
    let gifts = &view.derived().protections.gifts;
    !gifts.abilities.contains(Ability::FreeAction)
}

/// Whether a thing keeps paralysis away from its wearer.
fn gives_freedom(view: PlayerView, thing: &InventoryItem) -> bool {
    let def = &view.content().items[usize::from(thing.kind.0)];
    let gives = def.gifts.abilities.contains(Ability::FreeAction);
    gives && !def.cursed && def.usage.slot().is_some()
}

/// Whether a ware would keep a bot from being paralyzed that can be.
pub(super) fn frees(view: PlayerView, ware: &InventoryItem) -> bool {
    let has_one = |thing: &InventoryItem| gives_freedom(view, thing);
    gives_freedom(view, ware) && can_be_held(view) && !view.pack().iter().any(has_one)
}

/// Whether a ware is better than what is worn in its place, by more than a trifle.
pub(super) fn betters(view: PlayerView, ware: &InventoryItem) -> bool {
    let def = &view.content().items[usize::from(ware.kind.0)];
    let Some(slot) = def.usage.slot() else {
        return false;
    };
    if slot == Slot::Light {
        return brighter(view, ware);
    }
    let is_arms = matches!(def.usage, ItemUse::Weapon(_) | ItemUse::Worn { .. });
    if !is_arms || clings(view, slot) {
        return false;
    }
    // In the camp nobody lives: the bot thinks of those who are its equals.
    let foes = view.foes_of_level(view.character().level().get(), SAMPLE);
    let now = cost(view, view.derived(), &foes);
    let then = cost(view, (&view.derived_holding(slot, ware.kind)).into(), &foes);
    then < now * WORTH_MONEY
}

/// What of a pack is of least use.
pub(super) fn least_useful(view: PlayerView, pack: &[InventoryItem]) -> Option<InventoryItem> {
    let content = view.content();
    let use_of = |thing: &InventoryItem| match &content.items[usize::from(thing.kind.0)].usage {
        ItemUse::Money | ItemUse::Chest(_) | ItemUse::Trinket => 0,
        ItemUse::Crown => 4,
        ItemUse::Potion(_) | ItemUse::Food(_) | ItemUse::Light { .. } => 3,
        usage if usage.slot().is_some() => 1,
        ItemUse::Weapon(_)
        | ItemUse::Worn { .. }
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Scroll(_)
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_) => 2,
    };
    let rank = |thing: &InventoryItem| {
        let surplus = stores::is_surplus(view, thing);
        if surplus { 0 } else { use_of(thing) }
    };
    pack.iter().min_by_key(|thing| rank(thing)).copied()
}
