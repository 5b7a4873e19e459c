//! Chambers wall to wall: a rectangle cut in two again and again, until the pieces are small enough.

use super::rect::RoomRect;
use crate::mapgen::{
    canvas::{Canvas, Cell},
    stream::LevelStream,
};

/// Opens chambers in a rectangle, which is their inside: `side` is the shortest side of one, `missing` the chance in 100
/// that one was never dug.
pub(super) fn build(
    canvas: &mut Canvas,
    within: RoomRect,
    side: usize,
    missing: u32,
    dice: &mut LevelStream,
) {
    let mut todo = vec![within];
    while let Some(piece) = todo.pop() {
        if let Some((one, other)) = cut(piece, side, dice) {
            todo.extend([one, other]);
            continue;
        }
        if dice.percent(missing) {
            continue;
        }
        for (x, y) in piece.squares() {
            canvas.dig(canvas.at(x, y), Cell::Open);
        }
    }
    for (x, y) in within.squares() {
        let at = canvas.at(x, y);
        let open = |near: &usize| canvas.cell(*near) == Cell::Open;
        if canvas.cell(at) == Cell::Rock && canvas.around(at).iter().any(open) {
            canvas.set(at, Cell::Wall);
        }
    }
}

/// Both halves of a piece with a wall of one square between them; `None` where it is small enough.
fn cut(piece: RoomRect, side: usize, dice: &mut LevelStream) -> Option<(RoomRect, RoomRect)> {
    let wide = piece.width() > 2 * side;
    let high = piece.height() > 2 * side;
    let small = piece.width() <= 3 * side && 2 * piece.height() <= 5 * side;
    if !(wide || high) || (small && dice.percent(30)) {
        return None;
    }
    let upright = if wide && high {
        // Long pieces are cut across.
        dice.below(piece.width() + 2 * piece.height()) < piece.width()
    } else {
        wide
    };
    let (from, length) = if upright {
        (piece.left, piece.width())
    } else {
        (piece.top, piece.height())
    };
    let wall = from + side + dice.below(length - 2 * side);
    Some(if upright {
        (
            RoomRect {
                right: wall - 1,
                ..piece
            },
            RoomRect {
                left: wall + 1,
                ..piece
            },
        )
    } else {
        (
            RoomRect {
                bottom: wall - 1,
                ..piece
            },
            RoomRect {
                top: wall + 1,
                ..piece
            },
        )
    })
}
