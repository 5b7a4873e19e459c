//! The built program, played from outside: real keys in a real terminal and a real window.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for one variant among many"
)]

#[cfg(feature = "terminal")]
mod terminal;
#[cfg(feature = "window")]
mod window;
