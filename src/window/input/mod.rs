//! Keyboard and mouse, and what happens while a key is held.
//!
//! A key of the keyboard becomes the shell's own [`Key`](crate::play::Key) once, in [`keyboard`], and goes to
//! [`Shell::press`](crate::play::Shell::press) in the order in which it was pressed. What it means is the shell's business; only
//! for a step the shell is asked, since that is taken again while the key is [held](repeat). Mouse and gamepad
//! ([`third_party`](super::third_party)) have no keys and send commands.

mod keyboard;
mod mouse;
mod repeat;
mod targets;

#[cfg(feature = "gamepad")]
pub(super) use repeat::{CommandHolder, Repeat};
pub(super) use targets::{
    ActorRow, CharacterNumbers, HoveredActor, HoveredLine, HoveredRow, HoveredThing, LogLine,
    Minimap, OverlayFrame, OverlayRow, ThingRow, WholeLevel,
};

use bevy::prelude::*;

/// Keyboard and mouse.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((repeat::plugin, keyboard::plugin, mouse::plugin));
}
