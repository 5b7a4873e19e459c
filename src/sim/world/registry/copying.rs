//! A game copied from one world into another, and taken out of one.

use bevy_ecs::{entity::EntityHashMap, prelude::*};

use super::{Copied, Everybody, copy_entity, copy_resources, register, remove_resources};

/// Makes known to a world what a game is made of. What is only read can be asked for nothing that the world has not heard of,
/// even if nobody there has it: without a pile on any level no actor would be found. Bevy numbers what it hears of, and keeps
/// for each query sets of such numbers, which take the less room and time the lower these are: this comes before the rules.
pub(in crate::sim) fn make_known(world: &mut World) {
    register(world);
}

/// Copies the game of one world into another, in which there is none; the entities there of those here.
pub(in crate::sim) fn copy(from: &World, to: &mut World) -> EntityHashMap<Entity> {
    let mut of = EntityHashMap::default();
    let Some(mut query) = from.try_query_filtered::<EntityRef, Copied>() else {
        return of;
    };
    for entity in query.iter(from) {
        of.insert(entity.id(), to.spawn_empty().id());
    }
    // Without its resources a world puts nobody onto the map by itself.
    for entity in query.iter(from) {
        if let Some(&copy) = of.get(&entity.id()) {
            copy_entity(entity, &mut to.entity_mut(copy), &of);
        }
    }
    copy_resources(from, to, &of);
    of
}

/// Takes the game out of a world: everybody and everything in it, and its resources.
pub(in crate::sim) fn clear(world: &mut World) {
    let mut query = world.query_filtered::<Entity, Everybody>();
    let all: Vec<Entity> = query.iter(world).collect();
    // Without its resources nothing falls to the floor.
    remove_resources(world);
    for entity in all {
        // A pile goes with its last thing.
        if let Ok(entity) = world.get_entity_mut(entity) {
            entity.despawn();
        }
    }
}
