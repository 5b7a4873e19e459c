//! Drawings, as the dice make them: what the signs of a drawn level or of a part turn out to be, and the parts within it.

use std::collections::BTreeSet;

use super::{patrol::Stops, stream::LevelStream};
use crate::{
    content::{
        Drawing, Dungeon, InsertDef, KindChoice, LegendDuty, LegendSquare, LevelDef, MonsterId,
        PaletteDef, PartDef, SignId, TerrainChoice, TerrainId, Trigger, Weighted,
    },
    grid::Pos,
};

/// So deep may parts stand in parts.
const NESTED: usize = 3;

/// How a drawing is turned.
#[derive(Clone, Copy, Default)]
pub(super) struct Turn {
    pub(super) quarters: usize,
    pub(super) mirrored: bool,
}

impl Turn {
    /// How a part is turned this time.
    pub(super) fn of(part: &PartDef, dice: &mut LevelStream) -> Self {
        Self {
            quarters: if part.turn { dice.below(4) } else { 0 },
            mirrored: part.mirror && dice.percent(50),
        }
    }

    /// How a level is turned in a game: one that is not square keeps its width and height.
    pub(super) fn of_level(level: &LevelDef, dice: &mut LevelStream) -> Self {
        let size = level.terrain.size();
        let step = if size.width() == size.height() { 1 } else { 2 };
        Self {
            quarters: if level.turn {
                step * dice.below(4 / step)
            } else {
                0
            },
            mirrored: level.mirror && dice.percent(50),
        }
    }

    /// Where a square of the drawing lies when it is turned.
    pub(super) fn place(self, drawing: &Drawing, at: Pos) -> Option<Pos> {
        let (width, height) = self.size(drawing);
        let drawn = (usize::try_from(at.x).ok()?, usize::try_from(at.y).ok()?);
        let mut all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let (x, y) = all.find(|&(x, y)| self.source(drawing, x, y) == Some(drawn))?;
        Some(Pos::new(x as i16, y as i16))
    }

    /// Width and height of a drawing that is turned so.
    pub(super) fn size(self, drawing: &Drawing) -> (usize, usize) {
        let (width, height) = (
            usize::from(drawing.size.width()),
            usize::from(drawing.size.height()),
        );
        if self.quarters % 2 == 1 {
            (height, width)
        } else {
            (width, height)
        }
    }

    /// The place in the drawing of what lies at a place of the turned one.
    fn source(self, drawing: &Drawing, x: usize, y: usize) -> Option<(usize, usize)> {
        let (width, height) = self.size(drawing);
        if x >= width || y >= height {
            return None;
        }
        let x = if self.mirrored { width - 1 - x } else { x };
        let (across, down) = (
            usize::from(drawing.size.width()),
            usize::from(drawing.size.height()),
        );
        Some(match self.quarters {
            0 => (x, y),
            1 => (y, down - 1 - x),
            2 => (across - 1 - x, down - 1 - y),
            _ => (across - 1 - y, x),
        })
    }

    /// The sign at a place of the turned drawing.
    fn sign(self, drawing: &Drawing, x: usize, y: usize) -> Option<SignId> {
        let (x, y) = self.source(drawing, x, y)?;
        let across = usize::from(drawing.size.width());
        drawing.signs.get(y * across + x).copied().flatten()
    }
}

/// A square of a drawing, at its place in the turned picture.
#[derive(Clone, Copy)]
pub(super) struct SettledSquare<'a> {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) terrain: TerrainId,
    pub(super) square: &'a LegendSquare,
    /// The sign with which it is drawn.
    drawn: SignId,
    /// The number of its drawing: 0, or that of a part within it.
    of: usize,
}

impl SettledSquare<'_> {
    /// Whether it is of a part within the drawing.
    pub(super) const fn is_nested(&self) -> bool {
        self.of > 0
    }
}

/// A trigger whose places are known, and not yet who comes.
pub(super) type PlacedTrigger = Trigger<Vec<Pos>, KindChoice<MonsterId>>;

