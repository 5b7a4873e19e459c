//! Picking up, putting down, wielding, taking off, drinking and eating.

use bevy_ecs::prelude::*;

use super::{curses, knowledge};
use crate::{
    content::ItemUse,
    dice::Roller as _,
    sim::{
        actor::effects::{self, EffectTarget},
        level::alarm,
        world::{
            access::player_items::{PlayerItems, Stowed},
            actor::components::{Player, Position},
            catalog::Catalog,
            events::item::{Consume, DropItem, PickUp, Recognize, TakeOff, Wield},
            ids::ItemUid,
            item::{
                chest::Chest,
                info::ItemInfo,
                inventory::Pack,
                knowledge::RecognizedBy,
                stack::{STACK_MOST, Stack},
            },
            level::{floor::Floor, map::DungeonLevel},
            log::step_log::StepLog,
            outcome::ItemOutcome,
            rng::GameRng,
        },
    },
};

/// Whether one more thing fits into the pack: with its like, or in a free place.
pub(in crate::sim) fn fits(pack: &Pack, stacks: &Query<&Stack>, one: &Stack) -> bool {
    pack.has_room()
        || pack.0.iter().any(|(_, stack)| {
            stacks
                .get(*stack)
                .is_ok_and(|there| there.is_like(one) && there.count < STACK_MOST)
        })
}

/// The rules observer of [`PickUp`].
pub(in crate::sim) fn on_pick_up(
    _: On<PickUp>,
    mut things: PlayerItems,
    chests: Query<(), With<Chest>>,
    mut rng: ResMut<GameRng>,
) {
    let here = things.player.0.pos();
    for (uid, stack) in things.floor.at(here).to_vec() {
        if chests.contains(stack) {
            rng.decided("BRW-CHEST-01");
            continue;
        }
        take_in(&mut things, uid, stack);
    }
    things.sight.stale = true;
    things.stale.0 = true;
}

/// Takes a stack from the floor into the pack, as far as there is room.
pub(super) fn take_in(things: &mut PlayerItems, uid: ItemUid, stack: Entity) {
    let Stowed { now, rest } = things.stow(uid, stack);
    if let Some(item) = now {
        took(things, item);
    }
    if let Some(item) = rest {
        things.log.push(ItemOutcome::NoRoom(item));
    }
}

/// Something has been taken from the floor; a crown wakes the hill (BRW-CROWN-01).
pub(in crate::sim) fn took(things: &mut PlayerItems, item: ItemInfo) {
    things.log.push(ItemOutcome::Took(item));
    if things.catalog.item(item.kind).usage == ItemUse::Crown {
        things.commands.queue(alarm::wake_hill);
    }
}

/// The rules observer of [`DropItem`].
pub(in crate::sim) fn on_drop(
    drop: On<DropItem>,
    mut things: PlayerItems,
    level: Res<DungeonLevel>,
) {
    let DropItem(uid, stack) = *drop;
    let Some(item) = things.info(uid, stack) else {
        return;
    };
    // Nothing is dropped into lava.
    let rest = level.rest(things.player.0.pos());
    things.release(uid, stack);
    things.lay(stack, rest);
    things.sight.stale = true;
    things.log.push(ItemOutcome::Dropped(item));
    things.stale.0 = true;
}

/// The rules observer of [`Wield`].
pub(in crate::sim) fn on_wield(
    wield: On<Wield>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
) {
    let Wield(uid, stack, slot) = *wield;
    if let Some((worn_uid, worn)) = things.clinging(slot) {
        curses::cling(&mut things, &mut rng, worn_uid, worn);
        return;
    }
    let Some((uid, stack, new)) = things.take_one(uid, stack) else {
        return;
    };
    if let Some((old_uid, old)) = things.wear(uid, stack, slot)
        && let Some(item) = things.info(old_uid, old)
    {
        things.log.push(ItemOutcome::TookOff { item, slot });
        things.stow(old_uid, old);
    }
    let item = ItemInfo {
        count: 1,
        ..new.info(uid, &things.catalog)
    };
    things.log.push(ItemOutcome::Wielded { item, slot });
    if knowledge::worth::shows(&things.catalog, &new) {
        let by = RecognizedBy::Wearing;
        things.commands.trigger(Recognize { stack, by });
    }
    things.stale.0 = true;
    things.sight.stale = true;
}

/// The rules observer of [`TakeOff`].
pub(in crate::sim) fn on_take_off(
    take_off: On<TakeOff>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
) {
    let slot = take_off.0;
    if let Some((uid, stack)) = things.clinging(slot) {
        curses::cling(&mut things, &mut rng, uid, stack);
        return;
    }
    let Some((uid, stack)) = things.player.2.0[slot].take() else {
        return;
    };
    if let Some(item) = things.info(uid, stack) {
        things.log.push(ItemOutcome::TookOff { item, slot });
        things.stow(uid, stack);
    }
    things.stale.0 = true;
    things.sight.stale = true;
}

/// The rules observer of [`Consume`].
pub(in crate::sim) fn on_consume(
    consume: On<Consume>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
    mut body: Single<EffectTarget, With<Player>>,
) {
    let Consume(uid, stack) = *consume;
    let Some(item) = things.info(uid, stack) else {
        return;
    };
    things.log.push(ItemOutcome::Consumed(item));
    let Ok(kind) = things.stacks.get(stack).map(|stack| stack.kind) else {
        return;
    };
    if let Some((_, one, _)) = things.take_one(uid, stack) {
        things.commands.entity(one).try_despawn();
    }
    let catalog = things.catalog.clone();
    let effects = match &catalog.item(kind).usage {
        ItemUse::Potion(effects) | ItemUse::Food(effects) | ItemUse::Scroll(effects) => {
            effects.as_slice()
        }
        ItemUse::Weapon(_)
        | ItemUse::Worn { .. }
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => &[],
    };
    effects::work(effects, &mut things, &mut rng, &mut body);
}

/// Tells the player what lies on the square just entered.
pub(in crate::sim) fn report_pile(
    player: Single<&Position, With<Player>>,
    floor: Res<Floor>,
    stacks: Query<&Stack>,
    catalog: Res<Catalog>,
    mut log: ResMut<StepLog>,
) {
    for (uid, stack) in floor.at(player.pos()) {
        if let Ok(stack) = stacks.get(*stack) {
            log.push(ItemOutcome::Found(stack.info(*uid, &catalog)));
        }
    }
}
