//! What a cursor on the map says in a line: what would arrive there and why, what is there, and which keys do what.

use std::collections::BTreeSet;

use super::summary;
use crate::{
    analysis::PreviewedSquare,
    content::ItemId,
    grid::Pos,
    play::{
        text::{
            line::{TextLine, Tone},
            words::{capital, the},
        },
        view::{
            PlayerView,
            aim::{self, AimSource, hundredths},
        },
    },
    sim::GameResult,
};

/// How much two parts may differ and still count as the same, in hundredths.
const SAME: f64 = 0.75;

/// The status line while the player takes aim.
pub(in crate::play) fn line(
    view: PlayerView,
    with: AimSource,
    cursor: Pos,
    passed: &BTreeSet<ItemId>,
) -> TextLine {
    let mut line = TextLine::of(with.prompt(), Tone::Strong);
    if view.here().angband_distance(cursor) > with.range(view) {
        line = line.and("too far. ", Tone::Bad);
    }
    let barred = view.monster_at(cursor);
    let barred = barred.and_then(|_| in_the_way(view, with, cursor));
    if let Some(who) = &barred {
        line = line.and(format!("{who} is in the way. "), Tone::Bad);
    }
    if let Some(def) = aim::projection(view, with) {
        let blast = aim::blast(view, with, cursor);
        let here = blast.iter().find(|square| square.at == cursor);
        line = match here {
            Some(square) => {
                let what = &view.content().wording.damage[def.kind].name;
                let text = arrives(view, what, square);
                // A blast that takes in the player's own square harms it no more than one that does not.
                let own = cursor != view.here() && blast.iter().any(|at| at.at == view.here());
                let spares = if own { "It spares you. " } else { "" };
                line.and(format!("{text} {spares}"), Tone::Key)
            }
            None if view.way(&def, cursor).contains(&cursor) => {
                line.and("it flies on over this square. ", Tone::Bad)
            }
            None if leads_into_the_unknown(view, &view.way(&def, cursor), cursor) => line.and(
                "into the unknown, as far as nothing stops it. ",
                Tone::Faint,
            ),
            // Why it is not reached has been said.
            None if barred.is_some() => line,
            None if cursor != view.here() => line.and("out of reach. ", Tone::Bad),
            None => line.and("choose a square. ", Tone::Plain),
        };
    }
    line.0.extend(summary::named(view, cursor, passed).0);
    line.and_key("{key:next}", "other")
        .and_key("{key:confirm}", "send")
        .and_key("{key:cancel}", "back")
}

/// Who would be reached before what flies to a square gets there.
fn in_the_way(view: PlayerView, with: AimSource, cursor: Pos) -> Option<String> {
    let last = *aim::flight(view, with, cursor).last()?;
    let who = view.monster_at(last).filter(|_| last != cursor)?;
    Some(capital(&the(view.monster(who.kind?))))
}

/// The status line while the player looks around at what is described so, who walks there with a key unless the game is over or only watched.
pub(in crate::play) fn looking(view: PlayerView, described: TextLine, watched: bool) -> TextLine {
    let over = view.result() != GameResult::Playing;
    let mut line = described.and_key("{key:next}", "other");
    if !over && !watched {
        line = line.and_key("{key:confirm}", "go there");
    }
    let back = if over { "back to the end" } else { "back" };
    line.and_key("{key:knowledge}", "its page")
        .and_key("{key:cancel}", back)
}

/// The status line while a square is chosen for what a question asks.
pub(in crate::play) fn placing(
    view: PlayerView,
    question: String,
    cursor: Pos,
    passed: &BTreeSet<ItemId>,
) -> TextLine {
    let mut line = TextLine::of(question, Tone::Strong);
    line.0.extend(summary::named(view, cursor, passed).0);
    line.and_key("arrow keys", "move")
        .and_key("{key:confirm}", "here")
        .and_key("{key:cancel}", "back")
}

/// The status line while a direction is asked for.
pub(in crate::play) fn direction(question: &str) -> TextLine {
    TextLine::of(question, Tone::Strong)
        .and_key("arrow keys", "choose")
        .and_key("{key:cancel}", "back")
}

/// Whether a way to a square that nobody has seen ends where nothing is known to stop it.
fn leads_into_the_unknown(view: PlayerView, way: &[Pos], to: Pos) -> bool {
    let last = way.last().copied().unwrap_or(view.here());
    let (dx, dy) = last.delta_to(to);
    let next = last.offset(dx.signum() as i16, dy.signum() as i16);
    view.terrain(to).is_none() && view.terrain(next).is_none()
}

/// What arrives on a square: `frost at 25% of its strength: 1 square off, the rubble takes part of it, it resists.`
fn arrives(view: PlayerView, what: &str, square: &PreviewedSquare) -> String {
    let mut why = Vec::new();
    if square.left < 100.0 - SAME {
        let squares = if square.distance == 1 {
            "square"
        } else {
            "squares"
        };
        why.push(format!("{} {squares} off", square.distance));
    }
    if square.at == view.here() {
        return format!("You are spared by your own {what}.");
    }
    let ground = square.ground - square.left;
    if ground.abs() > SAME {
        let name = view
            .terrain(square.at)
            .map_or("ground", |def| def.name.as_str());
        let does = match (ground < 0.0, square.ground > 0.0) {
            (true, true) => "takes part of it",
            (true, false) => "keeps it off",
            (false, _) => "adds to it",
        };
        why.push(format!("the {name} {does}"));
    }
    let own = square.taken - square.ground;
    if own.abs() > SAME {
        let does = match (own < 0.0, square.taken > 0.0) {
            (true, true) => "it resists",
            (true, false) => "it is immune",
            (false, _) => "it is vulnerable",
        };
        why.push(does.to_owned());
    }
    let effect = match hundredths(square.taken) {
        _ if square.taken <= 0.0 => format!("{what}, no effect"),
        100 => format!("{what} at full strength"),
        part => format!("{what} at {part}% of its strength"),
    };
    if why.is_empty() {
        format!("{effect}.")
    } else {
        format!("{effect}: {}.", why.join(", "))
    }
}
