//! Barrow: a turn-based dungeon crawl whose every rule is written down.
//!
//! The modules in reading order; each names only those above it.

#![cfg_attr(
    test,
    allow(
        clippy::wildcard_enum_match_arm,
        reason = "a test looks for one variant among many"
    )
)]

pub mod dice;

pub mod grid;

pub mod rules;

pub mod content;

pub mod mapgen;

pub mod sim;

pub mod analysis;

pub mod save;

pub mod vectors;

pub mod play;

#[cfg(feature = "testing")]
pub mod testing;

#[cfg(feature = "window")]
pub mod window;

#[cfg(feature = "terminal")]
pub mod terminal;

pub mod cli;

/// The Bevy crates that the simulation is made of, in the versions that it needs.
pub use {bevy_app, bevy_ecs};
