//! The way down of the campaign: each fault of a stretch, spoilt into the shipped campaign one at a time.

use super::*;
use crate::content::read::embedded;

const FIRST_STRETCH: &str =
    "(themes: {\"burrows\": 4, \"halls\": 3, \"caves\": 3, \"ruin\": 2}, to: 3),";

/// The shipped campaign with `new` in the place of `old`, and where `«` in `new` stands as `file:line:column`.
#[track_caller]
fn spoilt(old: &str, new: &str) -> (String, String) {
    let text = embedded::text(CAMPAIGN_FILE).expect("the game has a campaign");
    assert_eq!(text.matches(old).count(), 1, "`{old}` must be there once");
    let marked = text.replace(old, new);
    let (before, _) = marked.split_once('«').expect("a mark");
    let (line, last) = (before.lines().count(), before.lines().next_back());
    let column = last.map_or(0, |last| last.chars().count()) + 1;
    let place = format!("{CAMPAIGN_FILE}:{line}:{column}");
    (marked.replace('«', ""), place)
}

/// Asserts that spoiling gives exactly this fault at the mark.
#[track_caller]
fn one_of_way(old: &str, new: &str, message: &str) {
    assert_eq!(found(old, new), [message]);
}

/// What is found where something is spoilt: messages alone for the mark, and `file:line:column: message` elsewhere.
#[track_caller]
fn found(old: &str, new: &str) -> Vec<String> {
    let (text, place) = spoilt(old, new);
    let sources = Sources::embedded().replacing(CAMPAIGN_FILE, CAMPAIGN_FILE, text);
    let (content, faults) = Content::check(&sources);
    assert!(content.is_none(), "`{new}` is taken for sound");
    let shown = |f: &Fault| {
        let at = format!("{}:{}:{}", f.file(), f.place.line, f.place.column);
        if at == place {
            f.message.clone()
        } else {
            format!("{at}: {}", f.message)
        }
    };
    faults.iter().map(shown).collect()
}

/// As [`one_of_way`], for the first stretch of themes.
#[track_caller]
fn one_of_stretch(new: &str, message: &str) {
    one_of_way(FIRST_STRETCH, new, message);
}

#[test]
fn a_shipped_stretch_names_themes_that_exist_and_are_met_there() {
    one_of_stretch(
        "(themes: {\"burrows\": 4, «\"hals\": 3}, to: 3),",
        "there is no theme `hals`",
    );
    one_of_stretch(
        "«(themes: {\"rifts\": 4}, to: 3),",
        "none of these themes is met at depth 2",
    );
    one_of_stretch("(themes: {\"burrows\": «0}, to: 3),", "0 is out of range");
    one_of_stretch(
        "(themes: {\"burrows\": «1001}, to: 3),",
        "1001 is out of range",
    );
    one_of_stretch(
        "(themes: {\"burrows\": 4, «\"burrows\": 3}, to: 3),",
        "the key \"burrows\" is there twice",
    );
}

#[test]
fn a_shipped_stretch_goes_deeper_than_the_level_above_it() {
    for out in ["0", "200", "-1"] {
        one_of_stretch(
            &format!("(themes: {{\"burrows\": 4}}, to: «{out}),"),
            &format!("{out} is out of range"),
        );
    }
    one_of_stretch(
        "«(themes: {\"burrows\": 4}, to: 1),",
        "levels to depth 1, below one of depth 1",
    );
    // Past the drawn level that comes next, which would then lie above what it is below.
    one_of_way(
        "\"crypt\": 1}, to: 23),\n        (level: \"kings_hall\")",
        "\"crypt\": 1}, to: 22),\n        (level: «\"kings_hall\")",
        "`kings_hall` has depth 24, the level above it 22",
    );
}

#[test]
fn a_shipped_stretch_is_a_drawn_level_or_themes() {
    one_of_stretch("«(),", "a stretch of the way without any level");
    one_of_stretch("«(to: 3),", "a stretch of the way without any level");
    one_of_way(
        "(level: \"gallery_of_bones\"),",
        "(level: \"gallery_of_bones\", themes: «{\"crypt\": 1}),",
        "a stretch of the way is a drawn level or themes, not both",
    );
    one_of_way(
        "(level: \"gallery_of_bones\"),",
        "(level: \"gallery_of_bones\", to: «6),",
        "a drawn level is one level: `to` says nothing about it",
    );
    one_of_way(
        "(level: \"gallery_of_bones\"),",
        "(level: «\"gallery_of_bone\"),",
        "there is no level `gallery_of_bone`",
    );
    let doubled = found(
        "(level: \"gallery_of_bones\"),",
        "(level: \"gallery_of_bones\"), (level: «\"gallery_of_bones\"),",
    );
    let lead = "the stairs down of `gallery_of_bones` lead to two levels";
    assert!(doubled.iter().any(|fault| fault == lead), "{doubled:#?}");
}

#[test]
fn the_shipped_way_ends_on_a_drawn_level() {
    let endless = found(
        "        (level: \"kings_hall\"),\n",
        "        «(themes: {\"rifts\": 1}),\n",
    );
    let end = "the way ends on generated levels";
    assert!(endless.iter().any(|fault| fault == end), "{endless:#?}");
}

const BRANCH: &str = "(at: 14, way: [(themes: {\"fortress\": 2, \"labyrinth\": 1}, to: 16), (level: \"counting_house\")]),";

#[test]
fn a_shipped_branch_leads_off_a_generated_level_to_a_drawn_one() {
    let end = "(level: \"counting_house\")";
    let middle = "(themes: {\"fortress\": 2}, to: 16)";
    for (new, message) in [
        (
            format!("(at: «6, way: [(themes: {{\"fortress\": 2}}, to: 16), {end}]),"),
            "the level of depth 6 is not generated",
        ),
        (
            format!("(at: «8, way: [(themes: {{\"fortress\": 2}}, to: 16), {end}]),"),
            "a second branch at depth 8",
        ),
        (
            format!("(at: 15, way: [{middle}, «(themes: {{\"rifts\": 1}}, to: 17)]),"),
            "the branch ends on generated levels",
        ),
        (
            format!("(at: 14, way: «[{end}]),"),
            "a branch without generated levels",
        ),
        (
            "(at: 14, way: «[]),".to_owned(),
            "a branch without any level",
        ),
        (
            "(at: 14, way: [(themes: {\"fortress\": 2}, to: 15), (level: «\"counting_house\")]),"
                .to_owned(),
            "`counting_house` has depth 17, the level above it 15",
        ),
        (
            format!("(at: 14, way: [{middle}, (level: «\"kings_hall\")]),"),
            "`kings_hall` is not only the end of a branch",
        ),
    ] {
        let found = found(BRANCH, &new);
        assert!(
            found.iter().any(|fault| fault == message),
            "{new}: {found:#?}"
        );
    }
}
