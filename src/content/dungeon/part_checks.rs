//! The picture of a part: whether one can come in and reach what is there.

use std::collections::BTreeSet;

use super::{def::PartDef, part_raw::RawPart, theme_resolve::opens};
use crate::{
    content::{
        definitions::Content,
        ids::{ItemId, TerrainId},
        legend::def::{LegendSquare, SignId, TerrainChoice},
        read::Reader,
        terrain::def::Feature,
    },
    grid::Pos,
};

/// A part with what is needed to look at it.
struct Looked<'a> {
    part: &'a PartDef,
    content: &'a Content,
}

impl Looked<'_> {
    fn squares(&self, sign: SignId) -> impl Iterator<Item = &LegendSquare> {
        self.part.drawing.squares_of(sign)
    }

    fn sign(&self, at: Pos) -> Option<SignId> {
        self.part.drawing.signs[self.part.drawing.size.index(at)?]
    }

    /// Whether one can come through in some way that needs no magic.
    fn way(&self, at: Pos) -> bool {
        let open = |square: &LegendSquare| match &square.terrain {
            TerrainChoice::Floor | TerrainChoice::Door => true,
            TerrainChoice::Wall => false,
            TerrainChoice::OneOf(kinds) => kinds.iter().any(|(id, _)| self.opens(*id)),
        };
        self.sign(at)
            .is_some_and(|sign| self.squares(sign).any(open))
    }

    /// Whether one can come through a terrain, with its key if it has one.
    fn opens(&self, id: TerrainId) -> bool {
        let kind = &self.content.terrain[usize::from(id.0)];
        opens(kind) || matches!(kind.feature, Feature::Keyed { .. })
    }

    /// The keys to doors that may stand on a square.
    fn keys_to(&self, at: Pos) -> Vec<ItemId> {
        let mut keys = Vec::new();
        for square in self
            .sign(at)
            .into_iter()
            .flat_map(|sign| self.squares(sign))
        {
            if let TerrainChoice::OneOf(kinds) = &square.terrain {
                keys.extend(kinds.iter().filter_map(|(id, _)| {
                    let kind = &self.content.terrain[usize::from(id.0)];
                    if let Feature::Keyed { key, .. } = kind.feature {
                        Some(key)
                    } else {
                        None
                    }
                }));
            }
        }
        keys
    }

    /// A door whose key lies nowhere in the part that one comes to without it.
    fn door_without_key(&self) -> Option<Pos> {
        let mut squares = self.part.drawing.size.positions();
        squares.find(|at| {
            self.keys_to(*at).into_iter().any(|key| {
                let reached = self.reached_but(|at| self.keys_to(at).contains(&key));
                let lies = |&(x, y): &(i16, i16)| {
                    let sign = self.sign(Pos::new(x, y));
                    let mut squares = sign.into_iter().flat_map(|sign| self.squares(sign));
                    squares.any(|square| square.surely_has(key))
                };
                !reached.iter().any(lies)
            })
        })
    }

    fn entrances(&self) -> Vec<Pos> {
        let enters = |at: &Pos| {
            let sign = self.sign(*at);
            sign.is_some_and(|sign| self.squares(sign).any(|square| square.entrance))
        };
        self.part.drawing.size.positions().filter(enters).collect()
    }

    /// The squares that one can come to from the entrances.
    fn reached(&self) -> BTreeSet<(i16, i16)> {
        self.reached_but(|_| false)
    }

    /// Those that one can come to without some squares.
    fn reached_but(&self, shut: impl Fn(Pos) -> bool) -> BTreeSet<(i16, i16)> {
        let mut todo = self.entrances();
        todo.retain(|&at| self.way(at));
        let mut reached = BTreeSet::new();
        while let Some(at) = todo.pop() {
            if self.way(at) && !shut(at) && reached.insert((at.x, at.y)) {
                todo.extend(at.neighbors());
            }
        }
        reached
    }
}

/// Reports what is wrong with a part whose file has no fault so far.
pub(super) fn check(part: &PartDef, raw: &RawPart, content: Option<&Content>, reader: &mut Reader) {
    let Some(content) = content else { return };
    let looked = Looked { part, content };
    let picture = raw.picture.span.start..raw.picture.span.start + 1;
    let entrances = looked.entrances();
    let outside = |at: Pos| looked.sign(at).is_none();
    for at in &entrances {
        let [north, south] = [at.offset(0, -1), at.offset(0, 1)];
        let [west, east] = [at.offset(-1, 0), at.offset(1, 0)];
        if ![north, south, west, east].into_iter().any(outside) {
            let message = "an entrance lies inside the part: no way can be made to it";
            let row = raw.picture.value.rows.get(at.y as usize).cloned();
            let fault = reader.fault(row.unwrap_or(picture.clone()), message);
            reader.push(fault.expected("entrances on the rim"));
        }
    }
    if let Some(at) = looked.door_without_key() {
        let row = raw.picture.value.rows.get(at.y as usize).cloned();
        let message = format!(
            "no key to the door in column {} of this row lies where one comes to without it",
            at.x + 1
        );
        let fault = reader.fault(row.unwrap_or(picture.clone()), message);
        reader.push(fault.help("put its key into the part, in a chest if you like"));
    }
    if raw.sealed.value {
        return;
    }
    if entrances.is_empty() {
        let fault = reader.fault(picture, "no way leads into this part");
        reader.push(fault.help("add `entrance: true` to a sign of its rim, or `sealed: true`"));
        return;
    }
    let reached = looked.reached();
    let holds = |at: &Pos| {
        let held = |square: &LegendSquare| square.monster.is_some() || !square.items.is_empty();
        looked
            .sign(*at)
            .is_some_and(|sign| looked.squares(sign).any(held))
    };
    let lost = |at: &Pos| holds(at) && !reached.contains(&(at.x, at.y));
    if let Some(at) = part.drawing.size.positions().find(lost) {
        let row = raw.picture.value.rows.get(at.y as usize).cloned();
        let message = format!("no way leads to what is in column {} of this row", at.x + 1);
        let fault = reader.fault(row.unwrap_or(picture), message).warning();
        reader
            .push(fault.help("doors and rubble count as ways; if it is meant, add `sealed: true`"));
    }
}
