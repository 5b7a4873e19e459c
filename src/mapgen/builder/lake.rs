//! A lake in the middle, shallow at its edge and deep within, with a shore around it and islands in it.

use super::{
    rect::{Built, inside},
    ruin,
};
use crate::{
    content::TerrainId,
    dice::Dice,
    mapgen::{
        canvas::{Canvas, Cell},
        noise::SmoothNoise,
        stream::LevelStream,
    },
};

/// Draws shore, lake and islands.
pub(super) fn build(
    canvas: &mut Canvas,
    (deep, shallow): (TerrainId, TerrainId),
    cover: u32,
    islands: Dice,
    dice: &mut LevelStream,
) -> Built {
    ruin::ground(canvas, dice);
    let noise = SmoothNoise::new(canvas, dice);
    let whole = inside(canvas);
    let (width, height) = (whole.width() as i32, whole.height() as i32);
    let mut water = Vec::new();
    for (x, y) in whole.squares() {
        let at = canvas.at(x, y);
        if canvas.cell(at) == Cell::Kept {
            continue;
        }
        let (dx, dy) = (2 * x as i32 - width, 2 * y as i32 - height);
        // 1000 at the rim of the ellipse that fills the level.
        let out = 1000 * dx * dx / (width * width) + 1000 * dy * dy / (height * height);
        let depth = 10 * cover as i32 + 2 * noise.at(x, y) - 256 - out;
        if depth > 90 {
            canvas.lay(at, deep);
            water.push(at);
        } else if depth > -20 && canvas.cell(at) == Cell::Open {
            canvas.lay(at, shallow);
        }
    }
    let mut built = Built::default();
    for _ in 0..dice.count(islands, 100) {
        let Some(&middle) = water.get(dice.below(water.len())) else {
            break;
        };
        if raise(canvas, middle, deep, dice) {
            built.prizes.push(middle);
        }
    }
    built
}

/// Raises an island of a few squares, if there is deep water all around it.
fn raise(canvas: &mut Canvas, middle: usize, deep: TerrainId, dice: &mut LevelStream) -> bool {
    let (x, y) = canvas.place(middle);
    let whole = inside(canvas);
    if x < whole.left + 5 || x + 5 > whole.right || y < whole.top + 4 || y + 4 > whole.bottom {
        return false;
    }
    let square = |dx: usize, dy: usize| canvas.at(x + dx - 4, y + dy - 3);
    let around = (0..7).flat_map(|dy| (0..9).map(move |dx| (dx, dy)));
    let wet = |at: usize| canvas.cell(at) == Cell::Barrier && canvas.terrain(at) == deep;
    let mut around = around.map(|(dx, dy)| square(dx, dy));
    if !around.all(wet) {
        return false;
    }
    let floor = canvas.palette().floor;
    let beside = canvas.around(middle);
    canvas.paint(middle, Cell::Kept, floor);
    for at in beside {
        if dice.percent(75) {
            canvas.paint(at, Cell::Kept, floor);
        }
    }
    true
}
