//! The player's numbers as they would be if things were what they seem: what the player is shown, and the test of what
//! counts in an attack.

use bevy_ecs::prelude::*;

use crate::{
    rules::{
        ability::special::{Ability, Hindrance},
        projection::player::table::row_of,
    },
    sim::world::{
        events::item::Recognize,
        item::knowledge::RecognizedBy,
        log::step_log::StepLog,
        outcome::{BodyOutcome, MagicOutcome, Outcome},
        player::{derived::PlayerProtections, known_derived::KnownDerived},
    },
};

/// Makes known what has kept harm away in the step that ends: each thing without which it would not have been kept away.
/// Whether anything was.
pub(in crate::sim) fn notice(world: &mut World, player: Entity) -> bool {
    let (Some(known), Some(truth)) = (
        world.get::<KnownDerived>(player),
        world.get::<PlayerProtections>(player),
    ) else {
        return false;
    };
    let log = world.resource::<StepLog>().facts.iter();
    let noticed: Vec<Entity> = log
        .flat_map(|outcome| {
            let things = known.each.iter();
            things.filter(|(_, other)| guard(truth, outcome) > guard(&other.protections, outcome))
        })
        .map(|(stack, _)| *stack)
        .collect();
    for &stack in &noticed {
        let by = RecognizedBy::Guarding;
        world.trigger(Recognize { stack, by });
    }
    world.flush();
    !noticed.is_empty()
}

/// How much somebody's gifts and resistances had to do with what happened: 0 is nothing.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "few outcomes have to do with gifts and resistances"
)]
fn guard(protections: &PlayerProtections, outcome: &Outcome) -> i32 {
    let gifts = &protections.gifts;
    let kept = match *outcome {
        Outcome::Body(BodyOutcome::Withstood(condition)) => gifts.prevent(condition),
        Outcome::Body(BodyOutcome::Sustained(stat)) => gifts.sustains.contains(stat),
        Outcome::Body(BodyOutcome::LifeHeld) => gifts.abilities.contains(Ability::HoldLife),
        Outcome::Body(BodyOutcome::KeptPace) => Hindrance::Attack.is_prevented_by(gifts.abilities),
        Outcome::Magic(MagicOutcome::Reached { who, kind, .. }) if who.is_player() => {
            let met = row_of(kind).and_then(|row| row.resist.resistance());
            return met.map_or(0, |to| protections.resists[to]);
        }
        _ => false,
    };
    i32::from(kept)
}
