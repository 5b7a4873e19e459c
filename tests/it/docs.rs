//! What README, ARCHITECTURE and CONTRIBUTING claim and a reader of files can check; and what holds for every file.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use barrow::play::{self, Bindings};

/// The documents at the root that are for people.
const DOCUMENTS: [&str; 4] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
];

/// Words that give away the machine or the network where somebody worked, in two halves so that this file has none.
const PRIVATE: [(&str, &str); 5] = [
    ("/wo", "rk/"),
    ("/ro", "ot/"),
    ("/ho", "me/"),
    ("index.", "crates.io"),
    ("static.", "crates.io"),
];

/// A path of the repository.
fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A text file of the repository.
fn read(path: &str) -> String {
    fs::read_to_string(repository(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The part of a document under a heading, up to the next one of the same rank or a higher one.
#[track_caller]
fn section<'a>(document: &'a str, heading: &str) -> &'a str {
    let rank = heading.chars().take_while(|sign| *sign == '#').count();
    let (_, rest) = document
        .split_once(&format!("\n{heading}\n"))
        .unwrap_or_else(|| panic!("there is no `{heading}`"));
    let end = (1..=rank)
        .filter_map(|rank| rest.find(&format!("\n{} ", "#".repeat(rank))))
        .min();
    &rest[..end.unwrap_or(rest.len())]
}

/// Everything between single backticks, outside of blocks of code.
fn quoted(document: &str) -> Vec<&str> {
    let prose = document.split("```").step_by(2);
    prose
        .flat_map(|prose| prose.split('`').skip(1).step_by(2))
        .collect()
}

/// Every file of the repository, without what builds leave behind.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be listed") {
        let path = entry.expect("a folder can be listed").path();
        let name = path
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if ["target", ".git", ".gl"].contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// What the program prints for these arguments.
fn barrow(arguments: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_barrow"))
        .args(arguments)
        .output();
    let done = done.expect("the program is built");
    String::from_utf8(done.stdout).expect("stdout is UTF-8")
}

/// The subcommands that the program tells of.
fn subcommands() -> BTreeSet<String> {
    let help = barrow(&["--help"]);
    let (_, rest) = help
        .split_once("Commands:\n")
        .expect("the help lists commands");
    let lines = rest.lines().take_while(|line| line.starts_with("  "));
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_architecture_is_short_and_lists_the_modules_in_their_order() {
    let text = read("ARCHITECTURE.md");
    assert!(text.lines().count() < 200, "{} lines", text.lines().count());
    let lib = read("src/lib.rs");
    let modules: Vec<_> = lib
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    let rows: Vec<_> = section(&text, "## Code map")
        .lines()
        .filter_map(|line| {
            line.strip_prefix("| `")?
                .split_once('`')
                .map(|(name, _)| name)
        })
        .take(modules.len())
        .collect();
    assert_eq!(rows, modules);
}

#[test]
fn the_architecture_names_every_module_of_the_simulation_and_no_other() {
    let architecture = read("ARCHITECTURE.md");
    let (_, rest) = architecture
        .split_once("`sim` is the largest layer")
        .expect("the paragraph on the simulation");
    let paragraph = rest.split("\n## ").next().unwrap_or_default();
    let named: BTreeSet<_> = paragraph
        .lines()
        .filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned()))
        .collect();
    let modules = read("src/sim/mod.rs");
    let modules = modules.lines().filter_map(|line| {
        let name = line.strip_prefix("pub(crate) mod ")?.strip_suffix(';')?;
        Some(name.to_owned())
    });
    assert_eq!(named, modules.collect());
}

#[test]
fn the_list_of_what_is_decided_where_names_files_that_are_there() {
    let text = read("docs/where.md");
    let roots = ["src/", "assets/", "levels"];
    let named = quoted(&text);
    let paths: Vec<_> = named
        .into_iter()
        .filter(|path| roots.iter().any(|root| path.starts_with(root)))
        .collect();
    assert!(paths.len() > 90, "{paths:?}");
    for path in paths {
        assert!(repository(path).exists(), "there is no `{path}`");
    }
}

#[test]
fn the_wirings_that_are_broken_on_purpose_stand_in_their_files() {
    let list = read("tests/wirings/list.txt");
    let mut count = 0;
    for entry in list.trim_end().split("\n\n").skip(1) {
        let (head, lines) = entry.split_once('\n').expect("lines below the name");
        let file = head.split(" | ").nth(1).expect("a file");
        // What stands there, without what breaks it.
        let mut pieces = lines.split("[[");
        let mut whole = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (hole, rest) = piece.split_once("]]").expect("an end of the hole");
            let (there, _) = hole.split_once(" => ").expect("what breaks it");
            whole += &format!("{there}{rest}");
        }
        let found = read(file).matches(&whole).count();
        assert_eq!(found, 1, "{head}\n{whole}");
        count += 1;
    }
    assert!(count > 40, "{count} wirings");
}

#[test]
fn links_and_paths_in_documents_lead_somewhere() {
    for document in DOCUMENTS {
        let text = read(document);
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("http")) {
            assert!(
                repository(link).exists(),
                "{document}: {link} leads nowhere"
            );
        }
        let roots = [
            "src/",
            "tests/",
            "docs/",
            "assets/",
            "levels/",
            "benches/",
            "examples/",
            ".ci/",
        ];
        for path in quoted(&text) {
            if roots.iter().any(|root| path.starts_with(root)) {
                assert!(
                    repository(path).exists(),
                    "{document}: there is no `{path}`"
                );
            }
        }
    }
}

