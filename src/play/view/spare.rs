//! What of the pack could be spared first.

use super::{InventoryItem, PlayerView};
use crate::{
    content::{ItemUse, Slot},
    rules::ability::sensing::Feeling,
};

impl InventoryItem {
    /// What all of a stack is worth in pence, as far as the player knows.
    pub(in crate::play) fn stack_worth(&self) -> u32 {
        self.worth.saturating_mul(u32::from(self.count))
    }
}

impl PlayerView<'_> {
    /// What in the pack is worth least of that which is carried for money alone or on a guess, the heaviest of equals; `None`:
    /// there is nothing of that kind. Food, magic, jewelry, keys, light unless a brighter one is worn, and what the launcher in hand
    /// fires are not, nor what is felt to be good or nobody knows as a whole, which may be worth anything.
    pub(in crate::play) fn least_worth(self) -> Option<InventoryItem> {
        let [launcher, light] = [Slot::Launcher, Slot::Light].map(|slot| self.worn_in(slot));
        let def = |thing: &InventoryItem| &self.content().items[usize::from(thing.kind.0)];
        let is_spare = |thing: &InventoryItem| match &def(thing).usage {
            ItemUse::Worn {
                slot: Slot::Ring | Slot::Amulet,
                ..
            } => false,
            ItemUse::Weapon(_)
            | ItemUse::Launcher(_)
            | ItemUse::Worn { .. }
            | ItemUse::Trinket
            | ItemUse::Chest(_) => !thing.knowledge.is_unfamiliar(),
            ItemUse::Ammo(_) => launcher
                .as_ref()
                .is_none_or(|launcher| !self.is_fired_by(thing.kind, launcher)),
            ItemUse::Book(spells) => !self.can_learn_from(spells),
            // Who wears a lantern needs no torches.
            ItemUse::Light { radius, .. } => light.as_ref().is_some_and(|worn| {
                let usage = &def(worn).usage;
                let bright = matches!(usage, ItemUse::Light { radius: own, .. } if own > radius);
                bright && worn.kind != thing.kind
            }),
            ItemUse::Oil
            | ItemUse::Potion(_)
            | ItemUse::Food(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Crown
            | ItemUse::Money => false,
        };
        let keeps = |thing: &InventoryItem| {
            let feeling = thing.knowledge.feeling();
            self.is_key(thing.kind) || feeling.is_some_and(|feeling| feeling > Feeling::Average)
        };
        let spare = (self.pack().into_iter()).filter(|thing| is_spare(thing) && !keeps(thing));
        spare.min_by_key(|thing| {
            let weight = def(thing).weight * u32::from(thing.count);
            (thing.stack_worth(), std::cmp::Reverse(weight))
        })
    }
}
