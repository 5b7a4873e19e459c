//! Rulesets from outside: a program that uses this library has attacks of its own decide its games, under a name beside
//! those of the three.
//!
//! Such a ruleset stands upon one of the three, its base: equipment, sheet and all that is no attack are as there.
//! An attack is made in two steps, as theirs are: [`prepare`](CustomRuleset::prepare) takes from those who fight the
//! numbers that decide it, and [`roll`](CustomRuleset::roll) decides it from these numbers and its rolls alone. Play,
//! odds and the account of an attack run the same two functions.

mod choice;
mod facts;

pub use choice::{GameRuleset, UnknownRuleset};
pub use facts::{AttackFacts, AttackNumbers, FighterFacts, WeaponFacts};

use std::{
    any::Any,
    fmt,
    sync::{PoisonError, RwLock},
};

use strum::VariantArray;

use crate::{
    dice::Roller,
    rules::{
        attack::Attack,
        base::{attack_result::Struck, ruleset::Ruleset, sum::Sum},
    },
};

/// The rulesets that were registered, in their order.
static REGISTERED: RwLock<Vec<RegisteredRuleset>> = RwLock::new(Vec::new());

/// The longest name of a ruleset, in letters.
const LONGEST_NAME: usize = 32;

/// A ruleset of a program's own.
///
/// Both functions must be functions of what they are given: a game that is played again must go the same way.
///
/// ```
/// use barrow::{
///     dice::{Chance, RollLabel, Roller},
///     rules::{
///         base::{attack_result::{Miss, Struck}, units::Damage},
///         custom::{AttackFacts, AttackNumbers, CustomRuleset, RegisteredRuleset},
///     },
///     testing::Arena,
/// };
///
/// /// Heads hits, and harder who sleeps.
/// struct Heads;
///
/// impl CustomRuleset for Heads {
///     fn name(&self) -> &'static str {
///         "heads"
///     }
///     fn prepare(&self, facts: &AttackFacts<'_>) -> Option<AttackNumbers> {
///         Some(AttackNumbers::of([if facts.target.asleep { 9 } else { 3 }]))
///     }
///     fn roll(&self, roller: &mut dyn Roller, numbers: &AttackNumbers) -> Struck {
///         if roller.chance(RollLabel::new("heads", "HEADS-01"), Chance::new(1, 2)) {
///             Struck::plain_hit(Damage::new(numbers.0[0]))
///         } else {
///             Struck::Miss(Miss::Failed)
///         }
///     }
/// }
///
/// let heads = RegisteredRuleset::register(&Heads)?;
/// let game = Arena::new("@k").ruleset(heads).into_game();
/// assert_eq!(game.custom_ruleset(), Some(heads));
/// # Ok::<(), barrow::rules::custom::RegisterError>(())
/// ```
pub trait CustomRuleset: Any + Send + Sync {
    /// Its name: up to 32 small letters, digits and underscores. Levels, recordings and players name it so.
    fn name(&self) -> &'static str;

    /// The ruleset that it stands upon.
    fn base(&self) -> Ruleset {
        Ruleset::Angband
    }

    /// The numbers that decide an attack; `None`: it is an attack as under the base.
    ///
    /// It is asked for what the base has as an attack. Upon Angband, what monsters shoot and throw is none: the documents know
    /// it as a projection, which this is not asked for; upon Sil and POWDER it is.
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
    /// Registers a ruleset for as long as the program runs; once more is the same as once. [`CustomRuleset`] has an example.
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

    /// All that have been registered, in their order.
    pub fn all() -> Vec<Self> {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        registered.clone()
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

#[cfg(test)]
mod tests;
