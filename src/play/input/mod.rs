//! From keys to commands.

pub(in crate::play) mod command;
pub(in crate::play) mod keys;
pub(crate) mod told;
