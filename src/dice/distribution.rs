//! A finite probability distribution: what the exact source gives back.

use std::collections::BTreeMap;

/// Outcomes with their probabilities, in the order of the outcomes. The probabilities sum to 1
/// (but for rounding in the last place), and none is 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution<T: Ord> {
    outcomes: BTreeMap<T, f64>,
}

impl<T: Ord> Distribution<T> {
    /// One outcome that is certain.
    pub fn certain(outcome: T) -> Self {
        Self {
            outcomes: BTreeMap::from([(outcome, 1.0)]),
        }
    }

    /// An empty gathering, for the enumerator to fill.
    pub(super) const fn empty() -> Self {
        Self {
            outcomes: BTreeMap::new(),
        }
    }

    /// Adds `probability` to an outcome.
    pub(super) fn add(&mut self, outcome: T, probability: f64) {
        *self.outcomes.entry(outcome).or_insert(0.0) += probability;
    }

    /// The outcomes in ascending order with their probabilities.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, f64)> {
        self.outcomes.iter().map(|(outcome, &p)| (outcome, p))
    }

    /// How many different outcomes are possible.
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// Whether there is no outcome at all; a rule always has one.
    pub fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }

    /// The probability of one outcome.
    pub fn probability(&self, outcome: &T) -> f64 {
        self.outcomes.get(outcome).copied().unwrap_or(0.0)
    }

    /// The probability of the outcomes for which `holds` is true.
    pub fn probability_that(&self, mut holds: impl FnMut(&T) -> bool) -> f64 {
        self.iter()
            .filter(|(outcome, _)| holds(outcome))
            .map(|(_, p)| p)
            .sum()
    }

    /// The probability of `outcome` or a greater one.
    pub fn at_least(&self, outcome: &T) -> f64 {
        self.outcomes.range(outcome..).map(|(_, p)| p).sum()
    }

    /// The least possible outcome.
    pub fn min(&self) -> Option<&T> {
        self.outcomes.keys().next()
    }

    /// The greatest possible outcome.
    pub fn max(&self) -> Option<&T> {
        self.outcomes.keys().next_back()
    }

    /// The sum of all probabilities: 1 but for rounding.
    pub fn total(&self) -> f64 {
        self.outcomes.values().sum()
    }

    /// The distribution of a function of the outcome; equal values merge.
    pub fn map<U: Ord>(&self, mut of: impl FnMut(&T) -> U) -> Distribution<U> {
        let mut mapped = Distribution::empty();
        for (outcome, p) in self.iter() {
            mapped.add(of(outcome), p);
        }
        mapped
    }
}

impl<T: Ord + Copy + Into<f64>> Distribution<T> {
    /// The mean of the outcomes.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(&outcome, p)| outcome.into() * p).sum()
    }

    /// The standard deviation of the outcomes.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let variance: f64 = self
            .iter()
            .map(|(&outcome, p)| (outcome.into() - mean).powi(2) * p)
            .sum();
        variance.max(0.0).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die() -> Distribution<i32> {
        let mut die = Distribution::empty();
        (1..=6).for_each(|face| die.add(face, 1.0 / 6.0));
        die
    }

    #[test]
    fn figures_of_a_die() {
        let die = die();
        assert!((die.mean() - 3.5).abs() < 1e-12);
        assert!((die.deviation().powi(2) - 35.0 / 12.0).abs() < 1e-12);
        assert!((die.at_least(&5) - 1.0 / 3.0).abs() < 1e-12);
        assert!((die.total() - 1.0).abs() < 1e-12);
        assert_eq!((die.min(), die.max(), die.len()), (Some(&1), Some(&6), 6));
        assert!(die.probability(&7).abs() < f64::MIN_POSITIVE);
    }

    #[test]
    fn mapping_merges_equal_values() {
        let parity = die().map(|face| face % 2 == 0);
        assert_eq!(parity.len(), 2);
        assert!((parity.probability(&true) - 0.5).abs() < 1e-12);
        assert!((die().probability_that(|face| *face > 4) - parity.total() / 3.0).abs() < 1e-12);
    }
}
