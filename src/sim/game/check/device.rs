//! Whether a wand, a staff or a rod can be used.

use bevy_ecs::prelude::*;

use super::{CheckedAction, Situation};
use crate::{
    content::{ItemUse, RodPower},
    grid::Pos,
    sim::world::{
        action::Refusal,
        events::magic::UseDevice,
        ids::ItemUid,
        item::{charge::Charge, stack::Stack},
        level::vision::SIGHT_RADIUS,
    },
};

impl Situation<'_, '_, '_> {
    /// A stack of the pack with what is in it, and its use.
    fn device(&self, uid: ItemUid) -> Result<(Entity, &Stack, &ItemUse), Refusal> {
        let (entity, usage) = self.carried(uid)?;
        let stack = self.stacks.get(entity).map_err(|_| Refusal::NotCarried)?;
        Ok((entity, stack, usage))
    }

    /// Points a wand.
    pub(super) fn aim_wand(&self, uid: ItemUid, at: Pos) -> Result<CheckedAction, Refusal> {
        let (stack, held, usage) = self.device(uid)?;
        let ItemUse::Wand(_) = usage else {
            return Err(Refusal::NotAWand);
        };
        charged(held.charge)?;
        self.aim(at, u16::from(SIGHT_RADIUS))?;
        let at = Some(at);
        Ok(CheckedAction::Invoke(UseDevice { uid, stack, at }))
    }

    /// Uses a staff.
    pub(super) fn use_staff(&self, uid: ItemUid) -> Result<CheckedAction, Refusal> {
        let (stack, held, usage) = self.device(uid)?;
        let ItemUse::Staff(_) = usage else {
            return Err(Refusal::NotAStaff);
        };
        charged(held.charge)?;
        let at = None;
        Ok(CheckedAction::Invoke(UseDevice { uid, stack, at }))
    }

    /// Zaps a rod.
    pub(super) fn zap(&self, uid: ItemUid, at: Option<Pos>) -> Result<CheckedAction, Refusal> {
        let (stack, held, usage) = self.device(uid)?;
        let ItemUse::Rod(rod) = usage else {
            return Err(Refusal::NotARod);
        };
        if held.charge.charging(rod.recharge) >= held.count {
            return Err(Refusal::StillCharging);
        }
        // Nobody knows yet whether it wants a target: that would tell what it is.
        if held.knowledge.is_unfamiliar() && at.is_none() {
            return Err(Refusal::NeedsTarget);
        }
        let at = match rod.power {
            RodPower::Own(_) => None,
            RodPower::Aimed(_) => {
                let at = at.ok_or(Refusal::NeedsTarget)?;
                self.aim(at, u16::from(SIGHT_RADIUS))?;
                Some(at)
            }
        };
        Ok(CheckedAction::Invoke(UseDevice { uid, stack, at }))
    }
}

/// Whether a wand or a staff has charges.
fn charged(charge: Charge) -> Result<(), Refusal> {
    match charge {
        Charge::Left(1..) => Ok(()),
        Charge::Left(0) | Charge::None | Charge::Spent(_) => Err(Refusal::NoCharges),
    }
}
