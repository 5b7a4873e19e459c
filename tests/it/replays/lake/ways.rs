//! Walking: to a square by what is known, and into the unknown where that does not lead there.

use std::collections::{BTreeMap, VecDeque};

use barrow::{
    grid::{Dir, Pos},
    sim::Action,
};

use super::{Going, Stuck, Walk};

impl Walk {
    /// Walks to a square, and deals with what comes in between.
    pub(super) fn go(&mut self, to: Pos) -> Going {
        while self.view().here() != to {
            self.mind()?;
            let here = self.view().here();
            let Some(&next) = self.game().way(to).first() else {
                if self.uncover(to)? {
                    continue;
                }
                return Err(Stuck::Lost(format!("no way from {here} to {to}")));
            };
            let (dx, dy) = here.delta_to(next);
            if let Some(dir) = Dir::from_delta(dx, dy) {
                self.act(Action::Step(dir))?;
            }
        }
        Ok(())
    }

    /// Where no known way leads on: a step towards the edge of what is known, the one by which the goal would be nearest if
    /// all that is unknown were open; whether there was one.
    fn uncover(&mut self, to: Pos) -> Result<bool, Stuck> {
        let view = self.view();
        let here = view.here();
        let unknown =
            |square: Pos| view.size().contains(square) && view.sight().remembered(square).is_none();
        let mut far = BTreeMap::from([(here, 0)]);
        let mut queue = VecDeque::from([here]);
        let mut best = None;
        while let Some(square) = queue.pop_front() {
            let walked = far[&square];
            if square != here && square.neighbors().any(unknown) {
                let found = (walked + square.angband_distance(to), square);
                best = Some(best.map_or(found, |other: (u16, Pos)| other.min(found)));
            }
            for next in square.neighbors() {
                if view.can_walk(next)
                    && view.monster_at(next).is_none()
                    && !far.contains_key(&next)
                {
                    far.insert(next, walked + 1);
                    queue.push_back(next);
                }
            }
        }
        let Some((_, edge)) = best else {
            return Ok(false);
        };
        let Some(&next) = self.game().way(edge).first() else {
            return Ok(false);
        };
        let (dx, dy) = here.delta_to(next);
        let dir = Dir::from_delta(dx, dy).ok_or_else(|| Stuck::Lost("a leap".to_owned()))?;
        self.act(Action::Step(dir))?;
        Ok(true)
    }
}
