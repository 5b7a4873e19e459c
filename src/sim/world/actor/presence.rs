//! A monster is on the level from when it is spawned until it is despawned: hooks keep the map of who stands where and
//! the roster, so that a bare spawn is valid and a despawn frees its square.

use bevy_ecs::{lifecycle::HookContext, prelude::*, world::DeferredWorld};

use super::components::{Invisible, Monster, Position};
use crate::sim::world::{
    catalog::Catalog,
    ids::{ActorId, IdCounters},
    level::{left_levels::LeftLevels, map::DungeonLevel, occupants::Occupants, vision::Vision},
    roster::Roster,
};

/// A monster arrives: it gets a number unless it has one, and a square of its own, the nearest free one if somebody
/// stands on its own.
pub(super) fn arrive(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    let (Some(level), Some(occupants)) = (
        world.get_resource::<DungeonLevel>(),
        world.get_resource::<Occupants>(),
    ) else {
        return;
    };
    let wanted = world.get::<Position>(who).map(|place| place.pos());
    let square = wanted.and_then(|at| match occupants.at(at) {
        Some(other) if other == who => Some(at),
        None if level.terrain(at).is_some() => Some(at),
        _ => level.nearest_free(occupants, at),
    });
    if let Some(at) = square {
        world.resource_mut::<Occupants>().put(at, who);
        if let Some(mut place) = world.get_mut::<Position>(who) {
            place.set_if_neq(Position(at));
        }
    }
    let id = world.get::<ActorId>(who).copied().unwrap_or_else(|| {
        let id = world.resource_mut::<IdCounters>().next_actor();
        world.commands().entity(who).insert(id);
        id
    });
    world.resource_mut::<Roster>().add(id, who);
}

/// As long as somebody is invisible, what is sensed is worked out in every step (BRW-UNSEEN-01).
pub(super) fn hide(mut world: DeferredWorld, _: HookContext) {
    if let Some(mut sight) = world.get_resource_mut::<Vision>() {
        sight.senses = true;
    }
}

/// A monster is of a kind now: an invisible one is marked (BRW-UNSEEN-01).
pub(super) fn show(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    let (Some(&Monster(kind)), Some(catalog)) =
        (world.get::<Monster>(who), world.get_resource::<Catalog>())
    else {
        return;
    };
    let invisible = catalog.monster(kind).invisible;
    if invisible == world.get::<Invisible>(who).is_some() {
        return;
    }
    let mut commands = world.commands();
    if invisible {
        commands.entity(who).insert(Invisible);
    } else {
        commands.entity(who).remove::<Invisible>();
    }
}

/// A monster is gone, from the level that is being played or from one that was left.
pub(super) fn depart(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    let at = world.get::<Position>(who).map(|place| place.pos());
    let id = world.get::<ActorId>(who).copied();
    if let (Some(at), Some(mut occupants)) = (at, world.get_resource_mut::<Occupants>()) {
        occupants.leave(at, who);
    }
    if let (Some(id), Some(mut roster)) = (id, world.get_resource_mut::<Roster>()) {
        roster.remove(id);
    }
    if let Some(mut left) = world.get_resource_mut::<LeftLevels>() {
        for level in left.0.values_mut() {
            if let Some(at) = at {
                level.occupants.leave(at, who);
            }
            if let Some(id) = id {
                level.roster.remove(id);
            }
        }
    }
}
