//! The ledger: every rule is named by the code that follows it and by a test that checks it.
//!
//! It reads the sources as text. A rule that no code can follow is excused here, with the reason.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use barrow::rules::book;

/// Rules that no code follows, and why.
const EXCUSED: &[(&str, &str)] = &[];

/// The IDs that a text names. Ranges (`ATK-HIT-01 to ATK-HIT-04`, `ATK-HIT-01 to -04`) and lists
/// (`ATK-HIT-01, -03`) are spelled out.
fn named(text: &str) -> BTreeSet<String> {
    // Comments are prose: a range may go on in the next line.
    let prose = text
        .lines()
        .map(|line| {
            line.trim_start()
                .trim_start_matches('/')
                .trim_start_matches('!')
        })
        .collect::<Vec<_>>()
        .join(" ");
    let mut ids = BTreeSet::new();
    let mut at = 0;
    while let Some(found) = prose.get(at..).and_then(|rest| rest.find('-')) {
        let dash = at + found;
        at = dash + 1;
        let Some(id) = dash
            .checked_sub(3)
            .and_then(|start| prose.get(start..))
            .and_then(book::id_at)
        else {
            continue;
        };
        let group = &id[..id.len() - 2];
        let mut last = number(id);
        ids.insert(id.to_owned());
        at = dash - 3 + id.len();
        while let Some((range, next, length)) = continuation(&prose[at..], group) {
            let first = if range { last } else { next };
            ids.extend((first..=next).map(|number| format!("{group}{number:02}")));
            last = next;
            at += length;
        }
    }
    ids
}

/// The number at the end of an ID.
fn number(id: &str) -> u32 {
    id[id.len() - 2..]
        .parse()
        .expect("an ID ends in two digits")
}

/// How a text goes on after an ID: whether a range or a list, the number, and the length of it all.
fn continuation(text: &str, group: &str) -> Option<(bool, u32, usize)> {
    let words = [(" to ", true), (", ", false), (" and ", false)];
    let (word, range) = words.into_iter().find(|(word, _)| {
        text.split_whitespace().next().is_some_and(|first| {
            text.starts_with(word) || (text.starts_with("  ") && first == word.trim())
        })
    })?;
    let rest = text.trim_start();
    let rest = rest.strip_prefix(word.trim()).unwrap_or(rest).trim_start();
    // The number stands after a bare dash, or after the group in full.
    let digits = rest
        .strip_prefix('-')
        .or_else(|| rest.strip_prefix(group))?;
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let number = (length == 2).then(|| digits[..2].parse().ok()).flatten()?;
    Some((range, number, text.len() - digits.len() + 2))
}

/// The code and the tests of a file of Rust.
fn split(path: &Path, text: &str) -> (String, String) {
    let all_tests = path.file_name().is_some_and(|name| name == "tests.rs")
        || path.components().any(|part| part.as_os_str() == "tests");
    if all_tests {
        return (String::new(), text.to_owned());
    }
    let (code, tests) = text
        .split_once("#[cfg(test)]\nmod tests {")
        .unwrap_or((text, ""));
    (code.to_owned(), tests.to_owned())
}

/// Every Rust file under a folder.
fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Where each ID is named.
#[derive(Default)]
pub(crate) struct Census {
    /// By code that can follow a rule.
    pub(crate) code: BTreeMap<String, PathBuf>,
    /// By tests, witnesses apart.
    pub(crate) tests: BTreeMap<String, PathBuf>,
    /// By the command line and the vectors, which only list and print rules.
    lists: BTreeMap<String, PathBuf>,
}

/// Where code is looked for first, so that a rule is listed with what decides it.
fn rank(path: &Path) -> usize {
    let folders = ["src/rules", "src/sim"];
    let found = folders.iter().position(|folder| path.starts_with(folder));
    found.unwrap_or(folders.len())
}

/// Reads all sources. The witnesses, this file among them, and the book itself do not count.
pub(crate) fn census() -> Census {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        rust_files(&root.join(folder), &mut files);
    }
    let mut census = Census::default();
    let mut files: Vec<_> = files
        .iter()
        .map(|path| path.strip_prefix(root).expect("found under the root"))
        .collect();
    files.sort_by_key(|path| (rank(path), *path));
    for path in files {
        if path.starts_with("tests/witness") || path.ends_with("book.rs") {
            continue;
        }
        let text = fs::read_to_string(root.join(path)).expect("sources are text");
        let (in_code, in_tests) = split(path, &text);
        let lists = path.starts_with("src/cli") || path.starts_with("src/vectors");
        let code = if lists {
            &mut census.lists
        } else {
            &mut census.code
        };
        for id in named(&in_code) {
            code.entry(id).or_insert_with(|| path.to_owned());
        }
        for id in named(&in_tests) {
            census.tests.entry(id).or_insert_with(|| path.to_owned());
        }
    }
    census
}

#[test]
fn every_rule_is_followed_and_tested() {
    let Census { code, tests, .. } = census();
    let excused: BTreeSet<_> = EXCUSED.iter().map(|(id, _)| *id).collect();
    let mut missing = Vec::new();
    for rule in book::rules() {
        if excused.contains(rule.id) {
            continue;
        }
        if !code.contains_key(rule.id) {
            missing.push(format!("{} is named by no code", rule.id));
        }
        if !tests.contains_key(rule.id) {
            missing.push(format!("{} is named by no test", rule.id));
        }
    }
    assert!(
        missing.is_empty(),
        "{} gaps:\n{}",
        missing.len(),
        missing.join("\n")
    );
}

