//! A yes or no for each square, sixty-four squares to a machine word.

use serde::{Deserialize, Serialize};

use super::picture::{self, PictureError};
use super::pos::Pos;
use super::size::Size;

mod of_cells;

/// Squares in a word.
const WORD: usize = 64;

/// A set of squares of one map: what is seen, explored, opaque, passable.
///
/// Each row starts a new word; bits beyond the last column are always zero, so whole words can be counted and
/// compared. Sets that are combined should be of one size: squares that only one of the two maps has are left as
/// they are.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Hash)]
#[serde(try_from = "Parts")]
pub struct BitGrid {
    size: Size,
    words: Vec<u64>,
}

/// What a file says a set is, before its words are checked.
#[derive(Deserialize)]
struct Parts {
    size: Size,
    words: Vec<u64>,
}

impl TryFrom<Parts> for BitGrid {
    type Error = String;

    fn try_from(Parts { size, words }: Parts) -> Result<Self, String> {
        if words.len() != words_for(size) {
            return Err(format!("a map of {size} needs {} words", words_for(size)));
        }
        let mut grid = Self { size, words };
        grid.trim();
        Ok(grid)
    }
}

/// Words in a row of that many squares.
const fn stride_of(size: Size) -> usize {
    (size.width() as usize).div_ceil(WORD)
}

/// Words of a whole map.
const fn words_for(size: Size) -> usize {
    stride_of(size) * size.height() as usize
}

/// For each pattern of three rows of three squares, from the lowest bit: the eight around the middle, clockwise from
/// north.
pub(in crate::grid) static AROUND: [u8; 512] = {
    let mut table = [0; 512];
    let places = [1, 2, 5, 8, 7, 6, 3, 0];
    let mut bits = 0;
    while bits < 512 {
        let mut dir = 0;
        while dir < 8 {
            table[bits] |= ((bits >> places[dir] & 1) as u8) << dir;
            dir += 1;
        }
        bits += 1;
    }
    table
};

