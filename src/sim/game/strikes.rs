//! Attacks hand to hand, blow by blow: what a blow brings about counts for the next one.

use bevy_ecs::prelude::*;

use super::driver::{Driver, game_result};
use crate::{
    dice::Roller,
    sim::{
        combat::missile::beside,
        world::{
            access::lookup::monster_info,
            actor::components::Position,
            events::combat::{LaunchMissile, Strike},
            log::step_log::StepLog,
            outcome::{CombatOutcome, game_result::GameResult},
            player::derived::StaleDerived,
            rng::GameRng,
        },
    },
};

impl Driver {
    /// Somebody attacks a neighbor with everything it has. Stale numbers are settled before each blow: a body
    /// that one stuns, paralyzes or drains meets the next so.
    pub(super) fn strike(&mut self, world: &mut World, attacker: Entity, defender: Entity) {
        let mut strike = Strike::first(attacker, defender);
        loop {
            if world.resource::<StaleDerived>().0 {
                self.phases.settle(world);
            }
            world.trigger_ref(&mut strike);
            // A death is a command of the blow.
            world.flush();
            if !strike.goes_on || game_result(world) != GameResult::Playing {
                return;
            }
            strike = strike.next();
        }
    }

    /// Monsters beside an archer strike for free, one after the other (SIL-ARCHERY-08).
    pub(super) fn free_strikes(&mut self, world: &mut World, launch: LaunchMissile) {
        if !beside::provokes(world, launch.shots.is_some()) {
            return;
        }
        let Some(here) = world.get::<Position>(self.player).map(|place| place.pos()) else {
            return;
        };
        for at in here.neighbors() {
            if game_result(world) != GameResult::Playing {
                return;
            }
            if let Some(monster) = beside::striker(world, at) {
                world.resource_mut::<GameRng>().decided("SIL-ARCHERY-08");
                if let Some(who) = monster_info(world, monster) {
                    world
                        .resource_mut::<StepLog>()
                        .push(CombatOutcome::Provoked(who));
                }
                self.strike(world, monster, self.player);
            }
        }
    }
}
