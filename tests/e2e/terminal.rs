//! The game in a real terminal, with real keys.

mod mouse;
mod stops;
mod tmux;
mod walk;

use std::{collections::BTreeSet, process::Stdio};

use self::tmux::{Screen, Terminal, Tmux, until_gone};

/// A folder for recordings, and its path.
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

/// A new game below the ground, on the first level of the hill, with the player in it.
#[track_caller]
fn new_game_below(terminal: &Terminal<'_>, saves: &str) -> (Tmux, Screen) {
    let arguments = ["--level", "barrow_mouth", "--seed", "7", "--saves", saves];
    let game = Tmux::start(terminal, &arguments);
    let screen = game.until("the player", |screen| screen.player().is_some());
    (game, screen)
}

/// Goes on with the newest game, and waits until it is there.
#[track_caller]
fn continued(terminal: &Terminal<'_>, saves: &str) -> (Tmux, Screen) {
    let game = Tmux::start(terminal, &["--continue", "--saves", saves]);
    let screen = game.until("the player", |screen| screen.player().is_some());
    (game, screen)
}

/// The squares around the player over which one can walk, each with the key that leads there.
fn open_steps(screen: &Screen) -> Vec<(&'static str, (usize, usize))> {
    let Some((column, row)) = screen.player() else {
        return Vec::new();
    };
    let around = [
        ("l", column.checked_add(1), Some(row)),
        ("j", Some(column), row.checked_add(1)),
        ("h", column.checked_sub(1), Some(row)),
        ("k", Some(column), row.checked_sub(1)),
    ];
    around
        .into_iter()
        .filter_map(|(key, column, row)| Some((key, (column?, row?))))
        .filter(|(_, at)| matches!(screen.sign(*at), Some('.' | ',')))
        .collect()
}

/// Makes a step over open floor, and waits until it is made.
#[track_caller]
fn step(game: &Tmux, screen: &Screen) -> Screen {
    let steps = open_steps(screen);
    let (key, there) = *steps
        .first()
        .unwrap_or_else(|| panic!("walled in\n{screen}"));
    game.press(&[key]);
    game.until(&format!("the step of `{key}`"), |screen| {
        screen.player() == Some(there)
    })
}

/// Presses the letter of a row of a menu.
#[track_caller]
fn choose(game: &Tmux, row: &str) {
    let screen = game.until_text(&format!(") {row}"));
    let found = screen.0.iter().find_map(|line| {
        let (before, _) = line.split_once(&format!(") {row}"))?;
        before.chars().last()
    });
    let letter = found.unwrap_or_else(|| panic!("no letter before `{row}`\n{screen}"));
    game.press(&[&letter.to_string()]);
}

/// Leaves by way of the title screen, and waits until the program has ended.
#[track_caller]
fn leave(game: &Tmux) {
    game.press(&["Q"]);
    choose(game, "Quit");
    game.until_end(0);
}

#[test]
fn a_game_is_started_played_and_left() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::LARGE, &saves);
    assert!(screen.contains("HP "), "{screen}");
    let before = step(&game, &screen);

    game.press(&["?"]);
    let help = game.until_text("save and quit");
    assert!(help.contains("inventory and equipment"), "{help}");
    game.press(&["Escape"]);
    let after = game.until("the end of the help", |screen| {
        !screen.contains("save and quit")
    });
    assert_eq!(after.map(), before.map(), "{after}");

    game.press(&["i"]);
    game.until_text("Worn and wielded");
    game.press(&["Escape"]);
    game.until("the end of the inventory", |screen| {
        screen.map() == before.map()
    });

    leave(&game);
}

