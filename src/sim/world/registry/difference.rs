//! Where two games differ, in words.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    hash::Hasher as _,
};

use bevy_ecs::prelude::*;
use serde_json::Value;

use super::{
    Everybody, Part,
    fields::{FieldDifference, differing},
    stable::{StableHasher, StableId},
    visit_entity, visit_resources,
};

/// So many fields of one component or resource are named at most.
const MOST: usize = 4;

/// One thing in which two games differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameDifference {
    /// Whose it is: `actor 3`, `thing 12`, or `the game`.
    pub whose: String,
    /// The component or resource.
    pub part: &'static str,
    /// The field of it that differs, as it is called in a save, such as `place.x`; empty: the whole of it.
    pub field: String,
    /// What it is in the first game, as JSON, cut to where it differs; `None`: it is not there.
    pub first: Option<String>,
    /// What it is in the second.
    pub second: Option<String>,
    /// In how many more fields the part differs that are not named.
    pub more: usize,
}

impl fmt::Display for GameDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |text: &Option<String>| text.clone().unwrap_or_else(|| "nothing".to_owned());
        let (first, second) = (side(&self.first), side(&self.second));
        let dot = if self.field.is_empty() { "" } else { "." };
        // An element of the whole has no name before it.
        let dot = if self.field.starts_with('[') { "" } else { dot };
        write!(
            f,
            "{}, {}{dot}{}: {first} and not {second}",
            self.whose, self.part, self.field
        )?;
        match self.more {
            0 => Ok(()),
            1 => write!(f, " (and in 1 more field)"),
            more => write!(f, " (and in {more} more fields)"),
        }
    }
}

/// The entities of a game by their names; of the game itself `None`.
fn owners(world: &World) -> BTreeMap<Option<StableId>, Option<Entity>> {
    let mut all = BTreeMap::from([(None, None)]);
    let query = world.try_query_filtered::<EntityRef, Everybody>();
    for entity in query.into_iter().flat_map(|mut query| {
        let found: Vec<_> = query.iter(world).collect();
        found
    }) {
        if let Some(name) = StableId::of(entity) {
            all.insert(Some(name), Some(entity.id()));
        }
    }
    all
}

/// All that differs between the games of two worlds; nothing where both have the same hash.
pub(in crate::sim) fn difference(first: &World, second: &World) -> Vec<GameDifference> {
    let worlds = [first, second];
    let owners = worlds.map(owners);
    let names: BTreeSet<_> = owners.iter().flat_map(BTreeMap::keys).copied().collect();
    let mut found = Vec::new();
    for name in names {
        let entities = [0, 1].map(|side| owners[side].get(&name).copied());
        let hashes = [0, 1].map(|side| {
            entities[side].map_or_else(BTreeMap::new, |of| part_hashes(worlds[side], of))
        });
        let parts: BTreeSet<_> = hashes.iter().flat_map(BTreeMap::keys).copied().collect();
        for part in parts {
            if hashes[0].get(part) == hashes[1].get(part) {
                continue;
            }
            let value = [0, 1].map(|side| part_value(worlds[side], entities[side]?, part));
            let (mut fields, count) = differing(value[0].as_ref(), value[1].as_ref(), MOST);
            if fields.is_empty() {
                // It is not in what is saved.
                fields.push(FieldDifference {
                    field: String::new(),
                    first: Some("something that is not saved".to_owned()),
                    second: Some("the same".to_owned()),
                });
            }
            let last = fields.len() - 1;
            found.extend((0..).zip(fields).map(|(at, field)| GameDifference {
                whose: name.map_or_else(|| "the game".to_owned(), whose),
                part,
                field: field.field,
                first: field.first,
                second: field.second,
                more: if at == last {
                    count.saturating_sub(last + 1)
                } else {
                    0
                },
            }));
        }
    }
    found
}

/// A name in words.
fn whose(name: StableId) -> String {
    match name {
        StableId::Actor(id) => format!("actor {}", id.0),
        StableId::Thing(uid) => format!("thing {}", uid.0),
    }
}

/// The hash of each part of an entity, or of the game itself.
fn part_hashes(world: &World, of: Option<Entity>) -> BTreeMap<&'static str, u64> {
    let mut found = BTreeMap::new();
    visit(world, of, |name, part| {
        let mut hasher = StableHasher::default();
        part.add_to(&mut hasher);
        found.insert(name, hasher.finish());
    });
    found
}

/// A part of an entity, or of the game itself, as it is saved.
fn part_value(world: &World, of: Option<Entity>, wanted: &str) -> Option<Value> {
    let mut found = None;
    visit(world, of, |name, part| {
        if name == wanted {
            found = Some(part.value());
        }
    });
    found
}

/// Shows the parts of an entity, or of the game itself.
fn visit(world: &World, of: Option<Entity>, visit: impl FnMut(&'static str, &dyn Part)) {
    match of {
        Some(entity) => visit_entity(world, world.entity(entity), visit),
        None => visit_resources(world, visit),
    }
}
