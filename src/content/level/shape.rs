//! The shape of a level: its border, its stairs, and whether everything can be walked to.

use super::resolve::DrawnLevel;
use crate::{
    content::{
        fault::Span,
        ids::ItemId,
        read::Reader,
        terrain::def::{Feature, Material, TerrainDef},
    },
    grid::{Grid, Pos},
};

/// What a square may be made of, and what may be on it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own about a square"
)]
pub(in crate::content) struct SquareKinds<'a> {
    pub(in crate::content) kinds: Vec<&'a TerrainDef>,
    /// A fault hides what else it may be.
    pub(in crate::content) hidden: bool,
    /// A part may be put there.
    pub(in crate::content) replaced: bool,
    /// A trigger makes a way of it.
    pub(in crate::content) opened: bool,
    pub(in crate::content) item: bool,
    pub(in crate::content) monster: bool,
    /// Keys that lie there for sure.
    pub(in crate::content) keys: Vec<ItemId>,
}

/// A drawn level with what each square may be made of.
pub(in crate::content) struct LevelTerrain<'a> {
    pub(in crate::content) drawn: &'a DrawnLevel,
    pub(in crate::content) kinds: Vec<SquareKinds<'a>>,
}

/// Whether one can come onto a terrain, doors found and opened and rubble cleared.
pub(super) fn opens(kind: &TerrainDef) -> bool {
    let door = kind.feature.door().is_some() || matches!(kind.feature, Feature::Secret(_));
    kind.passable || door || kind.material == Material::Rubble
}

/// The key of a terrain, if it is a door that nothing else opens.
const fn key_of(kind: &TerrainDef) -> Option<ItemId> {
    match kind.feature {
        Feature::Keyed { key, .. } => Some(key),
        Feature::None
        | Feature::Opens(_)
        | Feature::Closes(_)
        | Feature::Held { .. }
        | Feature::Secret(_)
        | Feature::Conceals(_)
        | Feature::StairsUp
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Used
        | Feature::Shop => None,
    }
}

/// Both kinds of stairs, and the word for each.
pub(in crate::content) const STAIRS: [(Feature, &str); 2] =
    [(Feature::StairsUp, "up"), (Feature::StairsDown, "down")];

