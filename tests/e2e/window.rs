//! The game in a real window, with real keys and a real mouse: what is asserted is what lies on the screen, pixel by pixel.
//!
//! Actors are drawn in the very colors of their pictures and at whole factors, so that a picture can be looked for on the screen:
//! where the player stands is read off there, as an eye would.

mod display;
mod mouse;
mod picture;
mod stops;
mod walk;
mod words;

use std::process::Command;

use barrow::content::sprite;

use self::{
    display::{Display, Game},
    picture::{Area, Picture},
};

/// The map's part of a window of the usual size.
const MAP: Area = Area {
    left: 0,
    top: 0,
    width: 940,
    height: 610,
};
/// Side of a square on the screen, as it is at first in a window of the usual size.
const SQUARE: i32 = 32;

/// A new game in the camp where the campaign begins, as soon as the player is on the screen; and where that is.
#[track_caller]
fn new_game<'d>(display: &'d Display, saves: &str) -> (Game<'d>, (i32, i32)) {
    let game = display.start(&["--window", "--seed", "7", "--saves", saves]);
    let player = game.until_found("the player", |picture| hero(picture, 2));
    (game, player)
}

/// A level that is shown whole: there the camera stands still, and the player is seen to walk.
const YARD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/e2e/yard.ron");

/// A new game in the yard, and where the player is.
#[track_caller]
fn new_game_in_the_yard<'d>(display: &'d Display, saves: &str) -> (Game<'d>, (i32, i32)) {
    let level = ["--window", "--level", YARD];
    let arguments = [level.as_slice(), &["--seed", "7", "--saves", saves]].concat();
    let game = display.start(&arguments);
    let player = game.until_found("the player", |picture| hero(picture, 2));
    (game, player)
}

/// Where the player's picture is on the map, at a factor.
fn hero(picture: &Picture, factor: u32) -> Option<(i32, i32)> {
    let sheet = sprite::shipped().expect("the pictures are tested");
    picture.find(MAP, &sheet, "player_warrior", factor)
}

/// Where a mage's picture is on the map, as large as it is at first.
fn mage(picture: &Picture) -> Option<(i32, i32)> {
    let sheet = sprite::shipped().expect("the pictures are tested");
    picture.find(MAP, &sheet, "player_mage", 2)
}

/// A folder for recordings.
fn saves() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder for recordings");
    let path = folder.path().display().to_string();
    (folder, path)
}

#[test]
fn a_game_is_played_by_keys_left_and_gone_on_with() {
    let display = Display::open();
    let (_folder, saves) = saves();
    let (game, (x, y)) = new_game_in_the_yard(&display, &saves);

    // The player stands beside trees and stairs: something is lit around it, and the panels are there.
    let picture = game.picture();
    assert!(picture.bright(MAP) > 20_000, "the map is dark");
    let panel = Area {
        left: 960,
        top: 0,
        width: 320,
        height: 300,
    };
    assert!(picture.bright(panel) > 1_000, "the side panel is empty");

    // A step to the east, and one back by the arrow keys.
    game.press(&["l"]);
    game.until("the step east", |picture| {
        hero(picture, 2) == Some((x + SQUARE, y))
    });
    game.press(&["Left"]);
    game.until("the step west", |picture| hero(picture, 2) == Some((x, y)));

    // Typed faster than frames come: every key counts, in its order.
    game.press(&["l", "j", "l"]);
    let there = (x + 2 * SQUARE, y + SQUARE);
    game.until("three steps at once", |picture| {
        hero(picture, 2) == Some(there)
    });

    game.press(&["Q"]);
    game.until("the title", |picture| {
        hero(picture, 2).is_none() && picture.bright(MAP) > 20_000
    });
    game.press(&["Q"]);
    assert_eq!(game.until_end(), 0);

    let game = display.start(&["--window", "--continue", "--level", YARD, "--saves", &saves]);
    game.until("the player where it was left", |picture| {
        hero(picture, 2) == Some(there)
    });
}

#[test]
fn the_help_lies_over_the_map_and_goes_away_again() {
    let display = Display::open();
    let (_folder, saves) = saves();
    let (game, _) = new_game(&display, &saves);
    let before = game.settled();
    game.press(&["question"]);
    game.until("the help", |picture| {
        picture.difference(&before, MAP) > 100_000
    });
    game.press(&["Escape"]);
    // Water that flows in view has moved on, and nothing else.
    game.until("the map as it was", |picture| {
        picture.difference(&before, MAP) < 5_000
    });
}

#[test]
fn a_click_walks_there_and_pointing_shows_the_way() {
    let display = Display::open();
    let (_folder, saves) = saves();
    let (game, (x, y)) = new_game_in_the_yard(&display, &saves);
    let before = game.settled();
    let target = (x + 2 * SQUARE + 16, y + 16);

    game.point(target);
    let way = Area {
        left: x + SQUARE,
        top: y,
        width: 2 * SQUARE as u32,
        height: SQUARE as u32,
    };
    game.until("the way", |picture| picture.difference(&before, way) > 50);

    game.click(target);
    game.until("the walk", |picture| {
        hero(picture, 2) == Some((x + 2 * SQUARE, y))
    });
}

#[test]
fn the_map_grows_by_whole_pixels() {
    let display = Display::open();
    let (_folder, saves) = saves();
    let (game, _) = new_game(&display, &saves);
    for factor in [3, 4] {
        game.press(&["plus"]);
        game.until_found(&format!("the player at factor {factor}"), |picture| {
            hero(picture, factor)
        });
    }
    game.press(&["minus", "minus"]);
    game.until_found("the player as at first", |picture| hero(picture, 2));
}

