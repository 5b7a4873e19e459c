//! The squares that wait in a search, in the order in which it looks at them: by what a way through them costs at least, then
//! by what of that is left to pay, then row by row.
//!
//! A heap moved each of them up and down a tree, a fifth of what a path through a cave took. But what is put in
//! costs at least as much as what was taken out last, and hardly ever much more: so each of the next few costs has a list
//! of its own, which is sorted once when its turn comes.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{
    FAR,
    around::{Around, Place},
    known::Spot,
    waiting::{Steps, WaitingList, WaitingSquare},
};

/// So many costs from the present one on have a list; most prices are smaller.
const NEAR: u64 = 16;

/// Squares that wait.
#[derive(Clone, Debug, Default)]
pub(super) struct Waves {
    /// What a way through those of the present wave costs at least.
    now: u64,
    /// The present wave, the next to look at last; before them all none, who is taken out when the wave is over.
    present: WaitingList,
    /// Neighbors beside squares of the present wave, which belong to the next one unless they are met before; in the order in
    /// which the search came to those squares, so that the first who lists one is the one to meet it.
    beside: WaitingList,
    /// The same for neighbors away from the goal: those of the wave before, which belong to the next one, and those of the
    /// present one, which belong to the one after.
    away: [WaitingList; 2],
    /// Those whose price is paid and that wait for one of the next costs, in no order, each in the list of its cost's remainder.
    next: [WaitingList; NEAR as usize],
    /// How many wait in those lists.
    waiting: usize,
    /// Those that cost more.
    far: BinaryHeap<Reverse<(u64, WaitingSquare)>>,
    order: Order,
    steps: Steps,
}

/// Memory for putting a wave in order.
#[derive(Clone, Debug, Default)]
struct Order {
    /// By what is left to pay, the most first: where those with so much end.
    ends: Vec<u32>,
    keys: Vec<WaitingSquare>,
}

impl Order {
    /// Waves up to this length are sorted as they are.
    const SHORT: usize = 24;

    /// Puts the largest keys first. In most long waves few squares have as much left to pay, so that each square goes straight
    /// among those. To compare them one by one takes no more instructions, but those of a comparison go either way, which
    /// took a path through a cave a fifth longer.
    fn descend(&mut self, wave: &mut [WaitingSquare]) {
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
        keys.resize(wave.len(), WaitingSquare::NONE);
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
            let (one, other) = (ordered[place - 1], ordered[place]);
            ordered[place - 1] = one.max(other);
            ordered[place] = one.min(other);
        }
        for place in 1..ordered.len() {
            sink(ordered, place);
        }
        wave.copy_from_slice(keys);
    }
}

/// Moves a key back to its place among those before it, the largest of which stand first.
#[inline]
fn sink(keys: &mut [WaitingSquare], mut place: usize) {
    let key = keys[place];
    while place > 0 && keys[place - 1] < key {
        keys[place] = keys[place - 1];
        place -= 1;
    }
    keys[place] = key;
}

impl Waves {
    /// Forgets all, and begins with a square.
    pub(super) fn begin(&mut self, left: u16, steps: [i32; Place::NUMBERS]) {
        self.now = left.into();
        self.present.clear();
        self.present.push(WaitingSquare::NONE);
        self.beside.clear();
        self.away.iter_mut().for_each(WaitingList::clear);
        if std::mem::take(&mut self.waiting) > 0 {
            self.next.iter_mut().for_each(WaitingList::clear);
        }
        self.far.clear();
        self.steps.prepare(steps);
    }

    #[inline]
    pub(super) const fn now(&self) -> u64 {
        self.now
    }

    /// The next square of the present wave.
    #[inline]
    pub(super) fn next(&mut self) -> Option<WaitingSquare> {
        self.present.take().some()
    }

    /// Of a square of the present wave the neighbors towards the goal belong to it, too; they are looked at before all others,
    /// since less is left to pay from them. Those beside it belong to the next wave, those away from the goal to the one after.
    /// Gives the next square of the present wave.
    #[expect(clippy::inline_always, reason = "a call took a tenth more")]
    #[inline(always)]
    pub(super) fn lead_on(
        &mut self,
        key: WaitingSquare,
        [towards, beside, away]: [Around; 3],
    ) -> Option<WaitingSquare> {
        let (around, steps) = (key.without_step(), &mut self.steps);
        self.beside.list(around, beside, steps);
        self.away[1].list(around.farther(1), away, steps);
        let next = self.present.exchange(around.farther(-1), towards, steps);
        next.some()
    }

    /// A square waits that has been entered for that price; for a price of 1 a way through it would cost so much more at least
    /// than those through the present ones, and no price is so low that it belonged to the present wave.
    #[inline]
    pub(super) fn put_off(&mut self, price: u16, detour: u64, key: WaitingSquare) {
        let ahead = u64::from(price.max(1)) - 1 + detour;
        let promise = self.now + ahead;
        if promise - u64::from(key.left()) >= FAR {
            return;
        }
        if ahead < NEAR {
            self.next[(promise % NEAR) as usize].push(key.paid());
            self.waiting += 1;
        } else {
            self.far.push(Reverse((promise, key.paid())));
        }
    }

    /// Goes on to the next cost at which anything waits. Of the squares that belong to that wave those stay that it `meets`: who
    /// came first comes cheapest. Gives the first of them.
    #[inline]
    pub(super) fn advance(&mut self, mut meets: impl FnMut(Spot) -> bool) -> Option<WaitingSquare> {
        loop {
            if self.waiting == 0
                && self.beside.is_empty()
                && self.away.iter().all(WaitingList::is_empty)
            {
                let Reverse((promise, _)) = self.far.peek()?;
                self.now = promise - 1;
            }
            self.now += 1;
            let present = &mut self.present;
            present.clear();
            present.push(WaitingSquare::NONE);
            let paid = &mut self.next[(self.now % NEAR) as usize];
            self.waiting -= paid.len();
            present.append(paid, |_| true);
            while let Some(&Reverse((promise, key))) = self.far.peek()
                && promise <= self.now
            {
                self.far.pop();
                present.push(key);
            }
            // Who has listed those away from the goal came a wave earlier than who has listed those beside it.
            let [away, _] = &mut self.away;
            present.append(away, |key| meets(key.spot()));
            present.append(&mut self.beside, |key| meets(key.spot()));
            self.away.swap(0, 1);
            if let [_, wave @ ..] = present.all()
                && !wave.is_empty()
            {
                self.order.descend(wave);
                return self.next();
            }
        }
    }
}
