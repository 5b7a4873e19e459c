//! Menus of wizards: rows with letters.

use crate::play::{
    panel::hud::PanelRow,
    screen::{
        choice::MenuChoice,
        menu::{Menu, choosing, lettered},
        state::Screen,
    },
    text::line::{TextLine, Tone},
};

/// Rows of a menu.
pub(super) type WizardRows = Vec<(TextLine, MenuChoice)>;

/// A menu of values, of which the one that holds now says so and has the cursor.
pub(super) fn values(
    title: impl Into<String>,
    rows: impl Iterator<Item = (TextLine, MenuChoice, bool)>,
) -> Screen {
    let mut now = None;
    let rows = rows.enumerate().map(|(row, (line, choice, holds))| {
        if holds {
            now = Some(row);
        }
        let mark = if holds { "  as it is" } else { "" };
        (line.and(mark, Tone::Faint), choice)
    });
    let mut screen = menu(title, rows.collect());
    if let (Screen::Menu { selected, .. }, Some(now)) = (&mut screen, now) {
        *selected = now;
    }
    screen
}

/// A menu of rows, each with its letter while there are any.
pub(super) fn menu(title: impl Into<String>, rows: WizardRows) -> Screen {
    let rows = rows.into_iter().enumerate().map(|(index, (line, choice))| {
        let mut whole = lettered(index, "", Tone::Plain);
        whole.0.extend(line.0);
        (PanelRow::Text(whole), Some(choice))
    });
    Screen::menu(Menu {
        title: title.into(),
        rows: rows.collect(),
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })
}
