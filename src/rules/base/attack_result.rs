//! What came of an attack, under each ruleset.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::units::Damage;

/// How critical a hit is, from the least to the most.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum Critical {
    /// An ordinary hit.
    None,
    /// A good hit.
    Good,
    /// A great hit.
    Great,
    /// A superb hit.
    Superb,
    /// A *GREAT* hit: melee only.
    GreatPlus,
    /// A *SUPERB* hit: melee only.
    SuperbPlus,
}

impl Critical {
    /// What the hit makes of the damage so far (ATK-DMG-05, ATK-MDMG-07).
    #[inline]
    pub const fn apply(self, damage: i32) -> i32 {
        match self {
            Self::None => damage,
            Self::Good => damage.saturating_mul(2).saturating_add(5),
            Self::Great => damage.saturating_mul(2).saturating_add(10),
            Self::Superb => damage.saturating_mul(3).saturating_add(15),
            Self::GreatPlus => damage.saturating_mul(3).saturating_add(20),
            // Times 3.5, rounded down.
            Self::SuperbPlus => damage.saturating_mul(7).div_euclid(2).saturating_add(25),
        }
    }

    /// The words players read.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "hit",
            Self::Good => "good hit",
            Self::Great => "great hit",
            Self::Superb => "superb hit",
            Self::GreatPlus => "*GREAT* hit",
            Self::SuperbPlus => "*SUPERB* hit",
        }
    }
}

/// Why an attack came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
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
#[non_exhaustive]
pub enum HitSeverity {
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
#[non_exhaustive]
pub enum CounterAttack {
    /// With the attack that its body has for this.
    Hitback,
    /// With its weapon.
    Riposte,
}

/// What follows a hit besides the damage. By the rules of Angband and Sil every hit wakes, and that is all.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a consequence of its own"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AfterHit {
    /// Whether a sleeper wakes (POW-AFTER-02).
    pub wakes: bool,
    /// Whether the poison on the weapon works (POW-AFTER-05).
    pub poisons: bool,
    /// For how many turns it blinds (POW-AFTER-02).
    pub blinds: u8,
    /// Whether it explodes (POW-AFTER-01).
    pub explodes: bool,
    /// Whether what is linked to the attack, such as a sting's venom, applies (POW-AFTER-03).
    pub intrinsic: bool,
    /// Whether and how the target answers (POW-AFTER-06).
    pub answer: Option<CounterAttack>,
}

impl Default for AfterHit {
    fn default() -> Self {
        Self {
            wakes: true,
            poisons: false,
            blinds: 0,
            explodes: false,
            intrinsic: true,
            answer: None,
        }
    }
}

impl HitSeverity {
    /// Whether the hit is better than an ordinary one.
    pub fn is_critical(self) -> bool {
        self != Self::Plain
    }
}

impl From<Critical> for HitSeverity {
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
        severity: HitSeverity,
        /// What it did; may be 0.
        damage: Damage,
        /// What follows.
        sequel: AfterHit,
    },
}

impl Struck {
    /// A hit without anything special following.
    pub(in crate::rules) fn hit(severity: HitSeverity, damage: Damage) -> Self {
        Self::Hit {
            severity,
            damage,
            sequel: AfterHit::default(),
        }
    }

    /// An ordinary hit that wakes a sleeper, and after which nothing else follows.
    pub fn plain_hit(damage: Damage) -> Self {
        Self::hit(HitSeverity::Plain, damage)
    }

    /// The damage done; 0 for a miss.
    pub const fn damage(self) -> Damage {
        match self {
            Self::Miss(_) => Damage::new(0),
            Self::Hit { damage, .. } => damage,
        }
    }
}
