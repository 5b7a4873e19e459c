//! The journal, and the levels that the player has been on with what it wrote there.

use std::collections::BTreeMap;

use super::rows::Rows;
use crate::{
    play::{
        screen::{choice::MenuChoice, state::NextScreen},
        session::{
            Session,
            journal::{Journal, JournalEntry, JournalKind},
        },
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    sim::GameResult,
};

/// One entry as a line of text: `turn    512  depth  3  You came to the Halls.`
pub(in crate::play::screen) fn entry_text(entry: &JournalEntry) -> String {
    let JournalEntry {
        turn, depth, text, ..
    } = entry;
    format!("turn {turn:>6}  depth {depth:>2}  {text}")
}

/// Whether the player can write something down: while a game is played, not where one is watched or over.
pub(super) fn can_be_written(view: PlayerView, session: &Session) -> bool {
    view.result() == GameResult::Playing && session.theatre().is_none()
}

/// The journal, the newest entry first, and what the game was made from.
pub(super) fn page(view: PlayerView, session: &Session) -> NextScreen {
    let mut rows = Rows::default();
    let (seed, rules) = (session.setup().seed, view.game_ruleset());
    let mut from = format!("Seed {seed}, by the rules of {rules}.");
    if can_be_written(view, session) {
        from += " {key:note} writes something down.";
    }
    rows.line(TextLine::of(from, Tone::Faint));
    for entry in session.journal().entries().iter().rev() {
        let tone = match entry.kind {
            JournalKind::Arrival | JournalKind::Deed => Tone::Plain,
            JournalKind::Peril => Tone::Bad,
            JournalKind::Note => Tone::Strong,
        };
        rows.line(TextLine::of(entry_text(entry), tone));
    }
    rows.screen("Journal", "open")
}

/// The levels, the highest first, with when each was entered and what was written there; choosing one goes there.
pub(super) fn levels(view: PlayerView, journal: &Journal) -> NextScreen {
    let been = view.levels_been();
    let mut places: BTreeMap<(u8, &str), Vec<&JournalEntry>> = BTreeMap::new();
    for entry in journal.entries() {
        let all = places.entry((entry.depth, &entry.place)).or_default();
        all.push(entry);
    }
    let mut rows = Rows::default();
    for ((depth, place), entries) in places {
        let first = entries.iter().map(|entry| entry.turn).min().unwrap_or(0);
        let line = TextLine::of(format!("   depth {depth:>2}  "), Tone::Faint)
            .and(place, Tone::Strong)
            .and(format!("  since turn {first}"), Tone::Faint);
        let level = been.iter().find(|level| {
            let def = view.catalog().level(**level);
            (def.depth, def.name.as_str()) == (depth, place)
        });
        match level {
            // With a letter too, so that the others keep theirs.
            Some(&level) => {
                let here = if level == view.level().id() {
                    "  here"
                } else {
                    ""
                };
                rows.link(line.and(here, Tone::Key), MenuChoice::ToLevel(level));
            }
            None => rows.line(line),
        }
        let notes = entries.into_iter();
        for note in notes.filter(|entry| entry.kind == JournalKind::Note) {
            rows.say(format!("        {}", note.text));
        }
    }
    rows.screen("Levels you have been on", "go there")
}

/// On how many levels the player has been.
pub(super) fn count_levels(journal: &Journal) -> usize {
    let entries = journal.entries().iter();
    entries
        .filter(|entry| entry.kind == JournalKind::Arrival)
        .count()
}
