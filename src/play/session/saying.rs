//! What is said in the log that has not happened in the world.

use super::Session;
use crate::play::text::line::TextLine;

impl Session {
    /// A new command of the player begins: messages so far are old, a command under way ends.
    pub fn turn_page(&mut self) {
        self.account.log.turn_page();
        if let Some(told) = self.theatre.as_mut().and_then(|it| it.told_mut()) {
            told.log.turn_page();
        }
        self.under_way = None;
        self.asked_sleepers = self.asked_sleepers.saturating_sub(1);
    }

    /// Says something that has not happened in the world.
    pub fn say(&mut self, line: TextLine) {
        if let Some(told) = self.theatre.as_mut().and_then(|it| it.told_mut()) {
            told.log.say(line.clone());
        }
        self.account.log.say(line);
    }

    /// Says why something is not done; keys typed ahead were meant for what would have come of it.
    pub(in crate::play) fn refuse(&mut self, line: TextLine) {
        self.drops_keys = true;
        if let Some(told) = self.theatre.as_mut().and_then(|it| it.told_mut()) {
            told.log.refuse(line.clone());
        }
        self.account.log.refuse(line);
    }
}
