//! Everything that is text: lines with tones, how they are broken, and the words of the game.

pub mod columns;
#[cfg(any(feature = "terminal", feature = "window"))]
mod hints;
pub(in crate::play) mod line;
pub(in crate::play) mod number;
pub(in crate::play) mod rule_text;
pub mod words;
