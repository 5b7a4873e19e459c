//! Keeps `Pack`, `Equipment` and `Floor` in line with what things say of themselves.

use bevy_ecs::{entity_disabling::Disabled, prelude::*, world::DeferredWorld};

use super::relation::{HeldBy, Lying, Packed, WornIn};
use crate::{
    content::Slot,
    grid::Pos,
    sim::world::{
        actor::components::Player,
        catalog::Catalog,
        ids::ItemUid,
        item::{
            inventory::{Equipment, Pack},
            loot::{OwnMissile, Stolen},
            stack::Stack,
        },
        level::{
            floor::{Floor, Pile},
            left_levels::{self, LeftLevels},
            vision::Vision,
        },
        player::derived::StaleDerived,
    },
};

/// A thing is where it says that it is: it says how it is carried or lies there, and stands in the lists of who has it.
pub(super) fn settle(world: &mut World, thing: Entity) {
    // While a game is copied its lists are copied too, and things come before those who have them.
    if !world.contains_resource::<Catalog>() {
        return;
    }
    let Ok(entity) = world.get_entity(thing) else {
        return;
    };
    let (Some(&HeldBy(holder)), Some(&uid)) = (entity.get(), entity.get::<ItemUid>()) else {
        return;
    };
    if let Some(at) = world.get::<Pile>(holder).map(|pile| pile.pos()) {
        lie(world, (uid, thing), holder, at);
    } else if world.get_entity(holder).is_ok() {
        carry(world, (uid, thing), holder);
    }
}

/// A thing lies in a pile.
fn lie(world: &mut World, (uid, thing): (ItemUid, Entity), pile: Entity, at: Pos) {
    let elsewhere = world.get::<Disabled>(pile).is_some();
    left_levels::is_changed(&mut DeferredWorld::from(&mut *world), pile);
    let floor = if elsewhere {
        let left = world.get_resource_mut::<LeftLevels>();
        let floors = left.map(|left| {
            left.into_inner()
                .0
                .values_mut()
                .map(|level| &mut level.floor)
        });
        floors.and_then(|mut all| all.find(|floor| floor.pile(at) == Some(pile)))
    } else {
        let floor = world.get_resource_mut::<Floor>();
        floor.map(Mut::into_inner)
    };
    let Some(floor) = floor else {
        return;
    };
    if let Some(other) = floor.pile(at).filter(|other| *other != pile) {
        // A square has one pile.
        world.entity_mut(thing).insert(HeldBy(other));
        return;
    }
    let Some(layer) = floor.add(at, pile, (uid, thing)) else {
        return;
    };
    let mut entity = world.entity_mut(thing);
    entity.insert(Lying(layer));
    if entity.contains::<WornIn>() || entity.contains::<Packed>() {
        entity.remove::<(WornIn, Packed, Stolen)>();
    }
    if elsewhere {
        entity.insert(Disabled);
    }
    if let Some(mut sight) = world.get_resource_mut::<Vision>() {
        sight.stale = true;
    }
}

/// A thing is worn by a body or packed by it.
fn carry(world: &mut World, (uid, thing): (ItemUid, Entity), holder: Entity) {
    let entity = world.entity(thing);
    if entity.contains::<Lying>() {
        world.entity_mut(thing).remove::<(Lying, OwnMissile)>();
    }
    let is_player = world.get::<Player>(holder).is_some();
    if is_player && world.get::<Stolen>(thing).is_some() {
        world.entity_mut(thing).remove::<Stolen>();
    }
    let packed = world.get::<Packed>(thing).is_some();
    match world.get::<WornIn>(thing) {
        Some(&WornIn(slot)) => wear(world, (uid, thing), holder, slot),
        None if packed => pack(world, (uid, thing), holder),
        // The hook of this leads here again.
        None => _ = world.entity_mut(thing).insert(Packed),
    }
    if is_player {
        has_changed(world);
    }
}

