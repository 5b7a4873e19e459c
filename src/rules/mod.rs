//! The written rules as total functions of values: no Bevy, no input or output, no clock, no float.
//!
//! One rule has one piece of code, generic over a [`Roller`](crate::dice::Roller) where it rolls;
//! play, odds, sheets, tests and conformance vectors all run it. Each item names the rules that it
//! implements by their IDs in `docs/rules/`.
pub mod ability;
pub mod angband;
pub mod attack;
pub mod book;
pub mod casting;
pub mod class;
pub mod nearest;
pub mod powder;
pub mod projection;
pub mod race;
pub mod ruleset;
pub mod sil;
pub mod spaced;
pub mod stat;
pub mod term;
pub mod units;

pub use class::Class;
pub use race::Race;
pub use stat::{Stat, StatName, Stats};
