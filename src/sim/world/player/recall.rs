//! A recall that has begun.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

/// That the player is on the way to the camp, or from there back down (BRW-RECALL-01).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Recall {
    /// The game turn after which it happens.
    pub(in crate::sim) due: u64,
}
