//! Rest for a number of turns.

use crate::play::{
    auto::command::AutoCommand,
    panel::hud::PanelRow,
    screen::{
        choice::{Counted, MenuChoice, TypedCount},
        menu::{Menu, counting, lettered},
        state::{NextScreen, Screen},
    },
    session::active::ActiveGame,
    text::{line::Tone, number::count},
};

/// Turns that the menu offers.
const TURNS: [u16; 4] = [10, 50, 100, 500];

/// The most turns that can be typed.
const MOST: u16 = 5_000;

/// Asks for how many turns.
pub(super) fn how_long() -> Screen {
    let rows = TURNS.into_iter().enumerate().map(|(index, turns)| {
        let line = lettered(index, count(turns, "turn"), Tone::Plain);
        (PanelRow::Text(line), Some(MenuChoice::RestFor(turns)))
    });
    let mut rows: Vec<_> = rows.collect();
    rows.push(TypedCount::new(Counted::Rest, MOST).row("Rest"));
    Screen::menu(Menu {
        title: "Rest for how many turns?".to_owned(),
        rows,
        footer: counting(),
        whole_screen: false,
        letters: true,
    })
}

/// Rests for so many turns.
pub(in crate::play) fn rest_for(game: &mut ActiveGame<'_>, turns: u16) -> NextScreen {
    game.turn_page();
    game.begin_command(AutoCommand::RestFor { left: turns });
    NextScreen::Play
}
