//! What there is to learn and to choose: the player is told when there is more of it, and when learning stops before its end.

use super::active::ActiveGame;
use crate::{
    content::ItemUse,
    play::{
        auto::{command::AutoCommand, stop::StopReason},
        text::{
            line::{TextLine, Tone},
            words::{self, training},
        },
    },
    sim::{BodyOutcome, GameResult, ItemOutcome, Outcome},
};

impl ActiveGame<'_> {
    /// A book that has something to teach, or a new level, is a reason to stop and learn.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what teaches is few among all outcomes"
    )]
    pub(super) fn mind_lessons(&mut self, outcomes: &[Outcome]) {
        let teaches = |outcome: &Outcome| match outcome {
            Outcome::Item(ItemOutcome::Took(item)) => {
                let def = &self.content.items[usize::from(item.kind.0)];
                matches!(def.usage, ItemUse::Book(_))
            }
            Outcome::Body(BodyOutcome::LevelGained { .. }) => true,
            _ => false,
        };
        if !outcomes.iter().any(teaches) {
            return;
        }
        let Some(lessons) = words::spell::lessons(self.view()) else {
            return;
        };
        let text = format!("You can learn {lessons} now: press {{key:cast}}.");
        self.say(TextLine::of(text, Tone::Good));
        // Who learns already goes on with it.
        if !matches!(self.under_way, Some(AutoCommand::Study { .. })) {
            self.end(StopReason::Lesson);
        }
    }

    /// Says which spells are lost with a book that is gone from the pack: those that no other book there holds. Who drops or sells
    /// the last one is asked before.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what takes something away is little among all outcomes"
    )]
    pub(super) fn mind_lost_spells(&mut self, outcomes: &[Outcome]) {
        let gone = outcomes.iter().filter_map(|outcome| match outcome {
            Outcome::Item(ItemOutcome::Ruined(item) | ItemOutcome::Stolen { item, .. }) => {
                Some(item.kind)
            }
            _ => None,
        });
        for kind in gone {
            let lost = self.view().spells_lost_with(kind, None);
            if let Some(text) = words::spell::lost(&lost) {
                self.say(TextLine::of(text, Tone::Danger));
            }
        }
    }

    /// Says that there is more to choose than before the action, and how.
    pub(super) fn mind_training(&mut self, before: usize) {
        let view = self.view();
        if training::open(view) <= before || view.result() != GameResult::Playing {
            return;
        }
        let Some(what) = training::phrase(view) else {
            return;
        };
        let text = format!("You have {what}: press {{key:specialties}}.");
        self.say(TextLine::of(text, Tone::Good));
        self.under_way = None;
    }

    /// Says that there is more to learn, where something has ended that.
    pub(super) fn mind_unlearned(&mut self) {
        if self.is_busy() || self.result() != GameResult::Playing {
            return;
        }
        if let Some(lessons) = words::spell::lessons(self.view()) {
            let text = format!("There is more to learn, {lessons}: {{key:again}} goes on.");
            self.say(TextLine::of(text, Tone::Good));
        }
    }
}
