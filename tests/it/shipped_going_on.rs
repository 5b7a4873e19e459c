//! Games that were left and go on: from a snapshot and what was recorded after it, with the same content or another.

use std::{fs, path::Path, sync::Arc};

use barrow::{
    bevy_ecs::world::World,
    content::{Content, Sources},
    play::{Session, auto::bot::Bot},
    save::{Recording, SaveFolder, SnapshotHeader},
    sim::{Action, Setup},
};

const SETUP: fn() -> Setup = || Setup {
    seed: 12,
    ..Setup::default()
};

/// Plays a game by the bot for so many actions; its hash and the last lines of its log.
fn play(world: &mut World, session: &mut Session, actions: u64) -> (u64, Vec<String>) {
    let mut game = session.with(world).expect("a game is played");
    let (mut bot, until) = (Bot::default(), game.actions() + actions);
    while game.actions() < until {
        let action = bot.choose(game.view());
        game.act(action).expect("the bot does what is possible");
    }
    state(world, session)
}

fn state(world: &mut World, session: &mut Session) -> (u64, Vec<String>) {
    let game = session.with(world).expect("a game is played");
    let hash = game.hash();
    let lines = session.log().entries().map(|entry| entry.line.text());
    (hash, lines.filter(|line| line != "Welcome back.").collect())
}

/// A game of so many actions that was not left in the ordinary way; what it was.
fn interrupted(path: &Path, content: &Arc<Content>, actions: u64) -> (u64, Vec<String>) {
    let mut world = World::new();
    let mut session = Session::begin(&mut world, content, &SETUP(), Some(path)).unwrap();
    play(&mut world, &mut session, actions)
}

fn snapshot_of(path: &Path) -> std::path::PathBuf {
    path.with_extension("snapshot")
}

#[test]
fn an_interrupted_game_goes_on_after_its_last_action_with_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game-0001.barrow");
    let content = Arc::new(Content::embedded());
    let before = interrupted(&path, &content, 130);
    assert!(snapshot_of(&path).exists());
    let mut world = World::new();
    let mut session = Session::resume(&mut world, &content, &path).unwrap();
    assert_eq!(session.actions(), 130);
    assert_eq!(state(&mut world, &mut session), before);
    // Most of it was not played back: only what came after the snapshot was.
    let recording = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<_> = recording.lines().collect();
    let (action, _) = lines[20].rsplit_once(' ').unwrap();
    let other = format!("{action} 0000000000000000");
    lines[20] = &other;
    drop(session);
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    let mut session = Session::resume(&mut world, &content, &path).unwrap();
    assert_eq!(state(&mut world, &mut session).0, before.0);
}

#[test]
fn a_snapshot_that_is_damaged_or_another_games_does_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game-0001.barrow");
    let content = Arc::new(Content::embedded());
    let (hash, _) = interrupted(&path, &content, 120);
    let whole = fs::read(snapshot_of(&path)).unwrap();
    let mut damaged = whole.clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    let newer = path.with_extension("snapshot-before");
    for (newest, before) in [
        (Some(&damaged), true),
        (Some(&damaged), false),
        (None, false),
    ] {
        match newest {
            Some(bytes) => fs::write(snapshot_of(&path), bytes).unwrap(),
            None => fs::remove_file(snapshot_of(&path)).unwrap(),
        }
        if !before {
            let _ = fs::remove_file(&newer);
        }
        let mut world = World::new();
        let mut session = Session::resume(&mut world, &content, &path).unwrap();
        let (now, lines) = state(&mut world, &mut session);
        assert_eq!(now, hash);
        let told = lines
            .iter()
            .any(|line| line.contains("A snapshot cannot be read"));
        assert_eq!(told, newest.is_some());
    }
    // That of another game.
    let other = folder.path().join("game-0002.barrow");
    let mut world = World::new();
    let setup = Setup {
        seed: 13,
        ..SETUP()
    };
    let mut session = Session::begin(&mut world, &content, &setup, Some(&other)).unwrap();
    let (elsewhere, _) = play(&mut world, &mut session, 60);
    drop(session);
    fs::write(snapshot_of(&other), &whole).unwrap();
    let mut session = Session::resume(&mut world, &content, &other).unwrap();
    assert_eq!(state(&mut world, &mut session).0, elsewhere);
}

