//! Picking up, putting down, wielding, taking off, drinking and eating.

use bevy_ecs::{prelude::*, system::SystemParam};

use super::{
    actor::{Place, Player},
    bag::{Equipment, Pack, STACK_MOST, Stack},
    catalog::Catalog,
    fate::Fate,
    ids::{ItemUid, Serials},
    level::{Floor, Level},
    lore::{self, Insight, Recognize},
    missile::Own,
    outcome::{Goods, Outcome, Told},
    sheet::Stale,
    sight::Sight,
    working::{self, Body},
};
use crate::content::{ItemUse, Slot};

/// The player takes everything that lies here.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct PickUp;

/// The player puts a stack down.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Drop(pub(in crate::sim) ItemUid, pub(in crate::sim) Entity);

/// The player wields or wears one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Wield(
    pub(in crate::sim) ItemUid,
    pub(in crate::sim) Entity,
    pub(in crate::sim) Slot,
);

/// The player takes something off.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct TakeOff(pub(in crate::sim) Slot);

/// The player drinks or eats one of a stack.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Consume(pub(in crate::sim) ItemUid, pub(in crate::sim) Entity);

/// What the item events work on.
#[derive(SystemParam)]
pub(in crate::sim) struct Belongings<'w, 's> {
    /// Despawns what is used up.
    pub(in crate::sim) commands: Commands<'w, 's>,
    /// What exists.
    pub(in crate::sim) catalog: Res<'w, Catalog>,
    /// Items.
    pub(in crate::sim) stacks: Query<'w, 's, &'static mut Stack>,
    /// The player's things.
    pub(in crate::sim) player:
        Single<'w, 's, (&'static Place, &'static mut Pack, &'static mut Equipment), With<Player>>,
    /// What lies where.
    pub(in crate::sim) floor: ResMut<'w, Floor>,
    /// New numbers.
    serials: ResMut<'w, Serials>,
    /// The view: a light may change it.
    pub(in crate::sim) sight: ResMut<'w, Sight>,
    /// Derived numbers are out of date.
    pub(in crate::sim) stale: ResMut<'w, Stale>,
    /// What is told.
    pub(in crate::sim) told: ResMut<'w, Told>,
}

/// What became of a stack that was put into the pack.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sim) struct Stowed {
    /// The stack in the pack that holds it now, whole or in part; `None`: nothing fitted.
    pub(in crate::sim) now: Option<Goods>,
    /// What did not fit.
    pub(in crate::sim) rest: Option<Goods>,
}

/// Whether one more thing fits into the pack: with its like, or in a free place.
pub(in crate::sim) fn fits(pack: &Pack, stacks: &Query<&Stack>, one: &Stack) -> bool {
    pack.has_room()
        || pack.0.iter().any(|(_, stack)| {
            stacks
                .get(*stack)
                .is_ok_and(|there| there.is_like(one) && there.count < STACK_MOST)
        })
}

impl Belongings<'_, '_> {
    /// What a stack is.
    pub(in crate::sim) fn goods(&self, uid: ItemUid, stack: Entity) -> Option<Goods> {
        let stack = self.stacks.get(stack).ok()?;
        Some(stack.goods(uid, &self.catalog))
    }

    /// Puts a stack into the pack, together with its like, as far as there is room.
    pub(in crate::sim) fn stow(&mut self, uid: ItemUid, stack: Entity) -> Stowed {
        let mut stowed = Stowed::default();
        let Ok(&(mut left)) = self.stacks.get(stack) else {
            return stowed;
        };
        for &(uid, other) in &self.player.1.0 {
            let Ok(mut there) = self.stacks.get_mut(other) else {
                continue;
            };
            if !there.is_like(&left) || there.count >= STACK_MOST {
                continue;
            }
            let moved = left.count.min(STACK_MOST - there.count);
            there.add(left.take(moved));
            stowed.now = Some(there.goods(uid, &self.catalog));
            if left.count == 0 {
                self.commands.entity(stack).despawn();
                return stowed;
            }
        }
        if let Ok(mut rest) = self.stacks.get_mut(stack) {
            *rest = left;
        }
        let rest = Some(left.goods(uid, &self.catalog));
        if self.player.1.has_room() {
            self.player.1.0.push((uid, stack));
            self.sort_pack();
            stowed.now = rest;
        } else {
            stowed.rest = rest;
        }
        stowed
    }

