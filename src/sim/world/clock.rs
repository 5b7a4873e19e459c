//! The clock of the game, counted in game turns (ABL-SPEED-06).

use serde::{Deserialize, Serialize};

use crate::rules::{ability::turn_order, base::units::GameTurns};

/// Game turns in a turn (ABL-SPEED-05).
pub(crate) const TURN: u64 = turn_order::TURN.get();

/// The clock of a game.
#[derive(Clone, Copy, Debug, Default, Hash, Serialize, Deserialize)]
pub struct Clock {
    /// Game turns since the start (ABL-SPEED-01).
    pub(in crate::sim) game_turn: u64,
}

impl Clock {
    /// Game turns since the start.
    pub fn game_turn(self) -> u64 {
        self.game_turn
    }

    /// Whether ten game turns have just been completed.
    pub(in crate::sim) fn is_boundary(self) -> bool {
        turn_order::is_boundary(GameTurns::new(self.game_turn))
    }

    /// How many game turns are left until the next ten are completed.
    pub(in crate::sim) fn until_boundary(self) -> i32 {
        turn_order::until_boundary(GameTurns::new(self.game_turn))
    }
}
