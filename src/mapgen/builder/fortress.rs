//! A keep of chambers behind a wall and a moat, with towers at its corners, on open ground.

use super::{
    chambers,
    rect::{RoomRect, inside},
    ruin,
};
use crate::{
    content::TerrainId,
    mapgen::{
        canvas::{Canvas, Cell},
        stream::LevelStream,
    },
};

/// The outer rim of the moat, and the chambers within the wall; `None` where the level is too small.
pub(super) fn keep(
    canvas: &Canvas,
    moat: usize,
    dice: &mut LevelStream,
) -> Option<(RoomRect, RoomRect)> {
    let whole = inside(canvas);
    let (width, height) = (whole.width(), whole.height());
    let wide = width * 11 / 20 + dice.below(width / 10 + 1);
    let high = height * 13 / 20 + dice.below(height / 10 + 1);
    let left = whole.left + 3 + dice.below(width.checked_sub(wide + 6)? + 1);
    let top = whole.top + 2 + dice.below(height.checked_sub(high + 4)? + 1);
    let outer = RoomRect {
        left,
        top,
        right: left + wide - 1,
        bottom: top + high - 1,
    };
    let inner = outer.shrunk(moat + 1)?;
    (inner.width() > 8 && inner.height() > 8).then_some((outer, inner))
}

/// Builds the keep.
pub(super) fn build(
    canvas: &mut Canvas,
    keep: Option<(RoomRect, RoomRect)>,
    moat: TerrainId,
    (width, side): (usize, usize),
    dice: &mut LevelStream,
) {
    ruin::ground(canvas, dice);
    let Some((outer, inner)) = keep else { return };
    for (x, y) in outer.squares() {
        let at = canvas.at(x, y);
        if canvas.cell(at) == Cell::Kept {
            continue;
        }
        if inner.holds(x, y) {
            canvas.set(at, Cell::Rock);
        } else {
            canvas.lay(at, moat);
        }
    }
    let Some(wall) = outer.shrunk(width) else {
        return;
    };
    for (x, y) in wall.squares().filter(|&(x, y)| wall.on_rim(x, y)) {
        canvas.dig(canvas.at(x, y), Cell::Wall);
    }
    chambers::build(canvas, inner, side, 5, dice);
    // Towers stand out into the moat.
    for (x, y) in [
        (wall.left, wall.top),
        (wall.right, wall.top),
        (wall.left, wall.bottom),
        (wall.right, wall.bottom),
    ] {
        let at = canvas.at(x, y);
        for near in canvas.around(at) {
            if canvas.cell(near) == Cell::Barrier {
                canvas.dig(near, Cell::Wall);
            }
        }
    }
}
