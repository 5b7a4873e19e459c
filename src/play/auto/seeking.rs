//! The fighting key with nobody in view: the way to whoever attacked unseen a moment ago, or sleeps where the key was leading.

use super::{
    pathfinder::{Pathfinder, step_dir},
    unseen::UnseenAttack,
};
use crate::{grid::Pos, play::view::PlayerView, sim::Action};

/// A step towards where somebody unseen has attacked from, over known squares, else through the dark; from a neighboring square
/// it is a blow. `None`: the player fears to go there, or knows no way.
pub(super) fn step_to_unseen(
    view: PlayerView,
    paths: &mut Pathfinder,
    attack: UnseenAttack,
) -> Option<(Action, Pos)> {
    if view.strikes_nobody() {
        return None;
    }
    let at = attack.source(view);
    let dir = if attack.from_afar {
        let known = paths.approach(view, at);
        known.or_else(|| paths.approach_in_the_dark(view, at))?
    } else {
        step_dir(view.here(), at).filter(|_| !view.knows_trap(at))?
    };
    Some((Action::Step(dir), at))
}

/// A step on towards somebody who slept and is out of sight for now; `None`: that place is in view, and nobody is there, or no way
/// leads on.
pub(super) fn step_to_sleeper(
    view: PlayerView,
    paths: &mut Pathfinder,
    at: Pos,
) -> Option<(Action, Pos)> {
    if view.strikes_nobody() || view.sight().is_visible(at) {
        return None;
    }
    let known = paths.approach(view, at);
    let dir = known.or_else(|| paths.approach_in_the_dark(view, at))?;
    Some((Action::Step(dir), at))
}
