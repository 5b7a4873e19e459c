//! The level: commands on the map, cursors over it, what is beside the player, a recording that is watched, wizardry.

pub(in crate::play) mod aim;
pub(in crate::play) mod beside;
pub(in crate::play) mod fight;
pub(in crate::play) mod look;
pub(in crate::play) mod map;
pub(in crate::play) mod nearby;
mod once;
pub(in crate::play) mod overview;
pub(in crate::play) mod rest;
pub(in crate::play) mod square;
mod stairs;
pub(in crate::play) mod theatre;
pub(in crate::play) mod wizard;
