//! One attack from its numbers to its outcome: the opposed rolls, then damage against protection (SIL-SCOPE, SIL-HIT,
//! SIL-DAMAGE).

use super::{
    critical,
    damage::{self, Count, Sides},
    hit::HitRolls,
    pool::Pool,
    score::{AttackScore, EvasionScore},
};
use crate::{
    dice::Roller,
    rules::base::units::{Damage, Weight},
};

/// Everything that decides an attack, worked out: what a log or a panel shows, and what is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilMatchup<'a> {
    /// The attack score with its terms.
    pub score: AttackScore,
    /// The evasion score with its terms.
    pub evasion: EvasionScore,
    /// The weapon's own dice.
    pub(super) base: Pool,
    /// The sides of each damage die with their terms.
    pub sides: Sides,
    /// The extra dice of slays.
    pub(super) slays: i32,
    /// The extra dice of brands or of an element.
    pub(super) brands: i32,
    /// The weight that criticals go by (SIL-CRIT-02).
    pub weight: Weight,
    /// The defender's protection dice.
    pub protection: &'a [Pool],
}

/// The two rolls that decide what a hit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DamageRolls {
    /// The damage roll.
    pub damage: i32,
    /// The protection roll, all pieces together.
    pub protection: i32,
}

impl DamageRolls {
    /// The damage done: what exceeds the protection, point for point (SIL-DAMAGE-02, -03).
    pub const fn net(self) -> Damage {
        let left = self.damage.saturating_sub(self.protection);
        Damage::new(if left > 0 { left } else { 0 })
    }
}

/// What came of an attack. The two parameters are what of the rolls somebody keeps: all by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SilOutcome<C = HitRolls, W = DamageRolls> {
    /// It missed; nothing more was rolled (SIL-SCOPE-01).
    Miss {
        /// The opposed rolls.
        clash: C,
    },
    /// It hit.
    Hit {
        /// The opposed rolls.
        clash: C,
        /// The bonus dice of the critical hit; 0 for an ordinary one (SIL-CRIT-03).
        critical: i32,
        /// All damage dice that were rolled.
        dice: Pool,
        /// Damage and protection.
        wound: W,
    },
}

impl SilOutcome {
    /// The opposed rolls.
    pub const fn clash(&self) -> HitRolls {
        match self {
            Self::Miss { clash } | Self::Hit { clash, .. } => *clash,
        }
    }

    /// The damage done; 0 for a miss.
    pub const fn net(&self) -> Damage {
        match self {
            Self::Miss { .. } => Damage::new(0),
            Self::Hit { wound, .. } => wound.net(),
        }
    }
}

impl SilOutcome<(), Damage> {
    /// The damage done; 0 for a miss.
    pub const fn net(&self) -> Damage {
        match self {
            Self::Miss { .. } => Damage::new(0),
            Self::Hit { wound, .. } => *wound,
        }
    }
}

impl SilMatchup<'_> {
    /// The opposed rolls (SIL-HIT-01, -02).
    #[inline]
    pub fn clash<R: Roller>(&self, roller: &mut R) -> HitRolls {
        HitRolls::roll(roller, self.score.total(), self.evasion.total())
    }

    /// The bonus dice of a hit by that margin (SIL-CRIT-01 to SIL-CRIT-03, -05).
    #[inline]
    pub const fn critical(&self, margin: i32) -> i32 {
        critical::bonus_dice(margin, self.weight)
    }

    /// The number of damage dice with its terms, for a hit with so many bonus dice.
    #[inline]
    pub fn count(&self, critical: i32) -> Count {
        damage::count(self.base, self.slays, self.brands, critical)
    }

    /// The damage dice of a hit with so many bonus dice: all have the same sides (SIL-DAMAGE-06).
    #[inline]
    pub fn dice(&self, critical: i32) -> Pool {
        Pool::new(self.count(critical).total(), self.sides.total())
    }

    /// The rolls of a hit with so many bonus dice (SIL-DAMAGE-01 to SIL-DAMAGE-05).
    pub fn wound<R: Roller>(&self, roller: &mut R, critical: i32) -> DamageRolls {
        damage::wound(roller, self.dice(critical), self.protection)
    }

    /// The whole attack with all its rolls: for the game. Where a blow was made of calls, it took a third longer.
    #[inline]
    pub fn resolve<R: Roller>(&self, roller: &mut R) -> SilOutcome {
        self.run(roller, |clash| clash, |wound| wound)
    }

    /// The whole attack, keeping only what matters for odds, so that the exact dice are quick.
    pub fn harm<R: Roller>(&self, roller: &mut R) -> SilOutcome<(), Damage> {
        self.run(roller, |_| (), DamageRolls::net)
    }

    /// Two stages: whether it hits, then, only on a hit, the damage (SIL-SCOPE-01, SIL-HIT-03). Of the rolls it keeps
    /// what the caller wants; equal values merge.
    #[expect(
        clippy::inline_always,
        reason = "as a call a blow took an eighth longer in builds where the compiler made one of it"
    )]
    #[inline(always)]
    fn run<R, C, W>(
        &self,
        roller: &mut R,
        of_clash: impl Fn(HitRolls) -> C,
        of_wound: impl Fn(DamageRolls) -> W,
    ) -> SilOutcome<C, W>
    where
        R: Roller,
        C: Clone + Ord + 'static,
        W: Clone + Ord + 'static,
    {
        roller.decided("SIL-SCOPE-01");
        roller.decided("SIL-HIT-03");
        let (clash, critical) = roller.settle(|roller| {
            let clash = self.clash(roller);
            let critical = clash.hits().then(|| self.critical(clash.margin()));
            (of_clash(clash), critical)
        });
        let Some(critical) = critical else {
            return SilOutcome::Miss { clash };
        };
        if critical > 0 {
            for rule in ["SIL-CRIT-01", "SIL-CRIT-02", "SIL-CRIT-03"] {
                roller.decided(rule);
            }
        }
        let dice = self.dice(critical);
        let wound = roller.settle(|roller| of_wound(damage::wound(roller, dice, self.protection)));
        if dice != self.base {
            roller.decided("SIL-DAMAGE-06");
            roller.decided("SIL-DICE-01");
        }
        SilOutcome::Hit {
            clash,
            critical,
            dice,
            wound,
        }
    }
}
