//! Words for the conditions of monsters.

use crate::{
    content::{MonsterConditionWords, Wording},
    play::{text::line::Tone, view::actor::ActorView},
    sim::Condition,
};

/// What is left of the hit points of somebody, where no other number says so: `unhurt`, `57% left`.
pub(in crate::play) fn health(percent: i32) -> String {
    if percent >= 100 {
        "unhurt".to_owned()
    } else {
        format!("{percent}% left")
    }
}

/// How a monster is, as panels tell it: `, asleep`, `, flees, confused`; empty where nothing is to be said.
pub(in crate::play) fn state(
    monster: &ActorView,
    flees: &'static str,
    wording: &Wording,
) -> String {
    let conditions = monster.conditions.iter().map(|(one, _)| one);
    // Of the frightened one says that they flee.
    let conditions = conditions.filter(|one| *one != Condition::Afraid);
    let mut words: Vec<&str> = Vec::new();
    let mut say = |is: bool, word| words.extend(is.then_some(word));
    say(monster.asleep, "asleep");
    say(monster.unwary, "unwary");
    say(monster.fleeing, flees);
    for condition in conditions {
        say(true, &wording.conditions[condition].of_monster.name);
    }
    say(monster.quickened > 0, "hasted");
    say(monster.quickened < 0, "slowed");
    words.into_iter().flat_map(|word| [", ", word]).collect()
}

/// A condition of a monster, whose name begins the sentence: its counter was one number and is the other.
pub(in crate::play) fn condition_changed(
    name: &str,
    words: &MonsterConditionWords,
    counter: (u16, u16),
) -> (String, Tone) {
    let (what, tone) = match counter {
        (_, 0) => (&words.ends, Tone::Bad),
        (0, _) => (&words.begins, Tone::Good),
        _ => (&words.worsens, Tone::Good),
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
