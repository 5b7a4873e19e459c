//! The outcomes of chests as lines.

use crate::sim::{ChestOutcome, UnlockMethod};
use crate::testing::outcome_list::OutcomeList;
use crate::testing::plan::square;

impl OutcomeList {
    /// A fact of this group as a line.
    pub(super) fn chest_line(&self, outcome: ChestOutcome) -> String {
        match outcome {
            ChestOutcome::Held { at, chest, way } => {
                let verb = match way {
                    UnlockMethod::Pick => "picks",
                    UnlockMethod::Force => "forces",
                };
                let chest = self.item(chest.kind);
                format!("player {verb} {chest} in vain at {}", square(at))
            }
            ChestOutcome::Opened { at, chest, way, .. } => {
                let verb = match way {
                    UnlockMethod::Pick => "opens",
                    UnlockMethod::Force => "breaks open",
                };
                format!("player {verb} {} at {}", self.item(chest.kind), square(at))
            }
            ChestOutcome::Yielded { at, item } => {
                format!("{} was in it, at {}", self.counted_item(item), square(at))
            }
            ChestOutcome::Smashed { at, item } => {
                format!("{} breaks in it at {}", self.counted_item(item), square(at))
            }
            ChestOutcome::TrapFound { at, chest, trap } => {
                let (trap, chest) = (self.terrain(trap), self.item(chest.kind));
                format!("player finds {trap} on {chest} at {}", square(at))
            }
            ChestOutcome::TrapHeld { at, trap } => {
                let (trap, at) = (self.terrain(trap), square(at));
                format!("player disarms {trap} in vain at {at}")
            }
            ChestOutcome::Disarmed { at, trap } => {
                format!("player disarms {} at {}", self.terrain(trap), square(at))
            }
            ChestOutcome::Unbarred { at, chest, .. } => {
                format!("{} is unbarred at {}", self.item(chest.kind), square(at))
            }
        }
    }
}
