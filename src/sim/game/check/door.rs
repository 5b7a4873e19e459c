//! Doors and traps beside the player: what may be opened, closed and disarmed.

use bevy_ecs::prelude::*;

use super::{CheckedAction, Situation};
use crate::{
    content::{DoorFastening, Feature, ItemId, TerrainId},
    grid::{Dir, Pos},
    sim::world::{
        action::Refusal,
        events::level::{DisarmTrap, TurnKey, UnlockAttempt},
        outcome::causes::UnlockMethod,
    },
};

impl Situation<'_, '_, '_> {
    pub(super) fn open(&self, dir: Dir) -> Result<CheckedAction, Refusal> {
        let at = self.here().step(dir);
        match self.feature(at) {
            Feature::Opens(open) => Ok(CheckedAction::Convert(at, open)),
            Feature::Held { by, power, opens } => Ok(CheckedAction::Unlock(UnlockAttempt {
                at,
                way: match by {
                    DoorFastening::Lock => UnlockMethod::Pick,
                    DoorFastening::Stuck => UnlockMethod::Force,
                },
                power,
                opens,
            })),
            Feature::Keyed { key, opens } => self.unlock(at, key, opens),
            Feature::Used => Ok(CheckedAction::Touch(at)),
            Feature::None
            | Feature::Closes(_)
            | Feature::Secret(_)
            | Feature::Conceals(_)
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Shop => Err(Refusal::NothingToOpen),
        }
    }

    /// A door that only its key opens.
    pub(super) fn unlock(
        &self,
        at: Pos,
        key: ItemId,
        opens: TerrainId,
    ) -> Result<CheckedAction, Refusal> {
        let is_key = |stack: Entity| self.stacks.get(stack).is_ok_and(|one| one.kind == key);
        let mut pack = self.player.pack.stacks().iter();
        let &(uid, stack) = pack
            .find(|(_, stack)| is_key(*stack))
            .ok_or(Refusal::NoKey)?;
        Ok(CheckedAction::TurnKey(TurnKey {
            at,
            opens,
            uid,
            stack,
        }))
    }

    pub(super) fn close(&self, dir: Dir) -> Result<CheckedAction, Refusal> {
        let at = self.here().step(dir);
        match self.feature(at) {
            Feature::Closes(_) if self.occupants.at(at).is_some() || !self.lying(at).is_empty() => {
                Err(Refusal::DoorwayOccupied)
            }
            Feature::Closes(closed) => Ok(CheckedAction::Convert(at, closed)),
            Feature::None
            | Feature::Opens(_)
            | Feature::Held { .. }
            | Feature::Secret(_)
            | Feature::Conceals(_)
            | Feature::StairsUp
            | Feature::StairsDown
            | Feature::StairsAside
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => Err(Refusal::NothingToClose),
        }
    }

    /// Only what the player knows to be a trap can be disarmed: whatever hides one looks like floor.
    pub(super) fn disarm(&self, dir: Dir) -> Result<CheckedAction, Refusal> {
        let at = self.here().step(dir);
        let known = self.level.terrain(at).filter(|terrain| {
            !self.catalog.terrain(*terrain).trap.is_empty()
                && self.sight.remembered(at) == Some(*terrain)
        });
        let trap = known.ok_or(Refusal::NothingToDisarm)?;
        let def = self.catalog.terrain(trap).disarm;
        let def = def.ok_or(Refusal::BeyondDisarming)?;
        if self.occupants.at(at).is_some() {
            return Err(Refusal::TrapOccupied);
        }
        Ok(CheckedAction::Disarm(DisarmTrap { at, trap, def }))
    }
}
