//! From the terminal's key events to the game's neutral keys.
//!
//! Terminals differ in what they can tell apart: a legacy terminal sends the digits or the arrows of the number pad
//! as if they were ordinary ones, one that speaks the kitty protocol says that they come from the pad. What a key
//! means is not decided here but in `keys.ron`.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};

use crate::play::{Key, KeySymbol};

/// The keys that an event stands for: mostly one, none for a key that the game has no name for.
///
/// A legacy terminal sends escape and a character in quick succession just as it sends alt and that character. The
/// game uses no alt, so it takes them as the two keys that a fast typist, or a slow line, made one.
pub(super) fn keys(event: KeyEvent) -> impl Iterator<Item = Key> {
    let wanted = match event.kind {
        KeyEventKind::Press | KeyEventKind::Repeat => true,
        KeyEventKind::Release => false,
    };
    let foreign = KeyModifiers::SUPER | KeyModifiers::HYPER | KeyModifiers::META;
    let key = (wanted && !event.modifiers.intersects(foreign))
        .then(|| key(event))
        .flatten();
    let escape = key
        .filter(|_| event.modifiers.contains(KeyModifiers::ALT))
        .map(|_| Key::plain(KeySymbol::Escape));
    escape.into_iter().chain(key)
}

/// The key of an event, its alt left out of account.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "an enum of crossterm, which may grow"
)]
fn key(event: KeyEvent) -> Option<Key> {
    let shift = event.modifiers.contains(KeyModifiers::SHIFT);
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let pad = event.state.contains(KeyEventState::KEYPAD);
    let code = match event.code {
        // The eighth control character: what some terminals send for the backspace key.
        KeyCode::Char('h' | 'H') if ctrl => return Some(Key::plain(KeySymbol::Backspace)),
        KeyCode::Char(digit @ '0'..='9') if pad => KeySymbol::Pad(digit as u8 - b'0'),
        KeyCode::Char(typed) => {
            // Control ignores shift, as it always did on terminals; without it shift is part of the character.
            let typed = if ctrl {
                typed.to_ascii_lowercase()
            } else if shift {
                typed.to_ascii_uppercase()
            } else {
                typed
            };
            return Some(Key {
                code: KeySymbol::Char(typed),
                shift: false,
                ctrl,
            });
        }
        KeyCode::Up => pad_or(pad, 8, KeySymbol::Up),
        KeyCode::Down => pad_or(pad, 2, KeySymbol::Down),
        KeyCode::Left => pad_or(pad, 4, KeySymbol::Left),
        KeyCode::Right => pad_or(pad, 6, KeySymbol::Right),
        KeyCode::Home => pad_or(pad, 7, KeySymbol::Home),
        KeyCode::End => pad_or(pad, 1, KeySymbol::End),
        KeyCode::PageUp => pad_or(pad, 9, KeySymbol::PageUp),
        KeyCode::PageDown => pad_or(pad, 3, KeySymbol::PageDown),
        KeyCode::KeypadBegin => KeySymbol::Pad(5),
        KeyCode::Insert if pad => KeySymbol::Pad(0),
        KeyCode::Enter => KeySymbol::Enter,
        KeyCode::Esc => KeySymbol::Escape,
        KeyCode::Tab => KeySymbol::Tab,
        KeyCode::BackTab => {
            return Some(Key {
                code: KeySymbol::Tab,
                shift: true,
                ctrl,
            });
        }
        KeyCode::Backspace => KeySymbol::Backspace,
        KeyCode::Insert => KeySymbol::Insert,
        KeyCode::Delete => KeySymbol::Delete,
        KeyCode::F(number @ 1..=12) => KeySymbol::Function(number),
        // Keys that the game has no name for. Not our enum, and it may grow.
        _ => return None,
    };
    Some(Key { code, shift, ctrl })
}

