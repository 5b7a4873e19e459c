//! Which neighbors of a square lie towards the goal of a search, beside it and away from it.

use crate::grid::{dir::Dir, pos::Pos};

/// What a search knows of where its goal lies.
pub(super) trait Bearing {
    /// How much more than a way through a square one through a neighbor costs at least that is asked about at once.
    const DETOUR: u64;

    /// What is left to pay from a square at least: differs by one at most between neighbors.
    fn least(&self, pos: Pos) -> u16;

    /// What is left to pay from those neighbors that are asked about at once, where it is so much here.
    fn nearer(left: u16) -> u16;

    /// The neighbors that are asked about at once, and with them those that are asked about a wave later, where so much is
    /// left to pay; as bits in the order of [`Dir::ALL`].
    fn sides(&self, pos: Pos, left: u16) -> [u8; 2];
}

/// A goal about which nothing is known before it is reached: nothing is ever left to pay.
pub(super) struct Anywhere;

impl Bearing for Anywhere {
    const DETOUR: u64 = 1;

    #[inline]
    fn least(&self, _: Pos) -> u16 {
        0
    }

    #[inline]
    fn nearer(left: u16) -> u16 {
        left
    }

    #[inline]
    fn sides(&self, _: Pos, _: u16) -> [u8; 2] {
        [u8::MAX; 2]
    }
}

/// A square: at least as many steps are left as its distance along the longer axis.
pub(super) struct Goal(pub(super) Pos);

impl Bearing for Goal {
    const DETOUR: u64 = 0;

    #[inline]
    fn least(&self, pos: Pos) -> u16 {
        pos.chebyshev(self.0)
    }

    #[inline]
    fn nearer(left: u16) -> u16 {
        left.wrapping_sub(1)
    }

    #[inline]
    fn sides(&self, pos: Pos, left: u16) -> [u8; 2] {
        let (across, down) = pos.delta_to(self.0);
        let place = |way: i32| {
            let left = i32::from(left);
            let [ahead, behind] = [left + way, left - way].map(|short| (short as u32).min(2));
            (ahead * 4 + behind) as usize
        };
        let both = AXES[0][place(across)] & AXES[1][place(down)];
        both.to_le_bytes()
    }
}

/// For each axis, by how far the way to the goal along it falls short of what is left to pay, in both directions, 2 and more
/// being one: the neighbors that have no more left to pay on this axis than one less, and those that have no more than as much.
static AXES: [[u16; 16]; 2] = {
    let mut axes = [[0; 16]; 2];
    let mut dir = 0;
    while dir < 8 {
        let (across, down) = Dir::ALL[dir].delta();
        let mut place = 0;
        while place < 16 {
            let (ahead, behind) = (place / 4, place % 4);
            let mut axis = 0;
            while axis < 2 {
                let step = if axis == 0 { across } else { down };
                // A step forward makes it so much shorter than what is left, and longer in the other direction.
                let (ahead, behind) = (ahead - step, behind + step);
                if ahead > 0 && behind > 0 {
                    axes[axis][place as usize] |= 1 << dir;
                }
                if ahead >= 0 && behind >= 0 {
                    axes[axis][place as usize] |= 1 << (8 + dir);
                }
                axis += 1;
            }
            place += 1;
        }
        dir += 1;
    }
    axes
};
