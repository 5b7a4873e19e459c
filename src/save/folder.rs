//! The folder with the recordings of games: `game-0001.barrow`, `game-0002.barrow` and so on, none ever overwritten.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use super::{RecordError, Recording, RecordingHeader, snapshot_writer};
use crate::{
    content::{Content, LevelId},
    sim::game::Setup,
};

/// Ending of a recording's name.
const ENDING: &str = "barrow";

/// A game that can be gone on with, or a file that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The number in the name of its file.
    pub number: u32,
    /// Its file.
    pub path: PathBuf,
    /// How long ago it was last played, if the system knows.
    pub age: Option<Duration>,
    /// What it is of; else what is wrong with the file.
    pub state: Result<SavedGameSummary, String>,
}

impl SavedGame {
    /// Whether it is played on a lesson of this content.
    fn is_lesson(&self, content: &Content) -> bool {
        let summary = self.state.as_ref().ok();
        let level = summary.and_then(|summary| summary.setup.level);
        level.is_some_and(|level| content.lessons.contains(&LevelId(level)))
    }
}

/// What a game that can be gone on with is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGameSummary {
    /// How it began.
    pub setup: Setup,
    /// Hash of the content that was played last.
    pub content: u64,
    /// The version that played it last; empty: nobody knows.
    pub version: String,
    /// Actions taken.
    pub actions: u64,
    /// Where the player stands, in words; `None`: there is no snapshot, and it goes on with its own content only.
    pub place: Option<String>,
    /// There is a wizard in it (BRW-WIZARD-01).
    pub wizard: bool,
}

impl SavedGameSummary {
    /// Of a recording that has not ended; `None`: it has. What its snapshot says saves reading all of it.
    fn of(path: &Path) -> Result<Option<Self>, RecordError> {
        if Recording::has_ended(path) {
            return Ok(None);
        }
        if let Some(header) = snapshot_writer::header(path) {
            return Ok(Some(Self {
                setup: header.setup,
                version: header.version,
                content: header.content,
                actions: header.actions + Recording::lines_behind(path, header.recorded),
                place: Some(header.place),
                wizard: header.wizard,
            }));
        }
        let recording = Recording::read(path)?;
        Ok(recording.end.is_none().then_some(Self {
            wizard: recording.has_wizard(),
            setup: recording.header.setup,
            version: recording.header.version,
            content: recording.header.content,
            actions: recording.steps.len() as u64,
            place: None,
        }))
    }
}

/// A recording, whether its game has ended or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRecording {
    /// The number in the name of its file.
    pub number: u32,
    /// How long ago it was last written, if the system knows.
    pub age: Option<Duration>,
    /// Whether its game has ended.
    pub ended: bool,
    /// What it is of; else what is wrong with the file.
    pub header: Result<RecordingHeader, String>,
}

/// A folder of recordings.
#[derive(Clone, Debug)]
pub struct SaveFolder {
    dir: PathBuf,
}

impl SaveFolder {
    /// Uses a folder, making it if it does not exist.
    ///
    /// ```
    /// use barrow::{content::Content, save::SaveFolder};
    ///
    /// let place = tempfile::tempdir()?;
    /// let folder = SaveFolder::open(place.path().join("games"))?;
    /// assert!(folder.latest(&Content::embedded())?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn open(dir: impl Into<PathBuf>) -> Result<Self, RecordError> {
        let dir = dir.into();
        fs::create_dir_all(&dir).map_err(|source| RecordError::Io {
            path: dir.clone(),
            source: if dir.is_file() {
                io::Error::new(io::ErrorKind::NotADirectory, "it is a file, and no folder")
            } else {
                source
            },
        })?;
        Ok(Self { dir })
    }

    /// The folder.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Every recording with its number, the newest last.
    fn numbered(&self) -> io::Result<Vec<(u32, PathBuf)>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.dir)? {
            let path = entry?.path();
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            let number = stem
                .and_then(|stem| stem.strip_prefix("game-"))
                .and_then(|number| number.parse().ok());
            if let Some(number) = number
                && path.extension().is_some_and(|ending| ending == ENDING)
            {
                found.push((number, path));
            }
        }
        found.sort();
        Ok(found)
    }

    /// A path that no recording has yet.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn fresh(&self) -> Result<PathBuf, RecordError> {
        let numbered = self.numbered().map_err(|source| RecordError::Io {
            path: self.dir.clone(),
            source,
        })?;
        let number = numbered
            .last()
            .map_or(1, |(last, _)| last.saturating_add(1));
        Ok(self.numbered_game(number))
    }

    /// The recordings of games that have not ended, the one that was played last first, and the files that cannot be understood: they must be
    /// reported, not passed over. A file in which no game has begun is none: nothing was played in it.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn unfinished(&self) -> Result<impl Iterator<Item = SavedGame>, RecordError> {
        let numbered = self.numbered().map_err(|source| RecordError::Io {
            path: self.dir.clone(),
            source,
        })?;
        let mut played: Vec<_> = numbered
            .into_iter()
            .map(|(number, path)| {
                let written = fs::metadata(&path).and_then(|file| file.modified()).ok();
                (written, number, path)
            })
            .collect();
        played.sort();
        Ok(played
            .into_iter()
            .rev()
            .filter_map(|(written, number, path)| {
                let state = match SavedGameSummary::of(&path) {
                    Ok(None) => return None,
                    Ok(Some(summary)) => Ok(summary),
                    Err(_) if Recording::is_unbegun(&path) => return None,
                    Err(error) => Err(error.to_string()),
                };
                Some(SavedGame {
                    number,
                    path,
                    age: written.and_then(|written| written.elapsed().ok()),
                    state,
                })
            }))
    }

    /// Whether there is any recording.
    pub fn has_recordings(&self) -> bool {
        self.numbered().is_ok_and(|all| !all.is_empty())
    }

    /// All recordings in which a game has begun, the newest first.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn recordings(&self) -> Result<Vec<KeptRecording>, RecordError> {
        let numbered = self.numbered().map_err(|source| RecordError::Io {
            path: self.dir.clone(),
            source,
        })?;
        let kept = numbered.into_iter().rev().filter_map(|(number, path)| {
            let header = RecordingHeader::read(&path).map_err(|error| error.to_string());
            if header.is_err() && Recording::is_unbegun(&path) {
                return None;
            }
            let written = fs::metadata(&path).and_then(|file| file.modified()).ok();
            Some(KeptRecording {
                number,
                age: written.and_then(|written| written.elapsed().ok()),
                ended: Recording::has_ended(&path),
                header,
            })
        });
        Ok(kept.collect())
    }

    /// The game to go on with, and whether there is another one that has not ended: the one that was played last and is no lesson
    /// of this content, or that was played last where all are lessons. A damaged one counts: it must be reported, not passed
    /// over.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn latest(&self, content: &Content) -> Result<Option<(SavedGame, bool)>, RecordError> {
        let mut games = self.unfinished()?;
        let mut lessons = Vec::new();
        for game in games.by_ref() {
            if !game.is_lesson(content) {
                let others = !lessons.is_empty() || games.next().is_some();
                return Ok(Some((game, others)));
            }
            lessons.push(game);
        }
        let others = lessons.len() > 1;
        let newest = lessons.into_iter().next();
        Ok(newest.map(|game| (game, others)))
    }

    /// The recording with a number.
    pub fn numbered_game(&self, number: u32) -> PathBuf {
        self.dir.join(format!("game-{number:04}.{ENDING}"))
    }
}
