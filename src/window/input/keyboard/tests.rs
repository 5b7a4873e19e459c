//! The queue of keys, and which key of the bindings a key of the keyboard is.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key as Logical, KeyCode, KeyboardInput},
    },
    prelude::Entity,
};

use super::*;

/// A press or release as the window reports it.
fn event(code: KeyCode, logical: Logical, state: ButtonState) -> KeyboardInput {
    KeyboardInput {
        key_code: code,
        logical_key: logical,
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    }
}

fn letter(text: &str) -> Logical {
    Logical::Character(text.into())
}

impl Keyboard {
    fn press(&mut self, code: KeyCode, logical: Logical) {
        self.hear(&event(code, logical, ButtonState::Pressed));
    }

    fn release(&mut self, code: KeyCode, logical: Logical) {
        self.hear(&event(code, logical, ButtonState::Released));
    }

    /// The keys that are down after another frame in which every key is a command.
    fn frame(&mut self) -> Vec<Key> {
        self.advance(|_| true);
        self.down().collect()
    }
}

fn key(name: &str) -> Key {
    name.parse().unwrap()
}

#[test]
fn a_tap_shorter_than_a_frame_is_down_for_one_frame() {
    let mut keyboard = Keyboard::default();
    keyboard.press(KeyCode::KeyK, letter("k"));
    keyboard.release(KeyCode::KeyK, letter("k"));
    assert_eq!(keyboard.frame(), [key("k")]);
    assert_eq!(keyboard.frame(), []);
}

#[test]
fn two_taps_of_one_key_have_a_frame_of_rest_between_them() {
    let mut keyboard = Keyboard::default();
    for _ in 0..2 {
        keyboard.press(KeyCode::KeyK, letter("k"));
        keyboard.release(KeyCode::KeyK, letter("k"));
    }
    let frames: Vec<Vec<Key>> = (0..4).map(|_| keyboard.frame()).collect();
    assert_eq!(frames, [vec![key("k")], vec![], vec![key("k")], vec![]]);
}

#[test]
fn keys_typed_faster_than_frames_come_one_by_one_and_in_order() {
    let mut keyboard = Keyboard::default();
    for (code, text) in [
        (KeyCode::KeyO, "o"),
        (KeyCode::KeyI, "i"),
        (KeyCode::KeyX, "x"),
    ] {
        keyboard.press(code, letter(text));
        keyboard.release(code, letter(text));
    }
    let frames: Vec<Vec<Key>> = (0..3).map(|_| keyboard.frame()).collect();
    assert_eq!(frames, [[key("o")], [key("i")], [key("x")]]);
}

#[test]
fn a_key_whose_release_types_something_else_is_still_released() {
    let mut keyboard = Keyboard::default();
    keyboard.press(KeyCode::ShiftLeft, Logical::Shift);
    keyboard.press(KeyCode::KeyK, letter("K"));
    assert_eq!(keyboard.frame(), [key("K")]);
    keyboard.release(KeyCode::ShiftLeft, Logical::Shift);
    keyboard.release(KeyCode::KeyK, letter("k"));
    assert_eq!(keyboard.frame(), []);
}

#[test]
fn what_is_no_command_is_typed_and_not_held() {
    let mut keyboard = Keyboard::default();
    keyboard.press(KeyCode::KeyA, letter("a"));
    keyboard.advance(|_| false);
    assert_eq!(keyboard.typed, Some(key("a")));
    assert_eq!(keyboard.down().count(), 0);
    keyboard.advance(|_| false);
    assert_eq!(keyboard.typed, None);
}

#[test]
fn the_repetition_of_the_system_and_chords_of_the_window_manager_are_not_heard() {
    let mut keyboard = Keyboard::default();
    keyboard.hear(&KeyboardInput {
        repeat: true,
        ..event(KeyCode::KeyK, letter("k"), ButtonState::Pressed)
    });
    keyboard.press(KeyCode::AltLeft, Logical::Alt);
    keyboard.press(KeyCode::KeyQ, letter("q"));
    assert_eq!(keyboard.frame(), []);
}

#[test]
fn a_window_that_loses_the_focus_lets_every_key_go() {
    let mut keyboard = Keyboard::default();
    keyboard.press(KeyCode::ShiftLeft, Logical::Shift);
    keyboard.press(KeyCode::ArrowUp, Logical::ArrowUp);
    assert_eq!(keyboard.frame(), [key("Shift+Up")]);
    keyboard.let_go();
    keyboard.press(KeyCode::ArrowUp, Logical::ArrowUp);
    assert_eq!(keyboard.frame(), [key("Up")]);
}

#[test]
fn keys_are_named_by_what_they_type_on_any_layout() {
    let none = Modifiers::default();
    let shift = Modifiers {
        shift: true,
        ..none
    };
    let ctrl = Modifiers { ctrl: true, ..none };
    let cases = [
        // The key that types `<` is elsewhere on each layout, with shift on some.
        (KeyCode::Comma, letter("<"), shift, "<"),
        (KeyCode::IntlBackslash, letter("<"), none, "<"),
        (KeyCode::KeyQ, letter("a"), none, "a"),
        (KeyCode::KeyK, letter("K"), shift, "K"),
        (KeyCode::KeyQ, letter("q"), ctrl, "Ctrl+q"),
        (KeyCode::KeyQ, letter("\u{11}"), ctrl, "Ctrl+q"),
        (KeyCode::Space, Logical::Space, none, "Space"),
        (KeyCode::Tab, Logical::Tab, shift, "Shift+Tab"),
        (KeyCode::ArrowLeft, Logical::ArrowLeft, shift, "Shift+Left"),
        (KeyCode::F1, Logical::F1, none, "F1"),
        // The number pad goes by place, whatever number lock makes of it.
        (KeyCode::Numpad8, letter("8"), none, "Pad8"),
        (KeyCode::Numpad8, Logical::ArrowUp, none, "Pad8"),
        (KeyCode::Numpad8, Logical::ArrowUp, shift, "Shift+Pad8"),
        (KeyCode::NumpadEnter, Logical::Enter, none, "Enter"),
        (KeyCode::NumpadAdd, letter("+"), none, "+"),
    ];
    for (code, logical, modifiers, name) in cases {
        assert_eq!(key_of(code, &logical, modifiers), Some(key(name)), "{name}");
    }
    assert_eq!(key_of(KeyCode::F7, &Logical::F7, none), None);
    assert_eq!(key_of(KeyCode::KeyA, &letter("ab"), none), None);
}
