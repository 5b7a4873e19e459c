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

    /// How deeply a monster sleeps that has heard it: 10 less for each level (POW-NOISE-03, as interpreted).
    pub const fn wears(self, sleep: u16) -> u16 {
        sleep.saturating_sub(10 * self.0 as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_of_noise_takes_ten_of_a_sleep() {
        // POW-NOISE-03
        for level in 0..=u8::MAX {
            let noise = Noise::new(level);
            for sleep in [0, 1, 9, 10, 500, 2550, u16::MAX] {
                let left = i32::from(sleep) - 10 * i32::from(level);
                assert_eq!(i32::from(noise.wears(sleep)), left.max(0));
            }
        }
    }
}
