//! What is fetched of a monster that a missile may hit.

use crate::sim::world::{
    actor::{
        ai_state::AiState,
        balance::ActorBalance,
        components::{ActorArmor, Health, Monster, Position},
        conditions::Conditions,
        monster_combat::MonsterCombat,
    },
    ids::ActorId,
};

/// What a missile needs of those in its way.
pub(in crate::sim::combat::missile) type MissileTarget = (
    &'static ActorId,
    &'static Monster,
    &'static Position,
    &'static mut Health,
    &'static mut AiState,
    &'static mut Conditions,
    &'static ActorBalance,
    &'static ActorArmor,
    &'static MonsterCombat,
);
