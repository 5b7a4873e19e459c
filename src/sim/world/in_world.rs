//! Parts of a game that name entities: as they are in a copy of the world, and in a form that names none.

use std::hash::Hash;

use bevy_ecs::{entity::EntityHashMap, prelude::*};
use serde::Serialize;

/// A part of a game in another world, in which every entity is another one.
pub(in crate::sim) trait InWorld {
    /// The same with the entities of the other world.
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self;
}

/// A part of a game in a form that is the same in every copy of its world.
pub(in crate::sim) trait Stable {
    /// With numbers of actors and things in the place of entities.
    type Form: Hash + Serialize;

    /// The same in that form.
    fn stable(&self, world: &World) -> Self::Form;
}

/// The numbers of numbered entities.
pub(in crate::sim) fn numbers<Id: Copy>(all: &[(Id, Entity)]) -> Vec<Id> {
    all.iter().map(|(id, _)| *id).collect()
}

/// Numbered entities with those of the other world in their place; those that are gone are left out.
pub(in crate::sim) fn numbered<Id: Copy>(
    all: &[(Id, Entity)],
    of: &EntityHashMap<Entity>,
) -> Vec<(Id, Entity)> {
    let mapped = all
        .iter()
        .filter_map(|&(id, old)| Some((id, *of.get(&old)?)));
    mapped.collect()
}
