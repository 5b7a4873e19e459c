//! Rulesets from outside: a program that uses this library has attacks of its own decide its games, under a name beside
//! those of the three.
//!
//! Such a ruleset stands upon one of the three, its base: equipment, sheet and all that is no attack are as there.
//! An attack is made in two steps, as theirs are: [`prepare`](CustomRuleset::prepare) takes from those who fight the
//! numbers that decide it, and [`roll`](CustomRuleset::roll) decides it from these numbers and its rolls alone. Play,
//! odds and the account of an attack run the same two functions.

use std::{
    any::Any,
    fmt,
    str::FromStr,
    sync::{PoisonError, RwLock},
};

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{attack::Attack, base::units::Squares};
use crate::{
    dice::Roller,
    rules::base::{attack_result::Struck, ruleset::Ruleset, sum::Sum},
};

/// The rulesets that were registered, in their order.
static REGISTERED: RwLock<Vec<RegisteredRuleset>> = RwLock::new(Vec::new());

/// The longest name of a ruleset, in letters.
const LONGEST_NAME: usize = 32;

/// A ruleset of a program's own.
///
/// Both functions must be functions of what they are given: a game that is played again must go the same way.
pub trait CustomRuleset: Any + Send + Sync {
    /// Its name: up to 32 small letters, digits and underscores. Levels, recordings and players name it so.
    fn name(&self) -> &'static str;

    /// The ruleset that it stands upon.
    fn base(&self) -> Ruleset {
        Ruleset::Angband
    }

    /// The numbers that decide an attack; `None`: it is an attack as under the base.
    ///
    /// Whatever may change a roll or what comes of it belongs into these numbers. The game compares them too: what makes
    /// a difference to them, such as a magic sword that its owner takes for a plain one, is noticed in a fight.
    fn prepare(&self, facts: &AttackFacts<'_>) -> Option<AttackNumbers>;

    /// Decides an attack.
    fn roll(&self, roller: &mut dyn Roller, numbers: &AttackNumbers) -> Struck;

    /// The sums behind the numbers, for those who ask how an attack went; none, if it has nothing to show.
    fn sums(&self, _numbers: &AttackNumbers) -> Vec<Sum> {
        Vec::new()
    }
}

/// What decides an attack of a [`CustomRuleset`]: numbers in an order of its own; those left over are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackNumbers(pub [i32; Self::MOST]);

impl AttackNumbers {
    /// How many numbers there are.
    pub const MOST: usize = 12;

    /// These numbers and zeros. More than [`MOST`](Self::MOST) do not compile.
    ///
    /// ```
    /// let numbers = barrow::rules::custom::AttackNumbers::of([3, 8]);
    /// assert_eq!(numbers.0[..3], [3, 8, 0]);
    /// ```
    pub const fn of<const N: usize>(numbers: [i32; N]) -> Self {
        const { assert!(N <= Self::MOST, "an attack has at most twelve numbers") };
        let mut all = [0; Self::MOST];
        let mut at = 0;
        while at < N {
            all[at] = numbers[at];
            at += 1;
        }
        Self(all)
    }
}

/// An attack that is about to be made.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AttackFacts<'a> {
    /// The attack as the base ruleset would roll it, with all its numbers.
    pub base: &'a Attack,
    /// Who attacks.
    pub attacker: FighterFacts<'a>,
    /// Who is attacked.
    pub target: FighterFacts<'a>,
    /// With what.
    pub weapon: WeaponFacts<'a>,
    /// The hit points that the target has left.
    pub hit_points: i32,
}

impl<'a> AttackFacts<'a> {
    pub(crate) const fn new(
        base: &'a Attack,
        (attacker, target): (FighterFacts<'a>, FighterFacts<'a>),
        weapon: WeaponFacts<'a>,
        hit_points: i32,
    ) -> Self {
        Self {
            base,
            attacker,
            target,
            weapon,
            hit_points,
        }
    }
}

