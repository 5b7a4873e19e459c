//! Why something happened, and what may happen: accounts of attacks and events, luck, odds, duels, damage types.

pub(in crate::play) mod attack;
pub mod duel;
pub(in crate::play) mod event;
pub(in crate::play) mod luck;
pub mod matrix;
pub(in crate::play) mod odds_panel;
pub(in crate::play) mod reason;
