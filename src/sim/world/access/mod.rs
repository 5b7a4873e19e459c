//! What systems of several subjects fetch or look up in the world.

pub(crate) mod item_spawning;
pub(crate) mod lookup;
pub(crate) mod player_items;