/// The shipped content with the text of a file changed.
fn with_file(file: &str, change: impl Fn(&str) -> String) -> Arc<Content> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let text = fs::read_to_string(assets.join(file)).unwrap();
    let sources = Sources::embedded().replacing(file, file, change(&text));
    Arc::new(Content::load(&sources).unwrap())
}

/// The shipped content with a trader who says something else: to a recording it is other content.
fn changed() -> Arc<Content> {
    with_file("dungeon/shops.ron", |text| {
        assert!(text.contains("greeting: \""));
        text.replace("greeting: \"", "greeting: \"Well! ")
    })
}

/// Takes the content away that is kept beside recordings.
fn forget_content(folder: &Path) {
    fs::remove_dir_all(folder.join("content")).unwrap();
}

#[test]
fn a_comment_in_a_file_changes_nothing_for_a_game_that_was_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game-0001.barrow");
    let before = interrupted(&path, &Arc::new(Content::embedded()), 70);
    let file = "content/monsters.ron";
    let other = with_file(file, |text| {
        format!("// Looked through.\r\n{}", text.replace('\n', "\r\n"))
    });
    let mut world = World::new();
    let mut session = Session::resume(&mut world, &other, &path).unwrap();
    assert_eq!(session.actions(), 70);
    assert_eq!(state(&mut world, &mut session), before);
    drop(session);
    let recording = Recording::read(&path).unwrap();
    assert_eq!(recording.parts().len(), 1);
    recording.replay(&path, &other, |_, _, _| {}).unwrap();
}

/// Weights of daggers are others: what is carried weighs something else, and the hash of the world is another one.
fn other_weights() -> Arc<Content> {
    with_file("content/items.ron", |text| {
        text.replace("weight: 1.2", "weight: 9.2")
    })
}

#[test]
fn what_was_done_after_the_snapshot_is_repeated_with_the_content_of_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game-0001.barrow");
    let content = Arc::new(Content::embedded());
    interrupted(&path, &content, 70);
    let snapshot = SnapshotHeader::read(&snapshot_of(&path)).unwrap();
    assert!(snapshot.actions < 70, "there is a tail");
    let mut world = World::new();
    let other = other_weights();
    let session = Session::resume(&mut world, &other, &path).unwrap();
    assert_eq!(session.actions(), 70);
    let lines: Vec<_> = session
        .log()
        .entries()
        .map(|entry| entry.line.text())
        .collect();
    assert!(
        lines
            .iter()
            .any(|line| line.contains("played with other content")),
        "{lines:?}"
    );
    assert!(
        !lines.iter().any(|line| line.contains("did not happen")),
        "{lines:?}"
    );
}

#[test]
fn a_game_without_a_snapshot_goes_over_to_other_content_by_what_is_kept_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game-0001.barrow");
    interrupted(&path, &Arc::new(Content::embedded()), 40);
    for ending in ["snapshot", "snapshot-before"] {
        let _ = fs::remove_file(path.with_extension(ending));
    }
    let other = other_weights();
    let mut world = World::new();
    let session = Session::resume(&mut world, &other, &path).unwrap();
    assert_eq!(session.actions(), 40);
    drop(session);
    let recording = Recording::read(&path).unwrap();
    assert_eq!(recording.parts().len(), 2);
    recording.replay(&path, &other, |_, _, _| {}).unwrap();
    // Without that there is nothing to go on from.
    fs::write(
        &path,
        fs::read_to_string(&path)
            .unwrap()
            .split_inclusive('\n')
            .take(42)
            .collect::<String>(),
    )
    .unwrap();
    for ending in ["snapshot", "snapshot-before"] {
        let _ = fs::remove_file(path.with_extension(ending));
    }
    forget_content(folder.path());
    let error = Session::resume(&mut world, &other, &path)
        .map(|_| ())
        .unwrap_err();
    assert!(
        error.to_string().contains("recorded with other content"),
        "{error}"
    );
}

