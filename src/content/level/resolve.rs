//! Levels: a picture, a legend, and everything that can be wrong with the two.

use std::sync::Arc;

use super::shape::{LevelTerrain, SquareKinds, opens};
use crate::{
    content::{
        fault::Span,
        ids::{ItemId, MonsterId, TerrainId},
        item::def::{ItemDef, ItemUse},
        legend::{
            def::{Drawing, KindChoice, LegendItem, LegendSquare, SignId, TerrainChoice},
            drawing::{RawDrawing, ReadDrawing, START},
            kinds::{KnownTags, LegendKinds, LegendPlace, LegendTags},
            picture::PictureLimits,
            resolve::LegendContext,
            trigger_def::TriggerEffect,
        },
        level::{
            def::{LevelDef, PlacedItem, PlacedMonster},
            raw::RawLevel,
        },
        monster::def::MonsterDef,
        names::{Dictionary, ItemKey, MonsterKey, TerrainKey},
        node::RonNode,
        read::{Reader, values::OrderedMap},
        terrain::def::{Feature, TerrainDef},
    },
    grid::{Grid, Pos},
    rules::base::units::Level,
};

/// What a level is checked against. Kinds with a fault are `None`, and get the benefit of the doubt.
pub(in crate::content) struct LevelContext<'a> {
    pub(in crate::content) names: &'a Dictionary,
    pub(in crate::content) terrain: Vec<Option<&'a TerrainDef>>,
    pub(in crate::content) monsters: Vec<Option<&'a MonsterDef>>,
    pub(in crate::content) items: Vec<Option<&'a ItemDef>>,
    pub(in crate::content) tags: &'a dyn KnownTags,
}

impl LegendKinds for LevelContext<'_> {
    fn terrain_id(&self, key: &TerrainKey) -> Option<TerrainId> {
        self.names
            .terrain
            .find(&key.0)
            .map(|id| TerrainId(id as u8))
    }

    fn terrain_def(&self, id: TerrainId) -> Option<&TerrainDef> {
        self.terrain.get(usize::from(id.0)).copied().flatten()
    }

    fn monster_id(&self, key: &MonsterKey) -> Option<MonsterId> {
        self.names
            .monsters
            .find(&key.0)
            .map(|id| MonsterId(id as u16))
    }

    fn monster_def(&self, id: MonsterId) -> Option<&MonsterDef> {
        self.monsters.get(usize::from(id.0)).copied().flatten()
    }

    fn item_id(&self, key: &ItemKey) -> Option<ItemId> {
        self.names.items.find(&key.0).map(|id| ItemId(id as u16))
    }

    fn item_def(&self, id: ItemId) -> Option<&ItemDef> {
        self.items.get(usize::from(id.0)).copied().flatten()
    }

    fn tags(&self) -> &LegendTags {
        self.tags.known()
    }
}

/// A level, and where its squares stand in its file.
pub(in crate::content) struct DrawnLevel {
    pub(in crate::content) level: LevelDef,
    spans: Vec<Span>,
    /// A fault hides what some squares are.
    pub(in crate::content) hidden: bool,
    /// Monsters that are named, each with a square where it may stand.
    pub(in crate::content) named: Vec<(MonsterId, Pos)>,
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

/// What stands where the legend of a drawn level names what a theme has.
const OF_NO_THEME: [&str; 3] = ["floor", "granite", "door_closed"];

impl LevelContext<'_> {
    fn named_terrain(&self, key: &str) -> Option<TerrainId> {
        self.names.terrain.find(key).map(|id| TerrainId(id as u8))
    }

    /// All that a choice of terrain may give.
    fn terrains(&self, choice: &TerrainChoice) -> Vec<TerrainId> {
        let [floor, wall, door] = OF_NO_THEME;
        let own = |key| self.named_terrain(key).into_iter().collect();
        match choice {
            TerrainChoice::Floor => own(floor),
            TerrainChoice::Wall => own(wall),
            TerrainChoice::Door => own(door),
            TerrainChoice::OneOf(kinds) => kinds.iter().map(|(id, _)| *id).collect(),
        }
    }

