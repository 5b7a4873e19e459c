//! Chests on the floor. What is in one it has as a body has its things (`HeldBy`).

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::TerrainId;

/// How a chest is shut (BRW-CHEST-01).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chest {
    /// How hard its lock is, 1 to 9; 0: it is not locked.
    pub lock: u8,
    /// The trap on it.
    pub trap: Option<TerrainId>,
    /// Whether the player knows of the trap.
    pub found: bool,
    /// Whether it has been opened.
    pub open: bool,
}

impl Chest {
    /// The trap that the player knows of.
    pub fn known_trap(&self) -> Option<TerrainId> {
        self.trap.filter(|_| self.found)
    }
}
