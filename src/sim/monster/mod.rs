//! Monsters: how they come into being, decide, move, use powers and recover. The highest subject; calls all others.
pub(crate) mod ai;
pub(crate) mod conditions;
pub(crate) mod intent;
pub(in crate::sim::monster) mod movement;
pub(crate) mod powers;
pub(in crate::sim) mod sleep;
pub(crate) mod spawn;
pub(crate) mod target;
