//! Options, keys, help.

pub(in crate::play) mod help;
mod help_sections;
pub(in crate::play) mod keys;
pub(in crate::play) mod preferences;
