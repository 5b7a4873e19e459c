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
    let version = concat!("version ", env!("CARGO_PKG_VERSION"), ", angband, content ");
    assert!(list.contains(version), "{list}");
    let checked = fine(&["save", "check", text(&path)]);
    assert!(checked.contains("40 actions, version"), "{checked}");
    assert!(checked.contains("this content"), "{checked}");
    refuses(&["save", "check", "missing.barrow"], &["missing.barrow"]);
}

/// Damages a recording: a line, from 0, becomes something else.
fn damage(path: &Path, line: usize, text: &str) -> String {
    let whole = fs::read_to_string(path).unwrap();
    let mut lines: Vec<&str> = whole.lines().collect();
    lines[line] = text;
    let damaged = lines.join("\n") + "\n";
    fs::write(path, &damaged).unwrap();
    damaged
}

/// What going on with a game comes to.
fn hash_of(path: &Path) -> String {
    let out = fine(&["replay", "--json", text(path)]);
    let result: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
    result["hash"].as_str().expect("it has a hash").to_owned()
}

/// Takes the snapshots of a game away.
fn without_snapshots(path: &Path) {
    for ending in ["snapshot", "snapshot-before"] {
        let _ = fs::remove_file(path.with_extension(ending));
    }
}

#[test]
fn the_longest_good_part_of_a_damaged_recording_comes_back() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    assert!(fine(&["save", "repair", text(&path)]).contains("nothing is wrong"));
    without_snapshots(&path);
    let damaged = damage(&path, 22, "Wiat 0000000000000000");
    let out = fine(&["save", "repair", text(&path)]);
    assert!(
        out.contains("20 actions kept, 20 lines left out from line 23 on"),
        "{out}"
    );
    let kept = folder.path().join("game-0001.barrow.damaged");
    assert_eq!(fs::read_to_string(&kept).unwrap(), damaged);
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
fn what_is_damaged_before_its_snapshot_goes_on_from_it_and_loses_nothing() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    let before = hash_of(&path);
    damage(&path, 22, "Wiat 0000000000000000");
    let out = fine(&["save", "repair", text(&path)]);
    assert!(
        out.contains(
            "40 actions kept by the snapshot of action 40, 20 lines left out from line 23"
        ),
        "{out}"
    );
    let checked = fine(&["save", "check", text(&path)]);
    assert!(checked.contains("40 actions, version"), "{checked}");
    assert!(!checked.contains("no snapshot"), "{checked}");
    let list = fine(&["save", "list", "--saves", text(folder.path())]);
    assert!(list.contains("40 actions"), "{list}");
    assert_eq!(hash_of(&path), before);
    // The recording alone has it too.
    without_snapshots(&path);
    let checked = fine(&["save", "check", text(&path)]);
    assert!(checked.contains("40 actions, version"), "{checked}");
    assert_eq!(hash_of(&path), before);
}

#[test]
fn a_line_that_can_be_read_and_comes_to_another_world_is_repaired_too() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    let before = hash_of(&path);
    let whole = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let doubled = {
        let mut lines = lines.clone();
        lines.insert(12, lines[12]);
        lines.join("\n") + "\n"
    };
    let changed = {
        let (action, hash) = lines[12].rsplit_once(' ').unwrap();
        let digit = if hash.starts_with('0') { '1' } else { '0' };
        let line = format!("{action} {digit}{}", &hash[1..]);
        whole.replacen(lines[12], &line, 1)
    };
    for (damaged, good) in [(doubled, 11), (changed, 10)] {
        fs::write(&path, &damaged).unwrap();
        let out = fine(&["save", "repair", text(&path)]);
        let (by, from) = ("40 actions kept by the snapshot of action 40", good + 3);
        assert!(
            out.contains(by) && out.contains(&format!("from line {from} on")),
            "{out}"
        );
        fine(&["save", "check", text(&path)]);
        assert_eq!(hash_of(&path), before);
        let kept = folder.path().join("game-0001.barrow.damaged");
        assert_eq!(fs::read_to_string(&kept).unwrap(), damaged);
        fs::remove_file(&kept).unwrap();
    }
    // Without a snapshot what stands before it is left.
    fs::write(
        &path,
        whole.replacen(
            lines[12],
            &format!("{}9", &lines[12][..lines[12].len() - 1]),
            1,
        ),
    )
    .unwrap();
    without_snapshots(&path);
    let out = fine(&["save", "repair", text(&path)]);
    assert!(out.contains("10 actions kept"), "{out}");
    fine(&["replay", text(&path)]);
}

