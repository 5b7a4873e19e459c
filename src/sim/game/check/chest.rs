//! Chests underfoot and beside the player: what may be opened, forced and disarmed.

use bevy_ecs::prelude::*;

use super::{CheckedAction, Situation};
use crate::sim::world::{
    action::Refusal,
    events::level::{DisarmChest, OpenChest, ReachedChest},
    ids::ItemUid,
    item::chest::Chest,
    outcome::causes::UnlockMethod,
};

impl Situation<'_, '_, '_> {
    /// Whether a thing is a chest.
    pub(super) fn is_chest(&self, thing: Entity) -> bool {
        (self.seldom.get(thing)).is_ok_and(|thing| thing.chest.is_some())
    }

    /// The chest of a number that is still shut.
    fn shut_chest(&self, uid: ItemUid) -> Result<(ReachedChest, Chest), Refusal> {
        let here = self.here();
        let mut squares = here.neighbors().chain([here]);
        let found = squares.find_map(|at| {
            let mut pile = self.lying(at).iter();
            let &(uid, chest) = pile.find(|(other, _)| *other == uid)?;
            Some((
                ReachedChest { uid, chest, at },
                *self.seldom.get(chest).ok()?.chest?,
            ))
        });
        let (reached, chest) = found.ok_or(Refusal::NoChest)?;
        if chest.open {
            return Err(Refusal::ChestIsOpen);
        }
        Ok((reached, chest))
    }

    pub(super) fn open_chest(
        &self,
        uid: ItemUid,
        way: UnlockMethod,
    ) -> Result<CheckedAction, Refusal> {
        let (reached, chest) = self.shut_chest(uid)?;
        if way == UnlockMethod::Force && chest.lock == 0 {
            return Err(Refusal::ChestNotLocked);
        }
        let chest = reached;
        Ok(CheckedAction::OpenChest(OpenChest { chest, way }))
    }

    /// Only what the player knows to be trapped can be disarmed.
    pub(super) fn disarm_chest(&self, uid: ItemUid) -> Result<CheckedAction, Refusal> {
        let (reached, chest) = self.shut_chest(uid)?;
        let trap = chest.known_trap().ok_or(Refusal::NothingToDisarm)?;
        let def = self.catalog.terrain(trap).disarm;
        let power = def.ok_or(Refusal::BeyondDisarming)?.power;
        let chest = reached;
        Ok(CheckedAction::DisarmChest(DisarmChest {
            chest,
            trap,
            power,
        }))
    }
}
