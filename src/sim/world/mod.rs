//! What there is: components, resources, events, outcomes and the step log, with their own invariants. No system
//! and no observer stands here.

pub(crate) mod access;
pub(crate) mod action;
pub(crate) mod actor;
pub(crate) mod catalog;
pub(crate) mod clock;
pub mod events;
pub(in crate::sim) mod gathered;
pub(crate) mod holding;
pub(crate) mod ids;
pub(in crate::sim) mod in_world;
pub(crate) mod item;
pub(crate) mod level;
pub(crate) mod log;
pub(crate) mod outcome;
pub(crate) mod player;
pub(in crate::sim) mod registry;
pub(crate) mod rng;
pub(crate) mod roster;
pub(crate) mod ruleset;
pub(in crate::sim) mod stale;
pub(crate) mod wizard;

use bevy_ecs::prelude::*;

/// Puts the resources that every game has from the start into a world, as they are at the start.
pub(in crate::sim) fn reset(world: &mut World) {
    world.insert_resource(ids::IdCounters::default());
    world.insert_resource(roster::Roster::default());
    world.insert_resource(level::left_levels::LeftLevels::default());
    world.insert_resource(level::hill::HillAwake::default());
    gathered::insert(
        world,
        (
            clock::Clock::default(),
            log::step_log::StepLog::default(),
            outcome::game_result::GameResult::default(),
            stale::StaleDerived::default(),
            player::body::Resting::default(),
        ),
    );
}
