//! What happens between the player's deeds: time passes, and the monsters act.

use bevy_ecs::entity_disabling::Disabled;

use super::Game;
use crate::{
    rules::ability::{
        speed::{self, Activity},
        status,
    },
    sim::{
        actor::Energy,
        body::Ailments,
        door,
        growth::Verdict,
        melee,
        mind::Intent,
        movement, power, sheet, terrain,
        time::{self, Clock, Roster},
    },
};

impl Game {
    /// Lets time pass until the player may act, or the game is over.
    pub(super) fn pass_time(&mut self) {
        while self.verdict() == Verdict::Playing {
            if self
                .world
                .get::<Energy>(self.player)
                .is_none_or(|energy| energy.0 >= speed::READY.get())
            {
                if !self.is_helpless() {
                    return;
                }
                // The turn goes by without a deed; hunger sees to it that this ends in any case.
                time::spend(&mut self.world, self.player, Activity::Move.cost().get());
            }
            self.monsters_act();
            if self.verdict() != Verdict::Playing {
                return;
            }
            self.phases.advance.run(&mut self.world);
            // Before anybody acts in the tenth game turn, so that what begins in it lasts whole turns.
            if self.world.resource::<Clock>().is_boundary() {
                self.phases.boundary.run(&mut self.world);
            }
        }
    }

    /// Whether the player can do nothing at all: paralyzed or knocked out (ABL-STATUS-29, ABL-STATUS-35).
    fn is_helpless(&self) -> bool {
        self.world
            .get::<Ailments>(self.player)
            .is_some_and(|ailments| ailments.conditions().forbid(status::Deed::Act).is_some())
    }

    /// Every monster that is ready acts once, in the order of their numbers.
    fn monsters_act(&mut self) {
        self.ready.clear();
        for (_, entity) in self.world.resource::<Roster>().iter() {
            if self
                .world
                .get::<Energy>(entity)
                .is_some_and(|energy| energy.0 >= speed::READY.get())
            {
                self.ready.push(entity);
            }
        }
        for index in 0..self.ready.len() {
            let who = self.ready[index];
            let Some(mut energy) = self.world.get_mut::<Energy>(who) else {
                continue;
            };
            energy.0 -= Activity::Move.cost().get();
            // Whoever was left behind on another level waits there.
            if self.world.entity(who).contains::<Disabled>() {
                continue;
            }
            let intent = self
                .surroundings
                .get_mut(&mut self.world)
                .map_or(Intent::Idle, |mut here| here.decide(who));
            let walks = matches!(intent, Intent::Walk(_));
            match intent {
                Intent::Idle => {}
                Intent::Strike(defender) => {
                    self.world.trigger(melee::Strike {
                        attacker: who,
                        defender,
                    });
                    // A death is a command of the blow.
                    self.world.flush();
                    // What was drained or blinded counts from now on.
                    if self.world.resource::<sheet::Stale>().0 {
                        self.phases.settle.run(&mut self.world);
                    }
                }
                Intent::Cast(power) => {
                    self.world.trigger(power::Cast { who, power });
                    self.world.flush();
                    // Nearly anything may have changed.
                    self.phases.settle.run(&mut self.world);
                }
                Intent::Walk(to) => self.world.trigger(movement::Walk { who, to }),
                Intent::Force(unlock) => {
                    let by = self.who(who);
                    self.world.trigger(door::Try { unlock, by });
                    self.world.flush();
                    self.phases.settle.run(&mut self.world);
                }
                Intent::Open(at, to) => {
                    let by = self.who(who);
                    self.world.trigger(terrain::Convert { at, to, by });
                    // What opens may show the player something, and the next monster a way.
                    self.phases.settle.run(&mut self.world);
                }
            }
            if !walks {
                self.halt(who);
            }
            if self.verdict() != Verdict::Playing {
                return;
            }
        }
    }
}
