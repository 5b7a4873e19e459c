//! Derived numbers as sums of named terms, so that a sheet shows the very sum that the game uses.

use std::{fmt, ops::Deref};

use serde::Serialize;

/// One summand of a derived number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// What it comes from, in a few words.
    pub label: &'static str,
    /// How much it adds; negative where it takes away.
    pub value: i32,
    /// The rule that gives it, such as `ATK-MELEE-05`.
    pub rule: &'static str,
}

impl Term {
    /// A summand.
    pub const fn new(label: &'static str, value: i32, rule: &'static str) -> Self {
        Self { label, value, rule }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:+} [{}]", self.label, self.value, self.rule)
    }
}

/// A derived number: its terms, whose sum it is. A fixed array, so working it out allocates nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breakdown<const N: usize>(pub [Term; N]);

impl<const N: usize> Breakdown<N> {
    /// The number itself.
    ///
    /// No sum of a game ever leaves its range: to have each term cut to it was a fifth of a blow of Sil's.
    #[inline]
    pub fn total(&self) -> i32 {
        let values = self.0.iter().map(|term| term.value);
        values
            .clone()
            .try_fold(0, i32::checked_add)
            .unwrap_or_else(|| values.fold(0, i32::saturating_add))
    }

    /// The same sum with one more term.
    ///
    /// `M` is one more than `N`; a longer one is filled with terms of 0, a shorter one does not compile.
    pub fn and<const M: usize>(self, term: Term) -> Breakdown<M> {
        const { assert!(M > N, "there is room for the term") };
        let more = Term { value: 0, ..term };
        let own = |at: usize| self.0.get(at).copied();
        Breakdown(std::array::from_fn(|at| {
            own(at).unwrap_or(if at == N { term } else { more })
        }))
    }

    /// The same sum with so much taken from the term of that number, which a term of its own is to say.
    #[must_use]
    pub fn less(mut self, at: usize, part: i32) -> Self {
        if let Some(term) = self.0.get_mut(at) {
            term.value = term.value.saturating_sub(part);
        }
        self
    }

    /// The terms, those that are 0 included.
    pub const fn terms(&self) -> &[Term] {
        &self.0
    }

    /// The terms that count for something.
    pub fn parts(&self) -> impl Iterator<Item = &Term> {
        self.0.iter().filter(|term| term.value != 0)
    }

    /// The value of the term with that label; 0 where there is none.
    pub fn value(&self, label: &str) -> i32 {
        self.0
            .iter()
            .filter(|term| term.label == label)
            .map(|term| term.value)
            .sum()
    }
}

/// A derived number whose sum is worked out, for those who ask for it again and again: the sums of thirty terms were a fifth of
/// each roll of a blow of Sil's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SummedBreakdown<const N: usize> {
    breakdown: Breakdown<N>,
    total: i32,
}

impl<const N: usize> SummedBreakdown<N> {
    /// The number itself.
    #[inline]
    pub const fn total(&self) -> i32 {
        self.total
    }
}

impl<const N: usize> From<Breakdown<N>> for SummedBreakdown<N> {
    fn from(breakdown: Breakdown<N>) -> Self {
        Self {
            total: breakdown.total(),
            breakdown,
        }
    }
}

impl<const N: usize> Deref for SummedBreakdown<N> {
    type Target = Breakdown<N>;

    fn deref(&self) -> &Breakdown<N> {
        &self.breakdown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_cut_to_its_range_at_each_term() {
        let numbers = [0, 1, -1, 7, i32::MAX, i32::MIN, i32::MAX - 3, i32::MIN + 3];
        for a in numbers {
            for b in numbers {
                for c in numbers {
                    let sum = Breakdown([a, b, c].map(|value| Term::new("", value, "")));
                    let cut = 0_i32.saturating_add(a).saturating_add(b).saturating_add(c);
                    assert_eq!(sum.total(), cut, "{a}, {b}, {c}");
                    let summed = SummedBreakdown::from(sum);
                    assert_eq!((summed.total(), *summed), (cut, sum));
                }
            }
        }
    }
}