/// One of two who fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a state of its own that rules ask for"
)]
pub struct FighterFacts<'a> {
    /// The key of the monster's kind; `None`: it is the player.
    pub monster: Option<&'a str>,
    /// Whether it sees the other.
    pub sees: bool,
    /// Whether it is asleep.
    pub asleep: bool,
    /// Whether it is stunned, however badly.
    pub stunned: bool,
    /// Whether it can do nothing: paralyzed, knocked out or held.
    pub immobile: bool,
}

impl<'a> FighterFacts<'a> {
    /// Somebody who sees the other, and is as well as can be; the player without a kind.
    pub const fn well(monster: Option<&'a str>) -> Self {
        Self {
            monster,
            sees: true,
            asleep: false,
            stunned: false,
            immobile: false,
        }
    }
}

/// With what an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeaponFacts<'a> {
    /// With what the player wields, or with bare hands.
    Wielded,
    /// With the blow of a monster's kind that has this number, from 0.
    Blow(usize),
    /// With something that was fired.
    Fired {
        /// The key of the missile's kind.
        item: &'a str,
        /// How far away the target is.
        distance: Squares,
    },
    /// With something that was thrown.
    Thrown {
        /// The key of its kind.
        item: &'a str,
        /// How far away the target is.
        distance: Squares,
    },
}

/// A ruleset of a program's own that has been registered under its name.
#[derive(Clone, Copy)]
pub struct RegisteredRuleset(&'static dyn CustomRuleset);

/// Why a ruleset cannot be registered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegisterError {
    /// Another ruleset has the name.
    #[error("there is a ruleset `{0}` already")]
    Taken(&'static str),
    /// It is no name.
    #[error("`{0}` is no name of a ruleset: take 1 to 32 small letters, digits and underscores")]
    Unusable(&'static str),
}

impl RegisteredRuleset {
    /// Registers a ruleset for as long as the program runs; once more is the same as once.
    ///
    /// # Errors
    ///
    /// If the name is that of another ruleset, or cannot be one.
    pub fn register(rules: &'static dyn CustomRuleset) -> Result<Self, RegisterError> {
        let name = rules.name();
        let usable = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '_');
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(usable) {
            return Err(RegisterError::Unusable(name));
        }
        if Ruleset::VARIANTS
            .iter()
            .any(|shipped| shipped.key() == name)
        {
            return Err(RegisterError::Taken(name));
        }
        let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let new = Self(rules);
        match registered.iter().find(|one| one.name() == name) {
            Some(one) if one.is_same_type(new) => Ok(*one),
            Some(_) => Err(RegisterError::Taken(name)),
            None => {
                registered.push(new);
                Ok(new)
            }
        }
    }

    /// The ruleset of a name.
    pub fn named(name: &str) -> Option<Self> {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        registered.iter().find(|one| one.name() == name).copied()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The ruleset that it stands upon.
    pub fn base(self) -> Ruleset {
        self.0.base()
    }

    /// The attack that these rules make of one of their base.
    pub(crate) fn attack(self, facts: &AttackFacts<'_>) -> Attack {
        match self.0.prepare(facts) {
            Some(numbers) => Attack::Custom(CustomAttack {
                rules: self,
                numbers,
            }),
            None => *facts.base,
        }
    }

    fn is_same_type(self, other: Self) -> bool {
        let (one, other): (&dyn Any, &dyn Any) = (self.0, other.0);
        one.type_id() == other.type_id()
    }
}

impl fmt::Debug for RegisteredRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RegisteredRuleset({:?})", self.name())
    }
}

impl PartialEq for RegisteredRuleset {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for RegisteredRuleset {}

/// An attack under a [`CustomRuleset`], ready to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomAttack {
    /// The rules.
    pub rules: RegisteredRuleset,
    /// What decides it.
    pub numbers: AttackNumbers,
}

impl CustomAttack {
    /// Rolls it.
    pub(in crate::rules) fn resolve(&self, roller: &mut dyn Roller) -> Struck {
        self.rules.0.roll(roller, &self.numbers)
    }

    /// The sums behind its numbers.
    pub(in crate::rules) fn sums(&self) -> Vec<Sum> {
        self.rules.0.sums(&self.numbers)
    }
}

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

#[cfg(test)]
mod tests;
