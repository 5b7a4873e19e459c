//! Panels around the map, and windows over it: [`Hud`](crate::play::Hud) as boxes and text.
//!
//! Each part is a branch of its own and is built again only when its part of the hud, or the size of the window, has changed.

mod context;
mod log;
mod minimap;
mod overlay;
mod overlay_rows;
mod portrait;
mod rows;
mod side;
mod signs;
mod strip;
mod whole_level;
mod whole_screen;
mod wrap;

use bevy::prelude::*;

/// Draws panels and windows.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((side::plugin, minimap::plugin, log::plugin, overlay::plugin));
}
