//! The squares around one as bits.

use crate::grid::dir::Dir;

/// A place around a square, row by row from the one northwest of it; the fifth is the square's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(u8);

impl Place {
    /// How many there are.
    pub(super) const ALL: usize = 9;

    /// How many four bits can tell apart.
    pub(super) const NUMBERS: usize = 16;

    /// The square's own place.
    pub(super) const HERE: Self = Self(4);

    #[inline]
    pub(super) const fn numbered(place: u8) -> Self {
        Self(place & 15)
    }

    #[inline]
    pub(super) const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a table.
    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// What belongs to each place.
    pub(super) fn each<T>(mut of: impl FnMut(Self) -> T) -> [T; Self::NUMBERS] {
        std::array::from_fn(|place| of(Self(place as u8)))
    }

    /// Where a step leads.
    pub(super) const fn to(dir: Dir) -> Self {
        let (across, down) = dir.delta();
        Self((across + 1 + 3 * (down + 1)) as u8)
    }

    /// Columns east and rows south of the square.
    pub(super) const fn delta(self) -> (i16, i16) {
        (self.0 as i16 % 3 - 1, self.0 as i16 / 3 - 1)
    }
}

/// Squares around one, a bit for each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Around(pub(super) u16);

impl Around {
    /// The eight neighbors.
    pub(super) const NEIGHBORS: Self = Self(0b111_101_111);

    pub(super) const fn only(place: Place) -> Self {
        Self(1 << place.0)
    }

    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Their places, the last first.
    #[inline]
    pub(super) fn places(self) -> impl Iterator<Item = Place> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.checked_ilog2()?;
            left &= !(1 << place);
            Some(Place(place as u8))
        })
    }

    /// The neighbors of a square reached by a step to that place that are no neighbors of the square before it; all where
    /// nothing came before.
    #[inline]
    pub(super) const fn onward(by: Place) -> Self {
        Self(ONWARD[by.index()])
    }
}

/// What [`Around::onward`] gives.
static ONWARD: [u16; 16] = {
    let mut onward = [Around::NEIGHBORS.0; 16];
    let mut by = 0;
    while by < Dir::ALL.len() {
        let place = Place::to(Dir::ALL[by]);
        let (x, y) = place.delta();
        let mut next = 0;
        while next < Place::ALL {
            let (across, down) = Place(next as u8).delta();
            let (across, down) = (x + across, y + down);
            if -1 <= across && across <= 1 && -1 <= down && down <= 1 {
                onward[place.0 as usize] &= !(1 << next);
            }
            next += 1;
        }
        by += 1;
    }
    onward
};
