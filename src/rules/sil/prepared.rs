//! Sil's attacks as values that can be kept: the protection dice, which the rules borrow, are held here.

use super::{Pool, SilOutcome};
use crate::rules::base::{
    attack_result::{HitSeverity, Miss, Struck},
    sum::Sum,
};
use crate::{
    dice::Roller,
    rules::{
        base::units::{Damage, Squares, Weight},
        sil,
    },
};

/// Protection dice, at most one for each place where armor is worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Protection {
    dice: [Pool; Self::MOST],
    count: u8,
}

impl Protection {
    /// The most dice that are kept.
    pub const MOST: usize = 12;

    /// These dice; what is beyond the most is left out.
    pub fn of(dice: impl IntoIterator<Item = Pool>) -> Self {
        let mut all = Self {
            dice: [Pool::NONE; Self::MOST],
            count: 0,
        };
        for (place, pool) in all.dice.iter_mut().zip(dice) {
            *place = pool;
            all.count += 1;
        }
        all
    }

    /// The dice.
    pub fn dice(&self) -> &[Pool] {
        &self.dice[..usize::from(self.count)]
    }
}

/// What kind of attack it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SilAction {
    /// A blow.
    Melee(sil::SilBlow),
    /// A shot over a distance.
    Archery(sil::SilShot, Squares),
    /// A throw over a distance.
    Throw(sil::SilWeapon, Squares),
}

/// An attack by the rules of Sil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilAttack {
    /// Who attacks.
    pub attacker: sil::SilAttacker,
    /// How.
    pub action: SilAction,
    /// Who is attacked; its protection is kept apart.
    pub defender: sil::SilDefender<'static>,
    /// The protection dice.
    pub protection: Protection,
}

impl SilAttack {
    /// The attack worked out, ready to be rolled.
    fn worked_out(&self) -> sil::SilMatchup<'_> {
        let defender = sil::SilDefender {
            protection: self.protection.dice(),
            ..self.defender
        };
        match &self.action {
            SilAction::Melee(blow) => sil::SilMatchup::melee(&self.attacker, blow, &defender),
            SilAction::Archery(shot, distance) => {
                sil::SilMatchup::archery(&self.attacker, shot, &defender, *distance)
            }
            SilAction::Throw(object, distance) => {
                sil::SilMatchup::throw(&self.attacker, object, &defender, *distance)
            }
        }
    }

    /// Rolls it, and keeps everything that was rolled.
    pub fn outcome<R: Roller>(&self, roller: &mut R) -> SilOutcome {
        self.worked_out().resolve(roller)
    }

    /// Rolls it.
    pub(in crate::rules) fn resolve<R: Roller>(&self, roller: &mut R) -> Struck {
        let outcome = self.outcome(roller);
        match outcome {
            SilOutcome::Miss { .. } => Struck::Miss(Miss::Failed),
            SilOutcome::Hit { critical, .. } => hit(critical, outcome.net()),
        }
    }

    /// The same for odds, which need no rolls kept.
    pub(in crate::rules) fn weigh<R: Roller>(&self, roller: &mut R) -> Struck {
        let outcome = self.worked_out().harm(roller);
        match outcome {
            SilOutcome::Miss { .. } => Struck::Miss(Miss::Failed),
            SilOutcome::Hit { critical, .. } => hit(critical, outcome.net()),
        }
    }

    /// The sums behind its numbers.
    pub(in crate::rules) fn sums(&self) -> Vec<Sum> {
        self.scores().into()
    }

    /// Attack score, evasion score, sides of each damage die, and number of damage dice without a critical hit.
    pub fn scores(&self) -> [Sum; 4] {
        let attack = self.worked_out();
        [
            Sum::of("attack score", &attack.score),
            Sum::of("evasion score", &attack.evasion),
            Sum::of("sides of each damage die", &attack.sides),
            Sum::of("damage dice", &attack.count(0)),
        ]
    }

    /// Whether no roll and no number of the two differs.
    pub(in crate::rules) fn is_like(&self, other: &Self) -> bool {
        self.scores() == other.scores()
            && self.weight() == other.weight()
            && self.protection == other.protection
    }

    /// The weight that critical hits go by (SIL-CRIT-02).
    pub fn weight(&self) -> Weight {
        self.worked_out().weight
    }
}

fn hit(critical: i32, damage: Damage) -> Struck {
    let severity = match critical {
        ..=0 => HitSeverity::Plain,
        dice => HitSeverity::Dice(dice.min(255) as u8),
    };
    Struck::hit(severity, damage)
}
