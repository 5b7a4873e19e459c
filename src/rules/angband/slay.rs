//! Slays, brands and executes (ATK-DMG-04, ATK-MDMG-06).

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A power of a weapon or a missile that multiplies its dice against some monsters.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Power {
    /// Against evil monsters.
    SlayEvil,
    /// Against natural creatures.
    SlayAnimal,
    /// Against monsters that do not resist fire.
    BrandFire,
    /// Against monsters that do not resist cold.
    BrandCold,
    /// Against monsters that do not resist acid.
    BrandAcid,
    /// Against monsters that do not resist lightning.
    BrandElec,
    /// Against monsters that do not resist poison.
    BrandPois,
    /// Against demons.
    SlayDemon,
    /// Against dragons.
    SlayDragon,
    /// Against giants.
    SlayGiant,
    /// Against orcs.
    SlayOrc,
    /// Against trolls.
    SlayTroll,
    /// Against the undead.
    SlayUndead,
    /// Against demons, most of all.
    ExecuteDemon,
    /// Against dragons, most of all.
    ExecuteDragon,
    /// Against the undead, most of all.
    ExecuteUndead,
}

/// What of a monster decides whether a [`Power`] applies to it.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum MonsterTrait {
    /// It is evil.
    Evil,
    /// It is a natural creature.
    Animal,
    /// It is a demon.
    Demon,
    /// It is a dragon.
    Dragon,
    /// It is a giant.
    Giant,
    /// It is an orc.
    Orc,
    /// It is a troll.
    Troll,
    /// It is undead.
    Undead,
    /// It resists fire.
    ResistFire,
    /// It resists cold.
    ResistCold,
    /// It resists acid.
    ResistAcid,
    /// It resists lightning.
    ResistElec,
    /// It resists poison.
    ResistPois,
}

impl Power {
    /// What players call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SlayEvil => "slays evil",
            Self::SlayAnimal => "slays animals",
            Self::BrandFire => "burns",
            Self::BrandCold => "freezes",
            Self::BrandAcid => "corrodes",
            Self::BrandElec => "shocks",
            Self::BrandPois => "poisons",
            Self::SlayDemon => "slays demons",
            Self::SlayDragon => "slays dragons",
            Self::SlayGiant => "slays giants",
            Self::SlayOrc => "slays orcs",
            Self::SlayTroll => "slays trolls",
            Self::SlayUndead => "slays the undead",
            Self::ExecuteDemon => "executes demons",
            Self::ExecuteDragon => "executes dragons",
            Self::ExecuteUndead => "executes the undead",
        }
    }

    /// By how much it multiplies the dice where it applies.
    pub const fn multiplier(self) -> u8 {
        match self {
            Self::SlayEvil | Self::SlayAnimal => 2,
            Self::BrandFire
            | Self::BrandCold
            | Self::BrandAcid
            | Self::BrandElec
            | Self::BrandPois
            | Self::SlayDemon
            | Self::SlayDragon
            | Self::SlayGiant
            | Self::SlayOrc
            | Self::SlayTroll
            | Self::SlayUndead => 3,
            Self::ExecuteDemon | Self::ExecuteDragon | Self::ExecuteUndead => 5,
        }
    }

    /// Whether it applies to a monster with these traits.
    pub fn applies_to(self, monster: EnumSet<MonsterTrait>) -> bool {
        match self {
            Self::SlayEvil => monster.contains(MonsterTrait::Evil),
            Self::SlayAnimal => monster.contains(MonsterTrait::Animal),
            Self::BrandFire => !monster.contains(MonsterTrait::ResistFire),
            Self::BrandCold => !monster.contains(MonsterTrait::ResistCold),
            Self::BrandAcid => !monster.contains(MonsterTrait::ResistAcid),
            Self::BrandElec => !monster.contains(MonsterTrait::ResistElec),
            Self::BrandPois => !monster.contains(MonsterTrait::ResistPois),
            Self::SlayDemon | Self::ExecuteDemon => monster.contains(MonsterTrait::Demon),
            Self::SlayDragon | Self::ExecuteDragon => monster.contains(MonsterTrait::Dragon),
            Self::SlayGiant => monster.contains(MonsterTrait::Giant),
            Self::SlayOrc => monster.contains(MonsterTrait::Orc),
            Self::SlayTroll => monster.contains(MonsterTrait::Troll),
            Self::SlayUndead | Self::ExecuteUndead => monster.contains(MonsterTrait::Undead),
        }
    }
}