    /// What a square of a sign may be made of.
    fn square_kinds(&self, drawing: &Drawing, sign: Option<SignId>) -> SquareKinds<'_> {
        let squares: Vec<_> = sign.map_or_else(Vec::new, |sign| drawing.squares_of(sign).collect());
        let kinds = squares
            .iter()
            .flat_map(|square| self.terrains(&square.terrain));
        let kinds: Vec<_> = kinds.map(|id| self.terrain_def(id)).collect();
        SquareKinds {
            hidden: kinds.is_empty() || kinds.iter().any(Option::is_none),
            replaced: drawing.inserts.iter().any(|one| Some(one.sign) == sign),
            kinds: kinds.into_iter().flatten().collect(),
            opened: sign.is_some_and(|sign| self.opens_in_time(drawing, sign)),
            item: squares.iter().any(|square| !square.items.is_empty()),
            monster: squares.iter().any(|square| square.monster.is_some()),
            keys: self.keys(&squares),
        }
    }

    /// Whether a trigger makes a way of the squares of a sign.
    fn opens_in_time(&self, drawing: &Drawing, sign: SignId) -> bool {
        let effects = drawing.triggers.iter().flat_map(|one| &one.effects);
        let mut changes = effects.filter_map(|effect| match effect {
            TriggerEffect::Terrain { at, to, .. } => at.contains(&sign).then_some(*to),
            TriggerEffect::Message(_)
            | TriggerEffect::Spawn { .. }
            | TriggerEffect::Project { .. } => None,
        });
        changes.any(|to| self.terrain_def(to).is_some_and(opens))
    }

    /// The keys of doors that lie on each of these squares for sure.
    fn keys(&self, squares: &[&LegendSquare]) -> Vec<ItemId> {
        let doors = self.terrain.iter().flatten();
        let keys = doors.filter_map(|kind| {
            if let Feature::Keyed { key, .. } = kind.feature {
                Some(key)
            } else {
                None
            }
        });
        keys.filter(|key| {
            !squares.is_empty() && squares.iter().all(|square| square.surely_has(*key))
        })
        .collect()
    }

    /// Reports a crown that some games would not have.
    fn check_crowns(&self, drawing: &Drawing, read: &ReadDrawing, reader: &mut Reader) {
        let is_crown = |id: &ItemId| {
            let kind = self.item_def(*id);
            kind.is_some_and(|kind| kind.usage == ItemUse::Crown)
        };
        for (at, sign) in drawing.signs.iter().enumerate() {
            let Some(sign) = *sign else { continue };
            let certain = drawing.meanings(sign).len() == 1
                || drawing
                    .shuffle
                    .iter()
                    .flatten()
                    .any(|shuffled| *shuffled == sign)
                    && !drawing
                        .pieces
                        .iter()
                        .any(|piece| piece.signs.contains(&sign));
            let doubtful = |item: &LegendItem| match &item.kind {
                KindChoice::OneOf(kinds) => {
                    kinds.iter().any(|(id, _)| is_crown(id))
                        && (item.chance < 100 || kinds.len() > 1 || !certain)
                }
                KindChoice::Any { .. } => false,
            };
            if drawing
                .squares_of(sign)
                .any(|square| square.items.iter().any(doubtful))
            {
                let span = read.spans.get(at).cloned().unwrap_or(0..0);
                let fault = reader.fault(span, "some games would not have this crown");
                reader.push(
                    fault.help("a crown lies on its square always: nothing else may be there"),
                );
                return;
            }
        }
    }

    /// The level that `node` draws, when its size can be made out. `key` is the name of its file. Whatever has a fault
    /// that has been reported is filled with something, so that the rest can be looked at.
    pub(in crate::content) fn level(
        &self,
        key: &str,
        node: &RonNode,
        reader: &mut Reader,
    ) -> Option<DrawnLevel> {
        let (
            name,
            welcome,
            depth,
            lit,
            ruleset,
            hero,
            turn,
            mirror,
            legend,
            shuffle,
            each,
            all,
            pieces,
            inserts,
            triggers,
            picture,
        ) = RawLevel::parts(node, false, reader)?;
        let (legend, picture) = (legend?, picture?);
        let floor = self.named_terrain("floor").unwrap_or(TerrainId(0));
        let (shuffle, pieces) = (shuffle.map(|all| all.value), pieces.map(|all| all.value));
        let fields = RawDrawing {
            legend: &legend.value,
            shuffle: &shuffle.unwrap_or_default(),
            each: &each.map_or(OrderedMap::EMPTY, |each| each.value),
            all: &all.map_or(OrderedMap::EMPTY, |all| all.value),
            pieces: &pieces.unwrap_or_default(),
            inserts: &inserts.map_or(OrderedMap::EMPTY, |inserts| inserts.value),
            triggers: &triggers.map_or_else(Vec::new, |all| all.value),
            picture: &picture,
        };
        let context = LegendContext {
            kinds: self,
            place: LegendPlace::Level,
        };
        let mut read = fields.read(context, Some(floor), PictureLimits::LEVEL, reader);
        let drawing = read.drawing.take()?;
        self.check_crowns(&drawing, &read, reader);
        let cells = drawing.signs.iter();
        let squares: Vec<_> = cells.map(|sign| example(&drawing, *sign)).collect();
        let terrain = squares.iter().map(|square| {
            let of = square.map(|square| self.terrains(&square.terrain));
            of.and_then(|all| all.first().copied())
                .unwrap_or(TerrainId(0))
        });
        let mut level = LevelDef {
            key: key.to_owned(),
            name: name.map_or_else(String::new, |name| name.value.0),
            welcome: welcome.map_or_else(String::new, |welcome| welcome.value),
            depth: depth.map_or(1, |depth| depth.value.0 as u8),
            lit: lit.is_some_and(|lit| lit.value),
            turn: turn.is_some_and(|turn| turn.value),
            mirror: mirror.is_some_and(|mirror| mirror.value),
            ruleset: ruleset.and_then(|ruleset| ruleset.value),
            hero_level: hero.map_or(Level::MIN, |hero| Level::new(hero.value.0)),
            terrain: Grid::from_cells(drawing.size, terrain.collect())?,
            start: None,
            monsters: Vec::new(),
            items: Vec::new(),
            chests: Vec::new(),
            glow: Vec::new(),
            drawing: None,
            duties: Vec::new(),
            triggers: Vec::new(),
            wanderers: Vec::new(),
            below: None,
            above: None,
            aside: None,
        };
        let mut named = Vec::new();
        for (at, square) in drawing.size.positions().zip(&squares) {
            if let Some(square) = square {
                named.extend(place(square, at, &mut level));
            }
        }
        let start = read.signs.numbers.get(&START).copied();
        let starts = drawing.size.positions().zip(&drawing.signs);
        let starts = starts.filter(|(_, sign)| sign.is_some() && **sign == start);
        let starts: Vec<Pos> = starts.map(|(at, _)| at).collect();
        level.start = starts.first().copied();
        let kinds = drawing.signs.iter();
        let kinds: Vec<_> = kinds
            .map(|sign| self.square_kinds(&drawing, *sign))
            .collect();
        let moves = start.is_some_and(|start| drawing.meanings(start).len() > 1);
        // What is in a chest only a game settles.
        let chests = level.items.iter().any(|item| {
            let def = self.items.get(usize::from(item.kind.0)).copied().flatten();
            def.is_some_and(|def| def.usage.as_chest().is_some())
        });
        if chests || level.turn || level.mirror || !drawing.is_certain() {
            level.drawing = Some(Arc::new(drawing));
        }
        let drawn = DrawnLevel {
            level,
            hidden: kinds.iter().any(|kinds| kinds.hidden),
            spans: read.spans,
            named,
        };
        if let [first, second, ..] = starts.as_slice() {
            let message = "a second `@`: a new game starts in one place";
            let fault = reader.fault(drawn.span_of(*second), message);
            reader.push(fault.also(drawn.span_of(*first), "the first"));
        }
        if let Some(at) = starts.first().filter(|_| moves) {
            let message = "the place where a new game starts may become something else";
            let fault = reader.fault(drawn.span_of(*at), message);
            reader.push(fault.help("take `@` out of `shuffle` and `pieces`"));
        }
        LevelTerrain {
            drawn: &drawn,
            kinds,
        }
        .check(&picture.span, reader);
        Some(drawn)
    }
}

