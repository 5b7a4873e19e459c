//! A monster is on the level from when it is spawned until it is despawned, and whoever gets another [`Position`] stands
//! there: hooks keep the map of who stands where and the roster, so that a bare spawn is valid, a despawn frees its square,
//! and nobody stands on two.

use bevy_ecs::{
    entity_disabling::Disabled, lifecycle::HookContext, prelude::*, world::DeferredWorld,
};

use super::{
    components::{Invisible, Monster, Player, Position},
    monster_combat::MonsterCombat,
};
use crate::{
    grid::Pos,
    sim::world::{
        catalog::Catalog,
        ids::{ActorId, IdCounters},
        level::{
            left_levels::{self, LeftLevels},
            map::DungeonLevel,
            occupants::Occupants,
            vision::Vision,
        },
        roster::{PlayerEntity, Roster},
    },
};

/// A monster arrives: it gets a number unless it has one, and a square of its own, the nearest free one if somebody
/// stands on its own.
pub(super) fn arrive(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    if !world.contains_resource::<DungeonLevel>() || !world.contains_resource::<Occupants>() {
        return;
    }
    take_square(&mut world, who);
    let id = world.get::<ActorId>(who).copied().unwrap_or_else(|| {
        let id = world.resource_mut::<IdCounters>().next_actor();
        world.commands().entity(who).insert(id);
        id
    });
    world.resource_mut::<Roster>().add(id, who);
    number(&mut world, who);
}

/// One that brings no numbers of its own to fight with has those of its kind.
fn number(world: &mut DeferredWorld, who: Entity) {
    let kind = world.get::<Monster>(who).map(|kind| kind.0);
    if world.get::<MonsterCombat>(who).is_some() {
        return;
    }
    if let Some((kind, catalog)) = kind.zip(world.get_resource::<Catalog>()) {
        let numbers = MonsterCombat::of(catalog.content(), kind);
        world.commands().entity(who).insert(numbers);
    }
}

/// As long as somebody is invisible, what is sensed is worked out in every step (BRW-UNSEEN-01).
pub(super) fn hide(mut world: DeferredWorld, _: HookContext) {
    if let Some(mut sight) = world.get_resource_mut::<Vision>() {
        sight.sense_again();
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
    if let Some(mut sight) = world.get_resource_mut::<Vision>() {
        sight.sensed_after = None;
    }
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

/// An actor has another square, as a host moves it. What the rules move they write in place, and keep the map themselves.
pub(super) fn stand(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    // While a game is read there is no level yet, and a hundred monsters come.
    if !world.contains_resource::<DungeonLevel>() && !world.contains_resource::<LeftLevels>() {
        return;
    }
    if world.get::<Monster>(who).is_some() {
        take_square(&mut world, who);
    } else if is_player(&world, who) {
        take_square(&mut world, who);
        if let Some(mut sight) = world.get_resource_mut::<Vision>() {
            sight.stale = true;
        }
    }
}

/// An actor leaves its square, for another one or for good.
pub(super) fn leave(mut world: DeferredWorld, context: HookContext) {
    vacate(&mut world, context.entity);
}

/// The player is gone, or is the player no more.
pub(super) fn vanish(mut world: DeferredWorld, context: HookContext) {
    vacate(&mut world, context.entity);
}

/// Whether this is the player of the game, who stands somewhere from when the game has begun.
fn is_player(world: &DeferredWorld, who: Entity) -> bool {
    let player = world.get_resource::<PlayerEntity>();
    player.is_some_and(|player| player.0 == who) && world.get::<Player>(who).is_some()
}

/// Puts somebody on the square that it names, or on the nearest free one if somebody else stands there.
fn take_square(world: &mut DeferredWorld, who: Entity) {
    let Some(wanted) = world.get::<Position>(who).map(|place| place.pos()) else {
        return;
    };
    left_levels::is_changed(world, who);
    let at = if world.get::<Disabled>(who).is_some() {
        let id = world.get::<ActorId>(who).copied();
        let left = world.get_resource_mut::<LeftLevels>();
        left.zip(id).and_then(|(mut left, id)| {
            let mut levels = left.0.values_mut();
            let there = levels.find(|level| level.roster.get(id) == Some(who))?;
            let at = square(&there.level, &there.occupants, wanted, who)?;
            there.occupants.put(at, who);
            Some(at)
        })
    } else {
        let level = world.get_resource::<DungeonLevel>();
        let occupants = world.get_resource::<Occupants>();
        let at = level.zip(occupants);
        let at = at.and_then(|(level, occupants)| square(level, occupants, wanted, who));
        if let Some(at) = at {
            world.resource_mut::<Occupants>().put(at, who);
        }
        at
    };
    if let (Some(at), Some(mut place)) = (at, world.get_mut::<Position>(who)) {
        place.set_if_neq(Position(at));
    }
}

/// The square that somebody gets who wants one. `None`: there is none, or it stands there already.
fn square(level: &DungeonLevel, occupants: &Occupants, wanted: Pos, who: Entity) -> Option<Pos> {
    match occupants.at(wanted) {
        Some(other) if other == who => None,
        None if level.terrain(wanted).is_some() => Some(wanted),
        _ => level.nearest_free(occupants, wanted),
    }
}

/// Frees the square on which somebody stands, on whatever level.
fn vacate(world: &mut DeferredWorld, who: Entity) {
    left_levels::is_changed(world, who);
    let Some(at) = world.get::<Position>(who).map(|place| place.pos()) else {
        return;
    };
    if let Some(mut occupants) = world.get_resource_mut::<Occupants>() {
        occupants.leave(at, who);
    }
    if let Some(mut left) = world.get_resource_mut::<LeftLevels>() {
        for level in left.0.values_mut() {
            level.occupants.leave(at, who);
        }
    }
}

/// A monster is gone, from the level that is being played or from one that was left.
pub(super) fn depart(mut world: DeferredWorld, context: HookContext) {
    let who = context.entity;
    vacate(&mut world, who);
    let Some(id) = world.get::<ActorId>(who).copied() else {
        return;
    };
    if let Some(mut roster) = world.get_resource_mut::<Roster>() {
        roster.remove(id);
    }
    if let Some(mut left) = world.get_resource_mut::<LeftLevels>() {
        for level in left.0.values_mut() {
            level.roster.remove(id);
        }
    }
}
