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

use bevy_ecs::prelude::*;

pub(super) use self::{
    params::TurnParams,
    player::{Seldom, SeldomItem},
};
use self::{params::TurnWorld, player::TurnPlayerItem};
use super::{
    course::{Course, Extent, Pause, Stage},
    crowd::{gather, sleep_on},
    time,
    watch::Watched,
};
use crate::{
    dice::Roller,
    rules::{
        ability::{
            activity::Activity,
            status::ConditionLaw,
            turn_order::{self, Precedence},
        },
        base::ruleset::Ruleset,
    },
    sim::{
        monster::{
            action::MonsterAction,
            ai::{TurnGround, take_turns},
            crowd::{CrowdMember, MonsterCrowd},
            hunt::Hunted,
        },
        world::{
            actor::balance::ActorBalance, gathered::TurnResourcesItem, ids::ActorId,
            level::vision::VeiledHere, outcome::game_result::GameResult,
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
        pause.unwrap_or_else(|| match course.extent {
            Extent::Step => Pause::Report(self.common.get_mut(common).map_or_else(
                |_| Vec::new(),
                |mut common| std::mem::take(&mut common.log.facts),
            )),
            Extent::Monsters | Extent::Boundary => Pause::Done,
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
        let (player, common) = (&mut *self.player, &mut *self.common);
        let world = &mut *self.world;
        MonsterCrowd::with(self.members, world.entities.1, |crowd| {
            let mut turn = TurnUnderWay {
                player,
                common,
                crowd,
                world,
            };
            loop {
                if let Some(pause) = turn.stage(course, ready, watched) {
                    return pause;
                }
            }
        })
    }
}

/// The same with the monsters at hand.
struct TurnUnderWay<'t, 'c, 'a, 'w, 's> {
    player: &'t mut TurnPlayerItem<'a, 's>,
    common: &'t mut TurnResourcesItem<'a, 's>,
    crowd: &'t mut MonsterCrowd<'c>,
    world: &'t mut TurnWorld<'w, 's>,
}

impl TurnUnderWay<'_, '_, '_, '_, '_> {
    /// One stage; `None`: the next one can begin at once.
    fn stage(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> Option<Pause> {
        match course.stage {
            Stage::BeforeBlow => {
                course.stage = Stage::Blow;
                let common = &*self.common;
                let stirred = std::mem::take(&mut course.stirred);
                let senses = stirred && common.sight.is_sensing(&common.occupants);
                (common.stale.0 || senses).then_some(Pause::Settle)
            }
            Stage::Blow => self.blow(course, watched),
            Stage::AfterBlow => {
                course.after_blow(*self.common.result == GameResult::Playing);
                None
            }
            Stage::Performed => {
                course.stage = Stage::Deed;
                watched.deed.then_some(Pause::Deed)
            }
            Stage::Deed => {
                if course.activity.is_none() {
                    course.stage = Stage::End;
                    return None;
                }
                course.stage = Stage::Spend;
                // Only POWDER asks.
                if !course.walks && self.common.rules.here == Ruleset::Powder {
                    ActorBalance::halt(&mut self.player.balance);
                }
                course.looks.map(Pause::LookAbout)
            }
            Stage::Spend => {
                if let Some(activity) = course.activity {
                    self.common.rng.decided(activity.rule());
                    self.spend(activity);
                }
                course.stage = Stage::Noise;
                self.unsettled(watched)
            }
            Stage::Noise => {
                self.disturb();
                course.stage = Stage::Ready;
                watched.after_deed.then_some(Pause::AfterDeed)
            }
            Stage::Ready => {
                if course.extent == Extent::Boundary {
                    return Some(Pause::Done);
                }
                self.begin_round(course, ready);
                None
            }
            Stage::Act => self.act(course, ready, watched),
            Stage::Struck(who) => {
                course.stage = Stage::Acted(who);
                // What was drained or blinded counts from now on.
                self.common.stale.0.then_some(Pause::Settle)
            }
            Stage::Acted(who) => {
                self.halt(who);
                course.stage = Stage::Act;
                None
            }
            Stage::Advance => {
                if course.extent == Extent::Monsters {
                    return Some(Pause::Done);
                }
                let common = &mut *self.common;
                // As for all others, that does not count as a change.
                let energy = self.player.energy.bypass_change_detection();
                let player = Some((energy, *self.player.speed));
                time::pass(self.crowd, player, &mut common.clock, &mut common.rng);
                course.stage = Stage::Passed;
                watched.advance.then_some(Pause::Advance)
            }
            Stage::Passed => {
                // Before anybody acts in the tenth game turn, so that what begins in it lasts whole turns.
                course.stage = if self.common.clock.is_boundary() {
                    Stage::Upkeep
                } else {
                    Stage::Ready
                };
                None
            }
            Stage::Upkeep => {
                course.stage = Stage::Due;
                self.common.rng.decided("ABL-SPEED-05");
                self.common.rng.decided("ABL-SPEED-06");
                self.upkeep()
            }
            Stage::Due => {
                course.stage = Stage::Faint;
                let due = self.due();
                due.any().then_some(Pause::Boundary(due))
            }
            Stage::Faint => {
                course.stage = Stage::Settled;
                if *self.common.result == GameResult::Playing {
                    self.faint();
                }
                watched.boundary.then_some(Pause::Bounded)
            }
            Stage::Settled => {
                // What has ended must not speed up the game turns that follow.
                course.stage = Stage::Ready;
                self.unsettled(watched)
            }
            Stage::End => {
                course.stage = Stage::Notice;
                if self.common.sight.veils == VeiledHere::Somebody {
                    // Where nobody has moved it stays as it was worked out before.
                    self.common.rng.decided("BRW-UNSEEN-01");
                }
                self.unsettled(watched)
            }
            Stage::Notice => {
                course.stage = Stage::Report;
                (!self.player.known.each.is_empty()).then_some(Pause::Notice)
            }
            Stage::Report => {
                course.afterwards.recalled =
                    (self.player.recall).is_some_and(|recall| recall.is_due(*self.common.clock));
                course.afterwards.triggers = self.common.level.has_triggers();
                let facts = std::mem::take(&mut self.common.log.facts);
                Some(Pause::Report(facts))
            }
        }
    }

    /// Whether something that is kept is out of date, or somebody waits for it to be brought up to date.
    fn unsettled(&self, watched: Watched) -> Option<Pause> {
        let common = &*self.common;
        let due = common.stale.0
            || common.sight.stale
            || common.sight.is_sensing(&common.occupants)
            || watched.settle
            || common.flow.is_due(Some(self.player.place.pos()));
        due.then_some(Pause::Settle)
    }

    /// The player may act, or the monsters that are ready begin.
    fn begin_round(&mut self, course: &mut Course, ready: &mut Vec<(ActorId, Entity)>) {
        if *self.common.result != GameResult::Playing {
            course.stage = Stage::End;
            return;
        }
        let is_ready = self.player.energy.is_ready();
        if course.extent == Extent::Step && turn_order::first(is_ready) == Precedence::Character {
            if !self.player.conditions.is_helpless(ConditionLaw::Character) {
                self.common.rng.decided("ABL-SPEED-11");
                course.stage = Stage::End;
                return;
            }
            // The turn goes by without a deed; hunger sees to it that this ends in any case.
            self.spend(Activity::Move);
        }
        course.next = 0;
        course.dozing = gather(self.crowd, ready);
        course.stage = Stage::Act;
    }

    /// The monsters take their turns, up to one in which others have a part.
    fn act(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> Option<Pause> {
        if *self.common.result != GameResult::Playing {
            course.stage = Stage::End;
            return (course.extent == Extent::Monsters).then_some(Pause::Done);
        }
        let first = course.next;
        let (common, world) = (&mut *self.common, &mut *self.world);
        let intent = if first < ready.len() {
            let stacks = world.stacks.as_readonly();
            let mut ground = TurnGround {
                level: common.level,
                stacks: &stacks,
                occupants: &mut common.occupants,
                flow: common.flow,
                sight: &common.sight,
                catalog: common.catalog,
                ruleset: common.rules.here,
                rng: &mut common.rng,
                log: &mut common.log,
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
        // Whoever was left to others has not walked, unless walking is what is left.
        let stands = intent.is_some_and(|(_, action)| !action.is_step());
        course.stirred |= course.next - first > usize::from(stands);
        if std::mem::take(&mut course.dozing) {
            // Once somebody has done something that others see, sleepers may wake.
            let next = intent.is_some().then_some(course.next);
            sleep_on(self.crowd, ready, next, self.common.rules.here);
        }
        match intent {
            None => {
                course.stage = Stage::Advance;
                None
            }
            Some((who, MonsterAction::Strike(defender))) => {
                course.strike(who, defender, Stage::Struck(who));
                None
            }
            Some((who, action)) => {
                if !action.is_step() {
                    course.stage = Stage::Acted(who);
                }
                Some(Pause::Act(who, action))
            }
        }
    }
}
