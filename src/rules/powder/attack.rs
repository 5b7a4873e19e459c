//! One attack from the hitroll to the answer: the entry of play, odds and tests (POW-SCOPE-01, POW-SCOPE-02).

use super::{
    aftermath::DamagePartResult,
    hit::{HitTest, HitTestResult},
};
use super::{
    attacker::{PowderAttacker, PowderForce},
    damage::PartDamage,
    defender::PowderDefender,
    hit::OpposedRolls,
    modifier::{AttackOrigin, RolledModifier},
    weapon::DamageParts,
};
use crate::{
    dice::Roller,
    rules::{
        base::{attack_result::CounterAttack, term::Breakdown, units::Damage},
        powder::{
            aftermath,
            armor::{self, AcRoll},
            avoid::{self, Avoidance},
            body::{self, BodyPart, RelativeSize},
            damage,
            hit::{self, Verdict},
        },
    },
};

/// The rolls that the hit test compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ComparedRolls {
    /// The attack's modifier.
    pub modifier: RolledModifier,
    /// The part of the body that was struck.
    pub part: BodyPart,
    /// The AC roll there.
    pub ac: AcRoll,
}

impl OpposedRolls for ComparedRolls {
    fn margin(&self) -> i32 {
        self.modifier.total().saturating_sub(self.ac.total())
    }
}

/// What is left of the [`ComparedRolls`] for the rest of the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ComparedNumbers {
    margin: i32,
    reduction: i32,
}

impl OpposedRolls for ComparedNumbers {
    fn margin(&self) -> i32 {
        self.margin
    }
}

/// What an attack did to its target, damage type by damage type. It ends with the type that killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DamageResult {
    hurts: [Option<DamagePartResult>; DamageParts::MOST],
    /// The multiplier that charge and critical fixed.
    pub multiplier: u8,
    /// Whether the target died of it (POW-AFTER-04).
    pub killed: bool,
    /// Whether the poison on the weapon is applied to it (POW-AFTER-05).
    pub poisoned: bool,
}

impl DamageResult {
    /// What each damage type did, in their order.
    pub fn hurts(&self) -> impl Iterator<Item = DamagePartResult> {
        self.hurts.into_iter().flatten()
    }

    /// All damage together.
    pub fn damage(&self) -> Damage {
        self.hurts().map(|hurt| hurt.damage).sum()
    }

    /// Whether it woke the target.
    pub fn woke(&self) -> bool {
        self.hurts().any(|hurt| hurt.wakes)
    }

    /// Whether it exploded.
    pub fn exploded(&self) -> bool {
        self.hurts().any(|hurt| hurt.explodes)
    }
}

/// How an attack went on after the hit test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PowderResult {
    /// Nothing: it missed.
    Missed,
    /// The target avoided it: no damage, no aftermath.
    Avoided(Avoidance),
    /// It struck.
    Struck {
        /// What it did.
        suffered: DamageResult,
        /// Whether the target answers, see [`answer`].
        answer: Option<CounterAttack>,
    },
}

/// Everything that came of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowderOutcome {
    /// The hit test with its rolls.
    pub contest: HitTest<ComparedRolls>,
    /// What followed.
    pub sequel: PowderResult,
}

impl PowderOutcome {
    /// Modifier, body part and AC roll; none for an attack that missed completely.
    pub const fn exchange(&self) -> Option<ComparedRolls> {
        match self.contest.ending {
            HitTestResult::Slip(_) => None,
            HitTestResult::Miss(exchange) => Some(exchange),
            HitTestResult::Hit { clash, .. } => Some(clash),
        }
    }

    /// The attack roll as a sum (POW-MOD-05); none for an attack that missed completely.
    pub fn attack_terms(&self) -> Option<Breakdown<3>> {
        let modifier = self.exchange()?.modifier.total();
        Some(hit::attack_roll(self.contest.hitroll, modifier))
    }

    /// The damage done; 0 where it did not strike.
    pub fn damage(&self) -> Damage {
        match &self.sequel {
            PowderResult::Missed | PowderResult::Avoided(_) => Damage::new(0),
            PowderResult::Struck { suffered, .. } => suffered.damage(),
        }
    }

