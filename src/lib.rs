//! Barrow: a turn-based dungeon crawl whose every rule is written down.

pub mod grid;
