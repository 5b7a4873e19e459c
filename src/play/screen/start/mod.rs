//! How a game begins: the title, a new game and its choices, games that can be gone on with, recordings to watch.

pub(in crate::play) mod birth;
pub(in crate::play) mod challenge;
pub(in crate::play) mod games;
mod prowess;
pub(in crate::play) mod recordings;
pub(in crate::play) mod ruleset;
pub(in crate::play) mod title;
