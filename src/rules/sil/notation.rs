//! How items are written, such as `Battle axe (-3,3d4)`: reading and printing (SIL-NOTATION).

use std::{fmt, iter::Sum, str::FromStr};

use serde::{Deserialize, Serialize};

use super::pool::Pool;

/// What an item, an ability or a circumstance adds to a score. Its sign is always printed.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct ScoreModifier(pub i32);

impl fmt::Display for ScoreModifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+}", self.0)
    }
}

impl Sum for ScoreModifier {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        Self(parts.fold(0, |sum, part| sum.saturating_add(part.0)))
    }
}

impl FromStr for ScoreModifier {
    type Err = NotationError;

    /// Reads a number of at most 16 bits, with or without a sign.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number: Result<i16, _> = text.trim().parse();
        let number = number.map_err(|_| NotationError::Modifier(text.to_owned()))?;
        Ok(Self(i32::from(number)))
    }
}

/// The figures in an item's brackets (SIL-NOTATION-01 to SIL-NOTATION-04). What is absent is 0, or no dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Figures {
    /// The accuracy modifier, in round brackets (SIL-NOTATION-02).
    pub accuracy: ScoreModifier,
    /// The damage dice, in round brackets (SIL-NOTATION-02).
    pub damage: Pool,
    /// The evasion modifier, in square brackets (SIL-NOTATION-03).
    pub evasion: ScoreModifier,
    /// The protection dice, in square brackets (SIL-NOTATION-03).
    pub protection: Pool,
}

/// Why a text is no figures of an item.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// Dice are not written as such.
    #[error("`{0}` is no dice; expected such as `3d4`, at most `100d1000`")]
    Dice(String),
    /// A modifier is not written as such.
    #[error("`{0}` is no modifier; expected a number such as `-3` or `+1`")]
    Modifier(String),
    /// The brackets are not as they must be (SIL-NOTATION-01).
    #[error(
        "`{0}` is no figures of an item; expected brackets such as `(-3,3d4)`, `[-1,1d4]` or `(-2,3d5) [+1]`, offense first"
    )]
    Brackets(String),
}

/// What stands in one pair of brackets: a modifier, dice, or both with a comma between them.
fn read(content: &str) -> Result<(ScoreModifier, Pool), NotationError> {
    match content.split_once(',') {
        Some((modifier, dice)) => Ok((modifier.parse()?, dice.parse()?)),
        None if content.contains('d') => Ok((ScoreModifier::default(), content.parse()?)),
        None => Ok((content.parse()?, Pool::NONE)),
    }
}

impl FromStr for Figures {
    type Err = NotationError;

    /// Reads one or both brackets, offense first (SIL-NOTATION-01 to SIL-NOTATION-04). Either part of a bracket may
    /// be absent.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let fault = || NotationError::Brackets(text.to_owned());
        let mut figures = Self::default();
        let mut rest = text.trim();
        if let Some(open) = rest.strip_prefix('(') {
            let (content, after) = open.split_once(')').ok_or_else(fault)?;
            (figures.accuracy, figures.damage) = read(content)?;
            rest = after.trim_start();
        }
        if let Some(open) = rest.strip_prefix('[') {
            let (content, after) = open.split_once(']').ok_or_else(fault)?;
            (figures.evasion, figures.protection) = read(content)?;
            rest = after;
        }
        if rest.is_empty() {
            Ok(figures)
        } else {
            Err(fault())
        }
    }
}

/// One pair of brackets, unless all in it is absent.
fn bracket(modifier: ScoreModifier, dice: Pool, [open, close]: [char; 2]) -> Option<String> {
    match (modifier, dice.is_none()) {
        (ScoreModifier(0), true) => None,
        (modifier, true) => Some(format!("{open}{modifier}{close}")),
        (modifier, false) => Some(format!("{open}{modifier},{dice}{close}")),
    }
}

