//! Public enums to which variants will come are open to them: who matches one from outside must say what else may be.

use std::{collections::BTreeMap, fs, path::Path};

/// What grows besides errors and refusals, by the principle of CONTRIBUTING.md.
const GROWING: [&str; 14] = [
    "Action",
    "BodyOutcome",
    "ChestOutcome",
    "CombatOutcome",
    "Decision",
    "DecisionResult",
    "Feature",
    "ItemOutcome",
    "ItemUse",
    "LevelOutcome",
    "MagicOutcome",
    "Outcome",
    "Phase",
    "StrengthSource",
];

/// Complete by their rules.
const COMPLETE: [&str; 5] = ["Condition", "DamageType", "Dir", "Effect", "Ruleset"];

/// The public enums in a text, each with the attributes before it.
fn enums(text: &str, found: &mut BTreeMap<String, String>) {
    let mut attributes = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("pub enum ") {
            let name = rest.split(|c: char| !c.is_alphanumeric()).next();
            let attributes = std::mem::take(&mut attributes);
            found.insert(name.unwrap_or_default().to_owned(), attributes);
        } else if line.is_empty() || line.ends_with('}') || line.ends_with(';') {
            attributes.clear();
        } else {
            attributes.push_str(line);
        }
    }
}

fn in_folder(folder: &Path, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            in_folder(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            enums(&fs::read_to_string(&path).unwrap(), found);
        }
    }
}

#[test]
fn public_enums_that_grow_are_open_and_complete_ones_are_not() {
    let mut found = BTreeMap::new();
    in_folder(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut found,
    );
    let open = |name: &str| found[name].contains("#[non_exhaustive]");
    let errors = found
        .iter()
        .filter(|(_, attributes)| attributes.contains("thiserror::Error"));
    let errors: Vec<&str> = errors.map(|(name, _)| name.as_str()).collect();
    assert!(errors.len() > 15, "{errors:?}");
    let closed: Vec<&str> = errors
        .into_iter()
        .chain(GROWING)
        .filter(|name| !open(name))
        .collect();
    assert!(closed.is_empty(), "not open to variants: {closed:?}");
    let opened: Vec<&str> = COMPLETE.into_iter().filter(|name| open(name)).collect();
    assert!(opened.is_empty(), "complete, and yet open: {opened:?}");
}

#[test]
fn enums_are_found_with_their_attributes() {
    let mut found = BTreeMap::new();
    enums(
        "struct A;\n\n/// One.\n#[derive(Debug)]\n#[non_exhaustive]\npub enum B {\n    C,\n}\n\npub enum D<T> {}\n",
        &mut found,
    );
    assert!(found["B"].contains("#[non_exhaustive]"));
    assert!(!found["D"].contains("#[non_exhaustive]"));
}
