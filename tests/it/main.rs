//! Whole turns and whole files: one binary with modules, since each further one would link Bevy again.

mod architecture;
mod digging;
mod doors;
mod growth;
mod items;
mod ledger;
mod melee;
mod minds;
mod missiles;
mod potions;
mod random_games;
mod refusals;
mod scrolls;
mod shell;
mod sight;
mod stairs;
mod tables;
mod time;
mod walking;
