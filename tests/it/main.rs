//! Whole turns and whole files: one binary with modules, since each further one would link Bevy again.

mod ledger;
mod melee;
mod missiles;
mod tables;
