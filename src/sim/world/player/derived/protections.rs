//! What the player is proof against.

use bevy_ecs::prelude::*;
use enum_map::EnumMap;

use crate::rules::{
    ability::abilities::CharacterAbilities, base::units::Skill, projection::player::Resistance,
};

/// What the player is proof against: special abilities, resistances and the saving throw.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct PlayerProtections {
    /// Special abilities and protections, by race and by worn things (ABL-ABIL-01).
    pub gifts: CharacterAbilities,
    /// The part of them that worn things give.
    pub worn_gifts: CharacterAbilities,
    /// Saving-throw skill (ABL-STAT-03).
    pub saving: Skill,
    /// Percentages of resistance by what is worn, 0 to 100: each thing takes its part off what the others leave.
    pub worn_resists: EnumMap<Resistance, i32>,
    /// The same with what magic lends for a time.
    pub resists: EnumMap<Resistance, i32>,
    /// Whether the player falls as a feather does.
    pub feather_fall: bool,
}

impl PlayerProtections {
    /// Whether the player can wade through lava: only those immune to fire can.
    pub fn wades_through_lava(&self) -> bool {
        self.resists[Resistance::Fire] >= 100
    }
}
