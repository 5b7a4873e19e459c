//! Monsters: how they come into being, decide, move, use powers and recover. The highest subject; calls all others.

pub(in crate::sim) mod action;
pub(crate) mod ai;
pub(in crate::sim) mod crowd;
mod duty;
pub(crate) mod hunt;
pub(crate) mod intent;
pub(crate) mod missile_attack;
pub(in crate::sim::monster) mod movement;
mod pack;
pub(crate) mod powers;
pub(in crate::sim::monster) mod rouse;
pub(crate) mod shot;
pub(in crate::sim) mod sleep;
pub(crate) mod spawn;
pub(crate) mod target;
pub(in crate::sim) mod wander;

use bevy_ecs::prelude::*;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn install(world: &mut World) {
    world.add_observer(missile_attack::on_shoot);
    world.add_observer(powers::on_use_power);
    world.add_observer(powers::on_thief_escapes);
    world.add_observer(rouse::on_rouse);
    world.add_observer(sleep::on_combat_noise);
    world.add_observer(spawn::on_appear);
    world.add_observer(spawn::on_spawn_monster);
    world.add_observer(wander::on_call);
}
