//! Fields and values: unknown, missing and doubled ones, wrong kinds, ranges, dice and names.

use super::*;

#[test]
fn unknown_missing_and_doubled_fields_are_told_with_the_nearest_name() {
    let fault = one(
        M,
        "armor_class: 6",
        "«armor_clas: 6",
        "unknown field `armor_clas`",
    );
    assert_eq!(fault.help.as_deref(), Some("did you mean `armor_class`?"));
    let fault = one(
        M,
        "\"king\": (\n        name: \"The King\", ",
        "\"king\": «(\n        ",
        "the field `name` is missing",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("`name: ..`, text in double quotes")
    );
    let fault = one(
        M,
        "level: 1,",
        "level: 1, «level: 2,",
        "the field `level` is there twice",
    );
    assert_eq!(fault.related[0].place, LineColumn { line: 4, column: 9 });
    let twice = "«\"ring\": (name: \"r\", glyph: '=', color: Red, description: \"R.\", weight: 1, usage: Crown),\n    \"potion\": (";
    let fault = one(I, "\"potion\": (", twice, "the key \"ring\" is there twice");
    assert_eq!(fault.related[0].place, LineColumn { line: 6, column: 5 });
    one(M, "level: 1,", "level: 1, «1,", "a value without a name");
    one(
        M,
        "level: 1,",
        "level: 1, «fierce: true,",
        "unknown field `fierce`",
    );
    one(
        M,
        "\"rat\": (",
        "\"rat\": «Monster(",
        "the word `Monster` does not belong here",
    );
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
    one(M, "level: 1,", "level: «[1],", "a list does not fit here");
    one(M, "level: 1,", "level: «{1: 2},", "a map does not fit here");
    one(M, "unique: true", "unique: «yes", "`yes` does not fit here");
    one(
        M,
        "[(method: Bite, dice: \"1d3\")]",
        "«(method: Bite, dice: \"1d3\")",
        "a group in round brackets does not fit here",
    );
    one(
        I,
        "usage: Crown",
        "usage: «[Crown]",
        "a list does not fit here",
    );
    let fault = one(
        I,
        "weight: 1.2",
        "weight: «1.25",
        "`1.25` does not fit here",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("pounds from 0 to 1000 with at most one decimal, such as 12 or 0.5")
    );
}

#[test]
fn a_fault_inside_a_value_is_told_at_its_own_place() {
    one(
        M,
        "description: \"It gnaws.\"",
        "description: \"It «\\qgnaws.\"",
        "`\"It \\qgnaws.\"` cannot be read: unknown escape character",
    );
    one(
        M,
        "level: 1,",
        "level: 1«.5,",
        "`1.5` cannot be read: non-whitespace trailing characters",
    );
}

#[test]
fn values_out_of_range_are_told_with_the_range() {
    let fault = one(
        M,
        "level: 1,",
        "level: 1, speed: «100,",
        "100 is out of range",
    );
    assert_eq!(
        fault.expected.as_deref(),
        Some("a whole number from -60 to 99")
    );
    one(
        M,
        "level: 1,",
        "level: 1, speed: «-61,",
        "-61 is out of range",
    );
    one(
        M,
        "level: 1,",
        "level: «99999999999999999999,",
        "`99999999999999999999` is out of range",
    );
    one(
        M,
        "{\"dagger\": 10}",
        "{\"dagger\": «101}",
        "101 is out of range",
    );
    one(
        I,
        "weight: 1.2",
        "weight: «1000.1",
        "`1000.1` does not fit here",
    );
    one(TOP_FILE, "depth: 1", "depth: «128", "128 is out of range");
    one(
        C,
        "{\"potion\": 2}",
        "{\"potion\": «0}",
        "0 is out of range",
    );
}

#[test]
fn dice_must_be_dice_and_sane() {
    one(
        M,
        "\"1d4\"",
        "«\"1x4\"",
        "`1x4` is no dice expression; expected a form such as `2d5`, `3d4-1`, `d6+2` or `7`",
    );
    let fault = one(M, "\"1d4\"", "«\"1d4-1\"", "`1d4-1` can give 0");
    assert_eq!(
        fault.expected.as_deref(),
        Some("dice in double quotes that give at least 1, such as \"2d6\", \"1d4+1\" or \"7\"")
    );
    one(M, "\"1d3\"", "«\"1d3-5\"", "`1d3-5` can give -4");
    one(
        I,
        "\"1d4\"",
        "«\"1000d4\"",
        "`1000d4` has too many dice, at most 100 are allowed",
    );
    one(
        I,
        "Potion([Heal(\"2d8\")])",
        "Potion([Heal(«\"0\")])",
        "`0` can give 0",
    );
}

