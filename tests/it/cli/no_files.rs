//! What stands where a recording should, and is no file.

use super::*;
use barrow::{
    content::Content,
    play::{Bindings, Options, SaveFolder, StandaloneShell, Start},
};
use std::sync::Arc;

/// Puts something that is no file in the place of a recording: a pipe that nobody writes into, or a folder.
fn no_files(folder: &Path) -> [(PathBuf, &'static str); 2] {
    let (pipe, inner) = (
        folder.join("pipe/game-0001.barrow"),
        folder.join("inner/game-0001.barrow"),
    );
    fs::create_dir_all(&inner).unwrap();
    fs::create_dir(pipe.parent().unwrap()).unwrap();
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    [
        (pipe, "it is not a regular file"),
        (inner, "it is a directory"),
    ]
}

#[test]
fn a_pipe_or_a_folder_is_no_recording_to_replay() {
    let folder = folder();
    for (path, why) in no_files(folder.path()) {
        let ran = barrow(&["replay", text(&path)]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
        assert!(
            ran.err.contains(text(&path)) && ran.err.contains(why),
            "{}",
            ran.err
        );
        assert_eq!(ran.err.trim_end().lines().count(), 1, "{}", ran.err);
    }
}

#[test]
fn a_pipe_or_a_folder_is_no_game_to_go_on_with() {
    let folder = folder();
    let content = Arc::new(Content::embedded());
    for (path, why) in no_files(folder.path()) {
        // What `--continue` does once there is a place to show the game.
        let options = Options {
            content: Arc::clone(&content),
            bindings: Bindings::standard(),
            saves: Some(SaveFolder::open(path.parent().unwrap()).unwrap()),
            seed: 1,
            level: None,
        };
        let error = StandaloneShell::new(options, Start::Continue)
            .err()
            .expect(why);
        let said = error.to_string();
        assert!(said.contains(text(&path)) && said.contains(why), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn a_seed_that_is_no_number_and_a_folder_that_is_a_file_are_told_in_words() {
    for seed in ["abc", "99999999999999999999999", "-5"] {
        let said = "a seed is a whole number from 0 to 18446744073709551615";
        let ran = barrow(&["--bot", "--headless", "--seed", seed]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.err.contains(seed) && ran.err.contains(said), "{ran:?}");
    }
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let bot = ["--bot", "--headless", "--saves", text(&file)];
    refuses(&bot, &[text(&file), "it is a file, and no folder"]);
}
