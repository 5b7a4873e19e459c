//! Monsters: what their file says, and what that means.

pub(in crate::content) mod def;
