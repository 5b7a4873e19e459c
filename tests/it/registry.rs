//! Every component and resource that the simulation declares is in the list that copies and clears games.

use std::{collections::BTreeSet, fs, path::Path};

/// The names of the types in a text that derive one of these traits.
fn deriving(text: &str, traits: [&str; 2]) -> Vec<String> {
    let mut found = Vec::new();
    for piece in text.split("#[derive(").skip(1) {
        let Some((derived, rest)) = piece.split_once(")]") else {
            continue;
        };
        if !derived.split(',').any(|name| traits.contains(&name.trim())) {
            continue;
        }
        let item = rest
            .lines()
            .map(str::trim)
            .find(|line| line.starts_with("pub"));
        let mut words = item.unwrap_or_default().split([' ', '(', '<', ';', '{']);
        if words.any(|word| word == "struct" || word == "enum") {
            found.extend(words.next().map(str::to_owned));
        }
    }
    found
}

/// All of them in a folder.
fn in_folder(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            in_folder(&path, found);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(deriving(&text, ["Component", "Resource"]));
        }
    }
}

/// The names of all components and resources of the simulation.
pub(crate) fn kept_in_worlds() -> BTreeSet<String> {
    let mut found = Vec::new();
    let sim = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sim");
    in_folder(&sim, &mut found);
    found.into_iter().collect()
}

#[test]
fn everything_that_the_rules_keep_in_a_world_is_in_the_list() {
    let world = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sim/world");
    let list = fs::read_to_string(world.join("registry.rs")).unwrap();
    let mut declared = Vec::new();
    in_folder(&world, &mut declared);
    assert!(declared.len() > 30, "{declared:?}");
    declared.retain(|name| !list.contains(&format!("::{name},")));
    assert!(declared.is_empty(), "not in the list: {declared:?}");
}

#[test]
fn declarations_are_found_whatever_stands_between() {
    let text = "
        #[derive(Clone, Component)]
        #[component(immutable)]
        pub struct One(u8);
        #[derive(
            Resource, Debug,
        )]
        pub(crate) enum Two {}
        #[derive(Clone, Event)]
        pub struct Three;
    ";
    assert_eq!(deriving(text, ["Component", "Resource"]), ["One", "Two"]);
}
