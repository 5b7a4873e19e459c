//! Every screen in windows of three sizes. One process a size walks through all of them, as the list of walks says.
//!
//! That a screen is open is told by the program (`--words`), and seen by pixels that change with it. With `BARROW_PICTURES=FOLDER`
//! the picture of each is left there, for people to look at.

use std::{fs, path::PathBuf};

use tempfile::TempDir;

use super::{display::Display, saves, words::Read};
use crate::{
    content,
    walks::{LEVELS, OPTIONS, WALKS},
};

/// The title screen of a program that has no games yet, among the levels of the walks; its folder goes with what is returned.
#[track_caller]
pub(super) fn walking(display: &Display) -> (TempDir, Read<'_>) {
    let (folder, saves) = saves();
    fs::write(folder.path().join("options.ron"), OPTIONS).expect("options can be written");
    let file = folder.path().join("words");
    let path = file.display().to_string();
    let assets = content::assets(folder.path());
    let arguments = [
        "--window", "--assets", &assets, "--levels", LEVELS, "--saves", &saves, "--words", &path,
    ];
    let game = display.start(&arguments);
    (folder, Read { game, file })
}

/// Walks through all screens of a window of this size.
#[track_caller]
fn walk((width, height): (u32, u32)) {
    let display = Display::of((width, height));
    let (_folder, read) = walking(&display);
    read.words();
    read.game.resize((width, height));
    let pictures = std::env::var_os("BARROW_PICTURES").map(PathBuf::from);
    for (number, walk) in WALKS.iter().enumerate() {
        let name = walk.screen;
        let before = read.game.shown();
        read.do_all(walk.open);
        let told = read.until(
            &format!("`{}` of {name}, {}", walk.says, walk.from),
            |words| words.contains(walk.says),
        );
        // The title is there before any key.
        if !walk.open.is_empty() {
            (read.game).changed(&format!("a picture of {name}"), &before);
        }
        if let Some(folder) = &pictures {
            let file = format!("{width}-{number:03}-{}.png", name.replace(' ', "-"));
            read.game.settled().save(&folder.join(file));
        }
        if walk.leave.is_empty() {
            continue;
        }
        let open = read.game.shown();
        let last = read.do_all(walk.leave);
        read.until(&format!("the end of {name}"), |words| {
            *words != told && Some(words) != last.as_ref() && !words.contains(walk.says)
        });
        (read.game).changed(&format!("a picture after {name}"), &open);
    }
    read.key("Q");
    assert_eq!(read.game.until_end(), 0);
}

#[test]
fn every_screen_is_walked_in_a_small_window() {
    walk((800, 500));
}

#[test]
fn every_screen_is_walked_in_a_window_of_the_usual_size() {
    walk((1280, 800));
}

#[test]
fn every_screen_is_walked_in_a_large_window() {
    walk((1920, 1080));
}
