//! Words for the conditions of monsters.

use crate::{
    content::ConditionWords,
    play::{text::line::Tone, view::actor::ActorView},
    sim::Condition,
};

/// How a monster is, as panels tell it: `, asleep`, `, flees, confused`; empty where nothing is to be said.
pub(in crate::play) fn state(monster: &ActorView, flees: &'static str) -> String {
    let has = |condition| monster.conditions.has(condition);
    [
        (monster.asleep, "asleep"),
        (monster.unwary, "unwary"),
        (monster.fleeing, flees),
        (has(Condition::Paralyzed), "held"),
        (has(Condition::Confused), "confused"),
        (has(Condition::Blind), "blind"),
        (has(Condition::Stunned), "stunned"),
        (monster.quickened > 0, "hasted"),
        (monster.quickened < 0, "slowed"),
    ]
    .into_iter()
    .filter(|(is, _)| *is)
    .flat_map(|(_, word)| [", ", word])
    .collect()
}

/// A condition of a monster, whose name begins the sentence: its counter was one number and is the other.
pub(in crate::play) fn condition_changed(
    name: &str,
    words: &ConditionWords,
    condition: Condition,
    counter: (u16, u16),
) -> (String, Tone) {
    let is = |what: &str| format!("is {what}{}.", words.name);
    let [begins, worsens, ends] = match condition {
        Condition::Stunned => [
            "is stunned.",
            "is stunned still more.",
            "is no longer stunned.",
        ]
        .map(str::to_owned),
        Condition::Confused => [
            "looks confused.",
            "looks more confused.",
            "is no longer confused.",
        ]
        .map(str::to_owned),
        Condition::Afraid => [
            "flees in terror!",
            "looks more terrified.",
            "takes heart again.",
        ]
        .map(str::to_owned),
        Condition::Paralyzed => {
            ["freezes to the spot.", "stays frozen.", "can move again."].map(str::to_owned)
        }
        Condition::Blind | Condition::Hallucinating | Condition::Cut | Condition::Poisoned => {
            [is(""), is("still more "), is("no longer ")]
        }
    };
    let (what, tone) = match counter {
        (_, 0) => (ends, Tone::Bad),
        (0, _) => (begins, Tone::Good),
        _ => (worsens, Tone::Good),
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