#[test]
fn a_game_goes_on_with_other_content_and_its_recording_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let saves = SaveFolder::open(folder.path()).unwrap();
    let (content, other) = (Arc::new(Content::embedded()), changed());
    assert_ne!(content.hash, other.hash);
    let mut world = World::new();
    let mut session = Session::begin_in(&mut world, &content, &SETUP(), Some(&saves)).unwrap();
    let path = session.recording().unwrap().to_owned();
    let (hash, _) = play(&mut world, &mut session, 75);
    session.with(&mut world).unwrap().save().unwrap();
    drop(session);
    let listed: Vec<_> = saves.unfinished().unwrap().collect();
    let summary = listed[0].state.as_ref().unwrap();
    assert_eq!((summary.actions, summary.content), (75, content.hash));
    assert!(summary.place.is_some());

    let mut session = Session::resume(&mut world, &other, &path).unwrap();
    let (now, lines) = state(&mut world, &mut session);
    assert_eq!(now, hash, "what a trader says changes nothing in the world");
    assert!(
        lines
            .iter()
            .any(|line| line.contains("played with other content")),
        "{lines:?}"
    );
    let (then, _) = play(&mut world, &mut session, 20);
    drop(session);

    let recording = Recording::read(&path).unwrap();
    let parts: Vec<_> = recording.parts();
    let parts: Vec<_> = parts
        .iter()
        .map(|part| (part.header.content, part.actions.clone()))
        .collect();
    assert_eq!(parts, [(content.hash, 0..75), (other.hash, 75..95)]);
    let mut count = 0;
    let game = recording
        .replay(&path, &other, |_, _, _| count += 1)
        .unwrap();
    assert_eq!(
        (game.hash(), count),
        (then, 95),
        "each part with its own content"
    );
    let again = recording.replay(&path, &content, |_, _, _| {}).unwrap();
    assert_eq!(again.hash(), then, "whatever the content of today is");
    // What is kept nowhere cannot be played.
    forget_content(folder.path());
    count = 0;
    let (game, parts) = recording
        .replay_parts(&path, &other, |_, _, _| count += 1)
        .unwrap();
    assert_eq!((game.hash(), count), (then, 20));
    assert_eq!(parts.iter().filter(|part| part.fault.is_some()).count(), 1);
    let error = recording
        .replay(&path, &content, |_, _, _| {})
        .map(|_| ())
        .unwrap_err();
    assert!(
        error.to_string().contains("recorded with other content"),
        "{error}"
    );

    let mut session = Session::resume(&mut world, &other, &path).unwrap();
    assert_eq!(session.actions(), 95);
    assert_eq!(state(&mut world, &mut session).0, then);
}

#[test]
fn games_that_begin_at_the_same_time_have_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let saves = SaveFolder::open(folder.path()).unwrap();
    let content = Arc::new(Content::embedded());
    let begin = || {
        let mut world = World::new();
        let mut session = Session::begin_in(&mut world, &content, &SETUP(), Some(&saves)).unwrap();
        session.with(&mut world).unwrap().act(Action::Wait).unwrap();
        session.recording().unwrap().to_owned()
    };
    let mut all: Vec<_> = std::thread::scope(|scope| {
        let games: Vec<_> = (0..12).map(|_| scope.spawn(begin)).collect();
        games.into_iter().map(|game| game.join().unwrap()).collect()
    });
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 12);
    let files = fs::read_dir(folder.path()).unwrap();
    let names: Vec<_> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let of_games = names.iter().filter(|name| *name != "content");
    assert!(
        of_games.clone().all(|name| name.starts_with("game-00")),
        "{names:?}"
    );
    assert_eq!(
        fs::read_dir(folder.path().join("content")).unwrap().count(),
        1
    );
    assert!(
        !names.iter().any(|name| name.contains("barrow.")),
        "{names:?}"
    );
}
