//! What a turn fetches.

use bevy_ecs::{
    entity::{Entities, EntityAllocator},
    prelude::*,
    system::{Deferred, SystemParam},
    world::CommandQueue,
};

use super::player::{Seldom, TurnPlayer};
use crate::{
    grid::BitGrid,
    sim::{
        monster::{crowd::CrowdMember, sleep::Hearer},
        world::{
            actor::components::{Monster, Player},
            gathered::TurnResources,
            item::stack::Stack,
        },
    },
};

/// Everything that most turns look at and change.
#[derive(SystemParam)]
pub(in crate::sim::game) struct TurnParams<'w, 's> {
    pub(super) players: Query<'w, 's, TurnPlayer, (With<Player>, Without<Monster>)>,
    pub(super) common: Query<'w, 's, TurnResources>,
    pub(super) members: Query<'w, 's, CrowdMember>,
    pub(super) world: TurnWorld<'w, 's>,
}

/// What it asks of the rest of the world.
#[derive(SystemParam)]
pub(super) struct TurnWorld<'w, 's> {
    pub(super) stacks: Query<'w, 's, &'static mut Stack>,
    pub(super) seldom: Query<'w, 's, Seldom>,
    /// Those who hear the player.
    pub(super) hearing: Local<'s, Vec<Hearer>>,
    /// Squares of those who are known to let nobody pass.
    pub(super) firm: Local<'s, BitGrid>,
    pub(super) queue: Deferred<'s, CommandQueue>,
    pub(super) entities: (&'w EntityAllocator, &'w Entities),
}
