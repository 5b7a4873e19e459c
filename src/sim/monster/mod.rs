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

use bevy_app::App;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn plugin(app: &mut App) {
    app.add_observer(missile_attack::on_shoot)
        .add_observer(powers::on_use_power)
        .add_observer(powers::on_thief_escapes)
        .add_observer(rouse::on_rouse)
        .add_observer(sleep::on_combat_noise)
        .add_observer(spawn::on_appear)
        .add_observer(spawn::on_spawn_monster)
        .add_observer(wander::on_call);
}
