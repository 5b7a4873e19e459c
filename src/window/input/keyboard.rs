//! From the window's key events to the game's own keys, each press once and in its order.

use bevy::{
    input::{
        InputSystems,
        keyboard::{Key as Logical, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
    time::Real,
};

use super::repeat::{CommandHolder, Repeat};
use crate::{
    play::{Key, KeySymbol},
    window::snapshot::{ShellInput, ShellResource},
};

/// Modifiers that are down.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Modifiers {
    shift: bool,
    ctrl: bool,
    /// Alt or the key of the window manager: such chords are not the game's.
    foreign: bool,
}

impl Modifiers {
    /// The key that an event presses; none for a modifier, for a release, and for a repetition by the system, as held keys
    /// repeat at a rate of the game's.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "an enum of bevy, which may grow"
    )]
    fn pressed(&mut self, input: &KeyboardInput) -> Option<Key> {
        let down = input.state.is_pressed();
        match input.key_code {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.shift = down,
            KeyCode::ControlLeft | KeyCode::ControlRight => self.ctrl = down,
            KeyCode::AltLeft | KeyCode::SuperLeft | KeyCode::SuperRight => self.foreign = down,
            code if down && !input.repeat && !self.foreign => {
                return key_of(code, &input.logical_key, *self);
            }
            _ => {}
        }
        None
    }
}

/// The key that was pressed, by name. Typed characters are taken from the keyboard's layout; the number pad is taken by its place,
/// whether number lock is on or off.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "an enum of bevy, which may grow"
)]
fn key_of(code: KeyCode, logical: &Logical, modifiers: Modifiers) -> Option<Key> {
    let pad = match code {
        KeyCode::Numpad0 => Some(0),
        KeyCode::Numpad1 => Some(1),
        KeyCode::Numpad2 => Some(2),
        KeyCode::Numpad3 => Some(3),
        KeyCode::Numpad4 => Some(4),
        KeyCode::Numpad5 => Some(5),
        KeyCode::Numpad6 => Some(6),
        KeyCode::Numpad7 => Some(7),
        KeyCode::Numpad8 => Some(8),
        KeyCode::Numpad9 => Some(9),
        _ => None,
    };
    let code = match (pad, code, logical) {
        (Some(digit), _, _) => KeySymbol::Pad(digit),
        (None, _, Logical::Character(text)) => KeySymbol::Char(typed(text)?),
        (None, _, Logical::Space) => KeySymbol::Char(' '),
        (None, _, Logical::ArrowUp) => KeySymbol::Up,
        (None, _, Logical::ArrowDown) => KeySymbol::Down,
        (None, _, Logical::ArrowLeft) => KeySymbol::Left,
        (None, _, Logical::ArrowRight) => KeySymbol::Right,
        (None, _, Logical::Home) => KeySymbol::Home,
        (None, _, Logical::End) => KeySymbol::End,
        (None, _, Logical::PageUp) => KeySymbol::PageUp,
        (None, _, Logical::PageDown) => KeySymbol::PageDown,
        (None, KeyCode::NumpadEnter, _) | (None, _, Logical::Enter) => KeySymbol::Enter,
        (None, _, Logical::Escape) => KeySymbol::Escape,
        (None, _, Logical::Tab) => KeySymbol::Tab,
        (None, _, Logical::Backspace) => KeySymbol::Backspace,
        (None, _, Logical::Insert) => KeySymbol::Insert,
        (None, _, Logical::Delete) => KeySymbol::Delete,
        (None, _, Logical::F1) => KeySymbol::Function(1),
        (None, _, Logical::F2) => KeySymbol::Function(2),
        (None, _, Logical::F3) => KeySymbol::Function(3),
        (None, _, Logical::F4) => KeySymbol::Function(4),
        (None, _, Logical::F5) => KeySymbol::Function(5),
        (None, _, Logical::F6) => KeySymbol::Function(6),
        (None, _, Logical::F7) => KeySymbol::Function(7),
        (None, _, Logical::F8) => KeySymbol::Function(8),
        (None, _, Logical::F9) => KeySymbol::Function(9),
        (None, _, Logical::F10) => KeySymbol::Function(10),
        (None, _, Logical::F11) => KeySymbol::Function(11),
        (None, _, Logical::F12) => KeySymbol::Function(12),
        (None, _, _) => return None,
    };
    let shift = modifiers.shift && !matches!(code, KeySymbol::Char(_));
    Some(Key {
        code,
        shift,
        ctrl: modifiers.ctrl,
    })
}

/// The character of a key; some systems type a control character while control is held.
fn typed(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    match letter {
        '\u{1}'..='\u{1a}' => char::from_u32(u32::from(letter) + 0x60),
        _ if letter.is_control() => None,
        _ => Some(letter),
    }
}

/// Listens to the keyboard.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Modifiers>()
        .add_systems(PreUpdate, listen.after(InputSystems));
}

fn listen(
    mut events: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    (game, time): (Res<ShellResource>, Res<Time<Real>>),
    mut modifiers: ResMut<Modifiers>,
    mut repeat: ResMut<Repeat>,
    mut inputs: MessageWriter<ShellInput>,
) {
    for event in events.read() {
        let held_by = CommandHolder::Key(event.key_code);
        if !event.state.is_pressed() {
            repeat.release(held_by);
        }
        if let Some(key) = modifiers.pressed(event) {
            inputs.write(ShellInput::Key(key));
            if let Some(command) = game.0.meaning(key) {
                repeat.hold(held_by, command, time.elapsed());
            }
        }
    }
    // Keys that are let go while another window is in front are never heard of.
    if lost.read().count() > 0 {
        *modifiers = Modifiers::default();
        repeat.stop();
    }
}
#[cfg(test)]
mod tests;
