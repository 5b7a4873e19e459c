//! The order of layers and folders, kept: each names only those before it, none is part of a circle, foreign crates
//! stay where they belong, no two types share a name, none has one of Bevy's, and files stay short. What a lint can say stands in `Cargo.toml`
//! and `clippy.toml`.

mod bevy_names;
mod sources;
mod tests;
mod window;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::LazyLock,
};

use bevy_names::BEVY_NAMES;
use sources::{Arrow, Sources};

/// The layers of `src` in the order of the design: each names only those before it.
const LAYERS: [&str; 14] = [
    "dice", "grid", "rules", "content", "mapgen", "sim", "analysis", "save", "vectors", "play",
    "testing", "window", "terminal", "cli",
];

/// What a layer does not name although it comes before.
const APART: [(&str, &str); 4] = [
    ("grid", "dice"),
    ("rules", "grid"),
    ("terminal", "window"),
    ("play", "vectors"),
];

/// The folders of `src/sim` in their order: each names only those before it.
const STOREYS: [&str; 8] = [
    "world", "level", "actor", "item", "combat", "magic", "monster", "game",
];

/// Crates, and the folders of `src` that may name them.
const CRATES: &[(&str, &[&str])] = &[
    (
        "bevy_ecs",
        &[
            "sim", "analysis", "save", "play", "testing", "window", "cli",
        ],
    ),
    ("bevy_app", &["sim", "testing", "window"]),
    ("bevy", &["window"]),
    ("bevy_ecs_tilemap", &["window/third_party"]),
    ("leafwing_input_manager", &["window/third_party"]),
    ("swash", &["window/third_party"]),
    ("ratatui", &["terminal"]),
    ("crossterm", &["terminal"]),
    ("clap", &["cli"]),
    ("textwrap", &["play/text"]),
    ("unicode_truncate", &["play/text"]),
];

/// What rules do not name outside of their tests, where exact probabilities are floats.
const NOT_FOR_RULES: [&str; 6] = ["f32", "f64", "std::time", "std::fs", "std::io", "std::env"];

/// Lines of a file without its tests: at most so many in any, in nine of ten, and in half of them.
const LARGEST: usize = 400;
const NINE_OF_TEN: usize = 290;
const HALF: usize = 120;

/// Files in one circle of imports.
const LARGEST_CIRCLE: usize = 5;

/// Longer files that are still to be split. This list only shrinks.
const STILL_LONG: [&str; 0] = [];

/// Files of the simulation that still name a folder after their own. This list only shrinks.
const STILL_UPWARD: [(&str, &str); 0] = [];

/// Circles of folders that are still to be opened. This list only shrinks.
const STILL_CIRCLES: [&[&str]; 0] = [];

/// How many files of a layer are in circles that are still too large. These numbers only fall.
const STILL_IN_CIRCLES: [(&str, usize); 0] = [];

/// The library, read once.
static LIBRARY: LazyLock<(Sources, Vec<Arrow>)> = LazyLock::new(|| {
    let sources = Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.files.len() > 100, "too few files were read");
    let arrows = sources.arrows();
    (sources, arrows)
});

/// The part of a path before the first `/`.
fn head(path: &str) -> &str {
    path.split('/').next().unwrap_or(path)
}

/// The folder of `sim` that a file is in.
fn storey(path: &str) -> Option<usize> {
    let mut parts = path.strip_prefix("sim/")?.split('/');
    let folder = parts.next()?;
    parts.next()?;
    STOREYS.iter().position(|name| *name == folder)
}

/// A list of complaints, each with file and line.
#[track_caller]
fn none(found: Vec<String>) {
    let found: BTreeSet<String> = found.into_iter().collect();
    let list: Vec<String> = found.into_iter().collect();
    assert!(list.is_empty(), "\n{}\n", list.join("\n"));
}

/// Imports that lead from a layer, or from a folder of `sim`, to one that does not come before it.
fn upward(sources: &Sources, arrows: &[Arrow]) -> Vec<String> {
    let place = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let mut found = Vec::new();
    for file in &sources.files {
        let layer = head(&file.path);
        if !["lib.rs", "main.rs"].contains(&layer) && place(layer).is_none() {
            found.push(format!(
                "src/{}:1: `{layer}` is no layer of the design",
                file.path
            ));
        }
    }
    for arrow in arrows {
        let [from, to] = [arrow.from, arrow.to].map(|at| sources.files[at].path.as_str());
        let (Some(here), Some(there)) = (place(head(from)), place(head(to))) else {
            continue;
        };
        // Tests of any layer may use the arenas.
        let is_test = arrow.in_tests && head(to) == "testing";
        if (here < there || APART.contains(&(head(from), head(to)))) && !is_test {
            let (layer, other) = (head(from), head(to));
            found.push(format!(
                "src/{from}:{}: `{layer}` names the layer `{other}`",
                arrow.line
            ));
        }
        // Tests of a folder of `sim` may play whole turns.
        if let (Some(here), Some(there), false) = (storey(from), storey(to), arrow.in_tests)
            && here < there
            && !STILL_UPWARD.contains(&(from, STOREYS[there]))
        {
            let (folder, other) = (STOREYS[here], STOREYS[there]);
            found.push(format!(
                "src/{from}:{}: `sim/{folder}` names `sim/{other}` (src/{to})",
                arrow.line
            ));
        }
    }
    found
}

