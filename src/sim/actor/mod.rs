//! What happens to actors: birth, experience, derived numbers, upkeep, conditions, effects, walking. Calls level.

pub(crate) mod birth;
pub(crate) mod blow_effects;
pub(crate) mod conditions;
pub(crate) mod confusion;
pub(crate) mod derived;
pub(crate) mod effects;
pub(crate) mod equipment_totals;
pub(crate) mod movement;
pub(crate) mod player_spawn;
pub(in crate::sim) mod specialties;
pub(in crate::sim) mod training;
pub(crate) mod trap_effects;
pub(crate) mod upkeep;

use bevy_ecs::prelude::*;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn install(world: &mut World) {
    world.add_observer(movement::on_walk);
    world.add_observer(movement::on_pass);
    world.add_observer(specialties::on_specialize);
    world.add_observer(training::on_train);
    world.add_observer(trap_effects::on_spring_trap);
}
