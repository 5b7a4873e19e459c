//! What only the player has: a character, a body, spells, and derived numbers.

pub(crate) mod body;
pub(crate) mod character;
pub(crate) mod combat_stats;
pub(crate) mod derived;
pub(crate) mod effects;
pub(in crate::sim) mod held_items;
pub(crate) mod known_derived;
pub(crate) mod name;
pub(crate) mod powder_stats;
pub(crate) mod purse;
pub(crate) mod recall;
pub(crate) mod search_mode;
pub(crate) mod sil_stats;
pub(crate) mod spells;
mod training;
