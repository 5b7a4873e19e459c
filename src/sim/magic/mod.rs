//! Magic: devices, spells, projections, teleporting and detection. Calls combat, item, actor and level.

pub(crate) mod casting;
pub(crate) mod detection;
pub(crate) mod devices;
pub(crate) mod projection;
pub(crate) mod success_check;
pub(crate) mod teleport;

use bevy_app::App;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn plugin(app: &mut App) {
    app.add_observer(devices::on_invoke)
        .add_observer(casting::on_cast)
        .add_observer(casting::on_study)
        .add_observer(teleport::on_teleport)
        .add_observer(detection::on_map)
        .add_observer(detection::on_reveal)
        .add_observer(detection::on_illuminate)
        .add_observer(projection::visit::on_project)
        .add_observer(projection::visit_monsters::on_visit)
        .add_observer(projection::ground::on_crumble);
}
