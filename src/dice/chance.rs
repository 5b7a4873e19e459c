//! A probability as an exact value.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An exact probability: `hits` of `of` equally likely cases. Never above 1, and never `of` nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u32, u32)", into = "(u32, u32)")]
pub struct Chance {
    hits: u32,
    of: u32,
}

impl Chance {
    /// What never happens.
    pub const NEVER: Self = Self { hits: 0, of: 1 };
    /// What always happens.
    pub const ALWAYS: Self = Self { hits: 1, of: 1 };

    /// `hits` in `of`; below 0 counts as never, `of` or more as always. `of` below 1 counts as 1.
    pub const fn new(hits: i64, of: i64) -> Self {
        const MOST: i64 = u32::MAX as i64;
        let of = if of < 1 {
            1
        } else if of > MOST {
            MOST
        } else {
            of
        };
        let hits = if hits < 0 {
            0
        } else if hits > of {
            of
        } else {
            hits
        };
        Self {
            hits: hits as u32,
            of: of as u32,
        }
    }

    /// `percent` in a hundred.
    pub const fn percent(percent: i64) -> Self {
        Self::new(percent, 100)
    }

    /// One case in `of`.
    pub const fn one_in(of: i64) -> Self {
        Self::new(1, of)
    }

    /// In how many of the equally likely cases it happens.
    pub const fn hits(self) -> u32 {
        self.hits
    }

    /// How many equally likely cases there are; at least 1.
    pub const fn of(self) -> u32 {
        self.of
    }

    /// The probability that it does not happen.
    #[must_use]
    pub const fn not(self) -> Self {
        Self {
            hits: self.of - self.hits,
            of: self.of,
        }
    }

    /// Twice as likely, but certain at most.
    #[must_use]
    pub const fn doubled(self) -> Self {
        Self::new(2 * self.hits as i64, self.of as i64)
    }

    /// Whether it can happen at all.
    pub const fn is_possible(self) -> bool {
        self.hits > 0
    }

    /// Whether it must happen.
    pub const fn is_certain(self) -> bool {
        self.hits == self.of
    }

    /// The probability as a number from 0 to 1.
    pub fn to_f64(self) -> f64 {
        f64::from(self.hits) / f64::from(self.of)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.hits, self.of)
    }
}

impl TryFrom<(u32, u32)> for Chance {
    type Error = &'static str;

    fn try_from((hits, of): (u32, u32)) -> Result<Self, Self::Error> {
        if of == 0 {
            return Err("a chance needs at least one case");
        }
        if hits > of {
            return Err("a chance is 1 at most");
        }
        Ok(Self { hits, of })
    }
}

impl From<Chance> for (u32, u32) {
    fn from(chance: Chance) -> Self {
        (chance.hits, chance.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_outside_the_range_are_cut() {
        assert_eq!(Chance::new(-4, 10), Chance::new(0, 10));
        assert!(Chance::new(11, 10).is_certain());
        assert!(!Chance::new(-1, 0).is_possible());
        assert!(Chance::new(i64::MAX, i64::MAX).is_certain());
    }

    #[test]
    fn doubling_stops_at_certainty() {
        assert_eq!(Chance::percent(30).doubled(), Chance::percent(60));
        assert!(Chance::percent(70).doubled().is_certain());
        assert_eq!(Chance::new(1, 4).not(), Chance::new(3, 4));
    }

    #[test]
    fn serialized_form_is_checked() {
        assert_eq!(serde_json::to_string(&Chance::new(1, 4)).unwrap(), "[1,4]");
        assert_eq!(
            serde_json::from_str::<Chance>("[1,4]").unwrap(),
            Chance::new(1, 4)
        );
        assert!(serde_json::from_str::<Chance>("[1,0]").is_err());
        assert!(serde_json::from_str::<Chance>("[3,2]").is_err());
    }
}
