//! What levels are generated from: the shipped files, and what is said of files that are wrong.

use super::*;

const THEMES_FILE: &str = "dungeon/themes.ron";
const PARTS_FILE: &str = "dungeon/parts_mine.ron";

/// A small part without a fault.
const PART: &str = r##"{
    "nook": (
        tags: ["room"], depth: 3,
        legend: {
            '#': (terrain: Wall),
            '.': (terrain: Floor),
            '+': (terrain: Door, entrance: true),
            'r': (terrain: Floor, monster: "rat"),
            '!': (terrain: Floor, items: [(kind: "ration", count: "1d3", chance: 50)]),
        },
        each: {'?': {'.': 3, 'r': 1}},
        picture: r#"
#####
#r?!#
+...#
#####
"#,
    ),
}
"##;

/// The faults of the shipped dungeon with one file replaced, as `file:line: message`.
fn faults_with(file: &str, text: &str) -> Vec<String> {
    let sources = Sources::embedded().replacing(file, file, text);
    let (dungeon, faults) = Dungeon::check(&sources, Some(&Content::embedded()));
    assert_eq!(dungeon.is_none(), faults.errors() > 0, "\n{faults}");
    let shown = |fault: &Fault| format!("{}:{}: {}", fault.file(), fault.place.line, fault.message);
    faults.iter().map(shown).collect()
}

/// Asserts that a spoilt part has exactly this fault, in this line.
#[track_caller]
fn spoilt(old: &str, new: &str, line: usize, message: &str) {
    assert_eq!(PART.matches(old).count(), 1, "`{old}` must be there once");
    let found = faults_with(PARTS_FILE, &PART.replace(old, new));
    assert_eq!(found, [format!("{PARTS_FILE}:{line}: {message}")]);
}

/// As [`spoilt`], for the themes of the game.
#[track_caller]
fn spoilt_theme(old: &str, new: &str, message: &str) {
    let text = embedded::text(THEMES_FILE).unwrap();
    let (head, themes) = text.split_once("\n{\n").unwrap();
    assert!(themes.contains(old), "`{old}` must be there");
    let text = format!("{head}\n{{\n{}", themes.replacen(old, new, 1));
    let found = faults_with(THEMES_FILE, &text);
    assert!(
        matches!(found.as_slice(), [one] if one.ends_with(message)),
        "{found:?}"
    );
}

#[test]
fn the_shipped_dungeon_is_fine_and_rich() {
    let (dungeon, faults) = Dungeon::check(&Sources::embedded(), Some(&Content::embedded()));
    assert!(faults.is_empty(), "\n{faults}");
    let dungeon = dungeon.unwrap();
    assert!(dungeon.themes.len() >= 8, "{} themes", dungeon.themes.len());
    assert!(dungeon.parts.len() >= 60, "{} parts", dungeon.parts.len());
    for depth in 1..=24 {
        let here = |theme: &&ThemeDef| (theme.depths.0..=theme.depths.1).contains(&depth);
        let themes = dungeon.themes.iter().filter(here).count();
        assert!(themes >= 2, "depth {depth} has {themes} themes");
    }
}

#[test]
fn every_monster_that_is_not_unique_is_met_and_every_item_that_is_no_artifact_is_found() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let met = |id| dungeon.inhabitants.iter().any(|one| one.kind == id);
    for (key, &id) in &content.monster_keys {
        let unique = content.monsters[usize::from(id.0)].unique;
        assert!(unique || met(id), "{key} is never met");
    }
    for (key, &id) in &content.item_keys {
        let item = &content.items[usize::from(id.0)];
        let one = item.artifact || item.usage == ItemUse::Crown;
        let found = dungeon.treasure.iter().any(|one| one.kind == id);
        assert!(one || found, "{key} is never found");
    }
}

#[test]
fn the_small_part_is_fine_before_it_is_spoilt() {
    assert_eq!(faults_with(PARTS_FILE, PART), [""; 0]);
}

