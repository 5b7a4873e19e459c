//! Dice, and everything that may stand behind a die.
//!
//! A rule is a function generic over [`Roller`], and whatever is random in it goes through the five
//! primitives of that trait. So the same code plays the game ([`Random`]), gives exact odds
//! ([`exact`]), replays a worked example ([`Scripted`]) and explains itself ([`Traced`]).
//! This layer knows nothing of the game; floating point appears here and only for exact probabilities.

mod chance;
mod custom;
mod distribution;
pub mod exact;
mod expression;
mod random;
mod recorded;
pub mod scripted;
pub mod traced;

pub use crate::dice::recorded::Recorded;
pub use chance::Chance;
pub use custom::CustomDice;
pub use distribution::Distribution;
pub use exact::Exact;
pub use expression::{Dice, DiceError};
pub use random::Random;
pub use scripted::{Play, Scripted};
pub use traced::{Change, Record, Roll, Traced};

use serde::Serialize;

/// What a roll is for: shown in logs and named by a scripted test that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct RollLabel {
    /// A few words, such as `critical hit`.
    pub label: &'static str,
    /// The rule that asks for the roll, such as `ATK-CRIT-03`.
    pub rule: &'static str,
}

impl RollLabel {
    /// Names a roll; usable in a `const`.
    pub const fn new(label: &'static str, rule: &'static str) -> Self {
        Self { label, rule }
    }
}

impl std::fmt::Display for RollLabel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.label, self.rule)
    }
}

/// A source of random decisions. A rule takes one as `&mut impl Roller` and asks nothing else.
///
/// Every primitive is always passed on to the source, also where only one answer is possible:
/// a rule that wants no roll in a certain case does not ask.
pub trait Roller {
    /// The sum of some dice and a constant, for example 2d5+3.
    #[track_caller]
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32;

    /// A whole number from `lo` to `hi`, both included, each equally likely; `lo` where `hi < lo`.
    #[track_caller]
    fn range(&mut self, what: RollLabel, lo: i32, hi: i32) -> i32;

    /// Whether something of the given probability happens.
    #[track_caller]
    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool;

    /// An index into `weights`, each as likely as its weight; 0 where no weight is positive.
    #[track_caller]
    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize;

    /// A rule has decided something without a roll. Only a [`Traced`] source writes it down; it is how a test learns
    /// which rules took part in a turn, and costs play nothing.
    fn decided(&mut self, _rule: &'static str) {}

    /// A rule has made one number of another without a roll, such as a resistance of damage. Only a [`Traced`] source
    /// writes it down; it is how an explanation learns what took how much, and costs play nothing.
    fn changed(&mut self, _what: RollLabel, _from: i32, _to: i32) {}

    /// A part of a rule whose rolls matter only through its result.
    ///
    /// The exact source works the part out into a distribution first, so that equal results merge
    /// before the rest of the rule runs; every other source simply runs it.
    #[inline]
    #[track_caller]
    fn settle<T: Clone + Ord + 'static>(&mut self, mut part: impl FnMut(&mut Self) -> T) -> T
    where
        Self: Sized,
    {
        part(self)
    }

    /// A settled part that depends on its input and its rolls alone.
    ///
    /// The exact source works it out once for each input, however many paths lead to it, so that rolls
    /// which do not hang on each other cost their sum and not their product. The part must be a function
    /// or a closure that captures nothing; another does not compile for the exact source.
    #[inline]
    #[track_caller]
    fn settle_with<I, T, F>(&mut self, input: &I, part: F) -> T
    where
        Self: Sized,
        I: Clone + PartialEq + 'static,
        T: Clone + Ord + 'static,
        F: Fn(&mut Self, &I) -> T + 'static,
    {
        part(self, input)
    }
}

/// A borrowed source is a source: this lets a [`Traced`] wrap one for the length of one action.
impl<R: Roller + ?Sized> Roller for &mut R {
    fn sum(&mut self, what: RollLabel, dice: Dice) -> i32 {
        (**self).sum(what, dice)
    }

    fn range(&mut self, what: RollLabel, lo: i32, hi: i32) -> i32 {
        (**self).range(what, lo, hi)
    }

    fn chance(&mut self, what: RollLabel, chance: Chance) -> bool {
        (**self).chance(what, chance)
    }

    fn pick(&mut self, what: RollLabel, weights: &[u32]) -> usize {
        (**self).pick(what, weights)
    }

    fn decided(&mut self, rule: &'static str) {
        (**self).decided(rule);
    }

    fn changed(&mut self, what: RollLabel, from: i32, to: i32) {
        (**self).changed(what, from, to);
    }
}
