//! The window lends its world to the shell and sees the game through what the shell shows: it asks for no component and
//! no resource of the simulation, although they stand in the very world that it draws from.

use super::*;
use crate::registry;

/// What stands in a world and is yet a plain number: snapshots name actors by it.
const NUMBERS: [&str; 1] = ["ActorId"];

/// What opens the game itself.
const DOORS: [&str; 5] = ["Driver", "Game", "GameHost", "GameRef", "PlayerView"];

/// Mentions of what the simulation keeps in a world, in a front end outside of its tests.
fn prying(sources: &Sources, kept: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    for file in &sources.files {
        if head(&file.path) != "window" || file.is_test || file.path.ends_with("fixture.rs") {
            continue;
        }
        for mention in file.mentions.iter().filter(|mention| !mention.in_tests) {
            let [first, layer, rest @ ..] = mention.path.as_slice() else {
                continue;
            };
            let inside = first == "crate" && (layer == "sim" || layer == "play");
            let all = rest.is_empty() && layer == "sim";
            let name = rest.last().map(String::as_str).unwrap_or_default();
            let pries = DOORS.contains(&name)
                || layer == "sim" && kept.contains(name) && !NUMBERS.contains(&name);
            if inside && (all || pries) {
                let path = mention.path.join("::");
                found.push(format!("src/{}:{}: {path}", file.path, mention.line));
            }
        }
    }
    found
}

#[test]
fn the_window_asks_for_no_component_of_the_simulation() {
    let kept = registry::kept_in_worlds();
    assert!(kept.contains("Health") && kept.contains("Floor"));
    none(prying(&LIBRARY.0, &kept));
}

#[test]
fn a_query_of_the_window_into_the_simulation_is_found() {
    let sources = Sources::of([
        (
            "window/a.rs",
            "use crate::sim::{ActorId, Health, Outcome}; fn f(q: Query<&Health>) {}",
        ),
        ("window/b.rs", "fn f(q: Query<&crate::sim::Mana>) {}"),
        ("window/c.rs", "use crate::sim::*;"),
        ("window/d.rs", "use crate::play::{PlayerView, Shell};"),
        (
            "window/e.rs",
            "#[cfg(test)] mod tests { use crate::sim::Health; }",
        ),
        ("terminal/f.rs", "use crate::sim::Health;"),
    ]);
    let kept = registry::kept_in_worlds();
    assert_eq!(
        prying(&sources, &kept),
        [
            "src/window/a.rs:1: crate::sim::Health",
            "src/window/b.rs:1: crate::sim::Mana",
            "src/window/c.rs:1: crate::sim",
            "src/window/d.rs:1: crate::play::PlayerView",
        ]
    );
}
