//! How a decision went, in plain words.

use super::{CourseStep, EventExplanation, EventSum, strength};
use crate::{
    dice::{Chance, Change, Dice, Distribution, Record, Recorded, Roll, Traced, exact},
    play::text::{number::percent, words::capital},
    rules::{
        ability::{
            casting::Realm,
            device::MentalState,
            disarm::{self, Disarmed},
        },
        base::units::Skill,
        projection::{
            monster::{self, MonsterHarm, ProjectionResult},
            player::{self, Escape, HarmPart, HarmScope, PlayerHarm},
        },
    },
    sim::{AfflictionAttempt, Decision, DecisionResult, TrapTrigger},
};

/// The label of saving throws.
const SAVE: &str = "saving throw";

fn often(chance: Chance) -> String {
    percent(chance.to_f64())
}

/// The heading of an explanation and its sentences.
pub(super) fn steps(
    of: &EventExplanation,
    result: DecisionResult,
    traced: &Traced<Recorded>,
) -> (String, Vec<CourseStep>) {
    match (&of.decision, result) {
        (Decision::Spell(cast), DecisionResult::Works(works)) => {
            let (noun, rule) =
                Realm::of(cast.class).map_or(("spell", ""), |realm| (realm.noun(), realm.rule()));
            let chance = cast.failure().map_or_else(String::new, often);
            let end = if works { "did not fail" } else { "failed" };
            (
                format!("Chance to fail {chance}"),
                vec![(format!("The {noun} {end}."), rule)],
            )
        }
        (Decision::Device(device), DecisionResult::Works(works)) => {
            let mut steps = vec![(
                format!(
                    "Your skill with devices is {}, the level of this one {}.",
                    device.skill().get(),
                    device.device
                ),
                "ABL-DEVICE-06",
            )];
            match device.mind {
                MentalState::Clear => {}
                MentalState::Confused => steps.push((
                    "You were confused, which halves the skill.".to_owned(),
                    "ABL-DEVICE-05",
                )),
            }
            let end = if works { "It worked." } else { "It did not." };
            steps.push((end.to_owned(), "ABL-DEVICE-07"));
            (format!("Chance to work {}", often(device.chance())), steps)
        }
        (Decision::Sent(sent), _) => (
            "It is sent out, and nothing can fail".to_owned(),
            vec![strength::sent(sent)],
        ),
        (Decision::OnMonster(projection, target, sent), DecisionResult::OnMonster(harm)) => {
            let mut steps = strength::arriving(sent, projection.strength);
            steps.extend(traced.changes().iter().map(changed));
            steps.push(monster_end(&harm));
            if harm.contact == ProjectionResult::Hit {
                let ask = exact::distribution(|roller| {
                    monster::strike(roller, projection, target).damage
                });
                steps.extend(as_good(&ask, harm.damage));
            }
            ("What reached it did this".to_owned(), steps)
        }
        (Decision::OnPlayer(reached, sent), DecisionResult::OnPlayer(harm)) => {
            let (projection, victim) = &**reached;
            let mut steps = strength::arriving(sent, projection.damage);
            steps.extend(traced.changes().iter().map(changed));
            steps.push(player_end(&harm));
            if harm.escape.is_none() {
                let only = HarmScope::Only(HarmPart::HitPoints);
                let ask = exact::distribution(|roller| {
                    player::strike(roller, projection, victim, only)
                        .damage
                        .get()
                });
                steps.extend(as_good(&ask, harm.damage.get()));
            }
            steps.extend(traced.records().iter().filter_map(saved));
            ("What reached you did this".to_owned(), steps)
        }
        (Decision::Affliction(attempt), DecisionResult::Lasts(lasts)) => {
            affliction(attempt, lasts, traced)
        }
        (Decision::Disarm(skill, power), DecisionResult::Disarmed(came)) => {
            disarmed(*skill, *power, came)
        }
        (Decision::Trap(_, how), _) => {
            let why = match how {
                TrapTrigger::Trodden => {
                    "A trap goes off under you whenever you step on it: nothing is rolled."
                }
                TrapTrigger::Lid => "The lid was opened before the trap was found and disarmed.",
                TrapTrigger::Slip => "You tried to disarm it, and your hand slipped.",
            };
            let does = match of.does.as_str() {
                "" => "It does nothing else.".to_owned(),
                does => format!("What it does: {does}."),
            };
            (
                "The trap went off".to_owned(),
                vec![(why.to_owned(), ""), (does, "")],
            )
        }
        (Decision::Rolled(record), _) => {
            ("One roll said how much".to_owned(), vec![rolled(record)])
        }
        (
            Decision::Spell(_)
            | Decision::Device(_)
            | Decision::OnMonster(..)
            | Decision::OnPlayer(..)
            | Decision::Affliction(_)
            | Decision::Disarm(..),
            _,
        ) => ("Nothing was rolled".to_owned(), Vec::new()),
    }
}

