//! Levels that the player has left, as they were left.

use bevy_ecs::{
    entity::EntityHashMap, entity_disabling::Disabled, prelude::*, world::DeferredWorld,
};
use std::{collections::BTreeMap, sync::OnceLock};

use super::{
    floor::Floor, map::DungeonLevel, occupants::Occupants, saved_level::SavedLevel, vision::Vision,
};
use crate::{
    content::{LevelId, UsedKinds},
    sim::world::roster::Roster,
};

use crate::sim::world::in_world::{InWorld, Stable};

/// A level that the player has left. Its entities are disabled, so nothing there acts, and no query sees them.
pub(in crate::sim) struct LeftLevel {
    pub(in crate::sim) level: DungeonLevel,
    pub(in crate::sim) occupants: Occupants,
    pub(in crate::sim) floor: Floor,
    pub(in crate::sim) sight: Vision,
    pub(in crate::sim) roster: Roster,
    /// Hash of all of it, taken on leaving.
    pub(in crate::sim) hash: u64,
    /// All of it as it is saved, from the first time that it was, with the definitions that are in it.
    pub(in crate::sim) saved: OnceLock<(SavedLevel, UsedKinds)>,
}

/// The levels that the player has left.
#[derive(Resource, Default)]
pub(in crate::sim) struct LeftLevels(pub(in crate::sim) BTreeMap<LevelId, LeftLevel>);

/// Somebody or something on a level that was left is about to go or to change: what is kept of the saved levels is out of
/// date. Only hosts do that.
pub(in crate::sim) fn is_changed(world: &mut DeferredWorld<'_>, who: Entity) {
    if world.get::<Disabled>(who).is_none() {
        return;
    }
    if let Some(mut left) = world.get_resource_mut::<LeftLevels>() {
        for level in left.0.values_mut() {
            level.saved = OnceLock::new();
        }
    }
}

impl InWorld for LeftLevels {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        let levels = self.0.iter().map(|(&id, left)| {
            let copy = LeftLevel {
                level: left.level.clone(),
                occupants: left.occupants.in_world(of),
                floor: left.floor.in_world(of),
                sight: left.sight.clone(),
                roster: left.roster.in_world(of),
                hash: left.hash,
                saved: left.saved.clone(),
            };
            (id, copy)
        });
        Self(levels.collect())
    }
}

/// What is on the levels is in their hashes: nothing changes there.
impl Stable for LeftLevels {
    type Form = Vec<(LevelId, u64)>;

    fn stable(&self, _: &World) -> Self::Form {
        let levels = self.0.iter();
        levels.map(|(id, left)| (*id, left.hash)).collect()
    }
}
