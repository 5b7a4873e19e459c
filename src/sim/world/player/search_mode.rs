//! Whether the player searches with every action.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::sim::world::stale;

/// Whether the player searches with every action, and walks slowly for it (ABL-SPEED-18).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(on_insert = stale::derived)]
pub struct SearchMode(bool);

impl SearchMode {
    /// On or off.
    pub const fn new(on: bool) -> Self {
        Self(on)
    }

    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        self.0
    }

    /// Turns it on or off.
    pub(in crate::sim) const fn set(&mut self, on: bool) {
        self.0 = on;
    }
}
