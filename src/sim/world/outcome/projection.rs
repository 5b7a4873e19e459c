//! How a projection met somebody, and how it moved somebody.

use serde::{Deserialize, Serialize};

use crate::rules::projection::player::Escape;

/// How a projection met a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum ProjectionContact {
    /// It took cover.
    Covered,
    /// A missile missed it.
    Missed,
    /// The player escaped.
    Escaped(Escape),
    /// It was hit, for so many hit points, which may be none.
    Hit(i32),
}

/// How somebody was carried off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Relocation {
    /// To another place at once.
    Teleport,
    /// Straight away from the source.
    Thrust,
    /// Next to the source.
    Pull,
}
