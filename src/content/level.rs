//! Levels: a picture, a legend, and everything that can be wrong with the two.

use std::collections::BTreeMap;

use crate::grid::{Grid, Pos, Size};

use super::{
    def::{
        Feature, ItemId, LevelDef, Material, MonsterId, PlacedItem, PlacedMonster, TerrainDef,
        TerrainId,
    },
    fault::Span,
    names::Names,
    raw::{RawLevel, RawSquare},
    read::{Reader, Spanned},
};

/// Where a new game starts.
const START: char = '@';
/// The longest side of a level, in squares.
const LONGEST_SIDE: usize = 255;
/// The shortest side: a border and one square within.
const SHORTEST_SIDE: usize = 3;

/// What a level is checked against.
pub(super) struct World<'a> {
    pub(super) terrain_names: &'a Names,
    pub(super) monster_names: &'a Names,
    pub(super) item_names: &'a Names,
    /// Terrain kinds; complete when their file has no fault.
    pub(super) terrain: &'a [TerrainDef],
    /// Terrain, monsters and items are complete: ids may be looked up in them.
    pub(super) complete: bool,
}

/// What a sign stands for.
#[derive(Clone, Copy)]
struct Square {
    terrain: TerrainId,
    monster: Option<(MonsterId, bool)>,
    item: Option<(ItemId, u16)>,
}

