//! Changes of a monster's conditions and speed, each noted in the step log.

use bevy_ecs::prelude::*;

use super::step_log::StepLog;
use crate::sim::world::{
    actor::{
        components::ActorSpeed,
        conditions::{MonsterCondition, MonsterConditions},
    },
    outcome::{BodyOutcome, Outcome, actor_info::ActorInfo},
};

/// Puts a fact into the step log.
pub(in crate::sim) fn report(world: &mut World, outcome: impl Into<Outcome>) {
    world.resource_mut::<StepLog>().push(outcome);
}

/// Sets a counter to what the rules say, and tells it.
pub(in crate::sim) fn inflict(
    conditions: &mut MonsterConditions,
    condition: MonsterCondition,
    to: i32,
    who: ActorInfo,
    log: &mut StepLog,
) {
    let to = to.clamp(0, i32::from(u8::MAX)) as u8;
    let from = conditions.set(condition, to);
    if from != to {
        log.push(BodyOutcome::ConditionChanged {
            who,
            condition,
            from,
            to,
        });
    }
}

/// Changes the speed of a monster, and tells it. It does not wear off.
pub(in crate::sim) fn change_speed(
    speed: &mut ActorSpeed,
    to: i32,
    who: ActorInfo,
    log: &mut StepLog,
) {
    let from = speed.speed();
    if from != to {
        *speed = ActorSpeed::new(to);
        log.push(BodyOutcome::SpeedChanged { who, from, to });
    }
}
