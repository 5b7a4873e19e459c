//! Dice expressions such as `2d5+3`: values that can be parsed, printed and rolled.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// `count` dice of `sides` sides each, summed, plus a constant.
///
/// A constant alone (`7`) is an expression without dice. Printed and read as `2d5+3`, `3d4-1`, `7`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct Dice {
    count: u16,
    sides: u16,
    plus: i16,
}

impl Dice {
    /// The most dice an expression may have, so that a distribution of it stays small.
    pub const MAX_COUNT: u16 = 100;
    /// The most sides a die may have.
    pub const MAX_SIDES: u16 = 1000;

    /// `count` dice of `sides` sides. Figures above the limits are cut to them; no dice or dice
    /// without sides always give 0.
    pub const fn new(count: u16, sides: u16) -> Self {
        let count = if count > Self::MAX_COUNT {
            Self::MAX_COUNT
        } else {
            count
        };
        let sides = if sides > Self::MAX_SIDES {
            Self::MAX_SIDES
        } else {
            sides
        };
        if count == 0 || sides == 0 {
            return Self::flat(0);
        }
        Self {
            count,
            sides,
            plus: 0,
        }
    }

    /// The same where the figures are known to be within the limits, and there is a die with a side.
    pub(crate) const fn within(count: u16, sides: u16) -> Self {
        debug_assert!(
            0 < count && count <= Self::MAX_COUNT && 0 < sides && sides <= Self::MAX_SIDES
        );
        Self {
            count,
            sides,
            plus: 0,
        }
    }

    /// A constant without dice.
    pub const fn flat(value: i16) -> Self {
        Self {
            count: 0,
            sides: 0,
            plus: value,
        }
    }

    /// The same dice with `more` added to the constant.
    #[must_use]
    pub const fn plus(self, more: i16) -> Self {
        Self {
            plus: self.plus.saturating_add(more),
            ..self
        }
    }

    /// How many dice there are.
    pub const fn count(self) -> u16 {
        self.count
    }

    /// How many sides each die has; 0 where there are no dice.
    pub const fn sides(self) -> u16 {
        self.sides
    }

    /// What is added to the dice.
    pub const fn constant(self) -> i16 {
        self.plus
    }

    /// The least possible result.
    pub const fn min(self) -> i32 {
        self.count as i32 + self.plus as i32
    }

    /// The greatest possible result.
    pub const fn max(self) -> i32 {
        self.count as i32 * self.sides as i32 + self.plus as i32
    }

    /// Twice the mean result, which is always a whole number.
    pub const fn twice_mean(self) -> i32 {
        self.min() + self.max()
    }

    /// The mean result.
    pub fn mean(self) -> f64 {
        f64::from(self.twice_mean()) / 2.0
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.count, self.plus) {
            (0, plus) => write!(f, "{plus}"),
            (count, 0) => write!(f, "{count}d{}", self.sides),
            (count, plus) => write!(f, "{count}d{}{plus:+}", self.sides),
        }
    }
}

/// Why a text is no dice expression.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiceError {
    /// The text has another form.
    #[error("`{0}` is no dice expression; expected a form such as `2d5`, `3d4-1`, `d6+2` or `7`")]
    Form(String),
    /// There are more dice than allowed.
    #[error("`{0}` has too many dice, at most {max} are allowed", max = Dice::MAX_COUNT)]
    Count(String),
    /// The dice have more sides than allowed.
    #[error("`{0}` has too many sides, at most {max} are allowed", max = Dice::MAX_SIDES)]
    Sides(String),
    /// The constant is too large or too small.
    #[error("the constant of `{0}` is not between {min} and {max}", min = i16::MIN, max = i16::MAX)]
    Constant(String),
}

impl FromStr for Dice {
    type Err = DiceError;

    fn from_str(text: &str) -> Result<Self, DiceError> {
        let form = || DiceError::Form(text.to_owned());
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let trimmed = text.trim();
        let Some((count, rest)) = trimmed.split_once('d') else {
            let magnitude = trimmed.strip_prefix(['-', '+']).unwrap_or(trimmed);
            if !digits(magnitude) {
                return Err(form());
            }
            let value = trimmed
                .parse()
                .map_err(|_| DiceError::Constant(text.to_owned()))?;
            return Ok(Self::flat(value));
        };
        let (sides, plus) = match rest.find(['+', '-']) {
            Some(at) => rest.split_at(at),
            None => (rest, ""),
        };
        if !(count.is_empty() || digits(count))
            || !digits(sides)
            || !(plus.is_empty() || digits(&plus[1..]))
        {
            return Err(form());
        }
        let count = if count.is_empty() {
            Ok(1)
        } else {
            count.parse()
        };
        let count = count.ok().filter(|&n| n <= Self::MAX_COUNT);
        let sides = sides.parse().ok().filter(|&n| n <= Self::MAX_SIDES);
        let plus = if plus.is_empty() { Ok(0) } else { plus.parse() };
        let count = count.ok_or_else(|| DiceError::Count(text.to_owned()))?;
        let sides = sides.ok_or_else(|| DiceError::Sides(text.to_owned()))?;
        let plus = plus.map_err(|_| DiceError::Constant(text.to_owned()))?;
        Ok(Self::new(count, sides).plus(plus))
    }
}

impl TryFrom<String> for Dice {
    type Error = DiceError;

    fn try_from(text: String) -> Result<Self, DiceError> {
        text.parse()
    }
}

impl From<Dice> for String {
    fn from(dice: Dice) -> Self {
        dice.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn forms_are_read_and_printed() {
        for (text, printed) in [
            ("2d5+3", "2d5+3"),
            ("3d4-1", "3d4-1"),
            ("d6", "1d6"),
            (" 10d10 ", "10d10"),
            ("7", "7"),
            ("-4", "-4"),
            ("+4", "4"),
            ("0d6+2", "2"),
            ("2d0", "0"),
        ] {
            assert_eq!(
                text.parse::<Dice>().map(|dice| dice.to_string()),
                Ok(printed.to_owned())
            );
        }
    }

    #[test]
    fn other_texts_are_refused_with_the_reason() {
        for text in [
            "", "d", "2d", "x", "2d6+", "2d6+-1", "2d6*2", "2 d 6", "--1", "2d6d2",
        ] {
            assert_eq!(
                text.parse::<Dice>(),
                Err(DiceError::Form(text.to_owned())),
                "{text}"
            );
        }
        assert!(matches!("101d6".parse::<Dice>(), Err(DiceError::Count(_))));
        assert!(matches!(
            "99999999d6".parse::<Dice>(),
            Err(DiceError::Count(_))
        ));
        assert!(matches!("1d1001".parse::<Dice>(), Err(DiceError::Sides(_))));
        assert!(matches!(
            "40000".parse::<Dice>(),
            Err(DiceError::Constant(_))
        ));
        assert!(matches!(
            "1d6-40000".parse::<Dice>(),
            Err(DiceError::Constant(_))
        ));
    }

    #[test]
    fn extremes_and_mean_follow_from_the_dice() {
        let dice = Dice::new(4, 6).plus(2);
        assert_eq!((dice.min(), dice.max(), dice.twice_mean()), (6, 26, 32));
        assert!((dice.mean() - 16.0).abs() < 1e-12);
        assert_eq!((Dice::flat(-3).min(), Dice::flat(-3).max()), (-3, -3));
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(count in 0u16..=100, sides in 0u16..=1000, plus: i16) {
            let dice = Dice::new(count, sides).plus(plus);
            prop_assert_eq!(dice.to_string().parse::<Dice>(), Ok(dice));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC*") {
            let _ = text.parse::<Dice>();
        }
    }
}
