//! What there is: components, resources, events, outcomes and the step log, with their own invariants. No system
//! and no observer stands here.
pub(crate) mod access;
pub(crate) mod action;
pub(crate) mod actor;
pub(crate) mod catalog;
pub(crate) mod clock;
pub(crate) mod events;
pub(crate) mod ids;
pub(crate) mod item;
pub(crate) mod level;
pub(crate) mod log;
pub(crate) mod outcome;
pub(crate) mod player;
pub(crate) mod rng;
pub(crate) mod roster;
pub(crate) mod ruleset;

use bevy_app::App;

/// Brings the resources that every game has from the start.
pub(in crate::sim) fn plugin(app: &mut App) {
    app.init_resource::<ids::IdCounters>()
        .init_resource::<clock::Clock>()
        .init_resource::<roster::Roster>()
        .init_resource::<log::step_log::StepLog>()
        .init_resource::<outcome::game_result::GameResult>()
        .init_resource::<level::left_levels::LeftLevels>()
        .init_resource::<player::derived::StaleDerived>()
        .init_resource::<player::body::Resting>();
}
