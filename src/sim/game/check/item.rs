//! Whether things can be picked up, worn, taken off and used as fuel.

use bevy_ecs::prelude::*;

use super::{CheckedAction, Situation};
use crate::{
    content::Slot,
    rules::ability::curse::Curse,
    sim::{
        level::light,
        world::{action::Refusal, events::item::MoveSome, ids::ItemUid},
    },
};

impl Situation<'_, '_, '_> {
    pub(super) fn refuel(&self, uid: ItemUid) -> Result<CheckedAction, Refusal> {
        let (stack, _) = self.carried(uid)?;
        let (_, lamp) = self
            .player
            .equipment
            .get(Slot::Light)
            .ok_or(Refusal::NoLight)?;
        let (Ok(fuel), Ok(light)) = (self.stacks.get(stack), self.stacks.get(lamp)) else {
            return Err(Refusal::NotCarried);
        };
        light::feed(self.catalog, light, fuel)
            .map(|refuel| CheckedAction::Refuel(lamp, uid, stack, refuel))
    }

    pub(super) fn pick_up(&self) -> Result<CheckedAction, Refusal> {
        let here = self.lying(self.here());
        if here.is_empty() {
            return Err(Refusal::NothingHere);
        }
        let mut loose = here.iter().filter(|(_, thing)| !self.is_chest(*thing));
        if loose.clone().next().is_none() {
            return Err(Refusal::ChestsStay);
        }
        if loose.any(|(_, stack)| self.fits(*stack)) {
            Ok(CheckedAction::PickUp)
        } else {
            Err(Refusal::PackFull)
        }
    }

    /// So many of a stack that lies here.
    pub(super) fn take(&self, uid: ItemUid, count: u16) -> Result<CheckedAction, Refusal> {
        let lying = self.lying(self.here());
        let found = lying.iter().find(|(there, _)| *there == uid);
        let &(_, stack) = found.ok_or(Refusal::NotLyingHere)?;
        if self.is_chest(stack) {
            return Err(Refusal::ChestsStay);
        }
        let some = self.some(uid, stack, count)?;
        if self.fits(stack) {
            Ok(CheckedAction::Take(some))
        } else {
            Err(Refusal::PackFull)
        }
    }

    /// So many of a stack of the pack, to be put down.
    pub(super) fn drop_some(&self, uid: ItemUid, count: u16) -> Result<CheckedAction, Refusal> {
        let (stack, _) = self.carried(uid)?;
        self.some(uid, stack, count).map(CheckedAction::DropSome)
    }

    /// A part of a stack: at least one, and no more than there are.
    fn some(&self, uid: ItemUid, stack: Entity, count: u16) -> Result<MoveSome, Refusal> {
        let there = self.stacks.get(stack).map_or(0, |stack| stack.count);
        if count == 0 || count > there {
            return Err(Refusal::NotSoMany(there));
        }
        Ok(MoveSome { uid, stack, count })
    }

    pub(super) fn wield(&self, uid: ItemUid) -> Result<CheckedAction, Refusal> {
        let (stack, usage) = self.carried(uid)?;
        let mut slot = usage.slot().ok_or(Refusal::NotWieldable)?;
        // The second ring goes on the other hand.
        if slot == Slot::Ring && self.player.equipment.get(Slot::Ring).is_some() {
            slot = Slot::OtherRing;
        }
        // One ring that clings leaves the other hand.
        if slot == Slot::OtherRing && self.clings(slot) && !self.clings(Slot::Ring) {
            slot = Slot::Ring;
        }
        self.put_on(uid, stack, slot)
    }

    /// Something is worn in a place that was chosen: either hand for a ring.
    pub(super) fn wield_in(&self, uid: ItemUid, slot: Slot) -> Result<CheckedAction, Refusal> {
        let (stack, usage) = self.carried(uid)?;
        let own = usage.slot().ok_or(Refusal::NotWieldable)?;
        let other_hand = own == Slot::Ring && slot == Slot::OtherRing;
        if own != slot && !other_hand {
            return Err(Refusal::NotWieldable);
        }
        self.put_on(uid, stack, slot)
    }

    /// Something is worn in a place where it fits.
    fn put_on(&self, uid: ItemUid, stack: Entity, slot: Slot) -> Result<CheckedAction, Refusal> {
        if self.clings(slot) {
            return Err(Refusal::Clings);
        }
        // What is taken off needs a place in the pack, unless the last of a stack makes one.
        let last = self.stacks.get(stack).is_ok_and(|stack| stack.count == 1);
        match self.player.equipment.get(slot) {
            Some((_, worn)) if !last && !self.fits(worn) => Err(Refusal::PackFull),
            Some(_) | None => Ok(CheckedAction::Wield(uid, stack, slot)),
        }
    }

    pub(super) fn take_off(&self, slot: Slot) -> Result<CheckedAction, Refusal> {
        match self.player.equipment.get(slot) {
            None => Err(Refusal::NothingWorn),
            Some(_) if self.clings(slot) => Err(Refusal::Clings),
            Some((_, worn)) if self.fits(worn) => Ok(CheckedAction::TakeOff(slot)),
            Some(_) => Err(Refusal::PackFull),
        }
    }

    /// Whether the player knows that what is worn somewhere does not come off (BRW-CURSE-02).
    fn clings(&self, slot: Slot) -> bool {
        let worn = self.player.equipment.get(slot);
        let worn = worn.and_then(|(_, worn)| self.stacks.get(worn).ok());
        worn.is_some_and(|worn| {
            worn.knowledge.is_known() && worn.curses(self.catalog).contains(Curse::Clinging)
        })
    }

    /// Whether at least one of a stack fits into the pack.
    pub(super) fn fits(&self, stack: Entity) -> bool {
        self.stacks.get(stack).is_ok_and(|stack| {
            crate::sim::item::inventory::fits(self.player.pack, &self.stacks, stack)
        })
    }
}
