//! How the counters of cuts, poison and stun wear off, by Constitution (ABL-STATUS-02, -24, -32, -36).

use super::CutGrade;
use crate::rules::base::stat::{Stat, Table, p, row};

/// Recovery bonus by Constitution (ABL-STATUS-02).
const RECOVERY: &Table<u16> = &[
    (3, 0),
    (14, 1),
    (18, 2),
    (p(50), 3),
    (p(100), 4),
    (p(120), 5),
    (p(130), 6),
    (p(150), 7),
    (p(170), 8),
    (p(200), 9),
];

/// The recovery bonus that Constitution gives against cuts, poison and stun, 0 to 9 (ABL-STATUS-02).
pub fn recovery(constitution: Stat) -> u16 {
    row(RECOVERY, constitution)
}

/// A poison or stun counter a turn later: 1 + recovery bonus less (ABL-STATUS-32, ABL-STATUS-36).
pub fn after_a_turn(counter: u16, constitution: Stat) -> u16 {
    counter.saturating_sub(1 + recovery(constitution))
}

/// A cut counter a turn later (ABL-STATUS-24); a mortal wound stays (ABL-STATUS-23).
pub fn cut_after_a_turn(counter: u16, constitution: Stat) -> u16 {
    match CutGrade::of(counter) {
        CutGrade::Mortal => counter,
        CutGrade::None
        | CutGrade::Graze
        | CutGrade::Light
        | CutGrade::Bad
        | CutGrade::Nasty
        | CutGrade::Severe
        | CutGrade::Deep => after_a_turn(counter, constitution),
    }
}
