//! How likely the player is to die soon, by all who threaten together.

use crate::{
    analysis::AttackChoice,
    play::{
        text::{
            line::{TextLine, Tone},
            number::percent,
        },
        view::{PlayerView, aim::ammunition},
    },
    sim::GameResult,
};

/// A chance to die within three turns below which nothing is said in the list of those in view.
const WORTH_A_LINE: f64 = 0.001;

/// So much likelier must shooting make death within three turns for it to be told.
const PROVOKED: f64 = 0.005;

/// How soon the player is dead if it attacks so and all who threaten do what they can; nothing where that is one at most.
pub(in crate::play) fn of_several(view: PlayerView, with: AttackChoice) -> Option<TextLine> {
    let danger = view.danger_while(with);
    let count = danger.threats.len();
    (count > 1).then(|| within(&format!("all {count}:"), &danger.die, &[1, 3]))
}

/// The same in the next turns, for the list of those in view; nothing where it is hardly possible. Where shooting
/// beside somebody makes it likelier, an archer is told of both.
pub(super) fn soon(view: PlayerView) -> Vec<TextLine> {
    /// The turns that are told.
    const TURNS: usize = 3;
    if view.is_fooled() || view.result() != GameResult::Playing {
        return Vec::new();
    }
    let danger = view.danger_within(TURNS);
    let told = |what: &str, die: &[f64]| {
        let is_worth_it = die[TURNS] >= WORTH_A_LINE;
        is_worth_it.then(|| within(what, die, &[1, 2, 3]))
    };
    let mut lines: Vec<_> = told("You die by turn", &danger.die).into_iter().collect();
    let beside = view.here();
    let provokes = |with: AttackChoice| {
        let mut near = view.monsters().into_iter();
        let near = near.find(|one| one.at.chebyshev(beside) == 1 && !one.asleep)?;
        view.odds(near.id, with)?.free_blows().map(|_| with)
    };
    let shot = ammunition(view).first().copied().map(AttackChoice::Fire);
    if let Some(with) = shot.and_then(provokes) {
        let shooting = view.danger_while_within(with, TURNS);
        if shooting.die[TURNS] > danger.die[TURNS] + PROVOKED {
            lines.extend(told("  if you shoot", &shooting.die));
        }
    }
    lines
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
