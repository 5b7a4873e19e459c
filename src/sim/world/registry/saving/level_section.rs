//! A level as it is saved: its squares, what the player remembers of them, and all who are there.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    bytes::Bytes,
    entities,
    fault::{CannotSave, LoadFault},
};
use crate::{
    content::{ItemId, LevelId, TerrainId},
    grid::{BitGrid, Grid, Pos, Size},
    sim::world::{
        actor::components::{Monster, Position},
        catalog::Catalog,
        gathered,
        holding::relation::{HeldBy, Lying},
        ids::{ActorId, ItemUid},
        item::knowledge::ItemKnowledge,
        level::{
            floor::{Floor, Pile},
            left_levels::LeftLevel,
            map::DungeonLevel,
            occupants::Occupants,
            remembered_ground::RememberedGround,
            triggers::LevelTriggers,
            vision::{SmallMinds, Vision},
        },
        roster::Roster,
    },
};

/// A level as it is saved.
#[derive(Serialize, Deserialize)]
pub(super) struct LevelSection {
    id: LevelId,
    depth: u8,
    lit: bool,
    terrain: Squares,
    glow: BitGrid,
    triggers: LevelTriggers,
    #[serde(default)]
    known: Option<Known>,
    /// What the player remembers, as the first form had it.
    #[serde(default, skip_serializing)]
    remembered: Option<Squares>,
    /// Squares that are known from maps alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mapped: Option<Box<BitGrid>>,
    items: BTreeMap<Pos, (ItemId, ItemKnowledge)>,
    detected: BTreeSet<ActorId>,
    #[serde(default)]
    small_minds: SmallMinds,
    /// Its hash when it was left.
    hash: u64,
    entities: Bytes,
}

/// Terrain of many squares: each as the number of a kind in a list, counted from 1; 0 is none.
#[derive(Serialize, Deserialize)]
struct Squares {
    size: Size,
    kinds: Vec<TerrainId>,
    numbers: Bytes,
}

impl Squares {
    fn of(squares: &Grid<TerrainId>) -> Self {
        let mut kinds = Vec::new();
        let mut known = [0_u8; 256];
        let number = |kind: &TerrainId| {
            let number = &mut known[usize::from(kind.0)];
            if *number == 0 {
                kinds.push(*kind);
                // A content has fewer kinds than a byte has numbers.
                *number = kinds.len() as u8;
            }
            *number
        };
        Self {
            size: squares.size(),
            numbers: Bytes(squares.cells().iter().map(number).collect()),
            kinds,
        }
    }

    /// The squares, each made of its kind; 0 is none. All numbers are looked at before: a check at each of them, here and in what is
    /// known, was a twentieth of reading a game.
    fn grid<T: Copy>(
        &self,
        section: &str,
        of: impl Fn(Option<TerrainId>) -> T,
    ) -> Result<Grid<T>, LoadFault> {
        let mut kinds = [of(None); 256];
        for (place, kind) in kinds[1..].iter_mut().zip(&self.kinds) {
            *place = of(Some(*kind));
        }
        let most = self.numbers.iter().copied().max().unwrap_or(0);
        let cells = self.numbers.iter();
        let cells = cells.map(|number| kinds[usize::from(*number)]).collect();
        Grid::from_cells(self.size, cells)
            .filter(|_| usize::from(most) <= self.kinds.len())
            .ok_or_else(|| LoadFault::new(section, "its squares are not whole"))
    }

    /// The squares, if each has a kind.
    fn whole(&self, section: &str) -> Result<Grid<TerrainId>, LoadFault> {
        if self.numbers.contains(&0) {
            return Err(LoadFault::new(section, "its squares are not whole"));
        }
        self.grid(section, |kind| kind.unwrap_or(TerrainId(0)))
    }
}

/// What the player remembers of the squares: for most of them what they seem now.
#[derive(Serialize, Deserialize)]
struct Known {
    /// 0: nothing, 1: what it seems now, from 2 on a number in the list.
    numbers: Bytes,
    others: Vec<TerrainId>,
}

