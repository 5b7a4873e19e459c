//! What the player has become: specialties that may be chosen, and what cannot be done in another shape.

use super::{CheckedAction, Situation};
use crate::{
    rules::{ability::specialty::Specialty, training::Training},
    sim::world::action::{Action, Refusal},
};

impl Situation<'_, '_, '_> {
    /// Specializes in something.
    pub(super) fn specialize(&self, in_what: Specialty) -> Result<CheckedAction, Refusal> {
        let character = self.player.character;
        let chosen = character.may_specialize(in_what, self.rules.here);
        chosen.map_err(Refusal::Specialty)?;
        Ok(CheckedAction::Specialize(in_what))
    }

    /// Trains a skill.
    pub(super) fn train(&self, what: Training) -> Result<CheckedAction, Refusal> {
        let powder = &self.catalog.content().powder;
        let chosen = self
            .player
            .character
            .may_train(what, self.rules.here, powder);
        chosen.map_err(Refusal::Training)?;
        Ok(CheckedAction::Train(what))
    }
}

impl Action {
    /// Whether an action needs the hands or the voice of one's own shape (BRW-SHAPE-02).
    pub const fn needs_hands(self) -> bool {
        match self {
            Self::Wield(_)
            | Self::WieldIn { .. }
            | Self::TakeOff(_)
            | Self::Refuel(_)
            | Self::Read(_)
            | Self::Aim { .. }
            | Self::Use(_)
            | Self::Zap { .. }
            | Self::Cast { .. }
            | Self::Study(_)
            | Self::Fire { .. }
            | Self::Throw { .. }
            | Self::Buy { .. }
            | Self::Sell { .. }
            | Self::Serve(_)
            | Self::Disarm(_)
            | Self::DisarmChest(_) => true,
            Self::Step(_)
            | Self::Wait
            | Self::Rest
            | Self::Open(_)
            | Self::Close(_)
            | Self::OpenChest(_)
            | Self::ForceChest(_)
            | Self::Search
            | Self::SearchMode(_)
            | Self::PickUp
            | Self::Take { .. }
            | Self::Drop(_)
            | Self::DropSome { .. }
            | Self::Quaff(_)
            | Self::Eat(_)
            | Self::Specialize(_)
            | Self::Train(_)
            | Self::Dig(_)
            | Self::Ascend
            | Self::Descend
            | Self::Wizard(_)
            | Self::Retire => false,
        }
    }
}
