//! The table of scores.

use std::path::Path;

use strum::VariantArray as _;

use crate::play::screen::state::Screen;
use crate::{
    play::{
        panel::hud::PanelRow,
        text::{
            columns,
            line::{TextLine, Tone},
        },
    },
    rules::base::ruleset::Ruleset,
    save::{Score, ScoreEnd, Scores},
};

/// So many are shown.
const SHOWN: usize = 100;

/// The best games of a folder; `None`: none is kept anywhere.
pub(in crate::play) fn scores(folder: Option<&Path>) -> Screen {
    let mut rows = Vec::new();
    let mut say = |text: String, tone| rows.push(PanelRow::Text(TextLine::of(text, tone)));
    match folder.map(Scores::read) {
        None => say(
            "Games are not kept, so there are no scores.".to_owned(),
            Tone::Faint,
        ),
        Some(Err(error)) => say(format!("The scores cannot be read: {error}."), Tone::Bad),
        Some(Ok(scores)) => {
            for (line, fault) in &scores.faults {
                let text =
                    format!("Line {line} of scores.ron cannot be read and is left out: {fault}.");
                say(text, Tone::Bad);
            }
            if scores.best.is_empty() {
                say(
                    "No game has been played to its end yet.".to_owned(),
                    Tone::Faint,
                );
            }
            for (index, score) in scores.best.iter().take(SHOWN).enumerate() {
                let (first, second) = lines(index + 1, score);
                rows.push(PanelRow::Text(first));
                rows.push(PanelRow::Text(second));
            }
        }
    }
    Screen::Text {
        title: "Scores".to_owned(),
        rows,
        first: 0,
    }
}

/// The two lines of a game.
fn lines(place: usize, score: &Score) -> (TextLine, TextLine) {
    let tone = match score.end {
        ScoreEnd::Won => Tone::Good,
        ScoreEnd::Dead(_) | ScoreEnd::Retired => Tone::Strong,
    };
    let first = TextLine::of(format!("{place:>3}. "), Tone::Faint)
        .and(columns::pad_left(&score.points.to_string(), 7), tone)
        .and(
            format!("  {}, {} of level {}", score.name, score.who, score.level),
            Tone::Plain,
        );
    let end = match &score.end {
        ScoreEnd::Dead(by) => format!("killed by {by}"),
        ScoreEnd::Won => "came back with the crown".to_owned(),
        ScoreEnd::Retired => "gave up".to_owned(),
    };
    let challenge = score.challenge.as_ref();
    let challenge = challenge.map_or_else(String::new, |level| format!(" in {level}"));
    // A table may name rules that this program does not know.
    let known = Ruleset::VARIANTS
        .iter()
        .find(|one| one.key() == score.ruleset);
    let rules = known.map_or(score.ruleset.as_str(), |one| one.name());
    let second = format!(
        "              {end}{challenge}; deepest level {}, turn {}, {}, {}",
        score.deepest, score.turns, rules, score.recording
    );
    (first, TextLine::of(second, Tone::Faint))
}