#[test]
fn the_panels_follow_the_size_of_the_window() {
    let display = Display::open();
    let (_folder, saves) = saves();
    let (game, _) = new_game(&display, &saves);
    game.resize((1024, 600));
    // What lay at the right of the larger window is the map's no longer, and there is nothing beyond the smaller one.
    let panel = Area {
        left: 770,
        top: 0,
        width: 250,
        height: 250,
    };
    let outside = Area {
        left: 1030,
        top: 0,
        width: 240,
        height: 790,
    };
    game.until("the smaller window", |picture| {
        picture.bright(panel) > 1_000 && picture.bright(outside) == 0 && hero(picture, 2).is_some()
    });
}

#[test]
fn a_script_of_keys_ends_in_a_picture_file() {
    let display = Display::open();
    let (folder, saves) = saves();
    let file = folder.path().join("picture.png");
    let path = file.display().to_string();
    let arguments = [
        "--window",
        "--seed",
        "7",
        "--saves",
        &saves,
        "--keys",
        "l l",
        "--screenshot",
        &path,
    ];
    let game = display.start(&arguments);
    assert_eq!(game.until_end(), 0);
    let picture = Picture::of_png(&file);
    assert_eq!(picture.size(), (1280, 800));
    assert!(
        hero(&picture, 2).is_some(),
        "the player is not in the picture"
    );
    assert!(picture.bright(MAP) > 20_000);
}

#[test]
fn a_click_on_a_line_of_the_log_opens_a_window() {
    let display = Display::open();
    let (_folder, saves) = saves();
    let (game, _) = new_game(&display, &saves);
    let before = game.settled();
    // The newest line stands just above the status line, at the lower edge.
    game.click((120, 745));
    game.until("why the line says so", |picture| {
        picture.difference(&before, MAP) > 20_000
    });
    game.press(&["Escape"]);
    game.until("the map as it was", |picture| {
        picture.difference(&before, MAP) < 5_000
    });
}

#[test]
fn frames_and_keys_are_timed_into_a_file() {
    let display = Display::open();
    let (folder, saves) = saves();
    let file = folder.path().join("times.json");
    let path = file.display().to_string();
    let arguments = [
        "--window",
        "--seed",
        "7",
        "--saves",
        &saves,
        "--keys",
        "l h i Esc",
        "--frame-times",
        &path,
    ];
    let game = display.start(&arguments);
    assert_eq!(game.until_end(), 0);
    let text = std::fs::read_to_string(&file).expect("the file is written");
    let times: serde_json::Value = serde_json::from_str(&text).expect("the file is JSON");
    assert_eq!(times["key_to_picture_ms"]["count"], 4, "{text}");
    assert!(times["frame_ms"]["mean"].as_f64() > Some(0.0), "{text}");
}

#[test]
fn pictures_are_drawn_and_timed_without_a_display() {
    let (folder, saves) = saves();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (picture, times) = (path("picture.png"), path("times.json"));
    let draw = |keys: &str, flags: [&str; 2]| {
        let output = Command::new(env!("CARGO_BIN_EXE_barrow"))
            .args(["--offscreen", "1280x800", "--seed", "7", "--saves", &saves])
            .args(["--keys", keys])
            .args(flags)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("XDG_RUNTIME_DIR", &saves)
            .output()
            .expect("the program can be started");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), stderr)
    };
    for flags in [["--screenshot", &*picture], ["--frame-times", &*times]] {
        let (status, stderr) = draw("l h", flags);
        assert_eq!(status, Some(0), "{stderr}");
    }
    // Who leaves before the last key gets no file, and is told so.
    let (status, stderr) = draw("l Q Q h h", ["--frame-times", &path("none.json")]);
    assert_eq!(status, Some(2), "{stderr}");
    assert!(stderr.contains("the game was left before"), "{stderr}");
    let drawn = Picture::of_png(picture.as_ref());
    assert_eq!(drawn.size(), (1280, 800));
    assert!(hero(&drawn, 2).is_some(), "nobody is on the map");
    let text = std::fs::read_to_string(&times).expect("the file is written");
    let times: serde_json::Value = serde_json::from_str(&text).expect("the file is JSON");
    assert_eq!(times["window"], serde_json::json!([1280, 800]), "{text}");
    assert_eq!(times["key_to_picture_ms"]["count"], 2, "{text}");
}

#[test]
fn without_a_display_or_a_driver_one_line_says_so() {
    let (_folder, saves) = saves();
    let display = Display::open();
    let name = display.name();
    let cases = [
        (vec![("DISPLAY", "")], "display"),
        (vec![("DISPLAY", ":12345")], "does not answer"),
        (
            vec![
                ("DISPLAY", name.as_str()),
                ("VK_DRIVER_FILES", "/none"),
                ("VK_ICD_FILENAMES", "/none"),
            ],
            "graphics driver",
        ),
    ];
    for (variables, reason) in cases {
        let output = Command::new(env!("CARGO_BIN_EXE_barrow"))
            .args(["--window", "--seed", "7", "--saves", &saves])
            .envs(variables)
            .env_remove("WAYLAND_DISPLAY")
            .env("WGPU_BACKEND", "vulkan")
            .env("XDG_RUNTIME_DIR", &saves)
            .output()
            .expect("the program can be started");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{stderr}");
        assert!(stderr.contains(reason), "{reason}: {stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
    }
}
