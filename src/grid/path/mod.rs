//! Routes: the cheapest way between two squares, and the way to the nearest square of a kind.
//!
//! Who walks says what a square costs, so one router serves travel, autoexplore and monsters with opinions about
//! terrain. For many walkers with one goal use [`super::flow`], which is far cheaper.

use self::waves::Waves;
use super::dir::Dir;
use super::pos::Pos;
use super::size::Size;
#[cfg(test)]
mod tests;
mod waves;

/// Not reached so far.
const FAR: u32 = u32::MAX;

/// Finds routes. Holds its memory from one search to the next.
///
/// Steps go in eight directions. A search asks for the cost of a square at most eight times, and once for one that cannot
/// be entered; the cost must not change meanwhile. Among equally cheap routes the choice depends on the map and the two squares only.
#[derive(Clone, Debug, Default)]
pub struct Router {
    size: Size,
    nodes: Vec<Node>,
    /// The number of the present search: what nodes of other searches know counts for nothing, so that nothing has to be
    /// cleared between two.
    search: u16,
    waves: Waves,
}

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

    /// The A* search: squares in order of cost so far plus `least`, which must never exceed what is left to pay, and differs
    /// by one at most between neighbors.
    fn search(
        &mut self,
        size: Size,
        from: Pos,
        mut cost: impl FnMut(Pos) -> Option<u16>,
        mut is_goal: impl FnMut(Pos) -> bool,
        least: impl Fn(Pos) -> u16,
    ) -> Option<(Pos, u32)> {
        let start = size.index(from)?;
        let search = self.begin(size);
        let width = size.width() as isize;
        let ahead = Dir::ALL.map(|dir| {
            let (across, down) = dir.delta();
            isize::from(down) * width + isize::from(across)
        });
        let Self { nodes, waves, .. } = self;
        nodes[start] = Node {
            cost: 0,
            search,
            by: Dir::N,
        };
        waves.begin(least(from), from);
        // The second key prefers what is closer to the goal among equally promising squares.
        while let Some((promise, left, pos)) = waves.pop() {
            let Some(index) = size.index(pos) else {
                continue;
            };
            let Node { cost: here, by, .. } = nodes[index];
            if promise > here.saturating_add(left.into()) {
                continue; // Reached more cheaply since, and dealt with then.
            }
            if is_goal(pos) {
                return Some((pos, here));
            }
            let around = if pos == from {
                AROUND.as_slice()
            } else {
                onward(by)
            };
            // Nearly all squares have all their neighbors on the map, at the same places in the list from them.
            let inside = size.contains(pos.offset(-1, -1)) && size.contains(pos.offset(1, 1));
            for &dir in around {
                let next = pos.step(dir);
                let at = if inside {
                    index.wrapping_add_signed(ahead[dir as usize])
                } else {
                    let Some(at) = size.index(next) else { continue };
                    at
                };
                let node = &mut nodes[at];
                let known = node.cost(search);
                if known <= here.saturating_add(1) {
                    continue;
                }
                let Some(price) = cost(next) else {
                    // Nothing is cheaper than that, so that it is not asked about again.
                    *node = Node {
                        cost: 0,
                        search,
                        by: dir,
                    };
                    continue;
                };
                let total = here.saturating_add(u32::from(price.max(1)));
                if total < known {
                    *node = Node {
                        cost: total,
                        search,
                        by: dir,
                    };
                    let left = least(next);
                    waves.push(total.saturating_add(left.into()), left, next);
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
