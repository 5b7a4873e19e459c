//! A recall that has begun.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{rules::ability::turn_order::TURN, sim::world::clock::Clock};

/// That the player is on the way to the camp, or from there back down (BRW-RECALL-01).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Recall {
    /// The game turn after which it happens.
    pub(in crate::sim) due: u64,
}

impl Recall {
    /// Turns at normal speed until it happens.
    pub(crate) const fn turns_left(self, now: u64) -> u64 {
        self.due.saturating_sub(now).div_ceil(TURN.get())
    }

    /// Whether the player is to be taken away at that time.
    pub(in crate::sim) fn is_due(self, clock: Clock) -> bool {
        self.due <= clock.game_turn()
    }
}
