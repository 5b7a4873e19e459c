//! The eight directions of a step.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::pos::Pos;

/// One of the eight directions; north is up, towards smaller `y`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, VariantArray,
)]
pub enum Dir {
    /// Up.
    N,
    /// Up and right.
    NE,
    /// Right.
    E,
    /// Down and right.
    SE,
    /// Down.
    S,
    /// Down and left.
    SW,
    /// Left.
    W,
    /// Up and left.
    NW,
}

impl Dir {
    /// All eight, clockwise from north.
    pub const ALL: [Self; Self::VARIANTS.len()] =
        *Self::VARIANTS.first_chunk().expect("as long as itself");

    /// The four along the axes, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// Columns east and rows south of one step.
    #[inline]
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::N => (0, -1),
            Self::NE => (1, -1),
            Self::E => (1, 0),
            Self::SE => (1, 1),
            Self::S => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (-1, -1),
        }
    }

    /// The direction of a step of that many columns and rows; none unless it leads to a neighbor.
    pub const fn from_delta(dx: i32, dy: i32) -> Option<Self> {
        match (dx, dy) {
            (0, -1) => Some(Self::N),
            (1, -1) => Some(Self::NE),
            (1, 0) => Some(Self::E),
            (1, 1) => Some(Self::SE),
            (0, 1) => Some(Self::S),
            (-1, 1) => Some(Self::SW),
            (-1, 0) => Some(Self::W),
            (-1, -1) => Some(Self::NW),
            _ => None,
        }
    }

    /// The rough direction from one square to another: along an axis when one distance is at least twice the other,
    /// else diagonal (the reading fixed for `SIL-OVERWHELM-05`). None when they are the same square.
    pub const fn toward(from: Pos, to: Pos) -> Option<Self> {
        let (dx, dy) = from.delta_to(to);
        let (across, down) = (dx.abs(), dy.abs());
        if across >= 2 * down {
            Self::from_delta(dx.signum(), 0)
        } else if down >= 2 * across {
            Self::from_delta(0, dy.signum())
        } else {
            Self::from_delta(dx.signum(), dy.signum())
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.rotate(4)
    }

    /// Turned by that many eighths of a circle, clockwise; negative turns the other way.
    #[must_use]
    pub const fn rotate(self, eighths: i8) -> Self {
        Self::ALL[(self as i8).wrapping_add(eighths).rem_euclid(8) as usize]
    }

    /// Whether a step goes along both axes.
    pub const fn is_diagonal(self) -> bool {
        match self {
            Self::N | Self::E | Self::S | Self::W => false,
            Self::NE | Self::SE | Self::SW | Self::NW => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deltas_turns_and_opposites_agree() {
        for (i, dir) in Dir::ALL.into_iter().enumerate() {
            assert_eq!(dir as usize, i);
            let (dx, dy) = dir.delta();
            assert_eq!(Dir::from_delta(dx.into(), dy.into()), Some(dir));
            assert_eq!(dir.opposite().delta(), (-dx, -dy));
            assert_eq!(dir.is_diagonal(), dx != 0 && dy != 0);
            assert_eq!(dir.rotate(1), Dir::ALL[(i + 1) % 8]);
            assert_eq!(dir.rotate(-1), Dir::ALL[(i + 7) % 8]);
            for turn in i8::MIN..=i8::MAX {
                assert_eq!(dir.rotate(turn).rotate(1), dir.rotate(turn % 8 + 1));
            }
        }
        assert_eq!(Dir::from_delta(0, 0), None);
        assert_eq!(Dir::from_delta(2, 0), None);
    }

    #[test]
    fn the_rough_direction_is_along_an_axis_when_one_distance_is_twice_the_other() {
        let here = Pos::new(0, 0);
        assert_eq!(Dir::toward(here, here), None);
        for dir in Dir::ALL {
            let (dx, dy) = dir.delta();
            assert_eq!(Dir::toward(here, Pos::new(dx * 7, dy * 7)), Some(dir));
        }
        assert_eq!(Dir::toward(here, Pos::new(4, 2)), Some(Dir::E));
        assert_eq!(Dir::toward(here, Pos::new(5, 3)), Some(Dir::SE));
        assert_eq!(Dir::toward(here, Pos::new(-3, 6)), Some(Dir::S));
        assert_eq!(Dir::toward(here, Pos::new(-3, -5)), Some(Dir::NW));
    }
}