/// Foreign crates, and parts of `std`, that are named outside of their folders.
fn foreign(sources: &Sources) -> Vec<String> {
    let mut found = Vec::new();
    for file in &sources.files {
        for mention in file.mentions.iter().filter(|one| sources.is_foreign(one)) {
            let first = mention.path[0].as_str();
            let place = format!("src/{}:{}", file.path, mention.line);
            let folders = CRATES.iter().find(|(name, _)| *name == first);
            if let Some((name, folders)) = folders
                && !folders
                    .iter()
                    .any(|folder| file.path.starts_with(&format!("{folder}/")))
            {
                let layer = head(&file.path);
                found.push(format!("{place}: `{layer}` names the crate `{name}`"));
            }
            let start = mention.path[..mention.path.len().min(2)].join("::");
            if head(&file.path) == "rules"
                && !mention.in_tests
                && let Some(banned) = NOT_FOR_RULES
                    .iter()
                    .find(|name| start == **name || first == **name)
            {
                found.push(format!("{place}: `rules` names `{banned}`"));
            }
        }
    }
    found
}

/// Groups of two or more of which each leads to each other, for nodes with their arrows.
fn circles<T: Ord + Copy>(arrows: &BTreeMap<T, BTreeSet<T>>) -> Vec<BTreeSet<T>> {
    let reach = |from: T| {
        let (mut seen, mut todo) = (BTreeSet::new(), vec![from]);
        while let Some(here) = todo.pop() {
            for &next in arrows.get(&here).into_iter().flatten() {
                if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<T, BTreeSet<T>> =
        arrows.keys().map(|&from| (from, reach(from))).collect();
    let mut found = BTreeSet::new();
    for (from, there) in &reached {
        let back = |other: &T| reached.get(other).is_some_and(|seen| seen.contains(from));
        let circle: BTreeSet<T> = there.iter().copied().filter(back).collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

/// Circles of imports between folders beside each other. Tests and `pub use` do not count.
fn circles_of_folders(sources: &Sources, arrows: &[Arrow]) -> Vec<String> {
    // For each folder: the folders in it, and where one names another first.
    let mut beside: BTreeMap<&str, BTreeMap<(&str, &str), String>> = BTreeMap::new();
    for arrow in arrows
        .iter()
        .filter(|arrow| !arrow.in_tests && !arrow.export)
    {
        let [from, to] = [arrow.from, arrow.to].map(|at| sources.files[at].path.as_str());
        let same = from
            .split('/')
            .zip(to.split('/'))
            .take_while(|(a, b)| a == b);
        let common: usize = same.map(|(part, _)| part.len() + 1).sum();
        let child = |path: &str| path[common..].find('/').map(|length| common + length);
        if let (Some(a), Some(b)) = (child(from), child(to)) {
            let parent = &from[..common.saturating_sub(1)];
            let arrows = beside.entry(parent).or_default();
            let place = || format!("src/{from}:{} names src/{to}", arrow.line);
            arrows.entry((&from[..a], &to[..b])).or_insert_with(place);
        }
    }
    let mut found = Vec::new();
    for arrows in beside.values() {
        let mut graph: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (from, to) in arrows.keys() {
            graph.entry(from).or_default().insert(to);
        }
        for circle in circles(&graph) {
            let known = |names: &&[&str]| circle.iter().all(|name| names.contains(name));
            if STILL_CIRCLES.iter().any(known) {
                continue;
            }
            let inside = |(from, to): &(&str, &str)| circle.contains(from) && circle.contains(to);
            let places = arrows.iter().filter(|(pair, _)| inside(pair));
            let places: Vec<_> = places.map(|(_, place)| format!("    {place}")).collect();
            let names: Vec<_> = circle.into_iter().collect();
            found.push(format!("{}\n{}", names.join(" "), places.join("\n")));
        }
    }
    found
}

/// Circles of more files than may be, each file with the imports that lead to others of its circle.
fn circles_of_files(sources: &Sources, arrows: &[Arrow]) -> BTreeMap<String, String> {
    let mut graph: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    let count = |arrow: &&Arrow| !arrow.in_tests && !arrow.export;
    for arrow in arrows.iter().filter(count) {
        graph.entry(arrow.from).or_default().insert(arrow.to);
    }
    let mut found = BTreeMap::new();
    for circle in circles(&graph) {
        if circle.len() <= LARGEST_CIRCLE {
            continue;
        }
        for &from in &circle {
            let inside = arrows.iter().filter(count);
            let inside = inside.filter(|arrow| arrow.from == from && circle.contains(&arrow.to));
            let names =
                inside.map(|arrow| format!("{}:{}", arrow.line, sources.files[arrow.to].path));
            let text = names.collect::<Vec<_>>().join(" ");
            let size = circle.len();
            let path = sources.files[from].path.clone();
            found.insert(path.clone(), format!("src/{path} ({size} files): {text}"));
        }
    }
    found
}

#[test]
fn every_layer_and_every_folder_of_the_simulation_names_only_those_before_it() {
    let (sources, arrows) = &*LIBRARY;
    none(upward(sources, arrows));
}

#[test]
fn foreign_crates_stay_in_their_folders() {
    none(foreign(&LIBRARY.0));
}

#[test]
fn no_folders_form_a_circle() {
    let (sources, arrows) = &*LIBRARY;
    none(circles_of_folders(sources, arrows));
}

#[test]
fn no_more_than_five_files_form_a_circle() {
    let (sources, arrows) = &*LIBRARY;
    let mut found = circles_of_files(sources, arrows);
    for (layer, most) in STILL_IN_CIRCLES {
        let inside = found.keys().filter(|path| head(path) == layer).count();
        if inside <= most {
            found.retain(|path, _| head(path) != layer);
        }
    }
    none(found.into_values().collect());
}

/// Names of types that several files declare for others, with the places. Private types do not count, nor do two forms
/// of a type in one file, of which a platform picks one.
fn shared_names(sources: &Sources) -> Vec<String> {
    let mut places: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for file in &sources.files {
        for (name, line) in &file.types {
            places.entry(name).or_default().insert(&file.path, *line);
        }
    }
    let shared = places.into_iter().filter(|(_, files)| files.len() > 1);
    let complaints = shared.map(|(name, files)| {
        let places = files
            .iter()
            .map(|(path, line)| format!(" src/{path}:{line}"));
        format!("`{name}`:{}", places.collect::<String>())
    });
    complaints.collect()
}

#[test]
fn one_name_one_thing() {
    none(shared_names(&LIBRARY.0));
}

/// Types that others may name and that are called like one of Bevy's preludes.
fn names_of_bevy(sources: &Sources) -> Vec<String> {
    let bevy: BTreeSet<&str> = BEVY_NAMES.split_whitespace().collect();
    let files = sources.files.iter();
    let types = files.flat_map(|file| file.types.iter().map(move |one| (&file.path, one)));
    types
        .filter(|(_, (name, _))| bevy.contains(name.as_str()))
        .map(|(path, (name, line))| format!("src/{path}:{line}: Bevy has a `{name}` too"))
        .collect()
}

#[test]
fn no_type_is_called_like_one_of_bevy() {
    none(names_of_bevy(&LIBRARY.0));
}

#[test]
fn types_that_are_called_like_one_of_bevy_are_found() {
    let sources = Sources::of([("play/a.rs", "pub struct Door; pub enum Camera { Node }")]);
    assert_eq!(
        names_of_bevy(&sources),
        ["src/play/a.rs:1: Bevy has a `Camera` too"]
    );
}

#[test]
fn types_that_share_a_name_are_found_where_others_may_name_them() {
    let sources = Sources::of([
        (
            "sim/a.rs",
            "pub struct Door; struct Trap; impl A for B { type Out = u8; }",
        ),
        (
            "sim/b.rs",
            "pub(super) enum Door {} pub struct Trap; fn f() {}",
        ),
        (
            "play/c.rs",
            "#[cfg(unix)] pub struct Key; #[cfg(windows)] pub struct Key;",
        ),
        ("play/d.rs", "#[cfg(test)] mod tests { pub struct Key; }"),
    ]);
    assert_eq!(
        shared_names(&sources),
        ["`Door`: src/sim/a.rs:1 src/sim/b.rs:1"]
    );
}

#[test]
fn files_are_short() {
    let files = LIBRARY.0.files.iter().filter(|file| !file.is_test);
    let mut lines: Vec<usize> = files.clone().map(|file| file.lines).collect();
    lines.sort_unstable();
    let long = files.filter(|file| file.lines > LARGEST);
    let long = long.filter(|file| !STILL_LONG.contains(&file.path.as_str()));
    let long = long.map(|file| format!("src/{}:1: {} lines without tests", file.path, file.lines));
    none(long.collect());
    let (half, most) = (lines[lines.len() / 2], lines[lines.len() * 9 / 10]);
    assert!(half <= HALF, "half of the files have {half} lines or more");
    assert!(
        most <= NINE_OF_TEN,
        "one file in ten has {most} lines or more"
    );
}

/// A few files that others may name.
const BESIDE: [(&str, &str); 5] = [
    ("dice/mod.rs", "pub struct Roller;"),
    ("grid/mod.rs", "pub struct Pos;"),
    (
        "sim/mod.rs",
        "mod world; pub use world::{Door as Gate, trap::*};",
    ),
    ("sim/world/mod.rs", "pub struct Door; pub mod trap;"),
    ("sim/world/trap.rs", "pub struct Trap; pub struct Snare;"),
];
