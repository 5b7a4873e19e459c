//! Whole turns and whole files: one binary with modules, since each further one would link Bevy again.

mod affliction;
mod hunger;
mod ledger;
mod melee;
mod status;
mod tables;
