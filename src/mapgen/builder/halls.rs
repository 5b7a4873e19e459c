//! Rooms with rock between them, which corridors cross.

use super::{
    rect::{RoomRect, inside},
    room,
};
use crate::{
    dice::Dice,
    mapgen::{
        canvas::{Canvas, Cell},
        stream::LevelStream,
    },
};

/// How often a place is looked for, for each room.
const TRIES: usize = 60;

/// Opens rooms: how many, how wide and how high.
pub(super) fn build(
    canvas: &mut Canvas,
    (rooms, width, height): (Dice, Dice, Dice),
    fancy: u32,
    dice: &mut LevelStream,
) {
    for _ in 0..dice.count(rooms, 300) {
        let (width, height) = (dice.roll(width).max(2), dice.roll(height).max(2));
        if let Some(place) = place(canvas, (width as usize, height as usize), dice) {
            room::open(canvas, place, fancy, dice);
        }
    }
}

/// The inside of a room in solid rock, with three squares to the next.
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
        let room = RoomRect {
            left,
            top,
            right: left + width - 1,
            bottom: top + height - 1,
        };
        let near = RoomRect {
            left: left.saturating_sub(2).max(whole.left),
            top: top.saturating_sub(2).max(whole.top),
            right: (room.right + 2).min(whole.right),
            bottom: (room.bottom + 2).min(whole.bottom),
        };
        let solid = |(x, y)| canvas.cell(canvas.at(x, y)) == Cell::Rock;
        near.squares().all(solid).then_some(room)
    })
}
