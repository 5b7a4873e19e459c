//! What to play for what has happened: who moves when, and what is seen over the map.
//!
//! Everybody's steps are played at once. Blows follow one another closely, one beat for each pair of fighters: all blows of one
//! attack are one lunge and one number. However much happens, the last beat begins within a quarter of a second.

mod cues;
mod draft;
mod fights;

pub(super) use cues::{EffectKind, FLOAT, TimedEffect, flight_time};

use std::time::Duration;

use self::{cues::Timeline, draft::TimelineDraft};
use crate::{grid::Pos, sim::Outcome, window::snapshot::AUTOMATIC_STEP};

/// Time of a step.
const STEP: Duration = Duration::from_millis(80);

/// Plans what to play. While an automatic command is under way, steps are as short as its actions. `here` is where
/// the player stands.
pub(super) fn plan(outcomes: &[Outcome], automatic: bool, here: Pos) -> Timeline {
    let mut draft = TimelineDraft::new(if automatic { AUTOMATIC_STEP } else { STEP }, here);
    for outcome in outcomes {
        draft.note(*outcome);
    }
    let TimelineDraft {
        mut timeline,
        fights,
        deaths,
        ..
    } = draft;
    timeline.add_fights(&fights, &deaths);
    timeline
}
#[cfg(test)]
mod tests;