#[test]
fn a_game_on_a_level_file_goes_on_there_without_the_file() {
    let folder = folder();
    let level = folder.path().join("attic.ron");
    let attic = r##"(
    name: "The Attic", depth: 1, lit: true,
    legend: {
        '#': (terrain: "permanent_wall"),
        '.': (terrain: "floor"),
        '@': (terrain: "stairs_up"),
    },
    picture: r#"
#######
#@....#
#.....#
#######
"#,
)"##;
    fs::write(&level, attic).unwrap();
    let saves = text(folder.path());
    let fixed = ["--bot", "--headless", "--saves", saves];
    let first = ["--seed", "3", "--most", "3", "--level", text(&level)];
    fine(&[&fixed[..], &first[..]].concat());
    let path = folder.path().join("game-0001.barrow");
    let list = || fine(&["save", "list", "--saves", saves]);
    assert!(list().contains("The Attic"), "{}", list());
    let checked = fine(&["save", "check", text(&path)]);
    assert!(
        checked.contains("its level is not in this one"),
        "{checked}"
    );
    let migrated = fine(&["save", "migrate", text(&path)]);
    assert!(migrated.contains("stays with the content"), "{migrated}");
    let hash = hash_of(&path);
    for without_snapshot in [false, true] {
        if without_snapshot {
            without_snapshots(&path);
        }
        fine(&[&fixed[..], &["--continue", "--most", "4"]].concat());
        assert!(list().contains("The Attic"), "{}", list());
    }
    // The bot has nothing left to do there, and is where it was.
    assert_eq!(hash_of(&path), hash);
    fine(&["replay", text(&path)]);
}

#[test]
fn what_repairing_would_find_is_found_when_a_game_is_looked_at() {
    let folder = folder();
    let path = kept(&folder, "6", "60");
    let whole = fs::read_to_string(&path).unwrap();
    // No longer and no shorter than it was, so that the snapshot has its place still.
    let line = whole.lines().nth(20).unwrap();
    damage(&path, 20, &"@".repeat(line.len()));
    let finds = |words: &[&str]| {
        let ran = barrow(&["save", "check", text(&path)]);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        // The game can be gone on with all the same.
        assert!(ran.out.contains("60 actions, version"), "{ran:?}");
        for word in words {
            assert!(ran.err.contains(word), "no `{word}` in {ran:?}");
        }
    };
    finds(&["game-0001.barrow:21", "barrow save repair"]);
    // Cut short behind its snapshot.
    let lines: Vec<_> = whole.split_inclusive('\n').collect();
    fs::write(&path, lines[..20].concat()).unwrap();
    finds(&["game-0001.barrow", "cut short", "more actions"]);
    let repair = fine(&["save", "repair", text(&path)]);
    assert!(
        repair.contains("cut short") && repair.contains("nothing is to be repaired"),
        "{repair}"
    );
}

#[test]
fn a_header_that_is_damaged_is_told_by_the_snapshot() {
    for line in [0, 1] {
        let folder = folder();
        let path = kept(&folder, "6", "40");
        let before = hash_of(&path);
        damage(&path, line, "what was this?");
        let out = fine(&["save", "repair", text(&path)]);
        assert!(out.contains("40 actions kept"), "{out}");
        assert_eq!(hash_of(&path), before, "{out}");
        let checked = fine(&["save", "check", text(&path)]);
        assert!(checked.contains("40 actions, version"), "{checked}");
        // Nothing else tells it.
        without_snapshots(&path);
        damage(&path, line, "what was this?");
        refuses(&["save", "repair", text(&path)], &["game-0001.barrow"]);
    }
}

#[test]
fn a_game_that_is_being_played_is_not_repaired() {
    let folder = folder();
    let path = kept(&folder, "6", "20");
    damage(&path, 12, "Wiat 0000000000000000");
    let file = fs::File::open(&path).unwrap();
    file.lock().unwrap();
    let whole = fs::read(&path).unwrap();
    refuses(
        &["save", "repair", text(&path)],
        &["being played already, by another program"],
    );
    assert_eq!(fs::read(&path).unwrap(), whole);
}

