//! Levels that the player has left, as they were left.

use bevy_ecs::prelude::*;
use std::collections::BTreeMap;

use super::{floor::Floor, map::DungeonLevel, occupants::Occupants, vision::Vision};
use crate::{content::LevelId, sim::world::roster::Roster};

/// A level that the player has left. Its entities are disabled, so nothing there acts, and no query sees them.
pub(in crate::sim) struct LeftLevel {
    pub(in crate::sim) level: DungeonLevel,
    pub(in crate::sim) occupants: Occupants,
    pub(in crate::sim) floor: Floor,
    pub(in crate::sim) sight: Vision,
    pub(in crate::sim) roster: Roster,
    /// Hash of all of it, taken on leaving.
    pub(in crate::sim) hash: u64,
}

/// The levels that the player has left.
#[derive(Resource, Default)]
pub(in crate::sim) struct LeftLevels(pub(in crate::sim) BTreeMap<LevelId, LeftLevel>);

impl LeftLevels {
    /// Hashes of the stashed levels.
    pub(in crate::sim) fn hashes(&self) -> impl Iterator<Item = (LevelId, u64)> + '_ {
        self.0.iter().map(|(id, stashed)| (*id, stashed.hash))
    }
}
