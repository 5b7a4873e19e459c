//! The folder with the recordings of games: `game-0001.barrow`, `game-0002.barrow` and so on, none ever overwritten.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{RecordError, Recording};

/// Ending of a recording's name.
const ENDING: &str = "barrow";

/// A folder of recordings.
#[derive(Clone, Debug)]
pub struct SaveFolder {
    dir: PathBuf,
}

impl SaveFolder {
    /// Uses a folder, making it if it does not exist.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn open(dir: impl Into<PathBuf>) -> Result<Self, RecordError> {
        let dir = dir.into();
        std::fs::create_dir_all(&dir).map_err(|source| RecordError::Io {
            path: dir.clone(),
            source,
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
        for entry in std::fs::read_dir(&self.dir)? {
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
        Ok(self.dir.join(format!("game-{number:04}.{ENDING}")))
    }

    /// The newest recording of a game that has not ended. A damaged one counts: it must be reported, not passed over.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn latest(&self) -> Result<Option<PathBuf>, RecordError> {
        let numbered = self.numbered().map_err(|source| RecordError::Io {
            path: self.dir.clone(),
            source,
        })?;
        let has_ended = |path: &Path| {
            let recording = Recording::read(path);
            recording.is_ok_and(|recording| recording.end.is_some())
        };
        let mut paths = numbered.into_iter().rev().map(|(_, path)| path);
        Ok(paths.find(|path| !has_ended(path)))
    }
}
