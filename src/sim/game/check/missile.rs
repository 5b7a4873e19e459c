//! Whether something can be fired or thrown there.

use bevy_ecs::prelude::*;

use super::{CheckedAction, Situation};
use crate::{
    content::ItemId,
    grid::Pos,
    sim::{
        combat::missile::{self, kind::missile_of},
        world::{action::Refusal, events::combat::LaunchMissile, ids::ItemUid, item::wear::Wear},
    },
};

impl Situation<'_, '_, '_> {
    /// A stack of the pack and what it is.
    pub(super) fn missile(&self, uid: ItemUid) -> Result<(Entity, ItemId), Refusal> {
        let (stack, _) = self.carried(uid)?;
        let kind = self.stacks.get(stack).map_err(|_| Refusal::NotCarried)?;
        Ok((stack, kind.kind))
    }

    /// Whether a square can be aimed at within a range.
    pub(super) fn aim(&self, at: Pos, range: u16) -> Result<(), Refusal> {
        let here = self.here();
        if at == here {
            Err(Refusal::NoTarget)
        } else if here.angband_distance(at) > range {
            Err(Refusal::OutOfRange)
        } else {
            Ok(())
        }
    }

    pub(super) fn fire(&self, uid: ItemUid, at: Pos) -> Result<CheckedAction, Refusal> {
        let (stack, kind) = self.missile(uid)?;
        let fighter = &self.player.combat.fighter;
        let launcher = fighter.launcher.ok_or(Refusal::NoLauncher)?;
        if !missile_of(self.catalog.item(kind), Wear::default()).fits(launcher.kind) {
            return Err(Refusal::DoesNotFit);
        }
        let range = missile::reach::fire_range(self.player.combat, &launcher);
        self.aim(at, range)?;
        Ok(CheckedAction::Launch(LaunchMissile {
            uid,
            stack,
            at,
            range,
            shots: Some(missile::reach::shots(self.player.combat)),
        }))
    }

    pub(super) fn throw(&self, uid: ItemUid, at: Pos) -> Result<CheckedAction, Refusal> {
        let (stack, kind) = self.missile(uid)?;
        let range = missile::reach::throw_range(self.player.combat, self.catalog, kind);
        self.aim(at, range)?;
        Ok(CheckedAction::Launch(LaunchMissile {
            uid,
            stack,
            at,
            range,
            shots: None,
        }))
    }
}
