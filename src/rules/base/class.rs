//! The six classes. What each gives stands with the rule that uses it.
//!
//! The rules on projections know three further classes (Druid, Necromancer, Assassin); the rules on
//! characters give those no figures, so they are no classes of a character here.

use std::fmt;

use enum_map::Enum;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A class of the player.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Enum,
    VariantArray,
)]
pub enum Class {
    /// Fights, and nothing else.
    Warrior,
    /// Casts spells by Intelligence.
    Mage,
    /// Prays by Wisdom; uneasy with edges.
    Priest,
    /// Sneaks, and casts a little.
    Rogue,
    /// Shoots, and casts a little.
    Ranger,
    /// Fights, and prays a little.
    Paladin,
}

impl Class {
    /// All classes, in the order of the documents.
    pub const ALL: [Self; Self::VARIANTS.len()] =
        *Self::VARIANTS.first_chunk().expect("as long as itself");

    /// The name as players read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Warrior => "Warrior",
            Self::Mage => "Mage",
            Self::Priest => "Priest",
            Self::Rogue => "Rogue",
            Self::Ranger => "Ranger",
            Self::Paladin => "Paladin",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
