//! The message log: sentences, equal ones in a row counted, the newest command's marked.

use super::scene::{Line, Tone};

/// How many messages are kept.
const KEPT: usize = 1000;

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Message {
    line: Line,
    times: u32,
    /// Number of the command that caused it.
    command: u64,
}

/// The messages of a game.
#[derive(Clone, Debug, Default)]
pub struct Log {
    messages: Vec<Message>,
    command: u64,
}

impl Log {
    /// A new command begins: what was said so far is old now.
    pub fn turn_page(&mut self) {
        self.command += 1;
    }

    /// Adds a message.
    pub fn say(&mut self, line: Line) {
        if let Some(last) = self.messages.last_mut()
            && last.line == line
        {
            last.times += 1;
            last.command = self.command;
            return;
        }
        if self.messages.len() == KEPT {
            self.messages.remove(0);
        }
        self.messages.push(Message {
            line,
            times: 1,
            command: self.command,
        });
    }

    /// The last messages, oldest first; those of earlier commands are faint.
    pub fn tail(&self, most: usize) -> Vec<Line> {
        let from = self.messages.len().saturating_sub(most);
        self.messages[from..]
            .iter()
            .map(|message| self.show(message))
            .collect()
    }

    /// All messages in their own tones, oldest first.
    pub fn all(&self) -> Vec<Line> {
        self.messages.iter().map(Self::counted).collect()
    }

    fn show(&self, message: &Message) -> Line {
        let mut line = Self::counted(message);
        if message.command < self.command {
            for span in &mut line.0 {
                span.tone = Tone::Faint;
            }
        }
        line
    }

    fn counted(message: &Message) -> Line {
        match message.times {
            1 => message.line.clone(),
            times => message
                .line
                .clone()
                .and(format!(" (x{times})"), Tone::Faint),
        }
    }
}
