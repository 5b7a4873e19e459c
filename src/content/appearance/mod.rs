//! What kinds of things look like that are unknown at first: the looks that the seed of a game deals to them.

pub(in crate::content) mod def;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
