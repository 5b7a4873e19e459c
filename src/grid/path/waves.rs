//! The squares that wait in a search, in the order in which it looks at them: by what a way through them costs at least, then
//! by what of that is left to pay, then row by row.
//!
//! A heap moved each of them up and down a tree, a fifth of what a path through a cave took. But what is put in
//! costs at least as much as what was taken out last, and hardly ever much more: so each of the next few costs has a list
//! of its own, which is sorted once when its turn comes.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{FAR, known::Spot};

/// So many costs from the present one on have a list; most prices are smaller.
const NEAR: u64 = 16;

/// Squares that wait.
#[derive(Clone, Debug, Default)]
pub(super) struct Waves {
    /// What a way through those of the present wave costs at least.
    now: u64,
    /// The present wave, the next to look at last.
    present: Vec<Key>,
    /// Squares that ask about neighbors beside them when the next wave begins, in the order in which they came out, and about
    /// those away from the goal a wave later.
    sideways: Vec<Key>,
    /// Squares that ask about neighbors away from the goal when the next wave begins, likewise.
    away: Vec<Key>,
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
    const SHORT: usize = 24;

    /// Puts the largest keys first. In most long waves few squares have as much left to pay, so that each square goes straight
    /// among those. To compare them one by one takes no more instructions, but those of a comparison go either way, which
    /// took a path through a cave a fifth longer.
    fn descend(&mut self, wave: &mut Vec<Key>) {
        if wave.len() <= Self::SHORT {
            for place in 1..wave.len() {
                sink(wave, place);
            }
            return;
        }
        let (mut least, mut most) = (u16::MAX, 0);
        for key in &*wave {
            least = least.min(key.left());
            most = most.max(key.left());
        }
        if usize::from(most - least) > 4 * wave.len() {
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

/// A square that waits as one number: what is left to pay, its row, its column, and what else belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(u64);

impl Key {
    #[inline]
    pub(super) const fn new(left: u16, at: Spot, rest: u16) -> Self {
        Self((left as u64) << 48 | (at.0 as u64) << 16 | rest as u64)
    }

    /// What is left to pay.
    #[inline]
    pub(super) const fn left(self) -> u16 {
        (self.0 >> 48) as u16
    }

    #[inline]
    pub(super) const fn spot(self) -> Spot {
        Spot((self.0 >> 16) as u32)
    }

    #[inline]
    const fn with(self, rest: u16) -> Self {
        Self(self.0 & !0xffff | rest as u64)
    }

    #[inline]
    pub(super) const fn rest(self) -> u16 {
        self.0 as u16
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
    /// Forgets all, and begins with a square.
    pub(super) fn begin(&mut self, key: Key) {
        self.now = key.left().into();
        self.present.clear();
        self.present.push(key);
        self.sideways.clear();
        self.away.clear();
        if std::mem::take(&mut self.waiting) > 0 {
            self.next.iter_mut().for_each(Vec::clear);
        }
        self.far.clear();
    }

    #[inline]
    pub(super) const fn now(&self) -> u64 {
        self.now
    }

    /// A square is entered for that price; for a price of 1 a way through it would cost so much more at least than those through
    /// the present ones.
    #[inline]
    pub(super) fn enter(&mut self, price: u16, detour: u64, key: Key) {
        if self.wait(price, detour, key) {
            // Nearly always it is next: what is left to pay has become less.
            let place = self.present.len() - 1;
            sink(&mut self.present, place);
        }
    }

    /// The same before the present wave is in order.
    #[inline]
    pub(super) fn enlist(&mut self, price: u16, key: Key) {
        self.wait(price, 0, key);
    }

    /// A square waits; whether it belongs to the present wave.
    #[expect(clippy::inline_always, reason = "a call took half as long again")]
    #[inline(always)]
    fn wait(&mut self, price: u16, detour: u64, key: Key) -> bool {
        let ahead = u64::from(price.max(1)) - 1 + detour;
        let promise = self.now + ahead;
        if promise - u64::from(key.left()) >= FAR {
            return false;
        }
        if ahead == 0 {
            self.present.push(key);
            return true;
        }
        if ahead < NEAR {
            self.next[(promise % NEAR) as usize].push(key);
            self.waiting += 1;
        } else {
            self.put_off(promise, key);
        }
        false
    }

    /// A square waits that costs much more than the present ones.
    #[cold]
    fn put_off(&mut self, promise: u64, key: Key) {
        self.far.push(Reverse((promise, key)));
    }

    /// A square asks about these neighbors later: about those of them that are `near` when the next wave begins, about the
    /// others one after.
    #[inline]
    pub(super) fn ask_later(&mut self, key: Key, neighbors: u8, near: u8) {
        self.sideways
            .push(key.with(u16::from_le_bytes([neighbors, near])));
        // Whether there are any is anybody's guess, so that a branch would cost more than to put it in and take it out.
        let none = usize::from(neighbors == 0);
        self.sideways.truncate(self.sideways.len() - none);
    }

    /// The next square of the present wave.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Key> {
        self.present.pop()
    }

    /// Goes on to the next cost at which anything waits, and has those ask who are to ask then: about some neighbors, from which
    /// so much is left to pay. Whether there is one.
    #[inline]
    pub(super) fn advance(&mut self, mut ask: impl FnMut(&mut Self, Key, u8, u16)) -> bool {
        loop {
            if self.waiting == 0 && self.sideways.is_empty() && self.away.is_empty() {
                let Some(Reverse((promise, _))) = self.far.peek() else {
                    return false;
                };
                self.now = promise - 1;
            }
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
            // Who asks about those away from the goal came out a wave earlier than who asks about those beside it.
            let (mut away, sideways) = (
                std::mem::take(&mut self.away),
                std::mem::take(&mut self.sideways),
            );
            for &key in &away {
                let [later, near] = key.rest().to_le_bytes();
                ask(self, key, later & !near, key.left() + 1);
            }
            for &key in &sideways {
                let [later, near] = key.rest().to_le_bytes();
                ask(self, key, later & near, key.left());
            }
            away.clear();
            (self.away, self.sideways) = (sideways, away);
            if !self.present.is_empty() {
                self.order.descend(&mut self.present);
                return true;
            }
        }
    }
}
