//! Conformance vectors: random cases of one group of rules, so that anyone can check these rules
//! against another implementation.
//!
//! What comes out is worked out by the functions that the game plays with, run by the exact dice.
mod characters;
mod draw;
mod groups;
mod living;
mod melee;
mod missiles;
mod powder;
mod projection_matter;
mod projection_player;
mod show;
mod sil;
#[cfg(test)]
mod tests;

use serde_json::{Value, json};

use draw::Draw;

/// One group of rules.
struct Group {
    /// Its name, such as `angband.hit`.
    name: &'static str,
    /// The rules that decide what comes out.
    rules: &'static [&'static str],
    /// Draws one case: what goes in, and what comes out.
    case: fn(&mut Draw) -> (Value, Value),
}

/// Every group, in the order of the documents.
fn groups() -> impl Iterator<Item = &'static Group> {
    [
        groups::GROUPS,
        sil::GROUPS,
        powder::GROUPS,
        projection_matter::GROUPS,
        projection_player::GROUPS,
    ]
    .into_iter()
    .flatten()
}

/// The names of all groups.
pub fn names() -> impl Iterator<Item = &'static str> {
    groups().map(|group| group.name)
}

/// Every group with its rules, as one JSON object each.
pub fn list() -> impl Iterator<Item = Value> {
    groups().map(|group| json!({ "group": group.name, "rules": group.rules }))
}

/// So many cases of a group, as one JSON object each; nothing if there is no such group. The same seed
/// gives the same cases.
pub fn generate(group: &str, count: usize, seed: u64) -> Option<impl Iterator<Item = Value>> {
    let group = groups().find(|known| known.name == group)?;
    let mut draw = Draw::seeded(seed);
    Some((0..count).map(move |_| {
        let (given, found) = (group.case)(&mut draw);
        json!({ "group": group.name, "rules": group.rules, "in": given, "out": found })
    }))
}
