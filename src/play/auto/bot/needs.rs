//! What the bot does for its body and its light.

use crate::{
    content::{DeviceDef, EffectDef, ItemUse, Slot},
    grid::Pos,
    play::view::{InventoryItem, PlayerView, fuel},
    rules::ability::{
        food::Hunger,
        fuel::Flame,
        status::{ActionKind, Condition},
    },
    sim::{Action, ItemKnowledge},
};

/// Hundredths of its hit points with which the bot tries what it does not know.
const WELL: i32 = 80;

/// Eats when hungry, and takes what cures.
pub(super) fn body(view: PlayerView, company: bool) -> Option<Action> {
    let content = view.content();
    let usage = |thing: &InventoryItem| &content.items[usize::from(thing.kind.0)].usage;
    let holds = |thing: &InventoryItem, wanted: &dyn Fn(&EffectDef) -> bool| matches!(usage(thing), ItemUse::Potion(effects) | ItemUse::Food(effects) if effects.iter().any(wanted));
    let take = |thing: InventoryItem| {
        if matches!(usage(&thing), ItemUse::Food(_)) {
            Action::Eat(thing.uid)
        } else {
            Action::Quaff(thing.uid)
        }
    };
    let conditions = view.conditions();
    // Poison is waited out; what disarms or threatens life is not.
    let weak = view.health().percent() < 35;
    let casts = view.mana().max() > 0;
    let grave = conditions
        .iter()
        .find(|(condition, counter)| match condition {
            // Those who blind do so again: who strikes without eyes saves its potions for its wounds.
            Condition::Blind => !company || casts || view.health().percent() < 50,
            Condition::Confused | Condition::Afraid => company,
            Condition::Poisoned | Condition::Cut => weak || *counter > 200,
            Condition::Hallucinating | Condition::Paralyzed | Condition::Stunned => false,
        });
    if let Some((condition, _)) = grave {
        let cures =
            |effect: &EffectDef| matches!(effect, EffectDef::Cure(of) if of.contains(condition));
        // What heals much is kept for wounds: the least that helps will do, and fear is worth little.
        let heals = |thing: &InventoryItem| {
            let (ItemUse::Potion(effects) | ItemUse::Food(effects)) = usage(thing) else {
                return 0;
            };
            let healed = effects.iter().filter_map(|effect| {
                if let EffectDef::Heal(dice) = effect {
                    Some(dice.twice_mean())
                } else {
                    None
                }
            });
            healed.max().unwrap_or(0)
        };
        let dearest = if condition == Condition::Afraid {
            60
        } else if weak {
            i32::MAX
        } else {
            120
        };
        let cure = view.pack().into_iter();
        let cure = cure.filter(|thing| holds(thing, &cures) && heals(thing) < dearest);
        if let Some(thing) = cure.min_by_key(heals) {
            return Some(take(thing));
        }
        let mends = |effect: &EffectDef| matches!(effect, EffectDef::Heal(_));
        let harms = |effect: &EffectDef| matches!(effect, EffectDef::Afflict(..));
        let safely = |thing: &InventoryItem| holds(thing, &mends) && !holds(thing, &harms);
        if weak && let Some(thing) = view.pack().into_iter().find(safely) {
            return Some(take(thing));
        }
    }
    if view.stomach().hunger() <= Hunger::Hungry {
        let feeds = |effect: &EffectDef| {
            matches!(effect, EffectDef::Satisfy)
                || matches!(effect, EffectDef::Nourish(units) if *units >= 1000)
        };
        return view
            .pack()
            .into_iter()
            .find(|thing| holds(thing, &feeds))
            .map(take);
    }
    None
}

/// So many things that are not known are worth a scroll.
const WORTH_READING: usize = 3;

/// Reads what tells it of its things, when there are enough of which it knows nothing.
pub(super) fn knowledge(view: PlayerView) -> Option<Action> {
    let conditions = view.conditions().as_character();
    if conditions.forbid(ActionKind::Read).is_some() {
        return None;
    }
    let content = view.content();
    let tells = |thing: &InventoryItem| {
        let usage = &content.items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Scroll(effects) if effects.contains(&EffectDef::Identify))
    };
    let pack = view.pack();
    let scroll = pack.iter().find(|thing| tells(thing))?.uid;
    let worn = view.worn().into_iter().map(|(_, thing)| thing);
    let unknown = worn.chain(pack).filter(|thing| !thing.knowledge.is_known());
    (unknown.count() >= WORTH_READING).then_some(Action::Read(scroll))
}

/// Tries what is unknown of what is drunk, read or eaten, in peace and in good health: most of it helps, and what it is shows.
pub(super) fn curiosity(view: PlayerView) -> Option<Action> {
    let conditions = view.conditions();
    if view.health().percent() < WELL || conditions.any() {
        return None;
    }
    let reads = conditions.as_character().forbid(ActionKind::Read).is_none();
    view.pack().into_iter().find_map(|thing| {
        if thing.knowledge != ItemKnowledge::Unfamiliar {
            return None;
        }
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        match usage {
            ItemUse::Potion(_) => Some(Action::Quaff(thing.uid)),
            ItemUse::Food(_) => Some(Action::Eat(thing.uid)),
            ItemUse::Scroll(_) => reads.then_some(Action::Read(thing.uid)),
            ItemUse::Staff(_) => Some(Action::Use(thing.uid)),
            ItemUse::Weapon(_)
            | ItemUse::Launcher(_)
            | ItemUse::Ammo(_)
            | ItemUse::Worn { .. }
            | ItemUse::Oil
            | ItemUse::Light { .. }
            | ItemUse::Wand(_)
            | ItemUse::Rod(_)
            | ItemUse::Book(_)
            | ItemUse::Crown
            | ItemUse::Money
            | ItemUse::Trinket
            | ItemUse::Chest(_) => None,
        }
    })
}

/// Points an unknown wand or rod at an enemy.
pub(super) fn experiment(view: PlayerView, at: Pos) -> Option<Action> {
    view.pack().into_iter().find_map(|thing| {
        if thing.knowledge != ItemKnowledge::Unfamiliar {
            return None;
        }
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        let item = thing.uid;
        match usage.as_device()? {
            DeviceDef::Wand(_) => Some(Action::Aim { item, at }),
            DeviceDef::Rod(_) => Some(Action::Zap { item, at: Some(at) }),
            DeviceDef::Staff(_) => None,
        }
    })
}

/// Feeds a light that burns low.
pub(super) fn light(view: PlayerView) -> Option<Action> {
    let light = view.worn_in(Slot::Light)?;
    if Flame::of(light.fuel?) == Flame::Bright {
        return None;
    }
    fuel::fuels(view).first().map(|fuel| Action::Refuel(*fuel))
}

/// Drinks what is known to raise a statistic, or to give back what was drained.
pub(super) fn strength(view: PlayerView) -> Option<Action> {
    let character = view.character();
    let drained = |stat| character.bare()[stat] != character.natural()[stat];
    let lost = character.experience_max() > character.experience();
    let helps = |effect: &EffectDef| {
        if let EffectDef::Restore(stat) = *effect {
            return drained(stat);
        }
        matches!(effect, EffectDef::Raise(_)) || lost && *effect == EffectDef::RestoreLife
    };
    let wanted = |thing: &InventoryItem| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Potion(effects) if effects.iter().any(helps))
    };
    let potion = view.pack().into_iter().find(wanted);
    potion.map(|potion| Action::Quaff(potion.uid))
}
