//! Vectors of the rules on projections (`PRJ-*`).

mod class;
mod ground;
pub(super) mod matter;
pub(super) mod monster;
pub(super) mod player;
