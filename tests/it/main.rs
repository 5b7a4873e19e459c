//! Whole turns and whole files: one binary with modules, since each further one would link Bevy again.

mod architecture;
mod doors;
mod growth;
mod items;
mod ledger;
mod melee;
mod minds;
mod potions;
mod random_games;
mod refusals;
mod shell;
mod sight;
mod stairs;
mod tables;
#[cfg(feature = "terminal")]
mod terminal;
mod time;
mod walking;
