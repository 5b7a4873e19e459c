//! Stacks of items come into being, each with an identifier of its own.

use bevy_ecs::prelude::*;

use crate::{
    content::{ItemId, PlacedChest, PlacedItem, Slot},
    sim::world::{
        actor::components::Monster,
        catalog::Catalog,
        holding::moves,
        ids::{IdCounters, ItemUid},
        item::{chest::Chest, knowledge::ItemKnowledge, stack::Stack},
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
    let (_, entity) = spawn_stack(world, placed.kind, placed.count);
    let catalog = world.resource::<Catalog>().clone();
    if let Some(mut stack) = world.get_mut::<Stack>(entity) {
        stack.put_into(placed.state, &catalog);
    }
    if catalog.item(placed.kind).usage.as_chest().is_some() {
        world.entity_mut(entity).insert(Chest::default());
    }
    moves::lay_down(world, entity, placed.at);
}

/// Puts a chest on the floor, with what is in it.
pub(in crate::sim) fn spawn_chest(world: &mut World, placed: &PlacedChest) {
    let (_, chest) = spawn_stack(world, placed.item.kind, 1);
    world.entity_mut(chest).insert(Chest {
        lock: placed.lock,
        trap: placed.trap,
        found: false,
        open: false,
    });
    moves::lay_down(world, chest, placed.item.at);
    let catalog = world.resource::<Catalog>().clone();
    for item in &placed.inside {
        let (_, thing) = spawn_stack(world, item.kind, item.count);
        if let Some(mut stack) = world.get_mut::<Stack>(thing) {
            stack.put_into(item.state, &catalog);
        }
        moves::give(world, thing, chest);
    }
}

/// The slots that things to wear go into, in their order; the second ring goes on the other hand.
pub(in crate::sim) fn slots(catalog: &Catalog, wears: &[ItemId]) -> Vec<(Slot, ItemId)> {
    let mut worn: Vec<(Slot, ItemId)> = Vec::with_capacity(wears.len());
    for &kind in wears {
        let slot = match catalog.item(kind).usage.slot() {
            Some(Slot::Ring) if worn.iter().any(|(slot, _)| *slot == Slot::Ring) => Slot::OtherRing,
            Some(slot) => slot,
            None => continue,
        };
        worn.push((slot, kind));
    }
    worn
}

/// Gives a monster what its kind wields, wears and carries (BRW-GEAR-01).
pub(in crate::sim) fn equip(world: &mut World, monster: Entity) {
    let Some(&Monster(kind)) = world.get::<Monster>(monster) else {
        return;
    };
    let catalog = world.resource::<Catalog>().clone();
    let def = catalog.monster(kind);
    for (slot, kind) in slots(&catalog, &def.wears) {
        let (_, thing) = spawn_stack(world, kind, 1);
        moves::dress(world, thing, monster, slot);
    }
    for &(kind, count) in &def.carries {
        let (_, thing) = spawn_stack(world, kind, count);
        moves::give(world, thing, monster);
    }
}
