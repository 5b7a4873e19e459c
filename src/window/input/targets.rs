//! What the mouse can point at besides the map: the window over it, and its rows. The panels make them.

use bevy::prelude::*;

use crate::sim::ActorId;

/// The window over the map, without the shade around it.
#[derive(Component)]
pub(in crate::window) struct OverlayFrame;

/// A row of the window over the map, by its number.
#[derive(Component)]
pub(in crate::window) struct OverlayRow(pub(in crate::window) usize);

/// The row of the window over the map that the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredRow(pub(in crate::window) Option<usize>);

/// A line of the log, the newest 0.
#[derive(Component)]
pub(in crate::window) struct LogLine(pub(in crate::window) usize);

/// The row of somebody in the panel at the side.
#[derive(Component)]
pub(in crate::window) struct ActorRow(pub(in crate::window) ActorId);

/// Whose row in the panel the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredActor(pub(in crate::window) Option<ActorId>);

/// The line of the log that the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredLine(pub(in crate::window) Option<usize>);
