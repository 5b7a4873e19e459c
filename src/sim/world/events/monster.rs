//! Events about monsters: powers, waking, coming into being.

use bevy_ecs::prelude::*;

use crate::{
    content::{PlacedMonster, PowerDef},
    sim::world::{
        ids::{ActorId, ItemUid},
        item::stack::Stack,
    },
};

/// A monster uses one of its powers.
#[derive(Event, Clone, Copy, Debug)]
pub struct UsePower {
    /// Who.
    pub who: Entity,
    /// Which.
    pub power: PowerDef,
}

/// What a monster has at hand to shoot or to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyShot {
    /// What it shoots with; `None`: it throws.
    pub(crate) launcher: Option<Stack>,
    /// The number of the stack from which it takes.
    pub(in crate::sim) uid: ItemUid,
    /// That stack's entity.
    pub(in crate::sim) stack: Entity,
    /// What it sends.
    pub(crate) missile: Stack,
    /// How far that flies.
    pub(in crate::sim) range: u16,
}

/// A monster shoots at the player with what it wields and carries (BRW-SHOOT-01, BRW-HURL-01).
#[derive(Event, Clone, Copy, Debug)]
pub struct ShootAtPlayer {
    /// Who.
    pub who: Entity,
    /// With what.
    pub shot: ReadyShot,
}

/// Every sleeper of the level wakes, and those the player could see become faster.
#[derive(Event, Clone, Copy, Debug)]
pub struct WakeMonsters;

/// So many of those who might come to the level come close to the player (BRW-WANDER-02).
#[derive(Event, Clone, Copy, Debug)]
pub struct CallMonsters {
    /// How many.
    pub count: u16,
}

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
