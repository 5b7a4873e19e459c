//! Barrow: a turn-based dungeon crawl whose every rule is written down.

pub mod content;
pub mod dice;
pub mod grid;
pub mod rules;
