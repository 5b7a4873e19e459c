//! Who acts: the player, and all other actors of the level in the order of their numbers.

use bevy_ecs::{entity::EntityHashMap, prelude::*};

use super::ids::ActorId;

use crate::sim::world::in_world::{InWorld, numbered};

/// Everybody on the level who acts, but for the player, in the order of their numbers.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster(pub(in crate::sim) Vec<(ActorId, Entity)>);

impl Roster {
    /// The actors in the order in which they act on one game turn.
    pub fn iter(&self) -> impl Iterator<Item = (ActorId, Entity)> + '_ {
        self.0.iter().copied()
    }

    /// The actor of a number.
    pub(in crate::sim) fn get(&self, id: ActorId) -> Option<Entity> {
        let place = self.0.binary_search_by_key(&id, |(other, _)| *other).ok()?;
        Some(self.0[place].1)
    }

    /// Adds an actor; one whose number is there already stays as it is.
    pub(in crate::sim) fn add(&mut self, id: ActorId, who: Entity) {
        if let Err(place) = self.0.binary_search_by_key(&id, |(other, _)| *other) {
            self.0.insert(place, (id, who));
        }
    }

    /// Removes an actor.
    pub(in crate::sim) fn remove(&mut self, id: ActorId) {
        if let Ok(place) = self.0.binary_search_by_key(&id, |(other, _)| *other) {
            self.0.remove(place);
        }
    }
}

/// The player's entity, on whatever level.
#[derive(Resource, Clone, Copy, Debug)]
pub struct PlayerEntity(pub(in crate::sim) Entity);

impl InWorld for PlayerEntity {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        Self(of.get(&self.0).copied().unwrap_or(Entity::PLACEHOLDER))
    }
}

impl InWorld for Roster {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        Self(numbered(&self.0, of))
    }
}
