//! A square as the player knows it.

use crate::content::{ItemId, TerrainId};

/// A square as the player knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownSquare {
    /// Terrain as last seen; `None` is unknown.
    pub terrain: Option<TerrainId>,
    /// Whether it is seen now.
    pub visible: bool,
    /// The item on top as last seen.
    pub item: Option<ItemId>,
    /// Whether the player passes by what is known to lie there.
    pub passed_by: bool,
}
