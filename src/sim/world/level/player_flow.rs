//! The flow towards the player that monsters follow.

use bevy_ecs::prelude::*;

use crate::grid::{BitGrid, Pos, flow::Flow};

/// Distance from every square to the player, walking; shared by all monsters.
#[derive(Resource, Clone, Debug)]
pub struct PlayerFlow {
    /// For those who open doors.
    pub(in crate::sim) flow: Flow,
    /// Where the player stood when it was last worked out.
    origin: Option<Pos>,
    /// Squares whose terrain has changed since.
    changed: Vec<Pos>,
}

impl PlayerFlow {
    /// Nothing worked out yet.
    pub(in crate::sim) fn new() -> Self {
        Self {
            flow: Flow::new(),
            origin: None,
            changed: Vec::new(),
        }
    }

    /// Whether it must be recomputed for a player who stands there.
    pub(in crate::sim) fn is_due(&self, here: Option<Pos>) -> bool {
        self.origin != here || !self.changed.is_empty()
    }

    /// Works it out for a player who stands there, where noise passes through `openable`: only around what has changed,
    /// if the player has not moved.
    pub(in crate::sim) fn spread(&mut self, here: Pos, openable: &BitGrid) {
        let same = self.origin.replace(here) == Some(here);
        if !(same && self.flow.update(&self.changed, openable)) {
            self.flow.compute([here], openable, u16::MAX);
        }
        self.changed.clear();
    }

    /// The terrain of a square has changed.
    pub(in crate::sim) fn change(&mut self, at: Pos) {
        // So many are worked out from the beginning.
        if self.changed.len() < 32 {
            self.changed.push(at);
        } else {
            self.spoil();
        }
    }

    /// Forgets everything.
    pub(in crate::sim) fn spoil(&mut self) {
        self.origin = None;
        self.changed.clear();
    }

    /// The flow map: distance from each square to the player.
    pub fn flow(&self) -> &Flow {
        &self.flow
    }
}
