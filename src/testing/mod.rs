#![doc = include_str!("../../docs/testing.md")]

/// Files of a folder of fixtures, embedded, each with its name in the game.
macro_rules! fixture_files {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/", $folder, "/", $name)),
        )),+]
    };
}

mod arena;
mod ask;
mod circumstances;
mod content;
mod handover;
pub mod hostile;
mod legend;
mod outcome_list;
mod outcome_text;
mod own_speed;
mod plan;
pub mod soak;
mod told_dice;
mod trace;
pub mod workload;

pub use crate::dice::Play;
pub use crate::testing::legend::LegendSign;
pub use arena::Arena;
pub use ask::ArenaActor;
pub use content::{content, sources};
pub use legend::{ArenaItems, ArenaMonster};
pub use outcome_list::OutcomeList;
pub use told_dice::told_dice;
pub use trace::TracedAction;
#[cfg(test)]
mod tests;
