//! What a search knows of the squares: which it has asked about, and by which step it came to each.

use crate::grid::{bits::AROUND, dir::Dir, pos::Pos, size::Size};

/// Squares in a word.
const WORD: usize = 64;

/// What a search knows of the squares, held from one search to the next.
///
/// There is a ring around the map about which nobody asks: no neighbor needs to be tested for being on the map.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownSquares {
    size: Size,
    rows: Rows,
    /// The squares about which the search has asked, a bit for each: all neighbors of a square come with three words.
    seen: Vec<u64>,
    /// The same when a search begins: what is not on the map.
    fresh: Vec<u64>,
    /// The step by which each square is reached, by its place in [`Dir::ALL`].
    by: Vec<u8>,
}

/// The same for one search.
pub(super) struct SearchSquares<'a> {
    rows: Rows,
    seen: &'a mut [u64],
    by: &'a mut [u8],
}

/// How squares are numbered.
#[derive(Clone, Copy, Debug, Default)]
struct Rows {
    /// A row has two to the power of this many.
    shift: u32,
    /// The bits of a column.
    columns: u32,
    /// Words of a row.
    words: u32,
    /// What each step adds.
    steps: [u32; 8],
}

/// A square as one number, row by row; the ring counts too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(pub(super) u32);

impl Rows {
    fn of(size: Size) -> Self {
        let shift = (u32::from(size.width()) + 2)
            .max(WORD as u32)
            .next_power_of_two()
            .trailing_zeros();
        let steps = Dir::ALL.map(|dir| {
            let (across, down) = dir.delta();
            ((down as u32) << shift).wrapping_add(across as u32)
        });
        Self {
            shift,
            columns: (1 << shift) - 1,
            words: 1 << shift >> WORD.trailing_zeros(),
            steps,
        }
    }

    #[inline]
    const fn spot(&self, pos: Pos) -> Spot {
        let (column, row) = (pos.x as u16 as u32 + 1, pos.y as u16 as u32 + 1);
        Spot(row << self.shift | column)
    }

    #[inline]
    const fn pos(&self, spot: Spot) -> Pos {
        let (column, row) = (spot.0 & self.columns, spot.0 >> self.shift);
        Pos::new(
            (column as i16).wrapping_sub(1),
            (row as i16).wrapping_sub(1),
        )
    }
}

impl KnownSquares {
    /// Begins a search from a square on a map of that size.
    pub(super) fn begin(&mut self, size: Size) -> SearchSquares<'_> {
        if self.size != size || self.fresh.is_empty() {
            self.resize(size);
        }
        self.seen.clone_from(&self.fresh);
        SearchSquares {
            rows: self.rows,
            seen: &mut self.seen,
            by: &mut self.by,
        }
    }

    fn resize(&mut self, size: Size) {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let rows = Rows::of(size);
        let row = 1 << rows.shift;
        self.fresh.clear();
        self.fresh.resize(row / WORD * (height + 2), u64::MAX);
        for words in self.fresh.chunks_exact_mut(row / WORD).skip(1).take(height) {
            for column in 1..=width {
                words[column / WORD] &= !(1 << (column % WORD));
            }
        }
        self.by.clear();
        self.by.resize(row * (height + 2), 0);
        (self.size, self.rows) = (size, rows);
    }

    /// Writes the way to `goal` that the search has found.
    pub(super) fn trace(&self, from: Pos, goal: Pos, route: &mut Vec<Pos>) {
        let (start, mut spot) = (self.rows.spot(from), self.rows.spot(goal));
        while spot != start {
            route.push(self.rows.pos(spot));
            let Some(&by) = self.by.get(spot.0 as usize) else {
                break;
            };
            spot = Spot(spot.0.wrapping_sub(self.rows.steps[usize::from(by & 7)]));
        }
        route.reverse();
    }
}

impl SearchSquares<'_> {
    #[inline]
    pub(super) const fn spot(&self, pos: Pos) -> Spot {
        self.rows.spot(pos)
    }

    #[inline]
    pub(super) const fn pos(&self, spot: Spot) -> Pos {
        self.rows.pos(spot)
    }

    /// The neighbor by a step.
    #[inline]
    pub(super) const fn step(&self, spot: Spot, dir: usize) -> Spot {
        Spot(spot.0.wrapping_add(self.rows.steps[dir & 7]))
    }

    /// Notes that a square is asked about; whether nobody has asked before.
    #[inline]
    pub(super) fn see(&mut self, spot: Spot) -> bool {
        let word = &mut self.seen[spot.0 as usize / WORD];
        let bit = 1 << (spot.0 as usize % WORD);
        if *word & bit != 0 {
            return false;
        }
        *word |= bit;
        true
    }

    /// Notes the step by which a square is reached.
    #[inline]
    pub(super) fn reach(&mut self, spot: Spot, dir: usize) {
        self.by[spot.0 as usize] = dir as u8;
    }

    /// The neighbors of a square about which nobody has asked, as bits in the order of [`Dir::ALL`].
    #[inline]
    pub(super) fn unasked(&self, spot: Spot) -> u8 {
        let row = self.rows.words as usize;
        let west = spot.0 as usize - 1;
        let (here, shift) = (west / WORD, west % WORD);
        let bits = if shift <= WORD - 3 {
            let three = |word: usize| self.seen[word] >> shift & 7;
            three(here - row) | three(here) << 3 | three(here + row) << 6
        } else {
            self.across(here - row, row, shift)
        };
        !AROUND[bits as usize & 511]
    }

    /// Three squares each of three rows, where they lie in two words.
    #[cold]
    fn across(&self, first: usize, row: usize, shift: usize) -> u64 {
        let three =
            |word: usize| (self.seen[word] >> shift | self.seen[word + 1] << (WORD - shift)) & 7;
        three(first) | three(first + row) << 3 | three(first + 2 * row) << 6
    }
}
