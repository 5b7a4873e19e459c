//! What the player has been told and has lived through: the log, the luck, who has been announced. It is saved with the game.

use serde::{Deserialize, Serialize};

use super::log::Log;
use crate::{
    analysis::Luck,
    play::{auto::threat::ThreatWatch, view::PlayerView},
    sim::Game,
};

/// What the player has been told and has lived through.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct Account {
    pub(super) log: Log,
    pub(super) luck: Luck,
    pub(super) watch: ThreatWatch,
}

impl Account {
    /// As a snapshot has it; one that cannot be read is empty, since nothing in the world depends on it.
    pub(super) fn of_bytes(bytes: &[u8]) -> Self {
        let mut account: Self = rmp_serde::from_slice(bytes).unwrap_or_default();
        account.log.trim();
        account
    }

    /// As a snapshot keeps it.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        rmp_serde::to_vec_named(self).unwrap_or_default()
    }

    /// Kinds and levels have other numbers now: those in view are known, and nobody is announced for it.
    pub(super) fn look_afresh(&mut self, game: &Game) {
        self.watch = ThreatWatch::default();
        let _ = self.watch.look(PlayerView::new(game));
    }
}
