//! The character in full.

use super::Screen;
use crate::{
    analysis::CharacterSheet,
    play::scene::{Line, Row, Tone},
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
fn sheet_rows(sheet: &CharacterSheet) -> Vec<Row> {
    let (race, class) = (sheet.race.name(), sheet.class.name());
    let mut rows = vec![
        Row::Text(Line::of(
            format!("{}, {race} {class} of level {}", sheet.name, sheet.level),
            Tone::Strong,
        )),
        Row::Text(Line::of(
            format!("By the rules of {}", sheet.ruleset),
            Tone::Faint,
        )),
        Row::Gap,
    ];
    for entry in &sheet.entries {
        rows.push(Row::Text(
            Line::of(format!("{:<32}", entry.name), Tone::Plain)
                .and(entry.value.clone(), Tone::Strong),
        ));
        for term in entry.parts() {
            rows.push(Row::Text(
                Line::of(format!("    {:>+5} ", term.value), Tone::Plain)
                    .and(term.label, Tone::Plain)
                    .and(format!("  {}", term.rule), Tone::Faint),
            ));
        }
        if let Some(rules) = entry.rules_of_nothing() {
            rows.push(Row::Text(
                Line::of("          nothing adds to it", Tone::Plain)
                    .and(format!("  {}", rules.join(" ")), Tone::Faint),
            ));
        }
    }
    rows
}
