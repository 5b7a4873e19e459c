//! Characters as a game starts with them, and as a character sheet describes them.

use crate::{
    content::ids::ItemId,
    rules::{
        ability::{effect::Effect, statistic::Growth, status::Condition},
        base::{
            class::Class,
            race::Race,
            stat::{StatName, Stats},
            units::Level,
        },
    },
};

/// How a new character is equipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharacterDef {
    /// Suggested name.
    pub name: String,
    /// Race.
    pub race: Race,
    /// Class.
    pub class: Class,
    /// Whether statistics are played in maximize mode (ABL-STAT-13 to -16).
    pub growth: Growth,
    /// Natural statistics.
    pub stats: Stats,
    /// Items wielded or worn at the start.
    pub wears: Vec<ItemId>,
    /// Items in the pack at the start.
    pub carries: Vec<(ItemId, u16)>,
}

/// A character of a sheet: somebody in the middle of a life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetDef {
    /// Who it is, and what it has.
    pub character: CharacterDef,
    /// Experience level.
    pub level: Level,
    /// Food units in the stomach.
    pub food: u32,
    /// Whether it is in search mode.
    pub searching: bool,
    /// Counters of conditions.
    pub conditions: Vec<(Condition, u16)>,
    /// Magic that works on it, with the turns that are left.
    pub effects: Vec<(Effect, u16)>,
    /// Points of statistics that were drained.
    pub drained: Vec<(StatName, u8)>,
}
