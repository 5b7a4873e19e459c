//! What happens to items: inventory, knowledge, charges, theft. Calls actor and level.

pub(in crate::sim) mod curses;
pub(crate) mod inventory;
pub(in crate::sim) mod keys;
pub(crate) mod knowledge;
pub(in crate::sim) mod money;
mod portions;
pub(crate) mod rods;
pub(crate) mod theft;
pub(crate) mod trade;
pub(crate) mod worth;

use bevy_ecs::prelude::*;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn install(world: &mut World) {
    world.add_observer(inventory::on_pick_up);
    world.add_observer(inventory::on_drop);
    world.add_observer(portions::on_take_some);
    world.add_observer(portions::on_drop_some);
    world.add_observer(inventory::on_wield);
    world.add_observer(inventory::on_take_off);
    world.add_observer(inventory::on_consume);
    world.add_observer(curses::on_lift);
    world.add_observer(keys::on_turn_key);
    world.add_observer(knowledge::on_recognize);
    world.add_observer(knowledge::on_identify);
    world.add_observer(knowledge::flavor::on_restow);
    world.add_observer(trade::on_stow_bought);
    world.add_observer(trade::on_work);
    world.add_observer(theft::on_take);
    world.add_observer(theft::on_spill);
}
