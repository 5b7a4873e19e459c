//! The order of the layers, kept: each names only those above it, and foreign crates stay where they belong.
//!
//! The sources are read as text, without comments and literals. What is looked for are the words after `crate::`,
//! chains of `super::` that lead out of a layer, and the names of crates and of parts of `std`.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

/// Every layer and the layers that it may name, in the order of the design.
const LAYERS: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("grid", &[]),
    ("rules", &["dice"]),
    ("content", &["dice", "grid", "rules"]),
    ("mapgen", &["dice", "grid", "rules", "content"]),
    ("sim", &["dice", "grid", "rules", "content", "mapgen"]),
    ("vectors", &["dice", "rules"]),
    (
        "play",
        &["dice", "grid", "rules", "content", "mapgen", "sim"],
    ),
    (
        "testing",
        &["dice", "grid", "rules", "content", "mapgen", "sim", "play"],
    ),
    (
        "window",
        &[
            "dice", "grid", "rules", "content", "mapgen", "sim", "play", "testing",
        ],
    ),
    (
        "terminal",
        &[
            "dice", "grid", "rules", "content", "mapgen", "sim", "play", "testing",
        ],
    ),
    (
        "cli",
        &[
            "dice", "grid", "rules", "content", "mapgen", "sim", "vectors", "play", "testing",
            "window", "terminal",
        ],
    ),
];

/// Crates, and the folders of `src` that may name them.
const CRATES: &[(&str, &[&str])] = &[
    ("bevy_ecs", &["sim", "play", "testing", "window"]),
    ("bevy_app", &["sim", "window"]),
    ("bevy", &["window"]),
    ("bevy_ecs_tilemap", &["window/third_party"]),
    ("leafwing_input_manager", &["window/third_party"]),
    ("ratatui", &["terminal"]),
    ("crossterm", &["terminal"]),
    ("clap", &["cli"]),
];

/// What a folder may not name, as paths.
const BANNED: &[(&str, &[&str])] = &[(
    "rules",
    &["f32", "f64", "std::time", "std::fs", "std::io", "std::env"],
)];

/// A place where a layer names what it must not.
#[derive(Debug, PartialEq, Eq)]
struct Breach {
    file: String,
    line: usize,
    what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// A word or a sign of a source text, with its line.
type Token<'a> = (usize, &'a str);

/// The text with comments, strings and characters replaced by spaces; the lines stay.
fn bare(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    let blank = |sign: char| if sign == '\n' { '\n' } else { ' ' };
    while at < signs.len() {
        let rest = &signs[at..];
        let length = match rest {
            ['/', '/', ..] => rest
                .iter()
                .position(|sign| *sign == '\n')
                .unwrap_or(rest.len()),
            ['/', '*', ..] => block_comment(rest),
            ['"', ..] => string(rest),
            ['r', '"' | '#', ..] if !ends_in_word(&out) => raw_string(rest),
            ['\'', '\\', ..] => {
                3 + rest
                    .iter()
                    .skip(3)
                    .take_while(|sign| **sign != '\'')
                    .count()
            }
            ['\'', _, '\'', ..] => 3,
            _ => 0,
        };
        if length == 0 {
            out.push(signs[at]);
            at += 1;
        } else {
            out.extend(rest.iter().take(length).map(|sign| blank(*sign)));
            at += length;
        }
    }
    out
}

fn ends_in_word(text: &str) -> bool {
    text.chars()
        .next_back()
        .is_some_and(|sign| sign.is_alphanumeric() || sign == '_')
}

