//! Where two games differ, in words.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use bevy_ecs::prelude::*;

use super::{Everybody, part_hashes, part_text, stable::StableId};

/// How much of a value is shown on each side of where it begins to differ, in characters.
const AROUND: usize = 48;

/// One thing in which two games differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameDifference {
    /// Whose it is: `actor 3`, `thing 12`, or `the game`.
    pub whose: String,
    /// The component or resource.
    pub part: &'static str,
    /// What it is in the first game, cut to where it differs; `None`: it is not there.
    pub first: Option<String>,
    /// What it is in the second.
    pub second: Option<String>,
}

impl fmt::Display for GameDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |text: &Option<String>| text.clone().unwrap_or_else(|| "nothing".to_owned());
        let (first, second) = (side(&self.first), side(&self.second));
        write!(f, "{}, {}: {first} and not {second}", self.whose, self.part)
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
            let text = [0, 1].map(|side| {
                let of = entities[side]?;
                part_text(worlds[side], of, part)
            });
            let [first, second] = cut(text);
            found.push(GameDifference {
                whose: name.map_or_else(|| "the game".to_owned(), whose),
                part,
                first,
                second,
            });
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

/// Two texts, cut to where they begin to differ.
fn cut(texts: [Option<String>; 2]) -> [Option<String>; 2] {
    let [Some(first), Some(second)] = &texts else {
        return texts.map(|text| text.map(|text| excerpt(&text, 0)));
    };
    let same = first.chars().zip(second.chars());
    let same = same.take_while(|(one, other)| one == other).count();
    texts.map(|text| text.map(|text| excerpt(&text, same)))
}

/// The part of a text around a character.
fn excerpt(text: &str, at: usize) -> String {
    let from = at.saturating_sub(AROUND);
    let mut cut: String = text.chars().skip(from).take(2 * AROUND).collect();
    if from > 0 {
        cut.insert(0, '…');
    }
    if text.chars().nth(from + 2 * AROUND).is_some() {
        cut.push('…');
    }
    cut
}
