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

use bevy_app::App;

/// Brings the rules observers of this subject.
pub(in crate::sim) fn plugin(app: &mut App) {
    app.add_observer(inventory::on_pick_up)
        .add_observer(inventory::on_drop)
        .add_observer(portions::on_take_some)
        .add_observer(portions::on_drop_some)
        .add_observer(inventory::on_wield)
        .add_observer(inventory::on_take_off)
        .add_observer(inventory::on_consume)
        .add_observer(curses::on_lift)
        .add_observer(keys::on_turn_key)
        .add_observer(knowledge::on_recognize)
        .add_observer(knowledge::on_identify)
        .add_observer(knowledge::flavor::on_restow)
        .add_observer(trade::on_stow_bought)
        .add_observer(trade::on_work)
        .add_observer(theft::on_take)
        .add_observer(theft::on_spill);
}