/// The power of the highest multiplier that applies; the first of them in the order of the table.
pub fn best(powers: EnumSet<Power>, monster: EnumSet<MonsterTrait>) -> Option<Power> {
    let applying = powers.iter().filter(|power| power.applies_to(monster));
    applying.min_by_key(|power| (std::cmp::Reverse(power.multiplier()), *power))
}

/// The multiplier of the dice: the single highest that applies, 1 where none does (ATK-DMG-04).
pub fn multiplier(powers: EnumSet<Power>, monster: EnumSet<MonsterTrait>) -> u8 {
    best(powers, monster).map_or(1, Power::multiplier)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A power, a trait that decides on it, whether the trait helps, and the multiplier.
    const ROWS: [(Power, MonsterTrait, bool, u8); 16] = [
        (Power::SlayEvil, MonsterTrait::Evil, true, 2),
        (Power::SlayAnimal, MonsterTrait::Animal, true, 2),
        (Power::BrandFire, MonsterTrait::ResistFire, false, 3),
        (Power::BrandCold, MonsterTrait::ResistCold, false, 3),
        (Power::BrandAcid, MonsterTrait::ResistAcid, false, 3),
        (Power::BrandElec, MonsterTrait::ResistElec, false, 3),
        (Power::BrandPois, MonsterTrait::ResistPois, false, 3),
        (Power::SlayDemon, MonsterTrait::Demon, true, 3),
        (Power::SlayDragon, MonsterTrait::Dragon, true, 3),
        (Power::SlayGiant, MonsterTrait::Giant, true, 3),
        (Power::SlayOrc, MonsterTrait::Orc, true, 3),
        (Power::SlayTroll, MonsterTrait::Troll, true, 3),
        (Power::SlayUndead, MonsterTrait::Undead, true, 3),
        (Power::ExecuteDemon, MonsterTrait::Demon, true, 5),
        (Power::ExecuteDragon, MonsterTrait::Dragon, true, 5),
        (Power::ExecuteUndead, MonsterTrait::Undead, true, 5),
    ];

    #[test]
    fn each_power_applies_by_exactly_one_trait() {
        // ATK-DMG-04, every row against every single trait.
        for (power, decides, helps, figure) in ROWS {
            let powers = EnumSet::only(power);
            let bare = if helps { 1 } else { figure };
            assert_eq!(multiplier(powers, EnumSet::empty()), bare);
            for &other in MonsterTrait::VARIANTS {
                let due = match (other == decides, helps) {
                    (true, true) => figure,
                    (true, false) => 1,
                    (false, _) => bare,
                };
                assert_eq!(
                    multiplier(powers, EnumSet::only(other)),
                    due,
                    "{power:?} {other:?}"
                );
            }
        }
    }

    #[test]
    fn only_the_highest_multiplier_counts() {
        // ATK-DMG-04, Derived check: Slay Evil and Execute Demon on an evil demon: 5, not 10.
        let powers = EnumSet::from([Power::SlayEvil, Power::ExecuteDemon]);
        assert_eq!(
            multiplier(
                powers,
                EnumSet::from([MonsterTrait::Evil, MonsterTrait::Demon])
            ),
            5
        );
        assert_eq!(multiplier(powers, EnumSet::only(MonsterTrait::Evil)), 2);
        assert_eq!(multiplier(powers, EnumSet::empty()), 1);
        assert_eq!(
            best(powers, EnumSet::only(MonsterTrait::Evil)),
            Some(Power::SlayEvil)
        );
        assert_eq!(
            best(EnumSet::empty(), EnumSet::only(MonsterTrait::Evil)),
            None
        );
    }
}
