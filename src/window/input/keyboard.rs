//! The keyboard as a queue: every press counts, in its order, however many fall into one frame.
//!
//! The input manager works with states, one for each frame, and would lose a key that goes down and up again in between. So
//! presses wait here and are let out one a frame; a frame follows at once while any wait.

use std::{
    collections::{BTreeSet, VecDeque},
    time::Duration,
};

use bevy::{
    input::{
        InputSystems,
        keyboard::{Key as Logical, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
    time::Real,
};

use crate::{
    play::{Code, Key},
    window::{
        WindowSystems,
        frame_rate::FrameDemand,
        snapshot::{Letters, ShellInput},
        third_party::leafwing::{self, Bound},
    },
};

/// A key that is pressed or released by the program itself.
#[derive(Message, Clone, Copy, Debug)]
pub(in crate::window) struct Injected {
    /// The key.
    pub(in crate::window) key: Key,
    /// Whether it goes down or up.
    pub(in crate::window) down: bool,
}

/// What tells one key from another while it is down: the release of `K` may arrive as that of `k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// A key of the keyboard.
    Physical(KeyCode),
    /// A key of a script.
    Script(Key),
}

/// Something that happened to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Down(Origin, Key),
    Up(Origin),
}

/// The keys that are down, and the events that still wait.
#[derive(Resource, Default, Debug)]
pub(in crate::window) struct Keyboard {
    waiting: VecDeque<Event>,
    down: Vec<(Origin, Key)>,
    typed: Option<Key>,
    modifiers: Modifiers,
}

/// Modifiers that are down.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
struct Modifiers {
    shift: bool,
    ctrl: bool,
    /// Alt or the key of the window manager: such chords are not ours.
    foreign: bool,
}

impl Keyboard {
    /// Keys of the bindings that are down.
    pub(in crate::window) fn down(&self) -> impl Iterator<Item = Key> + '_ {
        self.down.iter().map(|(_, key)| *key)
    }

    /// Takes in an event of the window.
    fn hear(&mut self, input: &KeyboardInput) {
        let pressed = input.state.is_pressed();
        match input.key_code {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.modifiers.shift = pressed,
            KeyCode::ControlLeft | KeyCode::ControlRight => self.modifiers.ctrl = pressed,
            KeyCode::AltLeft | KeyCode::SuperLeft | KeyCode::SuperRight => {
                self.modifiers.foreign = pressed;
            }
            code if !pressed => self.waiting.push_back(Event::Up(Origin::Physical(code))),
            // Held keys repeat at a rate of our own.
            _ if input.repeat || self.modifiers.foreign => {}
            code => {
                if let Some(key) = key_of(code, &input.logical_key, self.modifiers) {
                    self.waiting
                        .push_back(Event::Down(Origin::Physical(code), key));
                }
            }
        }
    }

    /// Takes in an event of the program.
    fn hear_injected(&mut self, injected: Injected) {
        let origin = Origin::Script(injected.key);
        self.waiting.push_back(if injected.down {
            Event::Down(origin, injected.key)
        } else {
            Event::Up(origin)
        });
    }

    /// Lets out releases up to the next press, and that press. A key that has just been released must rest for a frame, or its
    /// next press could not be told from its having been held.
    fn advance(&mut self, is_command: impl Fn(Key) -> bool) {
        self.typed = None;
        let mut released = Vec::new();
        while let Some(event) = self.waiting.front().copied() {
            match event {
                Event::Up(origin) => {
                    released.extend(
                        self.down
                            .iter()
                            .filter(|(down, _)| *down == origin)
                            .map(|(_, key)| *key),
                    );
                    self.down.retain(|(down, _)| *down != origin);
                }
                Event::Down(_, key) if released.contains(&key) => return,
                Event::Down(origin, key) => {
                    self.waiting.pop_front();
                    if is_command(key) {
                        self.down.retain(|(down, _)| *down != origin);
                        self.down.push((origin, key));
                    } else {
                        self.typed = Some(key);
                    }
                    return;
                }
            }
            self.waiting.pop_front();
        }
    }

    /// Forgets everything, as when another window is in front.
    fn let_go(&mut self) {
        *self = Self::default();
    }
}

/// The key of the bindings that was pressed. Typed characters are taken from the keyboard's layout; the number pad is taken by its
/// place, whether number lock is on or off.
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
        (Some(digit), _, _) => Code::Pad(digit),
        (None, _, Logical::Character(text)) => Code::Char(typed(text)?),
        (None, _, Logical::Space) => Code::Char(' '),
        (None, _, Logical::ArrowUp) => Code::Up,
        (None, _, Logical::ArrowDown) => Code::Down,
        (None, _, Logical::ArrowLeft) => Code::Left,
        (None, _, Logical::ArrowRight) => Code::Right,
        (None, _, Logical::Home) => Code::Home,
        (None, _, Logical::End) => Code::End,
        (None, _, Logical::PageUp) => Code::PageUp,
        (None, _, Logical::PageDown) => Code::PageDown,
        (None, KeyCode::NumpadEnter, _) | (None, _, Logical::Enter) => Code::Enter,
        (None, _, Logical::Escape) => Code::Escape,
        (None, _, Logical::Tab) => Code::Tab,
        (None, _, Logical::Backspace) => Code::Backspace,
        (None, _, Logical::F1) => Code::F1,
        (None, _, _) => return None,
    };
    let shift = modifiers.shift && !matches!(code, Code::Char(_));
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

/// Listens to the keyboard before the input manager looks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>()
        .add_message::<Injected>()
        .add_systems(
            PreUpdate,
            listen.after(InputSystems).before(leafwing::reads()),
        )
        .add_systems(Update, pass_on.in_set(WindowSystems::Input));
}

fn listen(
    mut inputs: MessageReader<KeyboardInput>,
    mut injected: MessageReader<Injected>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut keyboard: ResMut<Keyboard>,
    mut awake: ResMut<FrameDemand>,
    (time, bound, letters): (Res<Time<Real>>, Res<Bound>, Res<Letters>),
) {
    for input in inputs.read() {
        keyboard.hear(input);
    }
    for injected in injected.read() {
        keyboard.hear_injected(*injected);
    }
    if lost.read().count() > 0 {
        keyboard.let_go();
    }
    let chooses = |key: Key| letters.0 && matches!(key.code, Code::Char(_)) && !key.ctrl;
    let keys: BTreeSet<Key> = bound.0.iter().map(|(key, _)| key).collect();
    keyboard.advance(|key| keys.contains(&key) && !chooses(key));
    if !keyboard.waiting.is_empty() {
        awake.keep(time.elapsed(), Duration::from_millis(1));
    }
}

/// Keys that are no commands go to the shell as they are.
fn pass_on(keyboard: Res<Keyboard>, mut orders: MessageWriter<ShellInput>) {
    if let Some(key) = keyboard.typed {
        orders.write(ShellInput::Key(key));
    }
}
#[cfg(test)]
mod tests;
