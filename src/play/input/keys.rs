//! Key bindings: neutral key names that both front ends understand, read from `keys.ron`.

use std::{collections::BTreeMap, fmt, str::FromStr};

use super::command::Command;
use crate::content::{Fault, Faults};

/// A key without modifiers. `Char` holds what the key types, so `Char('R')` is shift and r.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Code {
    Char(char),
    /// A key of the number pad, 0 to 9, with number lock on or off.
    Pad(u8),
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    Tab,
    Backspace,
    F1,
}

/// A key with its modifiers. Shift is part of a typed character, and a flag for every other key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The key.
    pub code: Code,
    /// Whether shift is held; always false for [`Code::Char`].
    pub shift: bool,
    /// Whether control is held.
    pub ctrl: bool,
}

impl Key {
    /// A key alone.
    pub const fn plain(code: Code) -> Self {
        Self {
            code,
            shift: false,
            ctrl: false,
        }
    }

    /// A typed character.
    pub const fn char(typed: char) -> Self {
        Self::plain(Code::Char(typed))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl+")?;
        }
        if self.shift {
            f.write_str("Shift+")?;
        }
        match self.code {
            Code::Char(' ') => f.write_str("Space"),
            Code::Char(typed) => write!(f, "{typed}"),
            Code::Pad(digit) => write!(f, "Pad{digit}"),
            Code::Escape => f.write_str("Esc"),
            code => write!(f, "{code:?}"),
        }
    }
}

impl FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (mut rest, mut shift, mut ctrl) = (text, false, false);
        loop {
            if let Some(tail) = rest.strip_prefix("Ctrl+").filter(|tail| !tail.is_empty()) {
                (rest, ctrl) = (tail, true);
            } else if let Some(tail) = rest.strip_prefix("Shift+").filter(|tail| !tail.is_empty()) {
                (rest, shift) = (tail, true);
            } else {
                break;
            }
        }
        let mut chars = rest.chars();
        let code = match (chars.next(), chars.next()) {
            (Some(typed), None) => Code::Char(typed),
            _ => match rest {
                "Space" => Code::Char(' '),
                "Up" => Code::Up,
                "Down" => Code::Down,
                "Left" => Code::Left,
                "Right" => Code::Right,
                "Home" => Code::Home,
                "End" => Code::End,
                "PageUp" => Code::PageUp,
                "PageDown" => Code::PageDown,
                "Enter" => Code::Enter,
                "Esc" | "Escape" => Code::Escape,
                "Tab" => Code::Tab,
                "Backspace" => Code::Backspace,
                "F1" => Code::F1,
                _ => match rest
                    .strip_prefix("Pad")
                    .and_then(|digit| digit.parse().ok())
                {
                    Some(digit @ 0..=9) => Code::Pad(digit),
                    _ => {
                        return Err(format!(
                            "`{text}` is no key: expected a character such as h or H, one of Space Up Down Left Right Home End \
                         PageUp PageDown Enter Esc Tab Backspace F1 Pad0..Pad9, with Ctrl+ or Shift+ before it"
                        ));
                    }
                },
            },
        };
        // A shifted letter is another character, so that one spelling remains.
        match code {
            Code::Char(typed) if shift => Ok(Self {
                code: Code::Char(typed.to_ascii_uppercase()),
                shift: false,
                ctrl,
            }),
            code => Ok(Self { code, shift, ctrl }),
        }
    }
}

/// Which key means which command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings(BTreeMap<Key, Command>);

/// Why `keys.ron` was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BindingError {
    /// The file is not the map that it should be.
    #[error("keys.ron:{line}:{column}: {message}; expected a map such as {{ \"rest\": [\"R\"] }}")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader said.
        message: String,
    },
    /// Faults in single entries, all of them.
    #[error("keys.ron: {}", .0.iter().map(|fault| fault.message.as_str()).collect::<Vec<_>>().join("; "))]
    Entries(Vec<EntryFault>),
}

/// What is wrong with an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryFault {
    /// What is wrong, in a sentence.
    pub message: String,
    /// The text in double quotes that it is about.
    pub word: String,
}

impl BindingError {
    /// The faults with their places in the text, as a check of files reports them.
    pub fn faults(&self, file: &str, text: &str) -> Faults {
        let fault = |at: usize, length: usize, message: &str| {
            Fault::at(file, text, at..at + length, message)
        };
        let found = match self {
            Self::Syntax {
                line,
                column,
                message,
            } => {
                let lines = text.split_inclusive('\n').take(line.saturating_sub(1));
                let before: usize = lines.map(str::len).sum();
                let rest = text.get(before..).unwrap_or_default();
                let inside = rest.char_indices().nth(column.saturating_sub(1));
                let at = before + inside.map_or(rest.len(), |(at, _)| at);
                let fault = fault(at, 1, message);
                vec![fault.expecting("a map such as `{ \"rest\": [\"R\"] }`")]
            }
            Self::Entries(faults) => faults
                .iter()
                .map(|entry| {
                    let quoted = format!("\"{}\"", entry.word);
                    // Of a key with two meanings the second one is at fault.
                    let at = text.rfind(&quoted);
                    fault(
                        at.unwrap_or(0),
                        at.map_or(0, |_| quoted.len()),
                        &entry.message,
                    )
                })
                .collect(),
        };
        Faults::of(found)
    }
}

impl Bindings {
    /// The bindings that the game comes with.
    pub fn standard() -> Self {
        Self::read(include_str!("../../../assets/keys.ron"))
            .expect("the keys that come with the game are tested")
    }

    /// Reads a file's text; every faulty entry is reported.
    pub fn read(text: &str) -> Result<Self, BindingError> {
        let raw: BTreeMap<String, Vec<String>> =
            ron::from_str(text).map_err(|error| BindingError::Syntax {
                line: error.span.start.line,
                column: error.span.start.col,
                message: error.code.to_string(),
            })?;
        let mut faults = Vec::new();
        let mut bindings = BTreeMap::new();
        for (name, keys) in raw {
            let Some(command) = Command::named(&name) else {
                let message = format!("`{name}` is no command");
                faults.push(EntryFault {
                    message,
                    word: name,
                });
                continue;
            };
            for text in keys {
                match text.parse::<Key>() {
                    Ok(key) => {
                        if let Some(other) = bindings.insert(key, command) {
                            faults.push(EntryFault {
                                message: format!(
                                    "key {key} means both {} and {name}",
                                    other.name()
                                ),
                                word: text,
                            });
                        }
                    }
                    Err(fault) => faults.push(EntryFault {
                        message: format!("{name}: {fault}"),
                        word: text,
                    }),
                }
            }
        }
        if faults.is_empty() {
            Ok(Self(bindings))
        } else {
            Err(BindingError::Entries(faults))
        }
    }

    /// What a key means.
    pub fn command(&self, key: Key) -> Option<Command> {
        self.0.get(&key).copied()
    }

    /// The keys of a command.
    pub fn keys(&self, command: Command) -> impl Iterator<Item = Key> + '_ {
        self.0
            .iter()
            .filter(move |(_, bound)| **bound == command)
            .map(|(key, _)| *key)
    }

    /// Every binding.
    pub fn iter(&self) -> impl Iterator<Item = (Key, Command)> + '_ {
        self.0.iter().map(|(key, command)| (*key, *command))
    }
}
