//! Flow maps: how many steps it is from every square to the nearest of some goals.
//!
//! One map leads any number of walkers: each steps to a neighbor with a smaller number. Steps go in eight
//! directions and cost the same.
//!
//! The map is kept as tiles of 8 x 8 squares, one machine word each for what is passable and not yet reached. A
//! wave spreads over a tile in a dozen instructions, whatever its shape, so that the work is by tile and step,
//! not by square and neighbor. Tried on a cave of 198 x 66, in times of this one (about 21 µs): a queue of
//! squares with branches 3, the same without branches 2, words that hold 64 squares of one row 4.5, tiles with
//! branches for empty rims 1.2.

use super::bits::BitGrid;
use super::dir::Dir;
use super::pos::Pos;
use super::size::Size;
#[cfg(test)]
mod tests;
mod update;

/// The distance of squares from which no goal is reached.
pub const UNREACHED: u16 = u16::MAX;

/// More steps than this are not counted; odd, as steps are made in pairs.
const FARTHEST: u16 = UNREACHED - 2;

/// West and east column of a tile, and its four corners.
const WEST: u64 = 0x0101_0101_0101_0101;
const EAST: u64 = WEST << 7;
const CORNERS: u64 = 0x8100_0000_0000_0081;

/// Steps to the nearest goal, from each square of a map. Holds its memory from one computation to the next.
#[derive(Clone, Debug, Default)]
pub struct Flow {
    size: Size,
    /// Tiles in a row, with one empty tile around the map on each side.
    stride: usize,
    /// Steps, by tile, then by square of the tile, row by row.
    steps: Vec<[u16; 64]>,
    tiles: Vec<Tile>,
    /// The tiles that the present wave and the next one have squares in, each once.
    present: Vec<u32>,
    coming: Vec<u32>,
}

/// Eight by eight squares, row by row from the lowest bit.
#[derive(Clone, Copy, Debug, Default)]
struct Tile {
    /// Squares that are passable and that no wave has arrived at.
    open: u64,
    /// Squares at which the waves of even and of odd steps have arrived and from which they have not spread.
    waves: [u64; 2],
}

impl Flow {
    /// A flow map without goals and without size; [`Self::compute`] gives it both.
    pub fn new() -> Self {
        Self::default()
    }

    /// Computes the steps from every square of `passable` to the nearest of `goals`, up to and including `max`
    /// steps.
    ///
    /// A goal is at 0 even if it is not passable (a monster in a wall, a closed door); goals outside the map do not
    /// count. Squares that are not passable, not connected or farther than `max` (or than 65533) are [`UNREACHED`].
    /// Allocates only if no map so large came before.
    pub fn compute(&mut self, goals: impl IntoIterator<Item = Pos>, passable: &BitGrid, max: u16) {
        self.prepare(passable);
        let mut arrived = 0;
        for goal in goals {
            if let Some((tile, bit)) = self.place(goal) {
                self.tiles[tile].open |= 1 << bit;
                arrive::<0>(
                    &mut self.tiles[tile],
                    tile,
                    1 << bit,
                    &mut self.present,
                    &mut arrived,
                );
            }
        }
        let mut steps = 0;
        while arrived != 0 {
            arrived = self.advance::<0>(steps, arrived);
            if arrived == 0 || steps >= max {
                return;
            }
            arrived = self.advance::<1>(steps + 1, arrived);
            if steps + 1 >= max.min(FARTHEST) {
                return;
            }
            steps += 2;
        }
    }

    /// Sizes and empties all buffers and cuts `passable` into tiles.
    fn prepare(&mut self, passable: &BitGrid) {
        self.size = passable.size();
        let across = usize::from(self.size.width()).div_ceil(8);
        let down = usize::from(self.size.height()).div_ceil(8);
        let stride = across + 2;
        self.stride = stride;
        let tiles = stride * (down + 2);
        self.steps.clear();
        self.steps.resize(tiles, [UNREACHED; 64]);
        self.tiles.clear();
        self.tiles.resize(tiles, Tile::default());
        for list in [&mut self.present, &mut self.coming] {
            // One place more than there are tiles, as `arrive` writes first and then decides.
            list.resize(tiles + 1, 0);
        }
        for (y, tiles) in self
            .tiles
            .chunks_exact_mut(stride)
            .skip(1)
            .take(down)
            .enumerate()
        {
            let rows: [&[u64]; 8] = std::array::from_fn(|row| passable.row((8 * y + row) as i32));
            for (x, tiles) in tiles[1..=across].chunks_mut(8).enumerate() {
                let mut words = rows.map(|row| row.get(x).copied().unwrap_or(0));
                transpose_bytes(&mut words);
                for (tile, open) in tiles.iter_mut().zip(words) {
                    tile.open = open;
                }
            }
        }
    }

