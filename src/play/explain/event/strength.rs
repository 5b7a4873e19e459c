//! How strong something was that was sent out, and how much of that came to a square.

use super::CourseStep;
use crate::sim::{SentStrength, StrengthSource};

/// The strength with which it went out, in words.
pub(super) fn sent(of: &SentStrength) -> CourseStep {
    let strength = of.sent;
    match of.source {
        StrengthSource::Dice(dice) if dice.min() < dice.max() => (
            format!(
                "Its strength is {strength}, rolled with {dice} ({} to {}).",
                dice.min().max(0),
                dice.max()
            ),
            "",
        ),
        StrengthSource::Dice(_) => (format!("Its strength is {strength}."), ""),
        StrengthSource::Breath { hit_points } => (
            format!(
                "Its strength is {strength}: a third of the {hit_points} hit points of who breathes it, up to a limit."
            ),
            "BRW-POWER-02",
        ),
    }
}

/// The same where it met somebody: with distance there may be less of it.
pub(super) fn arriving(of: &SentStrength, there: i32) -> Vec<CourseStep> {
    let mut steps = vec![sent(of)];
    if there != of.sent {
        steps.push((format!("{there} of that came so far."), of.falloff));
    }
    steps
}
