//! The player specializes (BRW-SPEC-01).

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller,
    sim::world::{
        actor::components::Player,
        events::actor::Specialize,
        log::step_log::StepLog,
        outcome::BodyOutcome,
        player::{character::Character, derived::StaleDerived},
        rng::GameRng,
    },
};

/// The rules observer of [`Specialize`].
pub(in crate::sim) fn on_specialize(
    chosen: On<Specialize>,
    mut character: Single<&mut Character, With<Player>>,
    mut rng: ResMut<GameRng>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    character.specialize(chosen.0);
    rng.decided("BRW-SPEC-01");
    rng.decided("BRW-SPEC-02");
    stale.0 = true;
    log.push(BodyOutcome::Specialized(chosen.0));
}
