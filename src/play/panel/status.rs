//! The status line while nothing is pointed at: where the player is, and what lies there.

use std::collections::BTreeSet;

use crate::{
    content::ItemId,
    play::{
        text::{
            line::{TextLine, Tone},
            words::{self, device, light},
        },
        view::PlayerView,
    },
};

/// Where the player is and what lies there: faint if it is all of kinds that the player passes by.
pub(in crate::play) fn whole(view: PlayerView, passed: &BTreeSet<ItemId>) -> TextLine {
    let level = view.level();
    let def = &view.content().levels[usize::from(level.id().0)];
    let line = TextLine::of(def.name.clone(), Tone::Strong).and(
        format!("  depth {}  turn {}", level.depth(), view.game_turn() / 10),
        Tone::Faint,
    );
    let line = if view.game_ruleset().is_default() {
        line
    } else {
        line.and(format!("  {}", view.game_ruleset()), Tone::Strong)
    };
    match here(view, passed) {
        Some(mut here) => {
            let mut line = line.and("  ", Tone::Plain);
            line.0.append(&mut here.0);
            line
        }
        None => line,
    }
}

/// The same in few words, what matters most first.
pub(in crate::play) fn in_few_words(view: PlayerView, passed: &BTreeSet<ItemId>) -> TextLine {
    let level = view.level();
    let def = &view.content().levels[usize::from(level.id().0)];
    let mut line = TextLine::of(format!("depth {}  ", level.depth()), Tone::Strong);
    if let Some(mut here) = here(view, passed) {
        // Half a line has no room for the word.
        if let Some(first) = here.0.first_mut() {
            first.text = first.text.trim_start_matches("here: ").to_owned();
        }
        line.0.append(&mut here.0);
        line = line.and("  ", Tone::Plain);
    }
    line.and(def.name.clone(), Tone::Faint)
        // No line ends between the word and its number.
        .and(
            format!("  turn\u{a0}{}", view.game_turn() / 10),
            Tone::Faint,
        )
}

/// What lies or is to be used where the player stands.
fn here(view: PlayerView, passed: &BTreeSet<ItemId>) -> Option<TextLine> {
    let pile = view.underfoot();
    if let Some(thing) = pile.last() {
        let (count, others) = light::counted(&pile, thing.kind);
        let name = words::item_name(view.content(), thing.kind, count)
            + &words::feeling(thing.knowledge.feeling())
            + &device::known_state(view.content(), thing)
            + &words::and_more(others);
        let tone = if view.only_holds(view.here(), thing.kind, passed) {
            Tone::Faint
        } else {
            Tone::Plain
        };
        return Some(TextLine::of(format!("here: {name}"), tone));
    }
    let terrain = view.terrain(view.here())?;
    if !view.is_of_use(terrain) {
        return None;
    }
    let line = TextLine::plain(format!("here: {}", terrain.name));
    Some(match view.trader() {
        Some(_) => line.and(" ({key:confirm} trades)", Tone::Faint),
        None if terrain.feature.is_stairs() => line.and(" ({key:confirm} takes them)", Tone::Faint),
        None => line,
    })
}
