//! Which of the kinds that are unknown at first the player knows, and which it has tried in vain.

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{content::ItemId, sim::world::item::knowledge::ItemKnowledge};

/// What the player knows of the kinds that are unknown at first (BRW-FLAVOR-02). Where a game has none, the player has no
/// such component.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownFlavors {
    /// Those that it knows.
    pub(in crate::sim) known: BTreeSet<ItemId>,
    /// Those that it has tried, and nothing showed.
    pub(in crate::sim) tried: BTreeSet<ItemId>,
}

impl KnownFlavors {
    /// What is known of a thing of such a kind.
    pub fn of(&self, kind: ItemId) -> ItemKnowledge {
        if self.known.contains(&kind) {
            ItemKnowledge::Known
        } else if self.tried.contains(&kind) {
            ItemKnowledge::Tried
        } else {
            ItemKnowledge::Unfamiliar
        }
    }
}