/// A drawing, as the dice have made it.
pub(super) struct SettledDrawing<'a> {
    pub(super) squares: Vec<SettledSquare<'a>>,
    /// The drawing, and those of the parts within it.
    drawings: Vec<&'a Drawing>,
}

impl SettledDrawing<'_> {
    /// The squares that are drawn with some signs, sign by sign; `place` says where a square lies on the level.
    fn region(
        &self,
        of: usize,
        signs: &[SignId],
        place: &impl Fn(usize, usize) -> Pos,
    ) -> Vec<Pos> {
        let all = signs.iter().flat_map(|sign| {
            let squares = self.squares.iter();
            squares.filter(move |square| square.of == of && square.drawn == *sign)
        });
        all.map(|square| place(square.x, square.y)).collect()
    }

    /// What happens there by itself.
    pub(super) fn triggers(&self, place: impl Fn(usize, usize) -> Pos) -> Vec<PlacedTrigger> {
        let drawings = self.drawings.iter().enumerate();
        let all = drawings.flat_map(|(of, drawing)| {
            let place = &place;
            drawing.triggers.iter().map(move |trigger| {
                trigger.placed(
                    |signs| self.region(of, signs, place),
                    |kind| Some(kind.clone()),
                )
            })
        });
        all.collect()
    }

    /// What somebody on a square does.
    pub(super) fn stops(
        &self,
        square: &SettledSquare,
        place: impl Fn(usize, usize) -> Pos,
    ) -> Option<Stops> {
        let duty = square.square.monster.as_ref()?.duty.as_ref()?;
        Some(match duty {
            LegendDuty::Guard => Stops::Guard,
            LegendDuty::Hold => Stops::Hold,
            LegendDuty::Patrol(signs) => Stops::Patrol(self.region(square.of, signs, &place)),
        })
    }
}

/// What drawings are settled with.
#[derive(Clone, Copy)]
pub(super) struct DrawingSettler<'a, 'p> {
    pub(super) dungeon: Option<&'a Dungeon>,
    pub(super) palette: &'p PaletteDef,
    pub(super) depth: u8,
}

/// What the signs of one drawing stand for, this time.
fn meanings(drawing: &Drawing, dice: &mut LevelStream) -> Vec<SignId> {
    let mut meanings: Vec<SignId> = (0..drawing.squares.len().min(256))
        .map(|at| at as SignId)
        .collect();
    for group in &drawing.shuffle {
        let mut others = group.clone();
        dice.shuffle(&mut others);
        for (sign, other) in group.iter().zip(others) {
            meanings[usize::from(*sign)] = other;
        }
    }
    for piece in &drawing.pieces {
        if !dice.percent(piece.chance) {
            for &sign in &piece.signs {
                meanings[usize::from(sign)] = meanings[usize::from(piece.otherwise)];
            }
        }
    }
    for (sign, others) in &drawing.all {
        if let Some(other) = dice.pick(others) {
            meanings[usize::from(*sign)] = meanings[usize::from(other)];
        }
    }
    meanings
}