/// How long the comment is that begins here; comments nest.
fn block_comment(text: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match &text[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// How long the string is that begins here.
fn string(text: &[char]) -> usize {
    let mut at = 1;
    while at < text.len() && text[at] != '"' {
        at += if text[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// How long the raw string is that begins here; 0 for a raw name such as `r#type`.
fn raw_string(text: &[char]) -> usize {
    let hashes = text[1..].iter().take_while(|sign| **sign == '#').count();
    if text.get(1 + hashes) != Some(&'"') {
        return 0;
    }
    let mut at = 2 + hashes;
    while at < text.len() {
        let closes = text[at] == '"'
            && text[at + 1..].len() >= hashes
            && text[at + 1..at + 1 + hashes]
                .iter()
                .all(|sign| *sign == '#');
        if closes {
            return at + 1 + hashes;
        }
        at += 1;
    }
    at
}

/// Words, `::` and single signs.
fn tokens(bare: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (index, line) in bare.lines().enumerate() {
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            let word = rest
                .find(|sign: char| !(sign.is_alphanumeric() || sign == '_'))
                .unwrap_or(rest.len());
            let length = match (word, rest.starts_with("::")) {
                (0, true) => 2,
                (0, false) => first.len_utf8(),
                (word, _) => word,
            };
            if !first.is_whitespace() {
                tokens.push((index + 1, &rest[..length]));
            }
            rest = &rest[length..];
        }
    }
    tokens
}

/// The first words of the paths that go on after `root::` at the start of `tokens`: one, or those of a group.
fn heads<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    match tokens {
        [(_, "{"), group @ ..] => {
            let (mut heads, mut depth, mut fresh) = (Vec::new(), 1, true);
            for &(line, word) in group {
                match word {
                    "{" => depth += 1,
                    "}" => depth -= 1,
                    "," if depth == 1 => fresh = true,
                    _ if fresh => {
                        heads.push((line, word));
                        fresh = false;
                    }
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
            }
            heads
        }
        [head, ..] => vec![*head],
        [] => Vec::new(),
    }
}

/// Everything that a file of a layer names and must not. `file` is its path below `src`, with `/`.
fn breaches(file: &str, text: &str) -> Vec<Breach> {
    let mut found = Vec::new();
    let mut breach = |line: usize, what: String| {
        found.push(Breach {
            file: format!("src/{file}"),
            line,
            what,
        });
    };
    let (layer, inside) = file.split_once('/').unwrap_or((file, ""));
    let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
        breach(1, format!("`{layer}` is no layer of the design"));
        return found;
    };
    // crate::a::b for src/a/b.rs and for src/a/b/mod.rs.
    let depth = 1 + inside
        .split('/')
        .filter(|part| !part.is_empty() && *part != "mod.rs")
        .count();
    let bare = bare(text);
    let tokens = tokens(&bare);
    let (mut supers, mut braces) = (0, 0);
    // The modules inside the file that the token is in: the braces around each, and its name.
    let mut modules: Vec<(usize, &str)> = Vec::new();
    for (index, &(line, word)) in tokens.iter().enumerate() {
        let after = tokens.get(index + 1..).unwrap_or_default();
        let is_path = after.first().is_some_and(|(_, next)| *next == "::");
        let starts = index == 0 || tokens[index - 1].1 != "::";
        match (word, after) {
            ("mod", [(_, name), (_, "{"), ..]) => modules.push((braces, *name)),
            ("{", _) => braces += 1,
            ("}", _) => {
                braces = braces.saturating_sub(1);
                modules.retain(|(around, _)| *around < braces);
            }
            _ => {}
        }
        supers = match word {
            "super" => supers + 1,
            "::" => supers,
            _ => 0,
        };
        if word == "super" && supers >= depth + modules.len() {
            breach(line, format!("`super` leads out of `{layer}`"));
        }
        if word == "crate" && is_path {
            for (line, head) in heads(&after[1..]) {
                let is_layer = LAYERS.iter().any(|(name, _)| *name == head);
                if is_layer && head != layer && !allowed.contains(&head) {
                    breach(line, format!("`{layer}` names the layer `{head}`"));
                }
            }
        }
        if let Some((_, folders)) = CRATES.iter().find(|(name, _)| *name == word)
            && starts
            && !folders
                .iter()
                .any(|folder| file.starts_with(&format!("{folder}/")))
            && (is_path
                || index
                    .checked_sub(1)
                    .is_some_and(|before| tokens[before].1 == "use"))
        {
            breach(line, format!("`{layer}` names the crate `{word}`"));
        }
        // Exact probabilities are floats, and only tests of rules ask for them.
        let tests = file.ends_with("tests.rs")
            || file.contains("/tests/")
            || modules.iter().any(|(_, name)| *name == "tests");
        for (_, banned) in BANNED.iter().filter(|(name, _)| *name == layer && !tests) {
            for path in *banned {
                let (root, part) = path.split_once("::").unwrap_or((path, ""));
                if word != root {
                    continue;
                }
                let named = match part {
                    "" => Some(line),
                    part if is_path => heads(&after[1..])
                        .iter()
                        .find(|(_, head)| *head == part)
                        .map(|(line, _)| *line),
                    _ => None,
                };
                if let Some(line) = named {
                    breach(line, format!("`{layer}` names `{path}`"));
                }
            }
        }
    }
    found
}

/// Every Rust file below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be listed").path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[test]
fn every_layer_names_only_those_above_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut read = 0;
    let mut found = Vec::new();
    for path in sources(&root) {
        let file = path
            .strip_prefix(&root)
            .expect("it lies below")
            .components()
            .map(|part| part.as_os_str().to_string_lossy())
            .collect::<Vec<_>>()
            .join("/");
        // The shell and the list of modules belong to no layer.
        if ["lib.rs", "main.rs"].contains(&file.as_str()) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("sources are text");
        found.extend(breaches(&file, &text));
        read += 1;
    }
    assert!(read > 50, "only {read} files were read");
    let list: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert!(list.is_empty(), "\n{}", list.join("\n"));
}

fn says(file: &str, text: &str) -> Vec<String> {
    breaches(file, text)
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn a_layer_below_is_found_alone_and_in_a_group() {
    assert_eq!(
        says("rules/a.rs", "//! Why.\nuse crate::sim::Game;\n"),
        ["src/rules/a.rs:2: `rules` names the layer `sim`"]
    );
    let group =
        "use std::fmt;\nuse crate::{\n    dice::{Roller, sim},\n    grid::{Pos},\n    play,\n};\n";
    assert_eq!(
        says("rules/a.rs", group),
        [
            "src/rules/a.rs:4: `rules` names the layer `grid`",
            "src/rules/a.rs:5: `rules` names the layer `play`",
        ]
    );
    assert_eq!(says("sim/a.rs", group).len(), 1);
    assert_eq!(
        says("sim/a/b.rs", "fn f() { crate::window::go() }"),
        ["src/sim/a/b.rs:1: `sim` names the layer `window`"]
    );
}

#[test]
fn layers_above_and_the_layer_itself_may_be_named() {
    let text = "use crate::{content::Content, dice, grid::Pos, rules::{self, units}, sim::Game};";
    assert_eq!(says("sim/a.rs", text), [""; 0]);
    assert_eq!(says("sim/a.rs", "pub(in crate::sim) fn f() {}"), [""; 0]);
    assert_eq!(says("dice/a.rs", "use crate::grid::Pos;").len(), 1);
    assert_eq!(says("grid/a.rs", "use crate::dice::Dice;").len(), 1);
    assert_eq!(says("terminal/a.rs", "use crate::window::go;").len(), 1);
}

#[test]
fn comments_and_literals_name_nothing() {
    let text = r##"
//! See [`Game`](crate::sim::Game).
/* crate::sim /* f64 */ std::fs */
const A: &str = "crate::sim \" f64";
const B: &str = r#"crate::sim " f64"#;
const C: char = '"'; const D: char = '\''; fn e<'a>(x: &'a str) {}
"##;
    assert_eq!(says("rules/a.rs", text), [""; 0]);
    let after = format!("{text}use crate::sim::A;");
    assert_eq!(
        says("rules/a.rs", &after),
        ["src/rules/a.rs:7: `rules` names the layer `sim`"]
    );
}

#[test]
fn super_may_not_lead_out_of_a_layer() {
    let breach = "src/sim/a.rs:1: `super` leads out of `sim`";
    assert_eq!(says("sim/a.rs", "use super::super::play::Scene;"), [breach]);
    assert_eq!(says("sim/a.rs", "use super::{level::Level};"), [""; 0]);
    let inside = |chain: &str| {
        says(
            "sim/a.rs",
            &format!("mod b {{ fn f() {{}} use {chain}::c; }}"),
        )
    };
    assert_eq!(inside("super::super"), [""; 0]);
    assert_eq!(inside("super::super::super"), [breach]);
    let after = "mod b { fn f() {} } use super::super::play;";
    assert_eq!(says("sim/a.rs", after), [breach]);
    assert_eq!(says("sim/mod.rs", "use super::play;").len(), 1);
}

#[test]
fn foreign_crates_stay_in_their_folders() {
    for (file, text) in [
        ("rules/a.rs", "use bevy_ecs::prelude::*;"),
        ("content/a.rs", "fn f() { bevy_app::App::new(); }"),
        ("sim/a.rs", "use bevy::prelude::*;"),
        ("window/map.rs", "use bevy_ecs_tilemap::TilemapPlugin;"),
        ("window/map.rs", "use leafwing_input_manager as lim;"),
        ("sim/a.rs", "use ratatui::Frame;"),
    ] {
        assert_eq!(says(file, text).len(), 1, "{file}: {text}");
    }
    for (file, text) in [
        ("sim/a.rs", "use bevy_ecs::prelude::*;"),
        ("window/map.rs", "use bevy::prelude::*;"),
        (
            "window/third_party/tilemap.rs",
            "use bevy_ecs_tilemap::TilemapPlugin;",
        ),
        ("terminal/a.rs", "use ratatui::Frame;"),
    ] {
        assert_eq!(says(file, text), [""; 0]);
    }
}

#[test]
fn rules_know_no_float_no_clock_and_no_files() {
    assert_eq!(
        says(
            "rules/a.rs",
            "fn f(x: f64) -> f32 { 0 }\nuse std::{fmt, io, time::Instant};\nuse std::fs::read;"
        ),
        [
            "src/rules/a.rs:1: `rules` names `f64`",
            "src/rules/a.rs:1: `rules` names `f32`",
            "src/rules/a.rs:2: `rules` names `std::time`",
            "src/rules/a.rs:2: `rules` names `std::io`",
            "src/rules/a.rs:3: `rules` names `std::fs`",
        ]
    );
    assert_eq!(says("dice/a.rs", "fn f(x: f64) {}"), [""; 0]);
    let tests = "mod tests { fn f(x: f64) {} }";
    assert_eq!(says("rules/a.rs", tests), [""; 0]);
    assert_eq!(says("rules/a/tests/b.rs", "fn f(x: f64) {}"), [""; 0]);
    assert_eq!(
        says("rules/a.rs", &format!("{tests} fn g(x: f64) {{}}")).len(),
        1
    );
}

#[test]
fn a_folder_that_is_no_layer_is_found() {
    assert_eq!(
        says("util/mod.rs", ""),
        ["src/util/mod.rs:1: `util` is no layer of the design"]
    );
}
