//! The map: terrain in the light of the player's torch, what lies on it, and marks upon it.

pub(in crate::window) mod faces;
mod items;
pub(in crate::window) mod joined;
mod light;
mod marks;
mod terrain;

use bevy::prelude::*;

/// Draws the map.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((terrain::plugin, items::plugin, marks::plugin));
}
