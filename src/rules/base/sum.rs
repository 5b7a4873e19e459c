//! A number of an attack and the terms that it is the sum of, each with its rule.

use serde::Serialize;

use super::term::{Breakdown, Term};

/// A number of an attack, and what it is the sum of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// What the number is.
    pub label: &'static str,
    /// Its terms; those that are 0 are left out.
    pub terms: Vec<Term>,
}

impl Sum {
    pub(in crate::rules) fn of<const N: usize>(label: &'static str, terms: &Breakdown<N>) -> Self {
        Self {
            label,
            terms: terms.parts().copied().collect(),
        }
    }

    pub(in crate::rules) fn single(label: &'static str, term: Term) -> Self {
        Self {
            label,
            terms: vec![term],
        }
    }

    /// The number.
    pub fn total(&self) -> i32 {
        self.terms
            .iter()
            .fold(0, |sum, term| sum.saturating_add(term.value))
    }
}
