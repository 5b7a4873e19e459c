//! What happens between the player's deeds: time passes, and the monsters act.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use super::{
    driver::{Driver, actor_info, game_result, halt},
    time,
};
use crate::{
    dice::Roller,
    rules::{
        ability::{activity::Activity, speed},
        base::ruleset::Ruleset,
    },
    sim::{
        monster::ai::MonsterAction,
        world::{
            actor::components::ActorEnergy,
            clock::Clock,
            events::{
                actor::{SwapPlaces, Walk},
                level::{ChangeTerrain, TryDoor},
                monster::{ShootAtPlayer, UsePower},
            },
            outcome::game_result::GameResult,
            player::derived::StaleDerived,
            rng::GameRng,
            ruleset::ActiveRuleset,
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
                    world.resource_mut::<GameRng>().decided("ABL-SPEED-11");
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
            .is_some_and(Conditions::is_helpless)
    }

    /// Every monster that is ready acts once, in the order of their numbers.
    pub(super) fn monsters_act(&mut self, world: &mut World) {
        self.ready.clear();
        let mut dozing = false;
        for (&id, who, energy, ai, _) in self.energies.iter(world) {
            if energy.0 < speed::READY.get() {
                continue;
            }
            if ai.is_asleep() {
                dozing = true;
            } else {
                self.ready.push((id, who));
            }
        }
        self.ready.sort_unstable_by_key(|(id, _)| *id);
        let mut next = 0;
        // An event that nobody else observes is as good as a call, and a call is ten times as fast.
        let alone = !is_watched::<Walk>(world) && !is_watched::<SwapPlaces>(world);
        while let Some((who, intent)) = self.next_intent(world, &mut next, alone) {
            if std::mem::take(&mut dozing) {
                // From here on somebody may wake.
                self.sleep_on(world, Some(next));
            }
            let walks = matches!(intent, MonsterAction::Walk(_) | MonsterAction::Pass(_));
            match intent {
                // Has been taken care of.
                MonsterAction::Idle => {}
                MonsterAction::Strike(defender) => {
                    self.strike(world, who, defender);
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
            if !walks {
                halt(world, who);
            }
            if game_result(world) != GameResult::Playing {
                return;
            }
        }
        if dozing {
            self.sleep_on(world, None);
        }
    }

    /// The sleepers who are ready spend their turns asleep, all of them in one pass over their energy: looking each up
    /// in its turn cost them six times as much. Only those whose turns come after `next` are put among those who act,
    /// where there are such: what happens before may wake them.
    fn sleep_on(&mut self, world: &mut World, next: Option<usize>) {
        let acting = next.and_then(|next| self.ready.get(next.checked_sub(1)?));
        let acting = acting.map(|(id, _)| *id);
        let powder = world.resource::<ActiveRuleset>().here == Ruleset::Powder;
        for (&id, who, mut energy, ai, mut balance) in self.energies.iter_mut(world) {
            if energy.0 < speed::READY.get() || !ai.is_asleep() {
                continue;
            }
            if acting.is_some_and(|acting| acting < id) {
                self.ready.push((id, who));
                continue;
            }
            energy.0 -= Activity::Move.cost().get();
            if powder {
                balance.halt();
            }
        }
        if let Some(rest) = next.and_then(|next| self.ready.get_mut(next..)) {
            rest.sort_unstable_by_key(|(id, _)| *id);
        }
    }

    /// Those who are ready take their turns, one after the other, up to the first that does something in which others
    /// have a part.
    fn next_intent(
        &mut self,
        world: &mut World,
        next: &mut usize,
        walks: bool,
    ) -> Option<(Entity, MonsterAction)> {
        let mut here = self.surroundings.get_mut(world).ok()?;
        here.take_turns(&self.ready, next, self.player, walks)
    }
}

/// Whether somebody besides the rules observes an event.
fn is_watched<E: Event>(world: &World) -> bool {
    let key = world.event_key::<E>();
    let all = key.and_then(|key| world.observers().try_get_observers(key));
    all.is_some_and(|all| all.global_observers().len() > 1)
}
