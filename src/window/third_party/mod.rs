//! Foreign plugins, each named in one file only, so that replacing one touches one file.

pub(super) mod glyphs;
#[cfg(feature = "gamepad")]
mod leafwing;
pub(super) mod tilemap;

use bevy::prelude::*;

/// Adds the foreign plugins.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(tilemap::plugin);
    #[cfg(feature = "gamepad")]
    app.add_plugins(leafwing::plugin);
}