#[test]
fn one_walks_into_a_tent_of_the_camp_buys_bread_and_leaves() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::LARGE, &saves);
    assert!(screen.contains("The Camp"), "{screen}");
    game.press(&["x"]);
    for _ in 0..12 {
        game.press(&["Tab"]);
        let seen = game.until("what the cursor is on", |screen| screen.contains("tent"));
        if seen.contains("Provisioner's tent") {
            break;
        }
    }
    game.press(&["Enter"]);
    let shop = game.until_text("For sale");
    assert!(shop.contains("Goodwife Marl"), "{shop}");
    // A ration is worth five pence, and a Charisma of nine makes six of them.
    choose(&game, "     6  ");
    game.until_text("Buy it?");
    choose(&game, "Buy 2 for");
    game.until_text("You buy");
    game.press(&["Escape"]);
    game.until("the end of the shop", |screen| !screen.contains("For sale"));
    leave(&game);
}

#[test]
fn a_game_that_is_told_to_end_gives_the_terminal_back() {
    let (_folder, saves) = saves();
    let (game, _) = new_game(&Terminal::USUAL, &saves);
    assert!(game.is_held());
    game.signal("TERM");
    game.until_end(0);
}

#[test]
fn orders_to_hang_up_to_quit_and_to_abort_save_the_game_and_give_the_terminal_back() {
    for signal in ["HUP", "QUIT", "ABRT"] {
        let (folder, saves) = saves();
        let (game, screen) = new_game(&Terminal::USUAL, &saves);
        step(&game, &screen);
        game.signal(signal);
        game.until_end(0);
        let mut files = std::fs::read_dir(folder.path()).expect("the folder is there");
        let snapshot =
            |file: std::fs::DirEntry| file.path().extension().is_some_and(|it| it == "snapshot");
        assert!(
            files.any(|file| snapshot(file.expect("it can be listed"))),
            "{signal}"
        );
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_game_even_if_it_ignores_that() {
    let (_folder, saves) = saves();
    let terminal = Terminal {
        ignores_hang_up: true,
        ..Terminal::USUAL
    };
    let (game, screen) = new_game(&terminal, &saves);
    step(&game, &screen);
    let process = game.process();
    game.go_away();
    until_gone(&process);
    // The lock is free: the game goes on.
    continued(&Terminal::USUAL, &saves);
}

#[test]
fn after_a_panic_the_terminal_is_given_back_and_words_say_where_the_report_is() {
    let (folder, saves) = saves();
    let arguments = ["--seed", "7", "--saves", &saves, "--panic-after", "2"];
    let game = Tmux::start(&Terminal::LARGE, &arguments);
    let screen = game.until("the player", |screen| screen.player().is_some());
    let screen = step(&game, &screen);
    let (key, _) = *open_steps(&screen).first().expect("a free square");
    game.press(&[key]);
    let ended = game.until_end_with_words(2);
    assert!(
        ended.contains("a mistake in the game has ended it"),
        "{ended}"
    );
    assert!(!ended.contains("backtrace"), "{ended}");
    let report = folder.path().join("game-0001.panic.txt");
    let report = std::fs::read_to_string(report).expect("there is a report");
    assert!(
        report.contains("message: asked for by --panic-after"),
        "{report}"
    );
    assert!(report.contains("game-0001.barrow"), "{report}");

    let (game, found) = continued(&Terminal::LARGE, &saves);
    step(&game, &found);
}

#[test]
fn a_pause_gives_the_terminal_back_until_the_game_goes_on() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::LARGE, &saves);
    let before = step(&game, &screen);
    game.press(&["C-z"]);
    game.until("the ordinary screen", |screen| screen.player().is_none());
    assert!(!game.is_held());
    game.signal("CONT");
    let after = game.until("the map as it was", |screen| screen.map() == before.map());
    assert!(game.is_held());
    step(&game, &after);
}

#[test]
fn the_title_screen_leads_into_a_game() {
    let (_folder, saves) = saves();
    let game = Tmux::start(&Terminal::USUAL, &["--saves", &saves]);
    choose(&game, "New game");
    game.until_text("Who goes down");
    game.press(&["Down", "Enter"]);
    // Characters to choose from have the same sign as the player.
    game.until_text("HP ");
    let screen = game.until("the player", |screen| screen.player().is_some());
    assert!(!screen.contains("Who goes down"), "{screen}");
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::LARGE, &saves);
    let screen = step(&game, &screen);
    let left = step(&game, &screen);
    leave(&game);

    let (_game, found) = continued(&Terminal::LARGE, &saves);
    assert_eq!(found.map(), left.map(), "left\n{left}\nfound\n{found}");
    assert_ne!(found.player(), screen.player());
}

