//! The level that is being played: its terrain, who stands where, what lies where.

use std::{
    collections::VecDeque,
    hash::{Hash, Hasher},
};

use super::{occupants::Occupants, triggers::LevelTriggers};
use crate::{
    content::{LevelId, Material, TerrainDef, TerrainId},
    grid::{BitGrid, Grid, Pos, Size},
    sim::world::catalog::Catalog,
};

/// The terrain of the level, with what is asked of it most often kept as bit maps.
#[derive(Clone, Debug)]
pub struct DungeonLevel {
    /// Which level of the campaign.
    id: LevelId,
    /// Depth below ground, 1 is the first.
    depth: u8,
    /// Whether it is lit without a torch.
    lit: bool,
    /// The squares.
    terrain: Grid<TerrainId>,
    /// Squares that can be walked on.
    passable: BitGrid,
    /// Squares that block sight.
    opaque: BitGrid,
    /// Squares that a walker can pass, closed doors that one can see included: noise comes through them.
    openable: BitGrid,
    /// Squares that magic has lit for good.
    glow: BitGrid,
    /// Squares of lava.
    lava: BitGrid,
    /// How many they are: hardly any level has one.
    lava_count: u32,
    /// What happens there by itself; most levels have nothing of the sort.
    pub(in crate::sim) triggers: LevelTriggers,
}

/// What is asked most often follows from the terrain.
impl Hash for DungeonLevel {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self {
            id,
            depth,
            lit,
            terrain,
            glow,
            passable: _,
            opaque: _,
            openable: _,
            lava: _,
            lava_count: _,
            triggers,
        } = self;
        (id, depth, lit, terrain, glow).hash(hasher);
        if self.has_triggers() {
            triggers.hash(hasher);
        }
    }
}

impl DungeonLevel {
    /// A level from its squares.
    pub(in crate::sim) fn new(
        id: LevelId,
        depth: u8,
        lit: bool,
        terrain: Grid<TerrainId>,
        catalog: &Catalog,
    ) -> Self {
        // Square by square this was a sixth of what it takes to read a game.
        let mut kinds = [0; 256];
        for (kind, def) in kinds.iter_mut().zip(&catalog.content().terrain) {
            let maps = on_maps(def).into_iter().rev();
            *kind = maps.fold(0, |bits, is_on| bits << 1 | u8::from(is_on));
        }
        let maps = BitGrid::of_bits(&terrain, |kind| kinds[usize::from(kind.0)]);
        let [passable, opaque, lava, openable] = maps;
        Self {
            id,
            depth,
            lit,
            passable,
            opaque,
            openable,
            glow: BitGrid::new(terrain.size()),
            lava_count: lava.count() as u32,
            lava,
            triggers: LevelTriggers::default(),
            terrain,
        }
    }

    /// Whether anything happens there by itself.
    pub(in crate::sim) fn has_triggers(&self) -> bool {
        !self.triggers.states.is_empty()
    }

    /// Which level of the campaign.
    pub fn id(&self) -> LevelId {
        self.id
    }

    /// Depth below ground, 1 is the first.
    pub fn depth(&self) -> u8 {
        self.depth
    }

    /// Whether it is lit without a torch.
    pub fn is_lit(&self) -> bool {
        self.lit
    }

    /// Whether one sees a square without a torch: the whole level is lit, or magic has lit the square.
    pub fn glows(&self, at: Pos) -> bool {
        self.lit || self.glow.get(at)
    }

    /// The squares that magic has lit.
    pub fn glow(&self) -> &BitGrid {
        &self.glow
    }

    /// Whether a map of the level shows a square: light goes through it, or through one beside it.
    pub(in crate::sim) fn is_on_maps(&self, at: Pos) -> bool {
        let mut around = at.neighbors().chain([at]);
        around.any(|next| self.terrain(next).is_some() && !self.opaque.get(next))
    }

    /// Lights a square for good; whether it was dark.
    pub(in crate::sim) fn light(&mut self, at: Pos) -> bool {
        !self.lit && self.glow.set(at, true)
    }

