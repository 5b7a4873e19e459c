//! The only writer of recordings: one action a line, under a lock.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{
    fault::RecordError,
    recording::{LARGEST, Recording, RecordingEnd, RecordingHeader, SIGNATURE},
};
use crate::{
    content::{read_opened, require_regular},
    sim::world::action::Action,
};

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
    /// Begins a recording in a new file.
    ///
    /// # Errors
    ///
    /// If the file exists already, or cannot be written.
    pub fn create(path: &Path, header: &RecordingHeader) -> Result<Self, RecordError> {
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
    ///
    /// # Errors
    ///
    /// As [`Recording::read`]; and if another process has taken it.
    pub fn take(path: &Path) -> Result<(Self, Recording), RecordError> {
        let io_error = |source| RecordError::Io {
            path: path.to_owned(),
            source,
        };
        require_regular(path).map_err(io_error)?;
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .open(path)
            .map_err(io_error)?;
        lock(path, &file)?;
        let bytes = read_opened(&file, LARGEST).map_err(io_error)?;
        let recording = Recording::of_bytes(path, &bytes)?;
        let recorder = Self {
            path: path.to_owned(),
            file,
        };
        Ok((recorder, recording))
    }

    /// Goes on behind the whole lines of the recording that was taken; what a torn write left behind is cut off.
    ///
    /// # Errors
    ///
    /// If the file cannot be cut.
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
    ///
    /// # Errors
    ///
    /// If the line cannot be written.
    pub fn note(&mut self, action: Action, hash: u64) -> Result<(), RecordError> {
        let action =
            ron::to_string(&action).map_err(|error| self.error(io::Error::other(error)))?;
        self.write(&format!("{action} {hash:016x}\n"))
    }

    /// Adds the end.
    ///
    /// # Errors
    ///
    /// If the line cannot be written.
    pub fn finish(&mut self, end: RecordingEnd) -> Result<(), RecordError> {
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
