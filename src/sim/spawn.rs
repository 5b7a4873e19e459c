//! Entities come into being: monsters, items, the player.

use bevy_ecs::prelude::*;

use super::{
    actor::{Energy, Health, Mana, Mind, Monster, Pace, Place},
    bag::Stack,
    catalog::Catalog,
    fate::Fate,
    fight::Stride,
    game::Rules,
    ids::{ActorId, ItemUid, Serials},
    level::{Floor, Level, Occupants},
    lore::Lore,
    time::Roster,
    woes::Woes,
};
use crate::{
    content::{ItemId, PlacedItem, PlacedMonster},
    dice::{Roller, What},
};

const HIT_POINTS: What = What::new("hit points", "spawn");
const SLEEP: What = What::new("depth of sleep", "spawn");
const ENERGY: What = What::new("energy at the start", "spawn");

/// Puts a monster on a free square; its number. `None` if the square is taken or no square.
pub(in crate::sim) fn monster(world: &mut World, placed: PlacedMonster) -> Option<ActorId> {
    let PlacedMonster { at, kind, awake } = placed;
    if world.resource::<Level>().terrain(at).is_none()
        || world.resource::<Occupants>().at(at).is_some()
    {
        return None;
    }
    let catalog = world.resource::<Catalog>().clone();
    let def = catalog.monster(kind);
    let mut fate = world.resource_mut::<Fate>();
    let rolled = fate.sum(HIT_POINTS, def.hit_points);
    let sleep = match def.sleep {
        0 => 0,
        _ if awake => 0,
        // From half to once and a half times what the kind says.
        sleep => i32::from(sleep) / 2 + fate.range(SLEEP, 1, i32::from(sleep).max(1)),
    };
    let energy = fate.range(ENERGY, 0, 99);
    let hit_points = catalog
        .content()
        .hit_points(rolled, world.resource::<Rules>().here);
    let id = world.resource_mut::<Serials>().next_actor();
    let mind = Mind {
        sleep: sleep as u16,
        flees: false,
    };
    let entity = world
        .spawn((
            id,
            Monster(kind),
            Place(at),
            Health::full(hit_points),
            Energy(energy),
            Pace::new(def.speed),
            mind,
            (Woes::default(), Stride::default(), Mana::full(def.mana)),
        ))
        .id();
    world.resource_mut::<Occupants>().put(at, entity);
    world.resource_mut::<Roster>().add(id, entity);
    Some(id)
}

/// Makes a stack that is in no place yet.
pub(in crate::sim) fn stack(world: &mut World, kind: ItemId, count: u16) -> (ItemUid, Entity) {
    let uid = world.resource_mut::<Serials>().next_item();
    let catalog = world.resource::<Catalog>().clone();
    let mut fate = world.resource_mut::<Fate>();
    let stack = Stack::fresh(kind, count.max(1), &catalog, &mut *fate);
    (uid, world.spawn((uid, stack)).id())
}

/// Makes a stack of things that the player knows.
pub(in crate::sim) fn known(world: &mut World, kind: ItemId, count: u16) -> (ItemUid, Entity) {
    let (uid, entity) = stack(world, kind, count);
    if let Some(mut stack) = world.get_mut::<Stack>(entity) {
        stack.lore = Lore::Known;
    }
    (uid, entity)
}

/// Puts items on the floor.
pub(in crate::sim) fn floor_item(world: &mut World, placed: PlacedItem) {
    let (uid, entity) = stack(world, placed.kind, placed.count);
    world.resource_mut::<Floor>().put(placed.at, uid, entity);
}
