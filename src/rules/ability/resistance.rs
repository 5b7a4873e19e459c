//! What a character can have a percentage of resistance against.

use enum_map::{Enum, EnumMap};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// What the player may have a percentage of resistance against.
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
pub enum Resistance {
    /// Acid.
    Acid,
    /// Lightning.
    Elec,
    /// Fire.
    Fire,
    /// Cold.
    Cold,
    /// Poison.
    Pois,
    /// Light.
    Lite,
    /// Darkness.
    Dark,
    /// Confusion.
    Confusion,
    /// Sound.
    Sound,
    /// Shards.
    Shard,
    /// Nexus.
    Nexus,
    /// Nether.
    Nether,
    /// Chaos.
    Chaos,
    /// Disenchantment.
    Disenchant,
}

/// What somebody with such percentages has a resistance against: each above 0 is one (PRJ-GEN-17).
pub fn resisted(percentages: &EnumMap<Resistance, i32>) -> impl Iterator<Item = Resistance> {
    let above = percentages.iter().filter(|(_, percent)| **percent > 0);
    above.map(|(resistance, _)| resistance)
}
