//! The odds at length: every attack that the player could make on a monster side by side, and each of them with its whole
//! distribution, its side effects, and what the monster does in return.

mod answer;
mod attack;
mod names;
mod table;

use crate::play::screen::state::{NextScreen, Screen};
use crate::{
    analysis::AttackChoice,
    content::MonsterId,
    grid::Pos,
    play::{session::active::ActiveGame, view::PlayerView},
};

/// Opens the table of every attack on who stands on a square, where somebody is seen.
pub(in crate::play) fn compare(game: &mut ActiveGame<'_>, at: Pos) -> NextScreen {
    beside(game, at, None)
}

/// The same for somebody who takes aim, with the cursor on what is aimed.
pub(in crate::play) fn compare_with(
    game: &mut ActiveGame<'_>,
    at: Pos,
    aimed: AttackChoice,
) -> NextScreen {
    beside(game, at, Some(aimed))
}

fn beside(game: &mut ActiveGame<'_>, at: Pos, aimed: Option<AttackChoice>) -> NextScreen {
    let mut letters = std::mem::take(&mut game.attack_letters);
    let shown = table::attacks(game.view(), (at, aimed), (&mut letters, game.columns));
    game.attack_letters = letters;
    shown.map_or(NextScreen::Stay, NextScreen::Deeper)
}

/// The table of every attack on a monster of a kind that stands on a square, seen or not.
pub(in crate::play) fn table(
    view: PlayerView,
    kind: MonsterId,
    at: Pos,
    columns: usize,
) -> Option<Screen> {
    table::against(view, kind, at, columns)
}

/// Opens one attack on who stands on a square.
pub(in crate::play) fn open(view: PlayerView, at: Pos, with: AttackChoice) -> NextScreen {
    attack::attack(view, at, with).map_or(NextScreen::Stay, NextScreen::Deeper)
}
