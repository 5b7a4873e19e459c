//! How a game ends: the last screen, the text that describes a character, the scores.

pub(in crate::play) mod dump;
pub(in crate::play) mod end;
pub(in crate::play) mod scores;
