//! Magic: devices, spells, projections, teleporting and detection. Calls combat, item, actor and level.

pub(crate) mod casting;
pub(crate) mod detection;
pub(crate) mod devices;
pub(crate) mod projection;
pub(crate) mod success_check;
pub(crate) mod teleport;

use bevy_ecs::prelude::*;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn install(world: &mut World) {
    world.add_observer(devices::on_invoke);
    world.add_observer(casting::on_cast);
    world.add_observer(casting::on_study);
    world.add_observer(teleport::on_teleport);
    world.add_observer(detection::on_map);
    world.add_observer(detection::on_reveal);
    world.add_observer(detection::on_illuminate);
    world.add_observer(projection::visit::on_project);
    world.add_observer(projection::visit_monsters::on_visit);
    world.add_observer(projection::ground::on_crumble);
}
