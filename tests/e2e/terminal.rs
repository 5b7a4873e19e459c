//! The game in a real terminal, with real keys.

mod tmux;

use self::tmux::{Screen, Terminal, Tmux, command};

/// A folder for recordings.
fn saves() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder for recordings");
    let path = folder.path().display().to_string();
    (folder, path)
}

/// Starts a new game, and waits until it is there.
#[track_caller]
fn new_game(terminal: &Terminal<'_>, saves: &str) -> (Tmux, Screen) {
    let game = Tmux::start(terminal, &["--seed", "7", "--saves", saves]);
    let screen = game.until("the player", |screen| screen.player().is_some());
    (game, screen)
}

/// A step that leads from the player over open floor: its key, and where it leads.
#[track_caller]
fn open_step(screen: &Screen) -> (&'static str, (usize, usize)) {
    let (column, row) = screen.player().expect("the player is in sight");
    [
        ("l", column + 1, row),
        ("h", column.wrapping_sub(1), row),
        ("j", column, row + 1),
        ("k", column, row.wrapping_sub(1)),
    ]
    .into_iter()
    .map(|(key, column, row)| (key, (column, row)))
    .find(|(_, at)| screen.sign(*at) == Some('.'))
    .unwrap_or_else(|| panic!("the player is walled in\n{screen}"))
}

/// Presses a key for an open step, and waits until it is made.
#[track_caller]
fn step(game: &Tmux, screen: &Screen) -> Screen {
    let (key, there) = open_step(screen);
    game.press(&[key]);
    game.until(&format!("the step of `{key}`"), |screen| {
        screen.player() == Some(there)
    })
}

#[test]
fn a_game_is_started_played_and_left() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::LARGE, &saves);
    assert!(screen.contains("HP "), "{screen}");
    step(&game, &screen);

    game.press(&["?"]);
    let help = game.until_text("save and quit");
    assert!(help.contains("walk, attack, open"), "{help}");
    game.press(&["Escape"]);
    game.until("the end of the help", |screen| {
        !screen.contains("save and quit")
    });

    game.press(&["Q"]);
    game.until("the title", |screen| screen.player().is_none());
    game.press(&["Q"]);
    assert_eq!(game.until_end(), "0");
    assert_eq!(
        game.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}"),
        "0 0 1"
    );
}
