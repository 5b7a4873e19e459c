//! The written rules as total functions of values: no Bevy, no input or output, no clock, no float.
//!
//! One rule has one piece of code, generic over a [`Roller`](crate::dice::Roller) where it rolls;
//! play, odds, sheets, tests and conformance vectors all run it. Each item names the rules that it
//! implements by their IDs in `docs/rules/`.

pub mod ability;
pub mod angband;
pub mod attack;
pub mod base;
pub mod book;
pub mod custom;
pub mod monster_birth;
pub mod monster_mind;
pub mod monster_power;
pub mod powder;
pub mod projection;
pub mod sil;
pub mod training;

pub use crate::rules::base::class::Class;
pub use crate::rules::base::race::Race;
pub use crate::rules::base::stat::{Stat, StatName, Stats};
