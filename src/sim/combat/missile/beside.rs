//! Those who stand beside an archer (SIL-ARCHERY-08).

use bevy_ecs::prelude::*;

use crate::{
    content::MonsterDef,
    grid::Pos,
    rules::{
        ability::{special::MonsterMind, status::Condition},
        sil::{self, Bystander, free_attack},
    },
    sim::world::{
        actor::{ai_state::AiState, components::Monster, conditions::Conditions},
        catalog::Catalog,
        level::occupants::Occupants,
    },
};

/// The monster on a square beside an archer that strikes for free (SIL-ARCHERY-08).
pub(in crate::sim) fn striker(world: &World, archer: Pos, at: Pos) -> Option<Entity> {
    let beside = world.resource::<Occupants>().at(at)?;
    let monster = world.entity(beside);
    let (&Monster(kind), &ai, &conditions) = monster
        .get_components::<(&Monster, &AiState, &Conditions)>()
        .ok()?;
    let def = world.resource::<Catalog>().monster(kind);
    takes_free_attack(def, archer, at, ai, conditions).then_some(beside)
}

/// Whether a monster beside an archer makes one ordinary attack round (SIL-ARCHERY-08).
fn takes_free_attack(
    def: &MonsterDef,
    archer: Pos,
    at: Pos,
    ai: AiState,
    conditions: Conditions,
) -> bool {
    let unaware = archer.angband_distance(at) > u16::from(def.hearing);
    free_attack::is_provoked_by(sil::SilCreature::Player, sil::ProvokingAction::Archery)
        && free_attack::is_taken_by(Bystander {
            attitude: sil::Attitude::Hostile,
            alertness: match (ai.is_asleep(), unaware) {
                (true, _) => sil::Alertness::Asleep,
                (false, true) => sil::Alertness::Unwary,
                (false, false) => sil::Alertness::Alert,
            },
            fitness: if conditions.has(Condition::Paralyzed) {
                sil::AbilityToAct::Unable
            } else {
                sil::AbilityToAct::Able
            },
            temper: if conditions.has(Condition::Confused) {
                sil::SilMindState::Confused
            } else if ai.is_fleeing() || conditions.has(Condition::Afraid) {
                sil::SilMindState::Fleeing
            } else if def.wits == MonsterMind::Mindless {
                sil::SilMindState::Mindless
            } else {
                sil::SilMindState::Steady
            },
        })
}
