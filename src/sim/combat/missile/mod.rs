//! Missiles: what is fired or thrown flies square by square, and everybody in its way may be hit.
//!
//! Hits, critical hits, damage and breakage are the rules' (`ATK-SHOOT`, `ATK-AIM`, `ATK-MCRIT`, `ATK-MDMG`,
//! `ATK-BREAK`). How far a missile flies is BRW-RANGE: a launcher sends it ten squares for each point of its
//! multiplier, but no farther than one sees; a throw goes `(adjusted strength + 20) x 10 / tenths of a pound`
//! squares, 1 to 10, where less than a pound counts as one.

pub(crate) mod beside;
mod course;
pub(crate) mod explode;
pub(crate) mod kind;
pub(in crate::sim) mod landing;
pub(crate) mod launch;
pub(crate) mod reach;
pub(crate) mod target;
