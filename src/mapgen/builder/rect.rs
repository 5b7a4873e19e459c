//! Rectangles of squares, and what a builder leaves for others.

use crate::mapgen::canvas::Canvas;

/// A rectangle of squares, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RoomRect {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) right: usize,
    pub(super) bottom: usize,
}

impl RoomRect {
    /// Its squares, row by row.
    pub(super) fn squares(self) -> impl Iterator<Item = (usize, usize)> {
        (self.top..=self.bottom).flat_map(move |y| (self.left..=self.right).map(move |x| (x, y)))
    }

    /// Whether a square lies inside.
    pub(super) const fn holds(self, x: usize, y: usize) -> bool {
        self.left <= x && x <= self.right && self.top <= y && y <= self.bottom
    }

    /// Whether a square lies on its rim.
    pub(super) const fn on_rim(self, x: usize, y: usize) -> bool {
        x == self.left || x == self.right || y == self.top || y == self.bottom
    }

    pub(super) const fn width(self) -> usize {
        self.right - self.left + 1
    }

    pub(super) const fn height(self) -> usize {
        self.bottom - self.top + 1
    }

    /// The same, smaller by so much on each side; `None` where nothing would be left.
    pub(super) const fn shrunk(self, by: usize) -> Option<Self> {
        if self.width() <= 2 * by || self.height() <= 2 * by {
            return None;
        }
        Some(Self {
            left: self.left + by,
            top: self.top + by,
            right: self.right - by,
            bottom: self.bottom - by,
        })
    }
}

/// All squares within the border.
pub(super) fn inside(canvas: &Canvas) -> RoomRect {
    RoomRect {
        left: 1,
        top: 1,
        right: canvas.width() - 2,
        bottom: canvas.height() - 2,
    }
}

/// What a builder has made beside the open squares.
#[derive(Default)]
pub(in crate::mapgen) struct Built {
    /// Squares to which no way leads, where something good lies for those who find one.
    pub(in crate::mapgen) prizes: Vec<usize>,
}
