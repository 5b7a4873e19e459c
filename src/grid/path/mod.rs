//! Routes: the cheapest way between two squares, and the way to the nearest square of a kind.
//!
//! Who walks says what a square costs, so one router serves travel, autoexplore and monsters with opinions about
//! terrain. For many walkers with one goal use [`super::flow`], which is far cheaper.

use self::waves::{Spot, Waves};
use super::dir::Dir;
use super::pos::Pos;
use super::size::Size;
#[cfg(test)]
mod tests;
mod waves;

/// More than any way costs.
const FAR: u64 = u32::MAX as u64;

/// Finds routes. Holds its memory from one search to the next.
///
/// Steps go in eight directions. A search asks for the cost of a square at most eight times, and once for one that cannot
/// be entered; the cost must not change meanwhile. Among equally cheap routes the choice depends on the map and the two squares only.
#[derive(Clone, Debug, Default)]
pub struct Router {
    size: Size,
    /// Nodes in a row: one for each square, and one more on either side.
    stride: usize,
    /// What is known about the squares, with a ring around the map that is never better reached: no neighbor needs to be
    /// asked whether it is on the map. This and one number for each node took a quarter off a path through a cave.
    nodes: Vec<Node>,
    /// The number of the present search. Each has a smaller one than those before it.
    search: u32,
    /// For each step by which a square is reached, and for the start: the steps to look at from there, and how many they are.
    ahead: [([Ahead; 8], usize); 9],
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

/// In the place of a step: the search begins here.
const START: usize = 8;

/// The neighbors of a square reached by a step that are no neighbors of the square before it, in the same order. The others
/// have been looked at from there and can only cost more by this way, so that nothing else comes out without them; they
/// were half of what a search looked at.
const fn onward(by: usize) -> &'static [Dir] {
    use Dir::{E, N, NE, NW, S, SE, SW, W};
    match by {
        0 => &[N, NE, NW],
        1 => &[N, E, NE, SE, NW],
        2 => &[E, NE, SE],
        3 => &[E, S, NE, SE, SW],
        4 => &[S, SE, SW],
        5 => &[S, W, SE, SW, NW],
        6 => &[W, SW, NW],
        7 => &[N, W, NE, SW, NW],
        _ => &AROUND,
    }
}

/// A step to a neighbor.
#[derive(Clone, Copy, Debug)]
struct Ahead {
    dir: Dir,
    /// How far ahead it is in the list of nodes.
    nodes: isize,
    /// What it adds to a [`Spot`].
    spot: u32,
}

impl Ahead {
    const fn new(dir: Dir, stride: usize) -> Self {
        let (across, down) = dir.delta();
        Self {
            dir,
            nodes: down as isize * stride as isize + across as isize,
            spot: ((down as u32) << 16).wrapping_add(across as u32),
        }
    }
}

impl Default for Ahead {
    fn default() -> Self {
        Self::new(Dir::N, 0)
    }
}

/// What a search knows about a square, as one number: which search found it, the cheapest cost from the start so far, and
/// the step by which that comes here.
///
/// Searches are numbered downwards. So whatever earlier ones have found is more than anything that the present one finds:
/// nothing is cleared between two, and one comparison says whether a way is a better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Node(u64);

impl Node {
    /// No search has been here.
    const FRESH: Self = Self(u64::MAX);

    /// No search gets here.
    const EDGE: Self = Self(0);

    /// The number of the first search, above which there is only what is fresh.
    const FIRST: u32 = (1 << 24) - 2;

    #[inline]
    const fn new(search: u32, cost: u64, by: Dir) -> Self {
        Self((search as u64) << 40 | cost << 8 | by as u64)
    }

    #[inline]
    const fn cost(self) -> u64 {
        (self.0 >> 8) as u32 as u64
    }

    /// The step by which it is reached, by its place in [`Dir::ALL`].
    #[inline]
    const fn by(self) -> usize {
        self.0 as usize & 7
    }

    /// What a search knows of squares that it has reached for so much or less is below this.
    #[inline]
    const fn limit(search: u32, cost: u64) -> Self {
        Self(((search as u64) << 40) + ((cost + 1) << 8))
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
        size.index(from)?;
        let search = self.begin(size);
        let stride = self.stride;
        let Self {
            nodes,
            ahead,
            waves,
            ..
        } = self;
        // Not as vectors, whose places would be read again at each look.
        let (nodes, ahead) = (nodes.as_mut_slice(), &*ahead);
        let start = Spot::at(from);
        nodes[start.node(stride)] = Node::new(search, 0, Dir::N);
        waves.begin(least(from), start);
        // The second key prefers what is closer to the goal among equally promising squares.
        while let Some((promise, left, spot)) = waves.pop() {
            let index = spot.node(stride);
            let node = nodes[index];
            let here = node.cost();
            if promise > here + u64::from(left) {
                continue; // Reached more cheaply since, and dealt with then.
            }
            if is_goal(spot.pos()) {
                return Some((spot.pos(), here as u32));
            }
            let by = if spot == start { START } else { node.by() };
            let (steps, count) = &ahead[by];
            let near = Node::limit(search, here + 1);
            for &Ahead {
                dir,
                nodes: far,
                spot: step,
            } in &steps[..*count]
            {
                let node = &mut nodes[index.wrapping_add_signed(far)];
                if *node < near {
                    continue;
                }
                let spot = spot.step(step);
                let next = spot.pos();
                let Some(price) = cost(next) else {
                    // Nothing is cheaper than that, so that it is not asked about again.
                    *node = Node::new(search, 0, dir);
                    continue;
                };
                let total = here + u64::from(price.max(1));
                if total < FAR && *node >= Node::limit(search, total) {
                    *node = Node::new(search, total, dir);
                    let left = least(next);
                    waves.push(total + u64::from(left), left, spot);
                }
            }
        }
        None
    }

    /// Begins a search on a map of that size; its number.
    fn begin(&mut self, size: Size) -> u32 {
        if self.size != size || self.search <= 1 {
            let (stride, rows) = (
                usize::from(size.width()) + 2,
                usize::from(size.height()) + 2,
            );
            self.nodes.clear();
            self.nodes.resize(stride * rows, Node::EDGE);
            for row in self.nodes.chunks_exact_mut(stride).skip(1).take(rows - 2) {
                row[1..stride - 1].fill(Node::FRESH);
            }
            for (by, (steps, count)) in self.ahead.iter_mut().enumerate() {
                *count = onward(by).len();
                for (step, &dir) in steps.iter_mut().zip(onward(by)) {
                    *step = Ahead::new(dir, stride);
                }
            }
            (self.size, self.stride, self.search) = (size, stride, Node::FIRST + 1);
        }
        self.search -= 1;
        self.search
    }

    /// Writes the way to `goal` that the search has found.
    fn trace(&self, from: Pos, goal: Pos, route: &mut Vec<Pos>) {
        let mut pos = goal;
        while pos != from {
            route.push(pos);
            let Some(node) = self.nodes.get(Spot::at(pos).node(self.stride)) else {
                break;
            };
            pos = pos.step(BACK[node.by()]);
        }
        route.reverse();
    }
}

/// The way back for each step.
const BACK: [Dir; 8] = {
    let mut back = Dir::ALL;
    let mut place = 0;
    while place < 8 {
        back[place] = Dir::ALL[place].opposite();
        place += 1;
    }
    back
};
