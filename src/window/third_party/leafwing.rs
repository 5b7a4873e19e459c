//! The gamepad: its buttons stand for the commonest commands, two buttons of its cross for a diagonal.
//!
//! The input manager tells a diagonal from its two straight neighbors, and what is held from what is new. Keys do not take this
//! way: bindings name them by what they type, and every press counts, while the manager knows places of a keyboard and one state
//! a frame.

use bevy::{prelude::*, time::Real};
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

use crate::{
    grid::Dir,
    play::{Command, ItemCommand},
    window::{
        input::{CommandHolder, Repeat},
        snapshot::ShellInput,
    },
};

/// What each button stands for.
const BUTTONS: [(GamepadButton, Command); 12] = [
    (GamepadButton::DPadUp, Command::Go(Dir::N)),
    (GamepadButton::DPadRight, Command::Go(Dir::E)),
    (GamepadButton::DPadDown, Command::Go(Dir::S)),
    (GamepadButton::DPadLeft, Command::Go(Dir::W)),
    (GamepadButton::South, Command::Confirm),
    (GamepadButton::East, Command::Cancel),
    (GamepadButton::West, Command::Explore),
    (GamepadButton::North, Command::PickUp),
    (GamepadButton::LeftTrigger, Command::Rest),
    (GamepadButton::RightTrigger, Command::Descend),
    (GamepadButton::Start, Command::Item(ItemCommand::Inventory)),
    (GamepadButton::Select, Command::Help),
];

/// What two buttons stand for together.
const CHORDS: [([GamepadButton; 2], Command); 4] = [
    (
        [GamepadButton::DPadUp, GamepadButton::DPadRight],
        Command::Go(Dir::NE),
    ),
    (
        [GamepadButton::DPadDown, GamepadButton::DPadRight],
        Command::Go(Dir::SE),
    ),
    (
        [GamepadButton::DPadDown, GamepadButton::DPadLeft],
        Command::Go(Dir::SW),
    ),
    (
        [GamepadButton::DPadUp, GamepadButton::DPadLeft],
        Command::Go(Dir::NW),
    ),
];

/// What the manager knows a command by: its place among those of [`BUTTONS`] and [`CHORDS`].
#[derive(Actionlike, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct PadAction(usize);

impl PadAction {
    fn command(self) -> Option<Command> {
        commands().nth(self.0)
    }
}

/// Every command that the pad can give.
fn commands() -> impl Iterator<Item = Command> {
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
