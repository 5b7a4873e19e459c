//! The trap outcomes as lines.

use crate::sim::TrapOutcome;
use crate::sim::TrapTrigger;
use crate::testing::outcome_list::OutcomeList;
use crate::testing::plan::square;

impl OutcomeList {
    /// A fact of this group as a line.
    pub(super) fn trap_line(&self, outcome: TrapOutcome) -> String {
        match outcome {
            TrapOutcome::TrapFound { at, trap } => {
                format!("player finds {} at {}", self.terrain(trap), square(at))
            }
            TrapOutcome::Sprung { at, trap, how } => {
                let how = match how {
                    TrapTrigger::Trodden => "springs",
                    TrapTrigger::Slip => "slips over",
                    TrapTrigger::Lid => "opens a chest with",
                };
                format!("player {how} {} at {}", self.terrain(trap), square(at))
            }
            TrapOutcome::TrapHeld { at, trap } => {
                let (trap, at) = (self.terrain(trap), square(at));
                format!("player disarms {trap} in vain at {at}")
            }
        }
    }
}
