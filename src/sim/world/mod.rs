//! What there is: components, resources, events, outcomes and the step log, with their own invariants. No system
//! and no observer stands here.
pub(crate) mod access;
pub(crate) mod action;
pub(crate) mod actor;
pub(crate) mod catalog;
pub(crate) mod clock;
pub mod events;
pub(crate) mod ids;
pub(crate) mod item;
pub(crate) mod level;
pub(crate) mod log;
pub(crate) mod outcome;
pub(crate) mod player;
pub(crate) mod rng;
pub(crate) mod roster;
pub(crate) mod ruleset;

use bevy_ecs::{entity_disabling::Disabled, prelude::*};

/// Puts the resources that every game has from the start into a world, as they are at the start.
pub(in crate::sim) fn reset(world: &mut World) {
    world.insert_resource(ids::IdCounters::default());
    world.insert_resource(clock::Clock::default());
    world.insert_resource(roster::Roster::default());
    world.insert_resource(log::step_log::StepLog::default());
    world.insert_resource(outcome::game_result::GameResult::default());
    world.insert_resource(level::left_levels::LeftLevels::default());
    world.insert_resource(player::derived::StaleDerived::default());
    world.insert_resource(player::body::Resting::default());
}

/// Takes a game out of a world: everybody and everything in it, those on levels that were left included, and its
/// resources.
pub(in crate::sim) fn clear(world: &mut World) {
    let mut query = world.query_filtered::<Entity, (
        Or<(With<ids::ActorId>, With<ids::ItemUid>)>,
        Allow<Disabled>,
    )>();
    let all: Vec<Entity> = query.iter(world).collect();
    for entity in all {
        world.despawn(entity);
    }
    world.remove_resource::<ids::IdCounters>();
    world.remove_resource::<clock::Clock>();
    world.remove_resource::<roster::Roster>();
    world.remove_resource::<log::step_log::StepLog>();
    world.remove_resource::<outcome::game_result::GameResult>();
    world.remove_resource::<player::derived::StaleDerived>();
    world.remove_resource::<player::body::Resting>();
    world.remove_resource::<catalog::Catalog>();
    world.remove_resource::<rng::GameRng>();
    world.remove_resource::<ruleset::ActiveRuleset>();
    world.remove_resource::<level::left_levels::LeftLevels>();
    world.remove_resource::<level::map::DungeonLevel>();
    world.remove_resource::<level::occupants::Occupants>();
    world.remove_resource::<level::floor::Floor>();
    world.remove_resource::<level::vision::Vision>();
    world.remove_resource::<level::player_flow::PlayerFlow>();
}
