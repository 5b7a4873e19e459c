//! The player's money.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

/// The player's money in pence. Without money there is no purse, so that characters of old games are what they were.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Purse(pub(in crate::sim) u32);

impl Purse {
    /// A purse with so many pence.
    pub const fn new(pence: u32) -> Self {
        Self(pence)
    }

    /// So many pence.
    pub const fn pence(self) -> u32 {
        self.0
    }
}
