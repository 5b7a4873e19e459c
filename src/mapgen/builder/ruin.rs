//! Open ground with a ragged rim, and houses on it of which the walls have fallen here and there.

use super::rect::{RoomRect, inside};
use crate::{
    dice::Dice,
    mapgen::{
        canvas::{Canvas, Cell},
        noise::SmoothNoise,
        stream::LevelStream,
    },
};

/// How often a place is looked for, for each house.
const TRIES: usize = 8;

/// Opens the ground of a rectangle, but for a rim of rock that comes and goes.
pub(super) fn ground(canvas: &mut Canvas, dice: &mut LevelStream) {
    let noise = SmoothNoise::new(canvas, dice);
    let whole = inside(canvas);
    for (x, y) in whole.squares() {
        let rim = (x - whole.left)
            .min(whole.right - x)
            .min(2 * (y - whole.top))
            .min(2 * (whole.bottom - y)) as i32;
        if rim * 22 + noise.at(x, y) > 130 {
            canvas.dig(canvas.at(x, y), Cell::Open);
        }
    }
}

/// Opens the ground and builds houses: how many, how wide and how high.
pub(super) fn build(
    canvas: &mut Canvas,
    (houses, width, height): (Dice, Dice, Dice),
    fallen: u32,
    dice: &mut LevelStream,
) {
    ground(canvas, dice);
    for _ in 0..dice.count(houses, 300) {
        let size = (dice.roll(width) as usize, dice.roll(height) as usize);
        if let Some(house) = place(canvas, size, dice) {
            raise(canvas, house, fallen, dice);
        }
    }
}

/// A place on open ground.
fn place(
    canvas: &Canvas,
    (width, height): (usize, usize),
    dice: &mut LevelStream,
) -> Option<RoomRect> {
    let whole = inside(canvas);
    let across = whole.width().checked_sub(width + 2)?;
    let down = whole.height().checked_sub(height + 2)?;
    (0..TRIES).find_map(|_| {
        let left = whole.left + 1 + dice.below(across + 1);
        let top = whole.top + 1 + dice.below(down + 1);
        let house = RoomRect {
            left,
            top,
            right: left + width - 1,
            bottom: top + height - 1,
        };
        let around = RoomRect {
            left: left - 1,
            top: top - 1,
            right: house.right + 1,
            bottom: house.bottom + 1,
        };
        let open = |(x, y)| canvas.cell(canvas.at(x, y)) == Cell::Open;
        around.squares().all(open).then_some(house)
    })
}

/// Builds a house with a wall between two rooms, if it is long enough.
fn raise(canvas: &mut Canvas, house: RoomRect, fallen: u32, dice: &mut LevelStream) {
    let inner = if house.width() >= 10 {
        Some(house.left + 4 + dice.below(house.width() - 8))
    } else {
        None
    };
    for (x, y) in house.squares() {
        let wall = house.on_rim(x, y) || inner == Some(x);
        let corner = (x == house.left || x == house.right) && (y == house.top || y == house.bottom);
        if wall && (corner || !dice.percent(fallen)) {
            canvas.dig(canvas.at(x, y), Cell::Wall);
        }
    }
}
