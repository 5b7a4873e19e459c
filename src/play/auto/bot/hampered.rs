//! What the bot does when it can do little: blind, without hands, or without a way.

use super::{Bot, TIRED, rescue};
use crate::{
    grid::Dir,
    play::view::PlayerView,
    sim::{Action, Condition},
};

impl Bot {
    /// What the blind do: strike where the enemy was, drink what heals, or wait.
    pub(super) fn grope(&self, view: PlayerView) -> Action {
        if view.health().percent() < TIRED / 2
            && let Some((_, action)) = rescue::healing(view)
        {
            return action;
        }
        // Those who are afraid as well strike at nobody (ABL-STATUS-03).
        let afraid = view.conditions().has(Condition::Afraid);
        let here = view.here();
        let beside = self.foe.filter(|foe| here.is_adjacent(*foe) && !afraid);
        let (dx, dy) = beside.map_or((0, 0), |foe| here.delta_to(foe));
        Dir::from_delta(dx, dy).map_or(Action::Wait, Action::Step)
    }

    /// In a shape without hands: strikes who stands beside, or waits until it passes.
    pub(super) fn use_claws(&self, view: PlayerView) -> Action {
        let beside = self.foe.and_then(|at| {
            let (across, down) = view.here().delta_to(at);
            Dir::from_delta(across, down)
        });
        beside.map_or(Action::Wait, Action::Step)
    }

    /// The neighbor that was visited least.
    pub(super) fn wander(&self, view: PlayerView) -> Action {
        let level = view.level().id().0;
        // The afraid walk into nobody.
        let afraid = view.conditions().has(Condition::Afraid);
        let free = Dir::ALL.into_iter().filter(|dir| {
            let at = view.here().step(*dir);
            view.can_walk(at) && !(afraid && view.monster_at(at).is_some())
        });
        let least = free.min_by_key(|dir| {
            self.visits
                .get(&(level, view.here().step(*dir)))
                .copied()
                .unwrap_or(0)
        });
        least.map_or(Action::Wait, Action::Step)
    }
}
