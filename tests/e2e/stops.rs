//! What stops commands of many actions, by real keys: the table that both front ends walk through. Each row is a room of
//! `tests/e2e/levels` that is entered as a challenge, with a seed. `tests/it/stops.rs` has the same reasons through the shell.

use crate::walks::Press::{self, Key, Row};

/// A reason that is driven by real keys.
pub(crate) struct Stop {
    /// The variant of `StopReason`.
    pub(crate) reason: &'static str,
    /// The challenge in which it is met.
    pub(crate) room: &'static str,
    /// Who goes there.
    pub(crate) who: &'static str,
    /// What is done there; the last of it begins the command that stops.
    pub(crate) keys: &'static [Press],
    /// What is said then.
    pub(crate) says: &'static str,
}

const fn stop(
    reason: &'static str,
    room: &'static str,
    who: &'static str,
    keys: &'static [Press],
    says: &'static str,
) -> Stop {
    Stop {
        reason,
        room,
        who,
        keys,
        says,
    }
}

/// Becoming a wizard, and opening its menu.
const WIZARD: [Press; 3] = [Key("&"), Row("Yes, become"), Key("&")];

/// A condition for 50 turns, by wizardry, and then this key.
const fn ailing(condition: &'static str, key: &'static str) -> [Press; 7] {
    let [first, second, third] = WIZARD;
    [
        first,
        second,
        third,
        Row("Set a condition"),
        Row(condition),
        Row("50 turns"),
        Key(key),
    ]
}

const BLIND: [Press; 7] = ailing("Blind", "o");
const BLEEDING: [Press; 7] = ailing("Graze", "o");
const POISONED: [Press; 7] = ailing("Poisoned", "o");
const CONFUSED: [Press; 7] = ailing("Confused", "o");

/// The reasons that are driven.
#[rustfmt::skip]
pub(crate) const STOPS: &[Stop] = &[
    stop("Threat", "Stop by a threat", "Brand", &[Key("o")], "is awake and in view"),
    stop("Sleeper", "Stop by a sleeper", "Brand", &[Key("o")], "sleeps beside the only way"),
    stop("Company", "Stop by company", "Brand", &[Key("o")], "comes into view"),
    stop("Trap", "Stop by a trap", "Brand", &[Key("L")], "dart"),
    stop("PackFull", "Stop by a full pack", "Brand", &[Key("g"), Row("Everything"), Key("o")], "pack is full now"),
    stop("Lesson", "Stop by a lesson", "Ilmare", &[Key("o")], "learn"),
    stop("Ended", "Stop at the end", "Brand", &[Key("o")], "nothing left to explore"),
    stop("Ended", "Stop by an obstacle", "Brand", &[Key("o")], "bars the way"),
    stop("Refused", "Stop at the end", "Brand", &[Key("T"), Key("h")], "permanent rock"),
    stop("Blind", "Stop by the body", "Brand", &BLIND, "you are blind. X does"),
    stop("Bleeding", "Stop by the body", "Brand", &BLEEDING, "you are bleeding"),
    stop("Poisoned", "Stop by the body", "Brand", &POISONED, "you are poisoned. X does"),
    stop("Confused", "Stop by the body", "Brand", &CONFUSED, "while you are confused"),
    stop("Starving", "Stop by the body", "Brand", &[Key("&"), Row("Yes, become"), Key("&"), Row("Set how full"), Row("500:"), Key("o")], "you are weak with hunger"),
    stop("Body", "Stop by the body", "Brand", &ailing("Poisoned", "R"), "no longer poisoned"),
    stop("BadlyHurt", "Stop by the body", "Brand", &[Key("&"), Row("Yes, become"), Key("&"), Row("Set the hit points"), Row(" 1 of"), Key("o")], "badly hurt"),
    stop("Ambush", "Stop by an ambush", "Brand", &[Key("&"), Row("Yes, become"), Key("&"), Row("Set a condition"), Row("Blind"), Row("50 turns"), Key("."), Key("."), Key("."), Key("o")], "somebody unseen"),
    stop("Fight", "Stop by a blow", "Brand", &[Key("L")], "Something to the south-east"),
    stop("Magic", "Stop by magic", "Brand", &[Key("L")], "Something casts"),
    stop("Place", "Stop by a find", "Brand", &[Key("L")], "found a secret door"),
    stop("Chest", "Stop by a chest", "Brand", &[Key("o")], "needle on the small wooden chest"),
    stop("Burdened", "Stop by a burden", "Brand", &[Key("o")], "What you carry slows you"),
    stop("GameOver", "Stop by a trap", "Brand", &[Key("&"), Row("Yes, become"), Key("&"), Row("Set the hit points"), Row(" 0 of"), Key("L"), Key("X")], "You have died"),
];

/// Those that are driven elsewhere, and how.
const ELSEWHERE: [(&str, &str); 1] = [("Thing", "the walk comes to a trader")];

#[test]
fn every_reason_to_stop_is_driven_by_real_keys() {
    let by_keys = STOPS.iter().map(|stop| stop.reason);
    let others = ELSEWHERE.iter().map(|(reason, _)| *reason);
    let mut named: Vec<_> = by_keys.chain(others).collect();
    named.sort_unstable();
    named.dedup();
    let mut all: Vec<_> = barrow::play::StopReason::ALL
        .iter()
        .map(|reason| format!("{reason:?}"))
        .collect();
    all.sort_unstable();
    assert_eq!(named, all);
}
