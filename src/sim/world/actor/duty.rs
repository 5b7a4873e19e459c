//! What a monster does until it knows of the player: it stays at its post, or walks its round.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{content::MonsterDuty, grid::Pos};

/// A monster that guards a square, or patrols between some, until it sees the player or is attacked (BRW-DUTY-01).
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Duty {
    /// The squares of its round; a guard has one.
    pub(in crate::sim) way: Vec<Pos>,
    /// The last of them to which it has come, by number.
    pub(in crate::sim) last: u16,
    /// Whether it has left its duty for the player's sake; it does not come back to it.
    pub(in crate::sim) left: bool,
    /// Whether it fights on its square, and does not leave it because it sees the player (BRW-DUTY-03).
    #[serde(default)]
    pub(in crate::sim) fights: bool,
}

impl Duty {
    /// That of a guard: to stay on a square.
    pub fn guard(at: Pos) -> Self {
        Self::new(at, &MonsterDuty::Guard)
    }

    /// That of one who holds a square, and fights there.
    pub fn hold(at: Pos) -> Self {
        Self::new(at, &MonsterDuty::Hold)
    }

    /// That of a patrol: to walk from square to square, around and around. Each lies beside the one before it, and the first
    /// beside the last; without any it stays.
    ///
    /// ```
    /// use barrow::{grid::Pos, sim::Duty};
    ///
    /// // To and fro over three squares.
    /// let round = Duty::patrol([3, 4, 5, 4].map(|x| Pos { x, y: 1 }));
    /// assert!(round.is_patrol());
    /// ```
    pub fn patrol(round: impl IntoIterator<Item = Pos>) -> Self {
        Self {
            way: round.into_iter().collect(),
            last: 0,
            left: false,
            fights: false,
        }
    }

    /// A duty that begins on a square.
    pub(in crate::sim) fn new(at: Pos, what: &MonsterDuty) -> Self {
        let way = match what {
            MonsterDuty::Guard | MonsterDuty::Hold => vec![at],
            MonsterDuty::Patrol(way) => way.clone(),
        };
        Self {
            way,
            last: 0,
            left: false,
            fights: *what == MonsterDuty::Hold,
        }
    }

    /// Whether it has a round to walk, and not one square to stand on.
    pub fn is_patrol(&self) -> bool {
        self.way.len() > 1
    }

    /// Whether it is still at its post.
    pub(in crate::sim) const fn holds(&self) -> bool {
        !self.left
    }

    /// The next square of its round for one that stands somewhere; `None`: it is where it should be.
    pub(in crate::sim) fn next(&mut self, here: Pos) -> Option<Pos> {
        let count = self.way.len();
        let after = |last: u16| (usize::from(last) + 1) % count.max(1);
        if self.way.get(after(self.last)) == Some(&here) {
            self.last = after(self.last) as u16;
        }
        let to = *self.way.get(after(self.last))?;
        if to == here {
            return None;
        }
        if to.chebyshev(here) == 1 {
            return Some(to);
        }
        // Somebody has moved it: it comes back to the nearest square of its round.
        let squares = self.way.iter().enumerate();
        let (at, back) = squares.min_by_key(|(_, square)| square.chebyshev(here))?;
        self.last = at as u16;
        Some(*back)
    }
}
