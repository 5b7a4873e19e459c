//! The classes: the six of the document on characters, and three more that the rules on projections name, whose figures are
//! this game's own (BRW-CLASS-01). What each gives stands with the rule that uses it.

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
    /// Prays to what grows.
    Druid,
    /// Casts the spells of the dead.
    Necromancer,
    /// Kills from the dark, and casts a little.
    Assassin,
}

impl Class {
    /// The six classes for which the document on characters has figures, in its order.
    pub const DOCUMENTED: [Self; 6] = [
        Self::Warrior,
        Self::Mage,
        Self::Priest,
        Self::Rogue,
        Self::Ranger,
        Self::Paladin,
    ];

    /// All classes, those of the document first.
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
            Self::Druid => "Druid",
            Self::Necromancer => "Necromancer",
            Self::Assassin => "Assassin",
        }
    }

    /// The class of the document that is most like it: itself, if it is one of those.
    #[must_use]
    pub const fn akin(self) -> Self {
        match self {
            Self::Druid => Self::Priest,
            Self::Necromancer => Self::Mage,
            Self::Assassin => Self::Rogue,
            Self::Warrior
            | Self::Mage
            | Self::Priest
            | Self::Rogue
            | Self::Ranger
            | Self::Paladin => self,
        }
    }

    /// Whether the document on characters has figures for it.
    pub const fn is_documented(self) -> bool {
        self as u8 == self.akin() as u8
    }

    /// The rule that gives a figure of this class: one of the document, or this game's own.
    pub const fn rule(self, documented: &'static str) -> &'static str {
        if self.is_documented() {
            documented
        } else {
            "BRW-CLASS-01"
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
