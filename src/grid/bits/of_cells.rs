//! Sets made of the cells of a map, eight squares at a time.

use super::{BitGrid, WORD, stride_of};
use crate::grid::map::Grid;

impl BitGrid {
    /// The squares of `grid` whose value `member` accepts.
    pub fn from_grid<T>(grid: &Grid<T>, mut member: impl FnMut(&T) -> bool) -> Self {
        let [bits] = Self::of_bits(grid, |cell| u8::from(member(cell)));
        bits
    }

    /// For each of the lowest bits of a byte, the squares of `grid` of whose value `bits` has that bit. Eight squares go into
    /// all of the sets at once.
    pub fn of_bits<T, const SETS: usize>(
        grid: &Grid<T>,
        mut bits: impl FnMut(&T) -> u8,
    ) -> [Self; SETS] {
        /// The lowest bit of each byte, and what brings these together in the highest byte.
        const LOWEST: u64 = 0x0101_0101_0101_0101;
        const TOGETHER: u64 = 0x0102_0408_1020_4080;
        let size = grid.size();
        let mut sets = [(); SETS].map(|()| Self::new(size));
        let stride = stride_of(size);
        let rows = grid.cells().chunks(usize::from(size.width()).max(1));
        for (y, row) in rows.enumerate() {
            for (place, cells) in row.chunks(WORD).enumerate() {
                let mut words = [0; SETS];
                for (byte, eight) in cells.chunks(8).enumerate() {
                    let mut all = [0; 8];
                    if let Ok(eight) = <&[T; 8]>::try_from(eight) {
                        // Without a loop, as they nearly always are eight.
                        all = std::array::from_fn(|place| bits(&eight[place]));
                    } else {
                        for (to, cell) in all.iter_mut().zip(eight) {
                            *to = bits(cell);
                        }
                    }
                    let all = u64::from_le_bytes(all);
                    for (set, word) in words.iter_mut().enumerate() {
                        let one = (all >> set & LOWEST).wrapping_mul(TOGETHER) >> 56;
                        *word |= one << (8 * byte);
                    }
                }
                for (set, word) in sets.iter_mut().zip(words) {
                    set.words[y * stride + place] = word;
                }
            }
        }
        sets
    }
}
