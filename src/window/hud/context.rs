//! What every panel needs to build itself, and whether it has to.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    play::Hud,
    window::{
        atlas::Sprites,
        layout::Layout,
        snapshot::{GameContent, HudSnapshot},
    },
};

/// What every part needs to build itself.
#[derive(SystemParam)]
pub(super) struct PanelContext<'w> {
    pub(super) layout: Res<'w, Layout>,
    pub(super) sprites: Option<Res<'w, Sprites>>,
    pub(super) content: Option<Res<'w, GameContent>>,
}

/// Whether the part of the scene that `part` takes differs from the one kept in `last`; true after a change of the layout, too.
pub(super) fn differs<T: PartialEq>(
    last: &mut Option<T>,
    layout: &Res<Layout>,
    hud: &HudSnapshot,
    part: impl Fn(&Hud) -> T,
) -> bool {
    let now = hud.0.as_ref().map(part);
    let differs = layout.is_changed() || *last != now;
    *last = now;
    differs
}
