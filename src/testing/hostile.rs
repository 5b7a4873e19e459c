//! Hostile input: whatever bytes come from outside are read or refused, and nothing else happens. The same doors are tried by
//! `fuzz`, a package of its own, and by a bounded loop in the tests.

mod files;
mod small;

use std::{
    path::Path,
    sync::{Arc, LazyLock},
};

use self::files::{
    content, content_seeds, duel, duel_seeds, dungeon, dungeon_seeds, kept, kept_seeds, key_seeds,
    keys, preference_seeds, preferences, score_seeds, scores, sheet, sheet_seeds, sound_seeds,
    sounds, sprite_seeds, sprites,
};
use crate::{
    content::Content,
    save::{Recording, RecordingHeader, Snapshot, SnapshotHeader, VERSION, parse::to_hex},
    sim::{Action, Game, GameSnapshot, SavedLevel, Setup},
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
        name: "preferences",
        run: preferences,
        seeds: preference_seeds,
    },
    HostileTarget {
        name: "scores",
        run: scores,
        seeds: score_seeds,
    },
    HostileTarget {
        name: "sheet",
        run: sheet,
        seeds: sheet_seeds,
    },
    HostileTarget {
        name: "duel",
        run: duel,
        seeds: duel_seeds,
    },
    HostileTarget {
        name: "sprites",
        run: sprites,
        seeds: sprite_seeds,
    },
    HostileTarget {
        name: "sounds",
        run: sounds,
        seeds: sound_seeds,
    },
    HostileTarget {
        name: "kept_content",
        run: kept,
        seeds: kept_seeds,
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

/// A recording is read, and played on the content that there is as far as it goes.
fn recording(data: &[u8]) {
    let path = Path::new("hostile.barrow");
    let Ok(mut recording) = Recording::of_bytes(path, data) else {
        return;
    };
    recording.header.content = CONTENT.hash;
    recording.steps.truncate(PLAYED);
    let taken = recording.steps.len();
    // The snapshots where it crosses over are loaded as they are; none may stand behind the last action.
    for crossing in &mut recording.crossings {
        crossing.after = crossing.after.min(taken);
        crossing.header.content = CONTENT.hash;
    }
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
    let snapshot = to_hex(&snapshot_seeds().concat());
    let crossing = format!("crossing (version:\"0.0.1\",content:7) {snapshot}\n");
    vec![
        format!("barrow recording 2\n{header}\n{steps}end Died\n").into_bytes(),
        format!("barrow recording 2\n{header}\n{steps}{crossing}{steps}").into_bytes(),
    ]
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
        other => saved.levels[other - 2] = bytes.into(),
    }
    load(&saved);
}

fn section_seeds() -> Vec<Vec<u8>> {
    let levels = SAVED.levels.iter().map(SavedLevel::bytes);
    let sections = [SAVED.game.as_slice(), &SAVED.player].into_iter();
    let all = (0..).zip(sections.chain(levels));
    all.map(|(number, section): (u8, _)| [&[number], section].concat())
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