impl LevelTerrain<'_> {
    fn kinds(&self, at: Pos) -> Option<&SquareKinds<'_>> {
        let index = self.drawn.level.terrain.size().index(at)?;
        self.kinds.get(index)
    }

    /// Whether one can come there in every game; `None` if a fault hides it.
    fn way(&self, at: Pos) -> Option<bool> {
        let square = self.kinds(at)?;
        (!square.hidden).then(|| !square.replaced && square.kinds.iter().all(|kind| opens(kind)))
    }

    /// Whether one can come there in some game; `None` if a fault hides it.
    fn some_way(&self, at: Pos) -> Option<bool> {
        let square = self.kinds(at)?;
        let may = |kind: &&TerrainDef| opens(kind) || key_of(kind).is_some();
        (!square.hidden).then(|| square.replaced || square.kinds.iter().any(may))
    }

    fn stairs(&self, feature: Feature) -> Vec<Pos> {
        let is = |at: &Pos| {
            let square = self.kinds(*at);
            square.is_some_and(|square| square.kinds.iter().any(|kind| kind.feature == feature))
        };
        self.drawn
            .level
            .terrain
            .size()
            .positions()
            .filter(is)
            .collect()
    }

    /// Reports what is wrong; `picture` is where the picture stands.
    pub(in crate::content) fn check(&self, picture: &Span, reader: &mut Reader) {
        self.check_border(reader);
        if let Some(at) = self.stairs(Feature::StairsAside).first() {
            let message = "stairs into a branch are not drawn";
            let fault = reader.fault(self.drawn.span_of(*at), message);
            reader.push(fault.help(
                "each game puts them on a generated level; `branches` in campaign.ron says at which depth",
            ));
        }
        for (feature, name) in STAIRS {
            let stairs = self.stairs(feature);
            let sure = |at: &&Pos| {
                let square = self.kinds(**at);
                square.is_some_and(|square| {
                    !square.replaced && square.kinds.iter().all(|kind| kind.feature == feature)
                })
            };
            if let Some(at) = stairs.iter().find(|at| !sure(at)) {
                let message = format!("the stairs {name} may become something else");
                let fault = reader.fault(self.drawn.span_of(*at), message);
                reader.push(fault.help("stairs stand where they are drawn, in every game"));
            }
            if let [first, second, ..] = stairs.as_slice() {
                let message = format!("second stairs {name}: nobody would know where to arrive");
                let fault = reader.fault(self.drawn.span_of(*second), message);
                reader.push(fault.also(self.drawn.span_of(*first), "the first"));
            }
        }
        let up = self.stairs(Feature::StairsUp);
        let Some(&start) = self.drawn.level.start.iter().chain(&up).next() else {
            // A square that a fault hides may be the stairs.
            if !self.drawn.hidden {
                let message = "the level has neither `@` nor stairs up";
                let fault = reader.fault(picture.start..picture.start + 1, message);
                reader.push(fault.help("without one of them nobody can arrive"));
            }
            return;
        };
        self.check_ways(start, reader);
        self.check_keys(start, reader);
    }

    fn check_border(&self, reader: &mut Reader) {
        let size = self.drawn.level.terrain.size();
        let (right, bottom) = (size.width() as i16 - 1, size.height() as i16 - 1);
        let on_border = |at: &Pos| at.x == 0 || at.y == 0 || at.x == right || at.y == bottom;
        let open = |at: &Pos| self.some_way(*at) == Some(true);
        let gaps: Vec<Pos> = size.positions().filter(on_border).filter(open).collect();
        if let Some(&first) = gaps.first() {
            let many = if gaps.len() > 1 {
                format!(" at {} squares", gaps.len())
            } else {
                String::new()
            };
            let message = format!("the border of the level is open{many}");
            let fault = reader.fault(self.drawn.span_of(first), message);
            reader.push(fault.expected("a square that nobody can enter, such as `permanent_wall`"));
        }
    }

    fn check_ways(&self, start: Pos, reader: &mut Reader) {
        let reached = self.reach(start, |at| self.way(at));
        let maybe = self.reach(start, |at| self.some_way(at));
        // What cannot be entered at all has been reported with its terrain.
        let enters = |at: Pos| self.some_way(at) == Some(true);
        for (feature, name) in STAIRS {
            let stairs = self.stairs(feature).into_iter();
            for at in stairs.filter(|&at| enters(at) && reached.get(at) == Some(&false)) {
                let message = if maybe.get(at) == Some(&true) {
                    format!("in some games no way leads from the start to the stairs {name}")
                } else {
                    format!("no way leads from the start to the stairs {name}")
                };
                let fault = reader.fault(self.drawn.span_of(at), message);
                reader.push(fault.also(self.drawn.span_of(start), "the start"));
            }
        }
        let size = self.drawn.level.terrain.size();
        let of = |holds: fn(&SquareKinds<'_>) -> bool, what: &'static str| {
            let squares = size.positions().zip(&self.kinds);
            let squares = squares.filter(move |(_, square)| holds(square));
            squares.map(move |(at, _)| (at, what))
        };
        let items = of(|square| square.item, "item");
        let monsters = of(|square| square.monster, "monster");
        let in_time = self.reach(start, |at| {
            let opened = self.kinds(at).is_some_and(|square| square.opened);
            if opened {
                Some(true)
            } else {
                self.some_way(at)
            }
        });
        let lost = |at: Pos| enters(at) && in_time.get(at) == Some(&false);
        for (at, what) in items.chain(monsters).filter(|(at, _)| lost(*at)) {
            let message = format!("no way leads from the start to this {what}");
            let fault = reader.fault(self.drawn.span_of(at), message).warning();
            reader.push(fault.help("doors and rubble count as ways, walls and lava do not"));
        }
    }

    /// Reports doors whose key lies nowhere on the player's side of them.
    fn check_keys(&self, start: Pos, reader: &mut Reader) {
        let size = self.drawn.level.terrain.size();
        let has = |at: Pos, key: ItemId| {
            let square = self.kinds(at);
            square.is_some_and(|square| square.kinds.iter().any(|kind| key_of(kind) == Some(key)))
        };
        let mut looked = Vec::new();
        for at in size.positions() {
            let keys = self.kinds(at).map(|square| square.kinds.iter());
            for key in keys.into_iter().flatten().filter_map(|kind| key_of(kind)) {
                if looked.contains(&key) {
                    continue;
                }
                looked.push(key);
                let reached = self.reach(start, |at| {
                    let way = self.some_way(at);
                    if has(at, key) { Some(false) } else { way }
                });
                let lies = |at: Pos| {
                    let square = self.kinds(at);
                    let here = square.is_some_and(|square| square.keys.contains(&key));
                    here && reached.get(at) == Some(&true)
                };
                if !self.drawn.hidden && !size.positions().any(lies) {
                    let message = "no key to this door lies where one comes to without it";
                    let fault = reader.fault(self.drawn.span_of(at), message);
                    reader.push(fault.help("put its key outside, in a chest if you like"));
                }
            }
        }
    }

    /// The squares that can be come to from `start` by squares where there is a way, or may be one behind a fault.
    fn reach(&self, start: Pos, way: impl Fn(Pos) -> Option<bool>) -> Grid<bool> {
        let mut reached = self.drawn.level.terrain.map(|_, _| false);
        let mut todo = vec![start];
        while let Some(at) = todo.pop() {
            if reached.get(at) == Some(&false) && (at == start || way(at) != Some(false)) {
                reached.replace(at, true);
                todo.extend(at.neighbors());
            }
        }
        reached
    }
}
