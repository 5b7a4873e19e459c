//! What happens on a level: terrain, doors, traps, stairs, light, digging, search, vision. Calls no other subject.
pub(crate) mod dig;
pub(crate) mod disarming;
pub(crate) mod doors;
pub(crate) mod light;
pub(crate) mod search;
pub(crate) mod stairs;
pub(crate) mod terrain;
pub(crate) mod traps;
pub(crate) mod vision;
