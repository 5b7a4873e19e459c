//! Events, by the subject whose one rules observer answers them.
pub(crate) mod actor;
pub(crate) mod combat;
pub(crate) mod item;
pub(crate) mod level;
pub(crate) mod magic;
pub(crate) mod monster;
