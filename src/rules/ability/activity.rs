//! What actions cost (ABL-SPEED-08 to ABL-SPEED-10).

use serde::{Deserialize, Serialize};

use crate::rules::base::units::Energy;

/// What an action costs. Every kind that is not listed costs as much as a move (ABL-SPEED-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Activity {
    /// A step, or any other ordinary action.
    Move,
    /// One attack: a whole set of blows.
    Melee,
    /// One shot of a launcher that fires so many in a round.
    Fire {
        /// Shots per round, at least 1.
        shots: u8,
    },
    /// Taking off a worn thing.
    TakeOff,
    /// Dropping a thing or a stack.
    Drop,
    /// Refilling a lantern.
    Refuel,
    /// Combining torches.
    CombineTorches,
}

impl Activity {
    /// The rule on what it costs.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Move | Self::Melee | Self::Fire { shots: 0 } => "ABL-SPEED-08",
            Self::Fire { .. } => "ABL-SPEED-09",
            Self::TakeOff | Self::Drop | Self::Refuel | Self::CombineTorches => "ABL-SPEED-10",
        }
    }

    /// The energy that the action costs (ABL-SPEED-08 to ABL-SPEED-10, ATK-SHOOT-02, ATK-SHOOT-05).
    pub const fn cost(self) -> Energy {
        Energy::new(match self {
            Self::Move | Self::Melee | Self::Fire { shots: 0 } => 100,
            Self::Fire { shots } => 100 / shots as i32,
            Self::TakeOff | Self::Drop | Self::Refuel | Self::CombineTorches => 50,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_cost_100_but_for_shots_and_small_things() {
        // ABL-SPEED-08, ABL-SPEED-09, ABL-SPEED-10, ATK-SHOOT-02, ATK-SHOOT-05 with its Example.
        let cost = |activity: Activity| activity.cost().get();
        assert_eq!([Activity::Move, Activity::Melee].map(cost), [100, 100]);
        let shots = [0, 1, 2, 3, 4].map(|shots| cost(Activity::Fire { shots }));
        assert_eq!(shots, [100, 100, 50, 33, 25]);
        let small = [
            Activity::TakeOff,
            Activity::Drop,
            Activity::Refuel,
            Activity::CombineTorches,
        ];
        assert_eq!(small.map(cost), [50; 4]);
    }
}
