//! Duels: a character and a monster who are to fight, a file of its own, read against the content.

pub(in crate::content) mod def;
pub(in crate::content) mod raw;
mod resolve;
