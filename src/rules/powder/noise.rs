//! The noise of a fight: who makes how much of it, and who hears it (POW-NOISE).

use serde::{Deserialize, Serialize};

use crate::rules::base::units::Squares;

/// How loud something is: 0 silent, 1 quiet, 2 noisy, 3 loud, above that very loud.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Noise(u8);

impl Noise {
    /// No noise at all.
    pub const SILENT: Self = Self(0);

    /// That loud.
    pub const fn new(level: u8) -> Self {
        Self(level)
    }

    /// The level as a number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Whether somebody so far away can hear it: a noise carries as many squares as its level
    /// (POW-NOISE-03; the distance is that of the wiki's page on noise).
    pub const fn is_heard_at(self, distance: Squares) -> bool {
        self.0 > 0 && distance.get() <= self.0 as i32
    }
}
