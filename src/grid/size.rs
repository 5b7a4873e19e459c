//! Extents: how large a map is, and rectangles on it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::pos::Pos;

/// Width and height of a map, in squares. Its squares are `(0, 0)` up to, not including, `(width, height)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(u16, u16)", into = "(u16, u16)")]
pub struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// The longest side that every [`Pos`] on it can name.
    pub const MAX_SIDE: u16 = i16::MAX as u16;

    /// A map that wide and that high. A side above [`Self::MAX_SIDE`] is cut to it, as no position lies beyond.
    pub const fn new(width: u16, height: u16) -> Self {
        const fn cut(side: u16) -> u16 {
            if side > Size::MAX_SIDE {
                Size::MAX_SIDE
            } else {
                side
            }
        }
        Self {
            width: cut(width),
            height: cut(height),
        }
    }

    /// Columns.
    #[inline]
    pub const fn width(self) -> u16 {
        self.width
    }

    /// Rows.
    #[inline]
    pub const fn height(self) -> u16 {
        self.height
    }

    /// Number of squares.
    #[inline]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the square lies on the map.
    #[inline]
    pub const fn contains(self, pos: Pos) -> bool {
        // A negative coordinate reads as one above `MAX_SIDE`: one comparison checks both ends.
        (pos.x as u16) < self.width && (pos.y as u16) < self.height
    }

    /// Place of the square in a row-major list of all squares; none outside the map.
    #[inline]
    pub const fn index(self, pos: Pos) -> Option<usize> {
        if self.contains(pos) {
            Some(pos.y as usize * self.width as usize + pos.x as usize)
        } else {
            None
        }
    }

    /// The square at that place of the row-major list; none beyond its end.
    #[inline]
    pub const fn pos(self, index: usize) -> Option<Pos> {
        if index >= self.area() {
            return None;
        }
        let width = self.width as usize;
        Some(Pos::new((index % width) as i16, (index / width) as i16))
    }

    /// All squares, row by row.
    pub fn positions(self) -> impl Iterator<Item = Pos> {
        (0..self.height as i16)
            .flat_map(move |y| (0..self.width as i16).map(move |x| Pos::new(x, y)))
    }
}

impl From<(u16, u16)> for Size {
    fn from((width, height): (u16, u16)) -> Self {
        Self::new(width, height)
    }
}

impl From<Size> for (u16, u16) {
    fn from(size: Size) -> Self {
        (size.width, size.height)
    }
}

/// Written as `80x25`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A rectangle of squares, both corners included, so that it is never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GridRect {
    min: Pos,
    max: Pos,
}

impl GridRect {
    /// The smallest rectangle that holds both squares, given in any order.
    pub const fn spanning(a: Pos, b: Pos) -> Self {
        const fn sorted(a: i16, b: i16) -> (i16, i16) {
            if a < b { (a, b) } else { (b, a) }
        }
        let ((left, right), (top, bottom)) = (sorted(a.x, b.x), sorted(a.y, b.y));
        Self {
            min: Pos::new(left, top),
            max: Pos::new(right, bottom),
        }
    }

    /// All squares within `radius` steps of `center`.
    pub const fn around(center: Pos, radius: u16) -> Self {
        let reach = if radius > Size::MAX_SIDE {
            i16::MAX
        } else {
            radius as i16
        };
        Self {
            min: center.offset(-reach, -reach),
            max: center.offset(reach, reach),
        }
    }

    /// The whole map; none when the map has no square.
    pub const fn whole(size: Size) -> Option<Self> {
        if size.area() == 0 {
            return None;
        }
        Some(Self {
            min: Pos::new(0, 0),
            max: Pos::new(size.width as i16 - 1, size.height as i16 - 1),
        })
    }

    /// North-west corner.
    pub const fn min(self) -> Pos {
        self.min
    }

    /// South-east corner, itself inside.
    pub const fn max(self) -> Pos {
        self.max
    }

    /// Columns, at least 1.
    pub const fn width(self) -> u32 {
        self.max.x.abs_diff(self.min.x) as u32 + 1
    }

    /// Rows, at least 1.
    pub const fn height(self) -> u32 {
        self.max.y.abs_diff(self.min.y) as u32 + 1
    }

