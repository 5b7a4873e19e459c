//! The character: the sheet opened into its terms, what one may choose to be good at, spells.

pub(in crate::play) mod character;
pub(in crate::play) mod specialties;
pub(in crate::play) mod spells;
pub(in crate::play) mod training;
