//! `barrow save`: games that are kept are listed, looked at, repaired and compared.

use super::*;

/// A game of the bot of so many actions; its recording.
fn kept(folder: &TempDir, seed: &str, actions: &str) -> PathBuf {
    let saves = text(folder.path());
    let out = fine(&[
        "--bot",
        "--headless",
        "--seed",
        seed,
        "--most",
        actions,
        "--saves",
        saves,
    ]);
    let result: serde_json::Value = serde_json::from_str(&out).expect("the bot prints JSON");
    PathBuf::from(result["recording"].as_str().expect("it was recorded"))
}

#[test]
fn games_that_can_be_gone_on_with_are_listed_and_looked_at() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    let list = fine(&["save", "list", "--saves", text(folder.path())]);
    assert!(
        list.contains(text(&path)) && list.contains("40 actions"),
        "{list}"
    );
    let checked = fine(&["save", "check", text(&path)]);
    assert!(checked.contains("40 actions, version"), "{checked}");
    assert!(checked.contains("this content"), "{checked}");
    refuses(&["save", "check", "missing.barrow"], &["missing.barrow"]);
}

#[test]
fn the_longest_good_part_of_a_damaged_recording_comes_back() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    assert!(fine(&["save", "repair", text(&path)]).contains("nothing is wrong"));
    let whole = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<&str> = whole.lines().collect();
    lines[22] = "Wiat 0000000000000000";
    let damaged = lines.join("\n") + "\n";
    fs::write(&path, &damaged).unwrap();
    let out = fine(&["save", "repair", text(&path)]);
    assert!(
        out.contains("20 actions kept, 20 lines left out from line 23 on"),
        "{out}"
    );
    let kept = folder.path().join("game-0001.barrow.damaged");
    assert_eq!(fs::read_to_string(&kept).unwrap(), damaged);
    // The snapshot is of what is no more: the game goes on from the good part.
    let checked = fine(&["save", "check", text(&path)]);
    assert!(checked.contains("20 actions"), "{checked}");
    fine(&["replay", text(&path)]);
    // What was kept is not overwritten.
    fs::write(&path, &damaged).unwrap();
    refuses(
        &["save", "repair", text(&path)],
        &["there is such a file already"],
    );
}

#[test]
fn two_snapshots_are_compared() {
    let folder = folder();
    let [one, other] = ["20", "30"].map(|actions| {
        let path = kept(&folder, "6", actions);
        text(&path.with_extension("snapshot")).to_owned()
    });
    assert_eq!(fine(&["save", "diff", &one, &one]), "");
    let ran = barrow(&["save", "diff", &one, &other]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("the game, Clock"), "{}", ran.out);
}

#[test]
fn a_snapshot_is_exported_with_all_its_names() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    // By the recording or by the snapshot itself.
    let out = fine(&["save", "export", text(&path)]);
    let snapshot = path.with_extension("snapshot");
    assert_eq!(out, fine(&["save", "export", text(&snapshot)]));
    let json: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!(json["header"]["actions"], 40);
    assert_eq!(json["levels"][0]["depth"], 0);
    // Entities stand in their section by the names of their components.
    assert_eq!(
        json["player"]["entities"]["Player"]
            .as_array()
            .map(Vec::len),
        Some(1),
        "{}",
        json["player"]
    );
    refuses(
        &["save", "export", text(&folder.path().join("none.snapshot"))],
        &["none.snapshot"],
    );
}

#[test]
fn a_game_of_other_content_is_brought_to_this_one() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    assert!(
        fine(&["save", "migrate", text(&path)]).contains("of this version and content already")
    );
    // The same content but for one number.
    let assets = folder.path().join("assets");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for part in ["content", "rulesets", "dungeon"] {
        fs::create_dir_all(assets.join(part)).unwrap();
        for entry in fs::read_dir(shipped.join(part)).unwrap() {
            let file = entry.unwrap();
            fs::copy(file.path(), assets.join(part).join(file.file_name())).unwrap();
        }
    }
    let items = assets.join("content/items.ron");
    let text_of_items = fs::read_to_string(&items).unwrap();
    fs::write(&items, text_of_items.replace("weight: 1.2", "weight: 1.3")).unwrap();
    let with = ["--assets", text(&assets)];
    let check = |extra: &[&str]| fine(&[&["save", "check", text(&path)], extra].concat());
    assert!(check(&with).contains("other content"), "before");
    let done = fine(&[&["save", "migrate", text(&path)][..], &with].concat());
    assert!(
        done.contains("is of version") && done.contains("and this content now"),
        "{done}"
    );
    assert!(check(&with).contains("this content"), "after");
    let again = fine(&[&["save", "migrate", text(&path)][..], &with].concat());
    assert!(again.contains("already"), "{again}");
    // The recording has a snapshot of its own where the content changed.
    fs::remove_file(path.with_extension("snapshot")).unwrap();
    let back = fine(&["save", "migrate", text(&path)]);
    assert!(back.contains("other content"), "{back}");
    let bare = kept(&folder, "7", "10");
    for ending in ["snapshot", "snapshot-before"] {
        let _ = fs::remove_file(bare.with_extension(ending));
    }
    refuses(&["save", "migrate", text(&bare)], &["it has no snapshot"]);
}
