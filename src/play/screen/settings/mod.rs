//! Options, keys, help.

pub(in crate::play) mod help;
pub(in crate::play) mod keys;
pub(in crate::play) mod preferences;
