//! Things change hands: each of these is nothing but inserting what a host would insert.

use bevy_ecs::prelude::*;

use super::relation::{HeldBy, Lying, Packed, WornIn};
use crate::{
    content::Slot,
    grid::Pos,
    sim::world::level::floor::{Floor, Pile},
};

pub(in crate::sim) use super::settle::sort;

/// Puts a thing on top of what lies on a square; what is gone meanwhile stays gone.
pub(in crate::sim) fn lay_down(world: &mut World, thing: Entity, at: Pos) {
    if world.get_entity(thing).is_err() {
        return;
    }
    let Some(floor) = world.get_resource::<Floor>() else {
        return;
    };
    let there = floor.pile(at);
    let pile = there.unwrap_or_else(|| world.spawn(Pile::new(at)).id());
    hand(world, thing, HeldBy(pile));
}

/// A system puts a thing on top of what lies on a square.
pub(in crate::sim) fn lay(commands: &mut Commands, thing: Entity, at: Pos) {
    commands.queue(move |world: &mut World| lay_down(world, thing, at));
}

/// A system gives a thing into somebody's pack.
pub(in crate::sim) fn pack(commands: &mut Commands, thing: Entity, body: Entity) {
    let held = (HeldBy(body), Packed);
    commands.queue(move |world: &mut World| hand(world, thing, held));
}

/// Somebody packs a thing.
pub(in crate::sim) fn give(world: &mut World, thing: Entity, body: Entity) {
    hand(world, thing, (HeldBy(body), Packed));
}

/// A system puts a thing onto somebody.
pub(in crate::sim) fn wear(commands: &mut Commands, thing: Entity, body: Entity, slot: Slot) {
    let worn = (HeldBy(body), WornIn(slot));
    commands.queue(move |world: &mut World| hand(world, thing, worn));
}

/// Somebody wears a thing.
pub(in crate::sim) fn dress(world: &mut World, thing: Entity, body: Entity, slot: Slot) {
    hand(world, thing, (HeldBy(body), WornIn(slot)));
}

/// A system takes a thing out of where it was, to put it elsewhere later.
pub(in crate::sim) fn release(commands: &mut Commands, thing: Entity) {
    commands
        .entity(thing)
        .try_remove::<(HeldBy, WornIn, Packed, Lying)>();
}

fn hand(world: &mut World, thing: Entity, held: impl Bundle) {
    if let Ok(mut thing) = world.get_entity_mut(thing) {
        thing.insert(held);
    }
}
