//! Dice of damage and protection, which keep their number even where they have no sides left.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::notation::NotationError;
use crate::dice::Dice;

/// So many dice of so many sides, without a constant: `3d4`. A die of 0 sides rolls 0 (SIL-STR-03).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct Pool {
    count: u16,
    sides: u16,
}

impl Pool {
    /// No dice at all.
    pub const NONE: Self = Self { count: 0, sides: 0 };

    /// `count` dice of `sides` sides, cut to the limits of [`Dice`]; below 0 counts as 0.
    #[inline]
    pub const fn new(count: i32, sides: i32) -> Self {
        let count = cut(count, Dice::MAX_COUNT);
        if count == 0 {
            return Self::NONE;
        }
        Self {
            count,
            sides: cut(sides, Dice::MAX_SIDES),
        }
    }

    /// How many dice there are.
    pub const fn count(self) -> i32 {
        self.count as i32
    }

    /// How many sides each die has.
    pub const fn sides(self) -> i32 {
        self.sides as i32
    }

    /// Whether there is no die at all.
    pub const fn is_none(self) -> bool {
        self.count == 0
    }

    /// What is rolled; a constant 0 where no die has a side.
    #[inline]
    pub const fn dice(self) -> Dice {
        if self.sides == 0 {
            return Dice::flat(0);
        }
        // Cut when the pool was made: to have each piece of armor cut again took a blow a dozen instructions more.
        Dice::within(self.count, self.sides)
    }
}

/// A number cut to 0 to `most`.
const fn cut(number: i32, most: u16) -> u16 {
    if number <= 0 {
        0
    } else if number > most as i32 {
        most
    } else {
        number as u16
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)
    }
}

impl FromStr for Pool {
    type Err = NotationError;

    /// Reads `3d4`; figures above the limits of [`Dice`] are refused.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = |part: &str, most: u16| {
            let digits = !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
            let number: Option<u16> = digits.then(|| part.parse().ok()).flatten();
            number.filter(|number| *number <= most)
        };
        let (count, sides) = text.trim().split_once('d').unwrap_or_default();
        let dice = number(count, Dice::MAX_COUNT).zip(number(sides, Dice::MAX_SIDES));
        let (count, sides) = dice.ok_or_else(|| NotationError::Dice(text.to_owned()))?;
        Ok(Self::new(i32::from(count), i32::from(sides)))
    }
}

impl TryFrom<String> for Pool {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        text.parse()
    }
}

impl From<Pool> for String {
    fn from(pool: Pool) -> Self {
        pool.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_without_sides_stay_dice_and_roll_nothing() {
        // SIL-STR-03
        let blunt = Pool::new(3, -2);
        assert_eq!(
            (blunt.to_string(), blunt.dice()),
            ("3d0".to_owned(), Dice::flat(0))
        );
        assert_eq!(Pool::new(3, 4).dice(), Dice::new(3, 4));
        assert!(Pool::new(0, 4).is_none() && Pool::new(-1, 4) == Pool::NONE);
    }

    #[test]
    fn figures_beyond_the_limits_are_cut() {
        assert_eq!(Pool::new(i32::MAX, i32::MAX), Pool::new(100, 1000));
    }

    #[test]
    fn texts_are_read_and_others_refused() {
        assert_eq!(" 3d4 ".parse(), Ok(Pool::new(3, 4)));
        assert_eq!(
            serde_json::from_str::<Pool>("\"2d0\"").unwrap(),
            Pool::new(2, 0)
        );
        for text in [
            "",
            "d",
            "3d",
            "d4",
            "3",
            "3d4+1",
            "-1d4",
            "101d4",
            "1d1001",
            "1d99999999999",
            "3dd4",
        ] {
            assert_eq!(
                text.parse::<Pool>(),
                Err(NotationError::Dice(text.to_owned())),
                "{text}"
            );
        }
    }
}
