//! Slays, brands and elements: the extra dice of weapons and attacks against some enemies (SIL-SLAY, SIL-BRAND).

use enum_map::EnumMap;
use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::rules::ability::resistance::{Resistance, resisted};

/// A kind of enemy to which a weapon can be especially deadly (SIL-SLAY-01).
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum SlayKind {
    /// Orcs.
    Orc,
    /// Trolls.
    Troll,
    /// Giants.
    Giant,
    /// Wolves.
    Wolf,
    /// Spiders.
    Spider,
    /// Other beasts.
    Animal,
    /// Demons.
    Demon,
    /// Dragons.
    Dragon,
    /// The undead.
    Undead,
    /// Servants of evil, whatever else they are.
    Evil,
}

impl SlayKind {
    /// What many of them are called.
    pub const fn many(self) -> &'static str {
        match self {
            Self::Orc => "orcs",
            Self::Troll => "trolls",
            Self::Giant => "giants",
            Self::Wolf => "wolves",
            Self::Spider => "spiders",
            Self::Animal => "animals",
            Self::Demon => "demons",
            Self::Dragon => "dragons",
            Self::Undead => "the undead",
            Self::Evil => "servants of evil",
        }
    }
}

/// An element of brands and of elemental attacks (SIL-BRAND-01).
#[derive(
    EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize, strum::Display,
)]
#[strum(serialize_all = "lowercase")]
#[enumset(serialize_repr = "list")]
pub enum BrandElement {
    /// Fire.
    Fire,
    /// Frost.
    Cold,
    /// Acid.
    Acid,
    /// Lightning.
    #[strum(to_string = "lightning")]
    Elec,
    /// Poison.
    Poison,
    /// Darkness.
    Dark,
}

/// The element against which a resistance of a character helps, if Sil knows it.
const fn element(resistance: Resistance) -> Option<BrandElement> {
    match resistance {
        Resistance::Fire => Some(BrandElement::Fire),
        Resistance::Cold => Some(BrandElement::Cold),
        Resistance::Acid => Some(BrandElement::Acid),
        Resistance::Elec => Some(BrandElement::Elec),
        Resistance::Pois => Some(BrandElement::Poison),
        Resistance::Dark => Some(BrandElement::Dark),
        Resistance::Lite
        | Resistance::Confusion
        | Resistance::Sound
        | Resistance::Shard
        | Resistance::Nexus
        | Resistance::Nether
        | Resistance::Chaos
        | Resistance::Disenchant => None,
    }
}

/// How an element finds somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Affinity {
    /// Neither resistant nor vulnerable (SIL-BRAND-01).
    Ordinary,
    /// Explicitly vulnerable (SIL-BRAND-02).
    Vulnerable,
    /// Resistant, by one source or by many (SIL-BRAND-03).
    Resistant,
}

impl Affinity {
    /// The extra dice of an element, in all (SIL-BRAND-01 to SIL-BRAND-04).
    pub const fn extra_dice(self) -> i32 {
        match self {
            Self::Ordinary => 1,
            Self::Vulnerable => 2,
            Self::Resistant => 0,
        }
    }
}

/// What slays, brands and elements find in somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SilNature {
    /// Which kinds of creature it is.
    pub kinds: EnumSet<SlayKind>,
    /// The elements that it resists.
    pub resists: EnumSet<BrandElement>,
    /// The elements to which it is vulnerable.
    pub vulnerable: EnumSet<BrandElement>,
}

impl SilNature {
    /// That of a character with such percentages of resistance: each above 0 is a resistance, and several sources are no
    /// better than one (SIL-BRAND-04, as interpreted).
    pub fn of_character(resists: &EnumMap<Resistance, i32>) -> Self {
        Self {
            resists: resisted(resists).filter_map(element).collect(),
            ..Self::default()
        }
    }

    /// How an element finds it: resistance counts before vulnerability (SIL-BRAND-01 to SIL-BRAND-03).
    pub fn affinity(&self, element: BrandElement) -> Affinity {
        if self.resists.contains(element) {
            Affinity::Resistant
        } else if self.vulnerable.contains(element) {
            Affinity::Vulnerable
        } else {
            Affinity::Ordinary
        }
    }
}

