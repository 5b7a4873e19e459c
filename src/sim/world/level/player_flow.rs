//! The flow towards the player that monsters follow.

use bevy_ecs::prelude::*;

use crate::grid::{Pos, flow::Flow};

/// Distance from every square to the player, walking; shared by all monsters.
#[derive(Resource, Clone, Debug)]
pub struct PlayerFlow {
    /// For those who open doors.
    pub(in crate::sim) flow: Flow,
    /// Where the player stood when it was last worked out.
    pub(in crate::sim) origin: Option<Pos>,
}

impl PlayerFlow {
    /// Nothing worked out yet.
    pub(in crate::sim) fn new() -> Self {
        Self {
            flow: Flow::new(),
            origin: None,
        }
    }

    /// Whether it must be recomputed for a player who stands there.
    pub(in crate::sim) fn is_due(&self, here: Option<Pos>) -> bool {
        self.origin != here
    }

    /// Forgets everything: terrain has changed.
    pub(in crate::sim) fn spoil(&mut self) {
        self.origin = None;
    }

    /// The flow map: distance from each square to the player.
    pub fn flow(&self) -> &Flow {
        &self.flow
    }
}