impl<'a> DrawingSettler<'a, '_> {
    fn terrain(self, of: &TerrainChoice, dice: &mut LevelStream) -> TerrainId {
        let palette = self.palette;
        match of {
            TerrainChoice::Floor => palette.floor,
            TerrainChoice::Wall => palette.wall,
            TerrainChoice::Door => dice.pick(&palette.plain_doors).unwrap_or(palette.way),
            TerrainChoice::OneOf(kinds) => dice.pick(kinds).unwrap_or(palette.floor),
        }
    }

    /// The squares of a drawing row by row, those of parts within it in their place.
    pub(super) fn settle(
        self,
        drawing: &'a Drawing,
        turn: Turn,
        dice: &mut LevelStream,
    ) -> SettledDrawing<'a> {
        let mut drawings = Vec::new();
        let mut squares = self.settle_within(drawing, turn, (0, &mut drawings), dice);
        squares.sort_by_key(|square| (square.y, square.x));
        SettledDrawing { squares, drawings }
    }

    fn settle_within(
        self,
        drawing: &'a Drawing,
        turn: Turn,
        (nesting, drawings): (usize, &mut Vec<&'a Drawing>),
        dice: &mut LevelStream,
    ) -> Vec<SettledSquare<'a>> {
        let of = drawings.len();
        drawings.push(drawing);
        let meanings = meanings(drawing, dice);
        let (width, height) = turn.size(drawing);
        let mut squares = Vec::with_capacity(drawing.signs.len());
        for y in 0..height {
            for x in 0..width {
                let Some(drawn) = turn.sign(drawing, x, y) else {
                    continue;
                };
                let mut sign = drawn;
                if let Some((_, others)) = drawing.each.iter().find(|(stands, _)| *stands == sign) {
                    sign = dice.pick(others).unwrap_or(sign);
                }
                let sign = meanings.get(usize::from(sign)).copied().unwrap_or(sign);
                let square = drawing.squares.get(usize::from(sign));
                let Some(square) = square.and_then(Option::as_ref) else {
                    continue;
                };
                squares.push(SettledSquare {
                    x,
                    y,
                    terrain: self.terrain(&square.terrain, dice),
                    square,
                    drawn,
                    of,
                });
            }
        }
        for insert in drawing.inserts.iter().filter(|_| nesting < NESTED) {
            if dice.percent(insert.chance)
                && let Some(room) = room(drawing, turn, insert.sign)
            {
                self.insert(insert, room, (nesting, drawings), &mut squares, dice);
            }
        }
        squares
    }

    /// Puts a part into a rectangle of a drawing, if one fits.
    fn insert(
        self,
        insert: &InsertDef,
        (left, top, width, height): (usize, usize, usize, usize),
        (nesting, drawings): (usize, &mut Vec<&'a Drawing>),
        squares: &mut Vec<SettledSquare<'a>>,
        dice: &mut LevelStream,
    ) {
        let Some(dungeon) = self.dungeon else { return };
        let fits = |part: &PartDef, turn: Turn| {
            let (across, down) = turn.size(&part.drawing);
            across <= width && down <= height
        };
        let upright = Turn::default();
        let aside = Turn {
            quarters: 1,
            mirrored: false,
        };
        let parts = dungeon.parts.iter().enumerate().filter(|(_, part)| {
            let wanted = insert.part.as_ref().is_none_or(|key| *key == part.key);
            let here = (part.depths.0..=part.depths.1).contains(&self.depth);
            let asked = insert.part.is_some() || here;
            let room = fits(part, upright) || part.turn && fits(part, aside);
            wanted && asked && part.tags.has_all(insert.tags) && room
        });
        let weighted = parts.map(|(at, part)| (at, (100 / part.rarity).max(1)));
        let weighted: Weighted<usize> = weighted.collect();
        let Some(chosen) = dice.pick(&weighted) else {
            return;
        };
        let part = &dungeon.parts[chosen];
        let mut turn = Turn::of(part, dice);
        if !fits(part, turn) {
            turn.quarters = usize::from(!fits(part, upright));
        }
        let (across, down) = turn.size(&part.drawing);
        let (left, top) = (left + (width - across) / 2, top + (height - down) / 2);
        let mut inner = self.settle_within(&part.drawing, turn, (nesting + 1, drawings), dice);
        for square in &mut inner {
            square.x += left;
            square.y += top;
        }
        let taken: BTreeSet<_> = inner.iter().map(|square| (square.x, square.y)).collect();
        squares.retain(|known| !taken.contains(&(known.x, known.y)));
        squares.append(&mut inner);
    }
}

/// The rectangle around the squares of a sign: left, top, width and height.
fn room(drawing: &Drawing, turn: Turn, sign: SignId) -> Option<(usize, usize, usize, usize)> {
    let (width, height) = turn.size(drawing);
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let of_sign = all.filter(|&(x, y)| turn.sign(drawing, x, y) == Some(sign));
    let around = of_sign.fold(
        None,
        |found: Option<(usize, usize, usize, usize)>, (x, y)| {
            let (left, top, right, bottom) = found.unwrap_or((x, y, x, y));
            Some((left.min(x), top.min(y), right.max(x), bottom.max(y)))
        },
    );
    around.map(|(left, top, right, bottom)| (left, top, right - left + 1, bottom - top + 1))
}
