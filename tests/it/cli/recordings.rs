//! Recordings on the command line: played back, damaged, refused.

use std::sync::Arc;

use barrow::{
    content::Content,
    play::PlayerView,
    save::{Recorder, RecordingHeader},
    sim::{Action, DungeonLevel, Game, Setup},
};

use super::*;

/// A game of the bot, recorded: the recording and the final hash.
fn recorded(folder: &TempDir, seed: &str) -> (PathBuf, String) {
    let saves = text(folder.path());
    let out = fine(&[
        "--bot",
        "--headless",
        "--seed",
        seed,
        "--most",
        "60",
        "--saves",
        saves,
    ]);
    let result: serde_json::Value = serde_json::from_str(&out).expect("the bot prints JSON");
    let field = |name: &str| result[name].as_str().expect(name).to_owned();
    (PathBuf::from(field("recording")), field("hash"))
}

/// Plays a recording back and expects it to be refused with this exit code and these words, and left as it is.
#[track_caller]
fn replay_refuses(path: &Path, code: i32, words: &[&str]) {
    let before = fs::read(path).ok();
    let ran = barrow(&["replay", text(path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{ran:?}");
    assert!(ran.err.contains(text(path)), "{}", ran.err);
    for word in words {
        assert!(ran.err.contains(word), "no `{word}` in {}", ran.err);
    }
    assert_eq!(fs::read(path).ok(), before, "the file was touched");
}

#[test]
fn a_game_is_played_and_recorded_by_the_rules_of_the_flag() {
    let folder = folder();
    let play = |rules: &str| {
        let out = fine(&[
            "--bot",
            "--headless",
            "--seed",
            "3",
            "--most",
            "60",
            "--saves",
            text(folder.path()),
            "--ruleset",
            rules,
        ]);
        let result: serde_json::Value = serde_json::from_str(&out).expect("the bot prints JSON");
        result
    };
    let (sil, powder) = (play("sil"), play("POWDER"));
    assert_eq!(
        (&sil["ruleset"], &powder["ruleset"]),
        (&"sil".into(), &"powder".into())
    );
    assert_ne!(sil["hash"], powder["hash"]);
    for (result, word) in [(&sil, "ruleset:Sil"), (&powder, "ruleset:Powder")] {
        let path = PathBuf::from(result["recording"].as_str().expect("a path"));
        let header = fs::read_to_string(&path).expect("a recording");
        assert!(header.contains(word), "{header}");
        let replayed = fine(&["replay", text(&path)]);
        assert!(replayed.contains("every hash as recorded"), "{replayed}");
    }
    refuses(
        &["--bot", "--headless", "--ruleset", "rogue"],
        &["--ruleset", "`rogue`", "angband, sil or powder"],
    );
    let ran = barrow(&["--continue", "--ruleset", "sil"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.err.contains("--ruleset"), "{}", ran.err);
}

#[test]
fn a_recording_plays_back_to_the_same_world() {
    let folder = folder();
    let (path, hash) = recorded(&folder, "5");
    let before = fs::read(&path).expect("a recording");
    let out = fine(&["replay", text(&path)]);
    assert!(out.contains("60 actions, playing"), "{out}");
    assert!(
        out.contains(&hash) && out.contains("every hash as recorded"),
        "{out}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&fine(&["replay", "--json", text(&path)])).expect("JSON");
    assert_eq!(
        (
            json["hash"].as_str(),
            json["actions"].as_u64(),
            json["end"].as_str()
        ),
        (Some(hash.as_str()), Some(60), Some("playing"))
    );
    assert_eq!(fine(&["replay", "--log", text(&path)]).lines().count(), 61);
    assert_eq!(
        fs::read(&path).expect("a recording"),
        before,
        "the file was touched"
    );
}

#[test]
fn a_line_torn_by_a_crash_costs_one_action() {
    let folder = folder();
    let (path, _) = recorded(&folder, "5");
    let mut bytes = fs::read(&path).expect("a recording");
    bytes.truncate(bytes.len() - 5);
    fs::write(&path, &bytes).expect("written");
    assert!(fine(&["replay", text(&path)]).contains("59 actions, playing"));
    assert_eq!(
        fs::read(&path).expect("a recording"),
        bytes,
        "the file was touched"
    );
}

#[test]
fn a_damaged_recording_is_refused_wherever_the_damage_is() {
    let folder = folder();
    let (path, _) = recorded(&folder, "6");
    let whole = fs::read(&path).expect("a recording");
    // The last byte ends the last line: without it, that line is torn, not damaged.
    for at in (0..whole.len() - 1).step_by(83) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&path, &bytes).expect("written");
        let ran = barrow(&["replay", text(&path)]);
        assert!(
            matches!(ran.code, Some(1 | 2)) && ran.out.is_empty(),
            "byte {at} of {}: {ran:?}",
            String::from_utf8_lossy(&bytes)
        );
        assert!(
            ran.err.starts_with("barrow: ") && ran.err.lines().count() == 1,
            "{}",
            ran.err
        );
        assert_eq!(
            fs::read(&path).expect("a recording"),
            bytes,
            "the file was touched"
        );
    }
}

#[test]
fn what_is_no_recording_is_named_and_not_shown() {
    let folder = folder();
    refuses(&["replay", text(folder.path())], &["it is a directory"]);
    #[cfg(unix)]
    refuses(&["replay", "/dev/zero"], &["it is not a regular file"]);
    let (path, _) = recorded(&folder, "6");
    let mut bytes = fs::read(&path).expect("a recording");
    bytes.extend_from_slice(format!("\u{1b}[2J{} 0\n", "x".repeat(10_000)).as_bytes());
    fs::write(&path, &bytes).expect("written");
    let ran = barrow(&["replay", text(&path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.err.contains("\\u{1b}[2Jxxx"), "{}", ran.err);
    assert!(ran.err.len() < 400 && !ran.err.contains('\u{1b}'));
}

#[test]
fn a_changed_hash_or_action_is_pointed_at() {
    let folder = folder();
    let (path, _) = recorded(&folder, "6");
    let lines: Vec<String> = fs::read_to_string(&path)
        .expect("text")
        .lines()
        .map(str::to_owned)
        .collect();
    let with = |line: &str| {
        let mut changed = lines.clone();
        changed[31] = line.to_owned();
        fs::write(&path, changed.join("\n") + "\n").expect("written");
    };
    let (action, hash) = lines[31].rsplit_once(' ').expect("an action and a hash");
    with(&format!("{action} 0123456789abcdef"));
    replay_refuses(&path, 1, &["after action 30", hash, "0123456789abcdef"]);
    // The same program recorded it, so that the file is to blame, and not the rules.
    let told = barrow(&["replay", text(&path)]).err;
    assert!(
        told.contains("the file has been changed or damaged since"),
        "{told}"
    );
    assert!(told.contains("`barrow save check`"), "{told}");
    assert!(!told.contains("other rules"), "{told}");
    with(&format!("Stepp(N) {hash}"));
    replay_refuses(&path, 1, &[":32: ", "Stepp(N)"]);
    with(&format!("{action} 12"));
    replay_refuses(&path, 1, &[":32: ", "`12` is no hash"]);
    with("end Won");
    replay_refuses(&path, 1, &[":33: ", "something follows the end"]);
}

#[test]
fn what_is_no_recording_is_refused_and_kept() {
    let folder = folder();
    let path = folder.path().join("odd.barrow");
    let garbage: Vec<u8> = (0..2000_u32)
        .map(|byte| (byte.wrapping_mul(167) >> 3) as u8)
        .collect();
    let cases: [(&[u8], &str); 5] = [
        (b"", "not a recording"),
        (&garbage, "not"),
        (b"\xff\xfe\n", "not text"),
        (b"barrow recording 1\n", "the header is missing"),
        (b"barrow recording 3\n()\n", "another version"),
    ];
    for (bytes, word) in cases {
        fs::write(&path, bytes).expect("written");
        replay_refuses(&path, 1, &[word]);
    }
    replay_refuses(&folder.path().join("missing.barrow"), 2, &[]);
    replay_refuses(folder.path(), 2, &[]);
}

#[test]
fn failures_of_a_replay_are_json_too_when_that_is_asked_for() {
    let folder = folder();
    let (good, _) = recorded(&folder, "5");
    let text_of = fs::read_to_string(&good).expect("text");
    let broken = folder.path().join("broken.barrow");
    let mut lines: Vec<_> = text_of.lines().map(str::to_owned).collect();
    let hash = lines[31].rsplit_once(' ').expect("a hash").1.to_owned();
    lines[31] = lines[31].replace(&hash, "0123456789abcdef");
    fs::write(&broken, lines.join("\n") + "\n").expect("written");
    let missing = folder.path().join("missing.barrow");
    let ran = barrow(&["replay", "--json", text(&broken), text(&good)]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{ran:?}");
    let objects: Vec<serde_json::Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(objects[0]["file"], text(&broken));
    assert_eq!(
        (&objects[0]["action"], &objects[0]["recorded"]),
        (&30.into(), &"0123456789abcdef".into())
    );
    assert_eq!(objects[0]["found"], hash.as_str());
    assert_eq!(objects[1]["end"], "playing");
    let ran = barrow(&["replay", "--json", text(&missing)]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(2), ""), "{ran:?}");
    let object: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert!(
        object["error"]
            .as_str()
            .is_some_and(|text| text.contains("missing"))
    );
}

#[test]
fn one_bad_recording_does_not_hide_the_others() {
    let folder = folder();
    let (good, _) = recorded(&folder, "5");
    let bad = folder.path().join("bad.barrow");
    fs::write(&bad, "nonsense\n").expect("written");
    let ran = barrow(&["replay", text(&bad), text(&good)]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(
        ran.out.contains(text(&good)) && ran.err.contains(text(&bad)),
        "{ran:?}"
    );
}

#[test]
fn other_content_is_told_from_damage() {
    let folder = folder();
    let (path, _) = recorded(&folder, "5");
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).expect("a folder");
    for entry in fs::read_dir(repository("levels")).expect("levels") {
        let from = entry.expect("an entry").path();
        let text = fs::read_to_string(&from).expect("text");
        let name = from.file_name().expect("a name");
        let text = text.replace("depth: 2,", "depth: 3,");
        fs::write(levels.join(name), text).expect("written");
    }
    // What is kept of its own content plays it.
    let with_levels = ["replay", "--levels", text(&levels), text(&path)];
    assert!(fine(&with_levels).contains("every hash as recorded"));
    fs::remove_dir_all(folder.path().join("content")).expect("it is there");
    let ran = barrow(&["replay", "--levels", text(&levels), text(&path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    assert!(
        ran.err.contains("recorded with other content"),
        "{}",
        ran.err
    );
}

#[test]
fn the_bot_plays_whole_games_and_every_recording_holds() {
    let folder = folder();
    let saves = text(folder.path());
    let play = |seed: &str, who: &str| {
        let game = [
            "--bot",
            "--headless",
            "--most",
            "1000",
            "--seed",
            seed,
            "--character",
            who,
        ];
        (
            fine(&game),
            fine(&[&game[..], &["--saves", saves]].concat()),
        )
    };
    let mut hashes = Vec::new();
    for (seed, who) in [
        ("1", "1"),
        ("2", "Mage"),
        ("3", "Sister Aldith"),
        ("4", "4"),
        ("1", "6"),
    ] {
        let (alone, saved) = play(seed, who);
        let field = |out: &str, name: &str| {
            serde_json::from_str::<serde_json::Value>(out).expect("JSON")[name].clone()
        };
        assert_eq!(
            field(&alone, "hash"),
            field(&saved, "hash"),
            "seed {seed}, {who}"
        );
        hashes.push((
            field(&saved, "recording"),
            field(&saved, "hash"),
            field(&saved, "actions"),
        ));
    }
    for (at, (recording, hash, actions)) in hashes.iter().enumerate() {
        let path = folder.path().join(format!("game-{:04}.barrow", at + 1));
        assert_eq!(recording.as_str(), Some(text(&path)));
        let replayed = fine(&["replay", "--json", text(&path)]);
        let replayed: serde_json::Value = serde_json::from_str(&replayed).expect("JSON");
        assert_eq!((&replayed["hash"], &replayed["actions"]), (hash, actions));
    }
}

#[test]
fn a_folder_that_cannot_hold_recordings_is_named() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    refuses(
        &["--bot", "--headless", "--saves", text(&file)],
        &[text(&file), "--saves"],
    );
}

#[test]
fn a_level_file_is_played_alone_and_its_recording_needs_it() {
    let (folder, level) = (folder(), repository("levels/kings_hall.ron"));
    let saves = text(folder.path());
    let played = [
        "--bot",
        "--headless",
        "--most",
        "400",
        "--seed",
        "3",
        "--level",
        text(&level),
        "--saves",
        saves,
    ];
    let out = fine(&played);
    assert!(out.contains("\"depth\":24"), "{out}");
    let recording = folder.path().join("game-0001.barrow");
    let replayed = fine(&["replay", "--level", text(&level), text(&recording)]);
    assert!(replayed.contains("every hash as recorded"), "{replayed}");
    // The level is kept beside it.
    let replayed = fine(&["replay", text(&recording)]);
    assert!(replayed.contains("every hash as recorded"), "{replayed}");
    fs::remove_dir_all(folder.path().join("content")).expect("it is there");
    replay_refuses(&recording, 2, &["recorded with other content"]);
}

#[test]
fn the_log_of_a_replay_knows_the_levels_of_its_game() {
    let folder = folder();
    let path = folder.path().join("game-0001.barrow");
    let content = Arc::new(Content::embedded());
    let setup = Setup {
        seed: 5,
        level: content.level_id("kings_hall").map(|level| level.0),
        ..Setup::default()
    };
    let mut game = Game::new(&content, &setup).expect("the level exists");
    let header = RecordingHeader::of(&content, setup);
    let mut recorder = Recorder::create(&path, &header).expect("the folder is empty");
    game.step(Action::Ascend).expect("one stands on stairs up");
    recorder.note(Action::Ascend, game.hash()).expect("written");
    drop(recorder);
    let level = game.world().resource::<DungeonLevel>().id();
    let view = PlayerView::new(&game);
    let welcome = &view.content().levels[usize::from(level.0)].welcome;
    let log = fine(&["replay", "--log", text(&path)]);
    assert!(log.contains(welcome.as_str()), "{welcome}\n{log}");
}

/// What a run of the bot printed.
fn result(out: &str) -> serde_json::Value {
    serde_json::from_str(out).expect("the bot prints JSON")
}

#[test]
fn a_game_on_a_level_file_that_has_ended_is_looked_at_without_it() {
    let folder = folder();
    let saves = text(folder.path());
    let level = folder.path().join("den.ron");
    let den = r##"(
    name: "The Den", depth: 1, lit: true,
    legend: {
        '#': (terrain: "permanent_wall"),
        '@': (terrain: "stairs_up"),
        'T': (terrain: "floor", monster: "cave_troll", awake: true),
    },
    picture: r#"
#####
#TTT#
#T@T#
#TTT#
#####
"#,
)"##;
    fs::write(&level, den).unwrap();
    let level = text(&level);
    let fixed = ["--bot", "--headless", "--seed", "3", "--saves", saves];
    let out = result(&fine(&[&fixed[..], &["--level", level]].concat()));
    assert_eq!(out["end"], "dead", "{out}");
    let recording = out["recording"].as_str().unwrap();
    let told = fine(&["save", "check", recording]);
    assert!(told.contains("other content"), "{told}");
}

#[test]
fn the_bot_goes_on_with_the_newest_game_that_has_not_ended() {
    let folder = folder();
    let saves = text(folder.path());
    let (first, hash) = recorded(&folder, "6");
    let play = |most: &str, more: &[&str]| {
        let fixed = ["--bot", "--headless", "--saves", saves, "--most", most];
        result(&fine(&[&fixed, more].concat()))
    };
    let whole = tempfile::tempdir().unwrap();
    let whole_game = [
        "--bot",
        "--headless",
        "--seed",
        "6",
        "--most",
        "60",
        "--saves",
    ];
    let whole_game = fine(&[&whole_game[..], &[text(whole.path())]].concat());
    assert_eq!(result(&whole_game)["hash"], hash.as_str());

    // A game that is over is passed over.
    let over = folder.path().join("game-0002.barrow");
    fs::write(&over, fs::read_to_string(&first).unwrap() + "end Won\n").unwrap();
    let on = play("80", &["--continue"]);
    assert_eq!(on["recording"], text(&first));
    assert_eq!(
        (&on["seed"], &on["actions"]),
        (&serde_json::json!(6), &serde_json::json!(80))
    );
    assert_ne!(on["hash"], hash.as_str());
    fine(&["replay", text(&first)]);

    fs::write(&first, fs::read_to_string(&over).unwrap()).unwrap();
    refuses(
        &["--bot", "--headless", "--continue", "--saves", saves],
        &["--continue: no unfinished game in", saves],
    );
    let files = fs::read_dir(folder.path()).unwrap();
    let recordings = files.filter(|file| {
        let path = file.as_ref().unwrap().path();
        path.extension().is_some_and(|ending| ending == "barrow")
    });
    assert_eq!(recordings.count(), 2);
}

#[test]
fn the_bot_ends_well_on_a_level_that_is_played_alone() {
    let folder = folder();
    let level = folder.path().join("alone.ron");
    let drawn = r##"(
    name: "Alone", depth: 1,
    legend: {'#': (terrain: "permanent_wall"), '.': (terrain: "floor"), '@': (terrain: "stairs_up"), '>': (terrain: "stairs_down")},
    picture: r#"
#####
#@.>#
#####
"#,
)
"##;
    fs::write(&level, drawn).unwrap();
    let out = fine(&[
        "--bot",
        "--headless",
        "--seed",
        "1",
        "--most",
        "500",
        "--level",
        text(&level),
    ]);
    let result = result(&out);
    assert_eq!(result["end"], "explored");
    assert!(result["actions"].as_u64().unwrap() < 20, "{out}");
}

#[test]
fn a_recording_is_verified_against_its_snapshot_field_by_field() {
    let folder = folder();
    let (path, _) = recorded(&folder, "11");
    let out = fine(&["replay", "--verify", text(&path)]);
    assert!(
        out.contains("every hash as recorded, and the snapshot of action 60"),
        "{out}"
    );

    // The game of another seed under the name of this one.
    let other = tempfile::tempdir().expect("another folder");
    let (another, _) = recorded(&other, "12");
    let snapshot = |path: &Path| path.with_extension("snapshot");
    fs::copy(snapshot(&another), snapshot(&path)).expect("it can be copied");
    let ran = barrow(&["replay", "--verify", text(&path)]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(
        ran.err
            .contains("after action 60 it is not what the snapshot has"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("the game, GameRng"), "{}", ran.err);
    let ran = barrow(&["replay", "--verify", "--json", text(&path)]);
    let line: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(line["snapshot"]["action"], 60, "{line}");
}
