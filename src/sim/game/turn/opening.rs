//! The beginning of a step: the action is checked, and what the last step has left is cleared.

use super::TurnInHand;
use crate::{
    grid::Dir,
    sim::{
        game::check::{CheckedAction, Situation},
        world::{
            action::{Action, Refusal},
            outcome::game_result::GameResult,
        },
    },
};

impl TurnInHand<'_, '_, '_, '_> {
    /// Begins a step, if the action is possible: the deed that it is, and whether the player searches with every action.
    /// `room` is for how many outcomes there should be room.
    pub(in crate::sim::game) fn open(
        &mut self,
        action: Action,
        room: usize,
    ) -> Result<(CheckedAction, bool), Refusal> {
        if *self.common.result != GameResult::Playing {
            return Err(Refusal::GameOver);
        }
        let opened = {
            let deed = match CheckedAction::passes(action) {
                Some(passes) => passes,
                None => self.situation().check(action)?,
            };
            (deed, self.player.search_mode.is_on())
        };
        let facts = &mut self.common.log.facts;
        if facts.capacity() == 0 {
            *facts = Vec::with_capacity(room);
        }
        self.common.log.reasons.clear();
        self.common.resting.0 = opened.0 == CheckedAction::Rest;
        if !self.common.sight.detected.is_empty() {
            self.common.sight.fade();
        }
        Ok(opened)
    }

    /// The deed that a step in a direction is.
    pub(in crate::sim::game) fn step(&self, dir: Dir) -> Result<CheckedAction, Refusal> {
        self.situation().step(dir)
    }

    /// The situation of the player.
    fn situation(&self) -> Situation<'_, '_, '_> {
        let (common, world) = (&self.common, &*self.world);
        Situation {
            catalog: common.catalog,
            rules: common.rules,
            level: common.level,
            occupants: &common.occupants,
            common: common.entity,
            sight: &common.sight,
            stacks: world.stacks.as_readonly(),
            seldom: &world.seldom,
            player: self.player.checked(),
        }
    }
}
