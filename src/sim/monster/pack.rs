//! How packs hunt: from all sides, and not one after the other into a corridor (BRW-PACK-01).

use super::movement::MonsterPaths;
use crate::grid::{Dir, Pos};

/// A square of which so few of the four straight neighbors can be walked, or fewer, is part of a corridor.
const NARROW: u32 = 2;
/// The straight neighbors, as bits in the order of [`Dir::ALL`].
const STRAIGHT: u8 = 1 << Dir::N as u8 | 1 << Dir::E as u8 | 1 << Dir::S as u8 | 1 << Dir::W as u8;
/// Within so many steps of the player they wait where it is wide.
const LURKS: u16 = 8;

impl MonsterPaths<'_> {
    /// Of the squares around that are nearer to the player, those to which a member of a pack goes: the one with the fewest
    /// beside it who are there already. None where it waits for the player to come out.
    pub(super) fn flanks(&self, here: Pos, steps: u16, nearer: u8) -> Option<u8> {
        let squares = Dir::ALL.into_iter().enumerate();
        let squares = squares.filter(|(place, _)| nearer >> place & 1 != 0);
        let squares = squares.map(|(place, dir)| (1_u8 << place, here.step(dir)));
        let lurks = (2..=LURKS).contains(&steps)
            && self.is_narrow(self.player)
            // The corner of a room is narrow by its straight neighbors alone.
            && self.level.passable().around(here).count_ones() > NARROW
            && squares.clone().all(|(_, at)| self.is_narrow(at));
        if lurks && nearer != 0 {
            return None;
        }
        let taken = self.occupants.taken();
        let best = squares.min_by_key(|(_, at)| taken.around(*at).count_ones());
        Some(best.map_or(nearer, |(mask, _)| mask))
    }

    fn is_narrow(&self, at: Pos) -> bool {
        (self.level.passable().around(at) & STRAIGHT).count_ones() <= NARROW
    }
}
