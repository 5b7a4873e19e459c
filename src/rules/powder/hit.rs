//! Whether an attack hits: hitroll, forced results, hit test and critical threat (POW-ATTACK, POW-MOD-05, -06,
//! POW-HIT, POW-CRIT).

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::modifier::{AttackOrigin, PowderAim, RolledModifier};
use crate::{
    dice::{RollLabel, Roller},
    rules::{
        base::term::{Breakdown, Term},
        powder::{modifier, weapon::Style},
    },
};

const HITROLL: RollLabel = RollLabel::new("hitroll", "POW-ATTACK-01");
const THREAT: RollLabel = RollLabel::new("critical threat", "POW-CRIT-02");

/// The number of sides of the hitroll and the threat roll.
const SIDES: i32 = 20;

/// What is subtracted so that AC 0 stands for even odds (POW-MOD-05, POW-MOD-06).
pub const EVEN_ODDS: i32 = 10;

/// How steadily an attacker stands and aims.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steadiness {
    /// Off Balance: every blow and missile goes wide (POW-ATTACK-02).
    pub off_balance: bool,
    /// True Aim, properly used (POW-ATTACK-04).
    pub true_aim: bool,
}

/// Why an attack missed completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CompleteMiss {
    /// The attacker is off balance.
    OffBalance,
    /// The hitroll was 1.
    NaturalOne,
}

/// Why an attack hits regardless of numbers (POW-ATTACK-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SureHit {
    /// The hitroll was 20 (POW-ATTACK-03).
    NaturalTwenty,
    /// True Aim (POW-ATTACK-04).
    TrueAim,
}

/// Whether an attack misses completely (POW-ATTACK-02): only blows and missiles of a creature do.
pub const fn slip(aim: &PowderAim, steadiness: Steadiness, hitroll: i32) -> Option<CompleteMiss> {
    match (aim.source, aim.style) {
        (AttackOrigin::Creature | AttackOrigin::Improviser, Style::Melee | Style::Missile) => {
            if steadiness.off_balance {
                Some(CompleteMiss::OffBalance)
            } else if hitroll == 1 {
                Some(CompleteMiss::NaturalOne)
            } else {
                None
            }
        }
        (
            AttackOrigin::Creature | AttackOrigin::Improviser,
            Style::Spell | Style::Wand | Style::Other,
        )
        | (AttackOrigin::Nobody, _) => None,
    }
}

/// Whether an attack that did not slip is a forced hit (POW-ATTACK-03, POW-ATTACK-04).
pub const fn forced(steadiness: Steadiness, hitroll: i32) -> Option<SureHit> {
    if hitroll == SIDES {
        Some(SureHit::NaturalTwenty)
    } else if steadiness.true_aim {
        Some(SureHit::TrueAim)
    } else {
        None
    }
}

/// An attack roll as a sum (POW-MOD-05); the hitroll of a threat is its threat roll (POW-CRIT-03).
pub const fn attack_roll(hitroll: i32, modifier: i32) -> Breakdown<3> {
    Breakdown([
        Term::new("hitroll", hitroll, "POW-ATTACK-01"),
        Term::new("modifier", modifier, "POW-MOD-01"),
        Term::new("even odds at AC 0", -EVEN_ODDS, "POW-MOD-05"),
    ])
}

/// What the hit test compares: the attack's modifier with the target's AC roll.
pub trait OpposedRolls {
    /// Modifier less AC roll: the hitroll that just hits is [`EVEN_ODDS`] less this.
    fn margin(&self) -> i32;
}

impl OpposedRolls for i32 {
    fn margin(&self) -> i32 {
        *self
    }
}

/// Whether an attack roll of that hitroll reaches the AC roll; a tie hits (POW-HIT-01).
fn reaches(hitroll: i32, clash: &impl OpposedRolls) -> bool {
    attack_roll(hitroll, clash.margin()).total() >= 0
}

/// What came of an attack before avoidance.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum Verdict {
    /// It missed.
    Miss,
    /// It hit.
    Hit,
    /// It hit, and the multiplier rises by one.
    Critical,
}