impl Known {
    fn of(level: &DungeonLevel, sight: &Vision, catalog: &Catalog) -> Self {
        let seeming = seeming(catalog);
        let mut others = Vec::new();
        let squares = level.squares().cells().iter().zip(sight.memory().cells());
        let numbers = squares.map(|(terrain, known)| match *known {
            None => 0,
            Some(known) if known == seeming[usize::from(terrain.0)] => 1,
            Some(known) => {
                let found = others.iter().position(|other| *other == known);
                let number = found.unwrap_or_else(|| {
                    others.push(known);
                    others.len() - 1
                });
                // A content has fewer kinds than a byte has numbers; one more would be taken for what it seems.
                u8::try_from(number + 2).unwrap_or(1)
            }
        });
        Self {
            numbers: Bytes(numbers.collect()),
            others,
        }
    }

    fn grid(
        &self,
        terrain: &Grid<TerrainId>,
        catalog: &Catalog,
    ) -> Option<Grid<Option<TerrainId>>> {
        let most = self.numbers.iter().copied().max().unwrap_or(0);
        if usize::from(most) > self.others.len() + 1 {
            return None;
        }
        let seeming = seeming(catalog);
        let mut kinds = [None; 256];
        for (place, kind) in kinds[2..].iter_mut().zip(&self.others) {
            *place = Some(*kind);
        }
        let squares = terrain.cells().iter().zip(self.numbers.iter());
        let cells = squares.map(|(terrain, number)| match number {
            1 => Some(seeming[usize::from(terrain.0)]),
            number => kinds[usize::from(*number)],
        });
        let cells = cells.collect();
        Grid::from_cells(terrain.size(), cells)
            .filter(|_| self.numbers.len() == terrain.cells().len())
    }
}

/// What each terrain seems to be: looked up once, as there are few, and thousands of squares.
fn seeming(catalog: &Catalog) -> [TerrainId; 256] {
    let mut seeming = [TerrainId(0); 256];
    let kinds = seeming.iter_mut().zip(0..=u8::MAX);
    for ((place, kind), _) in kinds.zip(&catalog.content().terrain) {
        *place = catalog.seeming(TerrainId(kind));
    }
    seeming
}

impl LevelSection {
    fn of(
        world: &World,
        level: &DungeonLevel,
        sight: &Vision,
        hash: u64,
        who: &[Entity],
    ) -> Result<Self, CannotSave> {
        Ok(Self {
            id: level.id(),
            depth: level.depth(),
            lit: level.is_lit(),
            terrain: Squares::of(level.squares()),
            glow: level.glow().clone(),
            triggers: level.triggers.clone(),
            known: Some(Known::of(level, sight, world.resource())),
            remembered: None,
            mapped: sight.mapped.clone(),
            items: sight.items.clone(),
            detected: sight.detected.clone(),
            small_minds: sight.small_minds.clone(),
            hash,
            entities: entities::write(world, who)?,
        })
    }

    /// The level that is played.
    pub(super) fn here(world: &World, who: &[Entity]) -> Result<Self, CannotSave> {
        Self::of(world, world.resource(), world.resource(), 0, who)
    }

    /// A level that was left.
    pub(super) fn left(
        world: &World,
        left: &LeftLevel,
        who: &[Entity],
    ) -> Result<Self, CannotSave> {
        Self::of(world, &left.level, &left.sight, left.hash, who)
    }

    /// All who are there.
    pub(super) fn entities(&self) -> &[u8] {
        &self.entities
    }

