//! Panels around the map, and windows over it: [`Hud`](crate::play::Hud) as boxes and text.
//!
//! Each part is a branch of its own and is built anew only when its part of the scene, or the size of the window, has changed.
mod log;
mod overlay;
mod overlay_title;
mod rows;
mod side;
mod wrap;

pub(super) use overlay::{OverlayFrame, OverlayRow};

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    atlas::Sprites,
    layout::Layout,
    snapshot::{GameContent, HudSnapshot},
};
use crate::play::Hud;

/// What every part needs to build itself.
#[derive(SystemParam)]
struct Desk<'w> {
    layout: Res<'w, Layout>,
    sprites: Option<Res<'w, Sprites>>,
    book: Option<Res<'w, GameContent>>,
}

/// Whether the part of the scene that `part` takes differs from the one kept in `last`; true after a change of the layout, too.
fn differs<T: PartialEq>(
    last: &mut Option<T>,
    layout: &Res<Layout>,
    view: &HudSnapshot,
    part: impl Fn(&Hud) -> T,
) -> bool {
    let now = view.0.as_ref().map(part);
    let differs = layout.is_changed() || *last != now;
    *last = now;
    differs
}

/// Draws panels and windows.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((side::plugin, log::plugin, overlay::plugin));
}
