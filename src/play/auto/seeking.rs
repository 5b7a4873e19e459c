//! The fighting key with nobody in view but a moment ago an attack from somewhere: the way to whoever it was.

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
