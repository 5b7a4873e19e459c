//! Steps brought up to date where a few squares have changed: only those whose steps change are visited, and their
//! neighbors.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{FARTHEST, Flow, UNREACHED};
use crate::grid::{bits::BitGrid, pos::Pos};

/// After so many squares to compute the whole map is quicker.
const MOST: usize = 400;

/// Squares with their steps, the fewest first.
type Queue = BinaryHeap<Reverse<(u16, Pos)>>;

impl Flow {
    /// Brings the steps up to date after these squares have begun or ceased to be in `passable`, with the goals of the
    /// last computation and without a limit; the result is that of [`compute`](Self::compute). Whether it has done so: if
    /// not, too much would change, and the map must be computed.
    #[must_use]
    pub fn update(&mut self, changed: &[Pos], passable: &BitGrid) -> bool {
        if self.size != passable.size() {
            return false;
        }
        self.raise(changed, passable)
            .is_some_and(|lost| self.lower(changed, &lost, passable))
    }

    /// Forgets the steps of squares that cannot be entered any more, and of all from which one came to a goal through
    /// those alone; which they were. `None`: they are too many.
    fn raise(&mut self, changed: &[Pos], passable: &BitGrid) -> Option<Vec<Pos>> {
        let mut lost = Vec::new();
        let mut queue = Queue::new();
        for &at in changed {
            let steps = self.distance(at);
            if !passable.get(at) && steps != 0 && steps != UNREACHED {
                self.set(at, UNREACHED);
                queue.push(Reverse((steps, at)));
            }
        }
        // In the order of steps, so that all that a square could have leant on have been looked at before it.
        while let Some(Reverse((steps, at))) = queue.pop() {
            lost.push(at);
            if lost.len() > MOST {
                return None;
            }
            for next in at.neighbors() {
                let leans = self.distance(next) == steps.saturating_add(1)
                    && !next.neighbors().any(|other| self.distance(other) == steps);
                if leans {
                    self.set(next, UNREACHED);
                    queue.push(Reverse((steps + 1, next)));
                }
            }
        }
        Some(lost)
    }

    /// Spreads from the squares around those that changed and those that lost their steps; whether they were few.
    fn lower(&mut self, changed: &[Pos], lost: &[Pos], passable: &BitGrid) -> bool {
        let mut queue = Queue::new();
        for &at in changed.iter().chain(lost) {
            let around = at.neighbors().map(|next| self.distance(next)).min();
            if let Some(least) = around.filter(|least| *least < FARTHEST && passable.get(at)) {
                queue.push(Reverse((least + 1, at)));
            }
        }
        let mut settled = 0;
        while let Some(Reverse((steps, at))) = queue.pop() {
            if steps >= self.distance(at) {
                continue;
            }
            settled += 1;
            if settled > 2 * MOST || steps >= FARTHEST {
                return false;
            }
            self.set(at, steps);
            for next in at.neighbors() {
                if passable.get(next) && steps + 1 < self.distance(next) {
                    queue.push(Reverse((steps + 1, next)));
                }
            }
        }
        true
    }

    /// Notes the steps of a square of the map.
    fn set(&mut self, at: Pos, steps: u16) {
        if let Some((tile, bit)) = self.place(at)
            && let Some(cells) = self.steps.get_mut(tile)
        {
            cells[bit as usize & 63] = steps;
        }
    }
}
