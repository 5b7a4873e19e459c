//! What the player's armor class is made of.

use bevy_ecs::prelude::*;

use crate::rules::{ability::armor::ArmorClassParts, base::units::ArmorClass};

/// What the player's [`ActorArmor`](crate::sim::ActorArmor) is made of.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WornArmor {
    /// Base and magical, of everything worn, and Dexterity (ABL-STAT-04), with their terms.
    pub parts: ArmorClassParts,
}

impl WornArmor {
    /// Armor class of everything worn, without magic, with what Armor Mastery and Shield Mastery add to it.
    pub fn base(&self) -> ArmorClass {
        ArmorClass::new(self.parts.base + self.parts.mastery)
    }
}
