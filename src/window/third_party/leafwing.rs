//! The gamepad: its buttons stand for the commonest commands, two buttons of its cross for a diagonal.
//!
//! The input manager tells a diagonal from its two straight neighbors, and what is held from what is new. Keys do not take this
//! way: bindings name them by what they type, and every press counts, while the manager knows places of a keyboard and one state
//! a frame.

use bevy::{prelude::*, time::Real};
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

use crate::{
    grid::Dir,
    play::{ItemCommand, PlayerCommand},
    window::{
        input::{CommandHolder, Repeat},
        snapshot::ShellInput,
    },
};

/// What each button stands for.
const BUTTONS: [(GamepadButton, PlayerCommand); 12] = [
    (GamepadButton::DPadUp, PlayerCommand::Go(Dir::N)),
    (GamepadButton::DPadRight, PlayerCommand::Go(Dir::E)),
    (GamepadButton::DPadDown, PlayerCommand::Go(Dir::S)),
    (GamepadButton::DPadLeft, PlayerCommand::Go(Dir::W)),
    (GamepadButton::South, PlayerCommand::Confirm),
    (GamepadButton::East, PlayerCommand::Cancel),
    (GamepadButton::West, PlayerCommand::Explore),
    (GamepadButton::North, PlayerCommand::PickUp),
    (GamepadButton::LeftTrigger, PlayerCommand::Rest),
    (GamepadButton::RightTrigger, PlayerCommand::Descend),
    (
        GamepadButton::Start,
        PlayerCommand::Item(ItemCommand::Inventory),
    ),
    (GamepadButton::Select, PlayerCommand::Help),
];

/// What two buttons stand for together.
const CHORDS: [([GamepadButton; 2], PlayerCommand); 4] = [
    (
        [GamepadButton::DPadUp, GamepadButton::DPadRight],
        PlayerCommand::Go(Dir::NE),
    ),
    (
        [GamepadButton::DPadDown, GamepadButton::DPadRight],
        PlayerCommand::Go(Dir::SE),
    ),
    (
        [GamepadButton::DPadDown, GamepadButton::DPadLeft],
        PlayerCommand::Go(Dir::SW),
    ),
    (
        [GamepadButton::DPadUp, GamepadButton::DPadLeft],
        PlayerCommand::Go(Dir::NW),
    ),
];

/// What the manager knows a command by: its place among those of [`BUTTONS`] and [`CHORDS`].
#[derive(Actionlike, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct PadAction(usize);

impl PadAction {
    fn command(self) -> Option<PlayerCommand> {
        commands().nth(self.0)
    }
}

/// Every command that the pad can give.
fn commands() -> impl Iterator<Item = PlayerCommand> {
    let single = BUTTONS.into_iter().map(|(_, command)| command);
    single.chain(CHORDS.into_iter().map(|(_, command)| command))
}

/// Reads the pad between the input manager and everything else.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(InputManagerPlugin::<PadAction>::default())
        .add_systems(Startup, bind)
        .add_systems(PreUpdate, read.after(InputManagerSystem::Update));
}

/// Makes the input entity.
fn bind(mut commands: Commands) {
    let mut map = InputMap::default();
    for (index, (button, _)) in BUTTONS.into_iter().enumerate() {
        map.insert(PadAction(index), button);
    }
    for (index, (buttons, _)) in CHORDS.into_iter().enumerate() {
        map.insert(
            PadAction(BUTTONS.len() + index),
            ButtonlikeChord::new(buttons),
        );
    }
    commands.spawn((
        Name::new("gamepad"),
        map,
        ActionState::<PadAction>::default(),
    ));
}

/// Gives the commands of buttons that went down, and lets steps repeat while they are held.
fn read(
    actions: Single<&ActionState<PadAction>>,
    time: Res<Time<Real>>,
    mut repeat: ResMut<Repeat>,
    mut inputs: MessageWriter<ShellInput>,
) {
    let commands = |actions: Vec<PadAction>| actions.into_iter().filter_map(PadAction::command);
    for command in commands(actions.get_just_released()) {
        repeat.release(CommandHolder::Button(command));
    }
    for command in commands(actions.get_just_pressed()) {
        inputs.write(ShellInput::Command(command));
        repeat.hold(CommandHolder::Button(command), command, time.elapsed());
    }
}
