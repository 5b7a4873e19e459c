//! What a projection destroys of the things that lie on a square (PRJ-ITEM).

use bevy_ecs::prelude::*;

use crate::{
    grid::Pos,
    rules::projection::{DamageType, item_destruction},
    sim::world::{
        catalog::Catalog,
        item::stack::Stack,
        level::{floor::Floor, vision::Vision},
        log::report::report,
        outcome::{ItemOutcome, Outcome},
        rng::GameRng,
    },
};

/// Tests every stack of a square once (PRJ-ITEM-09, I38): it is destroyed, or it stays.
pub(super) fn destroy(world: &mut World, kind: DamageType, at: Pos, strength: i32) {
    let pile = world.resource::<Floor>().at(at).to_vec();
    for (uid, entity) in pile {
        let Some(&stack) = world.get::<Stack>(entity) else {
            continue;
        };
        let object = world.resource::<Catalog>().item(stack.kind).object();
        if !item_destruction::destroyed(
            &mut *world.resource_mut::<GameRng>(),
            kind,
            strength,
            &object,
        ) {
            continue;
        }
        let chest_trap = kind == DamageType::KillTrap;
        if chest_trap {
            // What goes is the trap on a chest, and chests here have none (I41).
            continue;
        }
        world.despawn(entity);
        let mut sight = world.resource_mut::<Vision>();
        sight.stale = true;
        let seen = sight.is_visible(at);
        let item = stack.info(uid, world.resource::<Catalog>());
        report(
            world,
            Outcome::Item(ItemOutcome::Destroyed { at, item, seen }),
        );
    }
}
