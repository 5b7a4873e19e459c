//! Vectors of the rules on POWDER's combat (`POW-*`).

pub(super) mod attack;
pub(super) mod damage;
pub(super) mod defense;
pub(super) mod hit;
#[cfg(test)]
mod tests;