#[test]
fn a_game_that_was_killed_goes_on_after_its_last_action() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::LARGE, &saves);
    let screen = step(&game, &screen);
    let killed = step(&game, &screen);
    game.signal("KILL");
    // Nobody could give the terminal back; the shell is there and says what it saw.
    game.until_text("ended with 137");

    let (game, found) = continued(&Terminal::LARGE, &saves);
    assert_eq!(
        found.map(),
        killed.map(),
        "killed\n{killed}\nfound\n{found}"
    );
    step(&game, &found);
}

#[test]
fn exploring_uncovers_the_map_until_an_enemy_comes_into_view() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game_below(&Terminal::LARGE, &saves);
    let start = screen.player();
    let known = screen.known();
    game.press(&["o"]);
    game.until("more of the map", |screen| {
        screen.known() > known && screen.player() != start
    });
    // In the hill some are awake: once one of them is in view, no further attempt begins.
    let refused = game.until("a refusal", |screen| {
        let refused = screen.contains("is awake and in view");
        if !refused {
            game.press(&["o"]);
        }
        refused
    });
    assert!(refused.contains("comes into view"), "{refused}");
}

#[test]
fn the_stairs_are_found_by_a_click() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game_below(&Terminal::LARGE, &saves);
    let start = screen.player();
    // The game begins on stairs, which come into sight when the player leaves them.
    let one_away = step(&game, &screen);
    let two_away = step(&game, &one_away);
    let stairs = two_away
        .find('<')
        .unwrap_or_else(|| panic!("no stairs\n{two_away}"));
    assert_eq!(Some(stairs), start);
    game.click(stairs);
    game.until("the player on the stairs", |screen| {
        screen.player() == Some(stairs)
    });
}

#[test]
fn pointing_at_a_square_says_what_is_there() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::USUAL, &saves);
    let player = screen.player().expect("the player was there");
    game.point(player);
    game.until_text("You.");
    game.point((0, 23));
    game.until("the usual status line", |screen| !screen.contains("You."));
}

#[test]
fn only_the_sixteen_colors_are_used() {
    let (_folder, saves) = saves();
    let (game, _) = new_game(&Terminal::USUAL, &saves);
    game.press(&["i"]);
    game.until_text("Worn and wielded");
    let codes = color_codes(&game.colored());
    let known = |code: &u16| matches!(code, 0..=7 | 30..=37 | 39..=47 | 49 | 90..=97 | 100..=107);
    assert!(codes.iter().all(known), "{codes:?}");
    assert!(
        codes.iter().any(|code| (90..=97).contains(code)),
        "{codes:?}"
    );
}

#[test]
fn a_terminal_without_colors_and_utf8_is_enough() {
    let (_folder, saves) = saves();
    let terminal = Terminal {
        variables: &[("TERM", "vt100"), ("LC_ALL", "C")],
        ..Terminal::USUAL
    };
    let (game, screen) = new_game(&terminal, &saves);
    step(&game, &screen);
    game.press(&["i"]);
    let screen = game.until_text("Worn and wielded");
    assert!(screen.0.iter().all(|line| line.is_ascii()), "{screen}");
    assert!(screen.contains("+ Inventory ---"), "{screen}");
    let codes = color_codes(&game.colored());
    // The terminal's own colors are no colors.
    assert!(
        codes.iter().all(|code| matches!(code, 0..=9 | 39 | 49)),
        "{codes:?}"
    );
}

#[test]
fn the_terminal_may_change_its_size_at_any_time() {
    let (_folder, saves) = saves();
    let (game, _) = new_game(&Terminal::USUAL, &saves);
    game.resize(30, 8);
    game.until_text("40x12 needed, this is 30x8");
    game.resize(40, 12);
    let narrow = game.until("the player", |screen| screen.player().is_some());
    assert!(narrow.contains("HP "), "{narrow}");
    game.resize(1, 1);
    game.resize(120, 40);
    let wide = game.until("the player", |screen| screen.player().is_some());
    step(&game, &wide);
}

