//! Squares that wait, as numbers in a row, and how those around one are written there together.

use super::{
    around::{Around, Place},
    known::Spot,
};

/// A square that waits as one number: what is left to pay, its row, its column, and what else belongs to it: which neighbors are
/// met from it, whether it has been entered, and by which step it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct WaitingSquare(u64);

impl WaitingSquare {
    /// None at all.
    pub(super) const NONE: Self = Self(0);

    /// Where the neighbors stand that are not neighbors of the square before, too.
    const ONWARD: u32 = 5;

    /// That what it costs to enter the square has been paid.
    const PAID: u64 = 16;

    /// What is left to pay.
    #[inline]
    pub(super) const fn left(self) -> u16 {
        (self.0 >> 48) as u16
    }

    #[inline]
    pub(super) const fn spot(self) -> Spot {
        Spot((self.0 >> 16) as u32)
    }

    /// The step by which it is reached.
    #[inline]
    pub(super) const fn by(self) -> Place {
        Place::numbered(self.0 as u8)
    }

    /// The neighbors that are no neighbors of the square before it; the others are met from there, since that comes cheaper.
    #[inline]
    pub(super) const fn onward(self) -> Around {
        Around((self.0 as u16) >> Self::ONWARD)
    }

    #[inline]
    pub(super) const fn is_paid(self) -> bool {
        self.0 & Self::PAID != 0
    }

    #[inline]
    pub(super) const fn paid(self) -> Self {
        Self(self.0 | Self::PAID)
    }

    /// With so much more left to pay.
    #[inline]
    pub(super) const fn farther(self, more: i16) -> Self {
        self.after(((more as i64) << 48) as u64)
    }

    #[inline]
    const fn after(self, step: u64) -> Self {
        Self(self.0.wrapping_add(step))
    }

    #[inline]
    pub(super) const fn some(self) -> Option<Self> {
        if self.0 == 0 { None } else { Some(self) }
    }

    /// The neighbor by a step, with what is left to pay from there.
    pub(super) const fn new(left: u16, at: Spot, by: Place) -> Self {
        let rest = (Around::onward(by).0 as u64) << Self::ONWARD | by.number() as u64;
        Self((left as u64) << 48 | (at.0 as u64) << 16 | rest)
    }

    /// Where its neighbors are counted from.
    #[inline]
    pub(super) const fn without_step(self) -> Self {
        Self(self.0 & !0xffff)
    }
}

/// Squares in a row. Its memory stands ready beyond the last of them, so that some can be written there before it is known how
/// many belong to them: how many do is anybody's guess, and a branch would cost more.
#[derive(Clone, Debug, Default)]
pub(super) struct WaitingList {
    keys: Vec<WaitingSquare>,
    len: u32,
}

