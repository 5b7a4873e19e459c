//! From the window's events to the keys of the bindings, and from there to the shell.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key as Logical, KeyCode, KeyboardInput},
    },
    prelude::Entity,
};

use super::*;
use crate::{
    grid::Dir,
    play::PlayerCommand,
    window::{fixture, input::repeat},
};

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

fn key(name: &str) -> Key {
    name.parse().unwrap()
}

/// The keys of a series of events: code, what it types, whether it goes down.
fn pressed(events: impl IntoIterator<Item = (KeyCode, Logical, bool)>) -> Vec<Key> {
    let mut modifiers = Modifiers::default();
    let events = events.into_iter().map(|(code, logical, down)| {
        let state = if down {
            ButtonState::Pressed
        } else {
            ButtonState::Released
        };
        event(code, logical, state)
    });
    events
        .filter_map(|event| modifiers.pressed(&event))
        .collect()
}

#[test]
fn every_press_counts_once_and_in_its_order() {
    let taps = [
        (KeyCode::KeyO, "o"),
        (KeyCode::KeyK, "k"),
        (KeyCode::KeyK, "k"),
    ];
    let events = taps
        .into_iter()
        .flat_map(|(code, text)| [(code, letter(text), true), (code, letter(text), false)]);
    assert_eq!(pressed(events), [key("o"), key("k"), key("k")]);
}

#[test]
fn shift_is_part_of_a_character_and_a_modifier_of_other_keys() {
    let events = [
        (KeyCode::ShiftLeft, Logical::Shift, true),
        (KeyCode::KeyK, letter("K"), true),
        (KeyCode::ArrowUp, Logical::ArrowUp, true),
        (KeyCode::ShiftLeft, Logical::Shift, false),
        (KeyCode::ArrowUp, Logical::ArrowUp, true),
    ];
    assert_eq!(pressed(events), [key("K"), key("Shift+Up"), key("Up")]);
}

#[test]
fn the_repetition_of_the_system_and_chords_of_the_window_manager_are_not_heard() {
    let mut modifiers = Modifiers::default();
    let again = KeyboardInput {
        repeat: true,
        ..event(KeyCode::KeyK, letter("k"), ButtonState::Pressed)
    };
    assert_eq!(modifiers.pressed(&again), None);
    let chord = [
        (KeyCode::AltLeft, Logical::Alt, true),
        (KeyCode::KeyQ, letter("q"), true),
    ];
    assert_eq!(pressed(chord), []);
}

/// A game with a keyboard; what it hands to the shell is left in `Handed`.
fn game() -> App {
    fixture::app(|app| {
        app.init_resource::<Handed>()
            .add_plugins((repeat::plugin, super::plugin))
            .add_systems(
                Last,
                |mut inputs: MessageReader<ShellInput>, mut handed: ResMut<Handed>| {
                    handed.0 = inputs.read().copied().collect();
                },
            );
    })
}

/// What a frame has handed to the shell.
#[derive(Resource, Default)]
struct Handed(Vec<ShellInput>);

/// What one more frame with these events hands to the shell.
fn frame(app: &mut App, events: impl IntoIterator<Item = KeyboardInput>) -> Vec<ShellInput> {
    app.world_mut().write_message_batch(events);
    app.update();
    std::mem::take(&mut app.world_mut().resource_mut::<Handed>().0)
}

fn arrow(state: ButtonState) -> KeyboardInput {
    event(KeyCode::ArrowRight, Logical::ArrowRight, state)
}

#[test]
fn a_held_step_goes_on_until_its_key_is_let_go() {
    let mut app = game();
    let step = ShellInput::Command(PlayerCommand::Go(Dir::E));
    let first = frame(&mut app, [arrow(ButtonState::Pressed)]);
    assert_eq!(first, [ShellInput::Key(key("Right"))]);
    let steps: usize = (0..10)
        .map(|_| {
            frame(&mut app, [])
                .iter()
                .filter(|input| **input == step)
                .count()
        })
        .sum();
    assert!((3..=6).contains(&steps), "{steps} steps in half a second");
    assert_eq!(frame(&mut app, [arrow(ButtonState::Released)]), []);
    assert!((0..10).all(|_| frame(&mut app, []).is_empty()));
}

#[test]
fn a_window_that_loses_the_focus_lets_every_key_go() {
    let mut app = game();
    frame(
        &mut app,
        [
            event(KeyCode::ShiftLeft, Logical::Shift, ButtonState::Pressed),
            event(KeyCode::KeyL, letter("l"), ButtonState::Pressed),
        ],
    );
    app.world_mut().write_message(KeyboardFocusLost);
    assert!((0..10).all(|_| frame(&mut app, []).is_empty()));
    let after = frame(&mut app, [arrow(ButtonState::Pressed)]);
    assert_eq!(after, [ShellInput::Key(key("Right"))]);
}

#[test]
fn a_key_that_chooses_a_row_of_a_menu_is_not_held() {
    let mut app = game();
    frame(
        &mut app,
        [event(KeyCode::KeyI, letter("i"), ButtonState::Pressed)],
    );
    // A step to the south-west on the map, the second row of the pack.
    let row = frame(
        &mut app,
        [event(KeyCode::KeyB, letter("b"), ButtonState::Pressed)],
    );
    assert_eq!(row, [ShellInput::Key(key("b"))]);
    assert!((0..10).all(|_| frame(&mut app, []).is_empty()));
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
        (KeyCode::F12, Logical::F12, ctrl, "Ctrl+F12"),
        (KeyCode::Insert, Logical::Insert, none, "Insert"),
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
    assert_eq!(key_of(KeyCode::F13, &Logical::F13, none), None);
    assert_eq!(key_of(KeyCode::KeyA, &letter("ab"), none), None);
}
