//! Nothing that a file says makes the loader panic, and it never refuses a file without saying why.

use proptest::{
    collection::vec,
    prelude::*,
    sample::Index,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

use crate::content::read::embedded::FILES;

use super::*;

/// Pieces that matter to the loader.
const PIECES: [&str; 24] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "=",
    "\"",
    "'",
    "\\",
    "r#\"",
    "\"#",
    "/*",
    "*/",
    "//",
    "\n",
    "\t",
    "-1",
    "1d6",
    "none",
    "é█",
    "99999999999999",
];

/// A change to a text.
#[derive(Clone, Debug)]
enum Change {
    /// Takes out some bytes.
    Cut(Index, usize),
    /// Puts a piece in.
    Insert(Index, usize),
    /// Doubles some bytes somewhere else.
    Copy(Index, usize, Index),
    /// Replaces a byte by a piece.
    Replace(Index, usize),
    /// Ends the text.
    End(Index),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let change = prop_oneof![
        4 => (any::<Index>(), 1..40_usize).prop_map(|(at, length)| Change::Cut(at, length)),
        6 => (any::<Index>(), 0..PIECES.len()).prop_map(|(at, piece)| Change::Insert(at, piece)),
        2 => (any::<Index>(), 1..200_usize, any::<Index>()).prop_map(|(from, length, to)| Change::Copy(from, length, to)),
        6 => (any::<Index>(), 0..PIECES.len()).prop_map(|(at, piece)| Change::Replace(at, piece)),
        1 => any::<Index>().prop_map(Change::End),
    ];
    vec(change, 1..6)
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    let size = bytes.len() + 1;
    let end = |start: usize, length: usize| (start + length).min(size - 1);
    match change {
        Change::Cut(at, length) => {
            let at = at.index(size);
            bytes.drain(at..end(at, *length));
        }
        Change::Insert(at, piece) => {
            let at = at.index(size);
            bytes.splice(at..at, PIECES[*piece].bytes());
        }
        Change::Copy(from, length, to) => {
            let from = from.index(size);
            let copy = bytes[from..end(from, *length)].to_vec();
            let to = to.index(size);
            bytes.splice(to..to, copy);
        }
        Change::Replace(at, piece) => {
            let at = at.index(size);
            bytes.splice(at..end(at, 1), PIECES[*piece].bytes());
        }
        Change::End(at) => bytes.truncate(at.index(size)),
    }
}

/// The same cases on every run.
fn runner(cases: u32) -> TestRunner {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

fn sound(name: &str, bytes: &[u8]) -> Result<(), TestCaseError> {
    let sources = Sources::embedded().replacing(name, name, bytes);
    let (refused, faults) = if name.starts_with(DUNGEON) {
        let (dungeon, faults) = Dungeon::check(&sources, Some(&Content::embedded()));
        (dungeon.is_none(), faults)
    } else {
        let (content, faults) = Content::check(&sources);
        (content.is_none(), faults)
    };
    prop_assert_eq!(refused, faults.errors() > 0, "\n{}", faults);
    for fault in &faults {
        prop_assert!(
            !fault.message.ends_with("not known"),
            "a fault without a reason"
        );
        prop_assert!(
            fault.source().text().get(fault.span.clone()).is_some(),
            "{:?} of {}",
            fault.span,
            fault.file()
        );
        prop_assert!(
            fault.related.iter().all(|related| fault
                .source()
                .text()
                .get(related.span.clone())
                .is_some())
        );
        prop_assert!(fault.place.line >= 1 && fault.place.column >= 1);
    }
    prop_assert!(faults.is_empty() || !faults.render(FaultStyle::Fancy).is_empty());
    prop_assert!(!faults.render(FaultStyle::Plain).is_empty());
    Ok(())
}

#[test]
fn spoilt_files_are_refused_with_a_reason_and_without_a_panic() {
    let case = (0..FILES.len(), changes());
    let outcome = runner(400).run(&case, |(file, changes)| {
        let (name, text) = FILES[file];
        let mut bytes = text.as_bytes().to_vec();
        for change in &changes {
            apply(&mut bytes, change);
        }
        sound(name, &bytes)
    });
    outcome.unwrap();
}

#[test]
fn a_soup_of_pieces_is_refused_with_a_reason_and_without_a_panic() {
    let case = (0..FILES.len(), vec(0..PIECES.len(), 0..60));
    let outcome = runner(200).run(&case, |(file, pieces)| {
        let text: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        sound(FILES[file].0, text.as_bytes())
    });
    outcome.unwrap();
}

#[test]
fn a_file_cut_off_anywhere_is_refused_with_a_reason() {
    for (name, text) in SMALL {
        for end in (0..text.trim_end().len()).step_by(7) {
            let (content, faults) =
                Content::check(&small(&[]).replacing(name, name, &text.as_bytes()[..end]));
            assert!(
                content.is_none() && faults.errors() > 0,
                "{name} up to {end}"
            );
        }
    }
}
