//! Words for what ails monsters.

use crate::{
    play::{text::line::Tone, view::actor::ActorView},
    sim::Woe,
};

/// How a monster is, as panels tell it: `, asleep`, `, flees, confused`; empty where nothing is to be said.
pub(in crate::play) fn state(monster: &ActorView, flees: &'static str) -> String {
    let has = |woe| monster.woes.has(woe);
    [
        (monster.asleep, "asleep"),
        (monster.fleeing, flees),
        (has(Woe::Held), "held"),
        (has(Woe::Confused), "confused"),
        (has(Woe::Stunned), "stunned"),
        (monster.quickened > 0, "hasted"),
        (monster.quickened < 0, "slowed"),
    ]
    .into_iter()
    .filter(|(is, _)| *is)
    .flat_map(|(_, word)| [", ", word])
    .collect()
}

/// A condition of somebody whose name begins the sentence.
pub(in crate::play) fn woe(name: &str, woe: Woe, from: u8, to: u8) -> (String, Tone) {
    let (what, tone) = match (woe, from, to) {
        (Woe::Stunned, _, 0) => ("is no longer stunned.", Tone::Bad),
        (Woe::Confused, _, 0) => ("is no longer confused.", Tone::Bad),
        (Woe::Afraid, _, 0) => ("takes heart again.", Tone::Bad),
        (Woe::Held, _, 0) => ("can move again.", Tone::Bad),
        (Woe::Stunned, 0, _) => ("is stunned.", Tone::Good),
        (Woe::Confused, 0, _) => ("looks confused.", Tone::Good),
        (Woe::Afraid, 0, _) => ("flees in terror!", Tone::Good),
        (Woe::Held, 0, _) => ("freezes to the spot.", Tone::Good),
        (Woe::Stunned, ..) => ("is stunned still more.", Tone::Good),
        (Woe::Confused, ..) => ("looks more confused.", Tone::Good),
        (Woe::Afraid, ..) => ("looks more terrified.", Tone::Good),
        (Woe::Held, ..) => ("stays frozen.", Tone::Good),
    };
    (format!("{name} {what}"), tone)
}

/// A change of speed of somebody whose name begins the sentence.
pub(in crate::play) fn paced(name: &str, from: i32, to: i32) -> (String, Tone) {
    if to > from {
        (format!("{name} starts moving faster."), Tone::Bad)
    } else {
        (format!("{name} starts moving slower."), Tone::Good)
    }
}
