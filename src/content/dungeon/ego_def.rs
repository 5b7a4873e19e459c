//! Egos as a game deals them: what a plain thing can have become.

use enum_map::EnumMap;
use enumset::EnumSet;

use crate::{
    content::{ids::ItemId, legend::tags::TagSet},
    dice::Dice,
    rules::{
        ability::{abilities::CharacterAbilities, curse::Curse},
        angband::Power,
        base::stat::StatName,
        projection::{item_destruction::BaseElement, player::Resistance},
    },
};

/// What a plain thing can have become; the fields are those of `egos.ron`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a field of its own in the files"
)]
pub struct EgoDef {
    /// The key in `egos.ron`.
    pub key: String,
    /// The name, with `{}` for that of the base.
    pub name: String,
    /// One or two sentences for those who look at it.
    pub description: String,
    /// The kinds that can have it.
    pub bases: Vec<ItemId>,
    /// The depths where it lies about.
    pub depths: (u8, u8),
    /// How common it is, beside what else is found by chance.
    pub weight: u32,
    /// Its tags, besides those of its base.
    pub tags: TagSet,
    /// What it adds to hit.
    pub to_hit: Dice,
    /// What it adds to damage.
    pub to_damage: Dice,
    /// What it adds to armor class.
    pub to_armor: Dice,
    /// What it adds to speed.
    pub speed: Dice,
    /// What it adds to stealth.
    pub stealth: Dice,
    /// What it adds to search skill, in points.
    pub searching: Dice,
    /// What it adds to statistics.
    pub stats: Vec<(StatName, Dice)>,
    /// Whether it cancels stealth.
    pub aggravates: bool,
    /// Abilities, protections and the like.
    pub gifts: CharacterAbilities,
    /// Percentages of resistance.
    pub resists: EnumMap<Resistance, u8>,
    /// Whether its wearer falls as a feather does.
    pub feather_fall: bool,
    /// The elements that cannot harm it.
    pub ignores: EnumSet<BaseElement>,
    /// Whether it is cursed.
    pub cursed: bool,
    /// What is wrong with it while it is worn (BRW-CURSE-01).
    pub curses: EnumSet<Curse>,
    /// Slays and brands.
    pub powers: EnumSet<Power>,
    /// Whether it makes a weapon blessed.
    pub blessed: bool,
    /// Blows more.
    pub extra_blows: u8,
    /// Shots more.
    pub extra_shots: u8,
    /// Power more.
    pub extra_might: u8,
}
