//! The command line: subcommands as functions, and the words that call them.

pub mod check;
