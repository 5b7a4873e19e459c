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
    /// The field of it in which they differ first, such as `place.x`; empty: the whole of it.
    pub field: String,
    /// What it is in the first game, cut to where it differs; `None`: it is not there.
    pub first: Option<String>,
    /// What it is in the second.
    pub second: Option<String>,
}

impl fmt::Display for GameDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |text: &Option<String>| text.clone().unwrap_or_else(|| "nothing".to_owned());
        let (first, second) = (side(&self.first), side(&self.second));
        let dot = if self.field.is_empty() { "" } else { "." };
        write!(
            f,
            "{}, {}{dot}{}: {first} and not {second}",
            self.whose, self.part, self.field
        )
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
            let field = match &text {
                [Some(first), Some(second)] => field_at(first, same(first, second)),
                [None, _] | [_, None] => String::new(),
            };
            let [first, second] = cut(text);
            found.push(GameDifference {
                whose: name.map_or_else(|| "the game".to_owned(), whose),
                part,
                field,
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

/// How many characters two texts have in common at their beginning.
fn same(first: &str, second: &str) -> usize {
    let both = first.chars().zip(second.chars());
    both.take_while(|(one, other)| one == other).count()
}

/// The field of a value, as `Debug` writes it, in which a character stands: the names and places within one another.
fn field_at(text: &str, at: usize) -> String {
    // Of each open bracket the name or the place within it, and the word that is being read.
    let mut path: Vec<(Option<String>, usize)> = Vec::new();
    let (mut word, mut quoted, mut escaped) = (String::new(), None, false);
    for c in text.chars().take(at) {
        if let Some(quote) = quoted {
            if !escaped && c == quote {
                quoted = None;
            }
            escaped = c == '\\' && !escaped;
            continue;
        }
        match c {
            '"' | '\'' => quoted = Some(c),
            '{' | '[' | '(' => path.push((None, 0)),
            '}' | ']' | ')' => {
                path.pop();
            }
            ',' => {
                if let Some((name, number)) = path.last_mut() {
                    (*name, *number) = (None, *number + 1);
                }
            }
            ':' => {
                if let Some((name, _)) = path.last_mut() {
                    name.get_or_insert_with(|| word.clone());
                }
            }
            _ => {}
        }
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
        } else if c != ':' {
            word.clear();
        }
        if c == ':' {
            word.clear();
        }
    }
    let mut field = String::new();
    for (name, number) in path {
        match name {
            Some(name) if field.is_empty() => field = name,
            Some(name) => field += &format!(".{name}"),
            None => field += &format!("[{number}]"),
        }
    }
    field
}

/// Two texts, cut to where they begin to differ.
fn cut(texts: [Option<String>; 2]) -> [Option<String>; 2] {
    let [Some(first), Some(second)] = &texts else {
        return texts.map(|text| text.map(|text| excerpt(&text, 0)));
    };
    let same = same(first, second);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The field in which two values differ.
    fn field(first: &str, second: &str) -> String {
        field_at(first, same(first, second))
    }

    #[test]
    fn the_field_in_which_two_values_differ_is_named() {
        assert_eq!(field("Place { x: 3, y: 4 }", "Place { x: 3, y: 5 }"), "y");
        assert_eq!(
            field(
                "Body { at: Pos { x: 31, y: 4 } }",
                "Body { at: Pos { x: 37, y: 4 } }"
            ),
            "at.x"
        );
        assert_eq!(field("Pack([1, 2, 3])", "Pack([1, 2, 4])"), "[0][2]");
        assert_eq!(
            field(
                "Name { a: \"x, {y: \\\"\", b: [(1, 2)] }",
                "Name { a: \"x, {y: \\\"\", b: [(1, 3)] }"
            ),
            "b[0][1]"
        );
        assert_eq!(field("Alive", "Asleep"), "");
    }
}
