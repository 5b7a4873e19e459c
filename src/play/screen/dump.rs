//! A character of a game that is over, as a text to keep: how it ended, its numbers, its things, who it met, and the level
//! with all that it hid.

use std::fmt::Write as _;

use super::character::sheet_rows;
use crate::{
    play::{
        explain::luck,
        panel::hud::PanelRow,
        session::Session,
        text::words::{capital, item_name, slot},
        view::PlayerView,
    },
    save::{Score, ScoreEnd},
};

/// So many of the last messages are in it.
const MESSAGES: usize = 40;

/// The text; `None` while the game is played.
pub(in crate::play) fn dump(session: &Session, view: PlayerView, score: &Score) -> Option<String> {
    let revealed = view.revealed()?;
    let content = view.content();
    let mut text = String::new();
    let end = match &score.end {
        ScoreEnd::Dead(by) => format!("killed by {by}"),
        ScoreEnd::Won => "who came back with the crown".to_owned(),
    };
    let level = &content.levels[usize::from(view.level().id().0)];
    let mut line = |line: &str| {
        text.push_str(line.trim_end());
        text.push('\n');
    };
    line(&format!("Barrow {}", env!("CARGO_PKG_VERSION")));
    line(&format!("{}, {}, {end}", score.name, score.who));
    line(&format!(
        "{}, depth {}; the deepest was {}; turn {}; {} actions; {} points",
        level.name,
        view.level().depth(),
        score.deepest,
        score.turns,
        session.actions(),
        score.points
    ));
    line(&format!(
        "By the rules of {}, seed {}",
        score.ruleset,
        session.setup().seed
    ));
    if view.is_wizard() {
        line("There was a wizard in this game: it enters no scores.");
    }
    let mut chapter = |title: &str, lines: Vec<String>| {
        let _ = write!(text, "\n{title}\n{}\n", "-".repeat(title.len()));
        if lines.is_empty() {
            text.push_str("nothing\n");
        }
        for line in lines {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    };
    chapter("Character", lines(sheet_rows(&view.sheet())));
    let worn = revealed.worn.iter();
    let worn = worn.map(|(place, kind)| {
        let name = item_name(content, *kind, 1);
        format!("{:<11} {name}", slot(*place))
    });
    chapter("Worn and wielded", worn.collect());
    let pack = revealed.pack.iter();
    let pack = pack.map(|(kind, count)| item_name(content, *kind, *count));
    chapter("Pack", pack.collect());
    let mut met: Vec<_> = content
        .monsters
        .iter()
        .filter_map(|def| Some((def, session.monster_memory().of(def)?)))
        .collect();
    met.sort_by_key(|(def, _)| (def.level, &def.name));
    let met = met.into_iter().map(|(def, record)| {
        format!(
            "{:<28} level {:>3}  killed {:>3}  took {:>5} hit points",
            capital(&def.name),
            def.level,
            record.killed,
            record.damage
        )
    });
    chapter("Monsters met", met.collect());
    chapter("Luck", lines(luck::rows(session.luck())));
    let entries: Vec<_> = session.log().entries().collect();
    let last = entries.len().saturating_sub(MESSAGES);
    let messages = entries[last..].iter().map(|entry| entry.line.text());
    chapter("The last messages", messages.collect());
    chapter("The level as it was", revealed.map);
    Some(text)
}

/// Rows as lines of text.
fn lines(rows: Vec<PanelRow>) -> Vec<String> {
    let text = |row| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label,
        PanelRow::Gap => String::new(),
    };
    rows.into_iter().map(text).collect()
}
