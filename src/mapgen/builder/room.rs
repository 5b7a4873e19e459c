//! Shapes of rooms: plain ones, crosses, rotundas, and halls with pillars.

use super::rect::RoomRect;
use crate::mapgen::{
    canvas::{Canvas, Cell},
    stream::LevelStream,
};

/// The shape of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RoomShape {
    Plain,
    Cross,
    Round,
    Pillars,
    /// A room around a solid block.
    Ring,
}

/// Whether a square of the room's rectangle is open.
fn is_open(shape: RoomShape, room: RoomRect, x: usize, y: usize) -> bool {
    let (width, height) = (room.width() as i32, room.height() as i32);
    let (over, down) = ((x - room.left) as i32, (y - room.top) as i32);
    match shape {
        RoomShape::Plain => true,
        RoomShape::Cross => {
            let middle = |at: i32, length: i32| at >= length / 3 && at < length - length / 3;
            middle(over, width) || middle(down, height)
        }
        RoomShape::Round => {
            let (dx, dy) = (2 * over + 1 - width, 2 * down + 1 - height);
            dx * dx * height * height + dy * dy * width * width <= width * width * height * height
        }
        RoomShape::Pillars => {
            let inside = over > 0 && down > 0 && over < width - 1 && down < height - 1;
            !(inside && over % 3 == 1 && down % 2 == 1)
        }
        RoomShape::Ring => {
            let block = |at: i32, length: i32| at >= 2 && at < length - 2;
            !(block(over, width) && block(down, height))
        }
    }
}

/// Opens a room, with walls around what it opens. `room` is its inside.
pub(super) fn open(canvas: &mut Canvas, room: RoomRect, fancy: u32, dice: &mut LevelStream) {
    let large = room.width() >= 6 && room.height() >= 5;
    let shape = if large && dice.percent(fancy) {
        [
            RoomShape::Cross,
            RoomShape::Round,
            RoomShape::Pillars,
            RoomShape::Ring,
        ][dice.below(4)]
    } else {
        RoomShape::Plain
    };
    for (x, y) in room.squares() {
        if is_open(shape, room, x, y) {
            canvas.dig(canvas.at(x, y), Cell::Open);
        }
    }
    for (x, y) in room.squares() {
        let at = canvas.at(x, y);
        if canvas.cell(at) != Cell::Open {
            continue;
        }
        for near in canvas.around(at) {
            if canvas.cell(near) == Cell::Rock {
                canvas.set(near, Cell::Wall);
            }
        }
    }
}
