//! What a system fetches to move things between the pack, the body and the floor, and how the pack stays sorted and
//! stacked.
//!
//! A thing moves with the next flush, when its components change. Its places in the player's lists are changed at once,
//! so that a system that moves several things sees what it has done; the hooks then find them as they should be.

use bevy_ecs::{prelude::*, system::SystemParam};

use crate::{
    content::Slot,
    grid::Pos,
    rules::ability::curse::Curse,
    sim::world::{
        actor::components::{Player, Position},
        catalog::Catalog,
        holding::moves,
        ids::{IdCounters, ItemUid},
        item::{
            info::ItemInfo,
            inventory::{Equipment, Pack},
            stack::{STACK_MOST, Stack},
        },
        level::{floor::Floor, vision::Vision},
        log::step_log::StepLog,
        player::derived::StaleDerived,
    },
};

/// What the item events work on.
#[derive(SystemParam)]
pub(in crate::sim) struct PlayerItems<'w, 's> {
    /// Despawns what is used up.
    pub(in crate::sim) commands: Commands<'w, 's>,
    /// What exists.
    pub(in crate::sim) catalog: Res<'w, Catalog>,
    /// Items.
    pub(in crate::sim) stacks: Query<'w, 's, &'static mut Stack>,
    /// The player's things.
    pub(in crate::sim) player: Single<
        'w,
        's,
        (
            &'static Position,
            &'static mut Pack,
            &'static mut Equipment,
            Entity,
        ),
        With<Player>,
    >,
    /// What lies where.
    pub(in crate::sim) floor: Res<'w, Floor>,
    /// New numbers.
    serials: ResMut<'w, IdCounters>,
    /// The view: a light may change it.
    pub(in crate::sim) sight: ResMut<'w, Vision>,
    /// Derived numbers are out of date.
    pub(in crate::sim) stale: ResMut<'w, StaleDerived>,
    /// What is reported.
    pub(in crate::sim) log: ResMut<'w, StepLog>,
}

/// What became of a stack that was put into the pack.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sim) struct Stowed {
    /// The stack in the pack that holds it now, whole or in part; `None`: nothing fitted.
    pub(in crate::sim) now: Option<ItemInfo>,
    /// What did not fit.
    pub(in crate::sim) rest: Option<ItemInfo>,
}

impl PlayerItems<'_, '_> {
    /// What a stack is.
    pub(in crate::sim) fn info(&self, uid: ItemUid, stack: Entity) -> Option<ItemInfo> {
        let stack = self.stacks.get(stack).ok()?;
        Some(stack.info(uid, &self.catalog))
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
            stowed.now = Some(there.info(uid, &self.catalog));
            if left.count == 0 {
                self.commands.entity(stack).despawn();
                return stowed;
            }
        }
        if let Ok(mut rest) = self.stacks.get_mut(stack) {
            *rest = left;
        }
        let rest = Some(left.info(uid, &self.catalog));
        if self.player.1.has_room() {
            if self.player.1.find(uid).is_none() {
                self.player.1.0.push((uid, stack));
            }
            self.sort_pack();
            moves::pack(&mut self.commands, stack, self.player.3);
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
        self.take_some(uid, stack, 1)
    }

    /// Takes so many of a stack in the pack, as a stack of its own that is in no place yet.
    pub(in crate::sim) fn take_some(
        &mut self,
        uid: ItemUid,
        stack: Entity,
        count: u16,
    ) -> Option<(ItemUid, Entity, Stack)> {
        let mut from = self.stacks.get_mut(stack).ok()?;
        if from.count > count {
            let some = from.take(count);
            let new = self.serials.next_item();
            Some((new, self.commands.spawn((new, some)).id(), some))
        } else {
            let all = *from;
            self.release(uid, stack);
            Some((uid, stack, all))
        }
    }

    /// Leaves so many in a stack; the others become a stack of their own that is in no place yet.
    pub(in crate::sim) fn split(&mut self, stack: Entity, count: u16) -> Option<Entity> {
        let mut all = self.stacks.get_mut(stack).ok()?;
        if all.count <= count {
            return None;
        }
        let some = all.take(count);
        let others = std::mem::replace(&mut *all, some);
        let new = self.serials.next_item();
        Some(self.commands.spawn((new, others)).id())
    }

    /// Takes a stack out of the pack, to put it elsewhere.
    pub(in crate::sim) fn release(&mut self, uid: ItemUid, stack: Entity) {
        self.player.1.0.retain(|(other, _)| *other != uid);
        moves::release(&mut self.commands, stack);
    }

    /// What is worn somewhere and does not come off (BRW-CURSE-02).
    pub(in crate::sim) fn clinging(&self, slot: Slot) -> Option<(ItemUid, Entity)> {
        let (uid, worn) = self.player.2.get(slot)?;
        let stack = self.stacks.get(worn).ok()?;
        let clings = stack.curses(&self.catalog).contains(Curse::Clinging);
        clings.then_some((uid, worn))
    }

    /// The player wears a thing that is in no place; what was worn there.
    pub(in crate::sim) fn wear(
        &mut self,
        uid: ItemUid,
        stack: Entity,
        slot: Slot,
    ) -> Option<(ItemUid, Entity)> {
        moves::wear(&mut self.commands, stack, self.player.3, slot);
        self.player.2.0[slot].replace((uid, stack))
    }

    /// Puts a stack on the floor of a square.
    pub(in crate::sim) fn lay(&mut self, stack: Entity, at: Pos) {
        moves::lay(&mut self.commands, stack, at);
    }
}
