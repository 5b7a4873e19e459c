//! What actors have: position, hit points, energy, speed, balance; and what monsters alone have.

pub(crate) mod ai_state;
pub(crate) mod balance;
pub(crate) mod components;
pub(crate) mod conditions;
pub(crate) mod duty;
pub(crate) mod monster_bundle;
pub(crate) mod monster_combat;
mod presence;