#[test]
fn unknown_names_are_told_with_the_nearest_one() {
    #[track_caller]
    fn near(file: &str, old: &str, new: &str, message: &str, help: &str) {
        assert_eq!(one(file, old, new, message).help.as_deref(), Some(help));
    }
    near(
        M,
        "color: Brown",
        "color: «Brwn",
        "unknown name `Brwn`",
        "did you mean `Brown`?",
    );
    near(
        M,
        "[Animal]",
        "[«Aminal]",
        "unknown name `Aminal`",
        "did you mean `Animal`?",
    );
    near(
        M,
        "method: Bite",
        "method: «Byte",
        "unknown name `Byte`",
        "did you mean `Bite`?",
    );
    near(
        M,
        "{\"dagger\": 10}",
        "{«\"daggr\": 10}",
        "there is no item `daggr`",
        "did you mean `dagger`?",
    );
    near(
        T,
        "Opens(\"door_open\")",
        "Opens(«\"door_opn\")",
        "there is no terrain `door_opn`",
        "did you mean `door_open`?",
    );
    near(
        T,
        "feature: StairsUp",
        "feature: «StairUp",
        "unknown name `StairUp`",
        "did you mean `StairsUp`?",
    );
    near(
        I,
        "usage: Crown",
        "usage: «Crwn",
        "unknown name `Crwn`",
        "did you mean `Crown`?",
    );
    near(
        I,
        "Heal(\"2d8\")",
        "«Heel(\"2d8\")",
        "unknown name `Heel`",
        "did you mean `Heal`?",
    );
    near(
        C,
        "race: Human",
        "race: «Humn",
        "unknown name `Humn`",
        "did you mean `Human`?",
    );
    near(
        C,
        "[\"dagger\", ",
        "[«\"digger\", ",
        "there is no item `digger`",
        "did you mean `dagger`?",
    );
    near(
        TOP_FILE,
        "monster: \"rat\"",
        "monster: «\"rta\"",
        "there is no monster `rta`",
        "did you mean `rat`?",
    );
    near(
        TOP_FILE,
        "\"door_closed\"",
        "«\"closed_door\"",
        "there is no terrain `closed_door`",
        "there are `door_closed`, `door_open`, `floor`, `granite`, `permanent_wall`, `rubble`, `stairs_down`, `stairs_up`",
    );
    one(
        C,
        "\"18/30\"",
        "«\"18/3\"",
        "`18/3` is no statistic; expected `3` to `18`, or `18/01` to `18/220`",
    );
}

#[test]
fn words_with_the_wrong_brackets_are_told() {
    one(
        T,
        "feature: StairsUp",
        "feature: StairsUp«(\"x\")",
        "nothing may stand behind `StairsUp`",
    );
    one(
        T,
        "Opens(\"door_open\")",
        "«Opens",
        "`Opens` needs one value: `Opens(..)`",
    );
    one(
        I,
        "usage: Worn(slot: Ring)",
        "usage: «Worn",
        "`Worn` does not fit here",
    );
    one(
        I,
        "usage: Worn(slot: Ring)",
        "usage: «12",
        "`12` does not fit here",
    );
    one(
        I,
        "usage: Worn(slot: Ring)",
        "usage: «Worn()",
        "the field `slot` is missing",
    );
}

#[test]
fn six_mistakes_in_six_fields_are_six_faults() {
    let text = MONSTERS
        .replace("color: Brown", "color: Brwn")
        .replace("level: 1,", "level: 101,")
        .replace("\"1d4\"", "\"1d\"")
        .replace("armor_class: 6", "armor_clas: 6")
        .replace("{\"dagger\": 10}", "{\"dager\": 10}")
        .replace("unique: true", "unique: yes");
    let faults = faults_of(M, &text);
    assert_eq!((faults.errors(), faults.warnings()), (6, 0), "\n{faults}");
    assert!(
        faults
            .iter()
            .map(|fault| fault.place.line)
            .eq([3, 4, 4, 4, 7, 11]),
        "\n{faults}"
    );
}

#[test]
fn the_mark_of_a_fault_covers_whole_characters() {
    let fault = one(
        M,
        "level: 1,",
        "level: 1«é2,",
        "`1é2` cannot be read: non-whitespace trailing characters",
    );
    let marked = fault.source().text().get(fault.span.clone());
    assert!(
        marked.is_some_and(|marked| marked.starts_with('é')),
        "{marked:?}"
    );
}
