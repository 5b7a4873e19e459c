//! Events, by the subject whose one rules observer answers them.

pub mod actor;
pub mod combat;
pub mod item;
pub mod level;
pub mod magic;
pub mod monster;
