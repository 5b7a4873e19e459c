//! The squares that wait in a search, in the order in which it looks at them: by what a way through them costs at least, then
//! by what of that is left to pay, then row by row.
//!
//! A heap moved each of them up and down a tree, a fifth of what a path through a cave took. But what is put in
//! costs at least as much as what was taken out last, and hardly ever much more: so each of the next few costs has a list
//! of its own, which is sorted once when its turn comes.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::grid::pos::Pos;

/// So many costs from the present one on have a list; most prices are smaller.
const NEAR: u32 = 16;

/// Squares that wait.
#[derive(Clone, Debug, Default)]
pub(super) struct Waves {
    /// What a way through those of the present wave costs at least.
    now: u32,
    /// The present wave, the next to look at last.
    present: Vec<Key>,
    /// Those of the next costs, in no order, each in the list of its cost's remainder.
    next: [Vec<Key>; NEAR as usize],
    /// How many wait in those lists.
    waiting: usize,
    /// Those that cost more.
    far: BinaryHeap<Reverse<(u32, Key)>>,
}

/// A square and what is left to pay from it, as one number: what is left, its row, its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u64);

impl Key {
    fn new(left: u16, at: Pos) -> Self {
        Self(u64::from(left) << 32 | u64::from(at.y as u16) << 16 | u64::from(at.x as u16))
    }

    fn left(self) -> u16 {
        (self.0 >> 32) as u16
    }

    fn pos(self) -> Pos {
        Pos::new(self.0 as u16 as i16, (self.0 >> 16) as u16 as i16)
    }
}

impl Waves {
    /// Forgets all, and begins with a square from which so much is left to pay.
    pub(super) fn begin(&mut self, left: u16, at: Pos) {
        self.now = left.into();
        self.present.clear();
        self.present.push(Key::new(left, at));
        if std::mem::take(&mut self.waiting) > 0 {
            self.next.iter_mut().for_each(Vec::clear);
        }
        self.far.clear();
    }

    /// A square waits, a way through which costs `promise` at least, no less than the present ones, and of that `left` from
    /// there.
    #[inline]
    pub(super) fn push(&mut self, promise: u32, left: u16, at: Pos) {
        let key = Key::new(left, at);
        let ahead = promise.saturating_sub(self.now);
        if ahead == 0 {
            // Nearly always it is next: what is left to pay has become less.
            let mut place = self.present.len();
            self.present.push(key);
            while place > 0 && self.present[place - 1] < key {
                self.present.swap(place - 1, place);
                place -= 1;
            }
        } else if ahead < NEAR {
            self.next[(promise % NEAR) as usize].push(key);
            self.waiting += 1;
        } else {
            self.far.push(Reverse((promise, key)));
        }
    }

    /// The next square, with what a way through it costs at least and what of that is left to pay.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<(u32, u16, Pos)> {
        if self.present.is_empty() && !self.advance() {
            return None;
        }
        let next = self.present.pop()?;
        Some((self.now, next.left(), next.pos()))
    }

    /// Goes on to the next cost at which anything waits; whether there is one.
    fn advance(&mut self) -> bool {
        if self.waiting == 0 {
            let Some(Reverse((promise, _))) = self.far.peek() else {
                return false;
            };
            self.now = promise - 1;
        }
        loop {
            self.now += 1;
            let wave = &mut self.next[(self.now % NEAR) as usize];
            self.waiting -= wave.len();
            std::mem::swap(wave, &mut self.present);
            while let Some(&Reverse((promise, key))) = self.far.peek()
                && promise <= self.now
            {
                self.far.pop();
                self.present.push(key);
            }
            if !self.present.is_empty() {
                self.present.sort_unstable_by_key(|key| Reverse(*key));
                return true;
            }
        }
    }
}