/// The numbers of a decision with their terms.
pub(super) fn sums(of: &EventExplanation) -> Vec<EventSum> {
    let percent = |terms: &[crate::rules::base::term::Term]| {
        let total: i32 = terms.iter().map(|term| term.value).sum();
        format!("{total}%")
    };
    match &of.decision {
        Decision::Spell(cast) => {
            let terms = cast.terms();
            vec![("Chance to fail", percent(&terms), terms)]
        }
        Decision::Device(device) => {
            let skill = device.skill().get().to_string();
            vec![("Skill with devices", skill, device.terms())]
        }
        Decision::OnPlayer(reached, _) => saving(of, Some(reached.1.saving_throw)),
        Decision::Affliction(attempt) => saving(of, attempt.saving),
        Decision::Sent(_)
        | Decision::OnMonster(..)
        | Decision::Disarm(..)
        | Decision::Trap(..)
        | Decision::Rolled(_) => Vec::new(),
    }
}

/// The saving throw as a sum, where it is still the one that counted.
fn saving(of: &EventExplanation, skill: Option<Skill>) -> Vec<EventSum> {
    let total: i32 = of.saving.iter().map(|term| term.value).sum();
    match skill {
        Some(skill) if skill.get() == total => {
            vec![("Saving throw", total.to_string(), of.saving.clone())]
        }
        Some(_) | None => Vec::new(),
    }
}

/// A number that a rule has made of another.
fn changed(change: &Change) -> CourseStep {
    let Change { what, from, to } = *change;
    let label = capital(what.label);
    let text = match to - from {
        0 => format!("{label}: nothing is taken of the {from}."),
        less if less < 0 => format!("{label}: takes {} of the {from}, which leaves {to}.", -less),
        more => format!("{label}: adds {more} to the {from}, which makes {to}."),
    };
    (text, what.rule)
}

/// How many hits of that strength do as much.
fn as_good(odds: &Distribution<i32>, damage: i32) -> Option<CourseStep> {
    let (least, most) = (odds.min()?, odds.max()?);
    (least < most).then(|| {
        let often = percent(odds.at_least(&damage));
        let text =
            format!("{often} of such hits do as much or more; {least} to {most} are possible.");
        (text, "")
    })
}

/// What came of a projection for a monster.
fn monster_end(harm: &MonsterHarm) -> CourseStep {
    let (text, rule) = match harm.contact {
        ProjectionResult::Idle => ("It does nothing to monsters.", ""),
        ProjectionResult::Avoided => (
            "It took cover: one time in four nothing reaches those in rubble or among trees.",
            "PRJ-TERRMON-10",
        ),
        ProjectionResult::Missed => ("Its armor turned the missile.", "PRJ-MONFX-02"),
        ProjectionResult::Hit if harm.damage > 0 => {
            return (format!("That is {} damage.", harm.damage), "PRJ-GEN-10");
        }
        ProjectionResult::Hit => ("It costs no hit points.", "PRJ-GEN-10"),
    };
    (text.to_owned(), rule)
}

