//! Whether stairs lead up or down from here.

use super::{CheckedAction, Situation};
use crate::{content::Feature, sim::world::action::Refusal};

impl Situation<'_, '_, '_> {
    pub(super) fn ascend(&self) -> Result<CheckedAction, Refusal> {
        if self.feature(self.here()) != Feature::StairsUp {
            return Err(Refusal::NoStairsUp);
        }
        let stack = |stack| self.stacks.get(stack).ok();
        let has_crown = self.player.pack.has_crown(self.catalog, stack);
        // Who carries the crown up to the world above is out of the hill (BRW-CAMP-01).
        match self.catalog.level(self.level.id()).above {
            Some(above) if has_crown && self.catalog.level(above).depth == 0 => {
                Ok(CheckedAction::Leave)
            }
            Some(above) => Ok(CheckedAction::Travel(above)),
            None if has_crown => Ok(CheckedAction::Leave),
            None => Err(Refusal::NotWithoutTheCrown),
        }
    }

    pub(super) fn descend(&self) -> Result<CheckedAction, Refusal> {
        let level = self.catalog.level(self.level.id());
        // Stairs aside lead into a branch (BRW-BRANCH-01).
        let to = match self.feature(self.here()) {
            Feature::StairsDown => level.below,
            Feature::StairsAside => level.aside,
            Feature::None
            | Feature::Opens(_)
            | Feature::Closes(_)
            | Feature::Held { .. }
            | Feature::Secret(_)
            | Feature::Conceals(_)
            | Feature::StairsUp
            | Feature::Keyed { .. }
            | Feature::Used
            | Feature::Shop => return Err(Refusal::NoStairsDown),
        };
        to.map(CheckedAction::Travel).ok_or(Refusal::LeadsNowhere)
    }
}
