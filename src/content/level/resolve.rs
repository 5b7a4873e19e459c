//! Levels: a picture, a legend, and everything that can be wrong with the two.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    picture::{Square, cells, size},
    raw::Legend,
    shape::LevelTerrain,
};
use crate::{
    content::{
        fault::Span,
        ids::{ItemId, MonsterId, TerrainId},
        level::{
            def::{LevelDef, PlacedItem, PlacedMonster},
            raw::{RawLevel, RawSquare},
        },
        names::Dictionary,
        node::RonNode,
        read::Reader,
        terrain::def::TerrainDef,
    },
    grid::{Grid, Pos},
    rules::base::units::Level,
};

/// Where a new game starts.
const START: char = '@';
/// What a level is checked against.
pub(in crate::content) struct LevelContext<'a> {
    pub(in crate::content) names: &'a Dictionary,
    /// Terrain kinds; those with a fault are `None`, and get the benefit of the doubt.
    pub(in crate::content) terrain: Vec<Option<&'a TerrainDef>>,
}

/// A level, and where its squares stand in its file.
pub(in crate::content) struct DrawnLevel {
    pub(in crate::content) level: LevelDef,
    spans: Vec<Span>,
    /// A fault hides what some squares are.
    pub(in crate::content) hidden: bool,
}

impl DrawnLevel {
    /// Where a square stands in the file.
    pub(in crate::content) fn span_of(&self, at: Pos) -> Span {
        let index = self.level.terrain.size().index(at);
        index
            .and_then(|index| self.spans.get(index))
            .cloned()
            .unwrap_or(0..0)
    }
}

