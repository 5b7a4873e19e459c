//! A turn as one piece: what a step does between two things that need the whole world at hand.
//!
//! Everything that most turns look at and change is fetched once, and the turn goes from stage to stage with it. Where
//! something is due that others have a part in - an event, a system of one's own, stale numbers - it pauses, the driver
//! sees to it, and it goes on. To fetch for each system by itself what it asks for cost three quarters of a quiet turn.

mod blow;
mod boundary;
mod deed;
mod opening;
mod params;
mod player;
mod rounds;

use std::ops::ControlFlow;

use bevy_ecs::prelude::*;

pub(super) use self::{
    params::TurnParams,
    player::{Seldom, SeldomItem},
};
use self::{params::TurnWorld, player::TurnPlayerItem};
use super::{
    course::{Course, Extent, Pause, Stage},
    watch::Watched,
};
use crate::{
    dice::Roller,
    rules::base::ruleset::Ruleset,
    sim::{
        monster::crowd::{CrowdMember, MonsterCrowd},
        world::{
            catalog::Catalog,
            clock::Clock,
            gathered::TurnResourcesItem,
            ids::ActorId,
            level::{
                map::DungeonLevel,
                occupants::Occupants,
                player_flow::PlayerFlow,
                vision::{VeiledHere, Vision},
            },
            log::step_log::StepLog,
            outcome::game_result::GameResult,
            rng::GameRng,
            stale::StaleDerived,
        },
    },
};

impl<'w, 's> TurnParams<'w, 's> {
    /// The turn of a player, from here to the next pause; `None`: this is not the player. `common` is where the resources
    /// stand. It is lent, since to move what was looked up cost a fiftieth of a quiet turn.
    #[inline]
    pub(super) fn with<T>(
        &mut self,
        player: Entity,
        common: Entity,
        work: impl FnOnce(&mut TurnInHand<'_, '_, 'w, 's>) -> T,
    ) -> Option<T> {
        let Self {
            players,
            common: resources,
            members,
            world,
        } = self;
        // Looked at where they are, not moved out.
        let mut player = players.get_mut(player);
        let mut common = resources.get_mut(common);
        let (Ok(player), Ok(common)) = (&mut player, &mut common) else {
            return None;
        };
        Some(work(&mut TurnInHand {
            player,
            common,
            members,
            world,
        }))
    }

    /// Goes on to the next pause. A step without a player is over.
    pub(super) fn go_on(
        &mut self,
        course: &mut Course,
        common: Entity,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> Pause {
        let player = course.player;
        let pause = self.with(player, common, |turn| turn.go_on(course, ready, watched));
        pause.unwrap_or_else(|| {
            if course.extent == Extent::Step
                && let Ok(mut common) = self.common.get_mut(common)
            {
                *course.facts = std::mem::take(&mut common.log.facts);
            }
            Pause::Report
        })
    }
}

/// A turn between two pauses.
pub(super) struct TurnInHand<'t, 'a, 'w, 's> {
    player: &'t mut TurnPlayerItem<'a, 's>,
    common: &'t mut TurnResourcesItem<'a, 's>,
    members: &'t mut Query<'w, 's, CrowdMember>,
    world: &'t mut TurnWorld<'w, 's>,
}

impl TurnInHand<'_, '_, '_, '_> {
    /// Goes on to the next pause.
    pub(super) fn go_on(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> Pause {
        let (player, common) = (&mut *self.player, TurnCommon::of(self.common));
        let world = &mut *self.world;
        MonsterCrowd::with(self.members, world.entities.1, |crowd| {
            let mut turn = TurnUnderWay {
                player,
                common,
                crowd,
                world,
            };
            match turn.go_on(course, ready, watched) {
                ControlFlow::Break(pause) => pause,
                ControlFlow::Continue(()) => Pause::Report,
            }
        })
    }
}

/// The resources of a turn, each where it was found. Dice and log count as changed once for a whole turn: to note it with
/// each use cost a quiet one a fiftieth.
struct TurnCommon<'t, 'a> {
    result: &'a GameResult,
    clock: &'t mut Mut<'a, Clock>,
    rests: bool,
    ruleset: Ruleset,
    catalog: &'a Catalog,
    level: &'a DungeonLevel,
    occupants: &'t mut Mut<'a, Occupants>,
    flow: &'a PlayerFlow,
    sight: &'t mut Mut<'a, Vision>,
    stale: &'t mut Mut<'a, StaleDerived>,
    rng: &'t mut GameRng,
    log: &'t mut StepLog,
}

impl<'t, 'a> TurnCommon<'t, 'a> {
    /// These, as they were looked up.
    #[inline]
    fn of(all: &'t mut TurnResourcesItem<'a, '_>) -> Self {
        Self {
            result: all.result,
            clock: &mut all.clock,
            rests: all.resting.0,
            ruleset: all.rules.here,
            catalog: all.catalog,
            level: all.level,
            occupants: &mut all.occupants,
            flow: all.flow,
            sight: &mut all.sight,
            stale: &mut all.stale,
            rng: &mut all.rng,
            log: &mut all.log,
        }
    }
}

/// The same with the monsters at hand.
struct TurnUnderWay<'t, 'c, 'a, 'w, 's> {
    player: &'t mut TurnPlayerItem<'a, 's>,
    common: TurnCommon<'t, 'a>,
    crowd: &'t mut MonsterCrowd<'c>,
    world: &'t mut TurnWorld<'w, 's>,
}

impl TurnUnderWay<'_, '_, '_, '_, '_> {
    /// Goes on to the next pause, or to the end. What a step does stands one after the other,
    /// without a look at where it stands but after a pause: to go from stage to stage by their names was a tenth of a quiet
    /// turn.
    fn go_on(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> ControlFlow<Pause> {
        if course.stage < Stage::Ready {
            self.deed(course, watched)?;
        }
        if course.stage < Stage::End {
            self.rounds(course, ready, watched)?;
        }
        self.end(course, watched)
    }

    /// The player may act again, or the game is over.
    #[inline]
    fn end(&mut self, course: &mut Course, watched: Watched) -> ControlFlow<Pause> {
        let from = course.stage;
        if from <= Stage::End {
            if self.common.sight.veils == VeiledHere::Somebody {
                // Where nobody has moved it stays as it was worked out before.
                self.common.rng.decided("BRW-UNSEEN-01");
            }
            if !course.settled && self.is_unsettled(watched) {
                return course.wait(Pause::Settle, Stage::Notice);
            }
        }
        if from <= Stage::Notice && !self.player.known.each.is_empty() {
            return course.wait(Pause::Notice, Stage::Report);
        }
        course.afterwards.recalled =
            (self.player.recall).is_some_and(|recall| recall.is_due(**self.common.clock));
        course.afterwards.triggers = self.common.level.has_triggers();
        // The list of the caller is there while nothing is noted in it: to take one out and to put the other in waits.
        std::mem::swap(course.facts, &mut self.common.log.facts);
        ControlFlow::Continue(())
    }

    /// Whether something that is kept is out of date, or somebody waits for it to be brought up to date.
    #[inline]
    fn is_unsettled(&self, watched: Watched) -> bool {
        let common = &self.common;
        common.stale.0
            || common.sight.stale
            || common.sight.is_sensing(common.occupants)
            || watched.settle
            || common.flow.is_due(Some(self.player.place.pos()))
    }
}
