#![doc = include_str!("../../docs/testing.md")]

mod app;
mod arena;
mod ask;
mod content;
mod legend;
mod outcome_list;
mod outcome_text;
mod plan;

pub use crate::dice::Play;
pub use crate::testing::legend::LegendSign;
pub use arena::Arena;
pub use ask::ArenaActor;
pub use content::{content, sources};
pub use legend::ArenaMonster;
pub use outcome_list::OutcomeList;
#[cfg(test)]
mod tests;
