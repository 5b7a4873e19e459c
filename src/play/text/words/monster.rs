//! Words for what ails monsters.

use crate::{
    play::{text::line::Tone, view::actor::ActorView},
    sim::MonsterCondition,
};

/// How a monster is, as panels tell it: `, asleep`, `, flees, confused`; empty where nothing is to be said.
pub(in crate::play) fn state(monster: &ActorView, flees: &'static str) -> String {
    let has = |condition| monster.conditions.has(condition);
    [
        (monster.asleep, "asleep"),
        (monster.fleeing, flees),
        (has(MonsterCondition::Held), "held"),
        (has(MonsterCondition::Confused), "confused"),
        (has(MonsterCondition::Stunned), "stunned"),
        (monster.quickened > 0, "hasted"),
        (monster.quickened < 0, "slowed"),
    ]
    .into_iter()
    .filter(|(is, _)| *is)
    .flat_map(|(_, word)| [", ", word])
    .collect()
}

/// A condition of somebody whose name begins the sentence.
pub(in crate::play) fn condition_changed(
    name: &str,
    condition: MonsterCondition,
    from: u8,
    to: u8,
) -> (String, Tone) {
    let (what, tone) = match (condition, from, to) {
        (MonsterCondition::Stunned, _, 0) => ("is no longer stunned.", Tone::Bad),
        (MonsterCondition::Confused, _, 0) => ("is no longer confused.", Tone::Bad),
        (MonsterCondition::Afraid, _, 0) => ("takes heart again.", Tone::Bad),
        (MonsterCondition::Held, _, 0) => ("can move again.", Tone::Bad),
        (MonsterCondition::Stunned, 0, _) => ("is stunned.", Tone::Good),
        (MonsterCondition::Confused, 0, _) => ("looks confused.", Tone::Good),
        (MonsterCondition::Afraid, 0, _) => ("flees in terror!", Tone::Good),
        (MonsterCondition::Held, 0, _) => ("freezes to the spot.", Tone::Good),
        (MonsterCondition::Stunned, ..) => ("is stunned still more.", Tone::Good),
        (MonsterCondition::Confused, ..) => ("looks more confused.", Tone::Good),
        (MonsterCondition::Afraid, ..) => ("looks more terrified.", Tone::Good),
        (MonsterCondition::Held, ..) => ("stays frozen.", Tone::Good),
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
