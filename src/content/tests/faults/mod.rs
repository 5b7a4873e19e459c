//! Each kind of fault, spoilt into the small set one at a time, with its file, line and column.

mod campaign;
mod files;
mod levels;
mod many;
mod sense;
mod syntax;
mod values;
mod way;

use super::*;

/// Spoils `file` by putting `new` in the place of `old`; `«` in `new` marks where the fault must be reported.
/// Returns the spoilt text and `file:line:column`.
#[track_caller]
fn spoil(file: &str, old: &str, new: &str) -> (String, String) {
    let text = SMALL.iter().find(|(name, _)| *name == file).unwrap().1;
    assert_eq!(
        text.matches(old).count(),
        1,
        "`{old}` must be there once in {file}"
    );
    let marked = text.replace(old, new);
    let at = marked.find('«').expect("a mark");
    let line = marked[..at].split('\n').count();
    let column = marked[..at]
        .split('\n')
        .next_back()
        .unwrap()
        .chars()
        .count()
        + 1;
    (marked.replace('«', ""), format!("{file}:{line}:{column}"))
}

/// The faults of the small set with one file replaced, as `file:line:column: message`.
pub(super) fn faults_of(file: &str, text: &str) -> Faults {
    let (content, faults) = Content::check(&small(&[(file, text)]));
    assert_eq!(content.is_none(), faults.errors() > 0, "\n{faults}");
    faults
}

/// Asserts that spoiling gives exactly this one fault at the mark.
#[track_caller]
pub(super) fn one(file: &str, old: &str, new: &str, message: &str) -> Fault {
    let (text, place) = spoil(file, old, new);
    let faults = faults_of(file, &text);
    let found: Vec<_> = faults
        .iter()
        .map(|f| {
            format!(
                "{}:{}:{}: {}",
                f.file(),
                f.place.line,
                f.place.column,
                f.message
            )
        })
        .collect();
    assert_eq!(found, [format!("{place}: {message}")], "\n{faults}");
    faults.iter().next().unwrap().clone()
}

const M: &str = "content/monsters.ron";
const I: &str = "content/items.ron";
const T: &str = "content/terrain.ron";
const C: &str = "content/characters.ron";
const TOP_FILE: &str = "levels/top.ron";
const DEEP_FILE: &str = "levels/deep.ron";
const CAMPAIGN_FILE: &str = "levels/campaign.ron";
