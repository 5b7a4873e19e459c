//! A fact that is put into the step log by code that has the whole world at hand.

use bevy_ecs::prelude::*;

use super::step_log::StepLog;
use crate::sim::world::outcome::Outcome;

/// Puts a fact into the step log.
pub(in crate::sim) fn report(world: &mut World, outcome: impl Into<Outcome>) {
    world.resource_mut::<StepLog>().push(outcome);
}