    /// The attack roll; none for an attack that missed completely.
    pub fn attack_roll(&self) -> Option<i32> {
        Some(self.attack_terms()?.total())
    }
}

/// Resolves one attack in the order of POW-SCOPE-02. A miss or an avoidance ends it at once.
pub fn attack<R: Roller>(
    roller: &mut R,
    attacker: &PowderAttacker,
    defender: &PowderDefender,
) -> PowderOutcome {
    roller.decided("POW-SCOPE-01");
    if attacker.multiplier > 1 {
        roller.decided("POW-MULT-01");
    }
    let contest = hit::contest(roller, &attacker.aim, attacker.steadiness, |roller| {
        exchange(roller, attacker, defender)
    });
    let sequel = match contest.ending {
        HitTestResult::Slip(_) | HitTestResult::Miss(_) => PowderResult::Missed,
        HitTestResult::Hit { clash, forced, .. } => {
            let style = attacker.aim.style;
            let forced = forced.is_some();
            if let Some(avoidance) = avoid::avoid(roller, &defender.reflexes, style, forced) {
                PowderResult::Avoided(avoidance)
            } else {
                let multiplier = multiplier(attacker, contest.verdict());
                let reduction = damage::reduction(clash.ac.total());
                strike(roller, attacker, defender, multiplier, reduction)
            }
        }
    };
    match sequel {
        PowderResult::Missed | PowderResult::Avoided(_) => roller.decided("POW-SCOPE-02"),
        PowderResult::Struck { .. } => {}
    }
    PowderOutcome { contest, sequel }
}

/// The short form of a [`PowderOutcome`]: what a panel of odds tells.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a consequence of its own"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowderSummary {
    /// What the hit test said.
    pub verdict: Verdict,
    /// Whether the target avoided the hit.
    pub avoided: bool,
    /// The damage done.
    pub damage: Damage,
    /// Whether the target died.
    pub killed: bool,
    /// Whether it explodes (POW-AFTER-01).
    pub explodes: bool,
    /// Whether the poison on the weapon is applied to the target (POW-AFTER-05).
    pub poisoned: bool,
    /// Whether and how the target answers (POW-AFTER-06).
    pub answer: Option<CounterAttack>,
}

impl PowderSummary {
    /// The short form of what followed a verdict.
    pub(super) fn with(verdict: Verdict, sequel: &PowderResult) -> Self {
        let nothing = Self {
            verdict,
            avoided: false,
            damage: Damage::new(0),
            killed: false,
            explodes: false,
            poisoned: false,
            answer: None,
        };
        match sequel {
            PowderResult::Missed => nothing,
            PowderResult::Avoided(_) => Self {
                avoided: true,
                ..nothing
            },
            PowderResult::Struck { suffered, answer } => Self {
                damage: suffered.damage(),
                killed: suffered.killed,
                explodes: suffered.exploded(),
                poisoned: suffered.poisoned,
                answer: *answer,
                ..nothing
            },
        }
    }
}

/// [`attack`] for exact odds: the same steps, but each forgets at once what the next does not need, so that equal cases
/// merge and the enumeration stays small.
pub fn odds<R: Roller>(
    roller: &mut R,
    attacker: &PowderAttacker,
    defender: &PowderDefender,
) -> PowderSummary {
    let (verdict, forced, reduction) = roller.settle(|roller| {
        let contest = hit::contest(roller, &attacker.aim, attacker.steadiness, |roller| {
            roller.settle_with(&(*attacker, *defender), |roller, (attacker, defender)| {
                let exchange = exchange(roller, attacker, defender);
                ComparedNumbers {
                    margin: exchange.margin(),
                    reduction: damage::reduction(exchange.ac.total()),
                }
            })
        });
        let verdict = contest.verdict();
        match contest.ending {
            HitTestResult::Slip(_) | HitTestResult::Miss(_) => (verdict, false, 0),
            HitTestResult::Hit { clash, forced, .. } => {
                (verdict, forced.is_some(), clash.reduction)
            }
        }
    });
    let missed = PowderSummary::with(verdict, &PowderResult::Missed);
    if verdict == Verdict::Miss {
        return missed;
    }
    let style = attacker.aim.style;
    // How it was avoided makes no difference.
    let avoided =
        roller.settle(|roller| avoid::avoid(roller, &defender.reflexes, style, forced).is_some());
    if avoided {
        return PowderSummary { avoided, ..missed };
    }
    let multiplier = multiplier(attacker, verdict);
    let sequel = strike(roller, attacker, defender, multiplier, reduction);
    PowderSummary::with(verdict, &sequel)
}

