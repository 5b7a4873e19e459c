//! Keys in sentences: `{key:explore}` stands for the key that explores now. So no sentence names a key that the player has
//! changed.

use std::borrow::Cow;

use super::{
    command::PlayerCommand,
    keys::{Bindings, Key, KeySymbol},
};
use crate::play::text::line::TextLine;

/// What stands before the name of a command in braces: words on things stand in braces too.
const MARK: &str = "key:";

/// The key to name for a command: a letter before a sign, a sign before a key with a name, and the space bar last; for
/// directions an arrow before all.
pub(in crate::play) fn key_of(command: PlayerCommand, bindings: &Bindings) -> String {
    let walks = matches!(command, PlayerCommand::Go(_) | PlayerCommand::Run(_));
    let rank = |key: &Key| {
        let of_symbol = match key.code {
            KeySymbol::Char(' ') => 4,
            KeySymbol::Char(_) if walks => 3,
            KeySymbol::Char(typed) if typed.is_alphabetic() => 0,
            // Terminals send digits for the number pad.
            KeySymbol::Char(typed) if typed.is_numeric() => 3,
            KeySymbol::Char(_) => 1,
            KeySymbol::Pad(_) => 3,
            KeySymbol::Up
            | KeySymbol::Down
            | KeySymbol::Left
            | KeySymbol::Right
            | KeySymbol::Home
            | KeySymbol::End
            | KeySymbol::PageUp
            | KeySymbol::PageDown
            | KeySymbol::Enter
            | KeySymbol::Escape
            | KeySymbol::Tab
            | KeySymbol::Backspace
            | KeySymbol::Insert
            | KeySymbol::Delete
            | KeySymbol::Function(_) => 2,
        };
        (key.ctrl, of_symbol)
    };
    let key = bindings.keys(command).min_by_key(rank);
    key.map_or_else(|| "a key of your choice".to_owned(), |key| key.to_string())
}

/// A text with its keys named.
pub(crate) fn told<'a>(text: &'a str, bindings: &Bindings) -> Cow<'a, str> {
    if !text.contains(MARK) {
        return Cow::Borrowed(text);
    }
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let (before, from) = rest.split_at(start);
        told.push_str(before);
        let end = from.find('}');
        let name = end.and_then(|end| from[1..end].strip_prefix(MARK));
        let command = name.and_then(PlayerCommand::named);
        rest = if let (Some(command), Some(end)) = (command, end) {
            told.push_str(&key_of(command, bindings));
            &from[end + 1..]
        } else {
            told.push('{');
            &from[1..]
        };
    }
    told.push_str(rest);
    Cow::Owned(told)
}

/// The same for a line.
pub(in crate::play) fn tell_line(line: &mut TextLine, bindings: &Bindings) {
    for span in &mut line.0 {
        if let Cow::Owned(text) = told(&span.text, bindings) {
            span.text = text;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_in_braces_is_told_as_the_key_that_it_has_now() {
        let bindings =
            Bindings::read(r#"{ "explore": ["e", "Tab"], "confirm": ["Space", "Enter"] }"#)
                .expect("good keys");
        for (text, says) in [
            ("{key:explore} explores.", "e explores."),
            (
                "press {key:confirm}, then {key:explore}",
                "press Enter, then e",
            ),
            ("{key:rest} rests", "a key of your choice rests"),
            ("{ does nothing", "{ does nothing"),
            ("{key:no_such} {", "{key:no_such} {"),
            ("a sling {fire} {key:rest", "a sling {fire} {key:rest"),
        ] {
            assert_eq!(told(text, &bindings), says);
        }
    }
}
