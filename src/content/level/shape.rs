//! The shape of a level: its border, its stairs, and whether everything can be walked to.

use super::resolve::DrawnLevel;
use crate::{
    content::{
        fault::Span,
        read::Reader,
        terrain::def::{Feature, Material, TerrainDef},
    },
    grid::{Grid, Pos},
};

/// What a square may be made of, and what may be on it.
pub(in crate::content) struct SquareKinds<'a> {
    pub(in crate::content) kinds: Vec<&'a TerrainDef>,
    /// A fault hides what else it may be.
    pub(in crate::content) hidden: bool,
    /// A part may be put there.
    pub(in crate::content) replaced: bool,
    pub(in crate::content) item: bool,
    pub(in crate::content) monster: bool,
}

/// A drawn level with what each square may be made of.
pub(in crate::content) struct LevelTerrain<'a> {
    pub(in crate::content) drawn: &'a DrawnLevel,
    pub(in crate::content) kinds: Vec<SquareKinds<'a>>,
}

/// Whether one can come onto a terrain, doors found and opened and rubble cleared.
fn opens(kind: &TerrainDef) -> bool {
    let door = kind.feature.door().is_some() || matches!(kind.feature, Feature::Secret(_));
    kind.passable || door || kind.material == Material::Rubble
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
        (!square.hidden).then(|| square.replaced || square.kinds.iter().any(|kind| opens(kind)))
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
        let lost = |at: Pos| enters(at) && maybe.get(at) == Some(&false);
        for (at, what) in items.chain(monsters).filter(|(at, _)| lost(*at)) {
            let message = format!("no way leads from the start to this {what}");
            let fault = reader.fault(self.drawn.span_of(at), message).warning();
            reader.push(fault.help("doors and rubble count as ways, walls and lava do not"));
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
