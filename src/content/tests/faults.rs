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
        "the character is not closed",
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
    assert_eq!(fault.related[0].place, Place { line: 4, column: 9 });
    let twice = "«\"ring\": (name: \"r\", glyph: '=', colour: Red, description: \"R.\", weight: 1, usage: Crown),\n    \"potion\": (";
    let fault = one(I, "\"potion\": (", twice, "the key \"ring\" is there twice");
    assert_eq!(fault.related[0].place, Place { line: 6, column: 5 });
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
    one(TOP_FILE, "depth: 1", "depth: «0", "0 is out of range");
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
        "colour: Brown",
        "colour: «Brwn",
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
fn terrain_must_make_sense_and_hold_what_the_game_names() {
    let (text, _) = spoil(T, "    \"rubble\": ", "    «\"heap\": ");
    let fault = faults_of(T, &text).iter().next().unwrap().clone();
    assert_eq!(
        (fault.line, fault.message.as_str()),
        (1, "the terrain `rubble` is missing")
    );
    one(
        T,
        "Opens(\"door_open\")",
        "Opens(«\"granite\")",
        "a door leads from a terrain closed to walkers to one open to them",
    );
    one(
        T,
        "Closes(\"door_closed\")",
        "Closes(«\"floor\")",
        "a door leads from a terrain open to walkers to one closed to them",
    );
    one(
        T,
        "passable: true, feature: StairsUp",
        "feature: «StairsUp",
        "nobody can enter these stairs",
    );
    one(
        T,
        "name: \"floor\", glyph: '.', colour: Grey, material: Floor, passable: true",
        "name: «\"floor\", glyph: '.', colour: Grey, material: Floor, passable: true, opaque: true",
        "the terrain `floor` must let walkers and light through",
    );
}

#[test]
fn texts_signs_and_keys_must_be_usable() {
    one(M, "name: \"rat\"", "name: «\"  \"", "this text is empty");
    one(
        M,
        "glyph: 'r'",
        "glyph: «' '",
        "this character cannot be seen",
    );
    let odd = "«\"Gem\": (name: \"r\", glyph: '=', colour: Red, description: \"R.\", weight: 1, usage: Crown),\n    \"potion\": (";
    one(I, "\"potion\": (", odd, "`Gem` is no key");
}

