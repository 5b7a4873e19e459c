//! Content on the command line: faults of files, and levels that are printed.

use super::*;

/// A level with four faults: a depth, a terrain, a monster and an item.
const BROKEN_LEVEL: &str = r##"(
    name: "Broken",
    depth: 128,
    legend: {
        '#': (terrain: "permanent_wal"),
        '.': (terrain: "floor"),
        'k': (terrain: "floor", monster: "kobolt"),
        '!': (terrain: "floor", item: "potion_cure_lite"),
    },
    picture: r#"
######
#@.k!#
######
"#,
)
"##;

#[test]
fn broken_content_is_answered_with_file_line_and_column() {
    let folder = folder();
    let assets = folder.path().join("assets");
    fs::create_dir_all(assets.join("content")).expect("a folder");
    let items = fs::read_to_string(repository("assets/content/items.ron")).expect("items");
    let broken = items.replacen("weight: ", "weigth: ", 1);
    let line = broken
        .lines()
        .position(|line| line.contains("weigth: "))
        .expect("broken")
        + 1;
    let column = broken
        .lines()
        .nth(line - 1)
        .and_then(|l| l.find("weigth"))
        .expect("there")
        + 1;
    let path = assets.join("content/items.ron");
    fs::write(&path, broken).expect("written");
    let place = format!("{}:{line}:{column}: error: ", path.display());
    let assets = text(&assets);
    for arguments in [
        &["--assets", assets][..],
        &["--bot", "--headless", "--assets", assets],
        &["view", "kings_hall", "--assets", assets],
        &["replay", "x", "--assets", assets],
    ] {
        let ran = barrow(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.err.contains(&place), "no `{place}` in {}", ran.err);
        assert!(ran.err.contains("did you mean `weight`?"), "{}", ran.err);
    }
    let ran = barrow(&["check", assets]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert!(ran.out.contains(&place), "{}", ran.out);
}

#[test]
fn broken_keys_are_answered_with_their_file() {
    let folder = folder();
    let path = folder.path().join("keys.ron");
    fs::write(&path, "{\n    \"rest\": [\"R\"\n}\n").expect("written");
    let assets = text(folder.path());
    let answered = |words: &[&str]| {
        let ran = barrow(&["--assets", assets]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
        for word in words {
            assert!(ran.err.contains(word), "no `{word}` in {}", ran.err);
        }
    };
    let place = format!("{}:3:1: error: ", path.display());
    answered(&[&place, "1 error, 0 warnings"]);
    fs::write(
        &path,
        r#"{ "rest": ["R", "Hyper+R"], "rset": ["r"], "look": ["R"] }"#,
    )
    .expect("written");
    answered(&["`rset`", "`Hyper+R`", "both rest and look"]);
}

#[test]
fn check_finds_every_fault_of_a_level() {
    let folder = folder();
    let path = folder.path().join("broken.ron");
    fs::write(&path, BROKEN_LEVEL).expect("written");
    let ran = barrow(&["check", text(&path)]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let place = |line: usize, column: usize| format!("{}:{line}:{column}: error: ", path.display());
    for (line, column, help) in [
        (3, 12, "127"),
        (5, 24, "did you mean `permanent_wall`?"),
        (7, 42, "did you mean `kobold`?"),
        (8, 39, "did you mean `potion_cure_light`?"),
    ] {
        assert!(
            ran.out.contains(&place(line, column)),
            "{line}:{column} in {}",
            ran.out
        );
        assert!(ran.out.contains(help), "{help} in {}", ran.out);
    }
    let json = barrow(&["check", "--json", text(&path)]);
    let faults: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(
        (json.code, faults.as_array().map(Vec::len)),
        (Some(1), Some(4)),
        "{}",
        json.out
    );

    for arguments in [
        ["view", text(&path)].as_slice(),
        &["--bot", "--headless", "--level", text(&path)],
    ] {
        let ran = barrow(arguments);
        assert!(ran.code != Some(0) && ran.out.is_empty(), "{ran:?}");
        assert!(ran.err.contains(&place(7, 42)), "{}", ran.err);
    }
    let missing = barrow(&["check", "no/such/level.ron"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.out.contains("no/such/level.ron"), "{}", missing.out);
}

#[test]
fn what_the_game_comes_with_is_fine() {
    for path in ["assets", "levels", "levels/kings_hall.ron", ""] {
        let out = fine(&["check", text(&repository(path))]);
        assert!(out.contains(" monsters, "), "{out}");
    }
    assert_eq!(fine(&["check", "--json"]).trim(), "[]");
}

#[test]
fn a_level_is_printed_by_key_or_by_file() {
    let by_key = fine(&["view", "kings_hall"]);
    let by_file = fine(&["view", text(&repository("levels/kings_hall.ron"))]);
    assert_eq!(by_key, by_file);
    let lines: Vec<_> = by_key.lines().collect();
    assert_eq!((lines[0], lines.len()), ("King's Hall (depth 24)", 43));
    assert!(lines[1..41].iter().all(|row| row.chars().count() == 78));
    assert_eq!(by_key.matches('@').count(), 1);
}