#[test]
fn the_readme_tells_of_every_subcommand_and_of_no_other() {
    let text = read("README.md");
    let named: BTreeSet<_> = quoted(section(&text, "## Front doors"))
        .into_iter()
        .filter_map(|words| words.strip_prefix("barrow ")?.split_whitespace().next())
        .filter(|word| !word.starts_with('-') && *word != "help")
        .map(str::to_owned)
        .collect();
    assert_eq!(named, subcommands());
}

#[test]
fn the_readme_tells_of_every_key_and_of_no_other() {
    let text = read("README.md");
    let keys = section(&text, "## Keys");
    let table: Vec<_> = keys.lines().filter(|line| line.starts_with("| ")).collect();
    let named: BTreeSet<_> = table.iter().flat_map(|row| quoted(row)).collect();
    let picture = keys
        .split("```")
        .nth(1)
        .expect("a picture of the letters that walk");
    let mut bound = BTreeSet::new();
    for (key, command) in Bindings::standard().iter() {
        let (key, name) = (key.to_string(), command.name());
        match command {
            play::PlayerCommand::Go(_) | play::PlayerCommand::Run(_) => {
                let letter = key.to_lowercase();
                assert!(
                    key.chars().count() > 1 || picture.contains(&letter),
                    "README: the letters that walk lack {key}"
                );
            }
            _ if key.starts_with("Pad") => {}
            _ => {
                assert!(
                    named.contains(key.as_str()),
                    "README: the table of keys lacks `{key}` ({name})"
                );
                bound.insert(key);
            }
        }
    }
    for key in named {
        assert!(
            bound.contains(key),
            "README: `{key}` is in the table of keys and means nothing"
        );
    }
}

#[test]
fn the_readme_tells_of_every_feature() {
    let (manifest, text) = (read("Cargo.toml"), read("README.md"));
    let named = quoted(section(&text, "## Building it your way"));
    let features = section(&manifest, "[features]");
    let features = features.split("\n[").next().unwrap_or_default();
    let names = features.lines().filter_map(|line| line.split_once(" = ["));
    for (name, _) in names.filter(|(name, _)| *name != "default") {
        assert!(
            named.contains(&name),
            "README: the feature `{name}` is missing"
        );
    }
}

#[test]
fn examples_in_the_readme_are_what_the_program_prints_with_the_shipped_content() {
    let text = read("README.md");
    let examples = text.split("```console\n$ barrow ").skip(1);
    let (mut checked, mut rewritten) = (0, text.clone());
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for example in examples.filter_map(|rest| rest.split("```").next()) {
        let (command, printed) = example
            .split_once('\n')
            .expect("a command and what it prints");
        let shown = ["explain ", "vectors ", "odds ", "matrix "];
        if shown.iter().any(|start| command.starts_with(start)) {
            let arguments: Vec<_> = command.split_whitespace().collect();
            let prints = barrow(&arguments);
            assert!(!prints.is_empty(), "barrow {command}");
            if update {
                let old = format!("{command}\n{printed}");
                rewritten = rewritten.replace(&old, &format!("{command}\n{prints}"));
            } else {
                assert_eq!(
                    prints, printed,
                    "barrow {command}; UPDATE_GOLDEN=1 writes it again"
                );
            }
            checked += 1;
        }
    }
    if rewritten != text {
        fs::write(repository("README.md"), rewritten).expect("README.md can be written");
    }
    assert!(checked >= 4, "the README has lost its examples");
}

#[test]
fn the_readme_shows_no_hash_that_would_grow_stale() {
    let text = read("README.md");
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    let is_hash = |word: &&str| {
        word.len() == 16
            && word.bytes().all(|byte| byte.is_ascii_hexdigit())
            && word.bytes().any(|byte| byte.is_ascii_digit())
    };
    let hashes: Vec<_> = words.filter(is_hash).collect();
    assert!(hashes.is_empty(), "README: {hashes:?}");
}

#[test]
fn the_version_has_its_change_notes() {
    let notes = read("CHANGELOG.md");
    assert!(
        notes.contains("## [Unreleased]"),
        "there is no place for the next note"
    );
    assert!(
        notes.contains(env!("CARGO_PKG_VERSION")),
        "this version is not told"
    );
}

#[test]
fn every_source_file_says_why_it_exists() {
    let mut found = Vec::new();
    for folder in ["src", "tests", "benches", "examples"] {
        files(&repository(folder), &mut found);
    }
    let sources = found
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    for path in sources {
        let text = fs::read_to_string(path).expect("sources are text");
        assert!(
            text.starts_with("//! ") || text.starts_with("#![doc = include_str!("),
            "{} does not open with `//!`",
            path.display()
        );
    }
}

#[test]
fn no_file_speaks_of_the_machine_it_was_made_on() {
    let mut found = Vec::new();
    files(&repository(""), &mut found);
    for path in found {
        // Pictures and recordings of bytes are no text.
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        for (index, line) in text.lines().enumerate() {
            for (first, second) in PRIVATE {
                assert!(
                    !line.contains(&format!("{first}{second}")),
                    "{}:{}: {line}",
                    path.display(),
                    index + 1
                );
            }
        }
    }
}
