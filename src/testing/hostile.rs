//! Hostile input: whatever bytes come from outside are read or refused, and nothing else happens. The same doors are tried by
//! `fuzz`, a package of its own, and by a bounded loop in the tests.

use std::{
    path::Path,
    sync::{Arc, LazyLock},
};

use super::content::{FILES, sources};
use crate::{
    content::{Content, Dungeon, Sources},
    play::Bindings,
    save::{Recording, RecordingHeader, Snapshot, SnapshotHeader, VERSION},
    sim::{Action, Game, GameSnapshot, Setup},
};

/// Actions of a hostile recording that are played at most.
const PLAYED: usize = 40;

/// A door through which input comes.
#[derive(Clone, Copy, Debug)]
pub struct HostileTarget {
    /// Its name.
    pub name: &'static str,
    /// Reads input; it panics where the input brings something about that must not be.
    pub run: fn(&[u8]),
    /// Good input to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All of them, but for the command line, which is a door of the program (`cli::accepts`).
pub const HOSTILE_TARGETS: &[HostileTarget] = &[
    HostileTarget {
        name: "content",
        run: content,
        seeds: content_seeds,
    },
    HostileTarget {
        name: "dungeon",
        run: dungeon,
        seeds: dungeon_seeds,
    },
    HostileTarget {
        name: "keys",
        run: keys,
        seeds: key_seeds,
    },
    HostileTarget {
        name: "recording",
        run: recording,
        seeds: recording_seeds,
    },
    HostileTarget {
        name: "snapshot",
        run: snapshot,
        seeds: snapshot_seeds,
    },
    HostileTarget {
        name: "sections",
        run: sections,
        seeds: section_seeds,
    },
];

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(super::content()));

/// A saved game, some actions old.
static SAVED: LazyLock<GameSnapshot> = LazyLock::new(|| {
    let mut game = Game::new(&CONTENT, &Setup::default()).expect("the fixture has a first level");
    for _ in 0..5 {
        let _ = game.step(Action::Wait);
    }
    game.read()
        .save()
        .expect("a game with its own dice is saved")
});

/// A choice by the first byte, and what is left.
fn chosen(data: &[u8], of: usize) -> Option<(usize, &[u8])> {
    let (first, rest) = data.split_first()?;
    Some((usize::from(*first) % of.max(1), rest))
}

/// Files of content, levels and the campaign: which one, by the first byte, and its text.
fn content(data: &[u8]) {
    let Some((file, text)) = chosen(data, FILES.len()) else {
        return;
    };
    let (name, _) = FILES[file];
    let (content, faults) = Content::check(&sources().replacing(name, name, text));
    assert_eq!(
        content.is_none(),
        faults.errors() > 0,
        "refused without a fault, or taken with one"
    );
}

fn content_seeds() -> Vec<Vec<u8>> {
    let all = (0..).zip(FILES);
    all.map(|(number, (_, text)): (u8, _)| [&[number], text.as_bytes()].concat())
        .collect()
}

/// The files from which levels are generated.
const OF_DUNGEON: [(&str, &str); 5] = [
    (
        "dungeon/themes.ron",
        include_str!("../../assets/dungeon/themes.ron"),
    ),
    (
        "dungeon/inhabitants.ron",
        include_str!("../../assets/dungeon/inhabitants.ron"),
    ),
    (
        "dungeon/treasure.ron",
        include_str!("../../assets/dungeon/treasure.ron"),
    ),
    (
        "dungeon/egos.ron",
        include_str!("../../assets/dungeon/egos.ron"),
    ),
    (
        "dungeon/shops.ron",
        include_str!("../../assets/dungeon/shops.ron"),
    ),
];

static EMBEDDED: LazyLock<Content> = LazyLock::new(Content::embedded);

