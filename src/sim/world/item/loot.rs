//! Items with a past: what a thief has taken, and missiles that the player has sent.

use bevy_ecs::{entity::EntityHashMap, prelude::*};

use crate::sim::world::ids::ItemUid;

use crate::sim::world::in_world::{InWorld, Stable, numbered, numbers};

/// Marks a stack on the floor that the player has fired or thrown: walking over it takes it up again.
#[derive(Component, Clone, Copy, Debug, Hash)]
pub(in crate::sim) struct OwnMissile;

/// What a monster has stolen and carries with it. A monster with loot flees.
#[derive(Component, Clone, Debug, Default)]
pub struct Loot(pub(in crate::sim) Vec<(ItemUid, Entity)>);

impl Loot {
    /// The stolen things, in the order in which they were taken.
    pub fn stacks(&self) -> &[(ItemUid, Entity)] {
        &self.0
    }
}

impl InWorld for Loot {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        Self(numbered(&self.0, of))
    }
}

impl Stable for Loot {
    type Form = Vec<ItemUid>;

    fn stable(&self, _: &World) -> Self::Form {
        numbers(&self.0)
    }
}
