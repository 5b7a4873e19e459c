//! Parts: which are put on a level, how each is turned, and what its signs turn out to be.

use super::{
    canvas::{Canvas, Cell},
    stream::LevelStream,
};
use crate::content::{
    Dungeon, PartDef, PartSquare, SignId, TerrainChoice, TerrainId, ThemeDef, Weighted,
};

/// How often a place is looked for, for each part.
const TRIES: usize = 24;

/// A square of a part that may hold somebody or something.
#[derive(Clone, Copy)]
pub(super) struct FilledSquare<'a> {
    pub(super) at: usize,
    pub(super) square: &'a PartSquare,
}

/// All that parts ask of the rest of the level.
#[derive(Default)]
pub(super) struct PlacedParts<'a> {
    /// Squares outside of entrances, to which a way must lead.
    pub(super) stubs: Vec<usize>,
    pub(super) filled: Vec<FilledSquare<'a>>,
}

/// A part as it is turned.
struct TurnedPart<'a> {
    part: &'a PartDef,
    quarters: usize,
    mirrored: bool,
}

impl TurnedPart<'_> {
    fn size(&self) -> (usize, usize) {
        let (width, height) = (
            usize::from(self.part.size.width()),
            usize::from(self.part.size.height()),
        );
        if self.quarters % 2 == 1 {
            (height, width)
        } else {
            (width, height)
        }
    }

    fn sign(&self, x: usize, y: usize) -> Option<SignId> {
        let (width, height) = self.size();
        if x >= width || y >= height {
            return None;
        }
        let x = if self.mirrored { width - 1 - x } else { x };
        let (across, down) = (
            usize::from(self.part.size.width()),
            usize::from(self.part.size.height()),
        );
        let (x, y) = match self.quarters {
            0 => (x, y),
            1 => (y, down - 1 - x),
            2 => (across - 1 - x, down - 1 - y),
            _ => (across - 1 - y, x),
        };
        self.part.signs.get(y * across + x).copied().flatten()
    }
}

/// The parts that a theme has at a depth, each with its weight.
fn choices(dungeon: &Dungeon, theme: &ThemeDef, depth: u8) -> Weighted<usize> {
    let parts = dungeon.parts.iter().enumerate();
    let fits = parts.filter_map(|(at, part)| {
        let (from, to) = part.depths;
        let weight = theme.part_tags.of(part.tags) * 100 / part.rarity;
        (from <= depth && depth <= to && weight > 0).then_some((at, weight))
    });
    fits.collect()
}

/// Puts the parts of a level into the rock. `free` says where they may lie.
pub(super) fn put<'a>(
    canvas: &mut Canvas,
    dungeon: &'a Dungeon,
    theme: &ThemeDef,
    depth: u8,
    free: impl Fn(usize, usize) -> bool,
    dice: &mut LevelStream,
) -> PlacedParts<'a> {
    let mut placed = PlacedParts::default();
    let mut choices = choices(dungeon, theme, depth);
    for _ in 0..dice.count(theme.parts, 100) {
        let Some(chosen) = dice.pick(&choices) else {
            break;
        };
        // Each is put on a level once.
        choices.retain(|(at, _)| *at != chosen);
        let part = &dungeon.parts[chosen];
        let turned = TurnedPart {
            part,
            quarters: if part.turn { dice.below(4) } else { 0 },
            mirrored: part.mirror && dice.percent(50),
        };
        if let Some((left, top)) = find_place(canvas, &turned, &free, dice) {
            stamp(canvas, &turned, (left, top), &mut placed, dice);
        }
    }
    placed
}

/// A place with solid rock, and rock around it.
fn find_place(
    canvas: &Canvas,
    part: &TurnedPart,
    free: impl Fn(usize, usize) -> bool,
    dice: &mut LevelStream,
) -> Option<(usize, usize)> {
    const MARGIN: usize = 2;
    let (width, height) = part.size();
    let across = canvas.width().checked_sub(width + 2 * MARGIN)?;
    let down = canvas.height().checked_sub(height + 2 * MARGIN)?;
    (0..TRIES).find_map(|_| {
        let left = MARGIN + dice.below(across + 1);
        let top = MARGIN + dice.below(down + 1);
        let rows = top - 1..=top + height;
        let fits = rows.into_iter().all(|y| {
            (left - 1..=left + width)
                .all(|x| canvas.cell(canvas.at(x, y)) == Cell::Rock && free(x, y))
        });
        fits.then_some((left, top))
    })
}

/// What the signs of one part stand for, this time.
fn meanings(part: &PartDef, dice: &mut LevelStream) -> Vec<SignId> {
    let mut meanings: Vec<SignId> = (0..part.squares.len().min(256))
        .map(|at| at as SignId)
        .collect();
    for group in &part.shuffle {
        let mut others = group.clone();
        dice.shuffle(&mut others);
        for (sign, other) in group.iter().zip(others) {
            meanings[usize::from(*sign)] = other;
        }
    }
    for piece in &part.pieces {
        if !dice.percent(piece.chance) {
            for &sign in &piece.signs {
                meanings[usize::from(sign)] = meanings[usize::from(piece.otherwise)];
            }
        }
    }
    for (sign, others) in &part.all {
        if let Some(other) = dice.pick(others) {
            meanings[usize::from(*sign)] = meanings[usize::from(other)];
        }
    }
    meanings
}

fn terrain(canvas: &Canvas, of: &TerrainChoice, dice: &mut LevelStream) -> TerrainId {
    let palette = canvas.palette();
    match of {
        TerrainChoice::Floor => palette.floor,
        TerrainChoice::Wall => palette.wall,
        TerrainChoice::Door => dice.pick(&palette.plain_doors).unwrap_or(palette.way),
        TerrainChoice::OneOf(kinds) => dice.pick(kinds).unwrap_or(palette.floor),
    }
}

/// Draws a part into the rock.
fn stamp<'a>(
    canvas: &mut Canvas,
    part: &TurnedPart<'a>,
    (left, top): (usize, usize),
    placed: &mut PlacedParts<'a>,
    dice: &mut LevelStream,
) {
    let meanings = meanings(part.part, dice);
    let (width, height) = part.size();
    let mut entrances = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let Some(mut sign) = part.sign(x, y) else {
                continue;
            };
            if let Some((_, others)) = part.part.each.iter().find(|(stands, _)| *stands == sign) {
                sign = dice.pick(others).unwrap_or(sign);
            }
            let sign = meanings.get(usize::from(sign)).copied().unwrap_or(sign);
            let square = part.part.squares.get(usize::from(sign));
            let Some(square) = square.and_then(Option::as_ref) else {
                continue;
            };
            let at = canvas.at(left + x, top + y);
            let kind = terrain(canvas, &square.terrain, dice);
            canvas.paint(at, Cell::Kept, kind);
            if square.entrance {
                entrances.push(at);
            }
            if square.monster.is_some() || !square.items.is_empty() {
                placed.filled.push(FilledSquare { at, square });
            }
        }
    }
    for at in entrances {
        let [north, east, south, west] = canvas.beside(at);
        let sides = [(north, south), (east, west), (south, north), (west, east)];
        let outside = |at: usize| canvas.cell(at) != Cell::Kept && canvas.cell(at) != Cell::Edge;
        let straight = sides
            .iter()
            .find(|(out, back)| outside(*out) && !outside(*back));
        let any = straight.or_else(|| sides.iter().find(|(out, _)| outside(*out)));
        placed.stubs.extend(any.map(|(out, _)| *out));
    }
}
