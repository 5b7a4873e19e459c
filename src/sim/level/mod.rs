//! What happens on a level: terrain, doors, traps, stairs, light, digging, search, vision. Calls no other subject.

pub(in crate::sim) mod alarm;
pub(crate) mod chests;
pub(crate) mod dig;
pub(crate) mod disarming;
pub(crate) mod doors;
mod followers;
pub(crate) mod light;
pub(in crate::sim) mod recall;
pub(crate) mod search;
pub(crate) mod stairs;
pub(crate) mod terrain;
pub(crate) mod traps;
pub(in crate::sim) mod triggers;
pub(crate) mod vision;

use bevy_ecs::prelude::*;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn install(world: &mut World) {
    world.add_observer(terrain::on_convert);
    world.add_observer(doors::on_try);
    world.add_observer(chests::on_open);
    world.add_observer(chests::on_disarm);
    world.add_observer(disarming::on_disarm);
    world.add_observer(recall::on_begin);
    world.add_observer(search::on_seek);
    world.add_observer(search::on_switch);
    world.add_observer(light::on_feed);
    world.add_observer(dig::on_dig);
}
