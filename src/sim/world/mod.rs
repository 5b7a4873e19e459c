//! What there is: components, resources, events, outcomes and the step log, with their own invariants. No system
//! and no observer stands here.
pub(crate) mod access;
pub(crate) mod action;
pub(crate) mod actor;
pub(crate) mod catalog;
pub(crate) mod clock;
pub(crate) mod events;
pub(crate) mod ids;
pub(crate) mod item;
pub(crate) mod level;
pub(crate) mod log;
pub(crate) mod outcome;
pub(crate) mod player;
pub(crate) mod rng;
pub(crate) mod roster;
pub(crate) mod ruleset;
