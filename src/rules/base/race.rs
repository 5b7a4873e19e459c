//! The eleven races. What each gives stands with the rule that uses it.

use std::fmt;

use enum_map::Enum;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A race of the player.
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
pub enum Race {
    /// The measure of all others.
    Human,
    /// Between Human and Elf.
    HalfElf,
    /// An Elf.
    Elf,
    /// A Hobbit.
    Hobbit,
    /// A Gnome.
    Gnome,
    /// A Kobold: known to the rules on attacks only; the interpretation of ABL-STAT-09 gives its
    /// figures for the rules on abilities.
    Kobold,
    /// A Dwarf.
    Dwarf,
    /// Between Human and Orc.
    HalfOrc,
    /// Between Human and Troll.
    HalfTroll,
    /// One of the Dunedain.
    Dunadan,
    /// A High-Elf.
    HighElf,
}

impl Race {
    /// All races, in the order of the documents.
    pub const ALL: [Self; Self::VARIANTS.len()] =
        *Self::VARIANTS.first_chunk().expect("as long as itself");

    /// The name as players read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "Human",
            Self::HalfElf => "Half-Elf",
            Self::Elf => "Elf",
            Self::Hobbit => "Hobbit",
            Self::Gnome => "Gnome",
            Self::Kobold => "Kobold",
            Self::Dwarf => "Dwarf",
            Self::HalfOrc => "Half-Orc",
            Self::HalfTroll => "Half-Troll",
            Self::Dunadan => "Dunadan",
            Self::HighElf => "High-Elf",
        }
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