/// Offense in round brackets, then defense in square ones (SIL-NOTATION-01 to SIL-NOTATION-04).
impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offense = bracket(self.accuracy, self.damage, ['(', ')']);
        let defense = bracket(self.evasion, self.protection, ['[', ']']);
        match (offense, defense) {
            (Some(offense), Some(defense)) => write!(f, "{offense} {defense}"),
            (Some(one), None) | (None, Some(one)) => f.write_str(&one),
            (None, None) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn figures(accuracy: i32, damage: (i32, i32), evasion: i32, protection: (i32, i32)) -> Figures {
        Figures {
            accuracy: ScoreModifier(accuracy),
            damage: Pool::new(damage.0, damage.1),
            evasion: ScoreModifier(evasion),
            protection: Pool::new(protection.0, protection.1),
        }
    }

    #[test]
    fn items_of_the_document_are_read_and_printed_as_they_stand() {
        // SIL-NOTATION-01 to SIL-NOTATION-04, every row of the table.
        let none = (0, 0);
        for (text, name, expected) in [
            (
                "Battle axe (-3,3d4)",
                "Battle axe",
                figures(-3, (3, 4), 0, none),
            ),
            (
                "Leather armor [-1,1d4]",
                "Leather armor",
                figures(0, none, -1, (1, 4)),
            ),
            (
                "Greatsword (-2,3d5) [+1]",
                "Greatsword",
                figures(-2, (3, 5), 1, none),
            ),
            (
                "Mail corslet (-1) [-3,2d4]",
                "Mail corslet",
                figures(-1, none, -3, (2, 4)),
            ),
            ("Torch", "Torch", Figures::default()),
        ] {
            let written = text[name.len()..].trim();
            assert_eq!(written.parse(), Ok(expected), "{text}");
            assert_eq!(expected.to_string(), written);
        }
    }

    #[test]
    fn absent_parts_are_nothing_and_signs_are_always_printed() {
        // SIL-NOTATION-02 to SIL-NOTATION-04, Interpretation.
        for (text, printed) in [
            ("(3d4)", "(+0,3d4)"),
            ("[1d4]", "[+0,1d4]"),
            ("( 3 , 3d4 )", "(+3,3d4)"),
            ("(+0)", ""),
            (" (2,1d5)[1] ", "(+2,1d5) [+1]"),
            ("", ""),
        ] {
            assert_eq!(
                text.parse::<Figures>().unwrap().to_string(),
                printed,
                "{text}"
            );
        }
    }

    #[test]
    fn round_brackets_come_first_and_nothing_else_stands_there() {
        // SIL-NOTATION-01
        for text in [
            "[+1] (-2,3d5)",
            "(-3,3d4",
            "[-1",
            "(-3,3d4) x",
            "(1) (2)",
            "3d4",
        ] {
            let error = text.parse::<Figures>();
            assert_eq!(
                error,
                Err(NotationError::Brackets(text.to_owned())),
                "{text}"
            );
        }
        assert_eq!(
            "(x,3d4)".parse::<Figures>(),
            Err(NotationError::Modifier("x".into()))
        );
        assert_eq!(
            "()".parse::<Figures>(),
            Err(NotationError::Modifier(String::new()))
        );
        assert_eq!(
            "(1,3d)".parse::<Figures>(),
            Err(NotationError::Dice("3d".into()))
        );
        assert_eq!(
            "(1,2,3)".parse::<Figures>(),
            Err(NotationError::Dice("2,3".into()))
        );
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(
            accuracy: i16, count in 0..=100, sides in 0..=1000,
            evasion: i16, pieces in 0..=100, faces in 0..=1000,
        ) {
            let figures = figures(accuracy.into(), (count, sides), evasion.into(), (pieces, faces));
            prop_assert_eq!(figures.to_string().parse::<Figures>(), Ok(figures));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC*", inside in "[-+0-9d,()\\[\\] ]*") {
            let _ = (text.parse::<Figures>(), inside.parse::<Figures>());
        }
    }
}
