//! Caves: open squares thrown at random and smoothed, so that each becomes as most around it are.

use super::rect::RoomRect;
use crate::mapgen::{
    canvas::{Canvas, Cell},
    stream::LevelStream,
};

/// Opens caves in a rectangle: how much of it in 100, and how often it is smoothed.
pub(super) fn build(
    canvas: &mut Canvas,
    within: RoomRect,
    (open, rounds): (u32, u32),
    dice: &mut LevelStream,
) {
    let width = canvas.width();
    let mut now = vec![false; canvas.area()];
    let chance = open * 256 / 100;
    for y in within.top..=within.bottom {
        for x in within.left..=within.right {
            now[y * width + x] = dice.byte() < chance;
        }
    }
    let mut next = now.clone();
    for _ in 0..rounds {
        for y in within.top..=within.bottom {
            let row = y * width;
            let column = |x: usize| {
                let at = row + x;
                u8::from(now[at - width]) + u8::from(now[at]) + u8::from(now[at + width])
            };
            let (mut west, mut here) = (column(within.left - 1), column(within.left));
            for x in within.left..=within.right {
                let east = column(x + 1);
                // Of nine squares, itself included, most are open.
                next[row + x] = west + here + east >= 5;
                (west, here) = (here, east);
            }
        }
        std::mem::swap(&mut now, &mut next);
    }
    for (x, y) in within.squares() {
        let at = canvas.at(x, y);
        if now[at] && canvas.cell(at) == Cell::Rock {
            canvas.set(at, Cell::Open);
        }
    }
}
