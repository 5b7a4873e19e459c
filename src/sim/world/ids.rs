//! Names for actors and items that mean the same in every run, in recordings and in outcomes.
//!
//! `Entity` stays inside the simulation.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

/// Serial number of an actor; the player is 0, monsters count upwards in the order in which they appear.
#[derive(
    Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[component(immutable)]
#[serde(transparent)]
pub struct ActorId(pub u32);

impl ActorId {
    /// The player.
    pub const PLAYER: Self = Self(0);

    /// Nobody: the ground, or the player's own body.
    pub const NOBODY: Self = Self(u32::MAX);
}

/// Serial number of a stack of items.
#[derive(
    Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[component(immutable)]
#[serde(transparent)]
pub struct ItemUid(pub u32);

/// Hands out serial numbers.
#[derive(Resource, Clone, Debug, Hash, Serialize, Deserialize)]
pub(in crate::sim) struct IdCounters {
    /// The next actor.
    pub(in crate::sim) actor: u32,
    /// The next stack of items.
    pub(in crate::sim) item: u32,
}

impl Default for IdCounters {
    fn default() -> Self {
        Self { actor: 1, item: 0 }
    }
}

impl IdCounters {
    /// A new number for a monster.
    pub(in crate::sim) fn next_actor(&mut self) -> ActorId {
        let id = ActorId(self.actor);
        self.actor += 1;
        id
    }

    /// A new number for a stack.
    pub(in crate::sim) fn next_item(&mut self) -> ItemUid {
        let id = ItemUid(self.item);
        self.item += 1;
        id
    }
}
