//! Each kind of fault, spoilt into the small set one at a time, with its file, line and column.

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
fn faults_of(file: &str, text: &str) -> Faults {
    let (content, faults) = Content::check(&small(&[(file, text)]));
    assert_eq!(content.is_none(), faults.errors() > 0, "\n{faults}");
    faults
}

/// Asserts that spoiling gives exactly this one fault at the mark.
#[track_caller]
fn one(file: &str, old: &str, new: &str, message: &str) -> Fault {
    let (text, place) = spoil(file, old, new);
    let faults = faults_of(file, &text);
    let found: Vec<_> = faults
        .iter()
        .map(|f| format!("{}:{}:{}: {}", f.file, f.line, f.column, f.message))
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

#[test]
fn a_missing_comma_is_told_where_it_belongs() {
    one(
        M,
        "level: 1, hit",
        "level: «1 hit",
        "a comma is missing after this",
    );
    one(
        M,
        "experience: 2,\n",
        "experience: «2\n",
        "a comma is missing after this",
    );
    one(
        I,
        "weight: 0.1, usage: Worn(slot: Ring)),",
        "weight: 0.1, usage: Worn(slot: Ring)«)",
        "a comma is missing after this",
    );
}

#[test]
fn two_commas_an_equals_sign_and_a_quoted_field_are_slips() {
    one(
        M,
        "level: 1,",
        "level: 1,«,",
        "a value is missing before this `,`",
    );
    one(
        M,
        "level: 1,",
        "level «= 1,",
        "`:` stands between a name and its value, not `=`",
    );
    one(
        M,
        "level: 1,",
        "«\"level\": 1,",
        "the name of a field has no quotes",
    );
    one(
        M,
        "level: 1,",
        "level: «,",
        "a value is missing before this `,`",
    );
}

#[test]
fn an_unclosed_bracket_is_told_with_the_place_where_it_was_opened() {
    let fault = one(
        M,
        "    ),\n    \"king\"",
        "    «\"king\"",
        "`)` is missing before this entry",
    );
    assert_eq!(
        (fault.related[0].place, &*fault.related[0].message),
        (
            Place {
                line: 2,
                column: 12
            },
            "opened here"
        )
    );
    let fault = one(
        M,
        "(method: Bite, dice: \"1d3\")]",
        "(method: Bite, dice: \"1d3\"«]",
        "`)` is missing before this `]`",
    );
    assert_eq!(
        fault.related[0].place,
        Place {
            line: 5,
            column: 17
        }
    );
    one(
        M,
        "[Animal],",
        "[Animal«),",
        "`)` where `]` should close a bracket",
    );
    one(
        M,
        "[Animal],",
        "[Animal]«],",
        "`]` closes nothing; `)` is due",
    );
    let (text, _) = spoil(M, "unique: true,\n    ),\n}", "unique: true,\n    ),\n«");
    let fault = faults_of(M, &text).iter().next().unwrap().clone();
    assert_eq!(
        (fault.message.as_str(), fault.related[0].place),
        ("the file ends before `}`", Place { line: 1, column: 1 })
    );
    one(
        M,
        "    \"rat\": (",
        "})    \"rat\": ("
            .replace("})", "")
            .replace("    \"rat\"", "   «) \"rat\"")
            .as_str(),
        "`)` closes nothing; `}` is due",
    );
    one(
        CAMPAIGN_FILE,
        "    ],\n)",
        "    ],\n)\n«)",
        "nothing may follow the end of the document",
    );
}

#[test]
fn an_unclosed_string_costs_its_own_line_only() {
    one(
        M,
        "description: \"It gnaws.\",",
        "description: «\"It gnaws.,",
        "the string is not closed on its line",
    );
    one(
        TOP_FILE,
        "'.': (terrain: \"floor\"),",
        "«'.: (terrain: \"floor\"),",
        "the character is not closed on its line",
    );
}

#[test]
fn an_unclosed_comment_and_raw_string_are_told_where_they_begin() {
    one(
        M,
        "    \"king\"",
        "    «/* here it ends \"king\"",
        "the comment is not closed",
    );
    one(
        DEEP_FILE,
        "r#\"\n#######\n#<.K*.#\n#######\n\"#,\n)",
        "«r#\"\n#######",
        "the raw string is not closed with `\"#`",
    );
    one(
        DEEP_FILE,
        "#<.K*.#",
        "#<«\"#*.#",
        "`\"#` ends the text here",
    );
}

#[test]
fn nonsense_around_the_document_is_refused() {
    one(
        M,
        "{\n    \"rat\"",
        "«#![enable(implicit_some)]\n{\n    \"rat\"",
        "attributes have no meaning in these files",
    );
    let faults = faults_of(M, "");
    assert!(
        faults
            .to_string()
            .starts_with("content/monsters.ron:1:1: error: the document is empty\n"),
        "{faults}"
    );
    let faults = faults_of(M, &"[".repeat(5000));
    assert!(
        faults
            .to_string()
            .contains("more than 48 brackets inside each other"),
        "{faults}"
    );
}

#[test]
fn unknown_missing_and_doubled_fields_are_told_with_the_nearest_name() {
    let fault = one(
        M,
        "armour_class: 6",
        "«armor_class: 6",
        "unknown field `armor_class`",
    );
    assert_eq!(fault.help.as_deref(), Some("did you mean `armour_class`?"));
    let fault = one(
        M,
        "\"rat\": (\n",
        "\"rat\": «(\n",
        "the field `hit_points` is missing",
    )
    .clone();
    assert_eq!(fault.line, 0, "never reached");
}

#[test]
fn values_of_the_wrong_kind_are_told_with_what_is_expected() {
    let fault = one(
        M,
        "level: 1,",
        "level: «\"one\",",
        "`\"one\"` does not fit here",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("a whole number from 0 to 100")
    );
    let fault = one(
        M,
        "glyph: 'r'",
        "glyph: «\"r\"",
        "`\"r\"` does not fit here",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("one character in single quotes")
    );
}
