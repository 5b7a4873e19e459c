//! Who stands on which square.

use bevy_ecs::prelude::*;

use crate::grid::{Grid, Pos, Size};

/// Who stands where; the other way round of `Place`.
#[derive(Resource, Clone, Debug)]
pub struct Occupants(pub(in crate::sim) Grid<Option<Entity>>);

impl Occupants {
    /// An empty map.
    pub(in crate::sim) fn new(size: Size) -> Self {
        Self(Grid::new(size, None))
    }

    /// Who stands there.
    pub fn at(&self, at: Pos) -> Option<Entity> {
        self.0.get(at).copied().flatten()
    }

    /// Somebody arrives.
    pub(in crate::sim) fn put(&mut self, at: Pos, who: Entity) {
        self.0[at] = Some(who);
    }

    /// Clears the square, if it is this one who stands there.
    pub(in crate::sim) fn leave(&mut self, at: Pos, who: Entity) {
        if self.at(at) == Some(who) {
            self.clear(at);
        }
    }

    /// Clears the square.
    pub(in crate::sim) fn clear(&mut self, at: Pos) {
        self.0[at] = None;
    }
}
