//! Each door of the library shows how it is used: an example stands before it, and is built and run with the tests.

use std::{fs, path::Path};

/// Doors: the file, and the declaration before which the example stands.
const DOORS: [(&str, &str); 29] = [
    ("rules/custom.rs", "pub trait CustomRuleset"),
    ("rules/custom/facts.rs", "pub const fn of<"),
    ("save/recorder.rs", "pub struct Recorder"),
    ("play/shell/mod.rs", "pub struct Shell"),
    ("play/shell/standalone.rs", "pub struct StandaloneShell"),
    ("sim/actor/birth.rs", "pub struct Birth"),
    ("sim/game/driver.rs", "pub struct Driver"),
    ("sim/game/host.rs", "pub trait GameHost"),
    ("sim/game/host.rs", "fn add_system<"),
    ("sim/game/mod.rs", "pub struct Game"),
    ("sim/game/mod.rs", "pub fn difference("),
    ("sim/game/phases.rs", "pub enum Phase"),
    ("sim/game/plugin.rs", "pub struct Simulation"),
    ("sim/game/plugin.rs", "pub fn add_system<"),
    ("sim/game/plugin.rs", "pub struct NewGame"),
    ("sim/game/read.rs", "pub struct GameRef"),
    ("sim/game/setup.rs", "pub struct Setup"),
    ("sim/game/setup.rs", "pub fn with_dice("),
    ("sim/game/setup.rs", "pub fn load("),
    ("sim/world/actor/components.rs", "pub struct Position"),
    ("sim/world/actor/monster_bundle.rs", "pub fn of("),
    ("sim/world/catalog.rs", "pub struct Catalog"),
    ("sim/world/holding/relation.rs", "pub struct HeldBy"),
    ("sim/world/level/floor.rs", "pub struct Pile"),
    ("testing/arena.rs", "pub struct Arena"),
    ("testing/legend.rs", "pub struct ArenaMonster"),
    ("terminal/mod.rs", "pub fn run("),
    ("window/mod.rs", "pub fn run("),
    ("sim/game/systems.rs", ""),
];

/// Whether an example stands before a declaration, or at the head of a file.
fn has_example(text: &str, declaration: &str) -> bool {
    if declaration.is_empty() {
        let head = text.lines().take_while(|line| line.starts_with("//!"));
        return head.filter(|line| line.contains("```")).count() >= 2;
    }
    let Some(at) = text.find(declaration) else {
        return false;
    };
    let before = text[..at]
        .lines()
        .rev()
        .skip(usize::from(!text[..at].ends_with('\n')));
    let documented = before.take_while(|line| {
        let line = line.trim();
        line.starts_with("///") || line.starts_with("#[")
    });
    documented.filter(|line| line.contains("```")).count() >= 2
}

#[test]
fn each_door_has_an_example() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let without: Vec<_> = DOORS
        .into_iter()
        .filter(|(file, declaration)| {
            let text = fs::read_to_string(sources.join(file)).unwrap();
            !has_example(&text, declaration)
        })
        .collect();
    assert!(without.is_empty(), "no example: {without:?}");
}

#[test]
fn an_example_is_seen_and_its_absence_too() {
    let text = "/// One.\n///\n/// ```\n/// f();\n/// ```\n#[derive(Debug)]\npub struct A;\n\n/// Two.\npub struct B;\n";
    assert!(has_example(text, "pub struct A"));
    assert!(!has_example(text, "pub struct B"));
    assert!(!has_example(text, "pub struct C"));
}
