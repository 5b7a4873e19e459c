//! What happens every ten game turns (ABL-SPEED-06), as far as the turn sees to it by itself.

use bevy_ecs::prelude::*;

use super::TurnInHand;
use crate::{
    content::Slot,
    sim::{
        actor::upkeep,
        game::course::{Due, Pause},
        monster::wander,
        world::{
            actor::conditions::Conditions,
            item::{knowledge::ItemKnowledge, stack::Stack},
        },
    },
};

impl TurnInHand<'_, '_, '_> {
    /// The player's part of the ten game turns.
    pub(super) fn upkeep(&mut self) -> Option<Pause> {
        let world = &mut *self.world;
        let (allocator, entities) = world.entities;
        let mut commands = Commands::new_from_entities(&mut world.queue, allocator, entities);
        let now = (*world.clock, world.resting.0);
        let body = self.player.body();
        let changed = upkeep::pass_turn(&mut commands, body, now, &mut world.rng, &mut world.log);
        world.stale.0 |= changed;
        (!world.queue.is_empty()).then_some(Pause::Commands)
    }

    /// The hungry may faint.
    pub(super) fn faint(&mut self) {
        let world = &mut *self.world;
        let faints = upkeep::faint(&mut self.player.body(), &mut world.rng, &mut world.log);
        world.stale.0 |= faints;
    }

    /// Which systems of the ten game turns have something to do.
    pub(super) fn due(&mut self) -> Due {
        let world = &mut *self.world;
        let (equipment, packed) = (self.player.equipment, self.player.pack.stacks());
        let mut due = Due {
            healing: upkeep::monsters_heal(*world.clock),
            lava: world.level.has_lava(),
            wanderers: wander::may_come(
                *world.clock,
                &world.catalog.level(world.level.id()).wanderers,
            ),
            light: equipment.get(Slot::Light).is_some(),
            rods: !packed.is_empty(),
            ..Due::default()
        };
        let others = world.actors.p3();
        let mut columns = others.contiguous_iter().into_iter().flatten();
        due.conditions = self.player.conditions.any()
            || columns.any(|(.., all)| all.iter().any(Conditions::any));
        let unknown = |thing: &Stack| thing.knowledge == ItemKnowledge::Unknown;
        for (_, _, thing) in equipment.iter() {
            if let Ok(thing) = world.stacks.get(thing) {
                due.feelings |= unknown(thing);
                due.curses |= !thing.curses(&world.catalog).is_empty();
            }
        }
        let mut packed = packed.iter();
        due.feelings =
            due.feelings || packed.any(|(_, thing)| world.stacks.get(*thing).is_ok_and(unknown));
        due
    }
}
