//! Fights: melee, missiles, what breaks and bursts, death. Calls item, actor and level.

pub(crate) mod aftermath;
pub(crate) mod attack;
pub(crate) mod death;
pub(crate) mod melee;
pub(crate) mod missile;
pub(crate) mod splash;

use bevy_ecs::prelude::*;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn install(world: &mut World) {
    world.add_observer(melee::on_strike);
    world.add_observer(missile::launch::on_launch);
    world.add_observer(missile::explode::on_explode);
    world.add_observer(death::on_fall);
}
