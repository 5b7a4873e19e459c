//! Levels: their pictures, their walls, their stairs.

use super::*;

#[test]
fn a_picture_must_be_rectangular_and_known() {
    let fault = one(
        TOP_FILE,
        "#...+..!>#",
        "#...+..!>#«#",
        "this row has 11 squares, the first row 10",
    );
    assert_eq!(
        fault.related[0].place,
        LineColumn {
            line: 14,
            column: 1
        }
    );
    one(
        TOP_FILE,
        "#...+..!>#",
        "#...+..!«>",
        "this row has 9 squares, the first row 10",
    );
    let fault = one(
        TOP_FILE,
        "#@.<#r...#",
        "#@.<#r.«??#",
        "the sign '?' is not in the legend (2 squares)",
    );
    assert_eq!(
        fault.help.as_deref(),
        Some("add '?': (terrain: \"floor\") or what it should be")
    );
    one(
        TOP_FILE,
        "#@.<#r...#",
        "#@.<#r.«\t.#",
        "the sign '\\t' is not in the legend",
    );
    one(
        DEEP_FILE,
        "r#\"\n#######\n#<.K*.#\n#######\n\"#",
        "«r#\"\n\n\"#",
        "the picture is empty",
    );
    one(
        DEEP_FILE,
        "r#\"\n#######\n#<.K*.#\n#######\n\"#",
        "«\"###\"",
        "`\"###\"` does not fit here",
    );
    one(
        DEEP_FILE,
        "'.': (terrain: \"floor\"),",
        "'.': (terrain: \"floor\"), «'~': (terrain: \"floor\"),",
        "the sign '~' is not in the picture",
    );
    one(
        DEEP_FILE,
        "'.': (terrain: \"floor\"),",
        "'.': (terrain: \"floor\"), «'.': (terrain: \"floor\"),",
        "the key '.' is there twice",
    );
}

#[test]
fn a_level_must_be_closed_and_its_things_must_have_room() {
    let fault = one(
        TOP_FILE,
        "#...+..!>#\n##########",
        "#...+..!>#\n###«.######",
        "the border of the level is open",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("a square that nobody can enter, such as `permanent_wall`")
    );
    one(
        TOP_FILE,
        "(terrain: \"floor\", monster: \"rat\"",
        "(terrain: «\"granite\", monster: \"rat\"",
        "a monster cannot stand on `granite`: nobody can enter it",
    );
    one(
        TOP_FILE,
        "(terrain: \"floor\", item",
        "(terrain: «\"granite\", item",
        "an item cannot lie on `granite`: nobody can enter it",
    );
    one(
        TOP_FILE,
        "'.': (terrain: \"floor\"),",
        "'.': (terrain: \"floor\"), '@': (terrain: «\"granite\"),",
        "a new game cannot start on `granite`: nobody can enter it",
    );
    one(
        TOP_FILE,
        "(terrain: \"floor\", item: \"potion\", count: 2)",
        "(terrain: \"floor\", count: «2)",
        "nothing is there to be counted",
    );
    one(
        TOP_FILE,
        "(terrain: \"floor\", monster: \"rat\", awake: true)",
        "(terrain: \"floor\", awake: «true)",
        "nobody is there to be awake",
    );
}

#[test]
fn start_and_stairs_must_be_there_once_and_be_reached() {
    one(
        TOP_FILE,
        "#@.<#r...#",
        "#@.<#r.«@.#",
        "a second `@`: a new game starts in one place",
    );
    let message = "second stairs down: nobody would know where to arrive";
    let fault = one(
        TOP_FILE,
        "#@.<#r...#\n#...+..!>#",
        "#@.<#r..>#\n#...+..!«>#",
        message,
    );
    assert_eq!(
        fault.related[0].place,
        LineColumn {
            line: 15,
            column: 9
        }
    );
    one(
        DEEP_FILE,
        "#<.K*.#",
        "#<.K#«*#",
        "no way leads from the start to this item",
    );
    let (text, place) = spoil(TOP_FILE, "#...+..!>#", "#...#..!«>#");
    let faults = faults_of(TOP_FILE, &text);
    assert!(
        faults.to_string().contains(&format!(
            "{place}: error: no way leads from the start to the stairs down"
        )),
        "{faults}"
    );
}
