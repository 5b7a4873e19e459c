//! The fighting key with nobody in view: the way to whoever attacked unseen a moment ago, or was where the key was leading.

use super::{
    pathfinder::{Pathfinder, step_dir},
    unseen::UnseenAttack,
};
use crate::{
    content::{LevelId, MonsterId},
    grid::Pos,
    play::view::{PlayerView, actor::ActorView},
    sim::Action,
};

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

/// For so many game turns somebody awake is followed: ten turns at normal speed.
const FOLLOWS: u64 = 100;

/// Somebody to which the fighting key was leading, and who is out of sight.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct QuarryGoal {
    level: LevelId,
    /// Where it was seen last.
    at: Pos,
    /// What it is, if it was awake: then the player is told that it is followed.
    pub(super) awake: Option<MonsterId>,
    /// The game turn until which it is followed, if it was.
    until: Option<u64>,
    /// Where the player stands after the key's own step: who has gone elsewhere by itself is not led back.
    here: Pos,
}

impl QuarryGoal {
    /// Somebody to which an action of the key leads, and where that leaves the player. `None`: nobody awake is followed after a
    /// shot or a blow.
    pub(super) fn of(view: PlayerView, quarry: &ActorView, action: Action) -> Option<Self> {
        let near = view.here().chebyshev(quarry.at) <= 1;
        let walks = matches!(action, Action::Step(_)) && !near;
        (quarry.asleep || walks).then(|| Self {
            level: view.level().id(),
            at: quarry.at,
            awake: quarry.kind.filter(|_| !quarry.asleep),
            until: (!quarry.asleep).then(|| view.game_turn() + FOLLOWS),
            here: stands_after(view, action),
        })
    }

    /// The same after a step on, of which the player has been told.
    pub(super) fn after(self, view: PlayerView, action: Action) -> Self {
        Self {
            awake: None,
            here: stands_after(view, action),
            ..self
        }
    }

    /// A step on to it while it is out of sight; `None`: its place is in view, and nobody is there, the player has gone elsewhere,
    /// it is long ago, or no way leads on.
    pub(super) fn step(self, view: PlayerView, paths: &mut Pathfinder) -> Option<(Action, Pos)> {
        let still = self.level == view.level().id()
            && self.here == view.here()
            && self.until.is_none_or(|until| view.game_turn() < until);
        if !still || view.strikes_nobody() || view.sight().is_visible(self.at) {
            return None;
        }
        let known = paths.approach(view, self.at);
        let dir = known.or_else(|| paths.approach_in_the_dark(view, self.at))?;
        Some((Action::Step(dir), self.at))
    }
}

/// Where an action of the key leaves the player.
fn stands_after(view: PlayerView, action: Action) -> Pos {
    if let Action::Step(dir) = action {
        view.here().step(dir)
    } else {
        view.here()
    }
}
