//! What a creature stands on, and how much of that counts for a damage type.

use enum_map::Enum;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// What a square is, as far as projections tell squares apart. Only the first five matter to any of them.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    PartialOrd,
    Ord,
    Hash,
    VariantArray,
    Serialize,
    Deserialize,
    Enum,
)]
pub enum Ground {
    /// Open floor.
    Floor,
    /// Rubble.
    Rubble,
    /// Water.
    Water,
    /// Lava.
    Lava,
    /// A tree.
    Tree,
    /// A wall of granite.
    Granite,
    /// A vein of quartz.
    Quartz,
    /// A vein of magma.
    Magma,
    /// A door.
    Door,
}

/// How much of the terrain's adjustment counts for a damage type: the column `Terr` (PRJ-GEN-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Portion {
    /// All of it.
    Full,
    /// One half of it.
    Half,
    /// Nothing of it.
    None,
}