impl World<'_> {
    fn terrain(&self, id: TerrainId) -> Option<&TerrainDef> {
        self.terrain
            .get(usize::from(id.0))
            .filter(|_| self.complete)
    }

    fn square(&self, sign: char, raw: &RawSquare, reader: &mut Reader) -> Option<Square> {
        let terrain = self.terrain_names.look_up(&raw.terrain, reader);
        let unwrap = |name: &Spanned<Option<String>>| {
            let value = name.value.clone()?;
            let span = name.span.clone();
            Some(Spanned { value, span })
        };
        let monster = unwrap(&raw.monster).map(|name| self.monster_names.look_up(&name, reader));
        let item = unwrap(&raw.item).map(|name| self.item_names.look_up(&name, reader));
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
            let who = match (&monster, &item) {
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
                .flatten()
                .map(|id| (MonsterId(id as u16), raw.awake.value)),
            item: item
                .flatten()
                .map(|id| (ItemId(id as u16), raw.count.value.0 as u16)),
        })
    }

    /// The legend; a sign whose entry is faulty is there, and stands for nothing.
    fn legend(
        &self,
        raw: &RawLevel,
        reader: &mut Reader,
    ) -> BTreeMap<char, (Span, Option<Square>)> {
        let mut legend = BTreeMap::new();
        for (sign, square) in &raw.legend.value.0 {
            if sign.value.is_control() || (sign.value.is_whitespace() && sign.value != ' ') {
                let fault = reader.fault(sign.span.clone(), "this character cannot be drawn");
                reader.push(fault.expected("a letter, a sign or a space"));
            }
            legend.insert(
                sign.value,
                (
                    sign.span.clone(),
                    self.square(sign.value, &square.value, reader),
                ),
            );
        }
        legend
    }

    /// The level that `raw` draws, when it can be made out. `key` is the name of its file.
    pub(super) fn level(&self, key: &str, raw: &RawLevel, reader: &mut Reader) -> Option<LevelDef> {
        if raw.name.value.trim().is_empty() {
            let fault = reader.fault(raw.name.span.clone(), "the level has no name");
            reader.push(fault);
        }
        let mut legend = self.legend(raw, reader);
        let floor = self.terrain_names.find("floor").map(|id| Square {
            terrain: TerrainId(id as u8),
            monster: None,
            item: None,
        });
        let start_is_drawn = legend.contains_key(&START);
        legend.entry(START).or_insert((0..0, floor));
        let rows = &raw.picture.value.rows;
        let size = size(rows, &raw.picture.span, reader);
        let cells = cells(rows, &legend, reader);
        for (sign, (span, _)) in &legend {
            let used = cells.iter().any(|cell| cell.sign == *sign);
            if !used && (*sign != START || start_is_drawn) {
                let fault = reader
                    .fault(
                        span.clone(),
                        format!("the sign {sign:?} is not in the picture"),
                    )
                    .warning();
                reader.push(fault.help("remove it from the legend"));
            }
        }
        let squares: Option<Vec<Square>> = cells.iter().map(|cell| cell.square).collect();
        let (size, squares) = (size?, squares?);
        let mut drawn = LevelDef {
            key: key.to_owned(),
            name: raw.name.value.clone(),
            welcome: raw.welcome.value.clone(),
            depth: raw.depth.value.0 as u8,
            lit: raw.lit.value,
            terrain: Grid::from_cells(size, squares.iter().map(|square| square.terrain).collect())?,
            start: None,
            monsters: Vec::new(),
            items: Vec::new(),
            below: None,
            above: None,
        };
        let mut starts = Vec::new();
        for ((at, cell), square) in size.positions().zip(&cells).zip(&squares) {
            if cell.sign == START {
                starts.push(cell.span.clone());
                drawn.start = drawn.start.or(Some(at));
            }
            drawn
                .monsters
                .extend(
                    square
                        .monster
                        .map(|(kind, awake)| PlacedMonster { at, kind, awake }),
                );
            drawn.items.extend(
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
        if self.complete {
            let span_of = |at: Pos| {
                size.index(at)
                    .and_then(|index| cells.get(index))
                    .map_or(0..0, |cell| cell.span.clone())
            };
            self.check_shape(&drawn, raw, &span_of, reader);
        }
        Some(drawn)
    }

    /// Border, stairs, and whether everything can be walked to.
    fn check_shape(
        &self,
        level: &LevelDef,
        raw: &RawLevel,
        span_of: &dyn Fn(Pos) -> Span,
        reader: &mut Reader,
    ) {
        let size = level.terrain.size();
        let kind = |at: Pos| level.terrain.get(at).and_then(|&id| self.terrain(id));
        let is = |at: Pos, feature: Feature| kind(at).is_some_and(|kind| kind.feature == feature);
        let walkable = |at: Pos| {
            kind(at).is_some_and(|kind| {
                kind.passable
                    || matches!(kind.feature, Feature::Opens(_))
                    || kind.material == Material::Rubble
            })
        };
        let on_border = |at: &Pos| {
            at.x == 0
                || at.y == 0
                || at.x as u16 + 1 == size.width()
                || at.y as u16 + 1 == size.height()
        };
        let gaps: Vec<Pos> = size
            .positions()
            .filter(on_border)
            .filter(|&at| walkable(at))
            .collect();
        if let Some(&first) = gaps.first() {
            let more = if gaps.len() > 1 {
                format!(" at {} squares", gaps.len())
            } else {
                String::new()
            };
            let fault = reader.fault(
                span_of(first),
                format!("the border of the level is open{more}"),
            );
            reader.push(fault.expected("a square that nobody can enter, such as `permanent_wall`"));
        }
        let stairs = |feature| {
            size.positions()
                .filter(|&at| is(at, feature))
                .collect::<Vec<_>>()
        };
        for (feature, name) in [(Feature::StairsUp, "up"), (Feature::StairsDown, "down")] {
            if let [first, second, ..] = stairs(feature).as_slice() {
                let fault = reader.fault(
                    span_of(*second),
                    format!("second stairs {name}: nobody would know where to arrive"),
                );
                reader.push(fault.also(span_of(*first), "the first"));
            }
        }
        let Some(&start) = level
            .start
            .iter()
            .chain(stairs(Feature::StairsUp).first())
            .next()
        else {
            let fault = reader.fault(
                raw.picture.span.start..raw.picture.span.start + 1,
                "the level has neither `@` nor stairs up",
            );
            reader.push(fault.help("without one of them nobody can arrive"));
            return;
        };
        let reached = self.reach(level, start, &walkable);
        let unreached = |at: Pos| reached.get(at) == Some(&false);
        for (feature, name) in [(Feature::StairsUp, "up"), (Feature::StairsDown, "down")] {
            for at in stairs(feature).into_iter().filter(|&at| unreached(at)) {
                let fault = reader.fault(
                    span_of(at),
                    format!("no way leads from the start to the stairs {name}"),
                );
                reader.push(fault.also(span_of(start), "the start"));
            }
        }
        let things = level
            .items
            .iter()
            .map(|item| (item.at, "item"))
            .chain(level.monsters.iter().map(|monster| (monster.at, "monster")));
        for (at, what) in things.filter(|&(at, _)| unreached(at)) {
            let fault = reader
                .fault(
                    span_of(at),
                    format!("no way leads from the start to this {what}"),
                )
                .warning();
            reader.push(fault.help("doors and rubble count as ways, walls and lava do not"));
        }
    }

    /// The squares that can be walked to, doors opened and rubble cleared.
    #[expect(clippy::unused_self, reason = "belongs to the checks above")]
    fn reach(&self, level: &LevelDef, start: Pos, walkable: &dyn Fn(Pos) -> bool) -> Grid<bool> {
        let mut reached = level.terrain.map(|_, _| false);
        let mut todo = vec![start];
        while let Some(at) = todo.pop() {
            if reached.get(at) == Some(&false) && walkable(at) {
                reached.replace(at, true);
                todo.extend(at.neighbours());
            }
        }
        reached
    }
}

/// A square of the picture.
struct Cell {
    sign: char,
    span: Span,
    square: Option<Square>,
}

/// The size of the picture, if all rows agree and it is neither too large nor too small.
fn size(rows: &[Span], picture: &Span, reader: &mut Reader) -> Option<Size> {
    let length = |row: &Span, reader: &Reader| reader.slice(row).chars().count();
    let width = length(rows.first()?, reader);
    let mut agree = true;
    for row in &rows[1..] {
        let found = length(row, reader);
        if found != width {
            agree = false;
            let end = if found == 0 {
                row.start..row.start
            } else {
                row.end
                    - reader
                        .slice(row)
                        .chars()
                        .next_back()
                        .map_or(0, char::len_utf8)..row.end
            };
            let fault = reader.fault(
                end,
                format!("this row has {found} squares, the first row {width}"),
            );
            reader.push(
                fault
                    .expected("rows of the same length")
                    .also(rows[0].clone(), "the first row"),
            );
        }
    }
    for (side, what) in [(width, "columns"), (rows.len(), "rows")] {
        if !(SHORTEST_SIDE..=LONGEST_SIDE).contains(&side) {
            agree = false;
            let fault = reader.fault(
                picture.start..picture.start + 1,
                format!("the picture has {side} {what}"),
            );
            reader.push(fault.expected(format!("{SHORTEST_SIDE} to {LONGEST_SIDE} {what}")));
        }
    }
    agree.then(|| Size::new(width as u16, rows.len() as u16))
}

/// The squares of the picture, row by row; each unknown sign is reported once.
fn cells(
    rows: &[Span],
    legend: &BTreeMap<char, (Span, Option<Square>)>,
    reader: &mut Reader,
) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut unknown = BTreeMap::<char, (Span, usize)>::new();
    for row in rows {
        for (at, sign) in reader.slice(row).char_indices() {
            let start = row.start + at;
            let span = start..start + sign.len_utf8();
            let entry = legend.get(&sign);
            if entry.is_none() {
                unknown.entry(sign).or_insert((span.clone(), 0)).1 += 1;
            }
            let square = entry.and_then(|(_, square)| *square);
            cells.push(Cell { sign, span, square });
        }
    }
    for (sign, (span, count)) in unknown {
        let times = if count > 1 {
            format!(" ({count} squares)")
        } else {
            String::new()
        };
        let fault = reader.fault(
            span,
            format!("the sign {sign:?} is not in the legend{times}"),
        );
        reader.push(match sign {
            '\t' => fault.help("draw with spaces, and give the space an entry in the legend"),
            ' ' => fault.help("a space needs an entry too, such as ' ': (terrain: \"granite\")"),
            '"' | '\'' | '\\' => fault.help(format!(
                "choose another sign, or add {sign:?}: (terrain: \"floor\")"
            )),
            _ => fault.help(format!(
                "add '{sign}': (terrain: \"floor\") or what it should be"
            )),
        });
    }
    cells
}
