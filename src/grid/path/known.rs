//! What a search knows of the squares: which it has met, and by which step it came to each.

use std::cell::Cell;

use super::around::{Around, Place};
use crate::grid::{bits::BitGrid, pos::Pos, size::Size};

/// Squares in a word.
const WORD: usize = 64;

/// What a search knows of the squares, held from one search to the next.
///
/// There is a row above the map, one below it and a column beside it that count as met, as do squares that cannot be entered: no
/// neighbor needs to be tested for being on the map. What lies west of a row is the column beside the row above it.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownSquares {
    size: Size,
    rows: Rows,
    /// The squares that the search has not met, a bit for each: all neighbors of a square come with three words.
    unmet: Vec<u64>,
    /// The step by which each square is reached, by its place around the square before.
    by: Vec<u8>,
}

/// The same for one search.
pub(super) struct SearchSquares<'a> {
    rows: Rows,
    unmet: &'a [Cell<u64>],
    /// The same from the first, the second and the third row on, equally many words: the words above, at and below a square have
    /// one place in them, which is tested once.
    three: [&'a [Cell<u64>]; 3],
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
    /// What a step to each place around a square adds.
    steps: [i32; Place::NUMBERS],
}

/// A square as one number, row by row; the rows and the column around the map count too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(pub(super) u32);

impl Rows {
    fn of(size: Size) -> Self {
        let shift = (u32::from(size.width()) + 1)
            .max(WORD as u32)
            .next_power_of_two()
            .trailing_zeros();
        Self {
            shift,
            columns: (1 << shift) - 1,
            words: 1 << shift >> WORD.trailing_zeros(),
            steps: Place::each(|place| {
                let (across, down) = place.delta();
                (i32::from(down) << shift) + i32::from(across)
            }),
        }
    }

    #[inline]
    const fn spot(&self, pos: Pos) -> Spot {
        let (column, row) = (pos.x as u16 as u32, pos.y as u16 as u32 + 1);
        Spot(row << self.shift | column)
    }

    #[inline]
    const fn pos(&self, spot: Spot) -> Pos {
        let (column, row) = (spot.0 & self.columns, spot.0 >> self.shift);
        Pos::new(column as i16, (row as i16).wrapping_sub(1))
    }
}

impl KnownSquares {
    /// Begins a search over those squares; others count as met.
    pub(super) fn begin(&mut self, open: &BitGrid) -> SearchSquares<'_> {
        if self.size != open.size() || self.unmet.is_empty() {
            self.resize(open.size());
        }
        let row = self.rows.words as usize;
        self.unmet_rows(open);
        let unmet = Cell::from_mut(self.unmet.as_mut_slice()).as_slice_of_cells();
        let below = &unmet[2 * row..];
        SearchSquares {
            rows: self.rows,
            unmet,
            three: [&unmet[..below.len()], &unmet[row..][..below.len()], below],
            by: &mut self.by,
        }
    }

    /// Nothing has been met of those squares: their words are copied, all at once where both have as many in a row.
    fn unmet_rows(&mut self, open: &BitGrid) {
        let row = self.rows.words as usize;
        let all = open.words();
        let own = &mut self.unmet[row..];
        if all.len() == own.len() - row {
            own[..all.len()].copy_from_slice(all);
            return;
        }
        for (own, y) in own.chunks_exact_mut(row).zip(0..self.size.height().into()) {
            let words = open.row(y);
            own[..words.len()].copy_from_slice(words);
            own[words.len()..].fill(0);
        }
    }

    fn resize(&mut self, size: Size) {
        let rows = Rows::of(size);
        let squares = (usize::from(size.height()) + 2) << rows.shift;
        self.unmet.clear();
        self.unmet.resize(squares / WORD, 0);
        self.by.clear();
        self.by.resize(squares, 0);
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
            let step = self.rows.steps[Place::numbered(by).index()];
            spot = Spot(spot.0.wrapping_add_signed(-step));
        }
        route.reverse();
    }
}

impl SearchSquares<'_> {
    /// What a step to each place around a square adds to its number.
    #[inline]
    pub(super) const fn steps(&self) -> [i32; Place::NUMBERS] {
        self.rows.steps
    }

    #[inline]
    pub(super) const fn spot(&self, pos: Pos) -> Spot {
        self.rows.spot(pos)
    }

    #[inline]
    pub(super) const fn pos(&self, spot: Spot) -> Pos {
        self.rows.pos(spot)
    }

    /// The neighbor at a place.
    #[inline]
    pub(super) const fn step(&self, spot: Spot, place: Place) -> Spot {
        Spot(spot.0.wrapping_add_signed(self.rows.steps[place.index()]))
    }

    /// Notes the step by which a square is reached.
    #[inline]
    pub(super) fn reach(&mut self, spot: Spot, by: Place) {
        self.by[spot.0 as usize] = by.number();
    }

    /// A square may be met, whatever the map says of it.
    pub(super) fn open(&self, spot: Spot) {
        let word = &self.unmet[spot.0 as usize / WORD];
        word.set(word.get() | 1 << (spot.0 as usize % WORD));
    }

    /// The search meets a square; whether for the first time.
    #[inline]
    pub(super) fn meet(&self, spot: Spot) -> bool {
        let word = &self.unmet[spot.0 as usize / WORD];
        let (before, bit) = (word.get(), 1 << (spot.0 as usize % WORD));
        word.set(before & !bit);
        before & bit != 0
    }

    /// The search meets a square; those of the neighbors that it has not met.
    #[expect(clippy::inline_always, reason = "a call took a tenth more")]
    #[inline(always)]
    pub(super) fn meet_among(&self, spot: Spot) -> Around {
        let (word, place) = (spot.0 as usize / WORD, spot.0 as usize % WORD);
        let row = self.rows.words as usize;
        let [above, level, below] = self.three;
        let nth = word.wrapping_sub(row);
        if place.wrapping_sub(1) >= WORD - 2 || nth >= level.len() {
            self.meet(spot);
            return unmet_around(self.unmet, row, (word, place));
        }
        let three = |words: &[Cell<u64>]| words[nth].get() >> (place - 1) & 7;
        let around = three(above) | three(level) << 3 | three(below) << 6;
        level[nth].set(level[nth].get() & !(1 << place));
        Around(around as u16)
    }
}

/// The neighbors of a square that the search has not met, and itself, where they lie in six words.
#[cold]
fn unmet_around(unmet: &[Cell<u64>], row: usize, (word, place): (usize, usize)) -> Around {
    let three = |word: usize| {
        let words = [word.wrapping_sub(1), word, word + 1];
        let [west, here, east] = words.map(|word| unmet.get(word).map_or(0, Cell::get));
        let five =
            u128::from(west >> (WORD - 1)) | u128::from(here) << 1 | u128::from(east) << (WORD + 1);
        (five >> place & 7) as u16
    };
    Around(three(word.wrapping_sub(row)) | three(word) << 3 | three(word + row) << 6)
}
