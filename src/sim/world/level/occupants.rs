//! Who stands on which square.

use bevy_ecs::{entity::EntityHashMap, prelude::*};

use crate::grid::{BitGrid, Grid, Pos, Size};

use crate::sim::world::in_world::InWorld;

/// Who stands where; the other way round of [`Position`](crate::sim::Position).
#[derive(Clone, Debug)]
pub struct Occupants {
    who: Grid<Option<Entity>>,
    /// The same as bits, which is all that most ask: eight neighbors are three words here and a kilobyte there.
    taken: BitGrid,
    /// How often somebody has come or gone.
    moves: u64,
}

impl Occupants {
    /// An empty map.
    pub(in crate::sim) fn new(size: Size) -> Self {
        Self {
            who: Grid::new(size, None),
            taken: BitGrid::new(size),
            moves: 0,
        }
    }

    /// Who stands there.
    #[inline]
    pub fn at(&self, at: Pos) -> Option<Entity> {
        self.who.get(at).copied().flatten()
    }

    /// The squares on which somebody stands.
    #[inline]
    pub fn taken(&self) -> &BitGrid {
        &self.taken
    }

    /// How often somebody has come or gone: as long as it stays the same, so does everybody.
    #[inline]
    pub(in crate::sim) const fn moves(&self) -> u64 {
        self.moves
    }

    /// Somebody arrives.
    #[inline]
    pub(in crate::sim) fn put(&mut self, at: Pos, who: Entity) {
        self.who[at] = Some(who);
        self.taken.set(at, true);
        self.moves += 1;
    }

    /// Clears the square, if it is this one who stands there.
    pub(in crate::sim) fn leave(&mut self, at: Pos, who: Entity) {
        if self.at(at) == Some(who) {
            self.clear(at);
        }
    }

    /// Clears the square.
    #[inline]
    pub(in crate::sim) fn clear(&mut self, at: Pos) {
        self.who[at] = None;
        self.taken.set(at, false);
        self.moves += 1;
    }
}

impl InWorld for Occupants {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        let mut copy = Self::new(self.who.size());
        for (at, who) in self.who.iter() {
            if let Some(&who) = who.and_then(|who| of.get(&who)) {
                copy.put(at, who);
            }
        }
        copy.moves = self.moves;
        copy
    }
}
