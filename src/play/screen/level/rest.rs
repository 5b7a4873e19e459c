//! Rest: until one is well, and for so many turns where one is.

use crate::play::{
    auto::{command::AutoCommand, repeat::is_rested, stop::StopReason},
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

/// The key that rests: until one is well; pressed once more by somebody who is, it asks for how long.
pub(super) fn rest(game: &mut ActiveGame<'_>) -> NextScreen {
    let now = game.actions();
    if game.was_rested == Some(now) && is_rested(game.view()) {
        return NextScreen::Show(how_long());
    }
    game.begin_command(AutoCommand::Rest);
    let well = game.stopped() == Some(StopReason::Ended) && is_rested(game.view());
    game.was_rested = well.then_some(now);
    NextScreen::Play
}

/// Asks for how many turns.
fn how_long() -> Screen {
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
