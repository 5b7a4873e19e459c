//! What happens every ten game turns (ABL-SPEED-06), as far as the turn sees to it by itself.

use std::{hint::cold_path, ops::ControlFlow};

use bevy_ecs::prelude::*;

use super::TurnUnderWay;
use crate::{
    content::Slot,
    dice::Roller,
    sim::{
        actor::upkeep::{self, FaintingBody},
        game::{
            course::{Course, Due, Pause, Stage},
            watch::Watched,
        },
        level::light,
        monster::{
            crowd::{Cells, CrowdColumns},
            wander,
        },
        world::{
            actor::conditions::Conditions,
            item::{charge::Charge, knowledge::ItemKnowledge, stack::Stack},
            outcome::game_result::GameResult,
            player::known_derived::RestlessThings,
        },
    },
};

impl TurnUnderWay<'_, '_, '_, '_, '_> {
    /// What happens every ten game turns, up to a pause or to its end.
    #[inline]
    pub(super) fn boundary(
        &mut self,
        from: Stage,
        course: &mut Course,
        watched: Watched,
    ) -> ControlFlow<Pause> {
        if from <= Stage::Upkeep {
            self.common.rng.decided("ABL-SPEED-05");
            self.common.rng.decided("ABL-SPEED-06");
            self.upkeep();
            if !self.world.queue.is_empty() {
                return course.wait(Pause::Commands, Stage::Due);
            }
        }
        if from <= Stage::Due {
            let due = self.due();
            if due.any() {
                return course.wait(Pause::Boundary(due), Stage::Faint);
            }
        }
        if from <= Stage::Faint {
            if *self.common.result == GameResult::Playing {
                self.faint();
            }
            if watched.boundary {
                return course.wait(Pause::Bounded, Stage::Settled);
            }
        }
        ControlFlow::Continue(())
    }

    /// The player's part of the ten game turns.
    #[inline]
    fn upkeep(&mut self) {
        let (common, world) = (&mut self.common, &mut *self.world);
        let (allocator, entities) = world.entities;
        let mut commands = Commands::new_from_entities(&mut world.queue, allocator, entities);
        let now = (**common.clock, common.rests);
        let body = self.player.body();
        let changed = upkeep::pass_turn(&mut commands, body, now, common.rng, common.log);
        if changed {
            common.stale.0 = true;
        }
    }

    /// The hungry may faint.
    fn faint(&mut self) {
        let common = &mut self.common;
        let player = &mut *self.player;
        let hunger = player.stomach.hunger();
        if !hunger.faint_chance().is_possible() {
            return;
        }
        cold_path();
        let body = FaintingBody {
            place: player.place,
            protections: player.protections,
            hunger,
            conditions: player.conditions.reborrow(),
        };
        let faints = upkeep::faint(body, common.rng, common.log);
        if faints {
            common.stale.0 = true;
        }
    }

    /// Which systems of the ten game turns have something to do.
    fn due(&mut self) -> Due {
        self.light_burns();
        let (common, world) = (&mut self.common, &mut *self.world);
        let mut due = Due {
            healing: upkeep::monsters_heal(**common.clock),
            lava: common.level.has_lava(),
            wanderers: wander::may_come(
                **common.clock,
                &common.catalog.level(common.level.id()).wanderers,
            ),
            ..Due::default()
        };
        let ails = |all: &CrowdColumns| all.conditions.iter().any(Conditions::any);
        due.conditions = self.player.conditions.any() || self.crowd.any_here(ails);
        let unknown = |thing: &Stack| thing.knowledge == ItemKnowledge::Unknown;
        let mut restless = self.player.known.restless;
        if common.stale.0 {
            restless = RestlessThings::ANYWHERE;
        }
        if restless.worn {
            for thing in self.player.equipment.things() {
                if let Ok(thing) = world.stacks.get(thing) {
                    due.feelings |= unknown(thing);
                    due.curses |= !thing.curses(common.catalog).is_empty();
                }
            }
        }
        if restless.packed {
            for (_, thing) in self.player.pack.stacks() {
                if let Ok(thing) = world.stacks.get(*thing) {
                    due.feelings |= unknown(thing);
                    due.rods |= matches!(thing.charge, Charge::Spent(1..));
                }
            }
        }
        // The systems keep their order among each other; where no other has something to do there is none to keep.
        if due.healing && !due.any_but_healing() {
            self.monsters_heal();
            due.healing = false;
        }
        due
    }

    /// The light that the player wears burns, as in [`light::burn`], before anything else happens in them. Nearly everybody
    /// has one, and to pause for it cost over a third of a quiet turn.
    fn light_burns(&mut self) {
        let (common, world) = (&mut self.common, &mut *self.world);
        if let Some((_, lamp)) = self.player.equipment.get(Slot::Light)
            && let Ok(light) = world.stacks.get_mut(lamp)
        {
            let (rng, log) = (&mut *common.rng, &mut *common.log);
            if light::burn_down(light, common.catalog, common.level, rng, log) {
                common.sight.stale = true;
            }
        }
    }

    /// The monsters' part of the ten game turns, as [`upkeep::monsters`] does it.
    fn monsters_heal(&mut self) {
        self.common.rng.decided("BRW-HEAL-02");
        self.crowd.each_here(|all| {
            for row in 0..all.who.len() {
                if let Some(more) = upkeep::refreshed(all.mana[row]) {
                    *all.mana.change(row) = more;
                }
                if let Some(better) = upkeep::healed(all.health[row]) {
                    *all.health.change(row) = better;
                }
            }
        });
    }
}
