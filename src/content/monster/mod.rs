//! Monsters: what their file says, and what that means.

pub(in crate::content) mod artifacts;
pub(in crate::content) mod def;
mod drain;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
pub(in crate::content) mod target;
