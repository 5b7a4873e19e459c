//! Recordings: every action as it was taken, with a hash of the world after it.
//!
//! ```text
//! barrow recording 2
//! (version: "0.1.0", content: 1311768467463790320, setup: (seed: 7, character: 0, level: None))
//! Step(N) 5f0d3c1a9b8e7d6c
//! Quaff(3) 09a1b2c3d4e5f607
//! crossing (version: "0.2.0", content: 81985529216486895) 626172726f77..
//! Wait 1b2c3d4e5f6a7b8c
//! end Won
//! ```
//!
//! A line is written with one call as soon as its action is over, so that a killed game loses no more than the action
//! in hand; a last line without its line break is such an action, and is dropped. Anything else that does not fit is
//! damage: the file is refused and kept as it is.
//!
//! A game that goes on with another version or other content crosses over: the line says with which, and has the snapshot
//! from which it went on. What comes before can be played back only with what it was made with.
//!
//! A recording that was exported with its content has a line `content` with it, in hexadecimal digits, for each of them behind
//! the header: see `kept_content`.
//!
//! `barrow recording 1` is the same without versions and crossings; it is read like the other.

use serde::{Deserialize, Serialize};
use std::{
    fs::File,
    io::{Read as _, Seek as _, SeekFrom},
    path::Path,
};

use super::{fault::RecordError, snapshot::VERSION};
use crate::{
    content::{Content, read_at_most, require_regular},
    sim::{
        game::Setup,
        world::{action::Action, outcome::game_result::GameResult, wizard::WizardDeed},
    },
};

/// The first line of every recording.
pub(in crate::save) const SIGNATURE: &str = "barrow recording 2";

/// The first line of recordings that know no versions.
pub(in crate::save) const WITHOUT_VERSIONS: &str = "barrow recording 1";

/// What a line begins with where a game crosses over.
pub(in crate::save) const CROSSING: &str = "crossing ";

/// What a line begins with that carries content.
pub(in crate::save) const CONTENT: &str = "content ";

/// The largest recording that is read, in bytes: over a million actions, more than any game has.
pub(super) const LARGEST: u64 = 64 << 20;

/// What a recording is of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordingHeader {
    /// The version of the game that was played; empty in recordings that know no versions.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// Hash of the content that was played.
    pub content: u64,
    /// How the game started.
    pub setup: Setup,
    /// From which point of which recording it goes on for practice, if it does: it counts for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub practice: Option<PracticeOrigin>,
}

/// Where a game for practice goes on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticeOrigin {
    /// The file name of the recording.
    pub recording: String,
    /// Actions that had been taken there.
    pub action: u64,
}

/// With what a game goes on from a snapshot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossingHeader {
    /// The version of the game.
    pub version: String,
    /// Hash of the content.
    pub content: u64,
}

/// Where a game goes on with another version or other content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// Actions before it.
    pub after: usize,
    /// With what it goes on.
    pub header: CrossingHeader,
    /// The snapshot from which it goes on, as a file has it.
    pub snapshot: Vec<u8>,
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordingEnd {
    /// The player died.
    Died,
    /// The player won.
    Won,
    /// The player gave up.
    Retired,
}

impl RecordingEnd {
    /// All of them.
    pub(in crate::save) const ALL: [Self; 3] = [Self::Died, Self::Won, Self::Retired];

    /// How a verdict ends a game, if it does.
    pub fn of(verdict: GameResult) -> Option<Self> {
        match verdict {
            GameResult::Playing => None,
            GameResult::Dead(_) => Some(Self::Died),
            GameResult::Won => Some(Self::Won),
            GameResult::Retired => Some(Self::Retired),
        }
    }

    /// The word in the file.
    pub(in crate::save) const fn word(self) -> &'static str {
        match self {
            Self::Died => "Died",
            Self::Won => "Won",
            Self::Retired => "Retired",
        }
    }
}

/// A recording that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// What it is of.
    pub header: RecordingHeader,
    /// The actions, each with the hash of the world after it.
    pub steps: Vec<(Action, u64)>,
    /// Where it goes on with another version or other content.
    pub crossings: Vec<Crossing>,
    /// The content that it carries, packed, with its hash.
    pub(in crate::save) contents: Vec<(u64, Vec<u8>)>,
    /// How it ended, if it did.
    pub end: Option<RecordingEnd>,
    /// Bytes up to the last whole line: what is kept when the game goes on.
    pub(in crate::save) whole: u64,
}

