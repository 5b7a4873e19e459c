//! The kinds of terrain that the player has seen, traps among them, and a page for each.

use super::rows::{Rows, signed};
use crate::{
    content::{EffectDef, TerrainDef, TerrainId},
    play::{
        screen::{
            choice::{KnowledgePage, MenuChoice},
            state::NextScreen,
        },
        session::known_things::KnownThings,
        text::{
            line::{SignOf, TextLine, Tone},
            words::{capital, door, spell, trap},
        },
        view::PlayerView,
    },
};

/// The list: terrain first, then traps.
pub(super) fn list(view: PlayerView, known: &KnownThings) -> NextScreen {
    let mut rows = Rows::default();
    for (heading, traps) in [("Terrain", false), ("Traps", true)] {
        let all = view.content().terrain.iter().enumerate();
        let mut kinds: Vec<_> = all
            .filter(|(_, def)| known.has_terrain(def) && traps != def.trap.is_empty())
            .collect();
        if kinds.is_empty() {
            continue;
        }
        kinds.sort_by_key(|(_, def)| &def.name);
        rows.heading(heading);
        for (index, def) in kinds {
            let kind = TerrainId(index as u8);
            let line = signed(&def.look, SignOf::Terrain(kind), &capital(&def.name));
            rows.link(
                line,
                MenuChoice::Knowledge(KnowledgePage::TerrainKind(kind)),
            );
        }
    }
    rows.screen("Terrain and traps", "what it does")
}

/// The page of a kind; `None`: there is no such kind.
pub(super) fn page(view: PlayerView, kind: TerrainId) -> Option<NextScreen> {
    let def = view.content().terrain.get(usize::from(kind.0))?;
    let mut rows = Rows::default();
    // Its name is the title.
    let mut sign = TextLine::of_sign(&def.look, SignOf::Terrain(kind));
    for text in walking(def) {
        rows.line(std::mem::take(&mut sign).and(text, Tone::Plain));
    }
    if !def.trap.is_empty() {
        rows.heading("What it does to whoever walks onto it");
        for &effect in &def.trap {
            rows.say(effect_words(view, effect));
        }
    }
    if let Some(text) = trap::preview(view, def).or_else(|| door::preview(view, def)) {
        rows.heading("What you can do about it");
        rows.say(text);
    }
    rows.heading("Damage to it");
    let line = TextLine::of("  What each kind of damage does to terrain", Tone::Key);
    rows.link(line, MenuChoice::Knowledge(KnowledgePage::DamageTypes));
    Some(rows.screen(capital(&def.name), "open"))
}

fn effect_words(view: PlayerView, effect: EffectDef) -> String {
    capital(&spell::effect(view.content(), effect))
}

/// Whether one can walk there, and what that does to the feet and to sight.
fn walking(def: &TerrainDef) -> Vec<String> {
    let walk = if def.passable {
        "You can walk there"
    } else if def.feature.door().is_some() {
        "It is shut"
    } else {
        "Nobody can walk there who does not go through walls"
    };
    let see = if def.opaque {
        "it bars sight and light"
    } else {
        "one sees across it"
    };
    let mut lines = vec![format!("{walk}; {see}.")];
    if def.treasure {
        lines.push("There is treasure in it, for those who dig.".to_owned());
    }
    lines
}
