//! W7: a level with 93 monsters is written as the bytes of a snapshot, and read from them. Neither touches the disk.

use std::{hint::black_box, path::Path, sync::Arc};

use super::{
    hunters::{Crowd, field},
    maps::BenchMap,
    sample::{IdleWorkload, Sample},
};
use crate::{
    content::Content,
    save::{Snapshot, SnapshotHeader, VERSION},
    sim::{Catalog, Game, Setup},
};

/// Monsters of the level.
const MONSTERS: usize = 93;

/// The largest that a snapshot of it may be, in bytes.
const LARGEST: usize = 15_000;

/// How the game of an arena is said to have begun: nothing of what is saved depends on it.
fn setup() -> Setup {
    Setup::default()
}

/// The bytes of the snapshot of a game.
fn saved(game: &Game) -> Vec<u8> {
    let snapshot = Snapshot {
        header: SnapshotHeader {
            version: VERSION.to_owned(),
            content: 0,
            setup: setup(),
            actions: 0,
            recorded: 0,
            hash: 0,
            place: String::new(),
            wizard: false,
        },
        game: game.read().save().unwrap_or_default(),
        session: Vec::new(),
    };
    snapshot.to_bytes()
}

/// The game of the bytes of a snapshot.
fn loaded(content: &Arc<Content>, bytes: &[u8]) -> Option<Game> {
    let snapshot = Snapshot::of_bytes(Path::new("workload"), bytes).ok()?;
    let (game, _) = Game::load(content, &setup(), &snapshot.game).ok()?;
    Some(game)
}

/// The content that is in a game.
fn content(game: &Game) -> Arc<Content> {
    Arc::clone(game.world().resource::<Catalog>().content())
}

/// Whether what was read is what was written.
fn same(game: &Game, read: Option<&Game>) -> Result<(), IdleWorkload> {
    match read {
        Some(read) if read.hash() == game.hash() => Ok(()),
        Some(_) => Err(IdleWorkload("another game was read".to_owned())),
        None => Err(IdleWorkload("nothing could be read".to_owned())),
    }
}

/// The game is written.
pub(super) struct Saving {
    game: Game,
    bytes: Vec<u8>,
}

impl Saving {
    pub(super) fn new() -> Self {
        Self {
            game: field(BenchMap::Cave, MONSTERS, Crowd::Hunts),
            bytes: Vec::new(),
        }
    }
}

impl Sample for Saving {
    fn restore(&mut self) {
        self.bytes.clear();
    }

    fn run(&mut self) -> u64 {
        self.bytes = black_box(saved(&self.game));
        1
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        if self.bytes.len() > LARGEST {
            let size = self.bytes.len();
            return Err(IdleWorkload(format!("it takes {size} bytes")));
        }
        let read = loaded(&content(&self.game), &self.bytes);
        same(&self.game, read.as_ref())
    }
}

/// The game is read.
pub(super) struct Loading {
    game: Game,
    content: Arc<Content>,
    bytes: Vec<u8>,
    read: Option<Game>,
}

impl Loading {
    pub(super) fn new() -> Self {
        let game = field(BenchMap::Cave, MONSTERS, Crowd::Hunts);
        Self {
            bytes: saved(&game),
            content: content(&game),
            game,
            read: None,
        }
    }
}

impl Sample for Loading {
    fn restore(&mut self) {
        self.read = None;
    }

    fn run(&mut self) -> u64 {
        self.read = black_box(loaded(&self.content, &self.bytes));
        u64::from(self.read.is_some())
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        same(&self.game, self.read.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_of_93_monsters_is_small() {
        let game = field(BenchMap::Cave, MONSTERS, Crowd::Hunts);
        let size = saved(&game).len();
        assert!(size < 6_500, "{size} bytes");
    }
}
