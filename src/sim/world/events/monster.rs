//! Events about monsters: powers, waking, coming into being.

use bevy_ecs::prelude::*;

use crate::{
    content::{PlacedMonster, PowerDef},
    sim::world::ids::ActorId,
};

/// A monster uses one of its powers.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct UsePower {
    /// Who.
    pub(in crate::sim) who: Entity,
    /// Which.
    pub(in crate::sim) power: PowerDef,
}

/// Every sleeper of the level wakes, and those the player could see become faster.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct RouseMonsters;

/// A monster comes into being on a free square. Sent by `trigger_ref`: the number of the newcomer is the answer.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct SpawnMonster {
    /// Which monster, and where.
    pub(in crate::sim) placed: PlacedMonster,
    /// Its number; `None` if the square is taken or no square.
    pub(in crate::sim) id: Option<ActorId>,
}

impl SpawnMonster {
    /// A monster is to come into being.
    pub(in crate::sim) const fn new(placed: PlacedMonster) -> Self {
        Self { placed, id: None }
    }
}

/// A thief has got hold of something, and makes off.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct ThiefEscapes {
    /// The thief.
    pub(in crate::sim) thief: Entity,
}
