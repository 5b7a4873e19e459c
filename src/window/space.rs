//! The world in which things are drawn: its unit is one pixel of a picture; x goes to the right and y up, so that rows of the
//! map go down from zero.

use bevy::prelude::*;

use crate::grid::Pos;

/// Side of a picture, and of a square of the map.
pub(super) const TILE: f32 = 16.0;

/// Heights in the world, from the floor up.
pub(super) mod height {
    /// Items.
    pub(in crate::window) const ITEM: f32 = 10.0;
    /// The way to the mouse or the cursor.
    pub(in crate::window) const WAY: f32 = 15.0;
    /// Actors.
    pub(in crate::window) const ACTOR: f32 = 20.0;
    /// The look cursor.
    pub(in crate::window) const CURSOR: f32 = 30.0;
    /// Blows, deaths.
    pub(in crate::window) const EFFECT: f32 = 40.0;
    /// Numbers.
    pub(in crate::window) const NUMBER: f32 = 50.0;
}

/// The middle of a square in the world.
pub(super) fn center(at: Pos) -> Vec2 {
    Vec2::new(f32::from(at.x) + 0.5, -(f32::from(at.y) + 0.5)) * TILE
}
