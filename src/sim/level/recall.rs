//! The recall: from the hill to the camp, and from the camp back down (BRW-RECALL-01).

use bevy_ecs::prelude::*;

use super::{alarm, stairs};
use crate::{
    content::LevelId,
    dice::Roller as _,
    sim::world::{
        actor::components::Player,
        catalog::Catalog,
        clock::{Clock, TURN},
        events::level::BeginRecall,
        level::{left_levels::LeftLevels, map::DungeonLevel},
        log::step_log::StepLog,
        outcome::{LevelOutcome, causes::RecallNews, game_result::GameResult},
        player::recall::Recall,
        rng::GameRng,
    },
};

/// The rules observer of [`BeginRecall`].
pub(in crate::sim) fn on_begin(begin: On<BeginRecall>, mut commands: Commands) {
    let turns = begin.turns;
    commands.queue(move |world: &mut World| start(world, turns));
}

/// Where a recall leads: to the camp that was left, and from a camp to the deepest level that was left.
fn target(world: &World) -> Option<LevelId> {
    let catalog = world.resource::<Catalog>();
    let depth = |level: LevelId| catalog.level(level).depth;
    let here = world.resource::<DungeonLevel>().id();
    let mut left = world.resource::<LeftLevels>().0.keys().copied();
    if depth(here) > 0 {
        left.find(|level| depth(*level) == 0)
    } else {
        let below = left.filter(|level| depth(*level) > 0);
        below.max_by_key(|level| (depth(*level), level.0))
    }
}

fn tell(world: &mut World, news: RecallNews) {
    world
        .resource_mut::<StepLog>()
        .push(LevelOutcome::Recall(news));
}

/// A recall begins, or what had begun is taken back.
fn start(world: &mut World, turns: u16) {
    world.resource_mut::<GameRng>().decided("BRW-RECALL-01");
    let mut players = world.query_filtered::<Entity, With<Player>>();
    let Ok(player) = players.single(world) else {
        return;
    };
    if world.entity_mut(player).take::<Recall>().is_some() {
        tell(world, RecallNews::TakenBack);
    } else if target(world).is_none() {
        tell(world, RecallNews::Nowhere);
    } else {
        let due = world.resource::<Clock>().game_turn() + u64::from(turns) * TURN;
        world.entity_mut(player).insert(Recall { due });
        tell(world, RecallNews::Begun(turns));
    }
}

/// A recall that is due happens after the step, whose facts stand in the log.
pub(in crate::sim) fn happen(world: &mut World, player: Entity) {
    if *world.resource::<GameResult>() != GameResult::Playing {
        return;
    }
    world.entity_mut(player).remove::<Recall>();
    world.resource_mut::<GameRng>().decided("BRW-RECALL-01");
    if alarm::has_crown(world) {
        tell(world, RecallNews::Held);
        return;
    }
    match target(world) {
        Some(level) => stairs::travel(world, level),
        None => tell(world, RecallNews::Nowhere),
    }
}
