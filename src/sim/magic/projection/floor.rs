//! What a projection destroys of the things that lie on a square (PRJ-ITEM).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::{
    content::ItemId,
    grid::Pos,
    rules::projection::{DamageType, item_destruction},
    sim::level::chests,
    sim::world::{
        catalog::Catalog,
        item::stack::Stack,
        level::{floor::Floor, vision::Vision},
        log::report::report,
        outcome::{ItemOutcome, Outcome},
        rng::GameRng,
    },
};

/// Those of the squares on which something lies that may be destroyed, with the strength there: most things mind no fire,
/// and to test one by one what lies in a blast took a tenth of it. Where a trace has `heard` all, it hears of those that are spared, too.
pub(super) fn at_risk(
    world: &World,
    kind: DamageType,
    squares: &[(Pos, i32)],
    heard: bool,
) -> Vec<(Pos, i32)> {
    let (floor, catalog) = (world.resource::<Floor>(), world.resource::<Catalog>());
    // Many things are of one kind.
    let mut known: SmallVec<[(ItemId, bool); 8]> = SmallVec::new();
    let mut minds = |thing: Entity| {
        let Some(item) = world.get::<Stack>(thing).map(|stack| stack.kind) else {
            return false;
        };
        if let Some((_, minds)) = known.iter().find(|(same, _)| *same == item) {
            return *minds;
        }
        let object = catalog.item(item).object();
        let minds = item_destruction::threats(kind, &object).next().is_some();
        known.push((item, minds));
        minds
    };
    let mut at_risk = Vec::new();
    for &(at, strength) in squares {
        let pile = floor.at(at);
        if !pile.is_empty() && (heard || pile.iter().any(|(_, thing)| minds(*thing))) {
            at_risk.push((at, strength));
        }
    }
    at_risk
}

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
            // What goes is the trap on a chest, and its lock (I41).
            chests::unbar(world, (uid, entity), at);
            continue;
        }
        chests::spill(world, entity, at);
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
