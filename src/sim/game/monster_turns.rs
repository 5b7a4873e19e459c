//! What happens between the player's deeds: time passes, and the monsters act.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use super::{
    driver::{Driver, actor_info, game_result, halt},
    time,
};
use crate::{
    rules::ability::{activity::Activity, speed, status},
    sim::{
        monster::ai::MonsterAction,
        world::{
            actor::components::ActorEnergy,
            clock::Clock,
            events::{
                actor::{SwapPlaces, Walk},
                combat::Strike,
                level::{ChangeTerrain, TryDoor},
                monster::UsePower,
            },
            outcome::game_result::GameResult,
            player::derived::StaleDerived,
        },
    },
};

impl Driver {
    /// Lets time pass until the player may act, or the game is over.
    pub(super) fn pass_time(&mut self, world: &mut World) {
        while game_result(world) == GameResult::Playing {
            if world
                .get::<ActorEnergy>(self.player)
                .is_none_or(|energy| energy.0 >= speed::READY.get())
            {
                if !self.is_helpless(world) {
                    return;
                }
                // The turn goes by without a deed; hunger sees to it that this ends in any case.
                time::spend(world, self.player, Activity::Move.cost().get());
            }
            self.monsters_act(world);
            if game_result(world) != GameResult::Playing {
                return;
            }
            self.phases.advance(world);
            // Before anybody acts in the tenth game turn, so that what begins in it lasts whole turns.
            if world.resource::<Clock>().is_boundary() {
                self.phases.boundary(world);
            }
        }
    }

    /// Whether the player can do nothing at all: paralyzed or knocked out (ABL-STATUS-29, ABL-STATUS-35).
    fn is_helpless(&self, world: &World) -> bool {
        world
            .get::<Conditions>(self.player)
            .is_some_and(|conditions| {
                conditions
                    .as_character()
                    .forbid(status::ActionKind::Act)
                    .is_some()
            })
    }

    /// Every monster that is ready acts once, in the order of their numbers.
    fn monsters_act(&mut self, world: &mut World) {
        self.ready.clear();
        let energies = self.energies.iter(world);
        let ready = energies.filter(|(_, _, energy)| energy.0 >= speed::READY.get());
        self.ready.extend(ready.map(|(&id, who, _)| (id, who)));
        self.ready.sort_unstable_by_key(|(id, _)| *id);
        let mut next = 0;
        while let Some((who, intent)) = self.next_intent(world, &mut next) {
            let walks = matches!(intent, MonsterAction::Walk(_) | MonsterAction::Pass(_));
            match intent {
                // Has been taken care of.
                MonsterAction::Idle => {}
                MonsterAction::Strike(defender) => {
                    world.trigger(Strike {
                        attacker: who,
                        defender,
                    });
                    // A death is a command of the blow.
                    world.flush();
                    // What was drained or blinded counts from now on.
                    if world.resource::<StaleDerived>().0 {
                        self.phases.settle(world);
                    }
                }
                MonsterAction::Cast(power) => {
                    world.trigger(UsePower { who, power });
                    world.flush();
                    // Nearly anything may have changed.
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
            if !walks {
                halt(world, who);
            }
            if game_result(world) != GameResult::Playing {
                return;
            }
        }
    }

    /// Those who are ready decide, one after the other, up to the first that does something.
    fn next_intent(
        &mut self,
        world: &mut World,
        next: &mut usize,
    ) -> Option<(Entity, MonsterAction)> {
        let player = self.player;
        let mut here = self.surroundings.get_mut(world).ok()?;
        while let Some(&(_, who)) = self.ready.get(*next) {
            *next += 1;
            match here.take_turn(who, player) {
                MonsterAction::Idle => {}
                intent => return Some((who, intent)),
            }
        }
        None
    }
}
