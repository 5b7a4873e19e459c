//! The deeds of wizards as sentences.

use super::{
    Narrator,
    body::hunger,
    names::{capital, item_name},
};
use crate::{play::text::line::Tone, rules::ability::food::Hunger, sim::WizardDeed};

impl Narrator<'_> {
    /// A deed as a sentence; `None`: what came of it is told.
    pub(in crate::play::text::words) fn wizardry(self, deed: WizardDeed) -> Option<(String, Tone)> {
        let text = match deed {
            WizardDeed::Begin => "You are a wizard now, and this game enters no scores.".to_owned(),
            WizardDeed::Jump(_) | WizardDeed::Teleport(_) | WizardDeed::Monster { .. } => {
                return None;
            }
            WizardDeed::Reveal => "The whole level lies open before you.".to_owned(),
            WizardDeed::Make { kind, count } => {
                format!("At your feet lies {}.", item_name(self.0, kind, count))
            }
            WizardDeed::Stat(stat, to) => format!("Your {} is {} now.", stat.name(), to.shown()),
            WizardDeed::Level(level) => format!("You are of level {level} now."),
            WizardDeed::HitPoints(points) => format!("You have {points} hit points now."),
            WizardDeed::Condition(condition, turns) => {
                let name =
                    capital(self.0.wording.conditions[condition].grade(condition.grade(turns)));
                if turns == 0 {
                    format!("{name}: no more.")
                } else {
                    format!("{name}: {turns}.")
                }
            }
            WizardDeed::Food(units) => {
                let state = Hunger::of(u32::from(units));
                let words = hunger(state).map_or("Neither hungry nor full", |(words, _)| words);
                format!("{words}: {units} food units.")
            }
            WizardDeed::Heal => "You are as well as can be.".to_owned(),
        };
        Some((text, Tone::Strong))
    }
}
