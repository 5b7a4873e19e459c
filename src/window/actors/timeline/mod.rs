//! What to play for what has happened: who moves when, and what is seen over the map.
//!
//! What happens is shown in its order. Blows follow one another closely, one beat for each pair of fighters: all blows of one
//! attack are one lunge and one number; what is sent flies after the blows before it, and who was struck walks on when that has
//! been seen. Steps of all others are played at once. However much happens, the last of it begins within
//! three tenths of a second.

mod cues;
mod draft;
mod fights;

pub(super) use cues::{EffectKind, FLOAT, TimedEffect, Timeline};

use std::time::Duration;

use self::draft::TimelineDraft;
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
        steps,
        ..
    } = draft;
    let landings = timeline.add_fights(&fights);
    let free = timeline.add_deaths(&deaths);
    for step in &steps {
        timeline.add_step(step, (&fights, &landings), &free);
    }
    timeline.pace();
    timeline
}
#[cfg(test)]
mod tests;
