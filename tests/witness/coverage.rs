//! docs/rules/coverage.md: for each rule the code that follows it, the test beside that, and its witness in play.

use std::{
    collections::BTreeMap,
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use barrow::rules::book::{self, DOCUMENTS};

use crate::{
    AREAS,
    ledger::census,
    open::{DUNGEON, EXCUSED},
};

/// How a rule is known to be in effect.
enum Status {
    /// Turns with and without it differ: the areas of those witnesses.
    Witness(Vec<String>),
    /// Its condition arrives with the dungeon: what it waits for.
    Dungeon(&'static str),
    /// No turn can show it: why.
    Excused(&'static str),
    /// Not at all, which fails the tests.
    Missing,
}

/// Which rules have been witnessed in which areas.
fn shown() -> BTreeMap<&'static str, Vec<String>> {
    let mut shown: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for area in &AREAS {
        let book = area.report();
        for rule in &book.shown {
            let steps = book.steps.get(rule).into_iter().flatten();
            let steps: Vec<_> = steps.filter(|of| *of != rule).copied().collect();
            let name = if !steps.is_empty() {
                format!("{} (a step of {})", area.name, steps.join(", "))
            } else if book.numbers.contains(rule) {
                format!("{} (on the sheet)", area.name)
            } else {
                area.name.to_owned()
            };
            shown.entry(*rule).or_default().push(name);
        }
    }
    shown
}

/// The reason of a rule in a list of them.
fn reason(list: &[(&str, &'static str)], rule: &str) -> Option<&'static str> {
    let mut found = list.iter().filter(|(id, _)| *id == rule);
    found.next().map(|(_, reason)| *reason)
}

/// The status of every rule.
fn statuses() -> BTreeMap<&'static str, Status> {
    let mut shown = shown();
    let status = |id| {
        if let Some(areas) = shown.remove(id) {
            Status::Witness(areas)
        } else if let Some(reason) = reason(DUNGEON, id) {
            Status::Dungeon(reason)
        } else {
            reason(EXCUSED, id).map_or(Status::Missing, Status::Excused)
        }
    };
    let ids = book::rules().iter().map(|rule| rule.id);
    let ids: Vec<_> = ids.collect();
    let mut status = status;
    ids.into_iter().map(|id| (id, status(id))).collect()
}

/// A path as Markdown.
fn named(path: Option<&PathBuf>) -> String {
    path.map_or_else(
        || "-".to_owned(),
        |path| format!("`{}`", path.display().to_string().replace('\\', "/")),
    )
}

/// The whole document.
fn document() -> String {
    let (census, statuses) = (census(), statuses());
    let mut text = String::from(
        "# How each rule is known to be in effect\n\n\
         `UPDATE_GOLDEN=1 cargo test --no-default-features --test witness coverage` writes this table, and a test compares it.\n\n\
         - **Code** is the first file that names the rule, **Test** the first test beside the code or in `tests/it`.\n\
         - **Witness** is the area in `tests/witness` in which whole turns with and without the rule's condition were seen to differ as it says; which rules took part is collected while they are played. A step of a formula has no trace of its own: the formula took part, and only the step could make the difference. What stands on the sheet makes a number of the character, worked out before the turn, in which it makes the difference; its terms are those of the sheet.\n\
         - **open: dungeon** waits for what only the generated dungeon will bring; **excused** says why no turn can show it.\n\n\
         | document | rules | witness | open: dungeon | excused | missing |\n|---|---|---|---|---|---|\n",
    );
    for document in &DOCUMENTS {
        let mut counts = [0; 4];
        let of = |id: &&&str| id.starts_with(document.prefix);
        for id in statuses.keys().filter(of) {
            counts[match statuses[id] {
                Status::Witness(_) => 0,
                Status::Dungeon(_) => 1,
                Status::Excused(_) => 2,
                Status::Missing => 3,
            }] += 1;
        }
        let [witness, dungeon, excused, missing] = counts;
        let all: usize = counts.iter().sum();
        let _ = writeln!(
            text,
            "| [{file}]({file}) | {all} | {witness} | {dungeon} | {excused} | {missing} |",
            file = document.file
        );
    }
    for document in &DOCUMENTS {
        let _ = write!(
            text,
            "\n## {}\n\n| rule | code | test | witness |\n|---|---|---|---|\n",
            document.file
        );
        for rule in book::rules() {
            if !rule.id.starts_with(document.prefix) {
                continue;
            }
            let status = match &statuses[rule.id] {
                Status::Witness(areas) => areas.join(", "),
                Status::Dungeon(reason) => format!("open: dungeon ({reason})"),
                Status::Excused(reason) => format!("excused: {reason}"),
                Status::Missing => "missing".to_owned(),
            };
            let _ = writeln!(
                text,
                "| {} | {} | {} | {status} |",
                rule.id,
                named(census.code.get(rule.id)),
                named(census.tests.get(rule.id)),
            );
        }
    }
    text
}

#[test]
fn coverage_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/coverage.md");
    let document = document();
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &document).expect("the document can be written");
        return;
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    let lines = written.lines().zip(document.lines());
    let differing: Vec<_> = lines
        .filter(|(old, new)| old != new)
        .map(|(old, new)| format!("- {old}\n+ {new}"))
        .collect();
    assert!(
        written == document,
        "docs/rules/coverage.md is out of date; UPDATE_GOLDEN=1 writes it again:\n{}",
        differing.join("\n")
    );
}

#[test]
fn coverage_misses_no_rule() {
    let statuses = statuses();
    let missing = statuses
        .iter()
        .filter(|(_, status)| matches!(status, Status::Missing));
    let missing: Vec<_> = missing.map(|(id, _)| *id).collect();
    assert!(
        missing.is_empty(),
        "neither a witness nor a reason: {missing:?}"
    );
}

#[test]
fn coverage_takes_no_rule_twice_and_no_reason_for_nothing() {
    let shown = shown();
    for (id, reason) in DUNGEON.iter().chain(EXCUSED) {
        assert!(book::find(id).is_some(), "there is no rule {id}");
        assert!(!reason.is_empty(), "{id} needs a reason");
        assert!(
            !shown.contains_key(id),
            "{id} has a witness, and needs no reason"
        );
    }
    for (id, _) in DUNGEON {
        assert!(
            reason(EXCUSED, id).is_none(),
            "{id} is open and excused at once"
        );
    }
    for id in shown.keys() {
        assert!(book::find(id).is_some(), "there is no rule {id}");
    }
}
