//! The subcommands: what the program does besides being played.

pub mod vectors;
