//! The classes that projections tell apart: the six of the characters, and three more.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::rules::Class;

/// A player's class, as far as the rules on projections know it. They were written for a game with more classes
/// than a character can have here.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    PartialOrd,
    Ord,
    Hash,
    VariantArray,
    Serialize,
    Deserialize,
    strum::Display,
)]
#[strum(serialize_all = "lowercase")]
pub enum ProjectionClass {
    /// Fights, and nothing else.
    Warrior,
    /// Casts spells.
    Mage,
    /// Prays.
    Priest,
    /// Sneaks, and casts a little.
    Rogue,
    /// Shoots, and casts a little.
    Ranger,
    /// Fights, and prays a little.
    Paladin,
    /// Casts the spells of nature; no character has this class yet.
    Druid,
    /// Casts the spells of the dead; no character has this class yet.
    Necromancer,
    /// Kills from the dark; no character has this class yet.
    Assassin,
}

impl From<Class> for ProjectionClass {
    fn from(class: Class) -> Self {
        match class {
            Class::Warrior => Self::Warrior,
            Class::Mage => Self::Mage,
            Class::Priest => Self::Priest,
            Class::Rogue => Self::Rogue,
            Class::Ranger => Self::Ranger,
            Class::Paladin => Self::Paladin,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_of_a_character_keeps_its_name() {
        for class in Class::ALL {
            assert_eq!(class.name(), format!("{:?}", ProjectionClass::from(class)));
        }
    }
}
