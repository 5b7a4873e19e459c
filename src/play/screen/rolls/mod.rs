//! What dice did and could do: why a message says so, luck, the odds of attacks, damage types.

pub(in crate::play) mod log;
pub(in crate::play) mod luck;
pub(in crate::play) mod matrix;
pub(in crate::play) mod odds;
