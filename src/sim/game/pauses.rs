//! What a step does where it pauses: events, stale numbers, systems of one's own; and what monsters do in which others have
//! a part.

use bevy_ecs::prelude::*;

use super::{
    course::{Course, Extent, Pause, Stage, StepAftermath},
    driver::{Driver, actor_info},
    phases::Phase,
};
use crate::sim::{
    item::knowledge,
    level::{recall, triggers},
    monster::action::MonsterAction,
    world::{
        events::{
            actor::{SwapPlaces, Walk},
            level::{ChangeTerrain, SearchAround, TryDoor},
            monster::{ShootAtPlayer, UsePower},
        },
        level::{occupants::Occupants, vision::Vision},
        log::step_log::StepLog,
    },
};

impl Driver {
    /// Goes through a step from pause to pause. `first`: the pause at which it stands already.
    pub(super) fn run(&mut self, world: &mut World, course: &mut Course, mut first: Option<Pause>) {
        loop {
            let pause = if let Some(pause) = first.take() {
                pause
            } else {
                let watched = self.watched(world);
                let Ok(mut turn) = self.turn.get_mut(world) else {
                    return;
                };
                turn.go_on(course, self.common, &mut self.ready, watched)
            };
            match pause {
                Pause::Settle => self.phases.settle(world),
                Pause::Commands => {
                    self.turn.apply(world);
                    world.flush();
                }
                Pause::Blow => {
                    if let Some(strike) = &mut course.strike {
                        world.trigger_ref(strike);
                        world.flush();
                    }
                }
                Pause::LookAbout(care) => {
                    world.trigger(SearchAround(care));
                    world.flush();
                }
                Pause::Deed => self.phases.added(world, Phase::Deed),
                Pause::AfterDeed => self.phases.added(world, Phase::AfterDeed),
                Pause::Act => self.act(world, course.acting, course.action),
                Pause::Advance => self.phases.added(world, Phase::Advance),
                Pause::Boundary(due) => self.phases.due(world, due),
                Pause::Bounded => self.phases.added(world, Phase::Boundary),
                Pause::Notice => {
                    if knowledge::notice::notice(world, self.player) {
                        self.phases.settle(world);
                    }
                }
                Pause::Report | Pause::Done => return,
            }
        }
    }

    /// Every monster that is ready acts once, in the order of their numbers.
    pub(super) fn monsters_act(&mut self, world: &mut World) {
        let mut facts = Vec::new();
        let mut course = Course::new(self.player, Stage::Ready, &mut facts);
        course.extent = Extent::Monsters;
        self.run(world, &mut course, None);
    }

    /// To what a step reports comes what the triggers of the level make of it, and a recall that is due.
    #[inline]
    pub(super) fn triggered(&mut self, world: &mut World, course: &mut Course) {
        let StepAftermath { triggers, recalled } = course.afterwards;
        if triggers || recalled {
            self.follow(world, course);
        }
    }

    /// The same where there are any.
    fn follow(&mut self, world: &mut World, course: &mut Course) {
        world.resource_mut::<StepLog>().facts = std::mem::take(course.facts);
        if course.afterwards.triggers {
            triggers::look(world);
        }
        if course.afterwards.recalled {
            recall::happen(world, self.player);
        }
        self.phases.settle(world);
        *course.facts = std::mem::take(&mut world.resource_mut::<StepLog>().facts);
    }

    /// A monster does something in which others have a part.
    fn act(&mut self, world: &mut World, who: Entity, action: MonsterAction) {
        // Whoever has walked before it sends something, and whoever walked before that, is sensed where it stands now.
        let occupants = world.resource::<Occupants>();
        if !action.is_step() && world.resource::<Vision>().is_sensing(occupants) {
            self.phases.settle(world);
        }
        match action {
            // Have been taken care of.
            MonsterAction::Idle => {}
            MonsterAction::Strike(defender) => self.strike(world, who, defender),
            MonsterAction::Cast(power) => {
                world.trigger(UsePower { who, power });
                world.flush();
                // Nearly anything may have changed.
                self.phases.settle(world);
            }
            MonsterAction::Shoot(shot) => {
                world.trigger(ShootAtPlayer { who, shot });
                world.flush();
                self.phases.settle(world);
            }
            MonsterAction::Walk(to) => world.trigger(Walk { who, to }),
            MonsterAction::Pass(other) => world.trigger(SwapPlaces { who, other }),
            MonsterAction::Force(unlock) => {
                let by = actor_info(world, who);
                world.trigger(TryDoor { unlock, by });
                world.flush();
                self.phases.settle(world);
            }
            MonsterAction::Open(at, to) => {
                let by = actor_info(world, who);
                world.trigger(ChangeTerrain { at, to, by });
                // What opens may show the player something, and the next monster a way.
                self.phases.settle(world);
            }
        }
    }
}
