//! POWDER's attacks as values, and what of their outcome the game goes on with.

use strum::VariantArray;

use super::{
    attack::{self, DamageResult, PowderResult as Outcome, PowderSummary},
    attacker::{PowderAttacker, PowderForce},
    avoid::Avoidance,
    body::BodyPart,
    defender::PowderDefender,
    hit::Verdict,
    noise::Noise,
};
use crate::{
    dice::Roller,
    rules::base::{
        attack_result::{AfterHit, CounterAttack, HitSeverity, Miss, Struck},
        sum::Sum,
        term::Term,
    },
};

/// The noises of one attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noises {
    /// The attacker's; none where nobody attacks.
    pub attacker: Option<Noise>,
    /// The defender's; none where it holds nothing in the off-hand.
    pub defender: Option<Noise>,
}

/// The noises of an attack, made before any die is rolled and whatever comes of it: of the weapon used, or of
/// the attacker itself (POW-NOISE-01), and of the shield or whatever else is in the defender's off-hand
/// (POW-NOISE-02).
pub const fn noises(attacker: &PowderAttacker, defender: &PowderDefender) -> Noises {
    Noises {
        attacker: attacker.noise,
        defender: defender.off_hand_noise,
    }
}

/// An attack by the rules of POWDER.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowderAttack {
    /// Who attacks, with what.
    pub attacker: PowderAttacker,
    /// Who is attacked.
    pub defender: PowderDefender,
}

/// An answer of somebody who was struck in melee: straight to damage (POW-AFTER-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowderReply {
    /// What answers.
    pub force: PowderForce,
    /// Who is answered.
    pub target: PowderDefender,
}

impl PowderAttack {
    /// Whether no roll and no number of the two differs.
    pub(in crate::rules) fn is_like(&self, other: &Self) -> bool {
        let met = |attack: &Self| {
            let mut attack = *attack;
            attack.defender.nature = attack
                .defender
                .nature
                .met_by(&attack.attacker.force.blow.parts);
            attack
        };
        met(self) == met(other)
    }

    /// Rolls it, and keeps everything that was rolled.
    pub fn outcome<R: Roller>(&self, roller: &mut R) -> attack::PowderOutcome {
        attack::attack(roller, &self.attacker, &self.defender)
    }

    /// Rolls it.
    pub(in crate::rules) fn resolve<R: Roller>(&self, roller: &mut R) -> Struck {
        match self.outcome(roller).sequel {
            Outcome::Missed => Struck::Miss(Miss::Failed),
            Outcome::Avoided(how) => Struck::Miss(avoided(how)),
            Outcome::Struck { suffered, answer } => Struck::Hit {
                severity: severity(suffered.multiplier),
                damage: suffered.damage(),
                sequel: after(&suffered, answer),
            },
        }
    }

    /// The same for odds, which need of the aftermath only what costs one of the two hit points.
    pub(in crate::rules) fn weigh<R: Roller>(&self, roller: &mut R) -> Struck {
        let brief: PowderSummary = attack::odds(roller, &self.attacker, &self.defender);
        let multiplier = match brief.verdict {
            Verdict::Miss => return Struck::Miss(Miss::Failed),
            Verdict::Hit | Verdict::Critical if brief.avoided => {
                return Struck::Miss(Miss::Avoided);
            }
            Verdict::Hit => self.attacker.multiplier,
            Verdict::Critical => self.attacker.multiplier.saturating_add(1),
        };
        Struck::Hit {
            severity: severity(multiplier),
            damage: brief.damage,
            sequel: AfterHit {
                explodes: brief.explodes,
                poisons: brief.poisoned,
                answer: brief.answer,
                ..AfterHit::default()
            },
        }
    }

    /// The sums behind its numbers.
    pub(in crate::rules) fn sums(&self) -> Vec<Sum> {
        let mut sums = vec![
            Sum::of(
                "highest bonus that the modifier rolls for",
                &self.attacker.aim.maximum(),
            ),
            Sum::of("added to the modifier", &self.attacker.aim.flat()),
        ];
        for (&part, piece) in BodyPart::VARIANTS.iter().zip(self.defender.worn) {
            if let Some(piece) = piece {
                sums.push(Sum::of(part_armor(part), &piece.value()));
            }
        }
        if let Some(shield) = self.defender.shield {
            sums.push(Sum::of("shield, if it parries", &shield.value()));
        }
        if self.defender.natural_ac != 0 {
            let natural = Term::new("hide and bones", self.defender.natural_ac, "POW-AC-09");
            sums.push(Sum::single("natural armor", natural));
        }
        sums
    }
}

impl PowderReply {
    /// Whether no roll and no number of the two differs.
    pub(in crate::rules) fn is_like(&self, other: &Self) -> bool {
        let met = |reply: &Self| {
            let mut reply = *reply;
            reply.target.nature = reply.target.nature.met_by(&reply.force.blow.parts);
            reply
        };
        met(self) == met(other)
    }

    /// Rolls it: no attack roll, multiplier 1, no reduction (POW-AFTER-06).
    pub(in crate::rules) fn resolve<R: Roller>(&self, roller: &mut R) -> Struck {
        let suffered = attack::answer(roller, &self.force, &self.target);
        Struck::Hit {
            severity: HitSeverity::Plain,
            damage: suffered.damage(),
            sequel: after(&suffered, None),
        }
    }
}

/// What follows a hit, whether it was an attack or an answer (POW-AFTER-01 to POW-AFTER-06).
fn after(suffered: &DamageResult, answer: Option<CounterAttack>) -> AfterHit {
    AfterHit {
        wakes: suffered.woke(),
        poisons: suffered.poisoned,
        blinds: suffered.hurts().map(|hurt| hurt.blinds).max().unwrap_or(0),
        explodes: suffered.exploded(),
        intrinsic: suffered.hurts().any(|hurt| hurt.intrinsic),
        answer,
    }
}

/// What the armor of a part is called.
pub const fn part_armor(part: BodyPart) -> &'static str {
    match part {
        BodyPart::Head => "armor of the head",
        BodyPart::Neck => "armor of the neck",
        BodyPart::Body => "armor of the body",
        BodyPart::Feet => "armor of the feet",
    }
}

const fn severity(multiplier: u8) -> HitSeverity {
    if multiplier > 1 {
        HitSeverity::Times(multiplier)
    } else {
        HitSeverity::Plain
    }
}

const fn avoided(how: Avoidance) -> Miss {
    match how {
        Avoidance::Dodged => Miss::Dodged,
        Avoidance::MovedAway => Miss::MovedAway,
        Avoidance::Parried => Miss::Parried,
    }
}
