//! Recordings: every action as it was taken, with a hash of the world after it. The recording is also the save.
//!
//! ```text
//! barrow recording 1
//! (content: 1311768467463790320, setup: (seed: 7, character: 0, level: None))
//! Step(N) 5f0d3c1a9b8e7d6c
//! Quaff(3) 09a1b2c3d4e5f607
//! end Won
//! ```
//!
//! A line is written with one call as soon as its action is over, so that a killed game loses no more than the action
//! in hand; a last line without its line break is such an action, and is dropped. Anything else that does not fit is
//! damage: the file is refused and kept as it is.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use super::{
    action::{Action, Refusal},
    game::{Game, Setup, SetupError},
    growth::Verdict,
    outcome::Outcome,
};
use crate::content::Content;

/// The first line of every recording.
const SIGNATURE: &str = "barrow recording 1";

/// What a recording is of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Hash of the content that was played.
    pub content: u64,
    /// How the game started.
    pub setup: Setup,
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player died.
    Died,
    /// The player won.
    Won,
}

impl End {
    /// How a verdict ends a game, if it does.
    pub fn of(verdict: Verdict) -> Option<Self> {
        match verdict {
            Verdict::Playing => None,
            Verdict::Dead(_) => Some(Self::Died),
            Verdict::Won => Some(Self::Won),
        }
    }

    /// The word in the file.
    const fn word(self) -> &'static str {
        match self {
            Self::Died => "Died",
            Self::Won => "Won",
        }
    }
}

/// A recording that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// What it is of.
    pub header: Header,
    /// The actions, each with the hash of the world after it.
    pub steps: Vec<(Action, u64)>,
    /// How it ended, if it did.
    pub end: Option<End>,
    /// Bytes up to the last whole line: what is kept when the game goes on.
    whole: u64,
}

/// Why a recording cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another process plays the game.
    #[error("{}: this game is being played already, by another program", path.display())]
    InUse {
        /// Which.
        path: PathBuf,
    },
    /// The file is no recording, or damaged.
    #[error("{}:{line}: {message}; the file is kept as it is", path.display())]
    Damaged {
        /// Which.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What is wrong with it.
        message: String,
    },
    /// It was made with other content.
    #[error(
        "{}: recorded with other content (hash {recorded:016x}, now {now:016x}); \
         play it with the assets and levels it was made with",
        path.display()
    )]
    OtherContent {
        /// Which.
        path: PathBuf,
        /// Content hash in the recording.
        recorded: u64,
        /// Content hash now.
        now: u64,
    },
    /// The content has not what the game started with.
    #[error("{}: {source}", path.display())]
    Setup {
        /// Which.
        path: PathBuf,
        /// What is missing.
        source: SetupError,
    },
    /// An action is refused that was not when it was recorded.
    #[error("{}: action {step} ({action:?}) is refused on replay: {refusal}; the file is kept as it is", path.display())]
    Refused {
        /// Which.
        path: PathBuf,
        /// Number of the action, from 1.
        step: usize,
        /// The action.
        action: Action,
        /// Why.
        refusal: Refusal,
    },
    /// The world is another one than when it was recorded.
    #[error(
        "{}: after action {step} ({action:?}) the world differs: hash {found:016x}, recorded {recorded:016x}; \
         the file is kept as it is",
        path.display()
    )]
    Diverged {
        /// Which.
        path: PathBuf,
        /// Number of the action, from 1.
        step: usize,
        /// The action.
        action: Action,
        /// Hash in the recording.
        recorded: u64,
        /// Hash on replay.
        found: u64,
    },
}

