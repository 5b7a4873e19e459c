//! What happens with chests, as sentences.

use crate::play::text::line::Tone;
use crate::play::text::words::Narrator;
use crate::play::text::words::names::{capital, indefinite};
use crate::sim::{ChestOutcome, ItemInfo, UnlockMethod};

impl Narrator<'_> {
    /// A chest with the definite article.
    fn the_chest(self, chest: ItemInfo) -> String {
        format!("the {}", self.item(chest.kind).name)
    }

    /// A fact of this group as a sentence.
    pub(in crate::play::text::words) fn tell_chest(
        self,
        outcome: ChestOutcome,
    ) -> Option<(String, Tone)> {
        Some(match outcome {
            ChestOutcome::Held { chest, way, .. } => {
                let chest = self.the_chest(chest);
                let text = match way {
                    UnlockMethod::Pick => format!("The lock of {chest} resists you."),
                    UnlockMethod::Force => format!("{} holds.", capital(&chest)),
                };
                (text, Tone::Faint)
            }
            ChestOutcome::Opened {
                chest, way, empty, ..
            } => {
                let chest = self.the_chest(chest);
                let text = match (way, empty) {
                    (_, true) => format!("You open {chest}. Nothing is in it."),
                    (UnlockMethod::Pick, false) => format!("You open {chest}."),
                    (UnlockMethod::Force, false) => format!("You break {chest} open."),
                };
                (text, Tone::Good)
            }
            ChestOutcome::Yielded { item, .. } => {
                (format!("In it was {}.", self.item_name(item)), Tone::Plain)
            }
            ChestOutcome::Smashed { item, .. } => (
                format!("In it {} goes to pieces.", self.item_name(item)),
                Tone::Bad,
            ),
            ChestOutcome::TrapFound { chest, trap, .. } => {
                let trap = indefinite(&self.terrain(trap).name);
                let chest = self.the_chest(chest);
                (format!("You find {trap} on {chest}."), Tone::Key)
            }
            ChestOutcome::TrapHeld { trap, .. } => self.trap_held(trap),
            ChestOutcome::Disarmed { trap, .. } => self.disarmed(trap),
            ChestOutcome::Unbarred { seen, .. } if !self.shows(seen) => return None,
            ChestOutcome::Unbarred { chest, .. } => {
                let text = format!("Something clicks in {}.", self.the_chest(chest));
                (text, Tone::Good)
            }
        })
    }
}
