//! Games that are left and continued, and recordings that are damaged.

use std::time::{Duration, SystemTime};

use super::*;
use barrow::save::Recording;

#[test]
fn a_game_that_is_left_goes_on_where_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(dir.path()));
    for _ in 0..5 {
        shell.command(PlayerCommand::Explore);
        finish(&mut shell);
    }
    shell.command(PlayerCommand::Wait);
    let (here, turn) = (shell.focus(), shell.picture().view().unwrap().game_turn());
    let log = messages(&shell);
    drop(shell);
    let shell = StandaloneShell::new(options(Some(dir.path())), Start::Continue).unwrap();
    assert_eq!(
        (shell.focus(), shell.picture().view().unwrap().game_turn()),
        (here, turn)
    );
    let again = messages(&shell);
    assert_eq!(again.last().map(String::as_str), Some("Welcome back."));
    assert!(
        // What was refused before an action is no part of the game, nor is what the player was told of its keys.
        log.iter().skip(2).all(|line| again.contains(line)
            || line.starts_with("You cannot ")
            || line.starts_with("Hint: ")),
        "the log is back too"
    );
}

#[test]
fn a_game_that_is_being_played_is_not_continued_by_another() {
    let folder = tempfile::tempdir().unwrap();
    let playing = playing(Some(folder.path()));
    let saves = Some(folder.path());
    let Err(error) = StandaloneShell::new(options(saves), Start::Continue) else {
        panic!("two play the same game");
    };
    assert!(
        error.to_string().contains("being played already"),
        "{error}"
    );
    drop(playing);
    assert!(StandaloneShell::new(options(saves), Start::Continue).is_ok());
}

#[test]
fn a_torn_last_line_costs_one_action_and_no_more() {
    let dir = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(dir.path()));
    shell.command(PlayerCommand::Wait);
    let turn = shell.picture().view().unwrap().game_turn();
    shell.command(PlayerCommand::Wait);
    drop(shell);
    let path = dir.path().join("game-0001.barrow");
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 3]).unwrap();
    let mut shell = StandaloneShell::new(options(Some(dir.path())), Start::Continue).unwrap();
    assert_eq!(shell.picture().view().unwrap().game_turn(), turn);
    shell.command(PlayerCommand::Wait);
    drop(shell);
    assert_eq!(
        fs::read(&path).unwrap(),
        whole,
        "the same action gives the same line again"
    );
}

#[test]
fn a_damaged_game_is_refused_and_kept() {
    let dir = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(dir.path()));
    shell.command(PlayerCommand::Wait);
    shell.command(PlayerCommand::Wait);
    drop(shell);
    let path = dir.path().join("game-0001.barrow");
    let text = fs::read_to_string(&path).unwrap();
    // What comes before the snapshot is not read again.
    let (before, last) = text.rsplit_once("Wait ").unwrap();
    let damaged = format!("{before}Wiat {last}");
    fs::write(&path, &damaged).unwrap();
    let error = StandaloneShell::new(options(Some(dir.path())), Start::Continue)
        .err()
        .unwrap()
        .to_string();
    assert!(
        error.contains("game-0001.barrow:4: `Wiat` is no action"),
        "{error}"
    );

    let mut shell = StandaloneShell::new(options(Some(dir.path())), Start::Title).unwrap();
    shell.press(Key::char('C'));
    assert!(
        text_of_title(&shell).contains("`Wiat` is no action"),
        "the title screen says why"
    );
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        damaged,
        "the file is kept as it is"
    );
    shell.press(Key::char('a'));
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(
        dir.path().join("game-0002.barrow").exists(),
        "a new game has a file of its own"
    );
}

fn text_of_title(shell: &StandaloneShell) -> String {
    text(&overlay(shell))
}

#[test]
fn continuing_without_a_game_says_so() {
    let dir = tempfile::tempdir().unwrap();
    let error = StandaloneShell::new(options(Some(dir.path())), Start::Continue)
        .err()
        .unwrap();
    assert_eq!(error.to_string(), "there is no game to continue");
}

/// Begins a game, takes some actions, and leaves it.
fn leave_a_game(folder: &Path, waits: usize) {
    let mut shell = playing(Some(folder));
    for _ in 0..waits {
        shell.command(PlayerCommand::Wait);
    }
}

#[test]
fn every_unfinished_game_can_be_gone_on_with_from_a_list() {
    let dir = tempfile::tempdir().unwrap();
    leave_a_game(dir.path(), 3);
    let title = || StandaloneShell::new(options(Some(dir.path())), Start::Title).unwrap();
    assert!(!text_of_title(&title()).contains("Other games"));
    leave_a_game(dir.path(), 1);
    let mut shell = title();
    choose(&mut shell, "Other games");
    let list = text(&overlay(&shell));
    assert!(list.contains("game 2, 1 action, just now"), "{list}");
    assert!(list.contains("game 1, 3 actions, just now"), "{list}");
    shell.press(Key::char('b'));
    assert_eq!(shell.session().unwrap().actions(), 3);
    assert_eq!(
        messages(&shell).last().map(String::as_str),
        Some("Welcome back.")
    );
}

