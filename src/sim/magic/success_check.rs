//! Whether what the player uses works: devices by skill, spells by learning, all else always.
//!
//! Play rolls it, and the odds enumerate it.

use crate::{
    dice::{Chance, Roller},
    rules::{
        ability::{
            casting::{self, Realm},
            device::{self, MentalState},
        },
        base::units::Skill,
    },
};

/// What decides whether something works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SuccessCheck {
    /// Nothing can go wrong.
    Sure,
    /// A wand, a staff or a rod (ABL-DEVICE-05 to ABL-DEVICE-08).
    Device {
        /// The skill of its user.
        skill: Skill,
        /// The state of mind.
        ai: MentalState,
        /// The level of the device.
        level: i32,
    },
    /// A spell or prayer, with its chance of failure (ABL-STAT-02, ABL-STAT-03).
    Spell {
        /// Which of the two.
        realm: Realm,
        /// How likely it fails.
        failure: Chance,
    },
}

impl SuccessCheck {
    /// Whether it works this time.
    pub(in crate::sim) fn works(self, roller: &mut impl Roller) -> bool {
        match self {
            Self::Sure => true,
            Self::Device { skill, ai, level } => device::works(roller, skill, ai, level),
            Self::Spell { realm, failure } => !casting::fails(roller, realm, failure),
        }
    }

    /// How likely it works.
    pub(crate) const fn chance(self) -> Chance {
        match self {
            Self::Sure => Chance::ALWAYS,
            Self::Device { skill, ai, level } => device::chance(skill, ai, level),
            Self::Spell { failure, .. } => failure.not(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    #[test]
    fn the_chance_is_that_of_the_roll() {
        let device = |ai| SuccessCheck::Device {
            skill: Skill::new(30),
            ai,
            level: 5,
        };
        let spell = SuccessCheck::Spell {
            realm: Realm::Spells,
            failure: Chance::percent(35),
        };
        for check in [
            SuccessCheck::Sure,
            device(MentalState::Clear),
            device(MentalState::Confused),
            spell,
        ] {
            let works = exact::probability(|roller| check.works(roller));
            assert!((works - check.chance().to_f64()).abs() < 1e-12, "{check:?}");
        }
    }
}
