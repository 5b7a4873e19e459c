//! How an attack went, in plain words: its rolls run through the rules once more, and what the rules made of them.

use crate::play::text::number::percent;
use crate::{
    dice::{Record, Recorded, Roll},
    rules::{
        attack::Attack,
        powder::{
            attack::PowderResult,
            avoid::Avoidance,
            body::BodyPart,
            hit::{CompleteMiss, HitTestResult, SureHit},
            prepared::PowderAttack,
        },
        sil::{SilOutcome, prepared::SilAttack},
    },
};

/// A sentence and the rule behind it.
pub(super) type RollStep = (String, &'static str);

/// The steps of an attack.
pub(super) fn steps(attack: &Attack, rolls: &[Record]) -> Vec<RollStep> {
    match attack {
        Attack::Blow { .. } | Attack::Natural(_) | Attack::Shot { .. } => angband(attack, rolls),
        Attack::Sil(attack) => by_sil(attack, rolls),
        Attack::Powder(attack) => by_powder(attack, rolls),
        Attack::Reply(_) => vec![(
            "An answer strikes at once: there is no roll to hit, and no armor helps.".to_owned(),
            "POW-AFTER-06",
        )],
        // A custom ruleset says nothing about its attacks beyond their rolls.
        Attack::Custom(_) => Vec::new(),
    }
}

/// Luck first, then skill.
fn angband(attack: &Attack, rolls: &[Record]) -> Vec<RollStep> {
    let luck = rolls.iter().find_map(|record| {
        if let Roll::Range { value, .. } = record.roll
            && record.what.rule == "ATK-HIT-01"
        {
            return Some(value);
        }
        None
    });
    let skilled = rolls.iter().find_map(|record| {
        if let Roll::Chance { value, .. } = record.roll
            && record.what.rule == "ATK-HIT-04"
        {
            return Some(value);
        }
        None
    });
    let chance = attack
        .skill_test()
        .map_or_else(String::new, |chance| percent(chance.to_f64()));
    let step = match (luck, skilled) {
        (Some(1), _) => (
            "Pure luck: one attack in twenty hits, whatever the skill.".to_owned(),
            "ATK-HIT-01",
        ),
        (Some(20), _) => (
            "Bad luck: one attack in twenty misses, whatever the skill.".to_owned(),
            "ATK-HIT-01",
        ),
        (_, Some(true)) => (
            format!("Skill beat the armor, a chance of {chance}."),
            "ATK-HIT-04",
        ),
        (_, Some(false)) => (
            format!("Skill had a chance of {chance} against the armor, and failed."),
            "ATK-HIT-04",
        ),
        (_, None) => (
            "There is not enough skill to hit but by luck.".to_owned(),
            "ATK-HIT-02",
        ),
    };
    vec![step]
}

/// Roll against roll, then damage against protection.
fn by_sil(attack: &SilAttack, rolls: &[Record]) -> Vec<RollStep> {
    let outcome = attack.outcome(&mut Recorded::new(rolls));
    let clash = outcome.clash();
    let scores = attack.scores();
    let (score, evasion) = (scores[0].total(), scores[1].total());
    let margin = clash.margin();
    let versus = format!(
        "Attack {} (rolled {}, score {score:+}) against evasion {} (rolled {}, score {evasion:+}):",
        clash.attack,
        clash.attack - score,
        clash.evasion,
        clash.evasion - evasion
    );
    let mut steps = vec![(versus, "SIL-HIT-01")];
    match outcome {
        SilOutcome::Miss { .. } => {
            let text = if margin == 0 {
                "equal, and the attacker must have more. A miss.".to_owned()
            } else {
                format!("{} too few. A miss.", -margin)
            };
            steps.push((text, "SIL-HIT-03"));
        }
        SilOutcome::Hit {
            critical,
            dice,
            wound,
            ..
        } => {
            let each = crate::rules::sil::critical::tenths_per_die(attack.weight());
            let each = format!("{}", f64::from(each) / 10.0);
            steps.push((
                match critical {
                    ..=0 => format!("{margin} more. A hit; every {each} more would add a die."),
                    1 => format!("{margin} more. A critical hit: a die more, for every {each}."),
                    _ => format!(
                        "{margin} more. A critical hit: {critical} dice more, one for every {each}."
                    ),
                },
                if critical > 0 {
                    "SIL-CRIT-03"
                } else {
                    "SIL-HIT-03"
                },
            ));
            let net = wound.net().get();
            steps.push((
                match wound.protection {
                    0 => format!("The damage dice, {dice}, came to {}.", wound.damage),
                    taken => format!(
                        "The damage dice, {dice}, came to {}; armor took {taken} off, which leaves {net}.",
                        wound.damage
                    ),
                },
                "SIL-DAMAGE-02",
            ));
        }
    }
    steps
}

/// What a part of the body is called.
pub(super) const fn part(part: BodyPart) -> &'static str {
    match part {
        BodyPart::Head => "the head",
        BodyPart::Neck => "the neck",
        BodyPart::Body => "the body",
        BodyPart::Feet => "the feet",
    }
}

