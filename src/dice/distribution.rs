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

    /// What comes of taking one of several distributions, each with its probability; these sum to 1.
    pub fn mixed<'a>(parts: impl IntoIterator<Item = (f64, &'a Self)>) -> Self
    where
        T: Clone + 'a,
    {
        let mut mixed = WeightedSums::default();
        for (p, part) in parts {
            for (outcome, q) in part.iter().filter(|_| p > 0.0) {
                mixed.add(outcome.clone(), p * q);
            }
        }
        mixed.finish()
    }

    /// What follows from each outcome, which has chances of its own.
    #[must_use]
    pub fn then<U: Ord + Clone>(
        &self,
        mut next: impl FnMut(&T) -> Distribution<U>,
    ) -> Distribution<U> {
        let mut after = WeightedSums::default();
        for (outcome, p) in self.iter() {
            for (follows, q) in next(outcome).iter() {
                after.add(follows.clone(), p * q);
            }
        }
        after.finish()
    }

    /// The distribution of a function of the outcome; equal values merge.
    pub fn map<U: Ord>(&self, mut of: impl FnMut(&T) -> U) -> Distribution<U> {
        let mut mapped = WeightedSums::default();
        for (outcome, p) in self.iter() {
            mapped.add(of(outcome), p);
        }
        mapped.finish()
    }
}

impl Distribution<i32> {
    /// The distribution of the sum of two independent outcomes.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = WeightedSums::default();
        for (left, p) in self.iter() {
            for (right, q) in other.iter() {
                sum.add(left.saturating_add(*right), p * q);
            }
        }
        sum.finish()
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

/// A distribution while its outcomes are being gathered.
///
/// Hundreds of small probabilities may meet in one outcome, so each sum carries along what rounding
/// has cut off it (Neumaier's compensated sum).
pub(super) struct WeightedSums<T> {
    sums: BTreeMap<T, (f64, f64)>,
}

impl<T> Default for WeightedSums<T> {
    fn default() -> Self {
        Self {
            sums: BTreeMap::new(),
        }
    }
}

impl<T: Ord> WeightedSums<T> {
    /// Adds `probability` to an outcome.
    pub(super) fn add(&mut self, outcome: T, probability: f64) {
        let (sum, cut_off) = self.sums.entry(outcome).or_insert((0.0, 0.0));
        let larger = *sum + probability;
        *cut_off += if *sum >= probability {
            (*sum - larger) + probability
        } else {
            (probability - larger) + *sum
        };
        *sum = larger;
    }

    /// What has been gathered.
    pub(super) fn finish(self) -> Distribution<T> {
        let sums = self.sums.into_iter();
        Distribution {
            outcomes: sums
                .map(|(outcome, (sum, cut))| (outcome, sum + cut))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die() -> Distribution<i32> {
        let mut die = WeightedSums::default();
        (1..=6).for_each(|face| die.add(face, 1.0 / 6.0));
        die.finish()
    }

    #[test]
    fn many_small_probabilities_lose_nothing_to_rounding() {
        let mut gathering = WeightedSums::default();
        (0..5_000).for_each(|_| gathering.add((), 1.0 / 5_000.0));
        let plain: f64 = (0..5_000).map(|_| 1.0 / 5_000.0).sum();
        assert!((plain - 1.0).abs() > 1e-14, "the plain sum is off");
        assert!((gathering.finish().probability(&()) - 1.0).abs() < 1e-15);
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
    fn a_mixture_has_each_part_by_its_weight() {
        let (die, one) = (die(), Distribution::certain(1));
        let mixed =
            Distribution::mixed([(0.25, &one), (0.75, &die), (0.0, &Distribution::certain(9))]);
        assert!((mixed.probability(&1) - (0.25 + 0.75 / 6.0)).abs() < 1e-12);
        assert!((mixed.total() - 1.0).abs() < 1e-12);
        assert_eq!(mixed.max(), Some(&6));
    }

    #[test]
    fn what_follows_depends_on_what_came_before() {
        // A one is rolled again, anything else counts twice.
        let die = die();
        let after = die.then(|face| match face {
            1 => die.clone(),
            face => Distribution::certain(2 * face),
        });
        assert!((after.probability(&1) - 1.0 / 36.0).abs() < 1e-12);
        assert!((after.probability(&4) - (1.0 / 6.0 + 1.0 / 36.0)).abs() < 1e-12);
        assert!((after.total() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn mapping_merges_equal_values() {
        let parity = die().map(|face| face % 2 == 0);
        assert_eq!(parity.len(), 2);
        assert!((parity.probability(&true) - 0.5).abs() < 1e-12);
        assert!((die().probability_that(|face| *face > 4) - parity.total() / 3.0).abs() < 1e-12);
    }
}
