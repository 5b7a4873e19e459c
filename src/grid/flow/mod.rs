//! Flow maps: how many steps it is from every square to the nearest of some goals.
//!
//! One map leads any number of walkers: each steps to a neighbour with a smaller number. Steps go in eight directions and
//! cost the same.
//!
//! The map is kept as tiles of 8 x 8 squares, one machine word each for what is passable and not yet reached. A wave spreads over
//! a tile in a dozen instructions, whatever its shape, so that the work is by tile and step, not by square and neighbour.

use super::bits::BitGrid;
use super::dir::Dir;
use super::pos::Pos;
use super::size::Size;

#[cfg(test)]
mod tests;

/// The distance of squares from which no goal is reached.
pub const UNREACHED: u16 = u16::MAX;

/// West and east column of a tile.
const WEST: u64 = 0x0101_0101_0101_0101;
const EAST: u64 = WEST << 7;
/// All squares of a tile that have a neighbour in another tile.
const RIM: u64 = WEST | EAST | 0xFF | 0xFF << 56;

/// Steps to the nearest goal, from each square of a map. Holds its memory from one computation to the next.
#[derive(Clone, Debug, Default)]
pub struct Flow {
    size: Size,
    /// Tiles in a row, with one empty tile around the map on each side.
    stride: usize,
    /// Steps, by tile, then by square of the tile, row by row.
    steps: Vec<[u16; 64]>,
    /// Squares that are passable and not reached so far.
    open: Vec<u64>,
    /// Squares that this wave and the next one arrive at.
    wave: Vec<u64>,
    next: Vec<u64>,
    /// Tiles that these have squares in.
    wave_tiles: Vec<u32>,
    next_tiles: Vec<u32>,
}

impl Flow {
    /// A flow map without goals and without size; [`Self::compute`] gives it both.
    pub fn new() -> Self {
        Self::default()
    }

    /// Computes the steps from every square of `passable` to the nearest of `goals`, up to and including `max` steps.
    ///
    /// A goal is at 0 even if it is not passable (a monster in a wall, a closed door); goals outside the map do not count. Squares that
    /// are not passable, not connected or farther than `max` are [`UNREACHED`]. Allocates only if no map so large came before.
    pub fn compute(&mut self, goals: impl IntoIterator<Item = Pos>, passable: &BitGrid, max: u16) {
        self.prepare(passable);
        for goal in goals {
            if let Some((tile, bit)) = self.place(goal) {
                self.open[tile] |= 1 << bit;
                arrive(&mut self.wave, &mut self.wave_tiles, tile, 1 << bit);
            }
        }
        let mut steps = 0;
        loop {
            self.advance(steps);
            if self.next_tiles.is_empty() || steps >= max.min(UNREACHED - 1) {
                break;
            }
            std::mem::swap(&mut self.wave, &mut self.next);
            std::mem::swap(&mut self.wave_tiles, &mut self.next_tiles);
            steps += 1;
        }
    }

    /// Sizes and empties all buffers and cuts `passable` into tiles.
    fn prepare(&mut self, passable: &BitGrid) {
        self.size = passable.size();
        let across = usize::from(self.size.width()).div_ceil(8);
        let down = usize::from(self.size.height()).div_ceil(8);
        self.stride = across + 2;
        let tiles = self.stride * (down + 2);
        self.steps.clear();
        self.steps.resize(tiles, [UNREACHED; 64]);
        for words in [&mut self.open, &mut self.wave, &mut self.next] {
            words.clear();
            words.resize(tiles, 0);
        }
        for list in [&mut self.wave_tiles, &mut self.next_tiles] {
            list.clear();
            list.reserve(tiles);
        }
        let stride = self.stride;
        for (y, tiles) in self
            .open
            .chunks_exact_mut(stride)
            .skip(1)
            .take(down)
            .enumerate()
        {
            for row in 0..8 {
                let words = passable.row((8 * y + row) as i32);
                let bytes = words.iter().flat_map(|word| word.to_le_bytes());
                for (tile, byte) in tiles[1..].iter_mut().zip(bytes) {
                    *tile |= u64::from(byte) << (8 * row);
                }
            }
        }
    }