/// Rolls what the hit test compares: the modifier, then the body part and the armor there.
fn exchange<R: Roller>(
    roller: &mut R,
    attacker: &PowderAttacker,
    defender: &PowderDefender,
) -> ComparedRolls {
    let (modifier, (part, ac)) = hit::compared(roller, &attacker.aim, |roller| {
        roller.settle_with(&(attacker.size, *defender), |roller, (size, defender)| {
            if size.is_none() {
                roller.decided("POW-AC-02");
            }
            let size = RelativeSize::of(*size, defender.size);
            let part = body::struck(roller, size, defender.slots);
            let cover = defender.cover(part);
            if part == BodyPart::Neck && cover.armor.is_some() {
                roller.decided("POW-AC-07");
            }
            (part, armor::roll(roller, &cover))
        })
    });
    ComparedRolls { modifier, part, ac }
}

/// The multiplier that charge and critical fix (POW-MULT-01, POW-CRIT-03).
const fn multiplier(attacker: &PowderAttacker, verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Miss | Verdict::Hit => attacker.multiplier,
        Verdict::Critical => attacker.multiplier.saturating_add(1),
    }
}

/// What an attack does that was neither missed nor avoided, up to the answer.
fn strike<R: Roller>(
    roller: &mut R,
    attacker: &PowderAttacker,
    defender: &PowderDefender,
    multiplier: u8,
    reduction: i32,
) -> PowderResult {
    let suffered = suffer(roller, &attacker.force, defender, multiplier, reduction);
    let reflexes = if suffered.woke() {
        defender.reflexes.woken()
    } else {
        defender.reflexes
    };
    // There is nobody to answer to behind a trap.
    let answered = !suffered.killed && attacker.aim.source != AttackOrigin::Nobody;
    let answer = answered
        .then(|| aftermath::answer(roller, &reflexes, attacker.aim.style))
        .flatten();
    PowderResult::Struck { suffered, answer }
}

/// An answer to an attack: straight to damage, at multiplier 1, without reduction, and never answered itself
/// (POW-AFTER-06). `force` is that of the hitback attack or of the weapon that ripostes.
pub fn answer<R: Roller>(
    roller: &mut R,
    force: &PowderForce,
    target: &PowderDefender,
) -> DamageResult {
    suffer(roller, force, target, 1, 0)
}

/// Works out damage type after damage type, each with its aftermath, until the target is dead (POW-DAMAGE-04,
/// POW-AFTER-01 to POW-AFTER-05).
fn suffer<R: Roller>(
    roller: &mut R,
    force: &PowderForce,
    defender: &PowderDefender,
    multiplier: u8,
    reduction: i32,
) -> DamageResult {
    let mut suffered = DamageResult {
        hurts: [None; DamageParts::MOST],
        multiplier,
        killed: false,
        poisoned: false,
    };
    let mut reflexes = defender.reflexes;
    let mut total = Damage::new(0);
    roller.decided("POW-DAMAGE-04");
    for (part, place) in force.blow.parts.iter().zip(&mut suffered.hurts) {
        let harm = PartDamage {
            dice: part.dice,
            multiplier,
            resistant: defender.nature.resists.contains(part.element),
            vulnerabilities: defender
                .nature
                .vulnerabilities(part, force.style, force.substance),
            enchantment: force.enchantment,
            reduction,
        };
        let damage = roller.settle_with(&harm, |roller, harm| damage::damage(roller, harm));
        let hurt = aftermath::hurt(roller, &force.blow, &reflexes, part.element, damage);
        if hurt.wakes {
            reflexes = reflexes.woken();
        }
        *place = Some(hurt);
        total += damage;
        roller.decided("POW-AFTER-04");
        if total > defender.survives {
            suffered.killed = true;
            break;
        }
    }
    suffered.poisoned = force.poisoned && !suffered.killed;
    suffered
}
