//! Key bindings: neutral key names that both front ends understand, read from `keys.ron`.

use std::{collections::BTreeMap, fmt, str::FromStr, sync::Arc};

use super::command::PlayerCommand;
use crate::{
    content::{Fault, Faults, SourceText, Span, Spanned, read_lists},
    rules::base::nearest::suggestion,
};

/// A key without modifiers. `Char` holds what the key types, so `Char('R')` is shift and r.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum KeySymbol {
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
    pub code: KeySymbol,
    /// Whether shift is held; always false for [`KeySymbol::Char`].
    pub shift: bool,
    /// Whether control is held.
    pub ctrl: bool,
}

impl Key {
    /// A key alone.
    pub const fn plain(code: KeySymbol) -> Self {
        Self {
            code,
            shift: false,
            ctrl: false,
        }
    }

    /// A typed character.
    pub const fn char(typed: char) -> Self {
        Self::plain(KeySymbol::Char(typed))
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
            KeySymbol::Char(' ') => f.write_str("Space"),
            KeySymbol::Char(typed) => write!(f, "{typed}"),
            KeySymbol::Pad(digit) => write!(f, "Pad{digit}"),
            KeySymbol::Up => f.write_str("Up"),
            KeySymbol::Down => f.write_str("Down"),
            KeySymbol::Left => f.write_str("Left"),
            KeySymbol::Right => f.write_str("Right"),
            KeySymbol::Home => f.write_str("Home"),
            KeySymbol::End => f.write_str("End"),
            KeySymbol::PageUp => f.write_str("PageUp"),
            KeySymbol::PageDown => f.write_str("PageDown"),
            KeySymbol::Enter => f.write_str("Enter"),
            KeySymbol::Escape => f.write_str("Esc"),
            KeySymbol::Tab => f.write_str("Tab"),
            KeySymbol::Backspace => f.write_str("Backspace"),
            KeySymbol::F1 => f.write_str("F1"),
        }
    }
}

impl FromStr for Key {
    /// What is expected, as it stands after that word.
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
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
            (Some(typed), None) => KeySymbol::Char(typed),
            _ => match rest {
                "Space" => KeySymbol::Char(' '),
                "Up" => KeySymbol::Up,
                "Down" => KeySymbol::Down,
                "Left" => KeySymbol::Left,
                "Right" => KeySymbol::Right,
                "Home" => KeySymbol::Home,
                "End" => KeySymbol::End,
                "PageUp" => KeySymbol::PageUp,
                "PageDown" => KeySymbol::PageDown,
                "Enter" => KeySymbol::Enter,
                "Esc" | "Escape" => KeySymbol::Escape,
                "Tab" => KeySymbol::Tab,
                "Backspace" => KeySymbol::Backspace,
                "F1" => KeySymbol::F1,
                _ => match rest
                    .strip_prefix("Pad")
                    .and_then(|digit| digit.parse().ok())
                {
                    Some(digit @ 0..=9) => KeySymbol::Pad(digit),
                    _ => {
                        return Err(
                            "a character such as h or H, or one of Space Up Down Left Right Home End PageUp PageDown Enter Esc \
                         Tab Backspace F1 Pad0..Pad9, with Ctrl+ or Shift+ before it",
                        );
                    }
                },
            },
        };
        // Shift and `r` is `R`: each key has one spelling.
        if let KeySymbol::Char(typed) = code
            && shift
        {
            return Ok(Self {
                code: KeySymbol::Char(typed.to_ascii_uppercase()),
                shift: false,
                ctrl,
            });
        }
        Ok(Self { code, shift, ctrl })
    }
}

/// Which key means which command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings(BTreeMap<Key, PlayerCommand>);

impl Bindings {
    /// The bindings that the game comes with.
    pub fn standard() -> Self {
        Self::read(include_str!("../../../assets/keys.ron"))
            .expect("the keys that come with the game are tested")
    }

    /// Reads the text of a `keys.ron`.
    ///
    /// # Errors
    ///
    /// As [`Bindings::of_file`].
    pub fn read(text: &str) -> Result<Self, Faults> {
        Self::of_file(&Arc::new(SourceText::new("keys.ron", text)))
    }

    /// Reads a file of bindings, such as `{ "rest": ["R"] }`.
    ///
    /// # Errors
    ///
    /// Every fault of the file: what is no map of lists, names no command or no key, or gives a key two meanings.
    pub fn of_file(source: &Arc<SourceText>) -> Result<Self, Faults> {
        let (lists, mut faults) = read_lists(source);
        let mut bindings = BTreeMap::<Key, (PlayerCommand, Span)>::new();
        for (name, keys) in lists {
            let Some(command) = PlayerCommand::named(&name.value) else {
                let message = format!("`{}` is no command", name.value);
                faults.push_with(Fault::new(source, name.span, message), |fault| {
                    let known = PlayerCommand::ALL.iter().map(|command| command.name());
                    fault.maybe_help(suggestion(&name.value, known))
                });
                continue;
            };
            for Spanned { value: text, span } in keys {
                match text.parse::<Key>() {
                    Ok(key) => {
                        if let Some((other, first)) = bindings.get(&key) {
                            let (other, name) = (other.name(), command.name());
                            let message = format!("key {key} means both {other} and {name}");
                            let fault = Fault::new(source, span, message);
                            faults.push(fault.also(first.clone(), "the first meaning"));
                        } else {
                            bindings.insert(key, (command, span));
                        }
                    }
                    Err(expected) => {
                        let fault = Fault::new(source, span, format!("`{text}` is no key"));
                        faults.push(fault.expected(expected));
                    }
                }
            }
        }
        if faults.is_empty() {
            let bindings = bindings.into_iter();
            Ok(Self(
                bindings.map(|(key, (command, _))| (key, command)).collect(),
            ))
        } else {
            Err(faults)
        }
    }

    /// The same with other keys for some commands, which have these and no others; who else had them loses them.
    #[must_use]
    pub fn changed(&self, changes: &BTreeMap<PlayerCommand, Vec<Key>>) -> Self {
        let mut bindings = self.0.clone();
        bindings.retain(|_, command| !changes.contains_key(command));
        for (command, keys) in changes {
            bindings.extend(keys.iter().map(|key| (*key, *command)));
        }
        Self(bindings)
    }

    /// What a key means.
    pub fn command(&self, key: Key) -> Option<PlayerCommand> {
        self.0.get(&key).copied()
    }

    /// The keys of a command.
    pub fn keys(&self, command: PlayerCommand) -> impl Iterator<Item = Key> + '_ {
        self.0
            .iter()
            .filter(move |(_, bound)| **bound == command)
            .map(|(key, _)| *key)
    }

    /// Every binding.
    pub fn iter(&self) -> impl Iterator<Item = (Key, PlayerCommand)> + '_ {
        self.0.iter().map(|(key, command)| (*key, *command))
    }
}
