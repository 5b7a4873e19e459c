//! What all rules stand on: statistics, units, sums of terms, races, classes, and the outcome of an attack.

pub mod attack_result;
pub mod class;
pub(crate) mod keyed;
pub mod nearest;
pub mod race;
pub mod ruleset;
pub mod stat;
pub mod sum;
pub mod term;
pub mod units;