/// The hit test, avoidance, and the damage of each kind.
fn by_powder(attack: &PowderAttack, rolls: &[Record]) -> Vec<RollStep> {
    let outcome = attack.outcome(&mut Recorded::new(rolls));
    let hitroll = outcome.contest.hitroll;
    let mut steps = Vec::new();
    if let HitTestResult::Slip(slip) = outcome.contest.ending {
        let text = match slip {
            CompleteMiss::OffBalance => {
                "Off balance: whatever is rolled, the attack goes wide.".to_owned()
            }
            CompleteMiss::NaturalOne => {
                "Rolled 1 of 20: that goes wide, whatever the numbers.".to_owned()
            }
        };
        return vec![(text, "POW-ATTACK-02")];
    }
    if attack.attacker.multiplier > 1 {
        let text = "A charge: the attacker came running, which doubles the damage.";
        steps.push((text.to_owned(), "POW-MULT-01"));
    }
    if let (Some(exchange), Some(roll)) = (outcome.exchange(), outcome.attack_roll()) {
        let ac = exchange.ac.total();
        steps.push((
            format!(
                "Rolled {hitroll} of 20, {:+} for skill and weapon, less 10: {roll}. It was aimed at {}, where the armor rolled {ac}.",
                exchange.modifier.total(),
                part(exchange.part)
            ),
            "POW-MOD-05",
        ));
    }
    match outcome.contest.ending {
        HitTestResult::Slip(_) => {}
        HitTestResult::Miss(_) => steps.push((
            "That is too little: the attack needs as much as the armor.".to_owned(),
            "POW-HIT-01",
        )),
        HitTestResult::Hit { forced, threat, .. } => {
            let (text, rule) = match forced {
                Some(SureHit::NaturalTwenty) => {
                    ("A roll of 20 hits, whatever the armor.", "POW-ATTACK-03")
                }
                Some(SureHit::TrueAim) => ("True Aim never misses.", "POW-ATTACK-04"),
                None => ("That is enough: a hit.", "POW-HIT-01"),
            };
            steps.push((text.to_owned(), rule));
            if let Some(threat) = threat {
                let came = if threat.critical {
                    "which hits again: a critical hit, and the damage once more"
                } else {
                    "which would not hit again: no critical hit"
                };
                steps.push((
                    format!("A second roll gave {}, {came}.", threat.roll),
                    "POW-CRIT-03",
                ));
            }
        }
    }
    match outcome.sequel {
        PowderResult::Missed => {}
        PowderResult::Avoided(how) => steps.push(match how {
            Avoidance::Dodged => (
                "It would have hit, but was dodged.".to_owned(),
                "POW-AVOID-02",
            ),
            Avoidance::MovedAway => (
                "It would have hit, but the target had moved on.".to_owned(),
                "POW-AVOID-03",
            ),
            Avoidance::Parried => (
                "It would have hit, but a weapon was in the way.".to_owned(),
                "POW-AVOID-04",
            ),
        }),
        PowderResult::Struck { suffered, .. } => {
            for hurt in suffered.hurts() {
                let of = hurt.element.name();
                let resisted = attack.defender.nature.resists.contains(hurt.element);
                let (text, rule) = if resisted && hurt.damage.get() == 0 {
                    (format!("The {of} damage is resisted."), "POW-DAMAGE-05")
                } else if suffered.multiplier > 1 {
                    (
                        format!(
                            "{} {of} damage, of dice {} times as many.",
                            hurt.damage.get(),
                            suffered.multiplier
                        ),
                        "POW-DAMAGE-07",
                    )
                } else {
                    (
                        format!("{} {of} damage.", hurt.damage.get()),
                        "POW-DAMAGE-07",
                    )
                };
                steps.push((text, rule));
            }
        }
    }
    steps
}
