//! Stacks of items come into being, each with an identifier of its own.

use bevy_ecs::prelude::*;

use crate::{
    content::{ItemId, PlacedItem},
    sim::world::{
        catalog::Catalog,
        ids::{IdCounters, ItemUid},
        item::{knowledge::ItemKnowledge, stack::Stack},
        level::floor::Floor,
        rng::GameRng,
    },
};

/// Makes a stack that is in no place yet.
pub(in crate::sim) fn spawn_stack(
    world: &mut World,
    kind: ItemId,
    count: u16,
) -> (ItemUid, Entity) {
    let uid = world.resource_mut::<IdCounters>().next_item();
    let catalog = world.resource::<Catalog>().clone();
    let mut rng = world.resource_mut::<GameRng>();
    let spawn_stack = Stack::fresh(kind, count.max(1), &catalog, &mut *rng);
    (uid, world.spawn((uid, spawn_stack)).id())
}

/// Makes a stack of things that the player knows.
pub(in crate::sim) fn spawn_known(
    world: &mut World,
    kind: ItemId,
    count: u16,
) -> (ItemUid, Entity) {
    let (uid, entity) = spawn_stack(world, kind, count);
    if let Some(mut spawn_stack) = world.get_mut::<Stack>(entity) {
        spawn_stack.knowledge = ItemKnowledge::Known;
    }
    (uid, entity)
}

/// Puts items on the floor.
pub(in crate::sim) fn spawn_on_floor(world: &mut World, placed: PlacedItem) {
    let (uid, entity) = spawn_stack(world, placed.kind, placed.count);
    world.resource_mut::<Floor>().put(placed.at, uid, entity);
}
