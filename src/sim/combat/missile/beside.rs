//! Those who stand beside an archer (SIL-ARCHERY-08).

use bevy_ecs::prelude::*;

use crate::{
    grid::Pos,
    rules::{
        ability::status::Condition,
        base::ruleset::Ruleset,
        sil::{self, Bystander, ProvokingAction, SilCreature, free_attack},
    },
    sim::world::{
        actor::{ai_state::AiState, components::Health, conditions::Conditions},
        level::occupants::Occupants,
        ruleset::ActiveRuleset,
    },
};

/// Whether those beside the player strike for free when it fires or, without a launcher, throws something on this level.
pub(crate) fn provokes(world: &World, fires: bool) -> bool {
    let action = if fires {
        ProvokingAction::Archery
    } else {
        ProvokingAction::Throwing
    };
    free_attack::is_provoked_by(SilCreature::Player, action)
        && world.resource::<ActiveRuleset>().here == Ruleset::Sil
}

/// The monster on a square beside an archer that strikes for free: every one that can attack at all (SIL-ARCHERY-08).
pub(crate) fn striker(world: &World, at: Pos) -> Option<Entity> {
    let beside = world.resource::<Occupants>().at(at)?;
    let monster = world.entity(beside);
    let (&ai, conditions, health) = monster
        .get_components::<(&AiState, &Conditions, &Health)>()
        .ok()?;
    free_attack::is_taken_by(Bystander {
        attitude: sil::Attitude::Hostile,
        alertness: if ai.is_asleep() {
            sil::Alertness::Asleep
        } else {
            sil::Alertness::Alert
        },
        fitness: if health.is_dead() {
            sil::AbilityToAct::Dead
        } else if conditions.has(Condition::Paralyzed) {
            sil::AbilityToAct::Unable
        } else {
            sil::AbilityToAct::Able
        },
    })
    .then_some(beside)
}