/// Places by way of example what a square holds; the monsters that it names.
fn place(square: &LegendSquare, at: Pos, level: &mut LevelDef) -> Vec<(MonsterId, Pos)> {
    let mut named = Vec::new();
    if let Some(monster) = &square.monster
        && let KindChoice::OneOf(kinds) = &monster.kind
    {
        let awake = monster.awake;
        let first = kinds.first().filter(|_| monster.chance == 100);
        let first =
            first.map(|&(kind, _)| PlacedMonster::new(at, kind, awake).sleeping(monster.asleep));
        level.monsters.extend(first);
        named.extend(kinds.iter().map(|(kind, _)| (*kind, at)));
    }
    for item in &square.items {
        if let KindChoice::OneOf(kinds) = &item.kind
            && let Some(&(kind, _)) = kinds.first().filter(|_| item.chance == 100)
        {
            let count = item
                .count
                .map_or(1, |count| count.min().clamp(1, 999) as u16);
            level.items.push(PlacedItem::new(at, kind, count));
        }
    }
    if square.lit {
        level.glow.push(at);
    }
    named
}

/// What a square of a sign is by way of example.
fn example(drawing: &Drawing, sign: Option<SignId>) -> Option<&LegendSquare> {
    let sign = sign?;
    let own = drawing.squares.get(usize::from(sign))?.as_ref();
    own.or_else(|| drawing.squares_of(sign).next())
}
