//! An attack as one value: everything that decides it, under each ruleset.
//!
//! The game rolls it with its own dice, the odds enumerate it, and the log asks it for the sums behind its numbers; so
//! what the player is shown is what is played.

use super::angband::missile::MissileItem;
pub use crate::rules::base::sum::Sum;
use crate::{
    dice::{Chance, Roller},
    rules::{
        angband::{blow, fighter::Fighter, missile, natural::NaturalAttack, sums},
        base::{attack_result::Struck, ruleset::Ruleset},
        custom::CustomAttack,
        powder::prepared::{PowderAttack, PowderReply},
        sil::prepared::SilAttack,
    },
};

/// An attack, ready to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Attack {
    /// A character's blow by the rules of Angband.
    Blow {
        /// Who strikes: the source of the numbers in `blow`.
        fighter: Fighter,
        /// What decides it.
        blow: blow::AngbandBlow,
    },
    /// A monster's own blow by the rules of Angband.
    Natural(NaturalAttack),
    /// A character's shot or throw by the rules of Angband.
    Shot {
        /// Who shoots: the source of the numbers in `shot`; without a launcher for a throw.
        fighter: Fighter,
        /// What flies.
        missile: MissileItem,
        /// What decides it.
        shot: missile::AngbandShot,
    },
    /// An attack by the rules of Sil.
    Sil(SilAttack),
    /// An attack by the rules of POWDER.
    Powder(PowderAttack),
    /// What somebody struck answers by the rules of POWDER.
    Reply(PowderReply),
    /// An attack by rules of the program's own.
    Custom(CustomAttack),
}

impl Attack {
    /// Which of the three rulesets it follows, or its own rules stand upon.
    pub fn ruleset(&self) -> Ruleset {
        match self {
            Self::Blow { .. } | Self::Natural(_) | Self::Shot { .. } => Ruleset::Angband,
            Self::Sil(_) => Ruleset::Sil,
            Self::Powder(_) | Self::Reply(_) => Ruleset::Powder,
            Self::Custom(attack) => attack.rules.base(),
        }
    }

    /// What the rules that decide it are called.
    pub fn rules_name(&self) -> &'static str {
        match self {
            Self::Custom(attack) => attack.rules.name(),
            Self::Blow { .. }
            | Self::Natural(_)
            | Self::Shot { .. }
            | Self::Sil(_)
            | Self::Powder(_)
            | Self::Reply(_) => self.ruleset().name(),
        }
    }

    /// Whether no roll and no number of the two differs. What the attacker has besides, such as a slay that does not count
    /// here, makes no difference.
    pub fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Blow { blow: one, .. }, Self::Blow { blow: other, .. }) => one == other,
            (Self::Shot { shot: one, .. }, Self::Shot { shot: other, .. }) => one == other,
            (Self::Sil(one), Self::Sil(other)) => one.is_like(other),
            (Self::Powder(one), Self::Powder(other)) => one.is_like(other),
            (Self::Reply(one), Self::Reply(other)) => one.is_like(other),
            _ => self == other,
        }
    }

    /// Rolls it.
    #[inline]
    pub fn resolve<R: Roller>(&self, roller: &mut R) -> Struck {
        match self {
            Self::Blow { blow, .. } => blow::blow(roller, blow).into(),
            Self::Natural(natural) => natural.resolve(roller).into(),
            Self::Shot { shot, .. } => missile::shot(roller, shot).into(),
            Self::Sil(attack) => attack.resolve(roller),
            Self::Powder(attack) => attack.resolve(roller),
            Self::Reply(reply) => reply.resolve(roller),
            Self::Custom(attack) => attack.resolve(roller),
        }
    }

    /// Rolls it for odds: the same rules, but what costs nobody hit points is left out of what follows a hit, and the ways
    /// of avoidance are one, so that more cases are equal and the enumeration stays small.
    pub fn weigh<R: Roller>(&self, roller: &mut R) -> Struck {
        match self {
            Self::Sil(attack) => attack.weigh(roller),
            Self::Powder(attack) => attack.weigh(roller),
            Self::Blow { .. }
            | Self::Natural(_)
            | Self::Shot { .. }
            | Self::Reply(_)
            | Self::Custom(_) => self.resolve(roller),
        }
    }

    /// The sums behind its numbers, in the order in which the rules use them.
    pub fn sums(&self) -> Vec<Sum> {
        match self {
            Self::Blow { fighter, blow } => sums::of_blow(fighter, blow),
            Self::Natural(natural) => sums::of_natural(natural),
            Self::Shot { fighter, shot, .. } => sums::of_shot(fighter, shot),
            Self::Sil(attack) => attack.sums(),
            Self::Powder(attack) => attack.sums(),
            Self::Reply(_) => Vec::new(),
            Self::Custom(attack) => attack.sums(),
        }
    }

    /// The test of skill against armor, as players read it: `(150 - 97.5) in 150`; `None` where there is none.
    pub fn skill_test(&self) -> Option<Chance> {
        match self {
            Self::Blow { blow, .. } => Some(sums::test_of_blow(blow)),
            Self::Natural(natural) => Some(sums::test_of_natural(natural)),
            Self::Shot { shot, .. } => Some(sums::test_of_shot(shot)),
            Self::Sil(_) | Self::Powder(_) | Self::Reply(_) | Self::Custom(_) => None,
        }
    }
}
