//! The noise of a fight: who makes how much of it, and who hears it (POW-NOISE).

use serde::{Deserialize, Serialize};

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::units::Squares,
};

const PIETY: RollLabel = RollLabel::new("a god dislikes the noise", "POW-NOISE-03");

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

    /// How much of its standing with the god Quizar the avatar loses by making this noise: one point for each
    /// level above 2, once in 30 times (POW-NOISE-03; the figures are those of the wiki's page on noise).
    pub fn standing_lost<R: Roller>(self, roller: &mut R) -> u8 {
        let points = self.0.saturating_sub(2);
        if points > 0 && roller.chance(PIETY, Chance::one_in(30)) {
            points
        } else {
            0
        }
    }
}
