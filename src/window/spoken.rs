//! What each part of the screen says in words, for those who do not see it: the log, the panels, the window over the map with its
//! chosen row, and the square at the cursor.

use bevy::prelude::*;

use crate::play::{Hud, Overlay, Panel, PanelRow, TextLine};

/// Messages that are kept for reading back.
const MESSAGES: usize = 40;

/// A part of the screen, in the order in which a reader goes through them.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The map, of which the words at the cursor are told.
    Map,
    /// The latest messages.
    Log,
    /// The character.
    Character,
    /// Who is in view.
    InView,
    /// The window over the map.
    Window,
}

/// What a part says: its heading, and rows with the one that is chosen.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct Words {
    /// Its heading or its one sentence.
    pub(super) label: String,
    /// Its rows.
    pub(super) rows: Vec<String>,
    /// The chosen one.
    pub(super) chosen: Option<usize>,
    /// Whether the last row tells what keys do.
    pub(super) tells_keys: bool,
}

/// The words of a part.
pub(super) fn words(part: Part, hud: Option<&Hud>) -> Words {
    let Some(hud) = hud else {
        return Words::default();
    };
    match part {
        Part::Map => Words {
            label: hud.status.text(),
            ..default()
        },
        Part::Log => {
            let newest = hud.log.len().saturating_sub(MESSAGES);
            Words {
                label: "Messages".to_owned(),
                rows: hud.log[newest..].iter().map(TextLine::spoken).collect(),
                ..default()
            }
        }
        Part::Character => of_panel(&hud.character, "Character"),
        Part::InView => of_panel(&hud.monsters, "In view"),
        Part::Window => hud.overlay.as_ref().map(of_overlay).unwrap_or_default(),
    }
}

fn of_panel(panel: &Panel, otherwise: &str) -> Words {
    let label = if panel.title.is_empty() {
        otherwise.to_owned()
    } else {
        panel.title.clone()
    };
    Words {
        label,
        rows: panel.all_rows().filter_map(spoken).collect(),
        ..default()
    }
}

/// A window with its heading, its rows and, as the last of them, what keys do there. Gaps say nothing, so that the chosen row is
/// counted without them.
fn of_overlay(overlay: &Overlay) -> Words {
    let spoken_before = |end: usize| overlay.rows[..end].iter().filter_map(spoken).count();
    let chosen = overlay
        .selected
        .filter(|row| {
            overlay
                .rows
                .get(*row)
                .is_some_and(|row| spoken(row).is_some())
        })
        .map(spoken_before);
    let footer = Some(overlay.footer.text()).filter(|words| !words.trim().is_empty());
    let tells_keys = footer.is_some();
    Words {
        label: overlay.title.clone(),
        rows: overlay
            .rows
            .iter()
            .filter_map(spoken)
            .chain(footer)
            .collect(),
        chosen,
        tells_keys,
    }
}

/// A row in words; nothing for an empty one.
fn spoken(row: &PanelRow) -> Option<String> {
    let words = match row {
        PanelRow::Text(line) => line.spoken(),
        PanelRow::Gauge { label, .. } => label.clone(),
        PanelRow::Monster {
            label,
            percent,
            place,
            ..
        } => format!("{label}, {place}, {percent}% of its health"),
        PanelRow::Gap => String::new(),
    };
    Some(words).filter(|words| !words.trim().is_empty())
}
