//! How values are printed in vectors.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{
    dice::{Distribution, Exact, exact},
    rules::base::units::{Damage, Weight},
};

/// A record as JSON.
pub(super) fn json(record: &impl Serialize) -> Value {
    serde_json::to_value(record).expect("records of names and numbers are JSON")
}

/// A probability, printed with 15 significant digits.
pub(super) struct Probability(pub(super) f64);

impl Probability {
    /// The exact probability that a rule says yes.
    pub(super) fn of(rule: impl FnMut(&mut Exact) -> bool) -> Self {
        Self(exact::probability(rule))
    }

    /// Whether it never happens.
    pub(super) fn is_none(&self) -> bool {
        self.0 <= 0.0
    }
}

impl Serialize for Probability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded: f64 = format!("{:.14e}", self.0)
            .parse()
            .expect("a printed number is one");
        serializer.serialize_f64(rounded)
    }
}

/// A distribution, printed as an object from outcome to probability in the order of the outcomes.
pub(super) struct ByOutcome<T: Ord>(pub(super) Distribution<T>);

impl<T: Clone + Ord + 'static> ByOutcome<T> {
    /// The exact distribution of what a rule gives back.
    pub(super) fn of(rule: impl FnMut(&mut Exact) -> T) -> Self {
        Self(exact::distribution(rule))
    }
}

impl<T: Ord + Default> ByOutcome<T> {
    /// Whether it is certainly nothing.
    pub(super) fn is_nothing(&self) -> bool {
        let nothing = T::default();
        self.0.iter().all(|(outcome, _)| *outcome == nothing)
    }
}

impl<T: Ord + Serialize> Serialize for ByOutcome<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(outcome, p)| (outcome, Probability(p))))
    }
}

/// Chances of several things, each for itself, printed as an object from name to probability.
pub(super) struct ByName<T>(Vec<(T, Probability)>);

impl<T> ByName<T> {
    /// Those that can happen.
    pub(super) fn possible(chances: impl IntoIterator<Item = (T, Probability)>) -> Self {
        let chances = chances.into_iter();
        Self(chances.filter(|(_, p)| !p.is_none()).collect())
    }

    /// Whether none can happen.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Serialize> Serialize for ByName<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, p)| (name, p)))
    }
}

/// A weight, printed in pounds.
#[derive(Clone, Copy)]
pub(super) struct InPounds(pub(super) Weight);

impl Serialize for InPounds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(decimal(self.0.in_tenths(), 10))
    }
}

/// A fraction as a decimal number.
pub(super) fn decimal(parts: u32, of: u32) -> f64 {
    f64::from(parts) / f64::from(of)
}

/// What comes out where the answer is one chance.
#[derive(Serialize)]
pub(super) struct ChanceOut {
    pub(super) chance: Probability,
}

/// What comes out where the answer is the damage of one attack.
#[derive(Serialize)]
pub(super) struct DamageOut {
    pub(super) damage: ByOutcome<Damage>,
}
