//! Recordings that are watched, and games for practice that go on from them.

use barrow::{play::Session, save::RecordingHeader, sim::GameRef};

use super::*;

/// A folder with a game of some actions, and the hash after each of them, the first before any.
fn recorded() -> (tempfile::TempDir, Vec<u64>) {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(folder.path()));
    let mut hashes = vec![hash(&shell)];
    for number in 0..130 {
        let command = match number % 4 {
            0 => PlayerCommand::Go(Dir::E),
            1 => PlayerCommand::Wait,
            2 => PlayerCommand::Go(Dir::S),
            _ => PlayerCommand::Go(Dir::W),
        };
        let before = actions(&shell);
        shell.command(command);
        if actions(&shell) > before {
            hashes.push(hash(&shell));
        }
    }
    assert!(hashes.len() > 100, "{}", hashes.len());
    (folder, hashes)
}

fn actions(shell: &StandaloneShell) -> u64 {
    shell.session().map_or(0, Session::actions)
}

fn hash(shell: &StandaloneShell) -> u64 {
    GameRef::of(shell.world()).map_or(0, GameRef::hash)
}

/// Watches the recording.
fn watching(folder: &Path) -> StandaloneShell {
    let mut shell = StandaloneShell::new(options(Some(folder)), Start::Title).unwrap();
    choose(&mut shell, "Recordings");
    shell.choose(0);
    assert!(shell.hud().overlay.is_none(), "the map is shown");
    shell
}

fn panel(shell: &StandaloneShell) -> String {
    format!("{:?}", shell.hud().character)
}

#[test]
fn a_recording_is_at_each_action_what_the_game_was_forward_and_back() {
    let (folder, hashes) = recorded();
    let mut shell = watching(folder.path());
    let last = hashes.len() - 1;
    assert_eq!((actions(&shell), hash(&shell)), (0, hashes[0]));
    assert!(
        panel(&shell).contains("Watching game-0001"),
        "{}",
        panel(&shell)
    );
    for (command, at) in [
        (PlayerCommand::Go(Dir::E), 1),
        (PlayerCommand::Go(Dir::SE), 51),
        (PlayerCommand::Go(Dir::W), 50),
        (PlayerCommand::Go(Dir::W), 49),
        (PlayerCommand::Go(Dir::SW), last),
        (PlayerCommand::Go(Dir::E), last),
        (PlayerCommand::Go(Dir::NE), last - 50),
        (PlayerCommand::Go(Dir::NW), 0),
        (PlayerCommand::Go(Dir::W), 0),
        (PlayerCommand::Run(Dir::E), 50),
    ] {
        shell.command(command);
        assert_eq!(actions(&shell), at as u64, "{command:?}");
        assert_eq!(hash(&shell), hashes[at], "{command:?}");
    }
    let files: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    drop(shell);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), files.len());
}

#[test]
fn it_plays_by_itself_at_its_own_speed_until_its_end_or_a_pause() {
    let (folder, hashes) = recorded();
    let mut shell = watching(folder.path());
    assert!(!shell.is_busy() && shell.pace().is_none());
    shell.command(PlayerCommand::Confirm);
    assert!(shell.is_busy());
    let slow = shell.pace().expect("it plays");
    shell.command(PlayerCommand::Go(Dir::N));
    assert!(shell.pace().expect("it still plays") < slow);
    shell.tick();
    shell.tick();
    shell.command(PlayerCommand::Confirm);
    assert!(!shell.is_busy());
    assert_eq!(hash(&shell), hashes[2]);
    shell.command(PlayerCommand::Wait);
    assert_eq!(finish(&mut shell), hashes.len() - 3);
    assert_eq!(hash(&shell), *hashes.last().unwrap());
}

#[test]
fn nothing_can_be_done_in_it_but_look() {
    let (folder, hashes) = recorded();
    let mut shell = watching(folder.path());
    shell.command(PlayerCommand::Go(Dir::SE));
    for command in [
        PlayerCommand::Explore,
        PlayerCommand::Descend,
        PlayerCommand::PickUp,
        PlayerCommand::Item(ItemCommand::Drop),
    ] {
        shell.command(command);
        finish(&mut shell);
        assert_eq!(hash(&shell), hashes[50], "{command:?}");
    }
    assert!(
        messages(&shell)
            .iter()
            .any(|line| line.contains("This is a recording"))
    );
    shell.command(PlayerCommand::Log);
    assert!(shell.hud().overlay.is_some());
    shell.command(PlayerCommand::Cancel);
    shell.click(shell.focus());
    assert_eq!(hash(&shell), hashes[50]);
    shell.command(PlayerCommand::Quit);
    assert!(text(&overlay(&shell)).contains("New game"), "the title");
}

#[test]
fn what_the_player_did_not_know_is_shown_on_request() {
    let (folder, _) = recorded();
    let mut shell = watching(folder.path());
    let known = |shell: &StandaloneShell| {
        let size = shell.map_size().unwrap();
        let squares = size.positions();
        squares
            .filter(|at| shell.cell(*at).terrain.is_some())
            .count()
    };
    let (before, seen) = (known(&shell), shell.actors().len());
    let revision = shell.world_revision();
    shell.command(PlayerCommand::Next);
    assert!(shell.world_revision() > revision, "the window draws again");
    assert!(known(&shell) > before && shell.actors().len() >= seen);
    shell.command(PlayerCommand::Next);
    assert_eq!(known(&shell), before);
}

#[test]
fn one_plays_on_from_any_action_for_practice_and_it_counts_for_nothing() {
    let (folder, hashes) = recorded();
    let mut shell = watching(folder.path());
    shell.command(PlayerCommand::Go(Dir::SE));
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    assert_eq!(hash(&shell), hashes[50]);
    assert!(
        panel(&shell).contains("Practice from game-0001.barrow"),
        "{}",
        panel(&shell)
    );
    shell.command(PlayerCommand::Wait);
    let (after, taken) = (hash(&shell), actions(&shell));
    assert_eq!(taken, 51);
    assert_ne!(after, hashes[50]);
    let path = folder.path().join("game-0002.barrow");
    let header = RecordingHeader::read(&path).unwrap();
    let origin = header.practice.expect("it says from where it goes on");
    assert_eq!(
        (origin.recording.as_str(), origin.action),
        ("game-0001.barrow", 50)
    );
    drop(shell);

    // It goes on as other games do, and can be watched from where it began.
    let mut shell = StandaloneShell::new(options(Some(folder.path())), Start::Continue).unwrap();
    assert_eq!((hash(&shell), actions(&shell)), (after, taken));
    assert!(panel(&shell).contains("Practice"), "{}", panel(&shell));
    shell.command(PlayerCommand::Quit);
    let mut shell = watching(folder.path());
    assert_eq!(hash(&shell), hashes[50]);
    shell.command(PlayerCommand::Go(Dir::SW));
    assert_eq!(hash(&shell), after);
    assert!(!folder.path().join("scores.ron").exists());
}
