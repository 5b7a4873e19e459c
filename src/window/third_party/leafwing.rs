//! Actions: which commands the keys that are down stand for.
//!
//! Bindings name keys by what they type (`<`, `R`, `?`), so that they mean the same on every keyboard layout, while a physical key
//! code would not. The input manager therefore gets a button of our own, [`Stroke`]: a key of the bindings, modifiers and all.
//! Shift and control are settled when the key goes down, so that no two bindings clash and no chord is needed.
//! With the feature `gamepad`, the pad's buttons stand for the commonest commands beside them.

use bevy::{
    ecs::{
        message::Messages,
        system::{StaticSystemParam, lifetimeless::SRes},
    },
    input::InputSystems,
    prelude::*,
};
use leafwing_input_manager::{
    buttonlike::ButtonValue,
    clashing_inputs::BasicInputs,
    plugin::InputManagerSystem,
    prelude::updating::{CentralInputStore, InputRegistration, UpdatableInput},
    prelude::*,
};
use serde::{Deserialize, Serialize};

use crate::{
    play::{Bindings, Command},
    window::input::{Held, Injected, Keyboard},
};

/// A command as the input manager knows it: an index of [`Command::ALL`].
#[derive(Actionlike, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Action(usize);

impl Action {
    fn of(command: Command) -> Option<Self> {
        Command::ALL
            .iter()
            .position(|other| *other == command)
            .map(Self)
    }

    fn command(self) -> Option<Command> {
        Command::ALL.get(self.0).copied()
    }
}

/// A key of the bindings as a button, spelled as in `keys.ron`.
#[derive(Reflect, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Stroke(String);

impl UserInput for Stroke {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::Simple(Box::new(self.clone()))
    }
}

impl UpdatableInput for Stroke {
    type SourceData = SRes<Keyboard>;

    fn compute(
        mut store: ResMut<CentralInputStore>,
        keyboard: StaticSystemParam<Self::SourceData>,
    ) {
        for key in keyboard.down() {
            store.update_buttonlike(Self(key.to_string()), ButtonValue::from_pressed(true));
        }
    }
}

#[serde_typetag]
impl Buttonlike for Stroke {
    fn get_pressed(&self, store: &CentralInputStore, _: Entity) -> Option<bool> {
        store.pressed(self)
    }

    fn press(&self, world: &mut World) {
        inject(world, &self.0, true);
    }

    fn release(&self, world: &mut World) {
        inject(world, &self.0, false);
    }
}

/// Presses or releases a key from outside, as tests do.
fn inject(world: &mut World, name: &str, down: bool) {
    if let Ok(key) = name.parse()
        && let Some(mut injected) = world.get_resource_mut::<Messages<Injected>>()
    {
        injected.write(Injected { key, down });
    }
}

/// The keys that stand for commands; inserted before the plugin starts.
#[derive(Resource)]
pub(in crate::window) struct Bound(pub(in crate::window) Bindings);

/// Reads actions between the keyboard and everything else.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(InputManagerPlugin::<Action>::default())
        .register_buttonlike_input::<Stroke>()
        .register_input_kind::<Stroke>(InputControlKind::Button)
        .configure_sets(
            PreUpdate,
            InputManagerSystem::Tick
                .after(InputSystems)
                .before(InputManagerSystem::Unify),
        )
        .add_systems(Startup, bind)
        .add_systems(PreUpdate, read.after(InputManagerSystem::Update));
}

/// When the manager takes its view of the keyboard.
pub(in crate::window) fn reads() -> impl SystemSet {
    InputManagerSystem::Unify
}

/// Makes the input entity.
fn bind(mut commands: Commands, bound: Res<Bound>) {
    let mut map = InputMap::default();
    for (key, command) in bound.0.iter() {
        if let Some(action) = Action::of(command) {
            map.insert(action, Stroke(key.to_string()));
        }
    }
    #[cfg(feature = "gamepad")]
    pad::bind(&mut map);
    commands.spawn((Name::new("input"), map, ActionState::<Action>::default()));
}

/// Says which commands are held, and which of them are new in this frame.
fn read(actions: Single<&ActionState<Action>>, mut held: ResMut<Held>) {
    let commands = |actions: Vec<Action>| -> Vec<Command> {
        let mut commands: Vec<Command> = actions.into_iter().filter_map(Action::command).collect();
        commands.sort_unstable();
        commands
    };
    let now = Held {
        new: commands(actions.get_just_pressed()),
        down: commands(actions.get_pressed()),
    };
    held.set_if_neq(now);
}

#[cfg(feature = "gamepad")]
mod pad {
    //! The gamepad: walking on the cross, two of its buttons for a diagonal.

    use super::{Action, Command};
    use crate::{grid::Dir, play::ItemCommand};
    use bevy::prelude::GamepadButton as Button;
    use leafwing_input_manager::prelude::{ButtonlikeChord, InputMap};

    pub(super) fn bind(map: &mut InputMap<Action>) {
        let straight = [
            (Dir::N, Button::DPadUp),
            (Dir::E, Button::DPadRight),
            (Dir::S, Button::DPadDown),
            (Dir::W, Button::DPadLeft),
        ];
        let diagonal = [
            (Dir::NE, [Button::DPadUp, Button::DPadRight]),
            (Dir::SE, [Button::DPadDown, Button::DPadRight]),
            (Dir::SW, [Button::DPadDown, Button::DPadLeft]),
            (Dir::NW, [Button::DPadUp, Button::DPadLeft]),
        ];
        let others = [
            (Command::Confirm, Button::South),
            (Command::Cancel, Button::East),
            (Command::Explore, Button::West),
            (Command::PickUp, Button::North),
            (Command::Rest, Button::LeftTrigger),
            (Command::Descend, Button::RightTrigger),
            (Command::Item(ItemCommand::Inventory), Button::Start),
            (Command::Help, Button::Select),
        ];
        for (command, button) in straight
            .map(|(dir, button)| (Command::Go(dir), button))
            .into_iter()
            .chain(others)
        {
            if let Some(action) = Action::of(command) {
                map.insert(action, button);
            }
        }
        for (dir, buttons) in diagonal {
            if let Some(action) = Action::of(Command::Go(dir)) {
                map.insert(action, ButtonlikeChord::new(buttons));
            }
        }
    }
}
#[cfg(test)]
mod tests;
