//! Commands that go on by themselves, and what stops them; the bot, which plays whole games.

pub mod bot;
pub(in crate::play) mod command;
pub(in crate::play) mod disturb;
mod explore;
mod obstacle;
pub(in crate::play) mod pathfinder;
mod repeat;
mod run;
pub(in crate::play) mod step;
pub(in crate::play) mod threat;
