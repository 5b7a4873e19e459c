//! Looking for words in all that the player knows: this level, the pack, kinds that were met, the journal, the messages. A sign
//! alone finds what it stands for.

use super::{open, rows::Rows};
use crate::play::{
    input::command::ItemCommand,
    panel::hud::PanelRow,
    screen::{
        choice::{KnowledgePage, MenuChoice},
        menu::shown_letter,
        pack::inventory::things,
        rolls::log::messages,
        state::{NextScreen, Screen},
    },
    session::active::ActiveGame,
    text::line::{TextLine, Tone},
};

/// The most rows of one kind: who finds more looks for more.
const MOST: usize = 40;

/// What is looked for.
enum Wanted {
    /// A sign of the map.
    Sign(String),
    /// Words, in small letters.
    Words(String),
}

impl Wanted {
    fn of(typed: &str) -> Self {
        let mut signs = typed.chars();
        match (signs.next(), signs.next()) {
            (Some(_), None) => Self::Sign(typed.to_owned()),
            _ => Self::Words(typed.to_lowercase()),
        }
    }

    fn is_in(&self, line: &TextLine) -> bool {
        match self {
            Self::Sign(sign) => {
                let mut spans = line.0.iter();
                spans.any(|span| span.sign.is_some() && span.text.trim() == sign)
            }
            Self::Words(words) => line.text().to_lowercase().contains(words),
        }
    }
}

/// All that has these words in it, or this sign before it, each row with what choosing it does.
pub(in crate::play) fn found(game: &ActiveGame<'_>, typed: &str) -> NextScreen {
    let typed = typed.trim();
    if typed.is_empty() {
        return NextScreen::Play;
    }
    let wanted = Wanted::of(typed);
    let mut rows = Rows::default();
    let pages = [
        ("On this level", KnowledgePage::Here),
        ("Monsters that you have met", KnowledgePage::Bestiary),
        ("Things that you have come across", KnowledgePage::Things),
        ("Artifacts", KnowledgePage::Artifacts),
        ("Egos", KnowledgePage::Egos),
        ("Terrain and traps", KnowledgePage::Terrain),
        ("Damage types", KnowledgePage::DamageTypes),
        ("Levels", KnowledgePage::Levels),
        ("Journal", KnowledgePage::Journal),
    ];
    let carried = things(game, ItemCommand::Inventory);
    let mut sources = vec![("What you have", carried)];
    sources.extend(pages.map(|(name, page)| {
        let screen = open(game, page).and_then(|next| match next {
            NextScreen::Deeper(screen) | NextScreen::Show(screen) => Some(screen),
            NextScreen::Stay
            | NextScreen::Choose(_)
            | NextScreen::Back
            | NextScreen::Return(_)
            | NextScreen::Play
            | NextScreen::Leave => None,
        });
        (name, screen)
    }));
    sources.push(("Messages", Some(messages(game.log()))));
    for (name, screen) in sources {
        let all = screen.into_iter().flat_map(rows_of);
        let hits: Vec<_> = all.filter(|(line, _)| wanted.is_in(line)).collect();
        if hits.is_empty() {
            continue;
        }
        rows.heading(name);
        // The newest stand last in the log and in the journal.
        let left_out = hits.len().saturating_sub(MOST);
        for (line, choice) in hits.into_iter().skip(left_out) {
            match choice {
                Some(choice) => rows.link(line, choice),
                None => rows.line(line),
            }
        }
        if left_out > 0 {
            rows.line(TextLine::of(
                format!("  and {left_out} before these"),
                Tone::Faint,
            ));
        }
    }
    if rows.0.is_empty() {
        rows.line(TextLine::of(
            "Nothing that you know of: no message, nobody and nothing that you have met.",
            Tone::Faint,
        ));
    }
    NextScreen::Show(rows.window(format!("Found: {typed}"), "open, or go there"))
}

/// The rows of a screen without their letters.
fn rows_of(screen: Screen) -> Vec<(TextLine, Option<MenuChoice>)> {
    let rows = match screen {
        Screen::Menu { menu, .. } => menu.rows,
        Screen::Text { rows, .. } => rows.into_iter().map(|row| (row, None)).collect(),
        Screen::Map
        | Screen::Look { .. }
        | Screen::Aim { .. }
        | Screen::Place { .. }
        | Screen::Overview { .. }
        | Screen::Direction(_)
        | Screen::Entry(_)
        | Screen::Capture(_) => Vec::new(),
    };
    let line = |(row, choice): (PanelRow, Option<MenuChoice>)| {
        let lettered = shown_letter(&row).is_some();
        let PanelRow::Text(mut line) = row else {
            return None;
        };
        if lettered {
            line.0.remove(0);
        }
        // What cannot be chosen in a menu is a heading.
        let shown = choice.is_some();
        shown.then_some((line, choice))
    };
    rows.into_iter().filter_map(line).collect()
}
