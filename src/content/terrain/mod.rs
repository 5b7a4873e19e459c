//! Terrain: what squares are made of.

pub(in crate::content) mod def;
