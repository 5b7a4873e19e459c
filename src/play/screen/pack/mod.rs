//! Things: the pack, what can be done with a thing, how many of it, trade, what is written on it.

pub(in crate::play) mod devices;
pub(in crate::play) mod inventory;
pub(in crate::play) mod item;
mod letters;
pub(in crate::play) mod marks;
pub(in crate::play) mod portion;
pub(in crate::play) mod rings;
pub(in crate::play) mod trade;
pub(in crate::play) mod uses;
