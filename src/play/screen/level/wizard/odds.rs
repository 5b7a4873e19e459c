//! The odds against any kind of monster: it is set beside the player in a copy of the game, and nothing happens in the game.

use crate::{
    content::MonsterId,
    grid::Pos,
    play::{
        panel::hud::PanelRow,
        screen::{
            menu::shown_letter,
            rolls::odds,
            state::{NextScreen, Screen},
        },
        session::active::ActiveGame,
        text::{
            columns,
            line::{TextLine, Tone, ToneSpan},
        },
        view::PlayerView,
    },
    sim::{Action, GameHost as _, WizardDeed},
};

/// Opens the table of every attack on a monster of a kind that stands beside the player.
pub(super) fn against(game: &mut ActiveGame<'_>, kind: MonsterId) -> NextScreen {
    if let Some(screen) = beside(game, kind, true) {
        return NextScreen::Deeper(screen);
    }
    game.turn_page();
    game.say(TextLine::plain(
        "There is no room for it beside you: step to where a square is free.",
    ));
    NextScreen::Play
}

/// The table against one of a kind that is set beside the player in a copy of the game; for those who are no wizards, too,
/// who know the kind.
pub(in crate::play::screen) fn beside(
    game: &ActiveGame<'_>,
    kind: MonsterId,
    by_wizard: bool,
) -> Option<Screen> {
    let here = game.view().here();
    let mut copy = game.copy();
    if !by_wizard {
        copy.act(Action::Wizard(WizardDeed::Begin)).ok()?;
    }
    let make = |at: Pos| Action::Wizard(WizardDeed::Monster { kind, at });
    let at = here.neighbors().find(|at| copy.act(make(*at)).is_ok())?;
    let view = PlayerView::of(&copy)?;
    let screen = odds::table(view, kind, at, game.columns)?;
    // Nobody stands there in the game itself: the rows are to read.
    let overlay = screen.overlay()?;
    Some(Screen::Text {
        title: format!("{}, if it stood beside you", overlay.title),
        rows: overlay.rows.into_iter().map(without_letter).collect(),
        first: 0,
    })
}

/// A row that is only read: no letter chooses it.
fn without_letter(row: PanelRow) -> PanelRow {
    match (shown_letter(&row), row) {
        (Some(_), PanelRow::Text(mut line)) => {
            if let Some(letter) = line.0.first_mut() {
                *letter = ToneSpan::new(" ".repeat(columns::width(&letter.text)), Tone::Plain);
            }
            PanelRow::Text(line)
        }
        (_, row) => row,
    }
}
