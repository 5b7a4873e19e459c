//! The character in full.

use super::state::Screen;
use crate::{
    analysis::CharacterSheet,
    play::{
        panel::hud::PanelRow,
        text::columns,
        text::line::{TextLine, Tone},
    },
};

/// The character in full: each derived number with its terms and the rules behind it.
pub(in crate::play) fn character(sheet: &CharacterSheet) -> Screen {
    Screen::Text {
        title: "Character".to_owned(),
        rows: sheet_rows(sheet),
        first: 0,
    }
}

/// The rows of a character sheet.
pub(super) fn sheet_rows(sheet: &CharacterSheet) -> Vec<PanelRow> {
    let (race, class) = (sheet.race.name(), sheet.class.name());
    let mut rows = vec![
        PanelRow::Text(TextLine::of(
            format!("{}, {race} {class} of level {}", sheet.name, sheet.level),
            Tone::Strong,
        )),
        PanelRow::Text(TextLine::of(
            format!("By the rules of {}", sheet.ruleset),
            Tone::Faint,
        )),
        PanelRow::Gap,
    ];
    for entry in &sheet.entries {
        rows.push(PanelRow::Text(
            TextLine::of(columns::pad(&entry.name, 32), Tone::Plain)
                .and(entry.value.clone(), Tone::Strong),
        ));
        for term in entry.parts() {
            rows.push(PanelRow::Text(
                TextLine::of(format!("    {:>+5} ", term.value), Tone::Plain)
                    .and(term.label, Tone::Plain)
                    .and(format!("  {}", term.rule), Tone::Faint),
            ));
        }
        if let Some(rules) = entry.rules_of_nothing() {
            rows.push(PanelRow::Text(
                TextLine::of("          nothing adds to it", Tone::Plain)
                    .and(format!("  {}", rules.join(" ")), Tone::Faint),
            ));
        }
    }
    rows
}
