//! Whole turns and whole files: one binary with modules, since each further one would link Bevy again.

mod affliction;
mod birth;
mod hunger;
mod ledger;
mod melee;
mod sheet;
mod status;
mod tables;
