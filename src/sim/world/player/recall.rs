//! A recall that has begun.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::sim::world::clock::Clock;

/// That the player is on the way to the camp, or from there back down (BRW-RECALL-01).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Recall {
    /// The game turn after which it happens.
    pub(in crate::sim) due: u64,
}

impl Recall {
    /// Whether the player is to be taken away at that time.
    pub(in crate::sim) fn is_due(self, clock: Clock) -> bool {
        self.due <= clock.game_turn()
    }
}