/// The hit test of one attack, with everything that was rolled. `C` is what is kept of modifier and AC roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HitTest<C> {
    /// The hitroll, 1 to 20.
    pub hitroll: i32,
    /// What came of it.
    pub ending: HitTestResult<C>,
}

/// How a hit test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HitTestResult<C> {
    /// A complete miss: neither modifier nor AC was rolled.
    Slip(CompleteMiss),
    /// The attack roll fell short.
    Miss(C),
    /// A hit.
    Hit {
        /// Modifier and AC roll.
        clash: C,
        /// Why it hits regardless of them.
        forced: Option<SureHit>,
        /// The threat roll after a hitroll of 20.
        threat: Option<ThreatRoll>,
    },
}

/// The second roll after a hitroll of 20 (POW-CRIT-01, POW-CRIT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreatRoll {
    /// The roll, 1 to 20.
    pub roll: i32,
    /// Whether it raises the multiplier by one; if not, the hit itself still stands (POW-CRIT-03, POW-CRIT-04).
    pub critical: bool,
}

impl<C> HitTest<C> {
    /// What came of it, in a word.
    pub const fn verdict(&self) -> Verdict {
        match &self.ending {
            HitTestResult::Slip(_) | HitTestResult::Miss(_) => Verdict::Miss,
            HitTestResult::Hit {
                threat: Some(ThreatRoll { critical: true, .. }),
                ..
            } => Verdict::Critical,
            HitTestResult::Hit { .. } => Verdict::Hit,
        }
    }
}

/// The hit test (POW-ATTACK-01 to -05, POW-HIT-01, POW-CRIT-01 to -04). `clash` rolls modifier and AC, unless the
/// attack slips: then nothing more is rolled. On a forced hit they are still rolled, for the threat and for the
/// reduction of damage.
pub fn contest<R: Roller, C: OpposedRolls>(
    roller: &mut R,
    aim: &PowderAim,
    steadiness: Steadiness,
    clash: impl FnOnce(&mut R) -> C,
) -> HitTest<C> {
    let hitroll = roller.range(HITROLL, 1, SIDES);
    if let Some(slip) = slip(aim, steadiness, hitroll) {
        roller.decided("POW-ATTACK-02");
        let ending = HitTestResult::Slip(slip);
        return HitTest { hitroll, ending };
    }
    let clash = clash(roller);
    let forced = forced(steadiness, hitroll);
    for rule in ["POW-MOD-05", "POW-HIT-01"] {
        roller.decided(rule);
    }
    if let Some(sure) = forced {
        roller.decided(match sure {
            SureHit::NaturalTwenty => "POW-ATTACK-03",
            SureHit::TrueAim => "POW-ATTACK-04",
        });
        roller.decided("POW-ATTACK-05");
    }
    let ending = if forced.is_none() && !reaches(hitroll, &clash) {
        HitTestResult::Miss(clash)
    } else {
        let threat = (hitroll == SIDES).then(|| threat(roller, &clash));
        HitTestResult::Hit {
            clash,
            forced,
            threat,
        }
    };
    HitTest { hitroll, ending }
}

/// The threat roll with the same modifier and the same AC roll: 1 never, 20 always, what is between by the hit test
/// (POW-CRIT-02, POW-CRIT-03). It does not repeat.
fn threat<R: Roller>(roller: &mut R, clash: &impl OpposedRolls) -> ThreatRoll {
    let roll = roller.range(THREAT, 1, SIDES);
    let critical = roll == SIDES || (roll > 1 && reaches(roll, clash));
    roller.decided("POW-CRIT-01");
    roller.decided(if critical {
        "POW-CRIT-03"
    } else {
        "POW-CRIT-04"
    });
    ThreatRoll { roll, critical }
}

/// Rolls what the hit test compares, in their order: the modifier, then what `armor` rolls of the target.
pub fn compared<R: Roller, A>(
    roller: &mut R,
    aim: &PowderAim,
    armor: impl FnOnce(&mut R) -> A,
) -> (RolledModifier, A) {
    let modifier = roller.settle_with(aim, |roller, aim| modifier::roll(roller, aim));
    (modifier, armor(roller))
}
