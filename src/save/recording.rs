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

use serde::{Deserialize, Serialize};
use std::{path::Path, sync::Arc};

use super::fault::RecordError;
use crate::{
    content::{Content, read_at_most, visible_within},
    sim::{
        GameDifference,
        game::{Game, Setup},
        world::{
            action::Action,
            outcome::{Outcome, game_result::GameResult},
        },
    },
};

/// The first line of every recording.
pub(in crate::save) const SIGNATURE: &str = "barrow recording 1";

/// The largest recording that is read, in bytes: over a million actions, more than any game has.
pub(super) const LARGEST: u64 = 64 << 20;

/// A piece of a file for a message: cut, and without what a terminal would act on.
fn shown(text: &str) -> String {
    visible_within(text, 60)
}

/// What a recording is of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordingHeader {
    /// Hash of the content that was played.
    pub content: u64,
    /// How the game started.
    pub setup: Setup,
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordingEnd {
    /// The player died.
    Died,
    /// The player won.
    Won,
}

impl RecordingEnd {
    /// How a verdict ends a game, if it does.
    pub fn of(verdict: GameResult) -> Option<Self> {
        match verdict {
            GameResult::Playing => None,
            GameResult::Dead(_) => Some(Self::Died),
            GameResult::Won => Some(Self::Won),
        }
    }

    /// The word in the file.
    pub(in crate::save) const fn word(self) -> &'static str {
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
    pub header: RecordingHeader,
    /// The actions, each with the hash of the world after it.
    pub steps: Vec<(Action, u64)>,
    /// How it ended, if it did.
    pub end: Option<RecordingEnd>,
    /// Bytes up to the last whole line: what is kept when the game goes on.
    pub(in crate::save) whole: u64,
}

impl Recording {
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
    /// let mut recorder = Recorder::create(&path, &RecordingHeader { content: content.hash, setup })?;
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

    /// Whether a file ends before its header does, as one whose program was killed there: no game has begun in it.
    pub(in crate::save) fn is_unbegun(path: &Path) -> bool {
        let Ok(bytes) = read_at_most(path, LARGEST) else {
            return false;
        };
        let signature = SIGNATURE.as_bytes();
        let mut lines = bytes.split(|byte| *byte == b'\n');
        // Behind the last line break comes what is left, be it nothing.
        match (lines.next(), lines.next(), lines.next()) {
            (Some(first), None, _) => signature.starts_with(first),
            (Some(first), Some(_), None) => first == signature,
            _ => false,
        }
    }

    /// Reads the bytes of a recording.
    pub(in crate::save) fn of_bytes(path: &Path, bytes: &[u8]) -> Result<Self, RecordError> {
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
                        "made by another version of the game: `{}`, expected `{SIGNATURE}`",
                        shown(other)
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
        let header: RecordingHeader = ron::from_str(header).map_err(|error| {
            (
                line,
                format!("no header: {}", shown(&error.code.to_string())),
            )
        })?;
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
                    "Died" => RecordingEnd::Died,
                    "Won" => RecordingEnd::Won,
                    other => {
                        return Err((
                            line,
                            format!("no such end: `{}`, expected `Died` or `Won`", shown(other)),
                        ));
                    }
                });
                continue;
            }
            let (action, hash) = text
                .rsplit_once(' ')
                .ok_or_else(|| (line, "expected an action and a hash".to_owned()))?;
            let action = ron::from_str(action).map_err(|error| {
                (
                    line,
                    format!(
                        "`{}` is no action: {}",
                        shown(action),
                        shown(&error.code.to_string())
                    ),
                )
            })?;
            let hash = (hash.len() == 16)
                .then(|| u64::from_str_radix(hash, 16).ok())
                .flatten()
                .ok_or_else(|| {
                    (
                        line,
                        format!("`{}` is no hash of sixteen digits", shown(hash)),
                    )
                })?;
            recording.steps.push((action, hash));
        }
        Ok(recording)
    }

    /// Plays it back once more up to a step; in what that differs from the first time.
    fn again(&self, content: &Arc<Content>, steps: usize, first: &Game) -> Vec<GameDifference> {
        let Ok(mut second) = Game::new(content, &self.header.setup) else {
            return Vec::new();
        };
        for (action, _) in &self.steps[..steps] {
            // A second replay that is refused shows as a difference too.
            let _ = second.step(*action);
        }
        first.difference(&second)
    }

    /// Plays the recording back, comparing hashes, and telling `watch` what happens; the game as it was left.
    ///
    /// # Errors
    ///
    /// If it was made with other content, its game cannot begin, or an action is refused or leads to another world than
    /// it did.
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
                    again: self.again(content, step, &game),
                });
            }
            watch(&game, action, &outcomes);
        }
        Ok(game)
    }
}
