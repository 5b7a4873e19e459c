//! A square's place on a level and the ways of measuring between two of them.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::dir::Dir;

/// A square: `x` counts columns eastwards, `y` rows southwards, both from 0 in the north-west corner.
///
/// Any pair of numbers is a position; whether it lies on a map is the map's business ([`super::Size::contains`]).
/// Positions are ordered as a page is read: by row, then by column. In files a position is the pair `(x, y)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Pos {
    /// Column, growing eastwards.
    pub x: i16,
    /// Row, growing southwards.
    pub y: i16,
}

impl Pos {
    /// The square in column `x` and row `y`.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The neighbor in direction `dir`; at the edge of the number range it stays on that edge.
    #[inline]
    #[must_use]
    pub const fn step(self, dir: Dir) -> Self {
        let (dx, dy) = dir.delta();
        self.offset(dx, dy)
    }

    /// The square `dx` columns east and `dy` rows south; at the edge of the number range it stays on that edge.
    #[inline]
    #[must_use]
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    /// The eight neighbors, clockwise from north, as [`Dir::ALL`] lists them.
    pub fn neighbors(self) -> impl Iterator<Item = Self> {
        Dir::ALL.into_iter().map(move |dir| self.step(dir))
    }

    /// Columns and rows from here to `other`, signed.
    #[inline]
    pub const fn delta_to(self, other: Self) -> (i32, i32) {
        (
            other.x as i32 - self.x as i32,
            other.y as i32 - self.y as i32,
        )
    }

    /// The square so many steps along the straight line through `other`, before it or beyond; the square itself where both
    /// are one.
    #[must_use]
    pub const fn along(self, other: Self, steps: u16) -> Self {
        let (dx, dy) = self.delta_to(other);
        let longest = self.chebyshev(other) as i32;
        if longest == 0 {
            return self;
        }
        let across = (dx * steps as i32 + longest / 2 * dx.signum()) / longest;
        let down = (dy * steps as i32 + longest / 2 * dy.signum()) / longest;
        self.offset(across as i16, down as i16)
    }

    /// Steps that a walker needs in the open: the longer axis.
    #[inline]
    pub const fn chebyshev(self, other: Self) -> u16 {
        let (across, down) = self.delta_to(other);
        let (across, down) = (across.unsigned_abs(), down.unsigned_abs());
        (if across > down { across } else { down }) as u16
    }

    /// Distance in squares as the rules measure it: the longer axis plus half the shorter, rounded down
    /// (`ATK-AIM-03`, `SIL-ARCHERY-04`). An adjacent square is at 1, also diagonally. Stops at `u16::MAX`.
    #[inline]
    pub const fn angband_distance(self, other: Self) -> u16 {
        let (across, down) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if across > down {
            across.saturating_add(down / 2)
        } else {
            down.saturating_add(across / 2)
        }
    }

    /// Whether `other` is one of the eight neighbors.
    #[inline]
    pub const fn is_adjacent(self, other: Self) -> bool {
        self.chebyshev(other) == 1
    }
}

impl From<(i16, i16)> for Pos {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Pos> for (i16, i16) {
    fn from(pos: Pos) -> Self {
        (pos.x, pos.y)
    }
}

impl Ord for Pos {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Pos {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Written as in files: `(x, y)`.
impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angband_distance_is_the_longer_axis_plus_half_the_shorter() {
        let here = Pos::new(10, 10);
        for dx in -9_i16..=9 {
            for dy in -9_i16..=9 {
                let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
                let there = here.offset(dx, dy);
                assert_eq!(here.angband_distance(there), (long + short / 2) as u16);
                assert_eq!(there.angband_distance(here), here.angband_distance(there));
                assert_eq!(here.chebyshev(there), long as u16);
                assert_eq!(here.is_adjacent(there), long == 1);
            }
        }
        assert_eq!(here.angband_distance(Pos::new(11, 11)), 1);
        assert_eq!(here.angband_distance(Pos::new(13, 12)), 4);
    }

    #[test]
    fn distances_between_the_corners_of_the_number_range_do_not_overflow() {
        let (a, b) = (Pos::new(i16::MIN, i16::MIN), Pos::new(i16::MAX, i16::MAX));
        assert_eq!(a.chebyshev(b), u16::MAX);
        assert_eq!(a.angband_distance(b), u16::MAX);
        assert_eq!(a.step(Dir::NW), a);
        assert_eq!(b.step(Dir::SE), b);
    }

    #[test]
    fn positions_are_ordered_as_a_page_is_read() {
        let mut squares = [
            Pos::new(0, 1),
            Pos::new(5, 0),
            Pos::new(1, 1),
            Pos::new(2, 0),
        ];
        squares.sort();
        assert_eq!(
            squares,
            [
                Pos::new(2, 0),
                Pos::new(5, 0),
                Pos::new(0, 1),
                Pos::new(1, 1)
            ]
        );
    }

    #[test]
    fn a_position_is_a_pair_in_files() {
        let pos = Pos::new(3, -4);
        assert_eq!(ron::to_string(&pos).unwrap(), "(3,-4)");
        assert_eq!(ron::from_str::<Pos>("(3, -4)").unwrap(), pos);
        assert_eq!(pos.to_string(), "(3, -4)");
    }

    #[test]
    fn a_line_goes_on_beyond_the_square_that_it_leads_through() {
        let (from, to) = (Pos::new(10, 10), Pos::new(13, 11));
        for (steps, at) in [
            (0, (10, 10)),
            (1, (11, 10)),
            (2, (12, 11)),
            (3, (13, 11)),
            (9, (19, 13)),
        ] {
            assert_eq!(from.along(to, steps), Pos::new(at.0, at.1), "{steps}");
        }
        assert_eq!(to.along(from, 6), Pos::new(7, 9));
        assert_eq!(from.along(from, 6), from);
    }
}
