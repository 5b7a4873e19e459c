//! Generated levels on the command line: printed, played, recorded, refused.

use super::*;

/// A game of the bot on a generated level, recorded.
fn recorded(folder: &TempDir) -> PathBuf {
    let out = fine(&[
        "--bot",
        "--headless",
        "--level",
        "caves",
        "--depth",
        "3",
        "--seed",
        "7",
        "--most",
        "40",
        "--saves",
        text(folder.path()),
    ]);
    let result: serde_json::Value = serde_json::from_str(&out).expect("the bot prints JSON");
    PathBuf::from(result["recording"].as_str().expect("a recording"))
}

#[test]
fn a_theme_is_printed_with_one_seed_or_as_a_sheet_of_many() {
    let one = fine(&["view", "--theme", "caves", "--depth", "3", "--seed", "7"]);
    assert!(one.contains("caves, seed 7: "), "{one}");
    assert!(one.contains("Dripping Caves (depth 3)"), "{one}");
    assert!(one.contains('<') && one.contains('>'), "{one}");
    let arguments = ["view", "--theme", "caves", "--depth", "3", "--seed", "6"];
    let sheet = fine(&[&arguments[..], &["--seeds", "3"]].concat());
    assert_eq!(sheet.matches("Dripping Caves (depth 3)").count(), 3);
    assert!(sheet.contains(&one), "the second of the sheet is seed 7");
    let all = fine(&["view", "--theme", "all", "--depth", "12"]);
    let levels = all.matches(" (depth 12)").count();
    assert!(levels >= 8, "{levels} themes at depth 12");
}

#[test]
fn what_is_no_theme_is_refused() {
    refuses(
        &["view", "--theme", "cavs"],
        &["cavs", "caves", "labyrinth"],
    );
    refuses(
        &["--bot", "--headless", "--level", "attic", "--depth", "3"],
        &["attic", "caves"],
    );
}

#[test]
fn a_game_on_a_generated_level_plays_back_without_being_told_which() {
    let folder = folder();
    let path = recorded(&folder);
    let written = fs::read_to_string(&path).unwrap();
    let header = written.lines().nth(1).unwrap();
    assert!(
        header.contains("generated:Some((theme:\"caves\",depth:3,seed:7))"),
        "{header}"
    );
    let out = fine(&["replay", text(&path)]);
    assert!(out.contains("every hash as recorded"), "{out}");
    let changed = written.replacen("depth:3", "depth:4", 1);
    fs::write(&path, changed).unwrap();
    let ran = barrow(&["replay", text(&path)]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
}

#[test]
fn a_part_of_ones_own_is_checked_and_found_in_levels() {
    let folder = folder();
    let dungeon = folder.path().join("dungeon");
    fs::create_dir(&dungeon).unwrap();
    let part = r##"{
        "bell_tower": (
            tags: ["room", "treasure", "lair", "library", "shrine", "prison", "wild", "nest", "grave", "water", "fire",
                "green", "keep", "deep"],
            legend: {
                'X': (terrain: "permanent_wall"), '_': (terrain: "altar"), '+': (terrain: "floor", entrance: true),
            },
            picture: r#"
XXXXX
X___X
+___X
X___X
XXXXX
"#,
        ),
    }"##;
    let file = dungeon.join("parts_mine.ron");
    fs::write(&file, part).unwrap();
    for path in [folder.path(), &dungeon, &file] {
        let out = fine(&["check", text(path)]);
        assert!(out.contains(" parts"), "{out}");
    }
    let assets = text(folder.path());
    let seen = fine(&[
        "view", "--assets", assets, "--theme", "halls", "--depth", "1", "--seeds", "4",
    ]);
    assert!(seen.contains("___"), "{seen}");
    fs::write(&file, part.replace("entrance", "entrace")).unwrap();
    let ran = barrow(&["check", text(&file)]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let said = ran.out + &ran.err;
    assert!(said.contains("parts_mine.ron:6:"), "{said}");
    assert!(said.contains("did you mean `entrance`?"), "{said}");
}
