//! The message log: sentences, equal ones in a row counted, the newest command's marked.

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize, Serializer};

use crate::play::{
    explain::reason::Explanation,
    input::{keys::Bindings, told},
    text::line::{TextLine, Tone},
};

/// How many messages are kept.
const KEPT: usize = 1000;

/// How many of them a snapshot keeps, the latest: it is written often, and they are most of it.
const SAVED: usize = 200;

/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Message {
    line: TextLine,
    times: u32,
    /// Number of the command that caused it.
    command: u64,
    /// Its own number, from the first one on.
    number: u64,
    /// It says why nothing was done.
    #[serde(skip)]
    refuses: bool,
    /// Why it says so, once for each time it was said. It is not saved: a game that goes on has it from then on.
    #[serde(skip)]
    explanations: Vec<Explanation>,
}

/// A message as the log's window shows it.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// Its number.
    pub number: u64,
    /// What it says.
    pub line: TextLine,
    /// Whether the latest command caused it.
    pub is_new: bool,
    /// How many explanations stand behind it.
    pub explanations: usize,
}

/// The messages of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Log {
    #[serde(serialize_with = "latest")]
    messages: Vec<Message>,
    command: u64,
    said: u64,
    /// The keys as they are bound, which messages name.
    #[serde(skip)]
    keys: Keys,
}

/// Writes the latest messages.
fn latest<S: Serializer>(messages: &[Message], to: S) -> Result<S::Ok, S::Error> {
    messages[messages.len().saturating_sub(SAVED)..].serialize(to)
}

/// The keys that messages name: those that the game comes with until others are set.
#[derive(Clone, Debug)]
struct Keys(Arc<Bindings>);

impl Default for Keys {
    fn default() -> Self {
        static STANDARD: LazyLock<Arc<Bindings>> = LazyLock::new(|| Arc::new(Bindings::standard()));
        Self(Arc::clone(&STANDARD))
    }
}

impl Log {
    /// A new command begins: what was said so far is old now.
    pub fn turn_page(&mut self) {
        self.command += 1;
    }

    /// Forgets the oldest messages, if there are more than are kept.
    pub(super) fn trim(&mut self) {
        let more = self.messages.len().saturating_sub(KEPT);
        self.messages.drain(..more);
    }

    /// Adds a message.
    pub fn say(&mut self, line: TextLine) {
        self.tell(line, Vec::new());
    }

    /// Adds a message that says why nothing was done. It takes the place of what was refused last, if nothing was said between:
    /// many refusals in a row would push out what has happened.
    pub(super) fn refuse(&mut self, line: TextLine) {
        let command = self.command;
        let old = |last: &mut Message| last.refuses && last.command < command && last.line != line;
        let _ = self.messages.pop_if(old);
        let said = self.messages.last();
        let again = said.is_some_and(|last| last.refuses && last.line == line);
        self.say(line);
        if let Some(last) = self.messages.last_mut() {
            // What was said for another reason stays.
            last.refuses = again || last.times == 1;
        }
    }

    /// Adds a message with the reasons for it.
    pub fn tell(&mut self, line: TextLine, explanations: Vec<Explanation>) {
        // A line that says what the next one is about belongs to that one alone.
        let begun = self.messages.iter().rev().nth(1);
        let apart = begun.is_some_and(|begun| begun.line.text().ends_with(':'));
        if let Some(last) = self.messages.last_mut()
            && last.line == line
            && !apart
        {
            last.times += 1;
            last.command = self.command;
            last.refuses = false;
            last.explanations.extend(explanations);
            return;
        }
        if self.messages.len() == KEPT {
            self.messages.remove(0);
        }
        self.said += 1;
        self.messages.push(Message {
            line,
            times: 1,
            command: self.command,
            number: self.said,
            refuses: false,
            explanations,
        });
    }

    /// The number of the latest message.
    pub(super) const fn latest(&self) -> u64 {
        self.said
    }

    /// Takes back a message of the command of now, if nothing was said after it: another one says it all.
    pub(super) fn take_back(&mut self, number: u64) {
        let command = self.command;
        let said =
            |last: &mut Message| (last.number, last.command, last.times) == (number, command, 1);
        let _ = self.messages.pop_if(said);
    }

