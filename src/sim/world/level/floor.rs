//! What lies on which square.

use bevy_ecs::{entity::EntityHashMap, prelude::*};
use std::collections::BTreeMap;

use crate::{grid::Pos, sim::world::ids::ItemUid};

use crate::sim::world::in_world::{InWorld, Stable, numbered, numbers};

/// What lies where: stacks by square, the one on top last.
#[derive(Resource, Clone, Debug, Default)]
pub struct Floor(pub(in crate::sim) BTreeMap<Pos, Vec<(ItemUid, Entity)>>);

impl Floor {
    /// The stacks on a square, the one on top last.
    pub fn at(&self, at: Pos) -> &[(ItemUid, Entity)] {
        self.0.get(&at).map_or(&[], Vec::as_slice)
    }

    /// Every square where something lies.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &[(ItemUid, Entity)])> {
        self.0.iter().map(|(pos, stacks)| (*pos, stacks.as_slice()))
    }

    /// Puts a stack on top.
    pub(in crate::sim) fn put(&mut self, at: Pos, uid: ItemUid, stack: Entity) {
        self.0.entry(at).or_default().push((uid, stack));
    }

    /// Takes a stack away.
    pub(in crate::sim) fn take(&mut self, at: Pos, stack: Entity) {
        if let Some(stacks) = self.0.get_mut(&at) {
            stacks.retain(|(_, entity)| *entity != stack);
            if stacks.is_empty() {
                self.0.remove(&at);
            }
        }
    }
}

impl InWorld for Floor {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        let piles = self.0.iter();
        Self(piles.map(|(&at, pile)| (at, numbered(pile, of))).collect())
    }
}

impl Stable for Floor {
    type Form = Vec<(Pos, Vec<ItemUid>)>;

    fn stable(&self, _: &World) -> Self::Form {
        self.iter().map(|(at, pile)| (at, numbers(pile))).collect()
    }
}