impl Recording {
    /// Whether somebody became a wizard in it (BRW-WIZARD-01).
    pub fn has_wizard(&self) -> bool {
        let begins = |action: &Action| matches!(action, Action::Wizard(WizardDeed::Begin));
        self.steps.iter().any(|(action, _)| begins(action))
    }

    /// Reads a recording.
    ///
    /// ```
    /// use barrow::{
    ///     content::Content,
    ///     save::{Recorder, Recording, RecordingHeader},
    ///     sim::{Action, Game, Setup},
    /// };
    /// use std::sync::Arc;
    ///
    /// let (content, folder) = (Arc::new(Content::embedded()), tempfile::tempdir()?);
    /// let path = folder.path().join("mine.barrow");
    /// let setup = Setup::default();
    /// let mut game = Game::new(&content, &setup)?;
    /// let mut recorder = Recorder::create(&path, &RecordingHeader::of(&content, setup))?;
    /// game.step(Action::Wait)?;
    /// recorder.note(Action::Wait, game.hash())?;
    ///
    /// let recording = Recording::read(&path)?;
    /// let mut actions = 0;
    /// recording.replay(&path, &content, |_, _, _| actions += 1)?;
    /// assert_eq!(actions, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is no regular file, is larger than 64 MiB, or is no whole recording.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        let io_error = |source| RecordError::Io {
            path: path.to_owned(),
            source,
        };
        let bytes = read_at_most(path, LARGEST).map_err(io_error)?;
        Self::of_bytes(path, &bytes)
    }

    /// Whether the last line of a file is the end of its game. No more of it is read; what cannot be read has not ended.
    pub(in crate::save) fn has_ended(path: &Path) -> bool {
        /// More bytes than such a line has.
        const LAST: u64 = 32;
        let last = require_regular(path).and_then(|()| {
            let mut file = File::open(path)?;
            let length = file.metadata()?.len();
            file.seek(SeekFrom::Start(length.saturating_sub(LAST)))?;
            let mut bytes = Vec::new();
            file.take(LAST).read_to_end(&mut bytes)?;
            Ok(bytes)
        });
        let last = last.unwrap_or_default();
        let mut ends = RecordingEnd::ALL.into_iter();
        ends.any(|end| last.ends_with(format!("\nend {}\n", end.word()).as_bytes()))
    }

    /// How many whole lines a file has behind so many bytes; none if it cannot be read.
    pub(in crate::save) fn lines_behind(path: &Path, bytes: u64) -> u64 {
        let all = read_at_most(path, LARGEST).unwrap_or_default();
        let behind = usize::try_from(bytes).ok().and_then(|at| all.get(at..));
        let lines = behind.into_iter().flatten().filter(|byte| **byte == b'\n');
        lines.count() as u64
    }

    /// Whether a file ends before its header does, as one whose program was killed there: no game has begun in it.
    pub(in crate::save) fn is_unbegun(path: &Path) -> bool {
        let Ok(bytes) = read_at_most(path, LARGEST) else {
            return false;
        };
        let mut lines = bytes.split(|byte| *byte == b'\n');
        // Behind the last line break comes what is left, be it nothing.
        match (lines.next(), lines.next(), lines.next()) {
            (Some(first), None, _) => SIGNATURE.as_bytes().starts_with(first),
            (Some(first), Some(_), None) => first == SIGNATURE.as_bytes(),
            _ => false,
        }
    }
}

impl RecordingHeader {
    /// Reads the header of a recording, and nothing behind it.
    ///
    /// # Errors
    ///
    /// As [`Recording::read`], as far as the header goes.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        let bytes = read_at_most(path, LARGEST).map_err(|source| RecordError::Io {
            path: path.to_owned(),
            source,
        })?;
        Ok(Recording::of_bytes_behind(path, &bytes, bytes.len())?.header)
    }

    /// That of a game that begins now with this content.
    pub fn of(content: &Content, setup: Setup) -> Self {
        Self {
            version: VERSION.to_owned(),
            content: content.hash,
            setup,
            practice: None,
        }
    }
}
