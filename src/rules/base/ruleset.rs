//! Which of the three ways to fight a game, a level or a duel follows.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A way to fight. Speed, food, conditions, digging, devices and projections are the same in all of them.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    PartialOrd,
    Ord,
    Hash,
    VariantArray,
    Serialize,
    Deserialize,
    Default,
)]
pub enum Ruleset {
    /// Skill against armor class, slays and brands that multiply (`ATK-*`).
    #[default]
    Angband,
    /// Attack roll against evasion roll, damage dice against protection dice (`SIL-*`).
    Sil,
    /// Attack roll against the armor of the body part struck, skills above all (`POW-*`).
    Powder,
}

impl Ruleset {
    /// The name as it is typed and shown in files: lower case.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Angband => "angband",
            Self::Sil => "sil",
            Self::Powder => "powder",
        }
    }

    /// Whether it is the one that is meant where nothing is said.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// The name as players read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Angband => "Angband",
            Self::Sil => "Sil",
            Self::Powder => "POWDER",
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no ruleset's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no ruleset `{0}`: take angband, sil or powder")]
pub struct NoSuchRuleset(String);

impl FromStr for Ruleset {
    type Err = NoSuchRuleset;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::VARIANTS
            .iter()
            .copied()
            .find(|ruleset| ruleset.key().eq_ignore_ascii_case(text))
            .ok_or_else(|| NoSuchRuleset(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_is_found_by_its_key() {
        for &ruleset in Ruleset::VARIANTS {
            assert_eq!(ruleset.key().parse(), Ok(ruleset));
            assert_eq!(ruleset.name().parse(), Ok(ruleset));
        }
        let error = "rogue".parse::<Ruleset>().unwrap_err().to_string();
        assert!(
            error.contains("`rogue`") && error.contains("powder"),
            "{error}"
        );
    }
}
