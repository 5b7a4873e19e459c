//! Barrow: a turn-based dungeon crawl whose every rule is written down.
//!
//! The modules in reading order; each names only those above it.

pub mod analysis;
pub mod cli;
pub mod content;
pub mod dice;
pub mod grid;
pub mod play;
pub mod rules;
pub mod save;
pub mod sim;
#[cfg(feature = "terminal")]
pub mod terminal;
pub mod testing;
pub mod vectors;
#[cfg(feature = "window")]
pub mod window;

/// The Bevy crates that the simulation is made of, in the versions that it needs.
pub use {bevy_app, bevy_ecs};
