//! What a blow does to the player besides hurting: conditions, drained statistics, drained experience, hunger.

use bevy_ecs::{prelude::*, query::QueryData};

use crate::sim::world::{
    actor::conditions::Conditions,
    item::inventory::Pack,
    log::{
        decision::{AfflictionAttempt, Decision},
        step_log::StepLog,
    },
    outcome::{BodyOutcome, Outcome, actor_info::ActorInfo},
    player::{
        body::Stomach,
        character::Character,
        derived::{PlayerCombat, PlayerProtections},
        known_derived::KnownDerived,
    },
    rng::GameRng,
};
use crate::{
    content::BlowEffect,
    dice::{Dice, RollLabel, Roller},
    rules::ability::{experience::POINT, saving, special, status::Condition},
};

const DEPTH: RollLabel = RollLabel::new("how badly", "BRW-DICE-01");
const LOSS: RollLabel = RollLabel::new("experience drained", "BRW-DICE-01");

/// What a blow may work on besides hit points.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct BlowVictim {
    pub(in crate::sim) combat: &'static PlayerCombat,
    pub(in crate::sim) protections: &'static PlayerProtections,
    pub(in crate::sim) known: &'static KnownDerived,
    pub(in crate::sim) character: &'static mut Character,
    pub(in crate::sim) stomach: &'static mut Stomach,
    pub(in crate::sim) pack: &'static Pack,
}

/// Works the effect of a blow on body and mind. What it takes out of the pack is the business of `item::theft`.
pub(in crate::sim) fn afflict(
    victim: &mut BlowVictimItem,
    (conditions, who): (&mut Mut<Conditions>, ActorInfo),
    effect: BlowEffect,
    rng: &mut GameRng,
    log: &mut StepLog,
) {
    match effect {
        BlowEffect::Afflict(condition, dice) => {
            let attempt = attempt(victim.protections, condition, dice);
            let ask = |rng: &mut GameRng| lasting(rng, &attempt);
            let (lasts, rolled) = log.reasons.rolling(rng, ask);
            let first = log.facts.len();
            match lasts {
                Some(by) => Conditions::inflict(conditions, condition, by, who, log),
                None => log.push(BodyOutcome::Withstood(condition)),
            }
            log.explain(first, Decision::Affliction(attempt), rolled);
        }
        BlowEffect::Drain(stat) => {
            if is_kept_away(effect, victim.protections) {
                log.push(BodyOutcome::Sustained(stat));
            } else if let Some((from, to)) = victim.character.drain(stat, rng) {
                log.push(BodyOutcome::StatDrained { stat, from, to });
            }
        }
        BlowEffect::DrainExperience(kind, dice) => {
            let loss = i64::from(rng.sum(LOSS, dice)) * POINT;
            let abilities = victim.protections.gifts.abilities;
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

/// For how long a blow brings a condition upon the player; `None`: a gift or a saving throw keeps it away.
pub(crate) fn ailment<R: Roller>(
    roller: &mut R,
    protections: &PlayerProtections,
    condition: Condition,
    dice: Dice,
) -> Option<u16> {
    lasting(roller, &attempt(protections, condition, dice))
}

/// Whether a blow can do nothing of the kind to a player with such protections, however the dice fall.
pub(crate) fn is_kept_away(effect: BlowEffect, protections: &PlayerProtections) -> bool {
    match effect {
        BlowEffect::Afflict(condition, dice) => attempt(protections, condition, dice).prevented,
        BlowEffect::Drain(stat) => protections.gifts.sustains.contains(stat),
        BlowEffect::DrainExperience(..) | BlowEffect::Hunger(_) | BlowEffect::Steal => false,
    }
}

/// What would keep a condition from the player that a blow brings, and for how long it would last.
fn attempt(protections: &PlayerProtections, condition: Condition, dice: Dice) -> AfflictionAttempt {
    AfflictionAttempt {
        condition: Some(condition),
        prevented: protections.gifts.prevent(condition),
        saving: condition
            .allows_saving_throw()
            .then_some(protections.saving),
        lasting: (DEPTH, dice),
    }
}

/// For how long it comes; `None`: it is kept away.
fn lasting<R: Roller>(roller: &mut R, attempt: &AfflictionAttempt) -> Option<u16> {
    saving::affliction(roller, attempt.prevented, attempt.saving, attempt.lasting)
}
