//! The player trains a skill (BRW-SKILL, BRW-LEARN).

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller,
    rules::training::Training,
    sim::world::{
        actor::components::Player,
        events::actor::Train,
        log::step_log::StepLog,
        outcome::BodyOutcome,
        player::{character::Character, derived::StaleDerived},
        rng::GameRng,
    },
};

/// The rules observer of [`Train`].
pub(in crate::sim) fn on_train(
    chosen: On<Train>,
    mut character: Single<&mut Character, With<Player>>,
    mut rng: ResMut<GameRng>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    let what = chosen.0;
    character.train(what);
    let rank = match what {
        Training::Sil(skill) => {
            rng.decided("BRW-SKILL-01");
            rng.decided("BRW-SKILL-02");
            rng.decided(skill.rule());
            character.trained().rank(skill)
        }
        Training::Powder(_) => {
            rng.decided("BRW-LEARN-01");
            rng.decided("BRW-LEARN-02");
            1
        }
    };
    stale.0 = true;
    log.push(BodyOutcome::Trained { what, rank });
}
