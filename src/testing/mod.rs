#![doc = include_str!("../../docs/testing.md")]

mod app;
mod arena;
mod ask;
mod content;
mod legend;
mod outcome_list;
mod outcome_text;
mod plan;
pub mod workload;

pub use crate::dice::Play;
pub use crate::testing::legend::LegendSign;
pub use arena::Arena;
pub use ask::Figure;
pub use content::{content, sources};
pub use legend::Foe;
pub use outcome_list::OutcomeList;
#[cfg(test)]
mod tests;