/// The slays and brands of one weapon, bow or arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deadly {
    /// The kinds that it slays.
    pub slays: EnumSet<SlayKind>,
    /// The elements of its brands.
    pub brands: EnumSet<BrandElement>,
}

impl Deadly {
    /// The extra dice of its slays: one for each that applies (SIL-SLAY-01).
    pub fn slay_dice(&self, target: &SilNature) -> i32 {
        let slain = |kind: &SlayKind| target.kinds.contains(*kind);
        self.slays.iter().filter(slain).count() as i32
    }

    /// The extra dice of its brands, those of different elements added up (SIL-BRAND-01 to SIL-BRAND-03).
    pub fn brand_dice(&self, target: &SilNature) -> i32 {
        let dice = |element| target.affinity(element).extra_dice();
        self.brands.iter().map(dice).sum()
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn each_slay_helps_against_its_own_kind_alone() {
        // SIL-SLAY-01, every kind against every kind.
        for &slain in SlayKind::VARIANTS {
            for &kind in SlayKind::VARIANTS {
                let weapon = Deadly {
                    slays: EnumSet::only(slain),
                    ..Deadly::default()
                };
                let target = SilNature {
                    kinds: EnumSet::only(kind),
                    ..SilNature::default()
                };
                assert_eq!(weapon.slay_dice(&target), i32::from(slain == kind));
                assert_eq!(weapon.brand_dice(&target), 0);
            }
        }
    }

    #[test]
    fn a_character_resists_the_element_of_any_resistance_above_zero() {
        // SIL-BRAND-04, PRJ-GEN-17, every resistance.
        for (resistance, _) in EnumMap::<Resistance, i32>::default() {
            for percent in [0, 1, 100] {
                let mut resists = EnumMap::default();
                resists[resistance] = percent;
                let due = element(resistance).filter(|_| percent > 0);
                let nature = SilNature::of_character(&resists);
                assert_eq!(nature.resists, EnumSet::from_iter(due));
            }
        }
        let with: EnumSet<BrandElement> = EnumMap::<Resistance, i32>::default()
            .into_iter()
            .filter_map(|(resistance, _)| element(resistance))
            .collect();
        assert_eq!(with, EnumSet::all());
    }

    #[test]
    fn brands_roll_one_two_or_no_extra_dice() {
        // SIL-BRAND-01, SIL-BRAND-02, SIL-BRAND-03: in all; resistance counts before vulnerability.
        for &element in BrandElement::VARIANTS {
            let weapon = Deadly {
                brands: EnumSet::only(element),
                ..Deadly::default()
            };
            let (one, none) = (EnumSet::only(element), EnumSet::empty());
            for (resists, vulnerable, due) in [
                (none, none, 1),
                (none, one, 2),
                (one, none, 0),
                (one, one, 0),
            ] {
                let target = SilNature {
                    resists,
                    vulnerable,
                    ..SilNature::default()
                };
                assert_eq!(weapon.brand_dice(&target), due, "{target:?}");
            }
        }
    }

    #[test]
    fn different_slays_and_brands_add_up() {
        // SIL-SLAY-01, SIL-BRAND-01, SIL-BRAND-02: an evil demon of frost that resists poison.
        let weapon = Deadly {
            slays: EnumSet::from([SlayKind::Demon, SlayKind::Evil, SlayKind::Orc]),
            brands: EnumSet::from([BrandElement::Fire, BrandElement::Poison, BrandElement::Elec]),
        };
        let target = SilNature {
            kinds: EnumSet::from([SlayKind::Evil, SlayKind::Demon]),
            resists: EnumSet::from([BrandElement::Poison, BrandElement::Cold]),
            vulnerable: EnumSet::only(BrandElement::Fire),
        };
        assert_eq!(
            (weapon.slay_dice(&target), weapon.brand_dice(&target)),
            (2, 3)
        );
    }
}