#[test]
fn what_is_worn_must_fit_its_place() {
    one(I, "slot: Ring", "slot: «OtherRing", "nothing is worn there");
    one(
        C,
        "\"ring\", \"ring\"]",
        "\"ring\", \"ring\", «\"ring\"]",
        "`ring` finds its place taken",
    );
    one(
        C,
        "\"ring\", \"ring\"]",
        "«\"potion\"]",
        "`potion` cannot be worn or wielded",
    );
    one(
        I,
        "Potion([Heal(\"2d8\")])",
        "«Potion([])",
        "this does nothing",
    );
    let faults = faults_of(C, "[]");
    assert_eq!(
        faults
            .iter()
            .map(|fault| fault.message.as_str())
            .collect::<Vec<_>>(),
        ["there is nobody to play"]
    );
}

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
        Place {
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
        Place {
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

#[test]
fn the_campaign_must_name_levels_that_fit_together() {
    let link = "(above: \"top\", below: \"deep\"),";
    one(
        CAMPAIGN_FILE,
        "first: \"top\"",
        "first: «\"tip\"",
        "there is no level `tip`",
    );
    one(
        CAMPAIGN_FILE,
        "below: \"deep\"",
        "below: «\"depp\"",
        "there is no level `depp`",
    );
    one(
        CAMPAIGN_FILE,
        link,
        &format!("{link} (above: \"deep\", below: «\"top\"),"),
        "no stairs lead down to the first level: its stairs up lead out",
    );
}

/// All faults, each as `file:line:column: message`.
fn places(faults: &Faults) -> Vec<String> {
    let place = |f: &Fault| format!("{}:{}:{}: {}", f.file, f.line, f.column, f.message);
    faults.iter().map(place).collect()
}

#[test]
fn stairs_and_campaign_must_agree() {
    let link = "(above: \"top\", below: \"deep\"),";
    let twice = faults_of(
        CAMPAIGN_FILE,
        &CAMPAIGN.replace(link, &format!("{link} {link}")),
    );
    assert_eq!(
        places(&twice),
        [
            "levels/campaign.ron:4:48: the stairs down of `top` lead to two levels",
            "levels/campaign.ron:4:62: the stairs up of `deep` lead to two levels",
        ]
    );
    let unlinked = faults_of(CAMPAIGN_FILE, &CAMPAIGN.replace(link, ""));
    assert_eq!(
        places(&unlinked),
        [
            "levels/campaign.ron:2:12: no level holds a crown: the game cannot be won",
            "levels/deep.ron:1:1: no stairs of the campaign lead to this level",
            "levels/top.ron:16:9: the stairs down of this level lead nowhere",
        ]
    );
    assert_eq!(unlinked.errors(), 1);
    let shallow = faults_of(DEEP_FILE, &DEEP.replace("depth: 2", "depth: 1"));
    assert_eq!(
        places(&shallow),
        ["levels/campaign.ron:4:31: `deep` has depth 1, `top` above it 1"]
    );
    let no_way_back = faults_of(
        DEEP_FILE,
        &DEEP
            .replace("#<.K", "#@.K")
            .replace("        '<': (terrain: \"stairs_up\"),\n", ""),
    );
    assert_eq!(
        places(&no_way_back),
        ["levels/campaign.ron:4:31: `deep` has no stairs up"]
    );
    let no_way_out = faults_of(
        TOP_FILE,
        &TOP.replace("#@.<#", "#@..#")
            .replace("        '<': (terrain: \"stairs_up\"),\n", ""),
    );
    assert_eq!(
        places(&no_way_out),
        ["levels/top.ron:1:1: the first level has no stairs up: nobody could leave the dungeon"]
    );
    let nowhere_to_arrive = faults_of(
        TOP_FILE,
        &TOP.replace("#@.<#", "#...#")
            .replace("        '<': (terrain: \"stairs_up\"),\n", ""),
    );
    assert!(
        places(&nowhere_to_arrive)
            .contains(&"levels/top.ron:12:14: the level has neither `@` nor stairs up".to_owned()),
        "{nowhere_to_arrive}"
    );
}

#[test]
fn a_campaign_has_each_unique_monster_once_and_a_crown() {
    let two_kings = faults_of(
        TOP_FILE,
        &TOP.replace("monster: \"rat\"", "monster: \"king\""),
    );
    assert_eq!(
        places(&two_kings),
        ["levels/deep.ron:13:4: `king` is unique, and stands in `top` already"]
    );
    let no_crown = faults_of(
        DEEP_FILE,
        &DEEP.replace("item: \"crown\"", "item: \"ring\""),
    );
    assert_eq!(
        places(&no_crown),
        ["levels/campaign.ron:2:12: no level holds a crown: the game cannot be won"]
    );
    assert_eq!(no_crown.warnings(), 1);
}

/// A level that is played alone, and a campaign that names it.
const ALONE: &str = r##"(
    name: "Alone", depth: 3, hero_level: 12,
    legend: {
        '#': (terrain: "permanent_wall"), '.': (terrain: "floor"), '<': (terrain: "stairs_up"),
        'K': (terrain: "floor", monster: "king"), '*': (terrain: "floor", item: "crown"),
    },
    picture: r#"
######
#<.K*#
######
"#,
)
"##;

/// The small set with a level that is played alone, and what is wrong with it.
fn challenged(alone: &str, names: &str) -> (Option<Content>, Vec<String>) {
    let campaign = CAMPAIGN.replace("    ],\n)", &format!("    ],\n    challenges: [{names}],\n)"));
    let sources = small(&[(CAMPAIGN_FILE, &campaign), ("levels/alone.ron", alone)]);
    let (content, faults) = Content::check(&sources);
    (content, places(&faults))
}

#[test]
fn a_challenge_comes_behind_the_campaign_and_has_a_hero_of_its_own() {
    let (content, faults) = challenged(ALONE, "\"alone\"");
    assert_eq!(faults, [""; 0]);
    let content = content.unwrap();
    assert_eq!(content.challenges, [LevelId(2)]);
    let level = &content.levels[2];
    assert_eq!((level.key.as_str(), level.hero_level.get()), ("alone", 12));
    assert_eq!((level.above, level.below), (None, None));
    assert_eq!(content.levels[0].hero_level.get(), 1);
}

#[test]
fn challenges_are_levels_of_their_own_with_a_way_out_and_a_crown() {
    let faults = |alone: &str, names: &str| challenged(alone, names).1;
    assert_eq!(
        faults(ALONE, "\"lone\""),
        ["levels/campaign.ron:6:18: there is no level `lone`"]
    );
    assert_eq!(
        faults(ALONE, "\"alone\", \"alone\""),
        ["levels/campaign.ron:6:27: `alone` is named twice"]
    );
    assert_eq!(
        faults(ALONE, "\"alone\", \"deep\""),
        ["levels/campaign.ron:6:27: `deep` is a level of the campaign"]
    );
    assert_eq!(
        faults(&ALONE.replace("item: \"crown\"", "item: \"ring\""), "\"alone\""),
        ["levels/campaign.ron:6:18: `alone` holds no crown: it cannot be won"]
    );
    let shut_in = ALONE.replace("'<': (terrain: \"stairs_up\")", "'<': (terrain: \"floor\")");
    assert_eq!(
        faults(&shut_in.replace("#<.K*#", "#@<K*#"), "\"alone\""),
        ["levels/alone.ron:1:1: this level has no stairs up: nobody could leave the dungeon"]
    );
    let down = ALONE.replace("'.': (terrain: \"floor\")", "'.': (terrain: \"stairs_down\")");
    assert_eq!(
        faults(&down, "\"alone\""),
        ["levels/alone.ron:9:3: the stairs down of this level lead nowhere"]
    );
}

#[test]
fn a_missing_campaign_is_told_with_the_text_it_needs() {
    let sources = SMALL
        .iter()
        .filter(|(name, _)| *name != CAMPAIGN_FILE)
        .fold(
            Sources::embedded().without_levels(),
            |sources, (name, text)| sources.replacing(name, name, *text),
        );
    let faults = Content::load(&sources).unwrap_err();
    assert_eq!(
        faults.to_string(),
        "levels/campaign.ron:1:1: error: the file is missing\n      = help: it says where a game starts: (first: \"name_of_a_level_file\", stairs: [])\n\n1 error, 0 warnings\n"
    );
}

#[test]
fn files_that_are_no_text_are_told() {
    let faults_of = |bytes: &[u8]| Content::load(&small(&[]).replacing(M, M, bytes)).unwrap_err();
    let place = |faults: &Faults| {
        let fault = faults.iter().next().unwrap();
        format!("{}:{}: {}", fault.line, fault.column, fault.message)
    };
    assert_eq!(
        place(&faults_of(b"\xef\xbb\xbf{}")),
        "1:1: the file begins with a byte-order mark"
    );
    assert_eq!(
        place(&faults_of(b"{\n  \"rat\xff\": (")),
        "2:7: the file is not UTF-8 text"
    );
    let windows = small(&[])
        .replacing(M, M, MONSTERS.replace('\n', "\r\n"))
        .replacing(TOP_FILE, TOP_FILE, TOP.replace('\n', "\r\n"));
    let (content, faults) = Content::check(&windows);
    assert!(faults.is_empty(), "\n{faults}");
    assert_eq!(
        content.unwrap().levels,
        Content::load(&small(&[])).unwrap().levels
    );
}

#[test]
fn directories_replace_what_is_embedded_file_by_file() {
    let directory = tempfile::tempdir().unwrap();
    let content = directory.path().join("content");
    std::fs::create_dir(&content).unwrap();
    std::fs::write(content.join("monster.ron"), "{}").unwrap();
    let sources = Sources::embedded().with_assets(directory.path());
    let (read, faults) = Content::check(&sources);
    assert_eq!(read.unwrap().monsters, Content::embedded().monsters);
    let fault = faults.iter().next().unwrap();
    assert_eq!(
        (
            fault.message.as_str(),
            fault.help.as_deref(),
            faults.warnings()
        ),
        (
            "nothing reads a file of this name",
            Some("did you mean `monsters.ron`?"),
            1
        )
    );
    std::fs::rename(content.join("monster.ron"), content.join("monsters.ron")).unwrap();
    let faults = Content::load(&sources).unwrap_err();
    assert!(
        faults
            .iter()
            .any(|fault| fault.message == "there is no monster `barrow_king`"),
        "{faults}"
    );
    let missing = Content::load(&Sources::embedded().with_levels(directory.path().join("nowhere")))
        .unwrap_err();
    assert!(
        missing.to_string().contains("the directory cannot be read"),
        "{missing}"
    );
}

#[test]
fn a_single_level_is_read_against_the_content() {
    let content = Content::load(&small(&[])).unwrap();
    let level = content
        .read_level("top", "top.ron", TOP.as_bytes())
        .unwrap();
    assert_eq!((level.key.as_str(), level.below), ("top", None));
    let faults = content
        .read_level(
            "top",
            "top.ron",
            TOP.replace("\"rat\"", "\"rta\"").as_bytes(),
        )
        .unwrap_err();
    assert!(
        faults
            .to_string()
            .starts_with("top.ron:10:42: error: there is no monster `rta`\n"),
        "{faults}"
    );
}

#[test]
fn faults_are_drawn_in_three_ways() {
    let faults = faults_of(M, &MONSTERS.replace("colour: Brown", "colour: Brwn"));
    let plain = faults.render(FaultStyle::Plain);
    assert_eq!(
        plain,
        "content/monsters.ron:3:42: error: unknown name `Brwn`
    3 |         name: \"rat\", glyph: 'r', colour: Brwn, description: \"It gnaws.\",
      |                                          ^^^^ expected one of the sixteen colours, such as `Brown` or `LightRed`
      = help: did you mean `Brown`?

1 error, 0 warnings
"
    );
    let fancy = faults.render(FaultStyle::Fancy);
    for part in [
        "unknown name `Brwn`",
        "content/monsters.ron:3:42",
        "did you mean `Brown`?",
        "\u{1b}[",
    ] {
        assert!(fancy.contains(part), "{part} in\n{fancy}");
    }
    let json: serde_json::Value = serde_json::from_str(&faults.json()).unwrap();
    assert_eq!(
        (&json[0]["line"], &json[0]["column"], &json[0]["severity"]),
        (&3.into(), &42.into(), &"error".into())
    );
    assert_eq!(json[0]["help"], "did you mean `Brown`?");
}

#[test]
fn six_mistakes_in_six_fields_are_six_faults() {
    let text = MONSTERS
        .replace("colour: Brown", "colour: Brwn")
        .replace("level: 1,", "level: 101,")
        .replace("\"1d4\"", "\"1d\"")
        .replace("armour_class: 6", "armor_class: 6")
        .replace("{\"dagger\": 10}", "{\"dager\": 10}")
        .replace("unique: true", "unique: yes");
    let faults = faults_of(M, &text);
    assert_eq!((faults.errors(), faults.warnings()), (6, 0), "\n{faults}");
    assert!(
        faults
            .iter()
            .map(|fault| fault.line)
            .eq([3, 4, 4, 4, 7, 11]),
        "\n{faults}"
    );
}

#[test]
fn devices_do_what_they_can_and_what_must_be_pointed_is() {
    let device = |usage: &str| format!("usage: {usage}");
    let old = "usage: Potion([Heal(\"2d8\")])";
    let aimed = "this must be pointed at something";
    let own = "this cannot be pointed at anything";
    for (usage, message) in [
        ("Potion([Heal(\"2d8\"), «StoneToMud])", aimed),
        (
            "Staff(level: 5, charges: \"1d4\", effects: [«Bolt(kind: Fire, strength: \"6d8\")])",
            aimed,
        ),
        (
            "Wand(level: 5, charges: \"1d4\", effects: [StoneToMud, «MapArea(5)])",
            own,
        ),
        (
            "Rod(level: 5, recharge: 9, effects: [MapArea(5), «StoneToMud])",
            aimed,
        ),
        (
            "Rod(level: 5, recharge: 9, effects: [StoneToMud, «MapArea(5)])",
            own,
        ),
        (
            "Wand(level: 5, charges: \"1d4\", effects: «[])",
            "this does nothing",
        ),
        (
            "Staff(level: «101, charges: \"1d4\", effects: [Aggravate])",
            "101 is out of range",
        ),
        (
            "Staff(level: 5, charges: «\"1d4-4\", effects: [Aggravate])",
            "`1d4-4` can give -3",
        ),
        (
            "Rod(level: 5, recharge: «0, effects: [Aggravate])",
            "0 is out of range",
        ),
        (
            "Staff(level: 5, charges: \"1d4\", effects: [«LightArena(5)])",
            "unknown name `LightArena`",
        ),
        (
            "Wand(level: 5, charges: \"1d4\", effects: [Bolt(kind: «Flame, strength: \"6d8\")])",
            "unknown name `Flame`",
        ),
    ] {
        let fault = one(I, old, &device(usage), message);
        let remedy = fault.help.is_some() || fault.expected.is_some();
        assert!(remedy, "{usage}: no remedy");
    }
    let (_, faults) = Content::check(&small(&[(
        I,
        &ITEMS.replace(
            old,
            "usage: Rod(level: 5, recharge: 9, effects: [StoneToMud])",
        ),
    )]));
    assert!(faults.is_empty(), "\n{faults}");
}
