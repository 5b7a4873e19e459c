//! Rods gather their strength again.

use bevy_ecs::prelude::*;

use crate::{
    content::ItemUse,
    sim::world::{
        actor::components::Player,
        catalog::Catalog,
        item::{inventory::Pack, stack::Stack},
        log::step_log::StepLog,
        outcome::ItemOutcome,
    },
};

/// The rods that the player carries gather strength. Part of every ten game turns.
pub(in crate::sim) fn recharge(
    player: Single<&Pack, With<Player>>,
    mut stacks: Query<&mut Stack>,
    catalog: Res<Catalog>,
    mut log: ResMut<StepLog>,
) {
    for &(uid, entity) in player.stacks() {
        let Ok(mut stack) = stacks.get_mut(entity) else {
            continue;
        };
        let ItemUse::Rod(rod) = &catalog.item(stack.kind).usage else {
            continue;
        };
        if stack.charge.pass_turn(rod.recharge) {
            log.push(ItemOutcome::Recharged(stack.info(uid, &catalog)));
        }
    }
}