    /// The level with those who are there.
    pub(super) fn level(
        mut self,
        section: &str,
        world: &World,
        catalog: &Catalog,
        who: &[Entity],
    ) -> Result<LeftLevel, LoadFault> {
        let fault = |message: &str| LoadFault::new(section, message);
        let size = self.terrain.size;
        let older = self.remembered.as_ref();
        let another = |map: &BitGrid| map.size() != size;
        if size.area() == 0
            || older.is_some_and(|map| map.size != size)
            || another(&self.glow)
            || self.mapped.as_deref().is_some_and(another)
        {
            return Err(fault("its maps are not of one size"));
        }
        let whole = self.terrain.whole(section)?;
        let memory = match (&self.known, older) {
            (Some(known), _) => known.grid(&whole, catalog),
            (None, Some(older)) => Some(older.grid(section, |kind| kind)?),
            (None, None) => None,
        };
        let memory = memory.ok_or_else(|| fault("what is known of its squares is not whole"))?;
        let def = catalog.level(self.id);
        let mut level = DungeonLevel::new(self.id, self.depth, self.lit, whole, catalog);
        for at in self.glow.iter() {
            level.light(at);
        }
        // Of another version of the level, or turned otherwise: what it waits for is not there.
        let stands =
            stairs(&def.terrain, catalog).all(|(at, kind)| level.terrain(at) == Some(kind));
        if self.triggers.states.len() != def.triggers.len() || def.terrain.size() != size || !stands
        {
            self.triggers.states.clear();
        }
        level.triggers = self.triggers;
        self.items
            .retain(|at, (item, _)| size.contains(*at) && *item != ItemId::GONE);
        let mut sight = Vision::new(size);
        sight.ground = RememberedGround::of(memory);
        sight.mapped = self.mapped;
        sight.items = self.items;
        sight.detected = self.detected;
        sight.small_minds = self.small_minds;
        let mut occupants = Occupants::new(size);
        let mut roster = Roster::default();
        let mut piles: BTreeMap<Pos, (Entity, Vec<_>)> = BTreeMap::new();
        let mut lying = Vec::new();
        for entity in who.iter().map(|entity| world.entity(*entity)) {
            if let (Some(place), Some(&id)) = (entity.get::<Position>(), entity.get::<ActorId>())
                && entity.contains::<Monster>()
            {
                let at = place.pos();
                if !size.contains(at) || occupants.at(at).is_some() {
                    return Err(fault(
                        "two stand on one square, or somebody beyond the edge",
                    ));
                }
                occupants.put(at, entity.id());
                roster.add(id, entity.id());
            }
            if let Some(pile) = entity.get::<Pile>() {
                if !size.contains(pile.pos()) || piles.contains_key(&pile.pos()) {
                    return Err(fault("two piles lie on one square, or one beyond the edge"));
                }
                piles.insert(pile.pos(), (entity.id(), Vec::new()));
            }
            if let (Some(&HeldBy(pile)), Some(&Lying(layer)), Some(&uid)) =
                (entity.get(), entity.get(), entity.get::<ItemUid>())
            {
                lying.push((pile, layer, uid, entity.id()));
            }
        }
        lying.sort_unstable_by_key(|(_, layer, uid, _)| (*layer, *uid));
        for (pile, layer, uid, thing) in lying {
            let at = world.get::<Pile>(pile).map(|pile| pile.pos());
            if let Some((of, things)) = at.and_then(|at| piles.get_mut(&at))
                && *of == pile
            {
                things.push((uid, thing, layer));
            }
        }
        Ok(LeftLevel {
            floor: Floor::of_piles(size, piles),
            level,
            occupants,
            sight,
            roster,
            hash: self.hash,
            saved: OnceLock::new(),
        })
    }
}

/// Where the stairs of a level are, and which, as it is drawn: nothing moves them.
fn stairs(map: &Grid<TerrainId>, catalog: &Catalog) -> impl Iterator<Item = (Pos, TerrainId)> {
    let stairs = |kind: TerrainId| catalog.terrain(kind).feature.is_stairs();
    map.iter()
        .filter(move |(_, kind)| stairs(**kind))
        .map(|(at, kind)| (at, *kind))
}

impl LeftLevel {
    /// Makes it the level that is played, with the player where it stands.
    pub(super) fn put(mut self, world: &mut World, player: Entity) -> Result<(), LoadFault> {
        let place = world.get::<Position>(player).map(|place| place.pos());
        let free = |at: &Pos| self.level.terrain(*at).is_some() && self.occupants.at(*at).is_none();
        let at = place.filter(free);
        let at = at.ok_or_else(|| LoadFault::new("player", "it stands nowhere"))?;
        self.occupants.put(at, player);
        self.sight.stale = true;
        gathered::insert(world, (self.level, self.occupants, self.floor, self.sight));
        world.insert_resource(self.roster);
        Ok(())
    }
}
