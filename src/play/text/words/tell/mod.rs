//! Outcomes as sentences, in a file for each group.

mod body;
mod chest;
mod combat;
mod item;
mod level;
mod magic;
mod trap;