impl LevelContext<'_> {
    fn terrain(&self, id: TerrainId) -> Option<&TerrainDef> {
        self.terrain.get(usize::from(id.0)).copied().flatten()
    }

    fn square(&self, sign: char, raw: &RawSquare, reader: &mut Reader) -> Option<Square> {
        let terrain = self.names.terrain.find(&raw.terrain.value.0);
        let monster = raw.monster.value.as_ref();
        let item = raw.item.value.as_ref();
        if raw.awake.value && monster.is_none() {
            let fault = reader
                .fault(raw.awake.span.clone(), "nobody is there to be awake")
                .warning();
            reader.push(fault.help("add `monster: ..` or remove `awake`"));
        }
        if raw.count.value.0 != 1 && item.is_none() {
            let fault = reader
                .fault(raw.count.span.clone(), "nothing is there to be counted")
                .warning();
            reader.push(fault.help("add `item: ..` or remove `count`"));
        }
        let terrain = TerrainId(terrain? as u8);
        if let Some(kind) = self.terrain(terrain)
            && !kind.passable
        {
            let who = match (monster, item) {
                _ if sign == START => Some("a new game cannot start"),
                (Some(_), _) => Some("a monster cannot stand"),
                (None, Some(_)) => Some("an item cannot lie"),
                (None, None) => None,
            };
            if let Some(who) = who {
                let fault = reader.fault(
                    raw.terrain.span.clone(),
                    format!("{who} on `{}`: nobody can enter it", kind.key),
                );
                reader.push(fault.expected("terrain with `passable: true`"));
            }
        }
        Some(Square {
            terrain,
            monster: monster
                .and_then(|key| self.names.monsters.find(&key.0))
                .map(|id| (MonsterId(id as u16), raw.awake.value)),
            item: item
                .and_then(|key| self.names.items.find(&key.0))
                .map(|id| (ItemId(id as u16), raw.count.value.0 as u16)),
        })
    }

    /// The legend; a sign whose entry is faulty is there, and stands for nothing.
    fn legend(&self, raw: &Legend, reader: &mut Reader) -> BTreeMap<char, (Span, Option<Square>)> {
        let mut legend = BTreeMap::new();
        for (sign, square) in &raw.signs {
            if sign.value.is_control() || (sign.value.is_whitespace() && sign.value != ' ') {
                let fault = reader.fault(sign.span.clone(), "this character cannot be drawn");
                reader.push(fault.expected("a letter, a sign or a space"));
            }
            let square = square.as_ref();
            let square = square.and_then(|square| self.square(sign.value, &square.value, reader));
            legend.insert(sign.value, (sign.span.clone(), square));
        }
        legend
    }

    /// The level that `node` draws, when its size can be made out. `key` is the name of its file. Whatever has a fault
    /// that has been reported is filled with something, so that the rest can be looked at.
    pub(in crate::content) fn level(
        &self,
        key: &str,
        node: &RonNode,
        reader: &mut Reader,
    ) -> Option<DrawnLevel> {
        let (name, welcome, depth, lit, ruleset, hero, legend, picture) =
            RawLevel::parts(node, false, reader)?;
        let (legend, picture) = (legend?, picture?);
        let gaps = legend.value.gaps;
        let mut legend = self.legend(&legend.value, reader);
        let floor = self.names.terrain.find("floor").map(|id| Square {
            terrain: TerrainId(id as u8),
            monster: None,
            item: None,
        });
        let start_is_drawn = legend.contains_key(&START);
        legend.entry(START).or_insert((0..0, floor));
        let rows = &picture.value.rows;
        let size = size(rows, &picture.span, reader);
        let cells = cells(rows, &legend, gaps, reader);
        let used: BTreeSet<char> = cells.iter().map(|cell| cell.sign).collect();
        for (sign, (span, _)) in &legend {
            if !used.contains(sign) && (*sign != START || start_is_drawn) {
                let message = format!("the sign {sign:?} is not in the picture");
                let fault = reader.fault(span.clone(), message).warning();
                reader.push(fault.help("remove it from the legend"));
            }
        }
        let size = size?;
        let terrain = |square: Option<Square>| square.map_or(TerrainId(0), |square| square.terrain);
        let mut level = LevelDef {
            key: key.to_owned(),
            name: name.map_or_else(String::new, |name| name.value.0),
            welcome: welcome.map_or_else(String::new, |welcome| welcome.value),
            depth: depth.map_or(0, |depth| depth.value.0 as u8),
            lit: lit.is_some_and(|lit| lit.value),
            ruleset: ruleset.and_then(|ruleset| ruleset.value),
            hero_level: hero.map_or(Level::MIN, |hero| Level::new(hero.value.0)),
            terrain: Grid::from_cells(
                size,
                cells.iter().map(|cell| terrain(cell.square)).collect(),
            )?,
            start: None,
            monsters: Vec::new(),
            items: Vec::new(),
            wanderers: Vec::new(),
            below: None,
            above: None,
        };
        let mut starts = Vec::new();
        for (at, cell) in size.positions().zip(&cells) {
            if cell.sign == START {
                starts.push(cell.span.clone());
                level.start = level.start.or(Some(at));
            }
            let Some(square) = cell.square else { continue };
            let monster = square.monster;
            level
                .monsters
                .extend(monster.map(|(kind, awake)| PlacedMonster { at, kind, awake }));
            level.items.extend(
                square
                    .item
                    .map(|(kind, count)| PlacedItem { at, kind, count }),
            );
        }
        if let [first, second, ..] = starts.as_slice() {
            let fault = reader.fault(
                second.clone(),
                "a second `@`: a new game starts in one place",
            );
            reader.push(fault.also(first.clone(), "the first"));
        }
        let kinds = cells
            .iter()
            .map(|cell| cell.square.and_then(|square| self.terrain(square.terrain)));
        let kinds: Vec<_> = kinds.collect();
        let drawn = DrawnLevel {
            level,
            hidden: kinds.iter().any(Option::is_none),
            spans: cells.into_iter().map(|cell| cell.span).collect(),
        };
        LevelTerrain {
            drawn: &drawn,
            kinds,
        }
        .check(&picture.span, reader);
        Some(drawn)
    }
}
