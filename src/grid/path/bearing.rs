//! Which neighbors of a square lie towards the goal of a search, beside it and away from it.

use super::around::{Around, Place};
use crate::grid::pos::Pos;

/// What a search knows of where its goal lies.
pub(super) trait Bearing {
    /// What is left to pay from a square at least: differs by one at most between neighbors.
    fn least(&self, pos: Pos) -> u16;

    /// The neighbors from which less is left to pay, and those from which as much is; none where as much is from all.
    fn sides(&self, pos: Pos) -> Option<[Around; 2]>;

    /// The square itself, where it is known.
    fn goal(&self) -> Option<Pos>;
}

/// A goal about which nothing is known before it is reached: nothing is ever left to pay.
pub(super) struct Anywhere;

impl Bearing for Anywhere {
    #[inline]
    fn least(&self, _: Pos) -> u16 {
        0
    }

    #[inline]
    fn sides(&self, _: Pos) -> Option<[Around; 2]> {
        None
    }

    #[inline]
    fn goal(&self) -> Option<Pos> {
        None
    }
}

/// A square: at least as many steps are left as its distance along the longer axis.
pub(super) struct Goal(pub(super) Pos);

impl Bearing for Goal {
    #[inline]
    fn least(&self, pos: Pos) -> u16 {
        pos.chebyshev(self.0)
    }

    #[inline]
    fn sides(&self, pos: Pos) -> Option<[Around; 2]> {
        let (across, down) = pos.delta_to(self.0);
        let [fall, rise] = [across - down, across + down].map(|way| way.clamp(-2, 2) + 2);
        let both = SIDES[((fall * 5 + rise) & 31) as usize];
        Some([Around(both as u16), Around((both >> 16) as u16)])
    }

    #[inline]
    fn goal(&self) -> Option<Pos> {
        Some(self.0)
    }
}

/// The neighbors with less left to pay, and those with as much, by how far the goal lies along both diagonals, 2 and more being
/// one: the ways along them together are twice what is left to pay, and no step changes them by more than 2.
static SIDES: [u32; 32] = {
    let mut sides = [0; 32];
    let mut way = 0;
    while way < 25 {
        let (fall, rise) = (way / 5 - 2, way % 5 - 2);
        let mut place = 0;
        while place < Place::ALL {
            let (across, down) = Place::numbered(place as u8).delta();
            let (across, down) = (across as i32, down as i32);
            let after = (fall - across + down).abs() + (rise - across - down).abs();
            let before = fall.abs() + rise.abs();
            if after < before {
                sides[way as usize] |= 1 << place;
            }
            if after == before {
                sides[way as usize] |= 1 << (16 + place);
            }
            place += 1;
        }
        way += 1;
    }
    sides
};
