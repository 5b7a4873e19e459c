//! What the bot does for its body and its light.

use crate::{
    content::{EffectDef, ItemUse, Slot},
    play::view::{InventoryItem, PlayerView, fuel},
    rules::ability::{
        food::Hunger,
        fuel::Flame,
        status::{ActionKind, Condition},
    },
    sim::Action,
};

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
    let grave = conditions
        .iter()
        .find(|(condition, counter)| match condition {
            // The blind see no monsters, so that they must expect some.
            Condition::Blind => true,
            Condition::Confused | Condition::Afraid => company,
            Condition::Poisoned | Condition::Cut => weak || *counter > 200,
            Condition::Hallucinating | Condition::Paralyzed | Condition::Stunned => false,
        });
    if let Some((condition, _)) = grave {
        let cures =
            |effect: &EffectDef| matches!(effect, EffectDef::Cure(of) if of.contains(condition));
        if let Some(thing) = view.pack().into_iter().find(|thing| holds(thing, &cures)) {
            return Some(take(thing));
        }
        let heals = |effect: &EffectDef| matches!(effect, EffectDef::Heal(_));
        let mends = |thing: &InventoryItem| holds(thing, &heals);
        if weak && let Some(thing) = view.pack().into_iter().find(mends) {
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

/// Feeds a light that burns low.
pub(super) fn light(view: PlayerView) -> Option<Action> {
    let light = view.worn_in(Slot::Light)?;
    if Flame::of(light.fuel?) == Flame::Bright {
        return None;
    }
    fuel::fuels(view).first().map(|fuel| Action::Refuel(*fuel))
}

/// Whether a level lies below this one: a level that is played alone has none.
pub(super) fn way_on(view: PlayerView) -> bool {
    let level = view.catalog().level(view.level().id());
    level.below.is_some()
}
