//! The built program, run as a person or a script runs it: what it prints, where, and how it exits.
//!
//! There is neither a display nor a terminal here; those are the business of `tests/e2e`.

use std::{
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// What a run left behind.
#[derive(Debug, PartialEq, Eq)]
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

/// The program, without a display, a terminal, colors or anybody's saved games.
fn program<S: AsRef<OsStr>>(arguments: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_barrow"));
    command
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null());
    command
}

/// Runs the program to its end.
fn barrow<S: AsRef<OsStr>>(arguments: &[S]) -> Ran {
    let done = program(arguments).output().expect("the program is built");
    Ran {
        code: done.status.code(),
        out: String::from_utf8(done.stdout).expect("stdout is UTF-8"),
        err: String::from_utf8(done.stderr).expect("stderr is UTF-8"),
    }
}

/// Runs the program and expects it to refuse: nothing on stdout, exit code 2, one line on stderr, with these words.
#[track_caller]
fn refuses(arguments: &[&str], words: &[&str]) {
    let ran = barrow(arguments);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(2), ""),
        "{arguments:?}: {ran:?}"
    );
    assert_eq!(
        ran.err.trim_end().lines().count(),
        1,
        "{arguments:?}: {}",
        ran.err
    );
    assert!(
        ran.err.starts_with("barrow: "),
        "{arguments:?}: {}",
        ran.err
    );
    for word in words {
        assert!(
            ran.err.contains(word),
            "{arguments:?}: no `{word}` in {}",
            ran.err
        );
    }
}

/// Runs the program and expects it to be content.
#[track_caller]
fn fine<S: AsRef<OsStr> + std::fmt::Debug>(arguments: &[S]) -> String {
    let ran = barrow(arguments);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}");
    ran.out
}

/// A folder that goes away with the test.
fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// A path as an argument.
fn text(path: &Path) -> &str {
    path.to_str().expect("test folders have plain names")
}

/// A file of the repository.
fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

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

/// A level with four faults: a depth, a terrain, a monster and an item.
const BROKEN_LEVEL: &str = r##"(
    name: "Broken",
    depth: 0,
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
fn without_a_display_or_a_terminal_one_line_says_so() {
    refuses(
        &[],
        &["neither a display nor a terminal", "--bot --headless"],
    );
    refuses(&["--seed", "7"], &["neither a display nor a terminal"]);
    refuses(&["--window"], &["--window"]);
    refuses(&["--terminal"], &["--terminal"]);
}

#[test]
fn what_does_not_exist_is_named_with_what_does() {
    let bot = ["--bot", "--headless"];
    refuses(
        &[&bot[..], &["--level", "nowhere"]].concat(),
        &["nowhere", "kings_hall"],
    );
    refuses(
        &[&bot[..], &["--character", "nobody"]].concat(),
        &["nobody", "Brand the Warrior"],
    );
    refuses(
        &[&bot[..], &["--character", "0"]].concat(),
        &["Brand the Warrior"],
    );
    refuses(
        &[&bot[..], &["--character", "99"]].concat(),
        &["Brand the Warrior"],
    );
    refuses(
        &["vectors", "angband.hitt"],
        &["angband.hitt", "angband.hit "],
    );
    refuses(
        &["matrix", "--type", "Frie"],
        &["damage type `Frie`", "did you mean `Fire`?"],
    );
    refuses(
        &["matrix", "--type", "Sunshine"],
        &["`Sunshine`", "`barrow matrix` lists them"],
    );
    refuses(
        &["matrix", "--against", "kobolt"],
        &["target `kobolt`", "did you mean `kobold`?"],
    );
    refuses(
        &["matrix", "--against", "nobody_at_all"],
        &["Monsters, Player, Terrain and Items"],
    );
    refuses(
        &["matrix", "--on", "watr"],
        &["ground `watr`", "did you mean `Water`?"],
    );
    refuses(&["view", "kingshall"], &["kingshall", "kings_hall"]);
    refuses(
        &["--assets", "no/such/folder"],
        &["--assets no/such/folder"],
    );
    refuses(
        &["check", "--levels", "no/such/folder"],
        &["--levels no/such/folder"],
    );
    refuses(&["--continue", "--level", "kings_hall"], &["--continue"]);
}

