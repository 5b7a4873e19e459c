//! A blow of the player at a monster, or of a monster at the player.

use bevy_ecs::prelude::*;

use super::TurnUnderWay;
use crate::sim::{
    combat::melee::{self, MeleeEffects, MeleeGround},
    game::{
        course::{Course, Pause, Stage},
        watch::Watched,
    },
    monster::crowd::LentFighter,
    world::events::combat::Strike,
};

impl TurnUnderWay<'_, '_, '_, '_, '_> {
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
        let (common, world) = (&mut *self.common, &mut *self.world);
        let Some((column, row)) = self.crowd.find(foe) else {
            return false;
        };
        let Some(all) = self.crowd.columns_mut(column) else {
            return false;
        };
        if all.away || !by_player && strike.defender != self.player.entity {
            return false;
        }
        let stacks = world.stacks.as_readonly();
        let ground = MeleeGround {
            catalog: common.catalog,
            level: common.level,
            occupants: &common.occupants,
            stacks: &stacks,
        };
        let (allocator, entities) = world.entities;
        let effects = MeleeEffects {
            commands: Commands::new_from_entities(&mut world.queue, allocator, entities),
            sight: &mut common.sight,
            stale: &mut common.stale,
            rng: &mut common.rng,
            log: &mut common.log,
        };
        let mut lent = LentFighter::default();
        // Not as a pair, which would be moved.
        let mut player = self.player.fighter();
        let mut monster = all.fighter(row, &mut lent);
        let (attacker, defender) = if by_player {
            (&mut player, &mut monster)
        } else {
            (&mut monster, &mut player)
        };
        melee::blow(strike, attacker, defender, ground, effects)
    }
}
