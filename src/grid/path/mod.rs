//! Routes: the cheapest way between two squares, and the way to the nearest square of a kind.
//!
//! Who walks says what a square costs, so one router serves travel, autoexplore and monsters with opinions about
//! terrain. For many walkers with one goal use [`super::flow`], which is far cheaper.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::dir::Dir;
use super::pos::Pos;
use super::size::Size;
#[cfg(test)]
mod tests;

/// Not reached so far.
const FAR: u32 = u32::MAX;

/// Finds routes. Holds its memory from one search to the next.
///
/// Steps go in eight directions. A search asks for the cost of a square at most eight times; the cost must not
/// change meanwhile. Among equally cheap routes the choice depends on the map and the two squares only.
#[derive(Clone, Debug, Default)]
pub struct Router {
    size: Size,
    nodes: Vec<Node>,
    /// The number of the present search: what nodes of other searches know counts for nothing, so that nothing has to be
    /// cleared between two.
    search: u16,
    queue: BinaryHeap<Reverse<u64>>,
    /// The queue for maps whose squares are too many for the other.
    wide_queue: BinaryHeap<Reverse<u128>>,
}

/// A square that waits to be looked at, with what a way through it costs at least and what of that is left to pay: as one
/// number, which the queue compares in one go. Squares are ordered by rows.
trait Waiting: Copy + Ord {
    fn new(promise: u32, left: u16, index: usize) -> Self;
    fn promise(self) -> u32;
    fn left(self) -> u16;
    fn index(self) -> usize;
}

/// For maps of at most [`FEW`] squares, which all levels are: half as much to move and to compare.
impl Waiting for u64 {
    fn new(promise: u32, left: u16, index: usize) -> Self {
        Self::from(promise) << 32 | Self::from(left) << 16 | index as Self
    }

    fn promise(self) -> u32 {
        (self >> 32) as u32
    }

    fn left(self) -> u16 {
        (self >> 16) as u16
    }

    fn index(self) -> usize {
        usize::from(self as u16)
    }
}

/// For all other maps.
impl Waiting for u128 {
    fn new(promise: u32, left: u16, index: usize) -> Self {
        Self::from(promise) << 64 | Self::from(left) << 48 | index as Self
    }

    fn promise(self) -> u32 {
        (self >> 64) as u32
    }

    fn left(self) -> u16 {
        (self >> 48) as u16
    }

    fn index(self) -> usize {
        self as u32 as usize
    }
}

/// So many squares are numbered with 16 bits.
const FEW: usize = 1 << 16;

/// The order in which neighbors are looked at.
const AROUND: [Dir; 8] = [
    Dir::N,
    Dir::E,
    Dir::S,
    Dir::W,
    Dir::NE,
    Dir::SE,
    Dir::SW,
    Dir::NW,
];

/// The neighbors of a square reached by a step that are no neighbors of the square before it, in the same order. The others
/// have been looked at from there and can only cost more by this way, so that nothing else comes out without them; they
/// were half of what a search looked at.
const fn onward(by: Dir) -> &'static [Dir] {
    use Dir::{E, N, NE, NW, S, SE, SW, W};
    match by {
        N => &[N, NE, NW],
        E => &[E, NE, SE],
        S => &[S, SE, SW],
        W => &[W, SW, NW],
        NE => &[N, E, NE, SE, NW],
        SE => &[E, S, NE, SE, SW],
        SW => &[S, W, SE, SW, NW],
        NW => &[N, W, NE, SW, NW],
    }
}

/// What a search knows about a square.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Cheapest cost from the start found so far.
    cost: u32,
    /// The search that found it.
    search: u16,
    /// The step by which it is reached.
    by: Dir,
}

impl Node {
    /// The cheapest cost that a search has found.
    const fn cost(self, search: u16) -> u32 {
        if self.search == search {
            self.cost
        } else {
            FAR
        }
    }
}

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
        let (goal, total) =
            self.search(size, from, cost, |pos| pos == to, |pos| pos.chebyshev(to))?;
        self.trace(from, goal, route);
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
        let (goal, total) = self.search(size, from, cost, is_goal, |_| 0)?;
        self.trace(from, goal, route);
        Some((goal, total))
    }

    /// The A* search: squares in order of cost so far plus `least`, which must never exceed what is left to pay.
    fn search(
        &mut self,
        size: Size,
        from: Pos,
        cost: impl FnMut(Pos) -> Option<u16>,
        is_goal: impl FnMut(Pos) -> bool,
        least: impl Fn(Pos) -> u16,
    ) -> Option<(Pos, u32)> {
        if size.area() <= FEW {
            let mut queue = std::mem::take(&mut self.queue);
            let found = self.search_with(&mut queue, size, from, cost, is_goal, least);
            self.queue = queue;
            found
        } else {
            let mut queue = std::mem::take(&mut self.wide_queue);
            let found = self.search_with(&mut queue, size, from, cost, is_goal, least);
            self.wide_queue = queue;
            found
        }
    }

    fn search_with<W: Waiting>(
        &mut self,
        queue: &mut BinaryHeap<Reverse<W>>,
        size: Size,
        from: Pos,
        mut cost: impl FnMut(Pos) -> Option<u16>,
        mut is_goal: impl FnMut(Pos) -> bool,
        least: impl Fn(Pos) -> u16,
    ) -> Option<(Pos, u32)> {
        queue.clear();
        let start = size.index(from)?;
        let search = self.begin(size);
        self.nodes[start] = Node {
            cost: 0,
            search,
            by: Dir::N,
        };
        let left = least(from);
        queue.push(Reverse(W::new(left.into(), left, start)));
        // The second key prefers what is closer to the goal among equally promising squares.
        while let Some(Reverse(next)) = queue.pop() {
            let index = next.index();
            let here = self.nodes[index].cost(search);
            if next.promise() > here.saturating_add(next.left().into()) {
                continue; // Reached more cheaply since, and dealt with then.
            }
            let Some(pos) = size.pos(index) else {
                continue;
            };
            if is_goal(pos) {
                return Some((pos, here));
            }
            let around = if pos == from {
                AROUND.as_slice()
            } else {
                onward(self.nodes[index].by)
            };
            for &dir in around {
                let next = pos.step(dir);
                let Some(at) = size.index(next) else { continue };
                if self.nodes[at].cost(search) <= here.saturating_add(1) {
                    continue;
                }
                let Some(price) = cost(next) else { continue };
                let total = here.saturating_add(u32::from(price.max(1)));
                if total < self.nodes[at].cost(search) {
                    self.nodes[at] = Node {
                        cost: total,
                        search,
                        by: dir,
                    };
                    let left = least(next);
                    let promise = total.saturating_add(left.into());
                    queue.push(Reverse(W::new(promise, left, at)));
                }
            }
        }
        None
    }

    /// Begins a search on a map of that size; its number.
    fn begin(&mut self, size: Size) -> u16 {
        let fresh = Node {
            cost: FAR,
            search: 0,
            by: Dir::N,
        };
        self.size = size;
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.search = 1;
            self.nodes.clear();
        }
        self.nodes.resize(size.area().max(self.nodes.len()), fresh);
        self.search
    }

    /// Writes the way to `goal` that the search has found.
    fn trace(&self, from: Pos, goal: Pos, route: &mut Vec<Pos>) {
        let mut pos = goal;
        while pos != from {
            route.push(pos);
            let Some(node) = self.size.index(pos).and_then(|index| self.nodes.get(index)) else {
                break;
            };
            pos = pos.step(node.by.opposite());
        }
        route.reverse();
    }
}
