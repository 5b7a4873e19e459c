//! The ruleset of a game or a level: one of the three, or one of the program's own by its name.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::RegisteredRuleset;
use crate::rules::base::ruleset::Ruleset;

/// The ruleset that a game or a level follows: one of the three, or one of the program's own. In files one of its own is
/// `Custom("name")`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RulesetText", into = "RulesetText")]
#[non_exhaustive]
pub enum GameRuleset {
    /// One of the three.
    Shipped(Ruleset),
    /// One of the program's own.
    Custom(RegisteredRuleset),
}

impl GameRuleset {
    /// All that a game may follow: the three, then the program's own in the order in which they were registered.
    ///
    /// ```
    /// use barrow::rules::custom::GameRuleset;
    ///
    /// let names: Vec<_> = GameRuleset::all().into_iter().map(GameRuleset::key).collect();
    /// assert_eq!(names[..3], ["angband", "sil", "powder"]);
    /// ```
    pub fn all() -> Vec<Self> {
        let shipped = Ruleset::VARIANTS.iter().copied().map(Self::Shipped);
        let own = RegisteredRuleset::all().into_iter().map(Self::Custom);
        shipped.chain(own).collect()
    }

    /// The ruleset of the three that it is or stands upon.
    pub fn base(self) -> Ruleset {
        match self {
            Self::Shipped(ruleset) => ruleset,
            Self::Custom(rules) => rules.base(),
        }
    }

    /// The rules of the program's own, if it is one.
    pub const fn custom(self) -> Option<RegisteredRuleset> {
        match self {
            Self::Shipped(_) => None,
            Self::Custom(rules) => Some(rules),
        }
    }

    /// The name as it is typed: lower case.
    pub fn key(self) -> &'static str {
        match self {
            Self::Shipped(ruleset) => ruleset.key(),
            Self::Custom(rules) => rules.name(),
        }
    }

    /// The name as players read it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shipped(ruleset) => ruleset.name(),
            Self::Custom(rules) => rules.name(),
        }
    }

    /// Whether it is the one that is meant where nothing is said.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl Default for GameRuleset {
    fn default() -> Self {
        Self::Shipped(Ruleset::default())
    }
}

impl From<Ruleset> for GameRuleset {
    fn from(ruleset: Ruleset) -> Self {
        Self::Shipped(ruleset)
    }
}

impl From<RegisteredRuleset> for GameRuleset {
    fn from(rules: RegisteredRuleset) -> Self {
        Self::Custom(rules)
    }
}

impl fmt::Display for GameRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name under which no ruleset is registered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no ruleset `{0}` is known to this program: take angband, sil or powder, or register it first"
)]
pub struct UnknownRuleset(String);

impl FromStr for GameRuleset {
    type Err = UnknownRuleset;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(shipped) = text.parse() {
            return Ok(Self::Shipped(shipped));
        }
        let rules = RegisteredRuleset::named(text);
        rules
            .map(Self::Custom)
            .ok_or_else(|| UnknownRuleset(text.to_owned()))
    }
}

/// A ruleset as files have it.
#[derive(Serialize, Deserialize)]
enum RulesetText {
    Angband,
    Sil,
    Powder,
    Custom(String),
}

impl From<GameRuleset> for RulesetText {
    fn from(ruleset: GameRuleset) -> Self {
        match ruleset {
            GameRuleset::Shipped(Ruleset::Angband) => Self::Angband,
            GameRuleset::Shipped(Ruleset::Sil) => Self::Sil,
            GameRuleset::Shipped(Ruleset::Powder) => Self::Powder,
            GameRuleset::Custom(rules) => Self::Custom(rules.name().to_owned()),
        }
    }
}

impl TryFrom<RulesetText> for GameRuleset {
    type Error = UnknownRuleset;

    fn try_from(text: RulesetText) -> Result<Self, Self::Error> {
        match text {
            RulesetText::Angband => Ok(Self::Shipped(Ruleset::Angband)),
            RulesetText::Sil => Ok(Self::Shipped(Ruleset::Sil)),
            RulesetText::Powder => Ok(Self::Shipped(Ruleset::Powder)),
            RulesetText::Custom(name) => {
                let rules = RegisteredRuleset::named(&name);
                rules.map(Self::Custom).ok_or(UnknownRuleset(name))
            }
        }
    }
}
