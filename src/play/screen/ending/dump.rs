//! A character as a text to keep: how it ended or stands, its numbers, its things, who it met, and the level, with all that
//! it hid once the game is over.

use std::fmt::Write as _;

use crate::play::screen::knowledge::journal::entry_text;
use crate::play::screen::sheet::character::sheet_rows;
use crate::{
    play::{
        explain::luck,
        panel::hud::PanelRow,
        session::Session,
        text::words::{capital, light, slot},
        view::PlayerView,
    },
    rules::ability::experience,
    save::Score,
    sim::GameResult,
};

/// So many of the last messages are in it.
const MESSAGES: usize = 40;

/// The text: while the game is played with what the player knows; afterwards the view has all that was hidden.
pub(in crate::play) fn dump(session: &Session, view: PlayerView) -> String {
    let content = view.content();
    let mut text = String::new();
    let who = view.character();
    let end = match view.result() {
        GameResult::Playing => "who is still on the way".to_owned(),
        GameResult::Dead(killer) => format!("killed by {}", session.killer(view, killer)),
        GameResult::Won => "who came back with the crown".to_owned(),
        GameResult::Retired => "who gave up".to_owned(),
    };
    let level = &content.levels[usize::from(view.level().id().0)];
    let mut line = |line: &str| {
        text.push_str(line.trim_end());
        text.push('\n');
    };
    line(&format!("Barrow {}", env!("CARGO_PKG_VERSION")));
    line(&format!(
        "{}, {} {}, {end}",
        who.name(),
        who.race().name(),
        who.class().name()
    ));
    let points = who.experience_max() / experience::POINT;
    line(&format!(
        "{}, depth {}; the deepest was {}; turn {}; {} actions; {} points",
        level.name,
        view.level().depth(),
        session.deepest(),
        view.game_turn() / 10,
        session.actions(),
        Score::points_of(points, session.deepest())
    ));
    line(&format!(
        "By the rules of {}, seed {}",
        view.game_ruleset(),
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
    let things = things(view);
    chapter("Worn and wielded", things.worn);
    chapter("Pack", things.pack);
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
    let entries = session.journal().entries().iter();
    chapter("Journal", entries.map(entry_text).collect());
    chapter("Luck", lines(luck::rows(session.luck())));
    let entries: Vec<_> = session.log().entries().collect();
    let last = entries.len().saturating_sub(MESSAGES);
    let messages = entries[last..].iter().map(|entry| entry.line.text());
    chapter("The last messages", messages.collect());
    let heading = if view.result() == GameResult::Playing {
        "The level as far as it is known"
    } else {
        "The level as it was"
    };
    chapter(heading, things.map);
    text
}

/// What there is of the player and around it, as lines.
struct Things {
    worn: Vec<String>,
    pack: Vec<String>,
    map: Vec<String>,
}

/// What the player has and what the level is, as the view shows them.
fn things(view: PlayerView) -> Things {
    let in_place = |place, name: String| format!("{:<11} {name}", slot(place));
    let worn = view.worn().into_iter();
    let pack = view.pack().into_iter();
    Things {
        worn: worn
            .map(|(place, thing)| in_place(place, light::thing_name(view, thing)))
            .collect(),
        pack: pack.map(|thing| light::thing_name(view, thing)).collect(),
        map: view.known_map(),
    }
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
