//! What a turn fetches.

use bevy_ecs::{
    entity::{Entities, EntityAllocator},
    prelude::*,
    system::{Deferred, SystemParam},
    world::CommandQueue,
};

use super::player::TurnPlayer;
use crate::sim::{
    combat::melee::MeleeMonster,
    game::time::Timed,
    monster::{
        ai::Hunting,
        sleep::{CrowdMember, Hearer},
    },
    world::{
        actor::components::{Monster, Player},
        catalog::Catalog,
        clock::Clock,
        item::{chest::Chest, stack::Stack},
        level::{
            floor::Floor, map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow,
            vision::Vision,
        },
        log::step_log::StepLog,
        outcome::game_result::GameResult,
        player::{body::Resting, derived::StaleDerived},
        rng::GameRng,
        ruleset::ActiveRuleset,
    },
};

/// Everything that most turns look at and change.
#[derive(SystemParam)]
pub(in crate::sim::game) struct TurnParams<'w, 's> {
    pub(super) players: Query<'w, 's, TurnPlayer, (With<Player>, Without<Monster>)>,
    pub(super) world: TurnWorld<'w, 's>,
}

/// The same but for the player.
#[derive(SystemParam)]
pub(super) struct TurnWorld<'w, 's> {
    pub(super) result: Res<'w, GameResult>,
    pub(super) clock: ResMut<'w, Clock>,
    pub(super) resting: ResMut<'w, Resting>,
    pub(super) rules: Res<'w, ActiveRuleset>,
    pub(super) catalog: Res<'w, Catalog>,
    pub(super) level: Res<'w, DungeonLevel>,
    pub(super) floor: Res<'w, Floor>,
    pub(super) occupants: ResMut<'w, Occupants>,
    pub(super) flow: Res<'w, PlayerFlow>,
    pub(super) sight: ResMut<'w, Vision>,
    pub(super) stale: ResMut<'w, StaleDerived>,
    pub(super) rng: ResMut<'w, GameRng>,
    pub(super) log: ResMut<'w, StepLog>,
    pub(super) stacks: Query<'w, 's, &'static Stack>,
    pub(super) chests: Query<'w, 's, &'static Chest>,
    /// One of these is used at a time.
    pub(super) actors: ParamSet<
        'w,
        's,
        (
            Hunting<'static, 'static>,
            Query<'static, 'static, CrowdMember, With<Monster>>,
            Query<'static, 'static, MeleeMonster>,
            Query<'static, 'static, Timed, Without<Player>>,
        ),
    >,
    /// Those who hear the player.
    pub(super) hearing: Local<'s, Vec<Hearer>>,
    pub(super) queue: Deferred<'s, CommandQueue>,
    pub(super) entities: (&'w EntityAllocator, &'w Entities),
}
