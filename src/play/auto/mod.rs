//! Automatic commands (exploring, traveling, running, resting), what stops them, and the bot, which plays whole games.

mod arrival;
pub(in crate::play) mod autofight;
pub mod bot;
mod chase;
pub(in crate::play) mod command;
mod dangerous;
pub(in crate::play) mod disturb;
pub(in crate::play) mod explore;
mod explored;
mod obstacle;
mod own_magic;
pub(in crate::play) mod pathfinder;
pub(in crate::play) mod repeat;
mod run;
mod seeking;
pub(in crate::play) mod shooting;
mod shunned;
mod sleepers;
pub(in crate::play) mod step;
pub(in crate::play) mod stop;
pub(in crate::play) mod threat;
mod trap_caution;
pub(in crate::play) mod unseen;
mod weighing;