    /// Number of squares, at least 1.
    pub const fn area(self) -> u64 {
        self.width() as u64 * self.height() as u64
    }

    /// The middle square, towards the north-west where there is no middle.
    pub const fn center(self) -> Pos {
        const fn middle(low: i16, high: i16) -> i16 {
            ((low as i32 + high as i32) >> 1) as i16
        }
        Pos::new(
            middle(self.min.x, self.max.x),
            middle(self.min.y, self.max.y),
        )
    }

    /// Whether the square lies inside.
    #[inline]
    pub const fn contains(self, pos: Pos) -> bool {
        self.min.x <= pos.x && pos.x <= self.max.x && self.min.y <= pos.y && pos.y <= self.max.y
    }

    /// The squares that both hold; none when they do not meet.
    pub fn intersection(self, other: Self) -> Option<Self> {
        let min = Pos::new(self.min.x.max(other.min.x), self.min.y.max(other.min.y));
        let max = Pos::new(self.max.x.min(other.max.x), self.max.y.min(other.max.y));
        (min.x <= max.x && min.y <= max.y).then_some(Self { min, max })
    }

    /// The rectangle one wider on each side for each unit of `by`.
    #[must_use]
    pub const fn grown(self, by: u16) -> Self {
        let by = if by > Size::MAX_SIDE {
            i16::MAX
        } else {
            by as i16
        };
        Self {
            min: self.min.offset(-by, -by),
            max: self.max.offset(by, by),
        }
    }

    /// All squares, row by row.
    pub fn positions(self) -> impl Iterator<Item = Pos> {
        (self.min.y..=self.max.y)
            .flat_map(move |y| (self.min.x..=self.max.x).map(move |x| Pos::new(x, y)))
    }

    /// The squares on its rim, row by row.
    pub fn rim(self) -> impl Iterator<Item = Pos> {
        self.positions().filter(move |pos| {
            pos.x == self.min.x || pos.x == self.max.x || pos.y == self.min.y || pos.y == self.max.y
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_squares_on_the_map_have_an_index_and_it_runs_row_by_row() {
        let size = Size::new(5, 3);
        for (index, pos) in size.positions().enumerate() {
            assert_eq!(size.index(pos), Some(index));
            assert_eq!(size.pos(index), Some(pos));
        }
        assert_eq!(size.positions().count(), size.area());
        assert_eq!(size.pos(size.area()), None);
        for outside in [
            (-1, 0),
            (0, -1),
            (5, 0),
            (0, 3),
            (i16::MIN, 0),
            (0, i16::MIN),
            (i16::MAX, i16::MAX),
        ] {
            assert!(!size.contains(outside.into()), "{outside:?}");
            assert_eq!(size.index(outside.into()), None);
        }
        assert_eq!(Size::new(u16::MAX, 1).width(), Size::MAX_SIDE);
        assert_eq!(Size::default().pos(0), None);
    }

    #[test]
    fn a_rectangle_knows_its_squares() {
        let rect = GridRect::spanning(Pos::new(4, 1), Pos::new(2, 2));
        assert_eq!((rect.min(), rect.max()), (Pos::new(2, 1), Pos::new(4, 2)));
        assert_eq!((rect.width(), rect.height(), rect.area()), (3, 2, 6));
        assert_eq!(rect.center(), Pos::new(3, 1));
        assert!(rect.positions().all(|pos| rect.contains(pos)));
        assert_eq!(rect.positions().count(), 6);
        assert_eq!(rect.grown(1).rim().count(), 14);
        assert!(rect.grown(1).rim().all(|pos| !rect.contains(pos)));
        let other = GridRect::around(Pos::new(5, 3), 1);
        assert_eq!(
            rect.intersection(other),
            Some(GridRect::spanning(Pos::new(4, 2), Pos::new(4, 2)))
        );
        assert_eq!(
            rect.intersection(GridRect::around(Pos::new(50, 50), 3)),
            None
        );
        assert_eq!(GridRect::whole(Size::new(0, 4)), None);
        assert_eq!(
            GridRect::whole(Size::new(7, 4)).map(GridRect::area),
            Some(28)
        );
    }
}
