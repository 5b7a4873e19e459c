//! How likely the player is to die soon, by all who threaten together.

use crate::{
    analysis::AttackChoice,
    play::{
        text::{
            line::{TextLine, Tone},
            number::percent,
        },
        view::PlayerView,
    },
    sim::GameResult,
};

/// A chance to die within three turns below which nothing is said in the list of those in view.
const WORTH_A_LINE: f64 = 0.001;

/// How soon the player is dead if it attacks so and all who threaten do what they can; nothing where that is one at most.
pub(in crate::play) fn of_several(view: PlayerView, with: AttackChoice) -> Option<TextLine> {
    let danger = view.danger_while(with);
    let count = danger.threats.len();
    (count > 1).then(|| within(&format!("all {count}:"), &danger.die, &[1, 3]))
}

/// The same in the next turns, for the list of those in view; nothing where it is hardly possible.
pub(super) fn soon(view: PlayerView) -> Option<TextLine> {
    if view.is_fooled() || view.result() != GameResult::Playing {
        return None;
    }
    let danger = view.danger_within(3);
    (danger.die[3] >= WORTH_A_LINE).then(|| within("You die by turn", &danger.die, &[1, 2, 3]))
}

/// Chances by so many turns, each in a color that says how bad it is.
pub(in crate::play) fn within(what: &str, chances: &[f64], turns: &[usize]) -> TextLine {
    let tone = |p: f64| match p {
        p if p >= 0.25 => Tone::Danger,
        p if p >= 0.01 => Tone::Bad,
        _ => Tone::Plain,
    };
    let known = turns
        .iter()
        .filter_map(|turn| Some((turn, *chances.get(*turn)?)));
    known.fold(TextLine::of(what, Tone::Faint), |line, (turn, p)| {
        line.and(format!(" {turn}:"), Tone::Faint)
            .and(percent(p), tone(p))
    })
}
