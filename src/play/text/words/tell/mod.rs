//! Outcomes as sentences, in a file for each group.

mod body;
mod combat;
mod item;
mod level;
mod magic;
mod trap;
