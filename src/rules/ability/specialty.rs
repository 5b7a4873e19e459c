//! Specialties: what the rules on projections ask about by name (Beguile, Evasion and so on), who may choose them and when,
//! and the numbers that no document gives (BRW-SPEC).

use std::fmt;

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::casting;
use crate::{
    dice::Chance,
    rules::base::{
        class::Class,
        term::{Breakdown, Term},
        units::Level,
    },
};

/// What a character has learned to do better than others of its class.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Specialty {
    /// Turns minds more easily (PRJ-MONFX-27).
    Beguile,
    /// Light frightens those that hate it (PRJ-MONFX-39, PRJ-MONFX-40).
    HolyLight,
    /// May escape missiles entirely (PRJ-PLRFX-01).
    Evasion,
    /// Gets more out of armor (PRJ-PLRFX-05).
    ArmorMastery,
    /// Gets more out of a shield (PRJ-PLRFX-09, PRJ-PLRFX-35).
    ShieldMastery,
    /// Magic against poison lasts against the worst of it (PRJ-PLRFX-22).
    EnhanceMagic,
    /// At home in the dark (PRJ-TERRPLR-10).
    Unlight,
}

/// The levels at which a specialty may be chosen (BRW-SPEC-01).
const LEVELS: [i32; 4] = [5, 10, 20, 30];

/// Why a specialty is not for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpecialtyRefusal {
    /// Only the rules of Angband know specialties.
    #[error("these rules know no specialties")]
    OtherRules,
    /// It has been chosen already.
    #[error("you have learned that already")]
    Known,
    /// No level allows another one.
    #[error("you may choose no specialty before a higher level")]
    NoRoom,
    /// It is for those who cast.
    #[error("that is for those who do magic")]
    NoMagic,
    /// It goes with nothing that the other one stands for.
    #[error("nobody serves both the light and the dark")]
    Opposed,
}

