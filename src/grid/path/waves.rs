//! The squares that wait in a search, in the order in which it looks at them: by what a way through them costs at least, then
//! by what of that is left to pay, then row by row.
//!
//! A heap moved each of them up and down a tree, a fifth of what a path through a cave took. But what is put in
//! costs at least as much as what was taken out last, and hardly ever much more: so each of the next few costs has a list
//! of its own, which is sorted once when its turn comes.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::grid::pos::Pos;

/// So many costs from the present one on have a list; most prices are smaller.
const NEAR: u64 = 16;

/// Squares that wait.
#[derive(Clone, Debug, Default)]
pub(super) struct Waves {
    /// What a way through those of the present wave costs at least.
    now: u64,
    /// The present wave, the next to look at last.
    present: Vec<Key>,
    /// Those of the next costs, in no order, each in the list of its cost's remainder.
    next: [Vec<Key>; NEAR as usize],
    /// How many wait in those lists.
    waiting: usize,
    /// Those that cost more.
    far: BinaryHeap<Reverse<(u64, Key)>>,
    order: Order,
}

/// Memory for putting a wave in order.
#[derive(Clone, Debug, Default)]
struct Order {
    /// By what is left to pay, the most first: where those with so much end.
    ends: Vec<u32>,
    keys: Vec<Key>,
}

impl Order {
    /// Waves up to this length are sorted as they are.
    const SHORT: usize = 16;

    /// Puts the largest keys first. In most waves few squares have as much left to pay, so that each square goes straight
    /// among those. To compare them one by one takes no more instructions, but those of a comparison go either way, which
    /// took a path through a cave a fifth longer.
    fn descend(&mut self, wave: &mut Vec<Key>) {
        let (mut least, mut most) = (u16::MAX, 0);
        for key in &*wave {
            least = least.min(key.left());
            most = most.max(key.left());
        }
        if wave.len() <= Self::SHORT || usize::from(most - least) > 4 * wave.len() {
            wave.sort_unstable_by_key(|key| Reverse(*key));
            return;
        }
        let Self { ends, keys } = self;
        ends.clear();
        ends.resize(usize::from(most - least) + 1, 0);
        let ends = ends.as_mut_slice();
        for key in &*wave {
            ends[usize::from(most - key.left())] += 1;
        }
        let mut end = 0;
        for place in ends.iter_mut() {
            end += std::mem::replace(place, end);
        }
        keys.clear();
        keys.resize(wave.len(), Key(0));
        let ordered = keys.as_mut_slice();
        for &key in &*wave {
            let place = &mut ends[usize::from(most - key.left())];
            ordered[*place as usize] = key;
            *place += 1;
        }
        let mut start = 0;
        for &end in &*ends {
            let end = end as usize;
            if end > start + Self::SHORT {
                ordered[start..end].sort_unstable_by_key(|key| Reverse(*key));
            }
            start = end;
        }
        for place in 1..ordered.len() {
            sink(ordered, place);
        }
        std::mem::swap(wave, keys);
    }
}

/// A square as one number, its row before its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(u32);

impl Spot {
    #[inline]
    pub(super) const fn at(pos: Pos) -> Self {
        Self((pos.y as u16 as u32) << 16 | pos.x as u16 as u32)
    }

    #[inline]
    pub(super) const fn pos(self) -> Pos {
        Pos::new(self.0 as i16, (self.0 >> 16) as i16)
    }

    /// The place of its node in a list with so many a row, of which one is left and one right of the map, and with a row above
    /// it.
    #[inline]
    pub(super) const fn node(self, stride: usize) -> usize {
        ((self.0 >> 16) as usize + 1) * stride + (self.0 & 0xffff) as usize + 1
    }

    /// The neighbor to which a step leads that adds so much. Both must be on the map.
    #[inline]
    pub(super) const fn step(self, adds: u32) -> Self {
        Self(self.0.wrapping_add(adds))
    }
}

/// A square and what is left to pay from it, as one number: what is left, its row, its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u64);

impl Key {
    #[inline]
    const fn new(left: u16, at: Spot) -> Self {
        Self((left as u64) << 32 | at.0 as u64)
    }

    #[inline]
    const fn left(self) -> u16 {
        (self.0 >> 32) as u16
    }

    #[inline]
    const fn spot(self) -> Spot {
        Spot(self.0 as u32)
    }
}

/// Moves a key back to its place among those before it, the largest of which stand first.
#[inline]
fn sink(keys: &mut [Key], mut place: usize) {
    let key = keys[place];
    while place > 0 && keys[place - 1] < key {
        keys[place] = keys[place - 1];
        place -= 1;
    }
    keys[place] = key;
}

impl Waves {
    /// Forgets all, and begins with a square from which so much is left to pay.
    pub(super) fn begin(&mut self, left: u16, at: Spot) {
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
    #[expect(clippy::inline_always, reason = "a call took half as long again")]
    #[inline(always)]
    pub(super) fn push(&mut self, promise: u64, left: u16, at: Spot) {
        let key = Key::new(left, at);
        let ahead = promise.saturating_sub(self.now);
        if ahead == 0 {
            // Nearly always it is next: what is left to pay has become less.
            let place = self.present.len();
            self.present.push(key);
            sink(&mut self.present, place);
        } else if ahead < NEAR {
            self.next[(promise % NEAR) as usize].push(key);
            self.waiting += 1;
        } else {
            self.put_off(promise, key);
        }
    }

    /// A square waits that costs much more than the present ones.
    #[cold]
    fn put_off(&mut self, promise: u64, key: Key) {
        self.far.push(Reverse((promise, key)));
    }

    /// The next square, with what a way through it costs at least and what of that is left to pay.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<(u64, u16, Spot)> {
        loop {
            if let Some(next) = self.present.pop() {
                return Some((self.now, next.left(), next.spot()));
            }
            if !self.advance() {
                return None;
            }
        }
    }

    /// Goes on to the next cost at which anything waits; whether there is one.
    #[cold]
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
                self.order.descend(&mut self.present);
                return true;
            }
        }
    }
}