/// What came of a projection for the player.
fn player_end(harm: &PlayerHarm) -> CourseStep {
    let (text, rule) = match harm.escape {
        None => {
            let damage = harm.damage.get();
            return (format!("That is {damage} damage."), "PRJ-GEN-13");
        }
        Some(Escape::Cover) => ("You took cover, and nothing reached you.", "PRJ-TERRPLR-11"),
        Some(Escape::Evasion) => ("You evaded it.", "PRJ-PLRFX-01"),
        Some(Escape::Dodge) => ("You dodged it.", "PRJ-PLRFX-11"),
        Some(Escape::Glance) => ("It glanced off your armor, or missed.", "PRJ-PLRFX-05"),
        Some(Escape::Shield) => ("Your shield turned it away.", "PRJ-PLRFX-09"),
    };
    (text.to_owned(), rule)
}

/// A saving throw among the rolls.
fn saved(record: &Record) -> Option<CourseStep> {
    let Roll::Chance { chance, value } = record.roll else {
        return None;
    };
    (record.what.label == SAVE).then(|| {
        let end = if value { "succeeded" } else { "failed" };
        let text = format!("A saving throw, with a chance of {}, {end}.", often(chance));
        (text, record.what.rule)
    })
}

/// Whether something came upon the player, and for how long.
fn affliction(
    attempt: &AfflictionAttempt,
    lasts: Option<u16>,
    traced: &Traced<Recorded>,
) -> (String, Vec<CourseStep>) {
    let mut steps = Vec::new();
    if attempt.prevented {
        let text = "A gift of yours, or something you wear, keeps it away for certain.";
        steps.push((text.to_owned(), "ABL-ABIL-02"));
    } else if let Some(skill) = attempt.saving {
        let text = format!("Your saving throw is {} against 100.", skill.get());
        steps.push((text, "PRJ-GEN-15"));
        steps.extend(traced.records().iter().filter_map(saved));
    } else {
        let text = "No saving throw helps against this in a fight.";
        steps.push((text.to_owned(), ""));
    }
    let head = match lasts {
        Some(turns) => {
            let (what, dice) = attempt.lasting;
            let text = format!("{} {turns}, rolled with {dice}.", capital(what.label));
            steps.push((text, what.rule));
            "It came upon you"
        }
        None => "It was kept away",
    };
    (head.to_owned(), steps)
}

/// A try at a trap.
fn disarmed(skill: Skill, power: u8, came: Disarmed) -> (String, Vec<CourseStep>) {
    let odds = disarm::odds(skill, power);
    let end = match came {
        Disarmed::Harmless => "It was disarmed.",
        Disarmed::Holds => "Nothing happened: you may try again.",
        Disarmed::SetOff => "Your hand slipped, and it went off.",
    };
    (
        format!(
            "Chance to disarm it {}, to set it off {}",
            often(odds.disarms),
            often(odds.sets_off())
        ),
        vec![
            (
                format!(
                    "Your skill is {}, the power of the trap {power}.",
                    skill.get()
                ),
                "BRW-TRAP-01",
            ),
            (end.to_owned(), "BRW-TRAP-02"),
        ],
    )
}

/// A roll that said it all.
fn rolled(record: &Record) -> CourseStep {
    let text = match &record.roll {
        Roll::Sum { dice, value } => format!(
            "{}: {value}, rolled with {dice} ({} to {}).",
            capital(record.what.label),
            Dice::min(*dice),
            Dice::max(*dice)
        ),
        Roll::Range { lo, hi, value } => {
            format!("{}: {value} of {lo} to {hi}.", capital(record.what.label))
        }
        Roll::Chance { .. } | Roll::Pick { .. } => record.to_string(),
    };
    (text, record.what.rule)
}