    /// Width and height in squares.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// The terrain of a square, `None` beyond the edge.
    pub fn terrain(&self, at: Pos) -> Option<TerrainId> {
        self.terrain.get(at).copied()
    }

    /// All squares.
    pub fn squares(&self) -> &Grid<TerrainId> {
        &self.terrain
    }

    /// Whether one can walk there; beyond the edge never.
    pub fn is_passable(&self, at: Pos) -> bool {
        self.passable.get(at)
    }

    /// The squares that can be walked on.
    pub fn passable(&self) -> &BitGrid {
        &self.passable
    }

    /// The squares that can be walked on, closed doors counted.
    pub fn openable(&self) -> &BitGrid {
        &self.openable
    }

    /// The squares of lava.
    pub fn lava(&self) -> &BitGrid {
        &self.lava
    }

    /// Whether there is any lava.
    pub(in crate::sim) fn has_lava(&self) -> bool {
        self.lava_count > 0
    }

    /// The squares that block sight.
    pub fn opaque(&self) -> &BitGrid {
        &self.opaque
    }

    /// Where something comes to rest that falls onto a square: there, or where nobody can stand, such as in lava, on
    /// the nearest square beyond it on which one can, past nothing that blocks sight unless there is no other.
    pub(in crate::sim) fn rest(&self, at: Pos) -> Pos {
        if self.is_passable(at) {
            return at;
        }
        (self.nearest_passable(at, |to| !self.opaque.get(to)))
            .or_else(|| self.nearest_passable(at, |_| true))
            .unwrap_or(at)
    }

    /// The nearest square on which one can stand, past squares of a sort.
    fn nearest_passable(&self, at: Pos, past: impl Fn(Pos) -> bool) -> Option<Pos> {
        let mut seen = BitGrid::new(self.size());
        seen.set(at, true);
        let mut queue = VecDeque::from([at]);
        while let Some(next) = queue.pop_front() {
            if self.is_passable(next) {
                return Some(next);
            }
            for to in next.neighbors() {
                if self.size().contains(to) && past(to) && seen.set(to, true) {
                    queue.push_back(to);
                }
            }
        }
        None
    }

    /// The free, passable square nearest to one, by walking.
    pub(in crate::sim) fn nearest_free(&self, occupants: &Occupants, wanted: Pos) -> Option<Pos> {
        let mut seen = BitGrid::new(self.size());
        seen.set(wanted, true);
        let mut queue = VecDeque::from([wanted]);
        while let Some(at) = queue.pop_front() {
            if self.is_passable(at) && occupants.at(at).is_none() {
                return Some(at);
            }
            for to in at.neighbors() {
                if self.is_passable(to) && seen.set(to, true) {
                    queue.push_back(to);
                }
            }
        }
        None
    }

    /// Changes a square; what it was. Call through the event `Convert`, which also tells and updates the view.
    pub(in crate::sim) fn set_terrain(
        &mut self,
        at: Pos,
        to: TerrainId,
        catalog: &Catalog,
    ) -> Option<TerrainId> {
        let square = self.terrain.get_mut(at)?;
        let from = std::mem::replace(square, to);
        self.note(at, catalog);
        Some(from)
    }

    /// Brings the bit maps up to date for a square.
    fn note(&mut self, at: Pos, catalog: &Catalog) {
        let [passable, opaque, lava, openable] = on_maps(catalog.terrain(self.terrain[at]));
        self.passable.set(at, passable);
        self.opaque.set(at, opaque);
        if self.lava.set(at, lava) {
            if lava {
                self.lava_count += 1;
            } else {
                self.lava_count -= 1;
            }
        }
        self.openable.set(at, openable);
    }
}

/// On which of the maps a terrain is: the squares that can be walked on, those that block sight, those of lava, and those that
/// can be walked on with closed doors counted.
fn on_maps(def: &TerrainDef) -> [bool; 4] {
    [
        def.passable,
        def.opaque,
        def.material == Material::Lava,
        def.passable || def.feature.door().is_some(),
    ]
}