impl Specialty {
    /// The name as players read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beguile => "Beguile",
            Self::HolyLight => "Holy Light",
            Self::Evasion => "Evasion",
            Self::ArmorMastery => "Armor Mastery",
            Self::ShieldMastery => "Shield Mastery",
            Self::EnhanceMagic => "Enhance Magic",
            Self::Unlight => "Unlight",
        }
    }

    /// The rule by which it counts.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Beguile => "PRJ-MONFX-27",
            Self::HolyLight => "PRJ-MONFX-40",
            Self::Evasion => "BRW-SPEC-03",
            Self::ArmorMastery => "BRW-SPEC-04",
            Self::ShieldMastery => "PRJ-PLRFX-35",
            Self::EnhanceMagic => "PRJ-PLRFX-22",
            Self::Unlight => "PRJ-TERRPLR-10",
        }
    }

    /// Whether somebody of a class and level who has chosen these may choose it too (BRW-SPEC-01, BRW-SPEC-02).
    ///
    /// # Errors
    /// Why not.
    pub fn choose(
        self,
        class: Class,
        level: Level,
        chosen: EnumSet<Self>,
    ) -> Result<(), SpecialtyRefusal> {
        if chosen.contains(self) {
            return Err(SpecialtyRefusal::Known);
        }
        let (magic, opposite) = match self {
            Self::Beguile | Self::EnhanceMagic => (true, None),
            Self::HolyLight => (true, Some(Self::Unlight)),
            Self::Unlight => (false, Some(Self::HolyLight)),
            Self::Evasion | Self::ArmorMastery | Self::ShieldMastery => (false, None),
        };
        if magic && casting::Realm::of(class).is_none() {
            Err(SpecialtyRefusal::NoMagic)
        } else if opposite.is_some_and(|other| chosen.contains(other)) {
            Err(SpecialtyRefusal::Opposed)
        } else if chosen.len() >= places(level) {
            Err(SpecialtyRefusal::NoRoom)
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Specialty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How many specialties a character of a level may have chosen (BRW-SPEC-01).
pub fn places(level: Level) -> usize {
    LEVELS.iter().filter(|at| **at <= level.get()).count()
}

/// The next level from which one more may be chosen (BRW-SPEC-01); `None` where all are open.
pub fn next_place(level: Level) -> Option<i32> {
    let mut levels = LEVELS.iter().copied();
    levels.find(|at| *at > level.get())
}

/// The chance in 100 that Evasion gives at a level to escape a missile, as a sum (BRW-SPEC-03).
pub const fn evasion_terms(level: Level) -> Breakdown<2> {
    Breakdown([
        Term::new("everybody", 10, "BRW-SPEC-03"),
        Term::new("half the level", level.get() / 2, "BRW-SPEC-03"),
    ])
}

/// The chance that Evasion gives at a level to escape a missile (BRW-SPEC-03).
pub fn evasion(level: Level) -> Chance {
    Chance::percent(i64::from(evasion_terms(level).total()))
}

/// What Armor Mastery adds to so much base armor class (BRW-SPEC-04).
pub const fn armor_mastery(base: i32) -> i32 {
    if base > 0 { base / 4 } else { 0 }
}

/// What Shield Mastery adds to the base armor class of a shield (PRJ-PLRFX-09, PRJ-PLRFX-35).
pub const SHIELD_MASTERY: i32 = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_one_more_at_the_levels_5_10_20_and_30() {
        // BRW-SPEC-01
        let room = [1, 4, 5, 9, 10, 19, 20, 29, 30, 50].map(|level| places(Level::new(level)));
        assert_eq!(room, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
        let next = [1, 4, 5, 29, 30].map(|level| next_place(Level::new(level)));
        assert_eq!(next, [Some(5), Some(5), Some(10), Some(30), None]);
        let try_at =
            |level, chosen| Specialty::Evasion.choose(Class::Rogue, Level::new(level), chosen);
        let none = EnumSet::empty();
        assert_eq!(try_at(4, none), Err(SpecialtyRefusal::NoRoom));
        assert_eq!(try_at(5, none), Ok(()));
        assert_eq!(
            try_at(5, Specialty::Unlight.into()),
            Err(SpecialtyRefusal::NoRoom)
        );
        assert_eq!(try_at(10, Specialty::Unlight.into()), Ok(()));
        assert_eq!(
            try_at(50, Specialty::Evasion.into()),
            Err(SpecialtyRefusal::Known)
        );
    }

    #[test]
    fn magic_is_for_those_who_cast_and_nobody_serves_light_and_dark() {
        // BRW-SPEC-02
        let level = Level::new(50);
        let try_as = |class, wanted: Specialty, chosen: EnumSet<Specialty>| {
            wanted.choose(class, level, chosen)
        };
        let none = EnumSet::empty();
        for magic in [
            Specialty::Beguile,
            Specialty::EnhanceMagic,
            Specialty::HolyLight,
        ] {
            assert_eq!(
                try_as(Class::Warrior, magic, none),
                Err(SpecialtyRefusal::NoMagic)
            );
            assert_eq!(try_as(Class::Paladin, magic, none), Ok(()));
        }
        let (light, dark) = (Specialty::HolyLight, Specialty::Unlight);
        assert_eq!(try_as(Class::Warrior, dark, none), Ok(()));
        assert_eq!(
            try_as(Class::Mage, dark, light.into()),
            Err(SpecialtyRefusal::Opposed)
        );
        assert_eq!(
            try_as(Class::Mage, light, dark.into()),
            Err(SpecialtyRefusal::Opposed)
        );
    }

    #[test]
    fn their_sizes_grow_with_level_and_armor() {
        // BRW-SPEC-03, BRW-SPEC-04
        let chances = [5, 20, 50].map(|level| evasion(Level::new(level)));
        assert_eq!(chances, [12, 20, 35].map(Chance::percent));
        assert_eq!([0, 3, 4, 43].map(armor_mastery), [0, 0, 1, 10]);
    }
}
