//! Whether stairs lead up or down from here.

use super::{CheckedAction, Situation};
use crate::{content::Feature, sim::world::action::Refusal};

impl Situation<'_, '_, '_> {
    pub(super) fn ascend(&self) -> Result<CheckedAction, Refusal> {
        if self.feature(self.here()) != Feature::StairsUp {
            return Err(Refusal::NoStairsUp);
        }
        if let Some(above) = self.catalog.level(self.level.id()).above {
            return Ok(CheckedAction::Travel(above));
        }
        let stack = |stack| self.stacks.get(stack).ok();
        if self.player.pack.has_crown(self.catalog, stack) {
            Ok(CheckedAction::Leave)
        } else {
            Err(Refusal::NotWithoutTheCrown)
        }
    }

    pub(super) fn descend(&self) -> Result<CheckedAction, Refusal> {
        if self.feature(self.here()) != Feature::StairsDown {
            return Err(Refusal::NoStairsDown);
        }
        let below = self.catalog.level(self.level.id()).below;
        below
            .map(CheckedAction::Travel)
            .ok_or(Refusal::LeadsNowhere)
    }
}
