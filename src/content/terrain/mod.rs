//! Terrain: what squares are made of.

pub(in crate::content) mod def;
pub(in crate::content) mod raw;
pub(in crate::content) mod resolve;
