//! How an actor stands on its feet: its last step, and for how long it is off balance (POWDER).

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

/// How an actor stands on its feet. POWDER asks for it; under the other rulesets it stays empty.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActorBalance {
    /// The squares by which its latest action moved it, across and down; `None`: it stayed where it was (POW-MULT-01,
    /// POW-AVOID-03).
    pub(in crate::sim) moved: Option<(i32, i32)>,
    /// Actions until it has found its balance again, the one in hand included (POW-ATTACK-02).
    reels: u8,
}

impl ActorBalance {
    /// Off balance for so many actions; 0 is steady.
    pub fn off_for(actions: u8) -> Self {
        Self {
            moved: None,
            reels: actions,
        }
    }

    /// An action is over that has moved it.
    pub(in crate::sim) fn walk(balance: &mut Mut<'_, Self>, moved: (i32, i32)) {
        let walked = Self {
            moved: Some(moved),
            reels: balance.reels.saturating_sub(1),
        };
        balance.set_if_neq(walked);
    }

    /// An action is over that has not moved it.
    pub(in crate::sim) fn halt(balance: &mut Mut<'_, Self>) {
        let halted = Self::off_for(balance.reels.saturating_sub(1));
        balance.set_if_neq(halted);
    }

    /// It loses its balance, so that its next action finds it reeling; whether it had it.
    pub(in crate::sim) fn trip(&mut self, when: LossOfBalance) -> bool {
        let steady = self.reels == 0;
        self.reels = self.reels.max(match when {
            LossOfBalance::Within => 2,
            LossOfBalance::Between => 1,
        });
        steady
    }

    /// Whether its latest action moved it.
    pub(in crate::sim) const fn has_moved(self) -> bool {
        self.moved.is_some()
    }

    /// For how many of its actions from now on it is off balance.
    pub(crate) const fn reels(self) -> u8 {
        self.reels
    }

    /// As it stands once it has found its balance again.
    pub(crate) const fn steadied(self) -> Self {
        Self { reels: 0, ..self }
    }

    /// Off Balance: its blows and missiles go wide (POW-ATTACK-02).
    pub const fn is_off_balance(self) -> bool {
        self.reels > 0
    }
}

/// When somebody loses its balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum LossOfBalance {
    /// In an action of its own that is not over yet and does not count.
    Within,
    /// Between its actions, or with the last of one.
    Between,
}
