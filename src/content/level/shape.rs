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

/// A drawn level with the terrain of each square; `None` where a fault hides it.
pub(in crate::content) struct LevelTerrain<'a> {
    pub(in crate::content) drawn: &'a DrawnLevel,
    pub(in crate::content) kinds: Vec<Option<&'a TerrainDef>>,
}

/// Both kinds of stairs, and the word for each.
pub(in crate::content) const STAIRS: [(Feature, &str); 2] =
    [(Feature::StairsUp, "up"), (Feature::StairsDown, "down")];

impl LevelTerrain<'_> {
    fn kind(&self, at: Pos) -> Option<&TerrainDef> {
        let index = self.drawn.level.terrain.size().index(at)?;
        self.kinds.get(index).copied().flatten()
    }

    /// Whether one can come there, doors found and opened and rubble cleared; `None` if a fault hides it.
    fn way(&self, at: Pos) -> Option<bool> {
        let kind = self.kind(at)?;
        let opens = kind.feature.door().is_some() || matches!(kind.feature, Feature::Secret(_));
        Some(kind.passable || opens || kind.material == Material::Rubble)
    }

    fn stairs(&self, feature: Feature) -> Vec<Pos> {
        let is = |at: &Pos| self.kind(*at).is_some_and(|kind| kind.feature == feature);
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
            if let [first, second, ..] = self.stairs(feature).as_slice() {
                let message = format!("second stairs {name}: nobody would know where to arrive");
                let fault = reader.fault(self.drawn.span_of(*second), message);
                reader.push(fault.also(self.drawn.span_of(*first), "the first"));
            }
        }
        let up = self.stairs(Feature::StairsUp);
        let Some(&start) = self.drawn.level.start.iter().chain(&up).next() else {
            // A square that a fault hides may be the stairs.
            if self.kinds.iter().all(Option::is_some) {
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
        let open = |at: &Pos| self.way(*at) == Some(true);
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
        let reached = self.reach(start);
        // What cannot be entered at all has been reported with its terrain.
        let unreached = |at: &Pos| reached.get(*at) == Some(&false) && self.way(*at) == Some(true);
        for (feature, name) in STAIRS {
            for at in self.stairs(feature).into_iter().filter(unreached) {
                let message = format!("no way leads from the start to the stairs {name}");
                let fault = reader.fault(self.drawn.span_of(at), message);
                reader.push(fault.also(self.drawn.span_of(start), "the start"));
            }
        }
        let level = &self.drawn.level;
        let items = level.items.iter().map(|item| (item.at, "item"));
        let monsters = level.monsters.iter().map(|monster| (monster.at, "monster"));
        for (at, what) in items.chain(monsters).filter(|(at, _)| unreached(at)) {
            let message = format!("no way leads from the start to this {what}");
            let fault = reader.fault(self.drawn.span_of(at), message).warning();
            reader.push(fault.help("doors and rubble count as ways, walls and lava do not"));
        }
    }

    /// The squares that can be come to from `start`.
    pub(in crate::content) fn reach(&self, start: Pos) -> Grid<bool> {
        let mut reached = self.drawn.level.terrain.map(|_, _| false);
        let mut todo = vec![start];
        while let Some(at) = todo.pop() {
            if reached.get(at) == Some(&false) && (at == start || self.way(at) != Some(false)) {
                reached.replace(at, true);
                todo.extend(at.neighbors());
            }
        }
        reached
    }
}
