//! The final notes (PRJ-FINAL): what holds for every death of a unique, polymorph, stun, confusion and fear.

use std::ops::RangeInclusive;

use crate::dice::{RollLabel, Roller};

use super::{
    ProjectionSource,
    target::{MonsterFlag, Target},
};
use crate::rules::projection::odds;

const POLYMORPHS: RollLabel = RollLabel::new("polymorph takes hold", "PRJ-FINAL-02");

/// The longest that a monster is stunned, confused or afraid, in turns (PRJ-FINAL-03 to PRJ-FINAL-05).
pub(super) const LONGEST: i32 = 200;

/// The hit points that damage costs a monster: all of it, but a unique keeps 0 unless the player strikes
/// (PRJ-FINAL-01).
pub(super) fn lost(target: &Target, damage: i32, source: ProjectionSource) -> i32 {
    match source {
        ProjectionSource::Monster if target.unique => damage.min(target.hp.max(0)),
        ProjectionSource::Monster | ProjectionSource::Player => damage,
    }
}

/// Whether polymorph takes hold: never of a unique, else if R(1..90) is above the level (PRJ-FINAL-02).
pub(super) fn polymorphs(roller: &mut impl Roller, target: &Target) -> bool {
    !target.unique && roller.chance(POLYMORPHS, odds::above(1, 90, target.level))
}

/// The levels of the kinds that a monster of some level may become (PRJ-FINAL-02): another kind, and no unique. If
/// there is none, nothing changes.
pub fn polymorph_levels(level: i32) -> RangeInclusive<i32> {
    let apart = 1 + level / 5;
    level - apart..=level + apart
}

/// The stun of a monster after so many turns of it (PRJ-FINAL-03).
pub(super) fn stunned(target: &Target, turns: i32) -> i32 {
    if target.has_any(&[MonsterFlag::BrthSound, MonsterFlag::BrthForce]) {
        return target.stun;
    }
    lengthened(target.stun, turns)
}

/// The confusion of a monster after so many turns of it (PRJ-FINAL-04).
pub(super) fn confused(target: &Target, turns: i32) -> i32 {
    if target.has_any(&[
        MonsterFlag::NoConf,
        MonsterFlag::BrthConfu,
        MonsterFlag::BrthChaos,
    ]) {
        return target.confusion;
    }
    lengthened(target.confusion, turns)
}

/// The fear of a monster after so many turns of it (PRJ-FINAL-05).
pub(super) fn afraid(target: &Target, turns: i32) -> i32 {
    capped(target.fear, turns)
}

/// A counter after so many turns: all of them if it was not running, else one half of them more.
fn lengthened(counter: i32, turns: i32) -> i32 {
    capped(counter, if counter > 0 { turns / 2 } else { turns })
}

/// A counter with `more` turns, 200 at most; one above that already stays.
fn capped(counter: i32, more: i32) -> i32 {
    counter.saturating_add(more).min(LONGEST).max(counter)
}
