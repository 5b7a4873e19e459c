//! Vectors of the rules on Sil's combat (`SIL-*`).

pub(super) mod hit;
pub(super) mod missile;
pub(super) mod weapon;

#[cfg(test)]
mod tests;