#[test]
fn flags_that_make_no_sense_exit_with_two_and_say_how_to_get_help() {
    let wrong: &[&[&str]] = &[
        &["--nonsense"],
        &["nonsense"],
        &["--seed", "many"],
        &["--seed", "-1"],
        &["--seed", "18446744073709551616"],
        &["--bot"],
        &["--headless"],
        &["--continue", "--seed", "1"],
        &["--continue", "--race", "elf"],
        &["--window", "--terminal"],
        &["vectors"],
        &["vectors", "angband.hit", "--count", "-1"],
        &["matrix", "--strength", "-1"],
        &["matrix", "--strength", "2001"],
        &["replay"],
        &["explain"],
        &["replay", "--json", "--log", "x"],
    ];
    for arguments in wrong {
        let ran = barrow(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(ran.err.contains("--help"), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn help_and_version_are_results() {
    let help = fine(&["--help"]);
    for command in [
        "replay", "check", "view", "sheet", "explain", "matrix", "vectors",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        assert!(fine(&[command, "--help"]).contains(&format!("Usage: barrow {command}")));
    }
    assert_eq!(
        fine(&["--version"]),
        concat!("barrow ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

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
    assert_eq!((lines[0], lines.len()), ("King's Hall (depth 3)", 30));
    assert!(lines[1..29].iter().all(|row| row.chars().count() == 78));
    assert_eq!(by_key.matches('@').count(), 1);
}

#[test]
fn a_level_file_is_played_alone_and_its_recording_needs_it() {
    let (folder, level) = (folder(), repository("levels/kings_hall.ron"));
    let saves = text(folder.path());
    let played = [
        "--bot",
        "--headless",
        "--seed",
        "3",
        "--level",
        text(&level),
        "--saves",
        saves,
    ];
    let out = fine(&played);
    assert!(out.contains("\"depth\":3"), "{out}");
    let recording = folder.path().join("game-0001.barrow");
    let replayed = fine(&["replay", "--level", text(&level), text(&recording)]);
    assert!(replayed.contains("every hash as recorded"), "{replayed}");
    replay_refuses(&recording, 2, &["recorded with other content"]);
}

#[test]
fn a_sheet_names_the_rules_behind_its_numbers() {
    let file = repository("docs/example-sheet.ron");
    let out = fine(&["sheet", text(&file)]);
    assert!(
        out.starts_with("Thrain's Nephew, Dwarf Paladin of level 17\n"),
        "{out}"
    );
    for line in ["hit dice +161 [ABL-HP-03]", "race +2 [ABL-STAT-09]"] {
        assert!(out.contains(line), "no `{line}` in {out}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&fine(&["sheet", "--json", text(&file)])).expect("JSON");
    assert_eq!(json["level"], 17);

    let folder = folder();
    let path = folder.path().join("wrong.ron");
    let wrong = fs::read_to_string(&file)
        .expect("text")
        .replace("\"war_hammer\"", "\"war_hamer\"");
    fs::write(&path, wrong).expect("written");
    let ran = barrow(&["sheet", text(&path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(
        ran.err.contains("did you mean `war_hammer`?"),
        "{}",
        ran.err
    );
    refuses(&["sheet", "no/such/sheet.ron"], &["no/such/sheet.ron"]);
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
fn a_sheet_is_printed_by_the_rules_of_the_flag() {
    let file = repository("docs/example-sheet.ron");
    let out = fine(&["sheet", text(&file), "--ruleset", "sil"]);
    assert!(out.contains("By the rules of Sil\n"), "{out}");
    assert!(out.contains("melee skill +13 [SIL-SCORE-01]"), "{out}");
    let out = fine(&["sheet", "--ruleset", "powder", "--json", text(&file)]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(json["ruleset"], "Powder");
    refuses(
        &["sheet", text(&file), "--ruleset", "rogue"],
        &["`rogue`", "angband, sil or powder"],
    );
}

#[test]
fn the_odds_of_a_duel_are_a_table_or_json() {
    let file = repository("docs/example-duel.ron");
    let out = fine(&["odds", text(&file)]);
    for word in [
        "Angband",
        "Sil",
        "POWDER",
        "broad sword",
        "chance to hit",
        "you are dead",
    ] {
        assert!(out.contains(word), "no `{word}` in {out}");
    }
    let out = fine(&["odds", "--json", text(&file)]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    for (odds, name) in json["rulesets"]
        .as_array()
        .expect("a list")
        .iter()
        .zip(["angband", "sil", "powder"])
    {
        assert_eq!(odds["ruleset"], name);
        let damage = odds["mine"]["damage"].as_array().expect("a distribution");
        let sum: f64 = damage.iter().filter_map(|pair| pair[1].as_f64()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{name}: {sum}");
        assert_eq!(odds["kill"].as_array().map(Vec::len), Some(21));
    }

    let folder = folder();
    let path = folder.path().join("wrong.ron");
    let wrong = fs::read_to_string(&file).expect("text");
    fs::write(&path, wrong.replace("cave_troll", "cave_trol")).expect("written");
    let ran = barrow(&["odds", text(&path)]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(
        ran.err.contains("did you mean `cave_troll`?"),
        "{}",
        ran.err
    );
    refuses(&["odds", "no/such/duel.ron"], &["no/such/duel.ron"]);
}

#[test]
fn a_rolled_character_is_what_was_asked_for() {
    let rolled = |more: &[&str]| {
        let roll = [
            "--bot",
            "--headless",
            "--most",
            "20",
            "--seed",
            "1",
            "--race",
            "half-troll",
        ];
        fine(&[&roll[..], more].concat())
    };
    assert!(rolled(&["--class", "ranger"]).contains("\"character\":\"Ranger\""));
    assert_eq!(rolled(&["--roll", "5"]), rolled(&["--roll", "5"]));
    // Without a race and a class the roll says which.
    let anybody = |roll| {
        let flags = [
            "--bot",
            "--headless",
            "--most",
            "20",
            "--seed",
            "1",
            "--roll",
        ];
        fine(&[&flags[..], &[roll]].concat())
    };
    assert_eq!(anybody("9"), anybody("9"));
    assert_ne!(anybody("9"), anybody("10"));
    refuses(
        &["--bot", "--headless", "--race", "half-trol"],
        &["half-trol", "Half-Troll"],
    );
    refuses(&["--bot", "--headless", "--plain"], &["--plain", "--race"]);
}

#[test]
fn a_rule_is_quoted_by_id_and_found_by_words() {
    let out = fine(&["explain", "ATK-HIT-03"]);
    let (id, other) = ("**ATK-HIT-03**", "**ATK-HIT-04**");
    assert!(out.contains(id) && !out.contains(other), "{out}");
    let written = fs::read_to_string(repository("docs/rules/angband-attack.md")).expect("rules");
    let line = written
        .lines()
        .find(|line| line.contains(id))
        .expect("the rule is written");
    assert!(out.contains(line), "{out}");
    let json: serde_json::Value =
        serde_json::from_str(&fine(&["explain", "--json", "ATK-HIT-03"])).expect("JSON");
    assert_eq!(json["id"], "ATK-HIT-03");
    assert!(fine(&["explain", "critical", "hit"]).contains("ATK-CRIT-"));

    let typo = barrow(&["explain", concat!("ATK", "-HTI-03")]);
    assert_eq!((typo.code, typo.out.as_str()), (Some(1), ""));
    assert!(typo.err.contains("ATK-HIT-03"), "{}", typo.err);
    assert_eq!(typo.err.lines().count(), 1, "{}", typo.err);
}

/// A table of the matrix: each line fits a page.
#[track_caller]
fn table(arguments: &[&str]) -> String {
    let out = fine(&[&["matrix"], arguments].concat());
    let widest = out.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(100), "{arguments:?}: {widest:?}\n{out}");
    out
}

#[test]
fn the_matrix_is_a_table_in_which_every_damage_type_has_its_place() {
    let out = table(&[]);
    for kind in ["Rock", "Fire", "MorgulDark", "DispSmallAll"] {
        let lines = out.lines().filter(|line| line.starts_with(kind));
        assert_eq!(lines.count(), 1, "{kind}: {out}");
    }
    // EX-01
    let wet = table(&["--type", "fire", "--against", "Plain", "--on", "water"]);
    let row = wet.lines().find(|line| line.contains("PRJ-MON-08"));
    let cells: Vec<_> = row.expect("a row").split_whitespace().collect();
    assert_eq!(cells, ["Plain", "50", "PRJ-MON-08"]);
    for family in ["Monsters", "Player", "Terrain", "Items"] {
        assert!(table(&["--against", family, "--strength", "400"]).contains("PRJ-"));
    }
    for kind in ["Acid", "Storm", "MorgulDark", "Disenchant", "OldConf"] {
        assert!(table(&["--type", kind, "--strength", "400"]).contains("PRJ-MON-"));
    }
    let kobold = table(&["--against", "kobold"]);
    assert!(kobold.contains("dies"), "{kobold}");
}

#[test]
fn the_matrix_in_json_has_every_chance() {
    // EX-42: PRJ-ITEM-17
    let out = fine(&[
        "matrix",
        "--type",
        "Acid",
        "--against",
        "Scroll",
        "--strength",
        "30",
        "--json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("one line of JSON");
    assert_eq!(json["against"], serde_json::json!(["Scroll"]));
    assert_eq!(json["rules"], serde_json::json!(["PRJ-ITEM-17"]));
    let destroyed = &json["effects"][0];
    assert_eq!(destroyed["chance"], 0.58);
    assert_eq!(
        destroyed["chances"],
        serde_json::json!({ "0": 0.42, "1": 0.58 })
    );
    let all = fine(&["matrix", "--json"]);
    assert!(all.lines().count() > 300);
    for line in all.lines() {
        let json: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let chances = json["damage"]["chances"].as_object().expect("chances");
        let sum: f64 = chances.values().filter_map(serde_json::Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{line}");
    }
}

#[test]
fn vectors_are_the_same_bytes_for_the_same_seed() {
    let list = fine(&["vectors", "--list"]);
    let groups: Vec<serde_json::Value> = list
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!(groups.len() > 20, "{list}");
    for group in &groups {
        let group = group["group"].as_str().expect("a name");
        let some = |seed| fine(&["vectors", group, "--count", "5", "--seed", seed]);
        assert_eq!(some("1"), some("1"), "{group}");
        assert_eq!(some("1").lines().count(), 5, "{group}");
    }
    let hits = |seed| fine(&["vectors", "angband.hit", "--count", "5", "--seed", seed]);
    assert_ne!(hits("1"), hits("2"));
    assert_eq!(fine(&["vectors", "angband.hit", "--count", "0"]), "");
}

#[test]
fn a_reader_that_has_seen_enough_may_leave() {
    let mut run = program(&["vectors", "angband.hit", "--count", "200000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program is built");
    let mut first = String::new();
    let mut reader = BufReader::new(run.stdout.take().expect("piped"));
    reader.read_line(&mut first).expect("a line");
    drop(reader);
    let mut err = String::new();
    run.stderr
        .take()
        .expect("piped")
        .read_to_string(&mut err)
        .expect("text");
    let status = run.wait().expect("it ends");
    assert!(first.contains("angband.hit"), "{first}");
    assert_eq!((status.code(), err.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn results_that_cannot_be_written_are_no_success() {
    let sheet = repository("docs/example-sheet.ron");
    for arguments in [
        &["vectors", "angband.hit"][..],
        &["view", "kings_hall"],
        &["check"],
        &["explain", "ATK-HIT-03"],
        &["sheet", text(&sheet)],
    ] {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("Linux has it");
        let done = program(arguments)
            .stdout(full)
            .output()
            .expect("the program is built");
        let err = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{arguments:?}: {err}");
        assert!(err.starts_with("barrow: stdout: "), "{arguments:?}: {err}");
    }
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
        (b"barrow recording 2\n()\n", "another version"),
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
        fs::write(levels.join(name), text + "\n").expect("written");
    }
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
            "3000",
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
