//! The odds at length: every attack that the player could make on a monster side by side, and each of them with its whole
//! distribution, its side effects, and what the monster does in return.

mod answer;
mod attack;
mod names;
mod table;

use super::state::NextScreen;
use crate::{analysis::AttackChoice, grid::Pos, play::view::PlayerView};

/// Opens the table of every attack on who stands on a square, where somebody is seen.
pub(in crate::play) fn compare(view: PlayerView, at: Pos) -> NextScreen {
    table::attacks(view, at).map_or(NextScreen::Stay, NextScreen::Deeper)
}

/// Opens one attack on who stands on a square.
pub(in crate::play) fn open(view: PlayerView, at: Pos, with: AttackChoice) -> NextScreen {
    attack::attack(view, at, with).map_or(NextScreen::Stay, NextScreen::Deeper)
}
