//! The fighting key with nobody in view: the way to whoever attacked unseen a moment ago, or sleeps where the key was leading.

use super::{
    pathfinder::{Pathfinder, step_dir},
    unseen::UnseenAttack,
};
use crate::{content::LevelId, grid::Pos, play::view::PlayerView, sim::Action};

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

/// Somebody who slept where the fighting key was leading.
#[derive(Clone, Copy, Debug)]
pub(super) struct SleeperGoal {
    level: LevelId,
    at: Pos,
    /// Where the player stands after the key's own step: who has gone elsewhere by itself is not led back.
    here: Pos,
}

impl SleeperGoal {
    /// The one at this square, and where an action of the key leaves the player.
    pub(super) fn of(view: PlayerView, at: Pos, action: Action) -> Self {
        let here = view.here();
        Self {
            level: view.level().id(),
            at,
            here: if let Action::Step(dir) = action {
                here.step(dir)
            } else {
                here
            },
        }
    }

    /// A step on to it while it is out of sight; `None`: its place is in view, and nobody is there, the player has gone elsewhere,
    /// or no way leads on.
    pub(super) fn step(self, view: PlayerView, paths: &mut Pathfinder) -> Option<(Action, Pos)> {
        let still = self.level == view.level().id() && self.here == view.here();
        if !still || view.strikes_nobody() || view.sight().is_visible(self.at) {
            return None;
        }
        let known = paths.approach(view, self.at);
        let dir = known.or_else(|| paths.approach_in_the_dark(view, self.at))?;
        Some((Action::Step(dir), self.at))
    }
}