/// The digit of the pad when the terminal says that the key is on it.
const fn pad_or(pad: bool, digit: u8, code: KeySymbol) -> KeySymbol {
    if pad { KeySymbol::Pad(digit) } else { code }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(code: KeyCode, modifiers: KeyModifiers, state: KeyEventState) -> String {
        let event = KeyEvent {
            code,
            modifiers,
            kind: KeyEventKind::Press,
            state,
        };
        let names: Vec<String> = keys(event).map(|key| key.to_string()).collect();
        names.join(" ")
    }

    #[test]
    fn every_event_is_the_key_that_keys_ron_names() {
        const PLAIN: KeyModifiers = KeyModifiers::NONE;
        const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
        const CTRL: KeyModifiers = KeyModifiers::CONTROL;
        const ALT: KeyModifiers = KeyModifiers::ALT;
        const PAD: KeyEventState = KeyEventState::KEYPAD;
        const ANY: KeyEventState = KeyEventState::NONE;
        let table = [
            (KeyCode::Char('h'), PLAIN, ANY, "h"),
            // With and without the kitty protocol, shift comes with the capital or with the small letter.
            (KeyCode::Char('R'), SHIFT, ANY, "R"),
            (KeyCode::Char('r'), SHIFT, ANY, "R"),
            (KeyCode::Char('R'), PLAIN, ANY, "R"),
            (KeyCode::Char('>'), SHIFT, ANY, ">"),
            (KeyCode::Char('5'), PLAIN, ANY, "5"),
            (KeyCode::Char('é'), PLAIN, ANY, "é"),
            (KeyCode::Char(' '), SHIFT, ANY, "Space"),
            (KeyCode::Char('c'), CTRL, ANY, "Ctrl+c"),
            (KeyCode::Char('C'), CTRL.union(SHIFT), ANY, "Ctrl+c"),
            (KeyCode::Char('h'), CTRL, ANY, "Backspace"),
            (KeyCode::Char('5'), PLAIN, PAD, "Pad5"),
            (KeyCode::Char('0'), PLAIN, PAD, "Pad0"),
            (KeyCode::Char('+'), PLAIN, PAD, "+"),
            (KeyCode::Up, PLAIN, PAD, "Pad8"),
            (KeyCode::PageUp, PLAIN, PAD, "Pad9"),
            (KeyCode::Right, SHIFT, PAD, "Shift+Pad6"),
            (KeyCode::PageDown, PLAIN, PAD, "Pad3"),
            (KeyCode::Down, PLAIN, PAD, "Pad2"),
            (KeyCode::End, PLAIN, PAD, "Pad1"),
            (KeyCode::Left, PLAIN, PAD, "Pad4"),
            (KeyCode::Home, PLAIN, PAD, "Pad7"),
            (KeyCode::Insert, PLAIN, PAD, "Pad0"),
            (KeyCode::KeypadBegin, PLAIN, ANY, "Pad5"),
            (KeyCode::Enter, PLAIN, PAD, "Enter"),
            (KeyCode::Up, PLAIN, ANY, "Up"),
            (KeyCode::Up, SHIFT, ANY, "Shift+Up"),
            (KeyCode::Left, CTRL, ANY, "Ctrl+Left"),
            (KeyCode::Home, SHIFT, ANY, "Shift+Home"),
            (KeyCode::PageDown, SHIFT, ANY, "Shift+PageDown"),
            (KeyCode::End, PLAIN, ANY, "End"),
            (KeyCode::Esc, PLAIN, ANY, "Esc"),
            (KeyCode::Enter, PLAIN, ANY, "Enter"),
            (KeyCode::Tab, PLAIN, ANY, "Tab"),
            (KeyCode::BackTab, SHIFT, ANY, "Shift+Tab"),
            (KeyCode::BackTab, PLAIN, ANY, "Shift+Tab"),
            (KeyCode::Backspace, PLAIN, ANY, "Backspace"),
            (KeyCode::F(1), PLAIN, ANY, "F1"),
            // Escape and a key in one packet.
            (KeyCode::Char('q'), ALT, ANY, "Esc q"),
            (KeyCode::Char('Q'), ALT.union(SHIFT), ANY, "Esc Q"),
            // No names for these.
            (KeyCode::F(2), PLAIN, ANY, "F2"),
            (KeyCode::F(13), PLAIN, ANY, ""),
            (KeyCode::F(2), ALT, ANY, "Esc F2"),
            (KeyCode::Insert, PLAIN, ANY, "Insert"),
            (KeyCode::Delete, PLAIN, ANY, "Delete"),
            (KeyCode::CapsLock, PLAIN, ANY, ""),
            (KeyCode::Char('q'), KeyModifiers::SUPER, ANY, ""),
        ];
        for (code, modifiers, state, expected) in table {
            assert_eq!(
                named(code, modifiers, state),
                expected,
                "{code:?} {modifiers:?} {state:?}"
            );
        }
    }

    #[test]
    fn letting_a_key_go_is_no_key_and_holding_it_is() {
        let mut event = KeyEvent::new(KeyCode::Char('l'), KeyModifiers::NONE);
        event.kind = KeyEventKind::Release;
        assert_eq!(keys(event).count(), 0);
        event.kind = KeyEventKind::Repeat;
        assert_eq!(keys(event).count(), 1);
    }

    #[test]
    fn every_translated_key_can_be_written_in_keys_ron() {
        let codes = (' '..='~')
            .map(KeyCode::Char)
            .chain((1..=12).map(KeyCode::F))
            .chain([
                KeyCode::Up,
                KeyCode::Down,
                KeyCode::Left,
                KeyCode::Right,
                KeyCode::Home,
                KeyCode::End,
                KeyCode::PageUp,
                KeyCode::PageDown,
                KeyCode::Enter,
                KeyCode::Esc,
                KeyCode::Tab,
                KeyCode::BackTab,
                KeyCode::Backspace,
                KeyCode::KeypadBegin,
            ]);
        for code in codes {
            for bits in 0..8 {
                let modifiers = KeyModifiers::from_bits_truncate(bits);
                for state in [KeyEventState::NONE, KeyEventState::KEYPAD] {
                    let event = KeyEvent {
                        code,
                        modifiers,
                        kind: KeyEventKind::Press,
                        state,
                    };
                    for key in keys(event) {
                        assert_eq!(key.to_string().parse::<Key>().as_ref(), Ok(&key));
                    }
                }
            }
        }
    }
}