/// A thing is worn, unless something is worn there already: then it is packed.
fn wear(world: &mut World, (uid, thing): (ItemUid, Entity), holder: Entity, slot: Slot) {
    let mut holder = world.entity_mut(holder);
    let mut equipment = holder.entry::<Equipment>().or_default().into_mut();
    match equipment.0[slot] {
        None => equipment.0[slot] = Some((uid, thing)),
        Some((_, other)) if other == thing => return,
        Some(_) => {
            world.entity_mut(thing).insert(Packed);
            return;
        }
    }
    let shines = slot == Slot::Light && holder.contains::<Player>();
    if let Some(mut sight) = world.get_resource_mut::<Vision>().filter(|_| shines) {
        sight.stale = true;
    }
}

/// A thing has its place in the pack.
fn pack(world: &mut World, (uid, thing): (ItemUid, Entity), holder: Entity) {
    let mut body = world.entity_mut(holder);
    let mut pack = body.entry::<Pack>().or_default().into_mut();
    if pack.find(uid).is_none() {
        pack.0.push((uid, thing));
    }
    sort(world, holder);
}

/// Brings a pack into the order of the item files, each thing by what the player takes it for.
pub(in crate::sim) fn sort(world: &mut World, holder: Entity) {
    let Some(mut pack) = world.get_mut::<Pack>(holder) else {
        return;
    };
    let mut things = std::mem::take(&mut pack.0);
    let catalog = world.resource::<Catalog>();
    let kind = |thing| {
        world
            .get::<Stack>(thing)
            .map(|stack| stack.seeming(catalog))
    };
    things.sort_unstable_by_key(|(uid, thing)| (kind(*thing), *uid));
    if let Some(mut pack) = world.get_mut::<Pack>(holder) {
        pack.0 = things;
    }
}

/// What the player carries or wears is not what it was.
fn has_changed(world: &mut World) {
    if let Some(mut stale) = world.get_resource_mut::<StaleDerived>() {
        stale.0 = true;
    }
}

/// A thing leaves the lists of who had it.
pub(super) fn unlist(world: &mut DeferredWorld, holder: Entity, thing: Entity) {
    left_levels::is_changed(world, thing);
    let Some(at) = world.get::<Pile>(holder).map(|pile| pile.pos()) else {
        unpack(world, holder, thing);
        unwear(world, holder, thing);
        return;
    };
    if let Some(mut floor) = world.get_resource_mut::<Floor>()
        && floor.pile(at) == Some(holder)
    {
        floor.take(at, thing);
        if let Some(mut sight) = world.get_resource_mut::<Vision>() {
            sight.stale = true;
        }
    } else if let Some(mut left) = world.get_resource_mut::<LeftLevels>() {
        for level in left.0.values_mut() {
            if level.floor.pile(at) == Some(holder) {
                level.floor.take(at, thing);
            }
        }
    }
}

/// A thing leaves the pack.
pub(super) fn unpack(world: &mut DeferredWorld, holder: Entity, thing: Entity) {
    if let Some(mut pack) = world.get_mut::<Pack>(holder) {
        pack.0.retain(|(_, other)| *other != thing);
    }
    spoil(world, holder);
}

/// A thing is taken off.
pub(super) fn unwear(world: &mut DeferredWorld, holder: Entity, thing: Entity) {
    let mut shone = false;
    if let Some(mut equipment) = world.get_mut::<Equipment>(holder) {
        for (slot, worn) in &mut equipment.0 {
            if worn.is_some_and(|(_, other)| other == thing) {
                *worn = None;
                shone |= slot == Slot::Light;
            }
        }
    }
    shone &= world.get::<Player>(holder).is_some();
    if let Some(mut sight) = world.get_resource_mut::<Vision>().filter(|_| shone) {
        sight.stale = true;
    }
    spoil(world, holder);
}

/// The player's derived numbers are out of date.
fn spoil(world: &mut DeferredWorld, holder: Entity) {
    if world.get::<Player>(holder).is_some()
        && let Some(mut stale) = world.get_resource_mut::<StaleDerived>()
    {
        stale.0 = true;
    }
}
