//! One game as files: recorded, with its snapshots, and killed at random. A program that is killed leaves the files as they
//! are at that moment; so they are copied, with a torn line at times, and the game goes on from the copy.

use std::{
    env, fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
};

use bevy_ecs::world::World;

use super::{
    case::SoakCase,
    check_world,
    fault::{BrokenInvariant, hold},
    game::{REFUSALS, SoakTally},
    player::ActivePlayer,
    walker::CHOICE,
};
use crate::{
    dice::{Random, Roller},
    play::Session,
    save::{Recording, RecordingEnd},
    sim::{GameRef, GameResult},
};

/// One action in so many is the last before a kill.
const KILLS: i32 = 12;

/// A folder of its own, which goes when the game is over.
pub(super) struct ScratchFolder(PathBuf);

impl ScratchFolder {
    pub(super) fn new() -> io::Result<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("barrow-soak-{}-{number}", process::id()));
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// The recording of the game that goes on after so many kills.
    pub(super) fn recording(&self, kills: u64) -> PathBuf {
        self.0.join(format!("game-{kills:04}.barrow"))
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        // The system clears that place away sooner or later.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Copies what a killed program leaves of a game.
fn left_behind(from: &Path, to: &Path, torn: bool) -> io::Result<()> {
    fs::copy(from, to)?;
    for ending in ["snapshot", "snapshot-before"] {
        match fs::copy(from.with_extension(ending), to.with_extension(ending)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    if torn {
        let mut file = fs::OpenOptions::new().append(true).open(to)?;
        file.write_all(b"Step(")?;
    }
    Ok(())
}

/// Plays a game to its end, or for so many actions.
pub(super) fn play(
    case: &SoakCase,
    most: u64,
    tally: &mut SoakTally,
) -> Result<(), BrokenInvariant> {
    let folder = ScratchFolder::new().map_err(BrokenInvariant::new)?;
    let mut dice = Random::seeded(case.seed ^ 0x4b11);
    let mut player = ActivePlayer::from(case.player);
    let (mut kills, mut tries) = (0, 0);
    let mut path = folder.recording(kills);
    let mut world = World::new();
    let begun = Session::begin(&mut world, &case.content, &case.setup, Some(&path));
    let mut session = begun.map_err(BrokenInvariant::new)?;
    while session.actions() < most && tries < most * REFUSALS {
        tries += 1;
        let Some(mut game) = session.with(&mut world) else {
            return Err(BrokenInvariant::new("a game that is kept has no world"));
        };
        let Some(action) = player.choose(game.view(), &mut dice) else {
            break;
        };
        tally.action = Some(action);
        if game.act(action).is_err() {
            continue;
        }
        game.clear_trackers();
        if game.result() != GameResult::Playing {
            break;
        }
        if dice.range(CHOICE, 1, KILLS) > 1 {
            continue;
        }
        let (hash, actions) = (game.hash(), game.actions());
        kills += 1;
        tally.kills += 1;
        let next = folder.recording(kills);
        let torn = dice.range(CHOICE, 0, 1) == 0;
        left_behind(&path, &next, torn).map_err(BrokenInvariant::new)?;
        let mut other = World::new();
        let resumed = Session::resume(&mut other, &case.content, &next);
        let resumed = resumed.map_err(|fault| {
            BrokenInvariant::new(format!(
                "a game that was killed cannot be gone on with: {fault}"
            ))
        })?;
        hold!(
            resumed.actions() == actions,
            "{actions} actions were taken before a kill, and {} are there after it",
            resumed.actions()
        );
        let now = GameRef::of(&other).map_or(0, GameRef::hash);
        hold!(now == hash, "a game that was killed goes on as another one");
        if let Some(game) = GameRef::of(&other) {
            check_world(game)?;
        }
        (path, session, world) = (next, resumed, other);
    }
    let game = GameRef::of(&world);
    let (hash, result) = game.map_or((0, GameResult::Playing), |game| {
        (game.hash(), game.result())
    });
    drop(session);
    let recording = Recording::read(&path).map_err(BrokenInvariant::new)?;
    hold!(
        recording.end == RecordingEnd::of(result),
        "the recording does not have the end of its game"
    );
    let replayed = recording.replay(&path, &case.content, |_, _, _| {});
    let replayed = replayed.map_err(BrokenInvariant::new)?;
    hold!(
        replayed.hash() == hash,
        "the recording plays back to another game"
    );
    Ok(())
}
