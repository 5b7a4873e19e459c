//! Smooth noise in whole numbers: for shores and clearings that look grown.

use super::{canvas::Canvas, stream::LevelStream};

/// Squares between two points of the lattice.
const STEP: usize = 6;

/// A smooth random landscape, from 0 to 255.
pub(super) struct SmoothNoise {
    columns: usize,
    heights: Vec<i32>,
}

impl SmoothNoise {
    pub(super) fn new(canvas: &Canvas, dice: &mut LevelStream) -> Self {
        let columns = canvas.width() / STEP + 2;
        let rows = canvas.height() / STEP + 2;
        let heights = (0..columns * rows).map(|_| dice.below(256) as i32);
        Self {
            columns,
            heights: heights.collect(),
        }
    }

    /// The height at a square.
    pub(super) fn at(&self, x: usize, y: usize) -> i32 {
        let (left, top) = (x / STEP, y / STEP);
        let (over, down) = ((x % STEP) as i32, (y % STEP) as i32);
        let height = |x: usize, y: usize| {
            let found = self.heights.get(y * self.columns + x);
            found.copied().unwrap_or(128)
        };
        let step = STEP as i32;
        let between = |from: i32, to: i32, part: i32| from * (step - part) + to * part;
        let above = between(height(left, top), height(left + 1, top), over);
        let below = between(height(left, top + 1), height(left + 1, top + 1), over);
        between(above, below, down) / (step * step)
    }
}
