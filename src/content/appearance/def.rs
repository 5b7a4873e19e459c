//! Kinds that are unknown at first, and the looks among which the seed of a game deals theirs (BRW-FLAVOR-01).

use enum_map::EnumMap;
use enumset::EnumSet;

use crate::content::{ids::ItemId, item::def::ItemDef, look::PaletteColor, read::values::leaves};
use crate::rules::ability::abilities::CharacterAbilities;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

leaves! {
    FlavorClass, "`Potion`, `Scroll`, `Mushroom`, `Wand`, `Staff`, `Rod`, `Ring` or `Amulet`";
}

/// What is unknown at first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, VariantArray,
)]
pub enum FlavorClass {
    /// What is drunk.
    Potion,
    /// What is read, but for books.
    Scroll,
    /// What is eaten.
    Mushroom,
    /// Wands.
    Wand,
    /// Staffs.
    Staff,
    /// Rods.
    Rod,
    /// Rings.
    Ring,
    /// Amulets.
    Amulet,
}

/// A look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlavorLook {
    /// What the player reads, for one.
    pub name: String,
    /// For several.
    pub plural: String,
    /// Its color.
    pub color: PaletteColor,
    /// Its sprite.
    pub sprite: String,
}

/// The kinds of a class that are unknown at first, and their looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlavorGroup {
    /// Of which class.
    pub class: FlavorClass,
    /// What is said of one that is not known.
    pub description: String,
    /// What one is worth that is not known, in pence.
    pub value: u32,
    /// The kinds, in their order.
    pub kinds: Vec<ItemId>,
    /// The kind whose numbers under Sil and POWDER one has that is not known; `None`: its own.
    pub like: Option<ItemId>,
    /// The looks, at least as many as kinds.
    pub looks: Vec<FlavorLook>,
}

impl ItemDef {
    /// A kind that looks and weighs the same, and has no power, no bonus and no resistance.
    #[must_use]
    pub fn without_powers(&self) -> Self {
        Self {
            to_hit: 0,
            to_damage: 0,
            to_armor: 0,
            speed: 0,
            stealth: 0,
            searching: 0,
            stats: EnumMap::default(),
            aggravates: false,
            gifts: CharacterAbilities::default(),
            resists: EnumMap::default(),
            feather_fall: false,
            ignores: EnumSet::empty(),
            artifact: false,
            cursed: false,
            curses: EnumSet::empty(),
            guise: None,
            feigned: false,
            flavored: false,
            ..self.clone()
        }
    }
}
