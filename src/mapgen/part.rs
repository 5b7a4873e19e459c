//! Parts: which are put on a level, and how each is turned.

use super::{
    canvas::{Canvas, Cell},
    patrol::Stops,
    settle::{DrawingSettler, PlacedTrigger, Turn},
    stream::LevelStream,
};
use crate::{
    content::{Dungeon, LegendSquare, PartDef, ThemeDef, Weighted},
    grid::Pos,
};

/// How often a place is looked for, for each part.
const TRIES: usize = 24;

/// A square of a part that may hold somebody or something.
#[derive(Clone)]
pub(super) struct FilledSquare<'a> {
    pub(super) at: usize,
    pub(super) square: &'a LegendSquare,
    pub(super) stops: Option<Stops>,
}

/// All that parts ask of the rest of the level.
#[derive(Default)]
pub(super) struct PlacedParts<'a> {
    /// Squares outside of entrances, to which a way must lead.
    pub(super) stubs: Vec<usize>,
    pub(super) filled: Vec<FilledSquare<'a>>,
    pub(super) triggers: Vec<PlacedTrigger>,
}

/// A part as it is turned.
struct TurnedPart<'a> {
    part: &'a PartDef,
    turn: Turn,
    depth: u8,
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
            turn: Turn::of(part, dice),
            depth,
        };
        if let Some((left, top)) = find_place(canvas, &turned, &free, dice) {
            stamp(canvas, dungeon, &turned, (left, top), &mut placed, dice);
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
    let (width, height) = part.turn.size(&part.part.drawing);
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

/// Draws a part into the rock.
fn stamp<'a>(
    canvas: &mut Canvas,
    dungeon: &'a Dungeon,
    part: &TurnedPart<'a>,
    (left, top): (usize, usize),
    placed: &mut PlacedParts<'a>,
    dice: &mut LevelStream,
) {
    let palette = canvas.palette().clone();
    let settling = DrawingSettler {
        dungeon: Some(dungeon),
        palette: &palette,
        depth: part.depth,
    };
    let mut entrances = Vec::new();
    let made = settling.settle(&part.part.drawing, part.turn, dice);
    let place = |x: usize, y: usize| Pos::new((left + x) as i16, (top + y) as i16);
    placed.triggers.extend(made.triggers(place));
    for settled in &made.squares {
        let square = settled.square;
        let at = canvas.at(left + settled.x, top + settled.y);
        canvas.paint(at, Cell::Kept, settled.terrain);
        if square.entrance && !settled.is_nested() {
            entrances.push(at);
        }
        if square.monster.is_some() || !square.items.is_empty() || square.lit {
            let stops = made.stops(settled, place);
            placed.filled.push(FilledSquare { at, square, stops });
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
