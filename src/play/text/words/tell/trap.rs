//! The trap outcomes as sentences.

use crate::play::text::line::Tone;
use crate::play::text::words::Narrator;
use crate::play::text::words::names::indefinite;
use crate::sim::TrapOutcome;

impl Narrator<'_> {
    /// A fact of this group as a sentence.
    pub(in crate::play::text::words) fn tell_trap(self, outcome: TrapOutcome) -> (String, Tone) {
        match outcome {
            TrapOutcome::TrapFound { trap, .. } => (
                format!("You find {}.", indefinite(&self.terrain(trap).name)),
                Tone::Key,
            ),
            TrapOutcome::Sprung { trap, how, .. } => self.sprung(trap, how),
            TrapOutcome::TrapHeld { trap, .. } => self.trap_held(trap),
        }
    }
}
