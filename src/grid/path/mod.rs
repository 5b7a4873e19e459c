//! Routes: the cheapest way between two squares, and the way to the nearest square of a kind.
//!
//! Who walks says what a square costs, so one router serves travel, autoexplore and monsters with opinions about
//! terrain. For many walkers with one goal use [`super::flow`], which is far cheaper.

use self::{
    around::Place,
    bearing::{Anywhere, Bearing, Goal},
    known::KnownSquares,
    waiting::WaitingSquare,
    waves::Waves,
};
use super::bits::BitGrid;
use super::pos::Pos;
mod around;
mod bearing;
mod known;
mod straight;
#[cfg(test)]
mod tests;
mod waiting;
mod waves;

pub use self::straight::straighten;

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

impl Router {
    /// A router without memory of its own as yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds a cheapest route over squares of `open` and writes its squares to `route`, `from` excluded, `to` included; gives
    /// its cost.
    ///
    /// `cost` is what entering a square costs, at least 1 (0 counts as 1), or none if it cannot be entered all the same: it is
    /// asked of squares of `open` alone, and of `to` in any case. The square `from` is not asked about. None, and an empty
    /// route, if there is no way or one of the two lies outside the map. From a square to itself the route is empty and costs 0.
    ///
    /// The more of what cannot be entered the bits leave out, the faster: three in ten questions in a cave would be about walls.
    pub fn route(
        &mut self,
        open: &BitGrid,
        from: Pos,
        to: Pos,
        cost: impl FnMut(Pos) -> Option<u16>,
        route: &mut Vec<Pos>,
    ) -> Option<u32> {
        route.clear();
        open.size().index(to)?;
        let (goal, total) = self.search(open, from, cost, |pos| pos == to, &Goal(to))?;
        self.known.trace(from, goal, route);
        Some(total)
    }

    /// Finds the square that `is_goal` accepts and that is cheapest to reach, `from` itself included; gives it
    /// with its cost and writes the squares to it to `route`, `from` excluded. `open` and `cost` as for [`Self::route`].
    /// Among equally near goals the first by rows.
    pub fn nearest(
        &mut self,
        open: &BitGrid,
        from: Pos,
        cost: impl FnMut(Pos) -> Option<u16>,
        is_goal: impl FnMut(Pos) -> bool,
        route: &mut Vec<Pos>,
    ) -> Option<(Pos, u32)> {
        route.clear();
        let (goal, total) = self.search(open, from, cost, is_goal, &Anywhere)?;
        self.known.trace(from, goal, route);
        Some((goal, total))
    }

    /// The A* search: squares in order of cost so far plus what is left to pay at least.
    ///
    /// What entering a square costs is the same from all sides, so that its cheapest way comes from the cheapest of its
    /// neighbors. A neighbor is therefore met when the search has come to what a way through it would cost if entering it cost
    /// 1: those towards the goal in the same wave, those beside the way a wave later, those away from the goal two waves later.
    /// Who meets it first comes cheapest: nobody meets it again, nothing waits that a better way overtakes, and many a square is
    /// met from another one meanwhile. On the way to a goal what it costs is asked where the search looks at it, not where it is
    /// met: whether it can be entered is then the only branch of each square that nobody foretells; there were two more, a sixth
    /// of the time. Mostly it can, since what cannot be entered for sure counts as met from the start: to ask of walls, too, took
    /// a path through a cave a third longer.
    fn search(
        &mut self,
        open: &BitGrid,
        from: Pos,
        mut cost: impl FnMut(Pos) -> Option<u16>,
        mut is_goal: impl FnMut(Pos) -> bool,
        bearing: &impl Bearing,
    ) -> Option<(Pos, u32)> {
        open.size().index(from)?;
        let Self { known, waves } = self;
        let mut known = known.begin(open);
        if let Some(goal) = bearing.goal() {
            known.open(known.spot(goal));
        }
        let start = known.spot(from);
        let left = bearing.least(from);
        waves.begin(left, known.steps());
        let mut next = Some(WaitingSquare::new(left, start, Place::HERE).paid());
        loop {
            while let Some(key) = next {
                let (spot, left) = (key.spot(), key.left());
                let pos = known.pos(spot);
                if !key.is_paid() {
                    let price = cost(pos);
                    if price != Some(1) && price != Some(0) {
                        known.meet(spot);
                        if let Some(price) = price {
                            waves.put_off(price, 0, key);
                        }
                        next = waves.next();
                        continue;
                    }
                }
                known.reach(spot, key.by());
                if left == 0 && is_goal(pos) {
                    return (waves.now() < FAR).then_some((pos, waves.now() as u32));
                }
                let open = known.meet_among(spot).and(key.onward());
                if let Some([towards, near]) = bearing.sides(pos) {
                    let later = open.without(towards);
                    let sides = [open.and(towards), later.and(near), later.without(near)];
                    next = waves.lead_on(key, sides);
                    continue;
                }
                for place in open.places() {
                    let at = known.step(spot, place);
                    known.meet(at);
                    if let Some(price) = cost(known.pos(at)) {
                        waves.put_off(price, 1, WaitingSquare::new(left, at, place));
                    }
                }
                next = waves.next();
            }
            next = Some(waves.advance(|spot| known.meet(spot))?);
        }
    }
}
