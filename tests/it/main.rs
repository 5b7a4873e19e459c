//! Whole turns and whole files: one binary with modules, since each further one would link Bevy again.

mod affliction;
mod architecture;
mod birth;
mod bot;
mod cli;
mod devices;
mod digging;
mod docs;
mod doors;
mod duel;
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
mod projections;
mod random_games;
mod refusals;
mod ruleset_choice;
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
