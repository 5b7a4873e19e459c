//! Conformance vectors: random cases of one group of rules, so that anyone can check these rules
//! against another implementation.
//!
//! What comes out is worked out by the functions that the game plays with, run by the exact dice. The names of the
//! groups, of their keys and of their values are a contract with those who read vectors, and never change.

mod ability;
mod angband;
mod case;
mod draw;
mod groups;
mod powder;
mod print;
mod projection;
mod sil;
#[cfg(test)]
mod tests;
pub mod timeline;

use serde_json::Value;

use draw::Draw;
use groups::GROUPS;

/// The names of all groups, in the order of the documents.
pub fn names() -> impl Iterator<Item = &'static str> {
    GROUPS.iter().map(|group| group.name)
}

/// Every group with its rules, as one JSON object each.
pub fn list() -> impl Iterator<Item = Value> {
    GROUPS.iter().map(print::json)
}

/// So many cases of a group, as one JSON object each; nothing if there is no such group. The same seed
/// gives the same cases.
pub fn generate(group: &str, count: usize, seed: u64) -> Option<impl Iterator<Item = Value>> {
    let group = GROUPS.iter().find(|known| known.name == group)?;
    let mut draw = Draw::seeded(seed);
    Some((0..count).map(move |_| group.case(&mut draw)))
}
