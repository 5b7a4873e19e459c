//! How a game ended: the last blow and how likely it was, and what was written down about it.

use std::path::PathBuf;

use crate::{
    analysis::AttackOdds,
    rules::attack::Attack,
    sim::{CombatOutcome, Outcome},
};

/// A blow or a missile that killed the player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::play) struct LastBlow {
    /// Hit points that there were before it.
    pub before: i32,
    /// Hit points that it took.
    pub damage: i32,
    /// The chance that such an attack takes as many as there were, misses counted.
    pub chance: f64,
}

impl LastBlow {
    /// Of an outcome and the attack behind it; `None`: it was not the last.
    pub(super) fn of(outcome: &Outcome, attack: &Attack) -> Option<Self> {
        let Outcome::Combat(CombatOutcome::Struck {
            defender,
            means,
            damage,
            left,
            ..
        }) = *outcome
        else {
            return None;
        };
        if !defender.is_player() || left >= 0 {
            return None;
        }
        let before = left.saturating_add(damage);
        let odds = AttackOdds::of(means, *attack, 1);
        Some(Self {
            before,
            damage,
            // Fewer than 0 is death.
            chance: odds.damage.at_least(&before.saturating_add(1)),
        })
    }
}

/// What was written down when a game ended.
#[derive(Debug, Default)]
pub(in crate::play) struct Ending {
    /// Points, and the place among all games of the folder; `None`: it is in no table.
    pub score: Option<(u64, usize)>,
    /// Where the character is described.
    pub dump: Option<PathBuf>,
    /// What could not be written, and why.
    pub faults: Vec<String>,
}
