//! Content: what exists in the game, read from RON and checked before anything uses it.

pub mod sprite;