#[test]
fn a_key_that_comes_with_escape_is_a_key_after_escape() {
    let (_folder, saves) = saves();
    let (game, _) = new_game(&Terminal::USUAL, &saves);
    game.press(&["?"]);
    game.until_text("into doors to open them");
    game.send("\u{1b}i");
    let screen = game.until_text("Worn and wielded");
    assert!(!screen.contains("into doors to open them"), "{screen}");
}

#[test]
fn pasted_text_is_not_played() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game(&Terminal::LARGE, &saves);
    game.send("\u{1b}[200~lljjhhkkQ\u{1b}[201~");
    game.press(&["i"]);
    game.until_text("Worn and wielded");
    game.press(&["Escape"]);
    game.until("the map as it was", |now| now.map() == screen.map());
}

#[test]
fn no_sequence_of_keys_breaks_the_game() {
    const KEYS: [&str; 40] = [
        "h", "j", "k", "l", "y", "u", "b", "n", "H", "L", "J", "K", "o", "o", "o", "o", "s", ".",
        ">", "<", "g", "c", "i", "w", "t", "d", "q", "e", "x", "Tab", "Enter", "Escape", "m", "C",
        "?", "a", "b", "S-Left", "PageDown", "F5",
    ];
    let (_folder, saves) = saves();
    let mut state = 12_345_u32;
    let mut keys = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        KEYS[(state >> 16) as usize % KEYS.len()]
    };
    for _ in 0..4 {
        let (game, _) = new_game(&Terminal::USUAL, &saves);
        for _ in 0..15 {
            let batch: Vec<&str> = (0..25).map(|_| keys()).collect();
            game.press(&batch);
        }
        // The player may have died and chosen to leave, or be anywhere; but the game listens, and ends in good order.
        game.until("the end", |screen| {
            let ended = screen.contains("ended with");
            if !ended {
                game.press(&["Escape", "C-c"]);
            }
            screen.contains("ended with 0")
        });
    }
}

#[test]
fn without_a_terminal_the_program_says_so() {
    let (_folder, saves) = saves();
    let mut game = std::process::Command::new(env!("CARGO_BIN_EXE_barrow"));
    game.args(["--terminal", "--seed", "7", "--saves", &saves])
        .stdin(Stdio::null());
    let output = game.output().expect("the program can be started");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("terminal"), "{complaint}");
    assert_eq!(output.stdout, b"");
}

/// The numbers of all color and attribute codes.
fn color_codes(text: &str) -> BTreeSet<u16> {
    text.split("\u{1b}[")
        .skip(1)
        .filter_map(|rest| rest.split_once('m'))
        .flat_map(|(codes, _)| codes.split(';'))
        .filter_map(|code| code.parse().ok())
        .collect()
}

#[test]
fn a_recording_is_watched_forward_and_back_and_practiced_from() {
    let (_folder, saves) = saves();
    let (game, screen) = new_game_below(&Terminal::LARGE, &saves);
    let begin = screen.player();
    let first = step(&game, &screen);
    let second = step(&game, &first);
    game.press(&["Q"]);
    choose(&game, "Recordings");
    game.until_text("game 1, going on");
    game.press(&["a"]);
    let watched = game.until_text("Watching game-0001");
    assert_eq!(watched.player(), begin, "{watched}");
    for (key, there) in [
        ("l", first.player()),
        ("l", second.player()),
        ("h", first.player()),
        ("y", begin),
        ("b", second.player()),
    ] {
        game.press(&[key]);
        game.until(&format!("the place after `{key}`"), |screen| {
            screen.player() == there
        });
    }
    // From there on another game is played.
    game.press(&["h"]);
    game.until("the step before", |screen| {
        screen.player() == first.player()
    });
    game.press(&["f"]);
    let practice = game.until_text("Practice from game-0001");
    assert_eq!(practice.player(), first.player(), "{practice}");
    step(&game, &practice);
    leave(&game);
}
