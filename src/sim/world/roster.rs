//! All actors of the level in the order of their numbers.

use bevy_ecs::prelude::*;

use super::ids::ActorId;

/// Everybody on the level who acts, but for the player, in the order of their numbers.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster(pub(in crate::sim) Vec<(ActorId, Entity)>);

impl Roster {
    /// The actors in the order in which they act on one game turn.
    pub fn iter(&self) -> impl Iterator<Item = (ActorId, Entity)> + '_ {
        self.0.iter().copied()
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
