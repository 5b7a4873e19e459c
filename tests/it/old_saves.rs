//! Saved games of every form that there has been are opened for ever: `tests/fixtures/saves` has one of each, as the version
//! of its time wrote it.

use std::{fs, path::Path, sync::Arc};

use barrow::{
    bevy_ecs::world::World,
    content::Content,
    play::Session,
    sim::{Action, GameResult},
};

/// Copies a fixture into a folder, as a game that was left there; where its recording is. The recording cannot be played
/// back any more, so that only the snapshot can be gone on with.
fn left_game(folder: &Path, fixture: &str) -> std::path::PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/saves")
        .join(fixture);
    let path = folder.join("game-0001.barrow");
    let recording = fs::read_to_string(from.join("game.barrow")).unwrap();
    let mut lines: Vec<_> = recording.lines().map(ToOwned::to_owned).collect();
    let (action, _) = lines[20].rsplit_once(' ').unwrap();
    lines[20] = format!("{action} 0000000000000000");
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    fs::copy(from.join("game.snapshot"), path.with_extension("snapshot")).unwrap();
    path
}

/// What a fixture was when it was left.
struct Left {
    actions: u64,
    class: &'static str,
    level: i32,
    depth: u8,
    turn: u64,
    others: usize,
}

fn is_gone_on_with(fixture: &str, left: &Left) {
    let folder = tempfile::tempdir().unwrap();
    let path = left_game(folder.path(), fixture);
    let content = Arc::new(Content::embedded());
    let mut world = World::new();
    let mut session = Session::resume(&mut world, &content, &path).unwrap();
    assert_eq!(session.actions(), left.actions);
    let lines: Vec<_> = session
        .log()
        .entries()
        .map(|entry| entry.line.text())
        .collect();
    assert!(lines.len() > 20, "{lines:?}");
    assert!(
        !lines
            .iter()
            .any(|line| line.contains("cannot be read") || line.contains("could not be used")),
        "{lines:?}"
    );
    let mut game = session.with(&mut world).unwrap();
    let view = game.view();
    assert_eq!(view.character().class().name(), left.class);
    assert_eq!(view.character().level().get(), left.level);
    assert_eq!(view.level().depth(), left.depth);
    assert!(view.game_turn() >= left.turn);
    assert!(view.pack().len() > 5);
    assert_eq!(view.levels_left(), left.others);
    // It knows where it has been.
    let known = view.size().positions();
    let known = known.filter(|at| view.cell(*at).terrain.is_some());
    assert!(known.count() > 200);
    for _ in 0..20 {
        if game.result() == GameResult::Playing {
            game.act(Action::Wait).unwrap();
        }
    }
}

#[test]
fn a_snapshot_of_the_first_form_is_gone_on_with() {
    let left = Left {
        actions: 640,
        class: "Mage",
        level: 3,
        depth: 1,
        turn: 4877,
        others: 1,
    };
    is_gone_on_with("snapshot-1", &left);
}

/// Fields side by side, the keys that the game has, and what is known of squares by what they seem.
#[test]
fn a_snapshot_of_the_second_form_is_gone_on_with() {
    let left = Left {
        actions: 900,
        class: "Warrior",
        level: 7,
        depth: 2,
        turn: 8920,
        others: 2,
    };
    is_gone_on_with("snapshot-2", &left);
}
