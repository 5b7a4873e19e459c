//! Mistakes of syntax: commas, brackets, quotes, comments, and what stands around the document.

use super::*;

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
            LineColumn {
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
        LineColumn {
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
        (
            "the file ends before `}`",
            LineColumn { line: 1, column: 1 }
        )
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
        "the character is not closed",
    );
}

#[test]
fn a_picture_in_plain_quotes_is_one_fault_and_no_more() {
    let (text, place) = spoil(DEEP_FILE, "r#\"\n#######", "«\"\n#######");
    let text = text.replace("\n\"#,", "\n\",");
    let faults = faults_of(DEEP_FILE, &text);
    let report = faults.to_string();
    assert_eq!(faults.errors(), 1, "{report}");
    for part in [
        place.as_str(),
        "the string is not closed on its line",
        "text of several lines is written r#\"..\"#",
    ] {
        assert!(report.contains(part), "no `{part}` in {report}");
    }
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
    let (text, place) = spoil(DEEP_FILE, "#<.K*.#", "#<.«\"#.#");
    let faults = faults_of(DEEP_FILE, &text).to_string();
    assert!(
        faults.contains(&format!("{place}: error: `\"#` ends the text here")),
        "{faults}"
    );
    assert!(
        faults.contains("the sign 'K' is not in the picture"),
        "the rest of the picture is read: {faults}"
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