impl BitGrid {
    /// No square of a map that large.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            words: vec![0; words_for(size)],
        }
    }

    /// The squares for which `member` says yes.
    pub fn from_fn(size: Size, mut member: impl FnMut(Pos) -> bool) -> Self {
        let mut grid = Self::new(size);
        for pos in size.positions() {
            if member(pos) {
                grid.set(pos, true);
            }
        }
        grid
    }

    /// The squares whose character in the picture `member` accepts.
    ///
    /// # Errors
    /// The picture is empty, too large or not a rectangle.
    pub fn from_picture(
        text: &str,
        mut member: impl FnMut(char) -> bool,
    ) -> Result<Self, PictureError> {
        let (size, rows) = picture::rows(text)?;
        let mut bits = Self::new(size);
        for (pos, glyph) in size
            .positions()
            .zip(rows.iter().flat_map(|row| row.chars()))
        {
            bits.set(pos, member(glyph));
        }
        Ok(bits)
    }

    /// Width and height of the map.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the square is in the set; no square outside the map is.
    #[inline]
    pub fn get(&self, pos: Pos) -> bool {
        self.place(pos).is_some_and(|(word, bit)| {
            self.words
                .get(word)
                .is_some_and(|word| word >> bit & 1 != 0)
        })
    }

    /// Puts the square in or takes it out, and says whether that changed anything; outside the map nothing changes.
    #[inline]
    pub fn set(&mut self, pos: Pos, member: bool) -> bool {
        let Some((word, bit)) = self.place(pos) else {
            return false;
        };
        let Some(word) = self.words.get_mut(word) else {
            return false;
        };
        let before = *word;
        *word = before & !(1 << bit) | u64::from(member) << bit;
        *word != before
    }

    /// Takes every square out.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Puts every square in.
    pub fn fill(&mut self) {
        self.words.fill(u64::MAX);
        self.trim();
    }

    /// Empties the set and makes it one of a map that large. Allocates only if it was never that large before.
    pub fn reset(&mut self, size: Size) {
        self.size = size;
        self.words.clear();
        self.words.resize(words_for(size), 0);
    }

    /// Becomes a copy of `other`. Allocates only if it was never that large before.
    pub fn copy_from(&mut self, other: &Self) {
        self.size = other.size;
        self.words.clone_from(&other.words);
    }

    /// Exchanges the squares in the set for those not in it.
    pub fn invert(&mut self) {
        for word in &mut self.words {
            *word = !*word;
        }
        self.trim();
    }

    /// Adds all squares of `other`.
    pub fn union_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine | theirs);
    }

    /// Keeps only squares that `other` has too.
    pub fn intersect_with(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine & theirs);
    }

    /// Takes out all squares of `other`.
    pub fn subtract(&mut self, other: &Self) {
        self.combine(other, |mine, theirs| mine & !theirs);
    }

    /// Number of squares in the set.
    pub fn count(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether no square is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The squares in the set, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Pos> {
        let stride = stride_of(self.size).max(1);
        self.words
            .iter()
            .enumerate()
            .flat_map(move |(index, &word)| {
                let (x, y) = (index % stride * WORD, index / stride);
                ones(word).map(move |bit| Pos::new((x + bit) as i16, y as i16))
            })
    }

    /// All words, row by row.
    #[inline]
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// The words of one row, lowest bit westernmost; empty outside the map.
    #[inline]
    pub(super) fn row(&self, y: i32) -> &[u64] {
        let stride = stride_of(self.size);
        usize::try_from(y)
            .ok()
            .and_then(|y| self.words.get(y * stride..(y + 1) * stride))
            .unwrap_or_default()
    }

    /// The sixty-four squares from column `x` of row `y` eastwards, lowest bit westernmost; zero outside the map.
    #[inline]
    pub(super) fn window(&self, x: i32, y: i32) -> u64 {
        let row = self.row(y);
        let at = |word: i32| {
            usize::try_from(word)
                .ok()
                .and_then(|word| row.get(word))
                .copied()
                .unwrap_or(0)
        };
        let (word, shift) = (x >> 6, x & 63);
        // Two shifts, as a shift by all sixty-four bits is none.
        at(word) >> shift | at(word + 1) << 1 << (63 - shift)
    }

    /// Which neighbors of a square are in the set, in the order of [`Dir::ALL`](super::dir::Dir::ALL) from the lowest
    /// bit: three reads where single questions would take eight.
    #[inline]
    pub fn around(&self, pos: Pos) -> u8 {
        let [above, here, below] = self.three_rows(pos);
        AROUND[(above | here << 3 | below << 6) as usize & 511]
    }

    /// The same in several sets of one size at once, whose words are looked for once.
    #[inline]
    pub fn around_in<const SETS: usize>(sets: [&Self; SETS], pos: Pos) -> [u8; SETS] {
        let Some(first) = sets.first() else {
            return [0; SETS];
        };
        let same = sets.iter().all(|set| set.size == first.size);
        let Some((place, shift)) = first.place_of_three(pos).filter(|_| same) else {
            return sets.map(|set| set.around(pos));
        };
        let stride = stride_of(first.size);
        // A loop, as what arrays have for this is not always inlined.
        let mut found = [0; SETS];
        for (found, set) in found.iter_mut().zip(sets) {
            if let Some(rows) = set.words.get(place..place + 2 * stride + 1) {
                let above = rows[0] >> shift & 0b111;
                let here = rows[stride] >> shift & 0b111;
                let below = rows[2 * stride] >> shift & 0b111;
                *found = AROUND[(above | here << 3 | below << 6) as usize & 511];
            }
        }
        found
    }

    /// The word in which the three squares above a square begin, and the bit there; none where its neighbors lie in two words
    /// or outside the map.
    #[inline]
    fn place_of_three(&self, pos: Pos) -> Option<(usize, usize)> {
        let (x, y) = (
            pos.x.wrapping_sub(1) as usize,
            pos.y.wrapping_sub(1) as usize,
        );
        let shift = x % WORD;
        let inside = self.size.contains(pos) && pos.x > 0 && pos.y > 0 && shift <= WORD - 3;
        let place = y.wrapping_mul(stride_of(self.size)).wrapping_add(x / WORD);
        (inside && pos.y + 1 < self.size.height() as i16).then_some((place, shift))
    }

    /// Three squares each of the rows around a square, itself in the middle; from a word of each row but where its
    /// neighbors lie in two words or outside the map.
    #[inline]
    fn three_rows(&self, pos: Pos) -> [u64; 3] {
        let stride = stride_of(self.size);
        if let Some((first, shift)) = self.place_of_three(pos) {
            let rows = self.words.get(first..first + 2 * stride + 1);
            if let Some([above, .., below]) = rows {
                let here = self.words.get(first + stride).copied().unwrap_or(0);
                return [*above, here, *below].map(|row| row >> shift & 0b111);
            }
        }
        let (x, y) = (i32::from(pos.x) - 1, i32::from(pos.y));
        [y - 1, y, y + 1].map(|y| self.window(x, y) & 0b111)
    }

    /// Adds squares of the sixty-four from column `x` of row `y` eastwards. None of them may lie outside the map.
    #[inline]
    pub(super) fn add_window(&mut self, x: i32, y: i32, bits: u64) {
        let stride = stride_of(self.size);
        let row = usize::try_from(y)
            .ok()
            .and_then(|y| self.words.get_mut(y * stride..(y + 1) * stride));
        let row = row.unwrap_or_default();
        let (word, shift) = (x >> 6, x & 63);
        for (word, bits) in [(word, bits << shift), (word + 1, bits >> 1 >> (63 - shift))] {
            if let Some(word) = usize::try_from(word)
                .ok()
                .and_then(|word| row.get_mut(word))
            {
                *word |= bits;
            }
        }
    }

    #[inline]
    fn combine(&mut self, other: &Self, f: impl Fn(u64, u64) -> u64) {
        if self.size == other.size {
            for (mine, &theirs) in self.words.iter_mut().zip(&other.words) {
                *mine = f(*mine, theirs);
            }
            return;
        }
        for pos in self
            .size
            .positions()
            .filter(|&pos| other.size.contains(pos))
        {
            let member = f(u64::from(self.get(pos)), u64::from(other.get(pos))) & 1 != 0;
            self.set(pos, member);
        }
    }

    /// Word and bit of a square; the word is none of the map's where the row is none. That the words are counted anyway
    /// spares a question.
    #[inline]
    const fn place(&self, pos: Pos) -> Option<(usize, u32)> {
        let (x, y) = (pos.x as u16, pos.y as u16);
        if x >= self.size.width() {
            return None;
        }
        let (x, y) = (x as usize, y as usize);
        Some((y * stride_of(self.size) + x / WORD, (x % WORD) as u32))
    }

    /// Clears the bits beyond the last column.
    fn trim(&mut self) {
        let (stride, rest) = (stride_of(self.size), usize::from(self.size.width()) % WORD);
        if rest != 0 {
            for last in self.words.iter_mut().skip(stride - 1).step_by(stride) {
                *last &= u64::MAX >> (WORD - rest);
            }
        }
    }
}

/// Places of the ones in a word, lowest first.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests;
