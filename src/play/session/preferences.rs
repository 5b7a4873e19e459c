//! What the player has set to its own liking, as the game that is played heeds it.

use super::Session;
use crate::play::{
    input::keys::Bindings,
    preferences::{ExploringTakes, Preferences},
};

impl Session {
    /// Heeds what the player has set to its own liking, from now on.
    pub(in crate::play) fn set_preferences(&mut self, now: Preferences) {
        self.preferences = now;
        self.paths.leaves_all = now.exploring_takes == ExploringTakes::Nothing;
    }

    /// The keys as they are bound now.
    pub(in crate::play) fn keys(&self) -> &Bindings {
        self.account.log.keys()
    }

    /// Messages name the keys as they are bound now.
    pub(in crate::play) fn name_keys(&mut self, bindings: &Bindings) {
        self.account.log.set_keys(bindings.clone());
    }

    /// What the player has set to its own liking.
    pub(in crate::play) fn preferences(&self) -> Preferences {
        self.preferences
    }
}
