//! The picture of a part: its size, its signs, and whether one can come in and reach what is there.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    def::{PartDef, PartSquare, SignId, TerrainChoice},
    part_raw::RawPart,
    theme_resolve::opens,
};
use crate::{
    content::{
        definitions::Content,
        fault::Span,
        read::{Reader, Spanned, values::LevelPicture},
    },
    grid::{Pos, Size},
};

/// The longest side of a part, in squares.
const LONGEST: usize = 40;
/// The most signs that a part may use.
pub(super) const MOST_SIGNS: usize = 200;
/// What is no part of a part, unless the legend says otherwise.
const OUTSIDE: char = ' ';

/// The signs of the picture row by row, and its size; `None` where rows differ or there are too many.
pub(super) fn cells(
    picture: &Spanned<LevelPicture>,
    numbers: &BTreeMap<char, SignId>,
    gaps: bool,
    reader: &mut Reader,
) -> Option<(Size, Vec<Option<SignId>>)> {
    let rows = &picture.value.rows;
    let length = |row: &Span, reader: &Reader| reader.slice(row).chars().count();
    let width = length(rows.first()?, reader);
    let mut agree = true;
    for row in rows {
        let found = length(row, reader);
        if found != width {
            agree = false;
            let message = format!("this row has {found} squares, the first row {width}");
            let fault = reader.fault(row.clone(), message);
            reader.push(
                fault
                    .expected("rows of the same length")
                    .also(rows[0].clone(), "the first row"),
            );
        }
    }
    for (side, what) in [(width, "columns"), (rows.len(), "rows")] {
        if side > LONGEST {
            agree = false;
            let message = format!("the part has {side} {what}");
            let fault = reader.fault(picture.span.start..picture.span.start + 1, message);
            reader.push(fault.expected(format!("{LONGEST} {what} at most")));
        }
    }
    let mut cells = Vec::new();
    let mut unknown = BTreeSet::new();
    for row in rows {
        let line = reader.slice(row).to_owned();
        for (at, sign) in line.char_indices() {
            let number = numbers.get(&sign).copied();
            if number.is_none() && sign != OUTSIDE && !gaps && unknown.insert(sign) {
                let start = row.start + at;
                let message = format!("the sign {sign:?} is not in the legend");
                let fault = reader.fault(start..start + sign.len_utf8(), message);
                reader.push(fault.help(format!(
                    "add '{sign}': (terrain: Floor) or what it should be"
                )));
            }
            cells.push(number);
        }
    }
    agree.then(|| (Size::new(width as u16, rows.len() as u16), cells))
}

/// A part with what is needed to look at it.
struct Looked<'a> {
    part: &'a PartDef,
    content: &'a Content,
}

impl Looked<'_> {
    /// All that a sign may turn out to be.
    fn meanings(&self, sign: SignId) -> BTreeSet<SignId> {
        let mut found = BTreeSet::from([sign]);
        for map in [&self.part.each, &self.part.all] {
            for (stands, others) in map {
                if found.remove(stands) {
                    found.extend(others.iter().map(|(other, _)| *other));
                }
            }
        }
        for piece in &self.part.pieces {
            if piece.signs.iter().any(|sign| found.contains(sign)) {
                found.insert(piece.otherwise);
            }
        }
        for group in &self.part.shuffle {
            if group.iter().any(|sign| found.contains(sign)) {
                found.extend(group);
            }
        }
        found
    }

    fn squares(&self, sign: SignId) -> impl Iterator<Item = &PartSquare> {
        let meanings = self.meanings(sign).into_iter();
        meanings.filter_map(|sign| self.part.squares.get(usize::from(sign))?.as_ref())
    }

    fn sign(&self, at: Pos) -> Option<SignId> {
        self.part.signs[self.part.size.index(at)?]
    }

    /// Whether one can come through in some way that needs no magic.
    fn way(&self, at: Pos) -> bool {
        let open = |square: &PartSquare| match &square.terrain {
            TerrainChoice::Floor | TerrainChoice::Door => true,
            TerrainChoice::Wall => false,
            TerrainChoice::OneOf(kinds) => kinds
                .iter()
                .any(|(id, _)| opens(&self.content.terrain[usize::from(id.0)])),
        };
        self.sign(at)
            .is_some_and(|sign| self.squares(sign).any(open))
    }

    fn entrances(&self) -> Vec<Pos> {
        let enters = |at: &Pos| {
            let sign = self.sign(*at);
            sign.is_some_and(|sign| self.squares(sign).any(|square| square.entrance))
        };
        self.part.size.positions().filter(enters).collect()
    }

    /// The squares that one can come to from the entrances.
    fn reached(&self) -> BTreeSet<(i16, i16)> {
        let mut todo = self.entrances();
        todo.retain(|&at| self.way(at));
        let mut reached = BTreeSet::new();
        while let Some(at) = todo.pop() {
            if self.way(at) && reached.insert((at.x, at.y)) {
                todo.extend(at.neighbors());
            }
        }
        reached
    }
}

/// Reports what is wrong with a part whose file has no fault so far.
pub(super) fn check(
    part: &PartDef,
    raw: &RawPart,
    numbers: &BTreeMap<char, SignId>,
    content: Option<&Content>,
    reader: &mut Reader,
) {
    let Some(content) = content else { return };
    let looked = Looked { part, content };
    let used: BTreeSet<SignId> = part
        .signs
        .iter()
        .flatten()
        .flat_map(|&sign| {
            let mut all = looked.meanings(sign);
            all.insert(sign);
            for (stands, others) in &part.each {
                all.extend(
                    others
                        .iter()
                        .filter(|_| *stands == sign)
                        .map(|(other, _)| *other),
                );
            }
            all
        })
        .collect();
    for (sign, _) in &raw.legend.value.entries {
        if numbers
            .get(&sign.value)
            .is_some_and(|number| !used.contains(number))
        {
            let message = format!("the sign {:?} is not in the picture", sign.value);
            let fault = reader.fault(sign.span.clone(), message).warning();
            reader.push(fault.help("remove it from the legend"));
        }
    }
    let hollow = |sign: &SignId| {
        part.squares
            .get(usize::from(*sign))
            .is_none_or(Option::is_none)
    };
    let targets = part
        .all
        .iter()
        .flat_map(|(_, others)| others.iter().map(|(other, _)| *other));
    let targets = targets.chain(part.pieces.iter().map(|piece| piece.otherwise));
    let mut targets = targets.chain(part.shuffle.iter().flatten().copied());
    if targets.any(|sign| hollow(&sign)) {
        let message = "`all`, `otherwise` and `shuffle` may only lead to signs of the legend";
        let fault = reader.fault(raw.all.span.clone(), message);
        reader.push(
            fault.help("signs of `each` and `all` stand for others, and are none themselves"),
        );
        return;
    }
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
        let held = |square: &PartSquare| square.monster.is_some() || !square.items.is_empty();
        looked
            .sign(*at)
            .is_some_and(|sign| looked.squares(sign).any(held))
    };
    let lost = |at: &Pos| holds(at) && !reached.contains(&(at.x, at.y));
    if let Some(at) = part.size.positions().find(lost) {
        let row = raw.picture.value.rows.get(at.y as usize).cloned();
        let message = format!("no way leads to what is in column {} of this row", at.x + 1);
        let fault = reader.fault(row.unwrap_or(picture), message).warning();
        reader
            .push(fault.help("doors and rubble count as ways; if it is meant, add `sealed: true`"));
    }
}
