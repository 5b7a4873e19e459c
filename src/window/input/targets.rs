//! What the mouse can point at besides the map: the window over it, and its rows. The panels make them.

use bevy::prelude::*;

/// The window over the map, without the shade around it.
#[derive(Component)]
pub(in crate::window) struct OverlayFrame;

/// A row of the window over the map, by its number.
#[derive(Component)]
pub(in crate::window) struct OverlayRow(pub(in crate::window) usize);

/// The row of the window over the map that the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredRow(pub(in crate::window) Option<usize>);