    /// Notes the squares that the wave has arrived at and spreads from them into `next`.
    fn advance(&mut self, steps: u16) {
        let Self {
            stride,
            steps: map,
            open,
            wave,
            next,
            wave_tiles,
            next_tiles,
            ..
        } = self;
        let stride = *stride;
        next_tiles.clear();
        for &tile in wave_tiles.iter() {
            let at = tile as usize;
            let here = std::mem::take(&mut wave[at]) & open[at];
            if here == 0 {
                continue;
            }
            open[at] &= !here;
            let cells = &mut map[at];
            let mut rest = here;
            while rest != 0 {
                cells[rest.trailing_zeros() as usize & 63] = steps;
                rest &= rest - 1;
            }

            let wide = here | (here & !EAST) << 1 | (here & !WEST) >> 1;
            let spread = (wide | wide << 8 | wide >> 8) & open[at];
            if spread != 0 {
                arrive(next, next_tiles, at, spread);
            }
            if here & RIM == 0 {
                continue;
            }
            let (west, east) = ((here & WEST) << 7, (here & EAST) >> 7);
            for (neighbour, squares) in [
                (at - stride - 1, west << 56),
                (at - stride, wide << 56),
                (at - stride + 1, (east & 1) << 56),
                (at - 1, west | west << 8 | west >> 8),
                (at + 1, east | east << 8 | east >> 8),
                (at + stride - 1, west >> 56),
                (at + stride, wide >> 56),
                (at + stride + 1, east >> 56),
            ] {
                let squares = squares & open[neighbour];
                if squares != 0 {
                    arrive(next, next_tiles, neighbour, squares);
                }
            }
        }
    }

    /// The size of the map last computed.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Steps from the square to the nearest goal; [`UNREACHED`] if there is no way, and outside the map.
    #[inline]
    pub fn distance(&self, pos: Pos) -> u16 {
        self.place(pos)
            .and_then(|(tile, bit)| self.steps.get(tile).map(|cells| cells[bit as usize & 63]))
            .unwrap_or(UNREACHED)
    }

    /// Whether a goal can be reached from the square.
    #[inline]
    pub fn is_reached(&self, pos: Pos) -> bool {
        self.distance(pos) != UNREACHED
    }

    /// The neighbours from which a goal is reached, with their steps: clockwise from north.
    pub fn neighbours(&self, pos: Pos) -> impl Iterator<Item = (Dir, u16)> {
        Dir::ALL
            .into_iter()
            .map(move |dir| (dir, self.distance(pos.step(dir))))
            .filter(|&(_, steps)| steps != UNREACHED)
    }

    /// The step that leads closer to a goal: to the neighbour with the fewest steps, if they are fewer than here. Among equals
    /// one along an axis goes first, then the first clockwise from north. None at a goal, or where no neighbour reaches one.
    pub fn descend(&self, pos: Pos) -> Option<Dir> {
        self.descend_where(pos, |_| true)
    }

    /// As [`Self::descend`], among the squares that `free` accepts: how a walker goes around others. It may be given squares
    /// that are as far as its own only by [`Self::neighbours`].
    pub fn descend_where(&self, pos: Pos, mut free: impl FnMut(Pos) -> bool) -> Option<Dir> {
        let here = self.distance(pos);
        self.neighbours(pos)
            .filter(|&(dir, steps)| steps < here && free(pos.step(dir)))
            .min_by_key(|&(dir, steps)| (steps, dir.is_diagonal()))
            .map(|(dir, _)| dir)
    }

    /// The step that leads farther from all goals: to the neighbour with the most steps, if they are more than here. How one
    /// flees: up the map of the steps to what one fears. It ends in the farthest corner, which may be a dead end; fleeing is not wise.
    /// Squares that reach no goal are not climbed to. Among equals one along an axis goes first, then the first clockwise from north.
    pub fn climb(&self, pos: Pos) -> Option<Dir> {
        self.climb_where(pos, |_| true)
    }

    /// As [`Self::climb`], among the squares that `free` accepts.
    pub fn climb_where(&self, pos: Pos, mut free: impl FnMut(Pos) -> bool) -> Option<Dir> {
        let here = self.distance(pos);
        self.neighbours(pos)
            .filter(|&(dir, steps)| steps > here && free(pos.step(dir)))
            .min_by_key(|&(dir, steps)| (UNREACHED - steps, dir.is_diagonal()))
            .map(|(dir, _)| dir)
    }

    /// Tile of a square on the map, and its place in the tile.
    #[inline]
    const fn place(&self, pos: Pos) -> Option<(usize, u32)> {
        if !self.size.contains(pos) {
            return None;
        }
        let (x, y) = (pos.x as usize, pos.y as usize);
        Some((
            (y / 8 + 1) * self.stride + x / 8 + 1,
            (y % 8 * 8 + x % 8) as u32,
        ))
    }
}

/// Adds squares of a tile to a wave.
#[inline]
fn arrive(wave: &mut [u64], tiles: &mut Vec<u32>, tile: usize, squares: u64) {
    if wave[tile] == 0 {
        tiles.push(tile as u32);
    }
    wave[tile] |= squares;
}
