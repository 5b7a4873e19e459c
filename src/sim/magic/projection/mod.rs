//! Projections: bolts, balls, beams, breaths and bursts, sent by the player, monsters, devices and traps.
//!
//! One event, `Project`, visits what lies on the floor, then the monsters, then the player, and last the squares
//! themselves (PRJ-GEN-10, PRJ-GEN-13, I04). What happens to each is the rules' business; here it is looked up and
//! carried out. Where something is carried off, that happens when all creatures have been visited.

mod aimed;
pub(in crate::sim) mod displacement;
mod equipment;
mod floor;
pub(in crate::sim) mod ground;
pub(in crate::sim) mod lava;
pub(crate) mod monster;
pub(crate) mod player;
pub(in crate::sim) mod shape_change;
pub(crate) mod shift;
pub(crate) mod squares;
pub(crate) mod victim;
pub(crate) mod visit;
pub(in crate::sim) mod visit_monsters;
