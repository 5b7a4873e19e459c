//! The built program, played from outside: real keys in a real terminal and a real window.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for one variant among many"
)]

mod content;
mod stops;
#[cfg(feature = "terminal")]
mod terminal;
mod walks;
#[cfg(feature = "window")]
mod window;
