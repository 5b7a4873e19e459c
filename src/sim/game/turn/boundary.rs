//! What happens every ten game turns (ABL-SPEED-06), as far as the turn sees to it by itself.

use bevy_ecs::prelude::*;

use super::TurnParams;
use crate::{
    content::Slot,
    sim::{
        actor::upkeep,
        game::course::{Due, Pause},
        monster::wander,
        world::{actor::conditions::Conditions, item::knowledge::ItemKnowledge},
    },
};

impl TurnParams<'_, '_> {
    /// The player's part of the ten game turns.
    pub(super) fn upkeep(&mut self, player: Entity) -> Option<Pause> {
        let mut players = self.actors.p3();
        let body = players.get_mut(player).ok()?;
        let (allocator, entities) = self.entities;
        let mut commands = Commands::new_from_entities(&mut self.queue, allocator, entities);
        let now = (*self.clock, self.resting.0);
        let changed = upkeep::pass_turn(&mut commands, body, now, &mut self.rng, &mut self.log);
        self.stale.0 |= changed;
        (!self.queue.is_empty()).then_some(Pause::Commands)
    }

    /// The hungry may faint.
    pub(super) fn faint(&mut self, player: Entity) {
        if let Ok(mut body) = self.actors.p3().get_mut(player) {
            self.stale.0 |= upkeep::faint(&mut body, &mut self.rng, &mut self.log);
        }
    }

    /// Which systems of the ten game turns have something to do.
    pub(super) fn due(&mut self, player: Entity) -> Due {
        let mut due = Due {
            healing: upkeep::monsters_heal(*self.clock),
            lava: self.level.has_lava(),
            wanderers: wander::may_come(
                *self.clock,
                &self.catalog.level(self.level.id()).wanderers,
            ),
            ..Due::default()
        };
        let bearers = self.actors.p4();
        let columns = bearers.contiguous_iter().into_iter().flatten();
        due.conditions = columns.flat_map(|(.., all)| all).any(Conditions::any);
        if let Ok((_, _, equipment, pack, _)) = self.player.get(player) {
            let unknown = |thing: Entity| {
                let thing = self.stacks.get(thing);
                thing.is_ok_and(|thing| thing.knowledge == ItemKnowledge::Unknown)
            };
            let cursed = |thing: Entity| {
                let thing = self.stacks.get(thing);
                thing.is_ok_and(|thing| !thing.curses(&self.catalog).is_empty())
            };
            let packed = pack.stacks();
            due.curses = equipment.iter().any(|(_, _, thing)| cursed(thing));
            due.light = equipment.get(Slot::Light).is_some();
            due.rods = !packed.is_empty();
            due.feelings = equipment.iter().any(|(_, _, thing)| unknown(thing))
                || packed.iter().any(|(_, thing)| unknown(*thing));
        }
        due
    }
}
