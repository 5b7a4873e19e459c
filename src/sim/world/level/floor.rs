//! What lies on which square.

use bevy_ecs::{entity::EntityHashMap, lifecycle::HookContext, prelude::*, world::DeferredWorld};
use serde::{Deserialize, Serialize};

use super::left_levels::{self, LeftLevels};
use crate::{
    grid::{Grid, Pos, Size},
    sim::world::{
        ids::ItemUid,
        in_world::{InWorld, Stable, numbered, numbers},
    },
};

/// What lies on a square, as an entity: things belong to it with [`HeldBy`](crate::sim::HeldBy). It comes with its first
/// thing and goes with its last.
///
/// ```
/// use barrow::{grid::Pos, sim::{Catalog, Floor, HeldBy, Pile, Stack}, testing::Arena};
///
/// let mut app = Arena::new("@..").app();
/// let (world, there) = (app.world_mut(), Pos { x: 2, y: 0 });
/// let daggers = Stack::of(world.resource::<Catalog>(), "dagger", 2)?;
/// let pile = world.spawn(Pile::new(there)).id();
/// let daggers = world.spawn((daggers, HeldBy(pile))).id();
/// assert_eq!(world.resource::<Floor>().pile(there), Some(pile));
/// // With its last thing it goes.
/// world.despawn(daggers);
/// assert_eq!(world.resource::<Floor>().pile(there), None);
/// # Ok::<(), barrow::sim::UnknownItem>(())
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[component(immutable, on_add = appear, on_remove = vanish)]
pub struct Pile(Pos);

impl Pile {
    /// The pile of a square. If there is one already, what this one is given goes to the other.
    pub fn new(at: Pos) -> Self {
        Self(at)
    }

    /// The square.
    pub fn pos(self) -> Pos {
        self.0
    }
}

/// What lies where; the other way round of [`Pile`] and [`Lying`](crate::sim::Lying).
#[derive(Resource, Clone, Debug)]
pub struct Floor {
    /// For each square the number of its pile in `piles`, counted from 1; 0 is none.
    squares: Grid<u32>,
    piles: Vec<PileOfSquare>,
}

/// A pile and what lies in it.
#[derive(Clone, Debug)]
struct PileOfSquare {
    at: Pos,
    pile: Entity,
    /// The one on top last.
    things: Vec<(ItemUid, Entity)>,
    /// How high each of them lies.
    layers: Vec<u32>,
}

impl Floor {
    /// A floor on which nothing lies.
    pub(in crate::sim) fn new(size: Size) -> Self {
        Self {
            squares: Grid::new(size, 0),
            piles: Vec::new(),
        }
    }

    /// A floor with these piles, and the things in them by how high they lie.
    pub(in crate::sim) fn of_piles(
        size: Size,
        piles: impl IntoIterator<Item = (Pos, (Entity, Vec<(ItemUid, Entity, u32)>))>,
    ) -> Self {
        let mut floor = Self::new(size);
        for (at, (pile, lying)) in piles {
            floor.register(at, pile);
            if let Some(of) = floor.piles.last_mut() {
                of.things = lying.iter().map(|&(uid, thing, _)| (uid, thing)).collect();
                of.layers = lying.iter().map(|&(.., layer)| layer).collect();
            }
        }
        floor
    }

    fn index(&self, at: Pos) -> Option<usize> {
        (*self.squares.get(at)? as usize).checked_sub(1)
    }

    /// The stacks on a square, the one on top last.
    pub fn at(&self, at: Pos) -> &[(ItemUid, Entity)] {
        self.index(at)
            .map_or(&[], |index| &self.piles[index].things)
    }

    /// The pile of a square.
    pub fn pile(&self, at: Pos) -> Option<Entity> {
        Some(self.piles[self.index(at)?].pile)
    }

