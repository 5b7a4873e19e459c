//! Routes: the cheapest way between two squares, and the way to the nearest square of a kind.
//!
//! Who walks says what a square costs, so one router serves travel, autoexplore and monsters with opinions about
//! terrain. For many walkers with one goal use [`super::flow`], which is far cheaper.

use self::{
    bearing::{Anywhere, Bearing, Goal},
    known::KnownSquares,
    waves::{Key, Waves},
};
use super::dir::Dir;
use super::pos::Pos;
use super::size::Size;
mod bearing;
mod known;
#[cfg(test)]
mod tests;
mod waves;

/// More than any way costs.
const FAR: u64 = u32::MAX as u64;

/// Finds routes. Holds its memory from one search to the next.
///
/// Steps go in eight directions. A search asks for the cost of a square once at most. Among equally cheap routes the choice
/// depends on the map and the two squares only.
#[derive(Clone, Debug, Default)]
pub struct Router {
    known: KnownSquares,
    waves: Waves,
}

/// In the place of a step: the search begins here.
const START: usize = 8;

/// For each step by which a square is reached, and for the start: the neighbors that are no neighbors of the square before
/// it, as bits in the order of [`Dir::ALL`]. The others are asked about from there, since that comes cheaper.
static ONWARD: [u8; 16] = {
    let mut onward = [u8::MAX; 16];
    let mut by = 0;
    while by < START {
        let (x, y) = Dir::ALL[by].delta();
        let mut dir = 0;
        while dir < 8 {
            let (across, down) = Dir::ALL[dir].delta();
            let (across, down) = (x + across, y + down);
            if -1 <= across && across <= 1 && -1 <= down && down <= 1 {
                onward[by] &= !(1 << dir);
            }
            dir += 1;
        }
        by += 1;
    }
    onward
};

impl Router {
    /// A router without memory of its own as yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds a cheapest route on a map of that size and writes its squares to `route`, `from` excluded, `to`
    /// included; gives its cost.
    ///
    /// `cost` is what entering a square costs, at least 1 (0 counts as 1), or none if it cannot be entered. The
    /// square `from` is not asked about; `to` is, as any other. None, and an empty route, if there is no way or
    /// one of the two lies outside the map. From a square to itself the route is empty and costs 0.
    pub fn route(
        &mut self,
        size: Size,
        from: Pos,
        to: Pos,
        cost: impl FnMut(Pos) -> Option<u16>,
        route: &mut Vec<Pos>,
    ) -> Option<u32> {
        route.clear();
        size.index(to)?;
        let (goal, total) = self.search(size, from, cost, |pos| pos == to, &Goal(to))?;
        self.known.trace(from, goal, route);
        Some(total)
    }

    /// Finds the square that `is_goal` accepts and that is cheapest to reach, `from` itself included; gives it
    /// with its cost and writes the squares to it to `route`, `from` excluded. `cost` as for [`Self::route`].
    /// Among equally near goals the first by rows.
    pub fn nearest(
        &mut self,
        size: Size,
        from: Pos,
        cost: impl FnMut(Pos) -> Option<u16>,
        is_goal: impl FnMut(Pos) -> bool,
        route: &mut Vec<Pos>,
    ) -> Option<(Pos, u32)> {
        route.clear();
        let (goal, total) = self.search(size, from, cost, is_goal, &Anywhere)?;
        self.known.trace(from, goal, route);
        Some((goal, total))
    }

    /// The A* search: squares in order of cost so far plus what is left to pay at least.
    ///
    /// What entering a square costs is the same from all sides, so that its cheapest way comes from the cheapest of its
    /// neighbors. A square therefore asks about a neighbor when the search has come to what a way through that neighbor would
    /// cost if entering it cost 1: about those towards the goal at once, about those beside it a wave later, about those away
    /// from it two waves later. So the first who asks comes cheapest, nobody asks again, and nothing waits that a better way
    /// overtakes, as a third of what waited did; and many a square is asked about by another one meanwhile.
    fn search<B: Bearing>(
        &mut self,
        size: Size,
        from: Pos,
        mut cost: impl FnMut(Pos) -> Option<u16>,
        mut is_goal: impl FnMut(Pos) -> bool,
        bearing: &B,
    ) -> Option<(Pos, u32)> {
        size.index(from)?;
        let Self { known, waves } = self;
        let mut known = known.begin(size);
        let start = known.spot(from);
        known.see(start);
        waves.begin(Key::new(bearing.least(from), start, START as u16));
        loop {
            while let Some(key) = waves.pop() {
                let (spot, left) = (key.spot(), key.left());
                let pos = known.pos(spot);
                if left == 0 && is_goal(pos) {
                    return Some((pos, waves.now() as u32));
                }
                let open = ONWARD[usize::from(key.rest() & 15)] & known.unasked(spot);
                let [towards, near] = bearing.sides(pos, left);
                let mut steps = towards & open;
                while steps != 0 {
                    let dir = steps.trailing_zeros() as usize;
                    steps &= steps - 1;
                    let at = known.step(spot, dir);
                    known.see(at);
                    if let Some(price) = cost(known.pos(at)) {
                        known.reach(at, dir);
                        let left = B::nearer(left);
                        waves.enter(price, B::DETOUR, Key::new(left, at, dir as u16));
                    }
                }
                let later = open & !towards;
                waves.ask_later(key, later, near);
            }
            if !waves.advance(|waves, key, mut steps, left| {
                let spot = key.spot();
                while steps != 0 {
                    let dir = steps.trailing_zeros() as usize;
                    steps &= steps - 1;
                    let at = known.step(spot, dir);
                    if !known.see(at) {
                        continue;
                    }
                    if let Some(price) = cost(known.pos(at)) {
                        known.reach(at, dir);
                        waves.enlist(price, Key::new(left, at, dir as u16));
                    }
                }
            }) {
                return None;
            }
        }
    }
}
