//! The level that is being played, what the player sees of it, and the levels left behind.

pub(crate) mod floor;
pub(crate) mod hill;
pub(crate) mod left_levels;
pub(crate) mod map;
pub(crate) mod occupants;
pub(crate) mod player_flow;
pub(crate) mod remembered_ground;
pub(crate) mod saved_level;
pub(crate) mod triggers;
pub(crate) mod vision;
