//! The beginning of a step: the action is checked, and what the last step has left is cleared.

use bevy_ecs::prelude::*;

use super::TurnParams;
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

impl TurnParams<'_, '_> {
    /// Begins a step, if the action is possible: the deed that it is, and whether the player searches with every action.
    /// `room` is for how many outcomes there should be room.
    pub(in crate::sim::game) fn open(
        &mut self,
        player: Entity,
        action: Action,
        room: usize,
    ) -> Result<(CheckedAction, bool), Refusal> {
        if *self.result != GameResult::Playing {
            return Err(Refusal::GameOver);
        }
        let opened = self.situation(player, |situation| {
            Ok((situation.check(action)?, situation.searches()))
        })?;
        self.log.facts.reserve(room);
        self.log.reasons.clear();
        self.resting.0 = opened.0 == CheckedAction::Rest;
        if !self.sight.detected.is_empty() {
            self.sight.fade();
        }
        Ok(opened)
    }

    /// The deed that a step in a direction is.
    pub(in crate::sim::game) fn step(
        &mut self,
        player: Entity,
        dir: Dir,
    ) -> Result<CheckedAction, Refusal> {
        self.situation(player, |situation| situation.step(dir))
    }

    /// Looks at the situation of the player.
    fn situation<T>(
        &mut self,
        player: Entity,
        look: impl FnOnce(&Situation) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let players = self.actors.p5();
        look(&Situation {
            catalog: &self.catalog,
            rules: &self.rules,
            level: &self.level,
            occupants: &self.occupants,
            floor: &self.floor,
            sight: &self.sight,
            stacks: &self.stacks,
            chests: &self.chests,
            player: players.get(player).map_err(|_| Refusal::GameOver)?,
        })
    }
}
