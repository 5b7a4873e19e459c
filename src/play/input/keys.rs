//! Key bindings: neutral key names that both front ends understand, read from `keys.ron`.

use std::{
    collections::BTreeMap,
    fmt,
    str::FromStr,
    sync::{Arc, LazyLock},
};

use super::command::PlayerCommand;
use crate::{
    content::{Fault, Faults, SourceText, Span, Spanned, read_lists},
    rules::base::nearest::suggestion,
};

/// Declares the keys, and what those are called that type no character: one table for reading and writing them.
macro_rules! key_symbols {
    ($($name:ident = $word:literal),+ $(,)?) => {
        /// A key without modifiers. `Char` holds what the key types, so `Char('R')` is shift and r.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum KeySymbol {
            Char(char),
            /// A key of the number pad, 0 to 9, with number lock on or off.
            Pad(u8),
            /// A function key, 1 to 12.
            Function(u8),
            $($name,)+
        }

        /// The keys that have a name, in the order in which they are listed.
        const NAMED: &[(&str, KeySymbol)] = &[
            (SPACE, KeySymbol::Char(' ')),
            $(($word, KeySymbol::$name),)+
        ];

        impl fmt::Display for KeySymbol {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::Char(' ') => f.write_str(SPACE),
                    Self::Char(typed) => write!(f, "{typed}"),
                    Self::Pad(digit) => write!(f, "{PAD}{digit}"),
                    Self::Function(number) => write!(f, "{FUNCTION}{number}"),
                    $(Self::$name => f.write_str($word),)+
                }
            }
        }
    };
}

/// What the space bar is called.
const SPACE: &str = "Space";

/// What stands before the digit of a key of the number pad.
const PAD: &str = "Pad";

/// What stands before the number of a function key.
const FUNCTION: &str = "F";

key_symbols! {
    Up = "Up",
    Down = "Down",
    Left = "Left",
    Right = "Right",
    Home = "Home",
    End = "End",
    PageUp = "PageUp",
    PageDown = "PageDown",
    Enter = "Enter",
    Escape = "Esc",
    Tab = "Tab",
    Backspace = "Backspace",
    Insert = "Insert",
    Delete = "Delete",
}

/// Another name that is read for a key.
const ALSO: (&str, KeySymbol) = ("Escape", KeySymbol::Escape);

/// What a key may be called, for a message.
static EXPECTED: LazyLock<String> = LazyLock::new(|| {
    let names: Vec<_> = NAMED.iter().map(|(name, _)| *name).collect();
    format!(
        "a character such as h or H, or one of {} {PAD}0..{PAD}9 {FUNCTION}1..{FUNCTION}12, with Ctrl+ or Shift+ before it",
        names.join(" ")
    )
});

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
        write!(f, "{}", self.code)
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
            _ => named(rest).ok_or(EXPECTED.as_str())?,
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

/// The key of a name.
fn named(name: &str) -> Option<KeySymbol> {
    let pad = || {
        let digit = name.strip_prefix(PAD)?.parse::<u8>().ok()?;
        (digit <= 9).then_some(KeySymbol::Pad(digit))
    };
    let function = || {
        let number = name.strip_prefix(FUNCTION)?.parse::<u8>().ok()?;
        (1..=12)
            .contains(&number)
            .then_some(KeySymbol::Function(number))
    };
    let mut names = NAMED.iter().chain([&ALSO]);
    let found = names.find(|(known, _)| *known == name);
    let found = found.map(|(_, symbol)| *symbol);
    found.or_else(pad).or_else(function)
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
