//! From a key of the keyboard, through the input manager, to orders: everything but a window.

use bevy::{
    input::{ButtonState, InputPlugin, keyboard::Key as Logical, keyboard::KeyboardInput},
    prelude::*,
    time::TimePlugin,
};

use super::*;
use crate::{
    grid::Dir,
    play::{Bindings, Code, Command, Key},
    window::{
        frame_rate::FrameDemand,
        input,
        snapshot::{ActorSnapshot, Letters, ShellInput},
    },
};

/// An application that has keys and orders, and nothing to draw.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((TimePlugin, InputPlugin))
        .insert_resource(Bound(Bindings::standard()))
        .init_resource::<Letters>()
        .init_resource::<ActorSnapshot>()
        .init_resource::<FrameDemand>()
        .add_message::<ShellInput>()
        .add_plugins((super::plugin, input::keys));
    app.finish();
    app.update();
    app
}

/// What is ordered in one more frame.
#[track_caller]
fn frame(app: &mut App) -> Vec<ShellInput> {
    app.update();
    app.world_mut()
        .resource_mut::<Messages<ShellInput>>()
        .drain()
        .collect()
}

fn send(app: &mut App, code: KeyCode, logical: Logical, state: ButtonState) {
    app.world_mut().write_message(KeyboardInput {
        key_code: code,
        logical_key: logical,
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
}

fn letter(text: &str) -> Logical {
    Logical::Character(text.into())
}

#[test]
fn every_binding_of_the_game_orders_its_command() {
    let mut app = app();
    let bindings = Bindings::standard();
    for (key, command) in bindings.iter() {
        let stroke = Stroke(key.to_string());
        stroke.press(app.world_mut());
        assert_eq!(frame(&mut app), [ShellInput::Command(command)], "{key}");
        stroke.release(app.world_mut());
        assert_eq!(frame(&mut app), [], "{key}");
    }
}

#[test]
fn shift_chooses_between_two_commands_of_one_key() {
    let mut app = app();
    send(
        &mut app,
        KeyCode::ArrowUp,
        Logical::ArrowUp,
        ButtonState::Pressed,
    );
    assert_eq!(frame(&mut app), [ShellInput::Command(Command::Go(Dir::N))]);
    send(
        &mut app,
        KeyCode::ArrowUp,
        Logical::ArrowUp,
        ButtonState::Released,
    );
    send(
        &mut app,
        KeyCode::ShiftLeft,
        Logical::Shift,
        ButtonState::Pressed,
    );
    assert_eq!(frame(&mut app), []);
    send(
        &mut app,
        KeyCode::ArrowUp,
        Logical::ArrowUp,
        ButtonState::Pressed,
    );
    assert_eq!(frame(&mut app), [ShellInput::Command(Command::Run(Dir::N))]);
}

#[test]
fn a_tap_within_one_frame_orders_once() {
    let mut app = app();
    send(&mut app, KeyCode::KeyO, letter("o"), ButtonState::Pressed);
    send(&mut app, KeyCode::KeyO, letter("o"), ButtonState::Released);
    assert_eq!(frame(&mut app), [ShellInput::Command(Command::Explore)]);
    assert_eq!(frame(&mut app), []);
}

#[test]
fn letters_choose_while_a_menu_asks_for_them_and_named_keys_still_command() {
    let mut app = app();
    app.insert_resource(Letters(true));
    send(&mut app, KeyCode::KeyO, letter("o"), ButtonState::Pressed);
    assert_eq!(frame(&mut app), [ShellInput::Key(Key::char('o'))]);
    send(
        &mut app,
        KeyCode::Escape,
        Logical::Escape,
        ButtonState::Pressed,
    );
    assert_eq!(frame(&mut app), [ShellInput::Command(Command::Cancel)]);
}

#[test]
fn a_key_that_means_nothing_is_passed_on() {
    let mut app = app();
    send(
        &mut app,
        KeyCode::Backspace,
        Logical::Backspace,
        ButtonState::Pressed,
    );
    assert_eq!(
        frame(&mut app),
        [ShellInput::Key(Key::plain(Code::Backspace))]
    );
}