impl WaitingList {
    pub(super) const fn clear(&mut self) {
        self.len = 0;
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(super) fn all(&mut self) -> &mut [WaitingSquare] {
        &mut self.keys[..self.len as usize]
    }

    pub(super) fn push(&mut self, key: WaitingSquare) {
        self.room(1)[0] = key;
        self.len += 1;
    }

    /// The memory beyond the last square, for so many at least.
    fn room(&mut self, count: usize) -> &mut [WaitingSquare] {
        let end = self.len as usize;
        if self.keys.len() < end + count {
            self.keys.resize(2 * end + count + 64, WaitingSquare::NONE);
        }
        &mut self.keys[end..]
    }

    /// Moves those squares of another list here that belong here, in their order.
    #[inline]
    pub(super) fn append(
        &mut self,
        other: &mut Self,
        mut belongs: impl FnMut(WaitingSquare) -> bool,
    ) {
        let keys = other.all();
        let room = self.room(keys.len());
        let mut count = 0;
        for &mut key in keys {
            room[count] = key;
            count += usize::from(belongs(key));
        }
        self.len += count as u32;
        other.clear();
    }

    /// Adds neighbors of a square.
    #[expect(clippy::inline_always, reason = "a call took a tenth more")]
    #[inline(always)]
    pub(super) fn list(&mut self, around: WaitingSquare, squares: Around, steps: &Steps) {
        let end = self.len as usize;
        let [first, last, middle, count] = steps.of(squares);
        match self.keys.get_mut(end..end + 3) {
            Some(room) if count <= 3 => {
                room.copy_from_slice(&[first, last, middle].map(|step| around.after(step)));
                self.len += count as u32;
            }
            Some(_) | None => self.list_all(around, squares, steps),
        }
    }

    #[cold]
    fn list_all(&mut self, around: WaitingSquare, squares: Around, steps: &Steps) {
        for place in squares.places() {
            let [step, ..] = steps.of(Around::only(place));
            self.push(around.after(step));
        }
    }

    /// Takes out the last square.
    #[inline]
    pub(super) fn take(&mut self) -> WaitingSquare {
        self.len = self.len.wrapping_sub(1);
        let last = self.keys.get(self.len as usize).copied();
        last.unwrap_or(WaitingSquare::NONE)
    }

    /// Adds neighbors of a square, the last first, and takes out the last that there is then. That one is not put in before: to
    /// wait until it can be read again took a path through a cave a fifteenth longer. That there are none is a branch, so that
    /// the one that waits is not chosen by what lies around this one: most dead ends are foretold, and the next square is looked
    /// at meanwhile.
    #[expect(clippy::inline_always, reason = "a call took a tenth more")]
    #[inline(always)]
    pub(super) fn exchange(
        &mut self,
        around: WaitingSquare,
        squares: Around,
        steps: &mut Steps,
    ) -> WaitingSquare {
        if squares.0 == 0 {
            return self.take();
        }
        let top = self.len.wrapping_sub(1);
        let [first, last, middle, count] = steps.again(squares);
        match self.keys.get_mut(top as usize..top as usize + 3) {
            Some([_, room @ ..]) if count <= 3 => {
                room.copy_from_slice(&[last, middle].map(|step| around.after(step)));
                self.len = top.wrapping_add(count as u32);
                around.after(first)
            }
            Some(_) | None => {
                self.list_all(around, squares, steps);
                self.take()
            }
        }
    }
}

/// What steps add to a square that waits.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    /// What a step to each place adds to the square's number.
    places: [i32; Place::NUMBERS],
    /// For all squares around one: what the steps to the first, the last and the middle one add, where there are three, and how
    /// many there are.
    around: Box<[[u64; 4]; 512]>,
    /// What was asked again and again, and the answer.
    asked: Around,
    answer: [u64; 4],
}

impl Default for Steps {
    fn default() -> Self {
        Self {
            places: Default::default(),
            around: Box::new([[0; 4]; 512]),
            asked: Around(0),
            answer: [0; 4],
        }
    }
}

impl Steps {
    /// Prepares them where a step to each place adds so much to a square's number.
    pub(super) fn prepare(&mut self, places: [i32; Place::NUMBERS]) {
        if self.places == places {
            return;
        }
        self.places = places;
        let step = |place: Place| {
            let step = i64::from(places[place.index()]) << 16;
            step as u64 + WaitingSquare::new(0, Spot(0), place).0
        };
        for (squares, entry) in (0..).zip(self.around.iter_mut()) {
            let mut steps = Around(squares).places().map(step);
            let mut next = || steps.next().unwrap_or_default();
            let (last, before, first) = (next(), next(), next());
            *entry = match squares.count_ones() {
                count @ 0..=1 => [last, 0, 0, count.into()],
                2 => [before, last, 0, 2],
                count => [first, last, before, count.into()],
            };
        }
        (self.asked, self.answer) = (Around(0), self.of(Around(0)));
    }

    #[inline]
    fn of(&self, squares: Around) -> [u64; 4] {
        self.around[usize::from(squares.0) % 512]
    }

    /// The same where mostly the same squares are asked for as the last time. The processor guesses that they are, and need not
    /// know what lies around a square before it goes on to the next one: a path through a cave took a twelfth longer without.
    #[inline]
    fn again(&mut self, squares: Around) -> [u64; 4] {
        if self.asked != squares {
            self.asked = squares;
            self.answer = self.of(squares);
        }
        self.answer
    }
}
