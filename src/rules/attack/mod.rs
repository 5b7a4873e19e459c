//! An attack as one value: everything that decides it, under whichever ruleset.
//!
//! The game rolls it with its own dice, the odds enumerate it, and the log asks it for the sums behind its numbers; so
//! what the player is shown is what is played.
pub mod powder;
pub mod sil;
mod sums;

pub use sums::Sum;

use crate::{
    dice::{Dice, Roller, What},
    rules::{
        angband::{
            blow::{self, BlowResult},
            critical::Critical,
            fighter::Fighter,
            hit::hit,
            missile::{self, Missile},
        },
        ruleset::Ruleset,
        units::{ArmorClass, Damage, Sight, Skill},
    },
};

const NATURAL: What = What::new("damage", "ATK-DMG-03");

/// A monster's own blow by the rules of Angband: the hit test of a character with a skill from its file. It wields no
/// weapon, so it scores no critical hit (ATK-CRIT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Natural {
    /// Its skill.
    pub skill: Skill,
    /// The victim's armor class.
    pub armor: ArmorClass,
    /// What it does when it hits.
    pub dice: Dice,
}

/// An attack, ready to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// A character's blow by the rules of Angband.
    Blow {
        /// Who strikes: the source of the numbers in `blow`.
        fighter: Fighter,
        /// What decides it.
        blow: blow::Attack,
    },
    /// A monster's own blow by the rules of Angband.
    Natural(Natural),
    /// A character's shot or throw by the rules of Angband.
    Shot {
        /// Who shoots: the source of the numbers in `shot`; without a launcher for a throw.
        fighter: Fighter,
        /// What flies.
        missile: Missile,
        /// What decides it.
        shot: missile::Shot,
    },
    /// An attack by the rules of Sil.
    Sil(sil::Attack),
    /// An attack by the rules of POWDER.
    Powder(powder::Attack),
    /// What somebody struck answers by the rules of POWDER.
    Reply(powder::Reply),
}

/// Why an attack came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Miss {
    /// It was not good enough.
    Failed,
    /// It would have hit, but was avoided: odds do not tell the ways apart.
    Avoided,
    /// The target dodged (POW-AVOID-02).
    Dodged,
    /// The target was no longer where it was aimed (POW-AVOID-03).
    MovedAway,
    /// The target blocked it with a weapon (POW-AVOID-04).
    Parried,
}

/// How much better than an ordinary hit a hit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// An ordinary hit.
    Plain,
    /// A critical hit by the rules of Angband (ATK-CRIT, ATK-MCRIT).
    Critical(Critical),
    /// So many bonus dice by the rules of Sil (SIL-CRIT-03).
    Dice(u8),
    /// The damage so many times by the rules of POWDER, by charge or critical hit (POW-MULT-01, POW-CRIT-03).
    Times(u8),
}

/// How somebody answers a blow (POW-AFTER-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// With the attack that its body has for this.
    Hitback,
    /// With its weapon.
    Riposte,
}

/// What follows a hit besides the damage. By the rules of Angband and Sil every hit wakes, and that is all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sequel {
    /// Whether a sleeper wakes (POW-AFTER-02).
    pub wakes: bool,
    /// Whether the poison on the weapon works (POW-AFTER-05).
    pub poisons: bool,
    /// For how many turns it blinds (POW-AFTER-02).
    pub blinds: u8,
    /// Whether it explodes (POW-AFTER-01).
    pub explodes: bool,
    /// Whether and how the target answers (POW-AFTER-06).
    pub answer: Option<Answer>,
}

impl Default for Sequel {
    fn default() -> Self {
        Self {
            wakes: true,
            poisons: false,
            blinds: 0,
            explodes: false,
            answer: None,
        }
    }
}

impl Severity {
    /// Whether the hit is better than an ordinary one.
    pub fn is_critical(self) -> bool {
        self != Self::Plain
    }
}

