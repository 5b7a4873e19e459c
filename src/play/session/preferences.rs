//! What the player has set to its own liking, as the game that is played heeds it.

use super::Session;
use crate::play::preferences::{ExploringTakes, Preferences};

impl Session {
    /// Heeds what the player has set to its own liking, from now on.
    pub(in crate::play) fn set_preferences(&mut self, now: Preferences) {
        self.preferences = now;
        self.paths.leaves_all = now.exploring_takes == ExploringTakes::Nothing;
    }

    /// What the player has set to its own liking.
    pub(in crate::play) fn preferences(&self) -> Preferences {
        self.preferences
    }
}