#[test]
fn a_tail_that_cannot_be_repeated_is_told_when_a_game_is_looked_at() {
    let folder = folder();
    let path = kept(&folder, "6", "20");
    let newest = fs::read(path.with_extension("snapshot")).unwrap();
    fine(&[
        "--bot",
        "--headless",
        "--continue",
        "--most",
        "30",
        "--saves",
        text(folder.path()),
    ]);
    // As if it had been killed after ten actions more.
    fs::write(path.with_extension("snapshot"), newest).unwrap();
    assert!(fine(&["save", "check", text(&path)]).contains("30 actions"));
    let recording = fs::read_to_string(&path).unwrap();
    let (action, _) = recording.lines().nth(27).unwrap().rsplit_once(' ').unwrap();
    damage(&path, 27, &format!("{action} 0000000000000000"));
    let ran = barrow(&["save", "check", text(&path)]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.err.contains("action 26"), "{}", ran.err);
}

#[test]
fn a_recording_carries_its_content_where_it_is_exported_with_it() {
    let folder = folder();
    let saves = text(folder.path());
    let assets = folder.path().join("assets/content");
    fs::create_dir_all(&assets).unwrap();
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/content/items.ron");
    let changed = fs::read_to_string(&shipped).unwrap();
    let changed = changed.replace("weight: 1.2", "weight: 1.3");
    for file in ["items.ron", "appearances.ron", "sets.ron"] {
        fs::copy(shipped.with_file_name(file), assets.join(file)).unwrap();
    }
    fs::write(assets.join("items.ron"), changed).unwrap();
    let own = text(assets.parent().unwrap()).to_owned();
    let bot = [
        "--assets",
        &own,
        "--bot",
        "--headless",
        "--seed",
        "6",
        "--most",
        "20",
        "--saves",
        saves,
    ];
    let out = fine(&bot);
    let result: serde_json::Value = serde_json::from_str(&out).unwrap();
    let path = PathBuf::from(result["recording"].as_str().unwrap());
    let hash = result["hash"].as_str().unwrap();
    // Another program with other content plays it back by what is kept beside it.
    assert_eq!(hash_of(&path), hash);
    let alone = tempfile::tempdir().unwrap();
    let carrying = alone.path().join("mine.barrow");
    let to = text(&carrying);
    assert_eq!(fine(&["save", "export", text(&path), "--to", to]), "");
    assert_eq!(hash_of(&carrying), hash);
    refuses(
        &["save", "export", text(&path), "--to", to],
        &["mine.barrow"],
    );
    // Without what is kept there is nothing to play it with, and nothing to carry.
    fs::remove_dir_all(folder.path().join("content")).unwrap();
    refuses(
        &["replay", text(&path)],
        &["recorded with other content", "which is not kept beside it"],
    );
    let bare = alone.path().join("bare.barrow");
    let ran = barrow(&["save", "export", text(&path), "--to", text(&bare)]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("written without the content"),
        "{}",
        ran.err
    );
    assert_eq!(hash_of(&carrying), hash);
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
    // Without one it is played back, and has one then.
    let done = fine(&["save", "migrate", text(&bare)]);
    assert!(done.contains("no snapshot: it is played back"), "{done}");
    assert!(bare.with_extension("snapshot").exists());
}

/// A limit of the system on the size of files stands for a disk that is full.
#[cfg(unix)]
#[test]
fn the_bot_ends_with_a_word_and_code_1_where_its_game_cannot_be_saved() {
    let folder = folder();
    let saves = text(folder.path());
    let script = "trap '' XFSZ; ulimit -f 4; exec \"$0\" --bot --headless --seed 6 --most 200 --saves \"$1\"";
    let ran = std::process::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_barrow"), saves])
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(1), "{err}");
    assert!(err.contains("actions cannot be saved"), "{err}");
    // What could be written is whole.
    let path = folder.path().join("game-0001.barrow");
    assert!(fine(&["replay", text(&path)]).contains("every hash as recorded"));
}

