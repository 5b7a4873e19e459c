//! The rounds of a step: the monsters that are ready act, and time passes, until the player may act again.

use std::ops::ControlFlow;

use bevy_ecs::prelude::*;

use super::TurnUnderWay;
use crate::{
    dice::Roller,
    rules::ability::{
        activity::Activity,
        status::ConditionLaw,
        turn_order::{self, Precedence},
    },
    sim::{
        game::{
            course::{Course, Extent, Pause, Stage},
            crowd::{gather, sleep_on},
            time,
            watch::Watched,
        },
        monster::{
            action::MonsterAction,
            ai::{TurnGround, take_turns},
            hunt::Hunted,
        },
        world::{ids::ActorId, outcome::game_result::GameResult},
    },
};

/// How far the monsters have come with their turns.
enum MonstersTurn {
    /// All of them have acted.
    Over,
    /// One strikes the other.
    Strike(Entity, Entity),
    /// One does something else in which others have a part, the action of the course.
    Act(Entity),
}

impl TurnUnderWay<'_, '_, '_, '_, '_> {
    /// Goes through the rounds, up to a pause or until the player may act or the game is over.
    #[inline]
    pub(super) fn rounds(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> ControlFlow<Pause> {
        let mut from = course.stage;
        course.settled = false;
        loop {
            if from <= Stage::Ready {
                if course.extent == Extent::Boundary {
                    return ControlFlow::Break(Pause::Done);
                }
                if !self.begin_round(course, ready) {
                    break;
                }
                course.settled = false;
            }
            if from <= Stage::Acted && !self.monsters(from, course, ready, watched)? {
                if course.extent == Extent::Monsters {
                    return ControlFlow::Break(Pause::Done);
                }
                break;
            }
            if from <= Stage::Advance {
                if course.extent == Extent::Monsters {
                    return ControlFlow::Break(Pause::Done);
                }
                self.advance();
                if watched.advance {
                    return course.wait(Pause::Advance, Stage::Passed);
                }
            }
            // Before anybody acts in the tenth game turn, so that what begins in it lasts whole turns.
            if from > Stage::Passed || self.common.clock.is_boundary() {
                self.boundary(from, course, watched)?;
                // What has ended must not speed up the game turns that follow.
                if self.is_unsettled(watched) {
                    return course.wait(Pause::Settle, Stage::Ready);
                }
                course.settled = true;
            }
            from = Stage::Ready;
        }
        course.stage = Stage::End;
        ControlFlow::Continue(())
    }

    /// Whether the monsters that are ready begin, rather than that the player may act or the game is over.
    #[inline]
    fn begin_round(&mut self, course: &mut Course, ready: &mut Vec<(ActorId, Entity)>) -> bool {
        if *self.common.result != GameResult::Playing {
            return false;
        }
        let is_ready = self.player.energy.is_ready();
        if course.extent == Extent::Step && turn_order::first(is_ready) == Precedence::Character {
            if !self.player.conditions.is_helpless(ConditionLaw::Character) {
                self.common.rng.decided("ABL-SPEED-11");
                return false;
            }
            // The turn goes by without a deed; hunger sees to it that this ends in any case.
            self.spend(Activity::Move);
        }
        course.next = 0;
        course.dozing = gather(self.crowd, ready);
        true
    }

    /// The monsters take their turns; whether the game goes on then.
    #[inline]
    fn monsters(
        &mut self,
        mut from: Stage,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> ControlFlow<Pause, bool> {
        loop {
            if from <= Stage::Act {
                if *self.common.result != GameResult::Playing {
                    return ControlFlow::Continue(false);
                }
                match self.act(course, ready, watched) {
                    MonstersTurn::Over => return ControlFlow::Continue(true),
                    MonstersTurn::Strike(who, defender) => {
                        course.acting = who;
                        course.strike(who, defender);
                        course.stage = Stage::Struck;
                    }
                    MonstersTurn::Act(who) => {
                        course.acting = who;
                        let then = if course.action.is_step() {
                            Stage::Act
                        } else {
                            Stage::Acted
                        };
                        return course.wait(Pause::Act, then);
                    }
                }
            }
            if from <= Stage::Struck {
                self.blows(course, watched)?;
                // What was drained or blinded counts from now on.
                if self.common.stale.0 {
                    return course.wait(Pause::Settle, Stage::Acted);
                }
            }
            self.halt(course.acting);
            from = Stage::Act;
        }
    }

    /// The monsters take their turns, up to one in which others have a part.
    #[inline]
    fn act(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> MonstersTurn {
        let first = course.next;
        let (common, world) = (&mut self.common, &mut *self.world);
        let intent = if first < ready.len() {
            let stacks = world.stacks.as_readonly();
            let mut ground = TurnGround {
                level: common.level,
                stacks: &stacks,
                occupants: &mut *common.occupants,
                flow: common.flow,
                sight: common.sight,
                catalog: common.catalog,
                ruleset: common.ruleset,
                rng: &mut *common.rng,
                log: &mut *common.log,
                walks: !watched.walks,
            };
            let hunted = Hunted {
                entity: course.player,
                at: self.player.place.pos(),
                conditions: &self.player.conditions,
                mana: *self.player.mana,
            };
            let (crowd, firm) = (&mut *self.crowd, &mut *world.firm);
            take_turns(&mut ground, crowd, firm, ready, &mut course.next, hunted)
        } else {
            None
        };
        // Looked at where it is, since it is large. Whoever was left to others has not walked, unless walking is what is left.
        let stands = (intent.as_ref()).is_some_and(|(_, action)| !action.is_step());
        course.stirred |= course.next - first > usize::from(stands);
        if std::mem::take(&mut course.dozing) {
            // Once somebody has done something that others see, sleepers may wake.
            let next = intent.is_some().then_some(course.next);
            sleep_on(self.crowd, ready, next, self.common.ruleset);
        }
        match &intent {
            None => MonstersTurn::Over,
            Some((who, MonsterAction::Strike(defender))) => MonstersTurn::Strike(*who, *defender),
            Some((who, action)) => {
                course.action = *action;
                MonstersTurn::Act(*who)
            }
        }
    }

    /// Time passes.
    #[inline]
    fn advance(&mut self) {
        let common = &mut self.common;
        // As for all others, that does not count as a change.
        let energy = self.player.energy.bypass_change_detection();
        let player = Some((energy, *self.player.speed));
        time::pass(self.crowd, player, &mut *common.clock, &mut *common.rng);
    }
}