impl Recording {
    /// Reads a recording.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        let io_error = |source| RecordError::Io {
            path: path.to_owned(),
            source,
        };
        let bytes = std::fs::read(path).map_err(io_error)?;
        Self::of_bytes(path, &bytes)
    }

    /// Reads the bytes of a recording.
    fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Self, RecordError> {
        // What a torn write left behind ends without a line break, perhaps within a character.
        let whole = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |last| last + 1);
        let damaged = |line, message: String| RecordError::Damaged {
            path: path.to_owned(),
            line,
            message,
        };
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|error| {
            let line = bytes[..error.valid_up_to()]
                .split(|byte| *byte == b'\n')
                .count();
            damaged(line, "not text".to_owned())
        })?;
        Self::parse(text, whole as u64).map_err(|(line, message)| damaged(line, message))
    }

    /// Reads a recording's whole lines; line and fault where they are damaged.
    fn parse(text: &str, whole: u64) -> Result<Self, (usize, String)> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line));
        match lines.next() {
            Some((_, SIGNATURE)) => {}
            Some((line, other)) if other.starts_with("barrow recording ") => {
                return Err((
                    line,
                    format!(
                        "made by another version of the game: `{other}`, expected `{SIGNATURE}`"
                    ),
                ));
            }
            _ => {
                return Err((
                    1,
                    format!("not a recording: the first line is not `{SIGNATURE}`"),
                ));
            }
        }
        let (line, header) = lines
            .next()
            .ok_or((2, "the header is missing".to_owned()))?;
        let header: Header =
            ron::from_str(header).map_err(|error| (line, format!("no header: {}", error.code)))?;
        let mut recording = Self {
            header,
            steps: Vec::new(),
            end: None,
            whole,
        };
        for (line, text) in lines {
            if recording.end.is_some() {
                return Err((line, "something follows the end".to_owned()));
            }
            if let Some(end) = text.strip_prefix("end ") {
                recording.end = Some(match end {
                    "Died" => End::Died,
                    "Won" => End::Won,
                    other => {
                        return Err((
                            line,
                            format!("no such end: `{other}`, expected `Died` or `Won`"),
                        ));
                    }
                });
                continue;
            }
            let (action, hash) = text
                .rsplit_once(' ')
                .ok_or_else(|| (line, "expected an action and a hash".to_owned()))?;
            let action = ron::from_str(action)
                .map_err(|error| (line, format!("`{action}` is no action: {}", error.code)))?;
            let hash = (hash.len() == 16)
                .then(|| u64::from_str_radix(hash, 16).ok())
                .flatten()
                .ok_or_else(|| (line, format!("`{hash}` is no hash of sixteen digits")))?;
            recording.steps.push((action, hash));
        }
        Ok(recording)
    }

    /// Plays the recording back, comparing hashes, and telling `watch` what happens; the game as it was left.
    pub fn replay(
        &self,
        path: &Path,
        content: &Arc<Content>,
        mut watch: impl FnMut(&Game, Action, &[Outcome]),
    ) -> Result<Game, RecordError> {
        let path = || path.to_owned();
        if content.hash != self.header.content {
            return Err(RecordError::OtherContent {
                path: path(),
                recorded: self.header.content,
                now: content.hash,
            });
        }
        let mut game =
            Game::new(content, &self.header.setup).map_err(|source| RecordError::Setup {
                path: path(),
                source,
            })?;
        for (index, &(action, recorded)) in self.steps.iter().enumerate() {
            let step = index + 1;
            let outcomes = game.step(action).map_err(|refusal| RecordError::Refused {
                path: path(),
                step,
                action,
                refusal,
            })?;
            let found = game.hash();
            if found != recorded {
                return Err(RecordError::Diverged {
                    path: path(),
                    step,
                    action,
                    recorded,
                    found,
                });
            }
            watch(&game, action, &outcomes);
        }
        Ok(game)
    }
}

/// Keeps a recording from being played by two processes at once. The system ends the lock with the process, however that
/// ends; where it knows no locks, there is none.
fn lock(path: &Path, file: &File) -> Result<(), RecordError> {
    let path = path.to_owned();
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(RecordError::InUse { path }),
        Err(TryLockError::Error(source)) if source.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(source)) => Err(RecordError::Io { path, source }),
    }
}

/// Writes a recording while the game is played; meanwhile nobody else can.
#[derive(Debug)]
pub struct Recorder {
    path: PathBuf,
    file: File,
}

impl Recorder {
    /// Begins a recording in a new file; fails if the file exists.
    pub fn create(path: &Path, header: &Header) -> Result<Self, RecordError> {
        let io_error = |source| RecordError::Io {
            path: path.to_owned(),
            source,
        };
        let header = ron::to_string(header).map_err(|error| io_error(io::Error::other(error)))?;
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(path)
            .map_err(io_error)?;
        lock(path, &file)?;
        file.write_all(format!("{SIGNATURE}\n{header}\n").as_bytes())
            .map_err(io_error)?;
        Ok(Self {
            path: path.to_owned(),
            file,
        })
    }

    /// Takes a recording to go on with, and reads it. Until the recorder goes, no other process gets it.
    pub fn take(path: &Path) -> Result<(Self, Recording), RecordError> {
        let io_error = |source| RecordError::Io {
            path: path.to_owned(),
            source,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .open(path)
            .map_err(io_error)?;
        lock(path, &file)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io_error)?;
        let recording = Recording::of_bytes(path, &bytes)?;
        let recorder = Self {
            path: path.to_owned(),
            file,
        };
        Ok((recorder, recording))
    }

    /// Goes on behind the whole lines of the recording that was taken; what a torn write left behind is cut off.
    pub fn go_on(&mut self, recording: &Recording) -> Result<(), RecordError> {
        self.file
            .set_len(recording.whole)
            .map_err(|source| self.error(source))
    }

    /// Where it is written.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds an action with the hash of the world after it.
    pub fn note(&mut self, action: Action, hash: u64) -> Result<(), RecordError> {
        let action =
            ron::to_string(&action).map_err(|error| self.error(io::Error::other(error)))?;
        self.write(&format!("{action} {hash:016x}\n"))
    }

    /// Adds the end.
    pub fn finish(&mut self, end: End) -> Result<(), RecordError> {
        self.write(&format!("end {}\n", end.word()))
    }

    /// Writes a line with one call.
    fn write(&mut self, line: &str) -> Result<(), RecordError> {
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(|source| self.error(source))
    }

    /// An error of the file.
    fn error(&self, source: io::Error) -> RecordError {
        RecordError::Io {
            path: self.path.clone(),
            source,
        }
    }
}
