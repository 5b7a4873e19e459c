//! Barrow: a turn-based dungeon crawl whose every rule is written down.

pub mod dice;
pub mod rules;