#[test]
fn faults_of_parts_are_told_with_their_place() {
    spoilt("\"rat\"", "\"rta\"", 8, "there is no monster `rta`");
    spoilt(
        "\"rat\"",
        "\"old_mottle\"",
        8,
        "`old_mottle` is unique: it is not met by chance",
    );
    spoilt(
        "\"rat\"",
        "\"slag_troll\"",
        8,
        "`slag_troll` is of level 22, far too strong for depth 3",
    );
    spoilt(
        "\"ration\"",
        "\"crown\"",
        9,
        "there is only one `crown`: it is not found by chance",
    );
    spoilt(
        "'.': (terrain: Floor)",
        "'.': (terrain: \"stairs_up\")",
        6,
        "a part has no stairs",
    );
    spoilt(
        "'r': (terrain: Floor",
        "'r': (terrain: \"granite\"",
        8,
        "a monster cannot stand on `granite`: nobody can enter it",
    );
    spoilt(
        "'r': (terrain: Floor",
        "'r': (terrain: Wall",
        8,
        "a monster cannot stand in a wall or a door",
    );
    spoilt(
        "depth: 3",
        "depth: 3, deepest: 2",
        3,
        "the depths end at 2 before they begin at 3",
    );
    spoilt("#r?!#", "#%?!#", 14, "the sign '%' is not in the legend");
    spoilt(
        "#r?!#",
        "#r?!##",
        14,
        "this row has 6 squares, the first row 5",
    );
    spoilt(", entrance: true", "", 12, "no way leads into this part");
    spoilt(
        "'r': 1}}",
        "'x': 1}}",
        11,
        "the sign 'x' is not in the legend",
    );
    spoilt(
        "each: {'?'",
        "each: {'#': {'.': 1}, '?'",
        11,
        "the sign '#' has two meanings",
    );
    spoilt(
        "monster: \"rat\"",
        "monster: Any(tags: [\"undaed\"])",
        8,
        "no monster has the tag `undaed`",
    );
    spoilt("chance: 50", "chance: 0", 9, "0 is out of range");
    spoilt("#r?!#", "#..!#", 8, "the sign 'r' is not in the picture");
}

#[test]
fn what_is_probably_not_meant_is_a_warning() {
    let shut = PART.replace("#r?!#\n+...#", "#r#!#\n+..##");
    let found = faults_with(PARTS_FILE, &shut);
    assert!(
        found
            .iter()
            .all(|fault| fault.contains("is not in the picture")),
        "{found:?}"
    );
    let lost = PART
        .replace("#####\n#r?!#\n+...#", "######\n#r?#!#\n+..###")
        .replace("+..###\n#####", "+..###\n######");
    let found = faults_with(PARTS_FILE, &lost);
    assert_eq!(
        found,
        [format!(
            "{PARTS_FILE}:14: no way leads to what is in column 5 of this row"
        )]
    );
    let meant = lost.replace("depth: 3", "depth: 3, sealed: true");
    assert_eq!(faults_with(PARTS_FILE, &meant), [""; 0]);
}

#[test]
fn faults_of_themes_are_told() {
    spoilt_theme("\"room\": 6", "\"rom\": 6", "no part has the tag `rom`");
    spoilt_theme(
        "\"folk\": 4",
        "\"flok\": 4",
        "no monster has the tag `flok`",
    );
    spoilt_theme(
        "floor: \"floor\"",
        "floor: \"granite\"",
        "`granite` does not do here",
    );
    spoilt_theme(
        "wall: \"granite\"",
        "wall: \"floor\"",
        "`floor` does not do here",
    );
    spoilt_theme(
        "\"hidden_darts\": 4",
        "\"grass\": 4",
        "`grass` does not do here",
    );
    spoilt_theme(
        "width: \"1d18+72\"",
        "width: \"9d99+72\"",
        "`9d99+72` can give 963",
    );
    spoilt_theme("Halls(", "Hals(", "unknown name `Hals`");
    spoilt_theme("Caves(open: 53", "Caves(open: 99", "99 is out of range");
}

#[test]
fn without_content_the_files_are_read_as_far_as_that_goes() {
    let (dungeon, faults) = Dungeon::check(&Sources::embedded(), None);
    assert!(dungeon.is_none());
    assert!(faults.is_empty(), "\n{faults}");
    let spoilt = PART.replace("tags: [\"room\"]", "tgas: [\"room\"]");
    let sources = Sources::embedded().replacing(PARTS_FILE, PARTS_FILE, spoilt);
    let (_, faults) = Dungeon::check(&sources, None);
    assert_eq!(faults.errors(), 1, "\n{faults}");
}

#[test]
fn an_ego_has_a_name_with_a_place_for_its_base_and_something_that_can_have_it() {
    const EGOS_FILE: &str = "dungeon/egos.ron";
    let ego = |name: &str, of: &str| {
        format!(
            "{{\n    \"sharp\": (name: \"{name}\", {of}, depth: 3, tags: [\"good\"], description: \"D.\", to_hit: \"1d4\"),\n}}"
        )
    };
    let one = |text: &str, message: &str| {
        let found = faults_with(EGOS_FILE, text);
        assert!(
            matches!(found.as_slice(), [one] if *one == format!("{EGOS_FILE}:2: {message}")),
            "{found:?}"
        );
    };
    assert_eq!(
        faults_with(EGOS_FILE, &ego("sharp {}", "classes: [Sword]")),
        Vec::<String>::new()
    );
    one(
        &ego("sharp", "classes: [Sword]"),
        "the name does not say where that of the base stands",
    );
    one(&ego("sharp {}", "classes: []"), "nothing can have this");
    one(
        &ego("sharp {}", "kinds: [\"ration\"]"),
        "`ration` cannot have become something else",
    );
    one(
        &ego("sharp {}", "kinds: [\"rashun\"]"),
        "there is no item `rashun`",
    );
}
