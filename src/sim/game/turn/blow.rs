//! A blow of the player at a monster, or of a monster at the player.

use bevy_ecs::prelude::*;

use super::TurnInHand;
use crate::sim::{
    combat::melee::{self, MeleeEffects, MeleeGround},
    game::course::{Course, Pause, Stage, Watched},
    world::events::combat::Strike,
};

impl TurnInHand<'_, '_, '_> {
    /// A blow; by the event where somebody besides the rules observes it.
    pub(super) fn blow(&mut self, course: &mut Course, watched: Watched) -> Option<Pause> {
        course.stage = Stage::AfterBlow;
        if watched.strikes {
            return Some(Pause::Blow);
        }
        let goes_on = self.strike(course.strike?);
        course.goes_on(goes_on);
        // A death is a command of the blow.
        (!self.world.queue.is_empty()).then_some(Pause::Commands)
    }

    /// The same; whether another follows.
    fn strike(&mut self, strike: Strike) -> bool {
        let by_player = strike.attacker == self.player.entity;
        let foe = if by_player {
            strike.defender
        } else {
            strike.attacker
        };
        let world = &mut *self.world;
        let mut monsters = world.actors.p2();
        let Ok(mut monster) = monsters.get_mut(foe) else {
            return false;
        };
        if !by_player && strike.defender != self.player.entity {
            return false;
        }
        let ground = MeleeGround {
            catalog: &world.catalog,
            level: &world.level,
            occupants: &world.occupants,
            stacks: &world.stacks,
        };
        let (allocator, entities) = world.entities;
        let effects = MeleeEffects {
            commands: Commands::new_from_entities(&mut world.queue, allocator, entities),
            sight: &mut world.sight,
            stale: &mut world.stale,
            rng: &mut world.rng,
            log: &mut world.log,
        };
        let (mut player, mut monster) = (self.player.fighter(), monster.fighter());
        let (attacker, defender) = if by_player {
            (&mut player, &mut monster)
        } else {
            (&mut monster, &mut player)
        };
        melee::blow(strike, attacker, defender, ground, effects)
    }
}