#[test]
fn excuses_are_for_rules_that_exist_and_still_need_one() {
    let Census { code, tests, .. } = census();
    for (id, reason) in EXCUSED {
        assert!(
            book::find(id).is_some(),
            "{id} is excused but does not exist"
        );
        assert!(!reason.is_empty());
        let done = code.contains_key(*id) && tests.contains_key(*id);
        assert!(!done, "{id} is followed and tested, and needs no excuse");
    }
}

#[test]
fn every_rule_that_the_sources_name_exists() {
    let Census { code, tests, lists } = census();
    let prefixes: BTreeSet<_> = book::DOCUMENTS
        .iter()
        .map(|document| document.prefix)
        .collect();
    for (id, path) in code.iter().chain(&tests).chain(&lists) {
        let ours = prefixes.contains(&id[..3]);
        assert!(
            !ours || book::find(id).is_some(),
            "{}: there is no rule {id}",
            path.display()
        );
    }
}

/// What `RollLabel::new` is called with in a text of code, where both are written out: the label and the rule.
fn labels(code: &str) -> Vec<(&str, &str)> {
    let calls = code.split("RollLabel::new(").skip(1);
    calls
        .filter_map(|rest| {
            let (arguments, _) = rest.split_once(')').expect("a call ends");
            match arguments.split('"').collect::<Vec<_>>().as_slice() {
                [_, label, _, rule, _] => Some((*label, *rule)),
                // The rule, or both, is a value; a label with a bracket in it would be cut here.
                [_] | [_, _, _] => None,
                odd => panic!("not the two arguments of a label: {odd:?}"),
            }
        })
        .collect()
}

#[test]
fn every_roll_of_the_game_names_its_rule() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for layer in ["rules", "content", "sim", "analysis"] {
        rust_files(&root.join("src").join(layer), &mut files);
    }
    let (mut seen, mut nameless) = (0, Vec::new());
    for path in files {
        let text = fs::read_to_string(&path).expect("sources are text");
        let (code, _) = split(
            path.strip_prefix(root).expect("found under the root"),
            &text,
        );
        // An example in a comment may show a rule of somebody else's.
        let code = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for (label, rule) in labels(&code.collect::<Vec<_>>().join("\n")) {
            seen += 1;
            if book::find(rule).is_none() {
                nameless.push(format!("{}: {label:?} names {rule:?}", path.display()));
            }
        }
    }
    assert!(seen > 100, "{seen} labels were found");
    assert!(
        nameless.is_empty(),
        "each label of a roll has the ID of its rule:\n{}",
        nameless.join("\n")
    );
}

#[test]
fn labels_are_found_in_code() {
    let code = "const A: RollLabel = RollLabel::new(\"a die\", \"ATK-HIT-01\");\nRollLabel::new(\n\"b\",\n    \"mind\",\n)\n\
        RollLabel::new(\"c\", row.rule) RollLabel::new(what, rule)";
    assert_eq!(labels(code), [("a die", "ATK-HIT-01"), ("b", "mind")]);
}

#[test]
fn the_rulebook_has_six_documents() {
    let prefixes: Vec<_> = book::DOCUMENTS
        .iter()
        .map(|document| document.prefix)
        .collect();
    assert_eq!(prefixes, ["ABL", "ATK", "SIL", "POW", "PRJ", "BRW"]);
}

#[test]
fn ranges_and_lists_are_spelled_out() {
    let ids = |text| named(text).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(
        ids("(ATK-HIT-03), ABL-CARRY-01."),
        "ABL-CARRY-01 ATK-HIT-03"
    );
    assert_eq!(
        ids("/// (ATK-HIT-01 to\n    /// ATK-HIT-03)"),
        "ATK-HIT-01 ATK-HIT-02 ATK-HIT-03"
    );
    assert_eq!(
        ids("ATK-HIT-01 to -02, -05 and -07, ATK-HIT-09"),
        "ATK-HIT-01 ATK-HIT-02 ATK-HIT-05 ATK-HIT-07 ATK-HIT-09"
    );
    assert_eq!(ids("ATK-HIT-1, HIT-01, ATK-HIT-01-"), "ATK-HIT-01");
    assert_eq!(ids("ATK-HIT-01, -2 and 03, to -04"), "ATK-HIT-01");
    assert_eq!(ids("ATK-HIT-01 to ATK-AIM-03"), "ATK-AIM-03 ATK-HIT-01");
    assert_eq!(ids("größe-ß-ATK-HIT-01"), "ATK-HIT-01");
}

#[test]
fn code_and_tests_are_told_apart() {
    let text = "/// ATK-HIT-01\n#[cfg(test)]\nmod tests {\n// ATK-HIT-02\n}";
    let (code, tests) = split(Path::new("src/rules/hit.rs"), text);
    assert_eq!((named(&code).len(), named(&tests).len()), (1, 1));
    let (code, tests) = split(Path::new("src/rules/hit/tests.rs"), text);
    assert_eq!((named(&code).len(), named(&tests).len()), (0, 2));
}
