//! Units: a weight is no distance, and a bonus to hit is no damage.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Mul, Sub, SubAssign},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

/// Defines a whole-numbered unit.
macro_rules! unit {
    ($(#[$doc:meta])* $name:ident: $number:ty) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name($number);

        impl $name {
            /// So many of the unit.
            pub const fn new(number: $number) -> Self {
                Self(number)
            }

            /// The bare number.
            pub const fn get(self) -> $number {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    };
}

/// Gives a unit sums and differences with itself.
macro_rules! additive {
    ($($name:ident),*) => {$(
        impl Add for $name {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self(self.0.saturating_add(other.0))
            }
        }

        impl Sub for $name {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0.saturating_sub(other.0))
            }
        }

        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl Sum for $name {
            fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
                parts.fold(Self::default(), Add::add)
            }
        }
    )*};
}

unit! {
    /// A combat or device skill, whole points; may be negative.
    Skill: i32
}
unit! {
    /// A bonus to combat skill; three points of [`Skill`] each.
    ToHit: i32
}
unit! {
    /// A bonus or penalty to damage.
    ToDam: i32
}
unit! {
    /// An armor class; larger is harder to hit.
    ArmorClass: i32
}
unit! {
    /// Damage done to somebody, in hit points; never below 0 once a rule hands it out.
    Damage: i32
}
unit! {
    /// A distance in squares, as the dungeon measures it; a neighbor is at 1.
    Squares: i32
}
unit! {
    /// Speed relative to normal: +10 is fast, -10 is slow.
    Speed: i32
}
unit! {
    /// Energy: gained every game turn, spent by actions.
    Energy: i32
}
unit! {
    /// A count of game turns, the smallest unit of time (ABL-SPEED-01).
    GameTurns: u64
}

additive!(ToHit, ToDam, Speed, Energy, GameTurns, Damage, Weight);

impl GameTurns {
    /// A turn, in which durations are counted, is 10 game turns (ABL-SPEED-05).
    pub const PER_TURN: u64 = 10;

    /// So many turns, which is how durations are counted (ABL-SPEED-06).
    pub const fn turns(turns: u64) -> Self {
        Self(turns.saturating_mul(Self::PER_TURN))
    }
}

/// An experience level, 1 to 50 (ABL-HP-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// The first level.
    pub const MIN: Self = Self(1);
    /// The highest level.
    pub const MAX: Self = Self(50);

    /// The level of that number; a number outside 1 to 50 is moved to the nearer end.
    pub const fn new(number: i32) -> Self {
        Self(match number {
            ..=1 => 1,
            50.. => 50,
            number => number as u8,
        })
    }

    /// The bare number, 1 to 50.
    pub const fn get(self) -> i32 {
        self.0 as i32
    }

    /// The levels from the first to the last.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1..=50 => Ok(Self(number)),
            0 | 51.. => Err(format!("a level is a number from 1 to 50, not {number}")),
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

/// A weight in tenths of a pound. Stored and saved as whole tenths, printed as `12.5 lb`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Weight(u32);

impl Weight {
    /// Nothing at all.
    pub const ZERO: Self = Self(0);

    /// So many tenths of a pound.
    pub const fn tenths(tenths: u32) -> Self {
        Self(tenths)
    }

    /// So many whole pounds.
    pub const fn pounds(pounds: u32) -> Self {
        Self(pounds.saturating_mul(10))
    }

    /// The weight in tenths of a pound: what the rules call 10 x weight in pounds.
    pub const fn in_tenths(self) -> u32 {
        self.0
    }

    /// [`Weight::in_tenths`] as a term of a rule, which may have negative ones.
    pub(in crate::rules) const fn term(self) -> i32 {
        if self.0 > i32::MAX as u32 {
            i32::MAX
        } else {
            self.0 as i32
        }
    }

    /// The weight cut to whole pounds.
    pub const fn whole_pounds(self) -> u32 {
        self.0 / 10
    }
}

impl Mul<u32> for Weight {
    type Output = Self;

    fn mul(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count))
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{} lb", self.0 / 10, self.0 % 10)
    }
}

impl FromStr for Weight {
    type Err = String;

    /// Reads pounds with at most one decimal, with or without `lb`: `12`, `12.5`, `0.5 lb`.
    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || format!("`{text}` is no weight; expected pounds such as `12` or `12.5`");
        let bare = text.trim();
        let bare = bare.strip_suffix("lb").unwrap_or(bare).trim_end();
        let (pounds, tenths) = bare.split_once('.').unwrap_or((bare, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !digits(pounds) || !digits(tenths) || tenths.len() > 1 {
            return Err(fault());
        }
        let pounds: u32 = pounds.parse().map_err(|_| fault())?;
        let tenths: u32 = tenths.parse().map_err(|_| fault())?;
        let whole = pounds
            .checked_mul(10)
            .and_then(|whole| whole.checked_add(tenths));
        whole.map(Self).ok_or_else(fault)
    }
}

/// Whether an attacker sees its target.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Sight {
    /// The target is seen.
    #[default]
    Seen,
    /// The attacker is blind, there is no light, or the target is invisible.
    Unseen,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_printed_and_cut() {
        for (text, tenths) in [("12.5", 125), ("12", 120), ("0.5 lb", 5), (" 7.0lb", 70)] {
            assert_eq!(text.parse::<Weight>(), Ok(Weight::tenths(tenths)));
        }
        for text in ["", ".", "1.", ".5", "1.25", "-1", "1e3", "99999999999"] {
            assert!(text.parse::<Weight>().is_err(), "{text}");
        }
        assert_eq!(Weight::tenths(149).to_string(), "14.9 lb");
        assert_eq!(Weight::tenths(149).whole_pounds(), 14);
        assert_eq!(Weight::pounds(3) + Weight::tenths(5) * 2, Weight::pounds(4));
    }

    #[test]
    fn levels_stay_within_their_range() {
        assert_eq!((Level::new(-3), Level::new(51)), (Level::MIN, Level::MAX));
        assert_eq!(Level::all().count(), 50);
        assert_eq!(serde_json::from_str::<Level>("50").unwrap(), Level::MAX);
        assert!(serde_json::from_str::<Level>("0").is_err());
    }

    #[test]
    fn a_turn_is_ten_game_turns() {
        // ABL-SPEED-05, ABL-SPEED-06.
        assert_eq!(GameTurns::turns(3), GameTurns::new(30));
    }
}