impl From<Critical> for Severity {
    fn from(critical: Critical) -> Self {
        match critical {
            Critical::None => Self::Plain,
            Critical::Good
            | Critical::Great
            | Critical::Superb
            | Critical::GreatPlus
            | Critical::SuperbPlus => Self::Critical(critical),
        }
    }
}

/// What came of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Struck {
    /// Nothing.
    Miss(Miss),
    /// It hit.
    Hit {
        /// How much better than an ordinary hit.
        severity: Severity,
        /// What it did; may be 0.
        damage: Damage,
        /// What follows.
        sequel: Sequel,
    },
}

impl Struck {
    /// A hit without anything special following.
    fn hit(severity: Severity, damage: Damage) -> Self {
        Self::Hit {
            severity,
            damage,
            sequel: Sequel::default(),
        }
    }

    /// The damage done; 0 for a miss.
    pub const fn damage(self) -> Damage {
        match self {
            Self::Miss(_) => Damage::new(0),
            Self::Hit { damage, .. } => damage,
        }
    }
}

impl From<BlowResult> for Struck {
    fn from(result: BlowResult) -> Self {
        match result {
            BlowResult::Miss => Self::Miss(Miss::Failed),
            BlowResult::Hit { critical, damage } => Self::hit(critical.into(), damage),
        }
    }
}

impl Attack {
    /// Whose rules it follows.
    pub const fn ruleset(&self) -> Ruleset {
        match self {
            Self::Blow { .. } | Self::Natural(_) | Self::Shot { .. } => Ruleset::Angband,
            Self::Sil(_) => Ruleset::Sil,
            Self::Powder(_) | Self::Reply(_) => Ruleset::Powder,
        }
    }

    /// Whether no roll and no number of the two differs. What the attacker has besides, such as a slay that does not count
    /// here, makes no difference.
    pub fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Blow { blow: one, .. }, Self::Blow { blow: other, .. }) => one == other,
            (Self::Shot { shot: one, .. }, Self::Shot { shot: other, .. }) => one == other,
            (Self::Sil(one), Self::Sil(other)) => one.is_like(other),
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
        }
    }

    /// Rolls it for odds: the same rules, but what follows a hit is left out and the ways of avoidance are one, so that
    /// more cases are equal and the enumeration stays small.
    pub fn weigh<R: Roller>(&self, roller: &mut R) -> Struck {
        match self {
            Self::Sil(attack) => attack.weigh(roller),
            Self::Powder(attack) => attack.weigh(roller),
            Self::Blow { .. } | Self::Natural(_) | Self::Shot { .. } | Self::Reply(_) => {
                self.resolve(roller)
            }
        }
    }
}

impl Natural {
    /// Rolls it; a monster always sees where the player is.
    fn resolve<R: Roller>(&self, roller: &mut R) -> BlowResult {
        if !hit(roller, self.skill, self.armor, Sight::Seen) {
            return BlowResult::Miss;
        }
        BlowResult::Hit {
            critical: Critical::None,
            damage: Damage::new(roller.sum(NATURAL, self.dice).max(0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    #[test]
    fn a_monster_hits_by_its_skill_and_does_its_dice() {
        // ATK-HIT-01, ATK-HIT-04, ATK-CRIT-01: 5% + 90% x (90 - 45) / 90 = 50%, without critical hits.
        let bite = Attack::Natural(Natural {
            skill: Skill::new(90),
            armor: ArmorClass::new(60),
            dice: Dice::new(1, 4),
        });
        let odds = exact::distribution(|roller| bite.resolve(roller));
        assert!((odds.probability(&Struck::Miss(Miss::Failed)) - 0.5).abs() < 1e-12);
        let four = Struck::hit(Severity::Plain, Damage::new(4));
        assert!((odds.probability(&four) - 0.125).abs() < 1e-12);
        assert_eq!(odds.len(), 5);
    }
}