#[cfg(unix)]
#[test]
fn a_bot_that_is_told_to_end_saves_its_game_with_a_snapshot() {
    for signal in ["TERM", "HUP"] {
        let folder = folder();
        let saves = text(folder.path());
        let mut bot = program(&[
            "--bot",
            "--headless",
            "--tell-actions",
            "--seed",
            "6",
            "--saves",
            saves,
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
        let mut lines = BufReader::new(bot.stderr.take().unwrap()).lines();
        // It plays.
        let told = lines.by_ref().take(3).last().unwrap().unwrap();
        assert_eq!(told, "3");
        let pid = bot.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-s", signal, &pid])
                .status()
                .unwrap()
                .success()
        );
        // All that it says is read, so that it never waits for a reader.
        lines.for_each(|line| assert!(line.is_ok()));
        let mut out = String::new();
        bot.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        assert_eq!(bot.wait().unwrap().code(), Some(0), "{signal}");
        let result: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(result["end"], "playing");
        let path = folder.path().join("game-0001.snapshot");
        let snapshot = barrow::save::SnapshotHeader::read(&path).unwrap();
        assert_eq!(result["actions"], snapshot.actions, "{signal}");
    }
}

#[cfg(unix)]
#[test]
fn a_bot_that_is_told_to_end_prints_what_it_has_counted() {
    let folder = folder();
    let arguments = [
        "--bot",
        "--headless",
        "--tell-actions",
        "--games",
        "3",
        "--counts",
    ];
    let mut bot = program(&[&arguments[..], &["--saves", text(folder.path())]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(bot.stderr.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "1");
    let pid = bot.id().to_string();
    let told = Command::new("kill").args(["-s", "TERM", &pid]).status();
    assert!(told.unwrap().success());
    let said: Vec<String> = lines.map(Result::unwrap).collect();
    let mut out = String::new();
    bot.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(bot.wait().unwrap().code(), Some(1), "{said:?}");
    assert!(said.last().unwrap().contains("were not begun"), "{said:?}");
    assert!(out.contains("### Slays and brands"), "{out}");
}

#[test]
fn a_file_that_is_there_is_never_written_over_and_wrong_names_are_told_in_words() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    let game = text(&path);
    let place = |name: &str| text(&folder.path().join(name)).to_owned();
    let (mine, dir) = (place("mine.barrow"), place("dir"));
    fs::write(&mine, "mine").unwrap();
    fs::create_dir(&dir).unwrap();
    for to in [mine.as_str(), game] {
        let before = fs::read(to).unwrap();
        refuses(
            &["save", "export", game, "--to", to],
            &["there is such a file already", "name another one"],
        );
        assert_eq!(fs::read(to).unwrap(), before);
    }
    let in_dir = place("dir/");
    for to in [dir.as_str(), &in_dir] {
        refuses(&["save", "export", game, "--to", to], &["it is a folder"]);
    }
    refuses(
        &["save", "export", game, "--to", &place("no/such.barrow")],
        &["there is no such folder"],
    );
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 0);
    assert!(!folder.path().join("no").exists());

    // A snapshot is no recording, and the other way round.
    let snapshot = place("game-0001.snapshot");
    let named = ["it is a snapshot, and no recording", game];
    for command in ["check", "repair", "migrate"] {
        refuses(&["save", command, &snapshot], &named);
    }
    let to = place("new.barrow");
    refuses(&["save", "export", &snapshot, "--to", &to], &named);
    assert!(!Path::new(&to).exists());
    assert_eq!(fine(&["save", "diff", game, &snapshot]), "");
    without_snapshots(&path);
    for command in [&["save", "export", game][..], &["save", "diff", game, game]] {
        refuses(command, &["there is no snapshot beside it"]);
    }
    // To look for games makes no folder for them.
    let none = place("none");
    refuses(
        &["save", "list", "--saves", &none],
        &["there is no such folder"],
    );
    assert!(!Path::new(&none).exists());
}

/// Some disks are full from the start.
#[cfg(target_os = "linux")]
#[test]
fn of_a_file_that_cannot_be_written_whole_nothing_stays() {
    let folder = folder();
    let path = kept(&folder, "6", "40");
    let limited = |to: &Path| {
        let program = env!("CARGO_BIN_EXE_barrow");
        let script = format!(
            "ulimit -f 4; trap '' XFSZ; exec '{program}' save export '{}' --to '{}'",
            path.display(),
            to.display()
        );
        std::process::Command::new("sh")
            .args(["-c", &script])
            .output()
            .unwrap()
    };
    let to = folder.path().join("new.barrow");
    let out = limited(&to);
    assert_eq!(out.status.code(), Some(2), "{out:?}");
    assert!(
        String::from_utf8_lossy(&out.stderr).contains("new.barrow"),
        "{out:?}"
    );
    assert!(!to.exists());
}
