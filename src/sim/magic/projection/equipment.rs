//! What a projection does to what the player wears and carries: acid and disenchantment take bonuses, elements destroy
//! things in the pack.

use bevy_ecs::prelude::*;

use super::victim::SLOTS;
use crate::sim::world::log::report::report;
use crate::{
    content::Slot,
    rules::projection::player::{PlayerHarm, WornSlot as Place},
    sim::world::{
        catalog::Catalog,
        item::{
            info::ItemInfo,
            inventory::{Equipment, Pack},
            stack::Stack,
            wear::Wear,
        },
        outcome::{ItemOutcome, Outcome},
        rng::GameRng,
    },
};

/// Carries out what harm does to the player's things.
pub(super) fn suffer(world: &mut World, player: Entity, harm: &PlayerHarm) {
    if let Some(place) = harm.armor {
        let by = Wear {
            to_armor: 1,
            ..Wear::default()
        };
        wear(world, player, place, by);
    }
    if let Some(loss) = harm.disenchanted {
        let by = Wear {
            to_hit: loss.to_hit.get() as i8,
            to_damage: loss.to_dam.get() as i8,
            to_armor: loss.to_ac.get() as i8,
            ..Wear::default()
        };
        wear(world, player, loss.slot, by);
    }
    pack(world, player, harm);
}

/// Takes bonuses from a worn thing.
fn wear(world: &mut World, player: Entity, place: Place, by: Wear) {
    let slot = SLOTS
        .into_iter()
        .find(|(known, _)| *known == place)
        .map_or(Slot::Body, |(_, slot)| slot);
    let worn = world
        .get::<Equipment>(player)
        .and_then(|equipment| equipment.get(slot));
    let Some((uid, entity)) = worn else {
        return;
    };
    let Some(mut stack) = world.get_mut::<Stack>(entity) else {
        return;
    };
    stack.wear = stack.wear.and(by);
    let stack = *stack;
    let item = stack.info(uid, world.resource::<Catalog>());
    report(
        world,
        Outcome::Item(ItemOutcome::Damaged { item, slot, by }),
    );
}

/// Tests every unit of every stack in the pack (PRJ-PLRFX-16, I56).
fn pack(world: &mut World, player: Entity, harm: &PlayerHarm) {
    if harm.threats.iter().next().is_none() {
        return;
    }
    let stacks = world.get::<Pack>(player).map(|pack| pack.stacks().to_vec());
    for (uid, entity) in stacks.unwrap_or_default() {
        let Some(&stack) = world.get::<Stack>(entity) else {
            continue;
        };
        let object = world.resource::<Catalog>().item(stack.kind).object();
        let mut rng = world.resource_mut::<GameRng>();
        let lost = (0..stack.count)
            .filter(|_| harm.destroys(&mut *rng, &object))
            .count() as u16;
        if lost == 0 {
            continue;
        }
        if lost >= stack.count {
            world.despawn(entity);
        } else if let Some(mut stack) = world.get_mut::<Stack>(entity) {
            stack.take(lost);
        }
        let item = ItemInfo {
            count: lost,
            ..stack.info(uid, world.resource::<Catalog>())
        };
        report(world, Outcome::Item(ItemOutcome::Ruined(item)));
    }
}
