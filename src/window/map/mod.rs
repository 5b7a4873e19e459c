//! The map: terrain in the light of the player's torch, what lies on it, and marks upon it.
//!
//! The world's unit is one pixel of a picture; x goes to the right and y up, so that rows of the map go down from zero.
mod items;
mod light;
mod marks;
mod terrain;

use bevy::prelude::*;

use super::atlas::TILE;
use crate::grid::Pos;

/// Heights in the world, from the floor up.
pub(super) mod height {
    /// Items.
    pub(in crate::window) const ITEM: f32 = 10.0;
    /// The way to the mouse or the cursor.
    pub(in crate::window) const WAY: f32 = 15.0;
    /// Actors.
    pub(in crate::window) const FIGURE: f32 = 20.0;
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

/// Draws the map.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((terrain::plugin, items::plugin, marks::plugin));
}
