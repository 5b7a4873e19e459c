#![doc = include_str!("../../docs/testing.md")]

mod arena;
mod ask;
mod content;
mod legend;
mod plan;
mod told;

pub use crate::dice::Play;
pub use arena::Arena;
pub use ask::Figure;
pub use content::{content, sources};
pub use legend::{Foe, Sign};
pub use told::Told;
#[cfg(test)]
mod tests;
