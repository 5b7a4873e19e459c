//! A blow of the player at a monster, or of a monster at the player.

use std::ops::ControlFlow;

use bevy_ecs::prelude::*;

use super::TurnUnderWay;
use crate::sim::{
    combat::melee::{self, MeleeEffects, MeleeGround},
    game::{
        course::{BlowStage, Course, Pause},
        watch::Watched,
    },
    world::{events::combat::Strike, outcome::game_result::GameResult},
};

impl TurnUnderWay<'_, '_, '_, '_, '_> {
    /// The blows of an attack, one after the other; by their events where somebody besides the rules observes them.
    pub(super) fn blows(&mut self, course: &mut Course, watched: Watched) -> ControlFlow<Pause> {
        while let Some(strike) = &course.strike {
            // Taken apart, since the whole of it at once waits for what was just written.
            let (attacker, defender, blow) = (strike.attacker, strike.defender, strike.blow);
            let from = course.blow;
            if from <= BlowStage::Before {
                let common = &self.common;
                let stirred = std::mem::take(&mut course.stirred);
                let senses = stirred && common.sight.is_sensing(common.occupants);
                if common.stale.0 || senses {
                    return course.wait_in_blow(Pause::Settle, BlowStage::Now);
                }
            }
            if from <= BlowStage::Now {
                if watched.strikes {
                    return course.wait_in_blow(Pause::Blow, BlowStage::After);
                }
                let goes_on = self.strike(Strike {
                    attacker,
                    defender,
                    blow,
                    goes_on: false,
                });
                course.goes_on(goes_on);
                // A death is a command of the blow.
                if !self.world.queue.is_empty() {
                    return course.wait_in_blow(Pause::Commands, BlowStage::After);
                }
            }
            course.after_blow(*self.common.result == GameResult::Playing);
        }
        ControlFlow::Continue(())
    }

    /// One of them; whether another follows.
    fn strike(&mut self, strike: Strike) -> bool {
        let by_player = strike.attacker == self.player.entity;
        let foe = if by_player {
            strike.defender
        } else {
            strike.attacker
        };
        let (common, world) = (&mut self.common, &mut *self.world);
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
            occupants: common.occupants,
            stacks: &stacks,
        };
        let (allocator, entities) = world.entities;
        let effects = MeleeEffects {
            commands: Commands::new_from_entities(&mut world.queue, allocator, entities),
            sight: &mut *common.sight,
            stale: &mut *common.stale,
            rng: &mut *common.rng,
            log: &mut *common.log,
        };
        let mut ticks = all.fighter_ticks(row);
        // Not as a pair, which would be moved.
        let mut player = self.player.fighter();
        let mut monster = all.fighter(row, &mut ticks);
        let (attacker, defender) = if by_player {
            (&mut player, &mut monster)
        } else {
            (&mut monster, &mut player)
        };
        let goes_on = melee::blow(strike, attacker, defender, ground, effects);
        all.put_back(row, &ticks);
        goes_on
    }
}