    /// All messages, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = LogEntry> + '_ {
        self.messages.iter().map(|message| LogEntry {
            number: message.number,
            line: self.counted(message),
            is_new: message.command == self.command,
            explanations: message.explanations.len(),
        })
    }

    /// The explanations behind a message, by its number.
    pub fn explanations(&self, number: u64) -> &[Explanation] {
        self.messages
            .iter()
            .find(|message| message.number == number)
            .map_or(&[], |message| &message.explanations)
    }

    /// The last messages, oldest first; those of earlier commands are faint.
    pub fn tail(&self, most: usize) -> Vec<TextLine> {
        let from = self.messages.len().saturating_sub(most);
        self.messages[from..]
            .iter()
            .map(|message| self.show(message))
            .collect()
    }

    /// How many messages the latest command has caused.
    pub fn news(&self) -> usize {
        let newest = self.messages.iter().rev();
        newest
            .take_while(|message| message.command == self.command)
            .count()
    }

    fn show(&self, message: &Message) -> TextLine {
        let mut line = self.counted(message);
        if message.command < self.command {
            for span in &mut line.0 {
                span.tone = Tone::Faint;
            }
        }
        line
    }

    /// The keys as they are bound, which messages name.
    pub(in crate::play) fn keys(&self) -> &Bindings {
        &self.keys.0
    }

    /// Messages name the keys as they are bound from now on.
    pub(in crate::play) fn set_keys(&mut self, keys: Bindings) {
        self.keys = Keys(Arc::new(keys));
    }

    fn counted(&self, message: &Message) -> TextLine {
        let mut line = message.line.clone();
        told::tell_line(&mut line, &self.keys.0);
        match message.times {
            1 => line,
            times => line.and(format!(" (x{times})"), Tone::Faint),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(lines: &[&str]) -> Vec<String> {
        let mut log = Log::default();
        for line in lines {
            log.say(TextLine::plain(*line));
        }
        log.tail(9).iter().map(TextLine::text).collect()
    }

    #[test]
    fn what_is_said_again_is_counted() {
        assert_eq!(told(&["It misses.", "It misses."]), ["It misses. (x2)"]);
    }

    #[test]
    fn of_refusals_in_a_row_the_last_one_stays() {
        let mut log = Log::default();
        let refuse = |log: &mut Log, line: &'static str| {
            log.turn_page();
            log.refuse(TextLine::plain(line));
        };
        let texts = |log: &Log| -> Vec<String> { log.tail(9).iter().map(TextLine::text).collect() };
        log.say(TextLine::plain("It bites you."));
        for line in [
            "You cannot rest.",
            "You cannot rest.",
            "You cannot explore.",
        ] {
            refuse(&mut log, line);
        }
        assert_eq!(texts(&log), ["It bites you.", "You cannot explore."]);
        refuse(&mut log, "You cannot explore.");
        assert_eq!(texts(&log)[1], "You cannot explore. (x2)");
        log.turn_page();
        log.say(TextLine::plain("It misses you."));
        refuse(&mut log, "You cannot rest.");
        let all = [
            "It bites you.",
            "You cannot explore. (x2)",
            "It misses you.",
            "You cannot rest.",
        ];
        assert_eq!(texts(&log), all);
        // What was said for another reason stays, be it the same words.
        let mut log = Log::default();
        log.say(TextLine::plain("It holds."));
        refuse(&mut log, "It holds.");
        refuse(&mut log, "You cannot rest.");
        assert_eq!(texts(&log), ["It holds. (x2)", "You cannot rest."]);
    }

    #[test]
    fn what_a_line_has_announced_is_not_counted_with_what_follows() {
        let lines = ["It strikes for free:", "It misses.", "It misses."];
        assert_eq!(told(&lines), lines);
        let lines = [
            "It strikes for free:",
            "It misses.",
            "It misses.",
            "It misses.",
        ];
        assert_eq!(told(&lines)[2], "It misses. (x2)");
    }
}
