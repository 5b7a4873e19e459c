//! Many games from the command line, to find what breaks.

use super::*;

#[test]
fn some_games_are_played_in_the_order_of_their_seeds_and_summed_up() {
    let arguments = [
        "soak",
        "--games",
        "6",
        "--jobs",
        "2",
        "--actions",
        "25",
        "--seed",
        "40",
    ];
    let out = fine(&arguments);
    assert!(out.starts_with("6 games ("), "{out}");
    assert!(out.trim_end().ends_with(": 0 broken"), "{out}");
    let json = fine(&[&arguments[..], &["--json"]].concat());
    let sum: serde_json::Value = serde_json::from_str(&json).expect("an object");
    assert_eq!(
        (&sum["games"], &sum["broken"]),
        (&6.into(), &0.into()),
        "{json}"
    );
    assert!(
        sum["actions"].as_u64().is_some_and(|actions| actions > 60),
        "{json}"
    );
}

#[test]
fn no_games_and_no_jobs_are_refused() {
    for arguments in [
        ["soak", "--games", "0"],
        ["soak", "--jobs", "0"],
        ["soak", "--actions", "0"],
    ] {
        let ran = barrow(&arguments);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.err.contains(arguments[1]), "{}", ran.err);
    }
}

#[test]
fn a_game_that_lasts_tells_what_it_takes_of_memory() {
    let arguments = ["soak", "--memory", "--actions", "600", "--seed", "3"];
    let out = fine(&arguments);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 10, "{out}");
    assert!(lines[0].starts_with("60 actions, "), "{out}");
    // It goes from level to level.
    assert!(lines[9].starts_with("600 actions, "), "{out}");
    assert!(!lines[9].contains(", 0 levels left: "), "{out}");
    let json = fine(&[&arguments[..], &["--json"]].concat());
    let last: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    assert_eq!(last["actions"], 600, "{json}");
    if cfg!(target_os = "linux") {
        assert!(
            last["resident"]
                .as_u64()
                .is_some_and(|bytes| bytes > 1 << 20),
            "{json}"
        );
    }
    let ran = barrow(&["soak", "--memory", "--games", "3"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
}