    /// Notes the squares of the present wave and spreads from them; gives the number of tiles in the next wave.
    fn advance<const WAVE: usize>(&mut self, steps: u16, arrived: usize) -> usize {
        let Self {
            stride,
            steps: map,
            tiles,
            present,
            coming,
            ..
        } = self;
        let stride = *stride;
        let mut count = 0;
        for &tile in &present[..arrived] {
            let at = tile as usize;
            let here = std::mem::take(&mut tiles[at].waves[WAVE]);
            note(&mut map[at], here, steps);
            let wide = here | (here & !EAST) << 1 | (here & !WEST) >> 1;
            let (west, east) = ((here & WEST) << 7, (here & EAST) >> 7);
            let mut spread = |at: usize, squares| {
                if WAVE == 0 {
                    arrive::<1>(&mut tiles[at], at, squares, coming, &mut count);
                } else {
                    arrive::<0>(&mut tiles[at], at, squares, coming, &mut count);
                }
            };
            spread(at, wide | wide << 8 | wide >> 8);
            spread(at - stride, wide << 56);
            spread(at + stride, wide >> 56);
            spread(at - 1, west | west << 8 | west >> 8);
            spread(at + 1, east | east << 8 | east >> 8);
            if here & CORNERS != 0 {
                spread(at - stride - 1, west << 56);
                spread(at - stride + 1, (east & 1) << 56);
                spread(at + stride - 1, west >> 63 << 7);
                spread(at + stride + 1, east >> 56);
            }
        }
        std::mem::swap(present, coming);
        count
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

    /// Which of the eight neighbors are fewer steps from a goal than so many, and which just as many: a bit each, in the
    /// order of [`Dir::ALL`]. Half of the squares have all of their neighbors in one tile; but a way of their own for those is
    /// a branch that nobody foretells, and cost a hunter's turn a twenty-fifth.
    #[inline]
    pub fn slope(&self, pos: Pos, steps: u16) -> (u8, u8) {
        let around = match self.place(pos) {
            // A square stands in the list of all where its row and its column say together. The empty tiles around the map answer
            // for squares outside of it.
            Some(_) => {
                let (x, y) = (pos.x as usize + 7, pos.y as usize + 7);
                let columns = [x, x + 1, x + 2].map(|x| (x >> 3) << 6 | x & 7);
                let rows =
                    [y, y + 1, y + 2].map(|y| (((y >> 3) * self.stride) << 6) + ((y & 7) << 3));
                let steps = self.steps.as_flattened();
                let at = |dx: usize, dy: usize| {
                    steps
                        .get(rows[dy] + columns[dx])
                        .copied()
                        .unwrap_or(UNREACHED)
                };
                [
                    at(1, 0),
                    at(2, 0),
                    at(2, 1),
                    at(2, 2),
                    at(1, 2),
                    at(0, 2),
                    at(0, 1),
                    at(0, 0),
                ]
            }
            None => Dir::ALL.map(|dir| self.distance(pos.step(dir))),
        };
        // Bits that move up by addition take half of what bits put in their places take.
        let (mut nearer, mut farther) = (0_u32, 0_u32);
        for &there in around.iter().rev() {
            nearer = nearer + nearer + u32::from(there < steps);
            farther = farther + farther + u32::from(steps < there);
        }
        (nearer as u8, !(nearer | farther) as u8)
    }

    /// Whether a goal can be reached from the square.
    #[inline]
    pub fn is_reached(&self, pos: Pos) -> bool {
        self.distance(pos) != UNREACHED
    }

    /// The neighbors from which a goal is reached, with their steps: clockwise from north.
    pub fn neighbors(&self, pos: Pos) -> impl Iterator<Item = (Dir, u16)> {
        Dir::ALL
            .into_iter()
            .map(move |dir| (dir, self.distance(pos.step(dir))))
            .filter(|&(_, steps)| steps != UNREACHED)
    }

    /// The step that leads closer to a goal: to the neighbor with the fewest steps, if they are fewer than
    /// here. Among equals one along an axis goes first, then the first clockwise from north. None at a goal, or
    /// where no neighbor reaches one.
    pub fn descend(&self, pos: Pos) -> Option<Dir> {
        self.descend_where(pos, |_| true)
    }

    /// As [`Self::descend`], among the squares that `free` accepts: how a walker goes around others. It never
    /// gives a sidestep to a square as far as this one; who wants those asks [`Self::neighbors`].
    pub fn descend_where(&self, pos: Pos, mut free: impl FnMut(Pos) -> bool) -> Option<Dir> {
        let here = self.distance(pos);
        self.neighbors(pos)
            .filter(|&(dir, steps)| steps < here && free(pos.step(dir)))
            .min_by_key(|&(dir, steps)| (steps, dir.is_diagonal()))
            .map(|(dir, _)| dir)
    }

    /// The step that leads farther from all goals: to the neighbor with the most steps, if they are more than
    /// here. How one flees: up the map of the steps to what one fears. It ends in the farthest corner, which may
    /// be a dead end; fleeing is not wise. Squares that reach no goal are not climbed to. Among equals one along
    /// an axis goes first, then the first clockwise from north.
    pub fn climb(&self, pos: Pos) -> Option<Dir> {
        self.climb_where(pos, |_| true)
    }

    /// As [`Self::climb`], among the squares that `free` accepts.
    pub fn climb_where(&self, pos: Pos, mut free: impl FnMut(Pos) -> bool) -> Option<Dir> {
        let here = self.distance(pos);
        self.neighbors(pos)
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

/// Lets a wave arrive at those of the `squares` of a tile that are open, and lists the tile if it is the first
/// time in this wave. There are no branches, since nobody could foresee which way they go.
#[inline]
fn arrive<const WAVE: usize>(
    tile: &mut Tile,
    at: usize,
    squares: u64,
    list: &mut [u32],
    count: &mut usize,
) {
    let squares = squares & tile.open;
    let before = tile.waves[WAVE];
    tile.open ^= squares;
    tile.waves[WAVE] = before | squares;
    list[*count] = at as u32;
    *count += usize::from(before == 0) & usize::from(squares != 0);
}

/// For each pattern of eight squares: zero for those in it, all ones for the others.
static ELSEWHERE: [[u16; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            table[bits][place] = if bits >> place & 1 == 0 { u16::MAX } else { 0 };
            place += 1;
        }
        bits += 1;
    }
    table
};

/// Writes the steps of the squares of a tile that a wave is at, eight at a time. They were [`UNREACHED`], all ones.
#[inline]
fn note(cells: &mut [u16; 64], here: u64, steps: u16) {
    for (row, bits) in cells
        .as_chunks_mut::<8>()
        .0
        .iter_mut()
        .zip(here.to_le_bytes())
    {
        let elsewhere = &ELSEWHERE[usize::from(bits)];
        for (cell, elsewhere) in row.iter_mut().zip(elsewhere) {
            *cell &= steps | elsewhere;
        }
    }
}

/// Exchanges words and bytes, so that eight rows of sixty-four squares become eight tiles.
#[inline]
fn transpose_bytes(words: &mut [u64; 8]) {
    let (mut width, mut mask) = (4, u64::MAX >> 32);
    while width != 0 {
        for block in words.chunks_exact_mut(2 * width) {
            let (upper, lower) = block.split_at_mut(width);
            for (a, b) in upper.iter_mut().zip(lower) {
                let swapped = (*a >> (8 * width) ^ *b) & mask;
                *a ^= swapped << (8 * width);
                *b ^= swapped;
            }
        }
        width /= 2;
        mask ^= mask << (8 * width);
    }
}
