//! From hands to [orders](super::stage::Order).
//!
//! A key goes three ways, decided when it goes down:
//!
//! 1. While a menu is open in which letters choose, a typed character goes to the shell as it is.
//! 2. A key of the bindings becomes an action of the [input manager](super::third_party::leafwing), and from there a command;
//!    while it is held, walking goes [on](repeat).
//! 3. Any other key goes to the shell, which may use it to leave a text.
//!
//! Keys are counted as events, not as states: two presses within one frame are two commands, in their order.
mod keyboard;
mod mouse;
mod repeat;

pub(super) use super::input::mouse::MouseState;
pub(super) use keyboard::{Injected, Keyboard};

use bevy::prelude::*;

use super::{snapshot::ShellResource, third_party::leafwing::Bound};
use crate::play::Command;

/// Commands whose keys are down.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// Those that went down in this frame.
    pub(super) new: Vec<Command>,
    /// All of them.
    pub(super) down: Vec<Command>,
}

/// Keyboard and mouse.
pub(super) fn plugin(app: &mut App) {
    let bindings = app.world().resource::<ShellResource>().0.bindings().clone();
    app.insert_resource(Bound(bindings))
        .add_plugins((keys, mouse::plugin));
}

/// The keyboard alone; the bindings are there already.
pub(super) fn keys(app: &mut App) {
    app.init_resource::<Held>()
        .add_plugins((keyboard::plugin, repeat::plugin));
}
