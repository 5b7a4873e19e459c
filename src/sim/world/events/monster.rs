//! Events about monsters: powers, waking, coming into being.

use bevy_ecs::prelude::*;

use crate::{
    content::{PlacedMonster, PowerDef},
    sim::world::ids::ActorId,
};

/// A monster uses one of its powers.
#[derive(Event, Clone, Copy, Debug)]
pub struct UsePower {
    /// Who.
    pub who: Entity,
    /// Which.
    pub power: PowerDef,
}

/// Every sleeper of the level wakes, and those the player could see become faster.
#[derive(Event, Clone, Copy, Debug)]
pub struct WakeMonsters;

/// A monster comes into being on a free square. Sent by `trigger_ref`: the number of the newcomer is the answer.
#[derive(Event, Clone, Copy, Debug)]
pub struct SpawnMonster {
    /// Which monster, and where.
    pub placed: PlacedMonster,
    /// Its number; `None` if the square is taken or no square.
    pub id: Option<ActorId>,
}

impl SpawnMonster {
    /// A monster is to come into being.
    pub const fn new(placed: PlacedMonster) -> Self {
        Self { placed, id: None }
    }
}

/// A thief has got hold of something, and makes off.
#[derive(Event, Clone, Copy, Debug)]
pub struct ThiefEscapes {
    /// The thief.
    pub thief: Entity,
}
