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

/// Whether somebody with such percentages has a resistance: each above 0 is one (PRJ-GEN-17).
pub fn resists(percentages: &EnumMap<Resistance, i32>, what: Resistance) -> bool {
    percentages[what] > 0
}

/// Two resistances together, in percent: each takes its part off what the other leaves (BRW-RESIST-01).
pub const fn together(one: i32, other: i32) -> i32 {
    100 - (100 - one) * (100 - other) / 100
}

/// The percentage that magic lends for a time (BRW-RESIST-01).
pub const LENT: i32 = 50;

/// What somebody with such percentages has a resistance against: each above 0 is one (PRJ-GEN-17).
pub fn resisted(percentages: &EnumMap<Resistance, i32>) -> impl Iterator<Item = Resistance> {
    let all = Resistance::VARIANTS.iter().copied();
    all.filter(|what| resists(percentages, *what))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_above_nothing_is_a_resistance() {
        // PRJ-GEN-17
        let mut percentages = EnumMap::default();
        percentages[Resistance::Fire] = 1;
        percentages[Resistance::Pois] = 100;
        percentages[Resistance::Cold] = -20;
        let all: Vec<_> = resisted(&percentages).collect();
        assert_eq!(all, [Resistance::Fire, Resistance::Pois]);
        for what in Resistance::VARIANTS {
            assert_eq!(resists(&percentages, *what), all.contains(what));
        }
    }

    #[test]
    fn each_resistance_takes_its_part_off_what_the_others_leave() {
        // BRW-RESIST-01
        for one in 0..=100 {
            for other in 0..=100 {
                let both = together(one, other);
                assert_eq!(both, together(other, one));
                assert!(both >= one.max(other) && both <= 100);
                let left = f64::from((100 - one) * (100 - other)) / 100.0;
                assert!((f64::from(100 - both) - left.floor()).abs() < 1e-9);
            }
        }
        assert_eq!([0, 40, 100].map(|worn| together(worn, LENT)), [50, 70, 100]);
        assert_eq!(together(40, 40), 64);
    }
}
