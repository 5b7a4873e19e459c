//! The entities of a saved section as they come into a world, by their numbers.

use bevy_ecs::prelude::*;

/// Entities of a section that is being read: each comes into the world with the first components that are put there, since one
/// that comes with nothing has to move when it gets something.
pub(super) struct SavedEntities<'w> {
    world: &'w mut World,
    /// By their numbers; the placeholder stands for one who has nothing yet.
    all: Vec<Entity>,
}

impl<'w> SavedEntities<'w> {
    /// So many, who have nothing yet.
    pub(super) fn of(world: &'w mut World, count: usize) -> Self {
        Self {
            world,
            all: vec![Entity::PLACEHOLDER; count],
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is such a number, and it has nothing yet.
    pub(super) fn is_new(&self, number: u32) -> bool {
        self.all.get(number as usize) == Some(&Entity::PLACEHOLDER)
    }

    /// Puts something into the world; whether there is such a number.
    pub(super) fn insert(&mut self, number: u32, part: impl Bundle) -> bool {
        let Some(entity) = self.all.get_mut(number as usize) else {
            return false;
        };
        if *entity == Entity::PLACEHOLDER {
            *entity = self.world.spawn(part).id();
        } else if let Ok(mut entity) = self.world.get_entity_mut(*entity) {
            // A hook may have taken it away: it was not what it seemed.
            entity.insert(part);
        }
        true
    }

    /// Puts everything that new ones have into the world, with room made once for all of them.
    pub(super) fn spawn_batch<B: Bundle>(&mut self, numbers: Vec<u32>, parts: Vec<B>)
    where
        B::Effect: bevy_ecs::bundle::NoBundleEffect,
    {
        let spawned = self.world.spawn_batch(parts);
        for (number, entity) in numbers.into_iter().zip(spawned) {
            self.all[number as usize] = entity;
        }
    }

    /// All of them; those who have nothing come with nothing.
    pub(super) fn everybody(&mut self) -> &[Entity] {
        for entity in &mut self.all {
            if *entity == Entity::PLACEHOLDER {
                *entity = self.world.spawn_empty().id();
            }
        }
        &self.all
    }

    #[cfg(test)]
    pub(super) fn despawn(&mut self, number: usize) {
        self.world.despawn(self.all[number]);
    }
}
