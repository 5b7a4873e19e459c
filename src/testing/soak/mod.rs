//! The soak: many games by players who want to break something, and what must hold after each action. `barrow soak` plays
//! thousands of them, the tests a few.

mod case;
mod fault;
mod game;
mod item_count;
mod kept;
mod lasting;
mod mean;
mod numbers;
mod places;
mod player;
mod walker;
mod watch;

pub use self::{
    case::SoakCase,
    fault::BrokenInvariant,
    game::{SoakGame, SoakTally},
    item_count::ThingCount,
    lasting::{LastingSample, lasting},
    player::SoakPlayer,
    walker::random_action,
};

use crate::sim::{Game, GameRef};

/// What must hold between any two actions, as far as looking at the game shows it.
///
/// # Errors
///
/// What is broken.
pub fn check_world<'w>(game: impl Into<GameRef<'w>>) -> Result<(), BrokenInvariant> {
    let game = game.into();
    places::bodies(game)?;
    places::things(game)?;
    places::sight(game)?;
    numbers::ranges(game)
}

/// The same, and that all numbers which follow from others are what they would be if they were worked out now.
///
/// # Errors
///
/// What is broken.
pub fn check_step(game: &mut Game) -> Result<(), BrokenInvariant> {
    check_world(&*game)?;
    numbers::worked_out_again(game)
}
