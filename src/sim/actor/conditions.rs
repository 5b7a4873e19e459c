//! What a blow does to the player besides hurting: conditions, drained statistics, drained experience, hunger.

use bevy_ecs::query::QueryData;

use crate::sim::world::{
    item::inventory::Pack,
    log::step_log::StepLog,
    outcome::{BodyOutcome, Outcome},
    player::{
        body::{Ailments, Stomach},
        character::Character,
        derived::Derived,
    },
    rng::GameRng,
};
use crate::{
    content::BlowEffect,
    dice::{Roller, What},
    rules::{
        ability::{experience::POINT, saving, special, status::Ailment},
        base::units::Skill,
    },
};

const DEPTH: What = What::new("how badly", "blow");
const LOSS: What = What::new("experience drained", "blow");

/// What a blow may work on besides hit points.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct BlowVictim {
    derived: &'static Derived,
    pub(in crate::sim) character: &'static mut Character,
    stomach: &'static mut Stomach,
    pub(in crate::sim) ailments: &'static mut Ailments,
    pub(in crate::sim) pack: &'static Pack,
}

/// Light blinds for so many turns, unless something protects the eyes (POW-AFTER-02).
pub(in crate::sim) fn blind(victim: &mut BlowVictimItem, turns: u16, log: &mut StepLog) {
    if victim.derived.gifts.prevent(Ailment::Blind) {
        log.push(BodyOutcome::Withstood(Ailment::Blind));
    } else {
        victim.ailments.add(Ailment::Blind, turns, log);
    }
}

/// Works the effect of a blow on body and mind. What it takes out of the pack is the business of `item::theft`.
pub(in crate::sim) fn afflict(
    victim: &mut BlowVictimItem,
    effect: BlowEffect,
    rng: &mut GameRng,
    log: &mut StepLog,
) {
    match effect {
        BlowEffect::Ail(ailment, dice) => {
            if victim.derived.gifts.prevent(ailment) || saves(victim.derived.saving, ailment, rng) {
                log.push(BodyOutcome::Withstood(ailment));
                return;
            }
            let by = rng.sum(DEPTH, dice).clamp(1, i32::from(u16::MAX)) as u16;
            victim.ailments.add(ailment, by, log);
        }
        BlowEffect::Drain(stat) => {
            if victim.derived.gifts.sustains.contains(stat) {
                log.push(BodyOutcome::Sustained(stat));
            } else if let Some((from, to)) = victim.character.drain(stat, rng) {
                log.push(BodyOutcome::StatDrained { stat, from, to });
            }
        }
        BlowEffect::DrainExperience(kind, dice) => {
            let loss = i64::from(rng.sum(LOSS, dice)) * POINT;
            let abilities = victim.derived.gifts.abilities;
            let lost = special::drained(rng, kind, loss, abilities);
            let (lost, level) = victim.character.lose_experience(lost);
            log.push(if lost > 0 {
                Outcome::Body(BodyOutcome::ExperienceDrained { lost })
            } else {
                Outcome::Body(BodyOutcome::LifeHeld)
            });
            if let Some(level) = level {
                log.push(BodyOutcome::LevelLost { level });
            }
        }
        BlowEffect::Hunger(units) => {
            victim.stomach.lose(u32::from(units), log);
        }
        BlowEffect::Steal => {}
    }
}

/// Whether a saving throw keeps a condition away: those of the mind allow one, and paralysis (PRJ-GEN-15); those of
/// the flesh do not.
fn saves(skill: Skill, ailment: Ailment, rng: &mut GameRng) -> bool {
    match ailment {
        Ailment::Afraid | Ailment::Confused | Ailment::Hallucinating | Ailment::Paralyzed => {
            saving::save(rng, skill)
        }
        Ailment::Blind | Ailment::Cut | Ailment::Poisoned | Ailment::Stunned => false,
    }
}