#[test]
fn an_odd_file_on_top_strands_no_game() {
    let dir = tempfile::tempdir().unwrap();
    leave_a_game(dir.path(), 2);
    fs::write(dir.path().join("game-0002.barrow"), "odd\n\nnonsense\n").unwrap();
    fs::create_dir(dir.path().join("game-0003.barrow")).unwrap();
    let mut shell = StandaloneShell::new(options(Some(dir.path())), Start::Title).unwrap();
    choose(&mut shell, "Other games");
    let list = text(&overlay(&shell));
    assert!(list.contains("game 3 cannot be read"), "{list}");
    assert!(list.contains("it is a directory"), "{list}");
    assert!(list.contains("game 2 cannot be read"), "{list}");
    shell.press(Key::char('a'));
    assert_eq!(shell.session().unwrap().actions(), 2);
}

#[test]
fn a_file_in_which_no_game_has_begun_is_passed_over() {
    let dir = tempfile::tempdir().unwrap();
    leave_a_game(dir.path(), 2);
    let whole = fs::read(dir.path().join("game-0001.barrow")).unwrap();
    let header = whole.iter().position(|byte| *byte == b'\n').unwrap();
    // Killed before, in and behind the first line, and in the header.
    for (number, bytes) in (2..).zip([0, 4, header, header + 1, header + 9]) {
        let file = dir.path().join(format!("game-{number:04}.barrow"));
        fs::write(file, &whole[..bytes]).unwrap();
    }
    let shell = StandaloneShell::new(options(Some(dir.path())), Start::Continue).unwrap();
    assert_eq!(shell.session().unwrap().actions(), 2);
    drop(shell);
    // The number of such a file is not given away again.
    leave_a_game(dir.path(), 0);
    assert!(dir.path().join("game-0007.barrow").exists());
}

#[test]
fn rows_of_the_title_keep_their_letters_as_games_come() {
    let dir = tempfile::tempdir().unwrap();
    let fixed = || {
        let shell = StandaloneShell::new(options(Some(dir.path())), Start::Title).unwrap();
        let page = text(&overlay(&shell));
        let lines = page.lines().filter(|line| line.get(1..3) == Some(") "));
        let (own, kept): (Vec<_>, Vec<_>) = lines
            .map(str::to_owned)
            .partition(|line| line.starts_with(char::is_uppercase));
        (own.len(), kept)
    };
    let (none, before) = fixed();
    let mut shell = playing(Some(dir.path()));
    shell.command(PlayerCommand::Wait);
    drop(shell);
    let (own, after) = fixed();
    assert_eq!((before, none), (after, 0));
    assert!(own > 0, "a game to go on with");
    let mut shell = StandaloneShell::new(options(Some(dir.path())), Start::Title).unwrap();
    shell.press(Key::char('C'));
    assert!(shell.map_size().is_some(), "it goes on");
}

#[test]
fn the_game_that_was_played_last_is_gone_on_with_whichever_began_last() {
    let dir = tempfile::tempdir().unwrap();
    leave_a_game(dir.path(), 3);
    leave_a_game(dir.path(), 1);
    let gone_on_with = |shell: StandaloneShell| shell.session().unwrap().actions();
    let go_on = || StandaloneShell::new(options(Some(dir.path())), Start::Continue).unwrap();
    assert_eq!(gone_on_with(go_on()), 1);
    let second = fs::File::options()
        .write(true)
        .open(dir.path().join("game-0002.barrow"))
        .unwrap();
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_hours(1);
    second.set_modified(long_ago).unwrap();
    assert_eq!(gone_on_with(go_on()), 3);
}

#[test]
fn a_recording_that_was_cut_short_loses_nothing_of_the_game() {
    let dir = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(dir.path()));
    for _ in 0..6 {
        shell.command(PlayerCommand::Wait);
    }
    let turn = shell.picture().view().unwrap().game_turn();
    shell.command(PlayerCommand::Quit);
    drop(shell);
    let path = dir.path().join("game-0001.barrow");
    let whole = fs::read_to_string(&path).unwrap();
    let lines: Vec<_> = whole.split_inclusive('\n').collect();
    let actions = lines
        .iter()
        .filter(|line| line.starts_with("Wait "))
        .count();
    assert_eq!(actions, 6, "{whole}");
    let last = lines
        .iter()
        .rposition(|line| line.starts_with("Wait "))
        .unwrap();
    // In the middle of a line.
    let kept = lines[..last - 2].concat();
    fs::write(&path, format!("{kept}Wa")).unwrap();
    let go_on = || StandaloneShell::new(options(Some(dir.path())), Start::Continue).unwrap();
    let mut shell = go_on();
    let told = |shell: &StandaloneShell| {
        let told = messages(shell);
        told.iter()
            .any(|line| line.contains("has been cut short: it lacks 3 actions"))
    };
    assert!(told(&shell), "{:#?}", messages(&shell));
    assert_eq!(shell.session().unwrap().actions(), 6);
    assert_eq!(shell.picture().view().unwrap().game_turn(), turn);
    shell.command(PlayerCommand::Wait);
    shell.command(PlayerCommand::Quit);
    drop(shell);
    let shell = go_on();
    assert_eq!(shell.session().unwrap().actions(), 7);
    drop(shell);
    // What is recorded since follows upon the snapshot, and can be read.
    let recording = Recording::read(&path).unwrap();
    assert_eq!((recording.steps.len(), recording.crossings.len()), (4, 1));
}
