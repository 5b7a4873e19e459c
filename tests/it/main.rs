//! Whole turns and whole files: one binary with modules, since each further one would link Bevy again.

mod affliction;
mod architecture;
mod birth;
mod casting;
mod cli;
mod devices;
mod digging;
mod docs;
mod doors;
mod growth;
mod hunger;
mod items;
mod ledger;
mod melee;
mod minds;
mod missiles;
mod monster_conditions;
mod odds;
mod potions;
mod project_forms;
mod project_player;
mod projections;
mod random_games;
mod refusals;
mod scrolls;
mod sheet;
mod shell;
mod sight;
mod stairs;
mod status;
mod tables;
#[cfg(feature = "terminal")]
mod terminal;
mod time;
mod walking;
