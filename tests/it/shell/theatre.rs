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
fn the_key_that_starts_a_recording_is_said_to_pause_it_while_it_plays() {
    let (folder, _) = recorded();
    let mut shell = watching(folder.path());
    for (plays, does) in [(false, "Enter play"), (true, "Enter pause")] {
        assert_eq!(shell.is_busy(), plays);
        let status = shell.hud().status.text();
        assert!(status.contains(does), "{status}");
        shell.command(PlayerCommand::Confirm);
    }
    assert!(!shell.is_busy(), "paused");
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

/// The content of the tests with a rat that nobody sees beside the player, another one behind a wall, and a sword that is more
/// than it seems.
fn hidden() -> Arc<barrow::content::Content> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/content");
    let content = barrow::testing::content();
    let mut sources = content.files.as_sources();
    let changes = [
        (
            "content/monsters.ron",
            "\n    \"rat\": (",
            "\n    \"rat\": (invisible: true, ",
        ),
        (
            "levels/cellar.ron",
            "monster: \"rat\"",
            "monster: \"rat\", awake: true",
        ),
        (
            "levels/cellar.ron",
            "#....@.....+............#",
            "#...!@r....+............#",
        ),
        ("levels/cellar.ron", "potion_cure_light", "sword_of_dawn"),
    ];
    let mut texts = std::collections::BTreeMap::new();
    for (file, from, to) in changes {
        let text = texts
            .entry(file)
            .or_insert_with(|| fs::read_to_string(root.join(file)).unwrap());
        assert!(text.contains(from), "{file} has {from}");
        *text = text.replacen(from, to, 1);
    }
    for (file, text) in texts {
        sources = sources.replacing(file, file, text);
    }
    Arc::new(barrow::content::Content::load(&sources).unwrap())
}

#[test]
fn panels_odds_and_reasons_are_shown_as_they_were_known_and_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let options = || Options {
        content: hidden(),
        ..options(Some(folder.path()))
    };
    let mut shell = StandaloneShell::new(options(), Start::New(setup(7))).unwrap();
    for _ in 0..6 {
        shell.command(PlayerCommand::Wait);
    }
    let played = hash(&shell);
    drop(shell);
    let mut shell = StandaloneShell::new(options(), Start::Title).unwrap();
    choose(&mut shell, "Recordings");
    shell.choose(0);
    shell.command(PlayerCommand::Go(Dir::SW));
    let panel = |shell: &StandaloneShell| format!("{:?}", shell.hud().monsters);
    let (before, told) = (panel(&shell), messages(&shell));
    assert!(
        before.contains("In view") && !before.contains("tunnel rat"),
        "{before}"
    );
    assert!(
        before.contains("long sword") && !before.contains("dawn"),
        "{before}"
    );
    let text = told.join("\n");
    assert!(
        text.contains("omething") && !text.contains("tunnel rat"),
        "{text}"
    );

    shell.command(PlayerCommand::Next);
    assert_eq!(hash(&shell), played);
    let revealed = panel(&shell);
    assert!(
        revealed.contains("On this level") && revealed.contains("2 x tunnel rat"),
        "{revealed}"
    );
    assert!(revealed.contains("sword of the dawn"), "{revealed}");
    let text = messages(&shell).join("\n");
    assert!(
        text.contains("he tunnel rat ") && !text.contains("omething"),
        "{text}"
    );
    // The odds of those that nobody sees, in the same panel.
    shell.command(PlayerCommand::Look);
    assert!(panel(&shell).contains('%'), "{}", panel(&shell));
    shell.command(PlayerCommand::Cancel);
    // Why the last attack came out as it did.
    shell.command(PlayerCommand::Log);
    let log = self::text(&overlay(&shell));
    assert!(log.contains("rat"), "{log}");
    shell.command(PlayerCommand::Cancel);

    // It stays so from action to action, and goes as it came.
    shell.command(PlayerCommand::Go(Dir::W));
    shell.command(PlayerCommand::Go(Dir::E));
    assert_eq!(panel(&shell), revealed);
    shell.command(PlayerCommand::Next);
    assert_eq!(panel(&shell), before);
    assert_eq!(messages(&shell), told);
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

/// The content of the tests with a monster's number changed: other content.
fn other_content() -> Arc<barrow::content::Content> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/content");
    let file = "content/monsters.ron";
    let text = fs::read_to_string(root.join(file)).unwrap();
    let other = text.replacen("experience: 18,", "experience: 19,", 1);
    assert_ne!(text, other);
    let content = barrow::testing::content();
    let sources = content.files.as_sources().replacing(file, file, other);
    Arc::new(barrow::content::Content::load(&sources).unwrap())
}

#[test]
fn a_game_that_went_over_to_other_content_is_shown_in_all_its_parts() {
    let (folder, mut hashes) = recorded();
    let first = hashes.len() - 1;
    let mut changed = options(Some(folder.path()));
    changed.content = other_content();
    let mut shell = StandaloneShell::new(changed, Start::Continue).unwrap();
    let between = hash(&shell);
    for _ in 0..5 {
        shell.command(PlayerCommand::Wait);
        hashes.push(hash(&shell));
    }
    drop(shell);
    let last = hashes.len() - 1;

    // With the first content and with the second.
    for content in [options(None).content, other_content()] {
        let mut options = options(Some(folder.path()));
        options.content = content;
        let mut shell = StandaloneShell::new(options, Start::Title).unwrap();
        choose(&mut shell, "Recordings");
        shell.choose(0);
        let said = messages(&shell).join("\n");
        assert!(
            said.contains(&format!("Actions 0 to {first}: version")),
            "{said}"
        );
        assert!(
            said.contains(&format!("Actions {first} to {last}: version")),
            "{said}"
        );
        assert!(panel(&shell).contains("part 1 of 2"), "{}", panel(&shell));
        for at in [20, first - 1, last, first + 1, first - 1, 0, first + 3] {
            let now = actions(&shell) as usize;
            let leaps = at.abs_diff(now) / 50;
            for _ in 0..leaps {
                shell.command(if at > now {
                    PlayerCommand::Go(Dir::SE)
                } else {
                    PlayerCommand::Go(Dir::NE)
                });
            }
            while actions(&shell) as usize != at {
                shell.command(if at > actions(&shell) as usize {
                    PlayerCommand::Go(Dir::E)
                } else {
                    PlayerCommand::Go(Dir::W)
                });
            }
            assert_eq!(hash(&shell), hashes[at], "action {at}");
        }
        // By itself it goes from one part to the next.
        shell.command(PlayerCommand::Go(Dir::NW));
        shell.command(PlayerCommand::Confirm);
        finish(&mut shell);
        assert_eq!((actions(&shell), hash(&shell)), (last as u64, hashes[last]));
        assert!(panel(&shell).contains("part 2 of 2"), "{}", panel(&shell));
        shell.command(PlayerCommand::Cancel);
    }
    // A part whose content is kept nowhere is passed over, and that is said.
    fs::remove_dir_all(folder.path().join("content")).unwrap();
    let mut shell = StandaloneShell::new(
        Options {
            content: other_content(),
            ..options(Some(folder.path()))
        },
        Start::Title,
    )
    .unwrap();
    choose(&mut shell, "Recordings");
    shell.choose(0);
    assert!(messages(&shell).join("\n").contains("it cannot be shown"));
    assert_eq!((actions(&shell), hash(&shell)), (first as u64, between));
}
