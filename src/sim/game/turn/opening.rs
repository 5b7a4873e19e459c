//! The beginning of a step: the action is checked, and what the last step has left is cleared.

use super::TurnInHand;
use crate::{
    grid::Dir,
    sim::{
        game::{
            check::{CheckedAction, Situation},
            course::{Course, Stage},
        },
        world::{
            action::{Action, Refusal},
            outcome::game_result::GameResult,
        },
    },
};

impl TurnInHand<'_, '_, '_, '_> {
    /// The deed that an action is, if it is possible; `None`: the step goes on at once, since a blow and a turn that passes
    /// need no fetch of their own.
    #[inline]
    pub(in crate::sim::game) fn open(
        &self,
        action: Action,
        course: &mut Course,
    ) -> Result<Option<CheckedAction>, Refusal> {
        if *self.common.result != GameResult::Playing {
            return Err(Refusal::GameOver);
        }
        course.searches = self.player.search_mode.is_on();
        if matches!(action, Action::Wait | Action::Rest) {
            course.activity = CheckedAction::Wait.activity();
            course.looks = CheckedAction::Wait.looks(course.searches);
            return Ok(None);
        }
        let deed = self.situation().check(action)?;
        course.activity = deed.activity();
        course.looks = deed.looks(course.searches);
        if let CheckedAction::Strike(defender) = deed {
            course.strike(course.player, defender);
            course.stage = Stage::Blows;
            return Ok(None);
        }
        Ok(Some(deed))
    }

    /// Clears what the last step has left. What happens is noted in the list of the course, or in one with so
    /// much room.
    #[inline]
    pub(in crate::sim::game) fn begin(&mut self, action: Action, room: usize, course: &mut Course) {
        let facts = &mut self.common.log.facts;
        if facts.capacity() == 0 {
            std::mem::swap(facts, course.facts);
            if facts.capacity() == 0 {
                facts.reserve(room);
            }
        }
        self.common.log.reasons.clear();
        self.common.resting.0 = matches!(action, Action::Rest);
        if !self.common.sight.detected.is_empty() {
            self.common.sight.fade();
        }
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