fn dungeon(data: &[u8]) {
    let Some((file, text)) = chosen(data, OF_DUNGEON.len()) else {
        return;
    };
    let (name, _) = OF_DUNGEON[file];
    let sources = Sources::embedded().replacing(name, name, text);
    let (dungeon, faults) = Dungeon::check(&sources, Some(&EMBEDDED));
    assert_eq!(
        dungeon.is_none(),
        faults.errors() > 0,
        "refused without a fault, or taken with one"
    );
}

fn dungeon_seeds() -> Vec<Vec<u8>> {
    let all = (0..).zip(OF_DUNGEON);
    all.map(|(number, (_, text)): (u8, _)| [&[number], text.as_bytes()].concat())
        .collect()
}

fn keys(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = Bindings::read(text);
    }
}

fn key_seeds() -> Vec<Vec<u8>> {
    vec![include_bytes!("../../assets/keys.ron").to_vec()]
}

/// A recording is read, and played on the content that there is as far as it goes.
fn recording(data: &[u8]) {
    let path = Path::new("hostile.barrow");
    let Ok(mut recording) = Recording::of_bytes(path, data) else {
        return;
    };
    recording.header.content = CONTENT.hash;
    recording.crossings.clear();
    recording.steps.truncate(PLAYED);
    let _ = recording.replay(path, &CONTENT, |_, _, _| {});
    // Hashes of hostile recordings lead nowhere, so that the actions are tried by themselves too.
    if let Ok(mut game) = Game::new(&CONTENT, &recording.header.setup) {
        for (action, _) in recording.steps {
            let before = game.hash();
            if game.step(action).is_err() {
                assert_eq!(before, game.hash(), "a refusal changed something");
            }
        }
    }
}

fn recording_seeds() -> Vec<Vec<u8>> {
    let header = RecordingHeader::of(&CONTENT, Setup::default());
    let header = ron::to_string(&header).unwrap_or_default();
    let steps = "Wait 0000000000000001\nStep(N) 0000000000000002\nThrow(item:1,at:(x:3,y:4)) 0000000000000003\nCast(spell:1,at:Some((x:0,y:0))) 0000000000000004\nSell(item:2,count:65535) 0000000000000005\n";
    vec![format!("barrow recording 2\n{header}\n{steps}end Died\n").into_bytes()]
}

fn snapshot(data: &[u8]) {
    if let Ok(snapshot) = Snapshot::of_bytes(Path::new("hostile.snapshot"), data) {
        load(&snapshot.game);
    }
}

fn snapshot_seeds() -> Vec<Vec<u8>> {
    let header = SnapshotHeader {
        version: VERSION.to_owned(),
        content: CONTENT.hash,
        setup: Setup::default(),
        actions: 5,
        recorded: 0,
        hash: 0,
        place: "somewhere".to_owned(),
        wizard: false,
    };
    let snapshot = Snapshot {
        header,
        game: SAVED.clone(),
        session: Vec::new(),
    };
    vec![snapshot.to_bytes()]
}

/// Sections behind their checksums: which one, by the first byte, and what stands in it.
fn sections(data: &[u8]) {
    let mut saved = SAVED.clone();
    let Some((section, bytes)) = chosen(data, 2 + saved.levels.len()) else {
        return;
    };
    let bytes = bytes.to_vec();
    match section {
        0 => saved.game = bytes,
        1 => saved.player = bytes,
        other => saved.levels[other - 2] = bytes,
    }
    load(&saved);
}

fn section_seeds() -> Vec<Vec<u8>> {
    let sections = [&SAVED.game, &SAVED.player]
        .into_iter()
        .chain(&SAVED.levels);
    let all = (0..).zip(sections);
    all.map(|(number, section): (u8, _)| [&[number], section.as_slice()].concat())
        .collect()
}

/// Goes on with a saved game, if it can be gone on with.
fn load(saved: &GameSnapshot) {
    if let Ok((mut game, _)) = Game::load(&CONTENT, &Setup::default(), saved) {
        for _ in 0..3 {
            let _ = game.step(Action::Wait);
        }
        let _ = game.hash();
    }
}
