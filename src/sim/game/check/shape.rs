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

/// Whether an action needs the hands or the voice of one's own shape (BRW-SHAPE-02).
pub(super) const fn needs_hands(action: Action) -> bool {
    match action {
        Action::Wield(_)
        | Action::TakeOff(_)
        | Action::Refuel(_)
        | Action::Read(_)
        | Action::Aim { .. }
        | Action::Use(_)
        | Action::Zap { .. }
        | Action::Cast { .. }
        | Action::Study(_)
        | Action::Fire { .. }
        | Action::Throw { .. }
        | Action::Buy { .. }
        | Action::Sell { .. }
        | Action::Serve(_)
        | Action::Disarm(_)
        | Action::DisarmChest(_) => true,
        Action::Step(_)
        | Action::Wait
        | Action::Rest
        | Action::Open(_)
        | Action::Close(_)
        | Action::OpenChest(_)
        | Action::ForceChest(_)
        | Action::Search
        | Action::SearchMode(_)
        | Action::PickUp
        | Action::Drop(_)
        | Action::Quaff(_)
        | Action::Eat(_)
        | Action::Specialize(_)
        | Action::Train(_)
        | Action::Dig(_)
        | Action::Ascend
        | Action::Descend => false,
    }
}
