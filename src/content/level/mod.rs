//! Levels: drawn as pictures, checked square by square, and strung together by the campaign.

pub(in crate::content) mod campaign;
pub(in crate::content) mod def;
mod order;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
mod ruleset;
pub(in crate::content) mod shape;
pub(in crate::content) mod standalone;
pub(in crate::content) mod way;
