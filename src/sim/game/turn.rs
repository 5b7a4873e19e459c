//! A turn as one piece: what a step does between two things that need the whole world at hand.
//!
//! Everything that most turns look at and change is fetched once, and the turn goes from stage to stage with it. Where
//! something is due that others have a part in - an event, a system of one's own, stale numbers - it pauses, the driver
//! sees to it, and it goes on. To fetch for each system by itself what it asks for cost three quarters of a quiet turn.

mod boundary;
mod opening;
mod player_now;

use bevy_ecs::{
    entity::{Entities, EntityAllocator},
    prelude::*,
    system::{Deferred, SystemParam},
    world::CommandQueue,
};

use self::player_now::{PlayerNow, TurnPlayer};
use super::{
    check::CheckedPlayer,
    course::{Course, Extent, Pause, Stage, Watched},
    crowd::{gather, sleep_on},
    time::{self, Timed},
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
        actor::upkeep::UpkeepBody,
        combat::melee::{self, MeleeActor, MeleeEffects, MeleeGround},
        monster::{
            action::MonsterAction,
            ai::{Hunting, TurnGround},
            sleep::{CrowdMember, Hearer, PlayerNoise},
        },
        world::{
            actor::components::{Monster, Player},
            catalog::Catalog,
            clock::Clock,
            ids::ActorId,
            item::{chest::Chest, stack::Stack},
            level::{
                floor::Floor, map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow,
                vision::Vision,
            },
            log::step_log::StepLog,
            outcome::game_result::GameResult,
            player::{body::Resting, derived::StaleDerived},
            rng::GameRng,
            ruleset::ActiveRuleset,
        },
    },
};

/// Everything that most turns look at and change.
#[derive(SystemParam)]
pub(super) struct TurnParams<'w, 's> {
    result: Res<'w, GameResult>,
    clock: ResMut<'w, Clock>,
    resting: ResMut<'w, Resting>,
    rules: Res<'w, ActiveRuleset>,
    catalog: Res<'w, Catalog>,
    level: Res<'w, DungeonLevel>,
    floor: Res<'w, Floor>,
    occupants: ResMut<'w, Occupants>,
    flow: Res<'w, PlayerFlow>,
    sight: ResMut<'w, Vision>,
    stale: ResMut<'w, StaleDerived>,
    rng: ResMut<'w, GameRng>,
    log: ResMut<'w, StepLog>,
    stacks: Query<'w, 's, &'static Stack>,
    chests: Query<'w, 's, &'static Chest>,
    player: Query<'w, 's, TurnPlayer, (With<Player>, Without<Monster>)>,
    /// One of these is used at a time.
    actors: ParamSet<
        'w,
        's,
        (
            Hunting<'static, 'static>,
            Query<'static, 'static, CrowdMember, With<Monster>>,
            Query<'static, 'static, MeleeActor>,
            Query<'static, 'static, UpkeepBody>,
            Query<'static, 'static, Timed>,
            Query<'static, 'static, CheckedPlayer, With<Player>>,
        ),
    >,
    /// Those who hear the player.
    hearing: Local<'s, Vec<Hearer>>,
    queue: Deferred<'s, CommandQueue>,
    entities: (&'w EntityAllocator, &'w Entities),
}

