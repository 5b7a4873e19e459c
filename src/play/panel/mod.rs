//! What stands on the screen beside the map, as data: panels, rows, the status line, windows over the map.

pub(super) mod aiming;
pub(in crate::play) mod danger;
pub(in crate::play) mod fighting;
pub(in crate::play) mod framing;
mod gear;
pub(in crate::play) mod hud;
pub(in crate::play) mod palette;
pub(in crate::play) mod portrait;
pub(in crate::play) mod status;
pub(in crate::play) mod summary;