    /// Every square where something lies, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &[(ItemUid, Entity)])> {
        let squares = self.squares.iter().filter(|(_, number)| **number > 0);
        let all = squares.map(|(at, _)| (at, self.at(at)));
        all.filter(|(_, things)| !things.is_empty())
    }

    /// Every square where something lies, with what is on top, in whatever order.
    pub(in crate::sim) fn tops(&self) -> impl Iterator<Item = (Pos, Entity)> + '_ {
        let piles = self.piles.iter();
        piles.filter_map(|pile| Some((pile.at, pile.things.last()?.1)))
    }

    /// The piles, and all that lies in them.
    pub(in crate::sim) fn entities(&self) -> impl Iterator<Item = Entity> + '_ {
        self.piles.iter().flat_map(|pile| {
            let things = pile.things.iter().map(|(_, thing)| *thing);
            things.chain([pile.pile])
        })
    }

    /// A pile is there, unless the square has one or lies beyond the edge.
    fn register(&mut self, at: Pos, pile: Entity) {
        if self.index(at).is_some() {
            return;
        }
        let number = self.piles.len() as u32 + 1;
        if self.squares.replace(at, number).is_some() {
            self.piles.push(PileOfSquare {
                at,
                pile,
                things: Vec::new(),
                layers: Vec::new(),
            });
        }
    }

    /// A pile is gone.
    fn forget(&mut self, at: Pos, pile: Entity) {
        let Some(index) = self
            .index(at)
            .filter(|index| self.piles[*index].pile == pile)
        else {
            return;
        };
        self.piles.swap_remove(index);
        self.squares[at] = 0;
        if let Some(moved) = self.piles.get(index) {
            self.squares[moved.at] = index as u32 + 1;
        }
    }

    /// Puts a thing on top of a pile; how high it lies there, `None` if it is there already or there is no such square.
    pub(in crate::sim) fn add(
        &mut self,
        at: Pos,
        pile: Entity,
        thing: (ItemUid, Entity),
    ) -> Option<u32> {
        self.register(at, pile);
        let index = self.index(at)?;
        let pile = &mut self.piles[index];
        if pile.things.contains(&thing) {
            return None;
        }
        let layer = pile.layers.last().map_or(0, |top| top.saturating_add(1));
        pile.things.push(thing);
        pile.layers.push(layer);
        Some(layer)
    }

    /// Takes a thing off a pile.
    pub(in crate::sim) fn take(&mut self, at: Pos, thing: Entity) {
        let Some(index) = self.index(at) else {
            return;
        };
        let pile = &mut self.piles[index];
        if let Some(place) = pile.things.iter().position(|(_, other)| *other == thing) {
            pile.things.remove(place);
            pile.layers.remove(place);
        }
    }
}

/// A pile comes into being.
fn appear(mut world: DeferredWorld, context: HookContext) {
    let pile = context.entity;
    if let Some(at) = world.get::<Pile>(pile).map(|pile| pile.pos())
        && let Some(mut floor) = world.get_resource_mut::<Floor>()
    {
        floor.register(at, pile);
    }
}

/// A pile is gone, from the level that is being played or from one that was left.
fn vanish(mut world: DeferredWorld, context: HookContext) {
    let pile = context.entity;
    let Some(at) = world.get::<Pile>(pile).map(|pile| pile.pos()) else {
        return;
    };
    left_levels::is_changed(&mut world, pile);
    if let Some(mut floor) = world.get_resource_mut::<Floor>() {
        floor.forget(at, pile);
    }
    if let Some(mut left) = world.get_resource_mut::<LeftLevels>() {
        for level in left.0.values_mut() {
            level.floor.forget(at, pile);
        }
    }
}

impl InWorld for Floor {
    fn in_world(&self, of: &EntityHashMap<Entity>) -> Self {
        let piles = self.piles.iter().map(|pile| PileOfSquare {
            at: pile.at,
            pile: of.get(&pile.pile).copied().unwrap_or(pile.pile),
            things: numbered(&pile.things, of),
            layers: pile.layers.clone(),
        });
        Self {
            squares: self.squares.clone(),
            piles: piles.collect(),
        }
    }
}

impl Stable for Floor {
    type Form = Vec<(Pos, Vec<ItemUid>)>;

    fn stable(&self, _: &World) -> Self::Form {
        self.iter().map(|(at, pile)| (at, numbers(pile))).collect()
    }
}