impl TurnParams<'_, '_> {
    /// Goes on to the next pause.
    pub(super) fn go_on(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> Pause {
        let now = self.player_now(course.player);
        loop {
            if let Some(pause) = self.stage(course, &now, ready, watched) {
                return pause;
            }
        }
    }

    /// One stage; `None`: the next one can begin at once.
    fn stage(
        &mut self,
        course: &mut Course,
        now: &PlayerNow,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> Option<Pause> {
        let player = course.player;
        match course.stage {
            Stage::BeforeBlow => {
                course.stage = Stage::Blow;
                let stirred = std::mem::take(&mut course.stirred) && self.sight.is_sensing();
                (self.stale.0 || stirred).then_some(Pause::Settle)
            }
            Stage::Blow => self.blow(course, watched),
            Stage::AfterBlow => {
                course.after_blow(*self.result == GameResult::Playing);
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
                course.stage = Stage::LookAbout;
                if !course.walks {
                    self.halt(player);
                }
                None
            }
            Stage::LookAbout => {
                course.stage = Stage::Spend;
                course.looks.map(Pause::LookAbout)
            }
            Stage::Spend => {
                if let Some(activity) = course.activity {
                    self.rng.decided(activity.rule());
                    self.spend(player, activity);
                }
                course.stage = Stage::Noise;
                self.unsettled(now, watched)
            }
            Stage::Noise => {
                self.disturb(now);
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
                self.stale.0.then_some(Pause::Settle)
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
                time::pass(&mut self.actors.p4(), &mut self.clock, &mut self.rng);
                course.stage = Stage::Passed;
                watched.advance.then_some(Pause::Advance)
            }
            Stage::Passed => {
                // Before anybody acts in the tenth game turn, so that what begins in it lasts whole turns.
                course.stage = if self.clock.is_boundary() {
                    Stage::Upkeep
                } else {
                    Stage::Ready
                };
                None
            }
            Stage::Upkeep => {
                course.stage = Stage::Due;
                self.rng.decided("ABL-SPEED-05");
                self.rng.decided("ABL-SPEED-06");
                self.upkeep(player)
            }
            Stage::Due => {
                course.stage = Stage::Faint;
                let due = self.due(player);
                due.any().then_some(Pause::Boundary(due))
            }
            Stage::Faint => {
                course.stage = Stage::Bounded;
                if *self.result == GameResult::Playing {
                    self.faint(player);
                }
                None
            }
            Stage::Bounded => {
                course.stage = Stage::Settled;
                watched.boundary.then_some(Pause::Bounded)
            }
            Stage::Settled => {
                // What has ended must not speed up the game turns that follow.
                course.stage = Stage::Ready;
                self.unsettled(now, watched)
            }
            Stage::End => {
                course.stage = Stage::Notice;
                self.unsettled(now, watched)
            }
            Stage::Notice => {
                course.stage = Stage::Report;
                now.wears_unknown.then_some(Pause::Notice)
            }
            Stage::Report => {
                let facts = std::mem::take(&mut self.log.facts);
                Some(Pause::Report(facts))
            }
        }
    }

    /// Whether something that is kept is out of date, or somebody waits for it to be brought up to date.
    fn unsettled(&mut self, now: &PlayerNow, watched: Watched) -> Option<Pause> {
        let known = self.stale.0 || self.sight.stale || self.sight.is_sensing() || watched.settle;
        let due = known || self.flow.is_due(now.here);
        due.then_some(Pause::Settle)
    }

    /// An actor's latest action has not moved it. Only POWDER asks.
    fn halt(&mut self, who: Entity) {
        if self.rules.here == Ruleset::Powder
            && let Ok(mut actor) = self.actors.p2().get_mut(who)
        {
            actor.halt();
        }
    }

    /// Takes the energy that an action cost.
    fn spend(&mut self, who: Entity, activity: Activity) {
        if let Ok((mut energy, ..)) = self.actors.p4().get_mut(who) {
            energy.0 -= activity.cost().get();
            if energy.0 > 0 {
                self.rng.decided("ABL-SPEED-12");
            }
        }
    }

    /// The noise of the player's deed wears the sleep of those who hear it.
    fn disturb(&mut self, now: &PlayerNow) {
        let (Some(here), Some(presence)) = (now.here, now.presence) else {
            return;
        };
        let noise = PlayerNoise {
            here,
            presence,
            catalog: &self.catalog,
            sight: &self.sight,
        };
        let mut sleepers = self.actors.p1();
        noise.disturb(
            &mut sleepers,
            &mut self.hearing,
            &mut self.rng,
            &mut self.log,
        );
    }

    /// The player may act, or the monsters that are ready begin.
    fn begin_round(&mut self, course: &mut Course, ready: &mut Vec<(ActorId, Entity)>) {
        let player = course.player;
        if *self.result != GameResult::Playing {
            course.stage = Stage::End;
            return;
        }
        let actors = self.actors.p4();
        let state = actors.get(player).map(|(energy, _, conditions)| {
            let helpless = conditions.is_helpless(ConditionLaw::Character);
            (energy.is_ready(), helpless)
        });
        let (is_ready, helpless) = state.unwrap_or((true, false));
        if course.extent == Extent::Step && turn_order::first(is_ready) == Precedence::Character {
            if !helpless {
                self.rng.decided("ABL-SPEED-11");
                course.stage = Stage::End;
                return;
            }
            // The turn goes by without a deed; hunger sees to it that this ends in any case.
            self.spend(player, Activity::Move);
        }
        course.next = 0;
        course.dozing = gather(&self.actors.p1(), ready);
        course.stage = Stage::Act;
    }

    /// The monsters take their turns, up to one in which others have a part.
    fn act(
        &mut self,
        course: &mut Course,
        ready: &mut Vec<(ActorId, Entity)>,
        watched: Watched,
    ) -> Option<Pause> {
        if *self.result != GameResult::Playing {
            course.stage = Stage::End;
            return (course.extent == Extent::Monsters).then_some(Pause::Done);
        }
        let first = course.next;
        let intent = if first < ready.len() {
            let mut ground = TurnGround {
                level: &self.level,
                stacks: &self.stacks,
                occupants: &mut self.occupants,
                flow: &self.flow,
                sight: &self.sight,
                catalog: &self.catalog,
                ruleset: self.rules.here,
                rng: &mut self.rng,
                log: &mut self.log,
                walks: !watched.walks,
            };
            let mut hunting = self.actors.p0();
            hunting.take_turns(&mut ground, ready, &mut course.next, course.player)
        } else {
            None
        };
        // Whoever was left to others has not walked, unless walking is what is left.
        let stands = intent.is_some_and(|(_, action)| !action.is_step());
        course.stirred |= course.next - first > usize::from(stands);
        if std::mem::take(&mut course.dozing) {
            // Once somebody has done something that others see, sleepers may wake.
            let next = intent.is_some().then_some(course.next);
            sleep_on(&mut self.actors.p1(), ready, next, self.rules.here);
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

    /// A blow; by the event where somebody besides the rules observes it.
    fn blow(&mut self, course: &mut Course, watched: Watched) -> Option<Pause> {
        course.stage = Stage::AfterBlow;
        if watched.strikes {
            return Some(Pause::Blow);
        }
        let strike = course.strike?;
        let ground = MeleeGround {
            catalog: &self.catalog,
            level: &self.level,
            occupants: &self.occupants,
            stacks: &self.stacks,
        };
        let (allocator, entities) = self.entities;
        let effects = MeleeEffects {
            commands: Commands::new_from_entities(&mut self.queue, allocator, entities),
            sight: &mut self.sight,
            stale: &mut self.stale,
            rng: &mut self.rng,
            log: &mut self.log,
        };
        let goes_on = melee::blow(strike, &mut self.actors.p2(), ground, effects);
        course.goes_on(goes_on);
        // A death is a command of the blow.
        (!self.queue.is_empty()).then_some(Pause::Commands)
    }
}
