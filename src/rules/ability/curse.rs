//! Curses of things: what they are called, whether they hold what is worn, and how often they do their worst (BRW-CURSE).

use enumset::EnumSetType;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::dice::{Chance, RollLabel, Roller};

const ACTS: RollLabel = RollLabel::new("a curse does its worst", "BRW-CURSE-03");

/// What is wrong with a thing while it is worn or wielded.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
pub enum Curse {
    /// It does not come off.
    Clinging,
    /// It calls those who might come to the level.
    Beckoning,
    /// It wakes everybody.
    Clamor,
    /// It takes its wearer elsewhere.
    Straying,
    /// It drinks mana.
    Sapping,
    /// It drinks life.
    Fading,
}

impl Curse {
    /// What it does, as players read it after the name of the thing.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clinging => "clings: it does not come off",
            Self::Beckoning => "calls all who might come, now and then",
            Self::Clamor => "cries out and wakes everybody, now and then",
            Self::Straying => "takes you elsewhere, now and then",
            Self::Sapping => "drinks your mana",
            Self::Fading => "drinks your experience",
        }
    }

    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Clinging => "BRW-CURSE-02",
            Self::Beckoning | Self::Clamor | Self::Straying | Self::Sapping | Self::Fading => {
                "BRW-CURSE-03"
            }
        }
    }

    /// Once in how many turns at normal speed it does its worst; `None`: it does nothing by itself (BRW-CURSE-03).
    pub const fn period(self) -> Option<i64> {
        match self {
            Self::Clinging => None,
            Self::Beckoning => Some(500),
            Self::Clamor => Some(400),
            Self::Straying => Some(200),
            Self::Sapping => Some(40),
            Self::Fading => Some(300),
        }
    }

    /// Whether it does its worst in a turn at normal speed.
    pub fn acts(self, roller: &mut impl Roller) -> bool {
        let period = self.period();
        period.is_some_and(|period| roller.chance(ACTS, Chance::one_in(period)))
    }
}

/// What a fading thing takes of so much experience, in hundredths of a point: one part in 200, and at least one.
pub const fn faded(experience: i64) -> i64 {
    if experience < 200 {
        1
    } else {
        experience / 200
    }
}

/// How far a straying thing takes its wearer at most, in squares.
pub const STRAYS: u8 = 30;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    #[test]
    fn each_curse_but_the_one_that_clings_acts_with_a_chance_of_its_own() {
        // BRW-CURSE-02, BRW-CURSE-03
        let expected = [0, 500, 400, 200, 40, 300];
        for (curse, period) in Curse::VARIANTS.iter().zip(expected) {
            let chance = exact::probability(|roller| curse.acts(roller));
            let wanted = if period == 0 {
                0.0
            } else {
                1.0 / f64::from(period)
            };
            assert!((chance - wanted).abs() < 1e-12, "{curse:?}: {chance}");
        }
    }

    #[test]
    fn what_fades_is_a_part_of_what_there_is() {
        // BRW-CURSE-03
        assert_eq!(
            [0, 1, 199, 200, 399, 400, 10_000].map(faded),
            [1, 1, 1, 1, 1, 2, 50]
        );
    }
}
