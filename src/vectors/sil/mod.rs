//! Vectors of the rules on Sil's combat (`SIL-*`).

pub(super) mod hit;
pub(super) mod missile;
#[cfg(test)]
mod tests;
pub(super) mod weapon;
