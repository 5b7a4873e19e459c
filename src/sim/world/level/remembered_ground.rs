//! The terrain that the player remembers, and over which of its squares a way might lead.

use std::sync::OnceLock;

use crate::{
    content::{Content, TerrainId},
    grid::{BitGrid, Grid, Pos, Size},
};

/// Terrain as last seen.
#[derive(Clone, Debug)]
pub(in crate::sim) struct RememberedGround {
    terrain: Grid<Option<TerrainId>>,
    /// All squares but those that are remembered as solid: worked out when somebody first looks for a way, since reading a game
    /// took a hundredth longer with it, and kept up to date from then on.
    ways: OnceLock<BitGrid>,
}

impl RememberedGround {
    /// Nothing seen yet.
    pub(in crate::sim) fn new(size: Size) -> Self {
        Self::of(Grid::new(size, None))
    }

    /// All squares at once.
    pub(in crate::sim) const fn of(terrain: Grid<Option<TerrainId>>) -> Self {
        let ways = OnceLock::new();
        Self { terrain, ways }
    }

    /// The terrain, square by square.
    pub(in crate::sim) const fn terrain(&self) -> &Grid<Option<TerrainId>> {
        &self.terrain
    }

    /// All squares but those that are remembered as solid. Three in ten questions of a search in a cave were about walls, and
    /// took a quarter of its time.
    pub(in crate::sim) fn ways(&self, content: &Content) -> &BitGrid {
        self.ways.get_or_init(|| {
            let mut solid = [false; 256];
            for (solid, def) in solid.iter_mut().zip(&content.terrain) {
                *solid = def.is_solid();
            }
            let is_solid = |kind: TerrainId| solid[usize::from(kind.0)];
            BitGrid::from_grid(&self.terrain, |known| !known.is_some_and(is_solid))
        })
    }

    /// A square of the map is of that terrain, which is solid or not. Most of those in view are what they were.
    #[inline]
    pub(in crate::sim) fn remember(&mut self, at: Pos, terrain: TerrainId, is_solid: bool) {
        if let Some(known) = self.terrain.get_mut(at)
            && *known != Some(terrain)
        {
            *known = Some(terrain);
            if let Some(ways) = self.ways.get_mut() {
                ways.set(at, !is_solid);
            }
        }
    }

    /// Forgets all squares but some.
    pub(in crate::sim) fn forget_all_but(&mut self, kept: &BitGrid) {
        for (at, known) in self.terrain.iter_mut() {
            if !kept.get(at) {
                *known = None;
            }
        }
        self.ways = OnceLock::new();
    }
}
