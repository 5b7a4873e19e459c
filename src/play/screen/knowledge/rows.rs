//! Rows of the pages of knowledge, and the windows made of them.

use crate::content::Look;
use crate::play::{
    panel::hud::PanelRow,
    screen::{
        choice::MenuChoice,
        menu::{self, Menu},
        state::{NextScreen, Screen},
    },
    session::item_letters::alphabet,
    text::line::{SignOf, TextLine, Tone},
};

/// A row, and what choosing it does.
pub(super) type Row = (PanelRow, Option<MenuChoice>);

/// Rows that are only read or that can be chosen.
#[derive(Default)]
pub(super) struct Rows(pub(super) Vec<Row>);

impl Rows {
    /// A heading, with a gap before it unless it is the first row.
    pub(super) fn heading(&mut self, text: impl Into<String>) {
        if !self.0.is_empty() {
            self.0.push((PanelRow::Gap, None));
        }
        self.line(TextLine::of(text, Tone::Strong));
    }

    /// A line to read.
    pub(super) fn line(&mut self, line: TextLine) {
        self.0.push((PanelRow::Text(line), None));
    }

    /// A plain line to read, indented.
    pub(super) fn say(&mut self, text: impl AsRef<str>) {
        self.line(TextLine::plain(format!("  {}", text.as_ref())));
    }

    /// A line that opens or does something.
    pub(super) fn link(&mut self, line: TextLine, choice: MenuChoice) {
        self.0.push((PanelRow::Text(line), Some(choice)));
    }

    /// The rows as a window with the way back.
    pub(super) fn screen(self, title: impl Into<String>, enter: &str) -> NextScreen {
        NextScreen::Deeper(self.window(title.into(), enter))
    }

    /// The rows as a window; without anything to choose it is a text to scroll.
    pub(super) fn window(self, title: String, enter: &str) -> Screen {
        self.with_letters(title, enter, alphabet().map(Some))
    }

    /// The same with letters of their own for the rows that can be chosen.
    pub(super) fn with_letters(
        mut self,
        title: String,
        enter: &str,
        letters: impl IntoIterator<Item = Option<char>>,
    ) -> Screen {
        if self.0.is_empty() {
            self.line(TextLine::of("Nothing yet.", Tone::Faint));
        }
        if self.0.iter().all(|(_, choice)| choice.is_none()) {
            let rows = self.0.into_iter().map(|(row, _)| row).collect();
            let first = 0;
            return Screen::Text { title, rows, first };
        }
        let mut letters = letters.into_iter();
        for (row, choice) in &mut self.0 {
            if let PanelRow::Text(line) = row
                && choice.is_some()
            {
                *line = with_letter(letters.next().flatten(), line);
            }
        }
        Screen::menu(Menu {
            title,
            rows: self.0,
            footer: TextLine::of("a-z", Tone::Key)
                .and(" or ", Tone::Faint)
                .and("{key:confirm}", Tone::Key)
                .and(format!(" {enter}  "), Tone::Faint)
                .and("{key:cancel}", Tone::Key)
                .and(" back", Tone::Faint),
            whole_screen: false,
            letters: true,
        })
    }
}

/// A line behind the letter that chooses it, in the place of what indents it.
fn with_letter(letter: Option<char>, line: &TextLine) -> TextLine {
    let mut lettered = menu::signed(letter, "", Tone::Plain);
    lettered.0.retain(|span| !span.text.is_empty());
    let first = lettered.0.len();
    lettered.0.extend(line.0.iter().cloned());
    if let Some(span) = lettered.0.get_mut(first) {
        span.text = span.text.trim_start().to_owned();
    }
    lettered
}

/// A sign in its color before the name of what it stands for.
pub(super) fn signed(look: &Look, of: SignOf, name: &str) -> TextLine {
    TextLine::plain("  ")
        .and_sign(look, of)
        .and(name, Tone::Plain)
}
