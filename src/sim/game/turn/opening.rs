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

impl TurnInHand<'_, '_, '_> {
    /// Begins a step, if the action is possible: the deed that it is, and whether the player searches with every action.
    /// `room` is for how many outcomes there should be room.
    pub(in crate::sim::game) fn open(
        &mut self,
        action: Action,
        room: usize,
    ) -> Result<(CheckedAction, bool), Refusal> {
        if *self.world.result != GameResult::Playing {
            return Err(Refusal::GameOver);
        }
        let opened = {
            let situation = self.situation();
            (situation.check(action)?, situation.searches())
        };
        self.world.log.facts.reserve(room);
        self.world.log.reasons.clear();
        self.world.resting.0 = opened.0 == CheckedAction::Rest;
        if !self.world.sight.detected.is_empty() {
            self.world.sight.fade();
        }
        Ok(opened)
    }

    /// The deed that a step in a direction is.
    pub(in crate::sim::game) fn step(&self, dir: Dir) -> Result<CheckedAction, Refusal> {
        self.situation().step(dir)
    }

    /// The situation of the player.
    fn situation(&self) -> Situation<'_, '_, '_> {
        let world = &*self.world;
        Situation {
            catalog: &world.catalog,
            rules: &world.rules,
            level: &world.level,
            occupants: &world.occupants,
            floor: &world.floor,
            sight: &world.sight,
            stacks: &world.stacks,
            chests: &world.chests,
            player: self.player.checked(),
        }
    }
}