    /// Brings the pack into the order of the item files, each thing by what the player takes it for.
    fn sort_pack(&mut self) {
        let (stacks, catalog) = (&self.stacks, &self.catalog);
        let kind = |stack| stacks.get(stack).map(|s| s.seeming(catalog)).ok();
        self.player
            .1
            .0
            .sort_by_key(|(uid, stack)| (kind(*stack), *uid));
    }

    /// Takes one of a stack in the pack, as a stack of its own that is in no place yet.
    pub(in crate::sim) fn take_one(
        &mut self,
        uid: ItemUid,
        stack: Entity,
    ) -> Option<(ItemUid, Entity, Stack)> {
        let mut from = self.stacks.get_mut(stack).ok()?;
        if from.count > 1 {
            let one = from.take(1);
            let new = self.serials.next_item();
            Some((new, self.commands.spawn((new, one)).id(), one))
        } else {
            let last = *from;
            self.player.1.0.retain(|(other, _)| *other != uid);
            Some((uid, stack, last))
        }
    }
}

/// The rules observer of [`PickUp`].
pub(in crate::sim) fn on_pick_up(_: On<PickUp>, mut things: Belongings) {
    let here = things.player.0.pos();
    for (uid, stack) in things.floor.at(here).to_vec() {
        let Stowed { now, rest } = things.stow(uid, stack);
        if let Some(goods) = now {
            things.told.push(Outcome::Took(goods));
        }
        if let Some(goods) = rest {
            things.told.push(Outcome::NoRoom(goods));
        } else {
            things.floor.take(here, stack);
            things.commands.entity(stack).try_remove::<Own>();
        }
    }
    things.sight.stale = true;
    things.stale.0 = true;
}

/// The rules observer of [`Drop`].
pub(in crate::sim) fn on_drop(drop: On<Drop>, mut things: Belongings, level: Res<Level>) {
    let Drop(uid, stack) = *drop;
    let Some(goods) = things.goods(uid, stack) else {
        return;
    };
    // Whoever wades through lava drops nothing into it.
    let rest = level.rest(things.player.0.pos());
    things.player.1.0.retain(|(other, _)| *other != uid);
    things.floor.put(rest, uid, stack);
    things.sight.stale = true;
    things.told.push(Outcome::Dropped(goods));
    things.stale.0 = true;
}

/// The rules observer of [`Wield`].
pub(in crate::sim) fn on_wield(wield: On<Wield>, mut things: Belongings) {
    let Wield(uid, stack, slot) = *wield;
    let Some((uid, stack, new)) = things.take_one(uid, stack) else {
        return;
    };
    let before = things.player.2.0[slot].replace((uid, stack));
    if let Some((old_uid, old)) = before
        && let Some(goods) = things.goods(old_uid, old)
    {
        things.told.push(Outcome::TookOff { goods, slot });
        things.stow(old_uid, old);
    }
    let goods = Goods {
        count: 1,
        ..new.goods(uid, &things.catalog)
    };
    things.told.push(Outcome::Wielded { goods, slot });
    if lore::shows(&things.catalog, &new) {
        let by = Insight::Wearing;
        things.commands.trigger(Recognize { stack, by });
    }
    things.stale.0 = true;
    things.sight.stale = true;
}

/// The rules observer of [`TakeOff`].
pub(in crate::sim) fn on_take_off(take_off: On<TakeOff>, mut things: Belongings) {
    let slot = take_off.0;
    let Some((uid, stack)) = things.player.2.0[slot].take() else {
        return;
    };
    if let Some(goods) = things.goods(uid, stack) {
        things.told.push(Outcome::TookOff { goods, slot });
        things.stow(uid, stack);
    }
    things.stale.0 = true;
    things.sight.stale = true;
}

/// The rules observer of [`Consume`].
pub(in crate::sim) fn on_consume(
    consume: On<Consume>,
    mut things: Belongings,
    mut fate: ResMut<Fate>,
    mut body: Single<Body, With<Player>>,
) {
    let Consume(uid, stack) = *consume;
    let Some(goods) = things.goods(uid, stack) else {
        return;
    };
    things.told.push(Outcome::Consumed(goods));
    if let Some((_, one, _)) = things.take_one(uid, stack) {
        things.commands.entity(one).despawn();
    }
    let catalog = things.catalog.clone();
    let effects = match &catalog.item(goods.kind).usage {
        ItemUse::Potion(effects) | ItemUse::Food(effects) | ItemUse::Scroll(effects) => {
            effects.as_slice()
        }
        _ => &[],
    };
    working::work(effects, &mut things, &mut fate, &mut body);
}
