//! The built program, run as a person or a script runs it: what it prints, where, and how it exits.
//!
//! There is neither a display nor a terminal here; those are the business of `tests/e2e`.

mod content;
mod generated;
mod kept_games;
#[cfg(unix)]
mod no_files;
mod printed;
mod recordings;
mod soak;

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
pub(super) fn fine<S: AsRef<OsStr> + std::fmt::Debug>(arguments: &[S]) -> String {
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
        &["--bot", "--headless", "--continue", "--games", "2"],
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
        "replay", "check", "view", "sheet", "explain", "matrix", "vectors", "bench",
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
fn bench_runs_the_workloads_that_are_asked_for() {
    let names = fine(&["bench", "--list"]);
    assert!(names.contains("W1-asleep-arena-5000"), "{names}");
    let json = fine(&["bench", "W2-blow", "--runs", "1", "--json"]);
    let all: serde_json::Value = serde_json::from_str(&json).unwrap();
    let name = |index: usize| all[index]["name"].as_str().map(str::to_owned);
    assert_eq!(name(0).as_deref(), Some("W2-blow-angband"));
    assert_eq!(name(1).as_deref(), Some("W2-blow-sil"));
    assert_eq!(all[1]["units"], 1_000);
    assert!(all[1]["fastest_ns"].as_f64().unwrap() > 0.0);
    // Counted, or said why not.
    if let Some(count) = all[1]["instructions"].as_f64() {
        assert!(count > 20.0, "{json}");
    } else {
        let why = all[1]["instructions_missing"].as_str().unwrap_or_default();
        assert!(why.starts_with("not available here"), "{json}");
    }
    assert_eq!(barrow(&["bench", "W9"]).code, Some(2));
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
