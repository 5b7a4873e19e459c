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
        holding::relation::{HeldBy, Lying},
        ids::{ActorId, ItemUid},
        item::knowledge::ItemKnowledge,
        level::{
            floor::{Floor, Pile},
            left_levels::LeftLevel,
            map::DungeonLevel,
            occupants::Occupants,
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
    fn of(size: Size, squares: impl Iterator<Item = Option<TerrainId>>) -> Self {
        let mut kinds = Vec::new();
        let mut known = [0_u8; 256];
        let number = |kind: Option<TerrainId>| {
            let Some(kind) = kind else { return 0 };
            let number = &mut known[usize::from(kind.0)];
            if *number == 0 {
                kinds.push(kind);
                // A content has fewer kinds than a byte has numbers.
                *number = kinds.len() as u8;
            }
            *number
        };
        Self {
            size,
            numbers: Bytes(squares.map(number).collect()),
            kinds,
        }
    }

    fn grid(&self, section: &str) -> Result<Grid<Option<TerrainId>>, LoadFault> {
        let kind = |number: &u8| match *number {
            0 => Ok(None),
            number => self
                .kinds
                .get(usize::from(number) - 1)
                .copied()
                .map(Some)
                .ok_or(()),
        };
        let cells = self
            .numbers
            .iter()
            .map(kind)
            .collect::<Result<Vec<_>, ()>>();
        let grid = cells
            .ok()
            .and_then(|cells| Grid::from_cells(self.size, cells));
        grid.ok_or_else(|| LoadFault::new(section, "its squares are not whole"))
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
        let mut others = Vec::new();
        let squares = level.squares().cells().iter().zip(sight.memory.cells());
        let numbers = squares.map(|(terrain, known)| match *known {
            None => 0,
            Some(known) if known == catalog.seeming(*terrain) => 1,
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
        if self.numbers.len() != terrain.cells().len() {
            return None;
        }
        let squares = terrain.cells().iter().zip(self.numbers.iter());
        let cells = squares.map(|(terrain, number)| match number {
            0 => Some(None),
            1 => Some(Some(catalog.seeming(*terrain))),
            number => self.others.get(usize::from(*number) - 2).copied().map(Some),
        });
        Grid::from_cells(terrain.size(), cells.collect::<Option<_>>()?)
    }
}

impl LevelSection {
    fn of(
        world: &World,
        level: &DungeonLevel,
        sight: &Vision,
        hash: u64,
        who: &[Entity],
    ) -> Result<Self, CannotSave> {
        let terrain = level.squares().cells().iter().copied().map(Some);
        Ok(Self {
            id: level.id(),
            depth: level.depth(),
            lit: level.is_lit(),
            terrain: Squares::of(level.size(), terrain),
            glow: level.glow().clone(),
            triggers: level.triggers.clone(),
            known: Some(Known::of(level, sight, world.resource())),
            remembered: None,
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
        if size.area() == 0 || older.is_some_and(|map| map.size != size) || self.glow.size() != size
        {
            return Err(fault("its maps are not of one size"));
        }
        let terrain = self.terrain.grid(section)?;
        let whole: Option<Vec<TerrainId>> = terrain.cells().iter().copied().collect();
        let whole = whole.and_then(|cells| Grid::from_cells(size, cells));
        let whole = whole.ok_or_else(|| fault("its squares are not whole"))?;
        let memory = match (&self.known, older) {
            (Some(known), _) => known.grid(&whole, catalog),
            (None, Some(older)) => Some(older.grid(section)?),
            (None, None) => None,
        };
        let memory = memory.ok_or_else(|| fault("what is known of its squares is not whole"))?;
        let def = catalog.level(self.id);
        let mut level = DungeonLevel::new(self.id, self.depth, self.lit, whole, catalog);
        for at in self.glow.iter() {
            level.light(at);
        }
        if self.triggers.states.len() != def.triggers.len() {
            // Of another version of the level: what it waits for is not there.
            self.triggers.states.clear();
        }
        level.triggers = self.triggers;
        self.items
            .retain(|at, (item, _)| size.contains(*at) && *item != ItemId::GONE);
        let mut sight = Vision::new(size);
        sight.memory = memory;
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

impl LeftLevel {
    /// Makes it the level that is played, with the player where it stands.
    pub(super) fn put(mut self, world: &mut World, player: Entity) -> Result<(), LoadFault> {
        let place = world.get::<Position>(player).map(|place| place.pos());
        let free = |at: &Pos| self.level.terrain(*at).is_some() && self.occupants.at(*at).is_none();
        let at = place.filter(free);
        let at = at.ok_or_else(|| LoadFault::new("player", "it stands nowhere"))?;
        self.occupants.put(at, player);
        self.sight.stale = true;
        world.insert_resource(self.level);
        world.insert_resource(self.occupants);
        world.insert_resource(self.floor);
        world.insert_resource(self.sight);
        world.insert_resource(self.roster);
        Ok(())
    }
}
