//! The flow towards the player that monsters follow.

use std::sync::OnceLock;

use crate::grid::{BitGrid, Pos, flow::Flow};

/// Distance from every square to the player, walking; shared by all monsters.
///
/// The first of a level is worked out when somebody asks for it, which was a tenth of reading a game: where nobody hunts, nobody
/// does. From then on it is kept up to date.
#[derive(Debug)]
pub struct PlayerFlow {
    /// For those who open doors; nothing as long as nobody has asked.
    flow: OnceLock<Flow>,
    /// What the first is worked out from: where the player stands, and where noise passes.
    first: Option<(Pos, BitGrid)>,
    /// Where the player stood when it was last brought up to date.
    origin: Option<Pos>,
    /// Squares whose terrain has changed since.
    changed: Vec<Pos>,
}

/// Copies of a game are made to see what happens next, many of one: what they all ask for is worked out once.
impl Clone for PlayerFlow {
    fn clone(&self) -> Self {
        Self {
            flow: OnceLock::from(self.flow().clone()),
            first: None,
            origin: self.origin,
            changed: self.changed.clone(),
        }
    }
}

impl PlayerFlow {
    /// Nothing worked out yet.
    pub(in crate::sim) fn new() -> Self {
        Self {
            flow: OnceLock::new(),
            first: None,
            origin: None,
            changed: Vec::new(),
        }
    }

    /// Whether it must be recomputed for a player who stands there.
    pub(in crate::sim) fn is_due(&self, here: Option<Pos>) -> bool {
        self.origin != here || !self.changed.is_empty()
    }

    /// Brings it up to date for a player who stands there, where noise passes through `openable`: only around what has changed,
    /// if the player has not moved.
    pub(in crate::sim) fn spread(&mut self, here: Pos, openable: &BitGrid) {
        let same = self.origin.replace(here) == Some(here);
        match (self.flow.get_mut(), &mut self.first) {
            (Some(flow), _) => {
                if !(same && flow.update(&self.changed, openable)) {
                    flow.compute([here], openable, u16::MAX);
                }
            }
            (None, Some((from, where_noise_passes))) => {
                *from = here;
                where_noise_passes.clone_from(openable);
            }
            (None, first) => *first = Some((here, openable.clone())),
        }
        self.changed.clear();
    }

    /// The terrain of a square has changed.
    pub(in crate::sim) fn change(&mut self, at: Pos) {
        // So many are worked out from the beginning.
        if self.changed.len() < 32 {
            self.changed.push(at);
        } else {
            self.spoil();
        }
    }

    /// Forgets everything.
    pub(in crate::sim) fn spoil(&mut self) {
        self.origin = None;
        self.changed.clear();
    }

    /// The flow map: distance from each square to the player.
    #[inline]
    pub fn flow(&self) -> &Flow {
        self.flow.get_or_init(|| {
            let mut flow = Flow::new();
            if let Some((here, openable)) = &self.first {
                flow.compute([*here], openable, u16::MAX);
            }
            flow
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// A corridor with a door at its third square, open or closed.
    fn corridor(open: bool) -> BitGrid {
        let mut squares = BitGrid::new(Size::new(6, 1));
        for x in 0..6 {
            squares.set(Pos::new(x, 0), open || x != 2);
        }
        squares
    }

    fn steps(flow: &PlayerFlow) -> Vec<u16> {
        (0..6)
            .map(|x| flow.flow().distance(Pos::new(x, 0)))
            .collect()
    }

    #[test]
    fn the_first_is_that_of_when_it_was_last_brought_up_to_date_whenever_somebody_asks() {
        let from = Pos::new(0, 0);
        let mut flow = PlayerFlow::new();
        flow.spread(Pos::new(5, 0), &corridor(true));
        flow.spread(from, &corridor(false));
        flow.change(Pos::new(2, 0));
        let copy = flow.clone();
        flow.spoil();
        let far = u16::MAX;
        for asked in [&flow, &copy] {
            assert_eq!(steps(asked), [0, 1, far, far, far, far]);
            assert!(asked.is_due(Some(from)));
        }
        for mut asked in [flow, copy] {
            asked.spread(from, &corridor(true));
            assert_eq!(steps(&asked), [0, 1, 2, 3, 4, 5]);
        }
    }
}
