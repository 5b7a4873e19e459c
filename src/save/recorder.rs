//! The only writer of recordings: one action a line, under a lock. What the file does is in `record_file`.

use std::{
    fs::OpenOptions,
    io,
    path::{Path, PathBuf},
};

use super::{
    fault::RecordError,
    left_game::LeftGame,
    parse::to_hex,
    record_file::{RecordFile, SyncedFile, begun, lock},
    recording::{
        CROSSING, CrossingHeader, LARGEST, Recording, RecordingEnd, RecordingHeader, SIGNATURE,
    },
    snapshot::Snapshot,
};
use crate::{
    content::{read_opened, require_regular},
    sim::world::action::Action,
};

/// The first two lines of a recording.
pub(super) fn header_lines(header: &RecordingHeader) -> Result<String, ron::Error> {
    let header = ron::to_string(header)?;
    Ok(format!("{SIGNATURE}\n{header}\n"))
}

/// The line of a recording where its game goes on from a snapshot.
pub(super) fn crossing_line(snapshot: &Snapshot) -> Result<String, ron::Error> {
    let header = CrossingHeader {
        version: snapshot.header.version.clone(),
        content: snapshot.header.content,
    };
    let header = ron::to_string(&header)?;
    let snapshot = to_hex(&snapshot.to_bytes());
    Ok(format!("{CROSSING}{header} {snapshot}\n"))
}

/// Writes a recording while the game is played; meanwhile nobody else can. What cannot be written is kept, and tried again
/// with what comes next.
///
/// ```
/// use barrow::{
///     content::Content,
///     save::{Recorder, Recording, RecordingHeader},
///     sim::{Action, Game, Setup},
/// };
/// use std::sync::Arc;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("game.barrow");
/// let (content, setup) = (Arc::new(Content::embedded()), Setup::default());
/// let mut recorder = Recorder::create(&path, &RecordingHeader::of(&content, setup.clone()))?;
/// let mut game = Game::new(&content, &setup)?;
/// game.step(Action::Wait)?;
/// recorder.note(Action::Wait, game.hash())?;
/// drop(recorder);
/// assert_eq!(Recording::read(&path)?.steps.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Recorder {
    path: PathBuf,
    file: Box<dyn RecordFile>,
    /// Bytes of whole lines in the file.
    whole: u64,
    /// Behind them may lie a piece of a line.
    torn: bool,
    /// Lines that are not in the file yet.
    unwritten: String,
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
        let head = header_lines(header).map_err(|error| io_error(io::Error::other(error)))?;
        let file = begun(path, &head)?;
        let file = SyncedFile::new(file).map_err(io_error)?;
        Ok(Self::over(path, Box::new(file), head.len() as u64))
    }

    /// Takes a recording to go on with, and reads of it what is needed to go on. Until the recorder goes, no other process
    /// gets it.
    ///
    /// # Errors
    ///
    /// As [`Recording::read`]; and if another process has taken it.
    pub fn take(path: &Path) -> Result<(Self, LeftGame), RecordError> {
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
        let left = LeftGame::of(path, &bytes)?;
        let file = SyncedFile::new(file).map_err(io_error)?;
        let recorder = Self::over(path, Box::new(file), left.tail.whole);
        Ok((recorder, left))
    }

    /// A recorder behind so many bytes of whole lines.
    fn over(path: &Path, file: Box<dyn RecordFile>, whole: u64) -> Self {
        Self {
            path: path.to_owned(),
            file,
            whole,
            torn: false,
            unwritten: String::new(),
        }
    }

    /// Goes on behind the whole lines of the recording that was taken; what a torn write left behind is cut off.
    ///
    /// # Errors
    ///
    /// If the file cannot be cut.
    pub fn go_on(&mut self, recording: &Recording) -> Result<(), RecordError> {
        self.file
            .cut(recording.whole)
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

    /// Adds that the game goes on from a snapshot, with this version and another content or version than before.
    ///
    /// # Errors
    ///
    /// If the line cannot be written.
    pub fn cross(&mut self, snapshot: &Snapshot) -> Result<(), RecordError> {
        let line = crossing_line(snapshot).map_err(|error| self.error(io::Error::other(error)))?;
        self.write(&line)
    }

    /// Bytes of whole lines in the file; `None`: not everything could be written yet.
    pub fn written(&self) -> Option<u64> {
        (self.unwritten.is_empty() && !self.torn).then_some(self.whole)
    }

    /// Adds the end.
    ///
    /// # Errors
    ///
    /// If the line cannot be written.
    pub fn finish(&mut self, end: RecordingEnd) -> Result<(), RecordError> {
        self.write(&format!("end {}\n", end.word()))
    }

    /// How many lines are not in the file yet.
    pub fn unwritten(&self) -> usize {
        self.unwritten.lines().count()
    }

    /// What the disk said when it could not take what had been written, if that has happened.
    pub fn disk_fault(&self) -> Option<&str> {
        self.file.fault()
    }

    /// Writes a line, and those before it that could not be written.
    fn write(&mut self, line: &str) -> Result<(), RecordError> {
        self.unwritten.push_str(line);
        self.retry()
    }

    /// Tries once more to write what could not be written.
    ///
    /// # Errors
    ///
    /// If it still cannot; it is kept.
    pub fn retry(&mut self) -> Result<(), RecordError> {
        if self.unwritten.is_empty() {
            return Ok(());
        }
        // A piece of a line must not stand before the next one.
        let cut = if self.torn {
            self.file.cut(self.whole)
        } else {
            Ok(())
        };
        let written = cut.and_then(|()| self.file.append(self.unwritten.as_bytes()));
        self.torn = written.is_err();
        match written {
            Ok(()) => {
                self.whole += self.unwritten.len() as u64;
                self.unwritten.clear();
                Ok(())
            }
            Err(source) => Err(self.error(source)),
        }
    }

    /// An error of the file.
    fn error(&self, source: io::Error) -> RecordError {
        RecordError::Io {
            path: self.path.clone(),
            source,
        }
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        // The last chance; nobody is there to be told.
        let _ = self.retry();
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// A file in memory whose calls of some numbers fail; a write that fails leaves half of its bytes behind.
    #[derive(Debug)]
    struct Failing {
        bytes: Arc<Mutex<Vec<u8>>>,
        calls: usize,
        fails: std::ops::Range<usize>,
        kind: io::ErrorKind,
        disk: Option<&'static str>,
    }

    /// The ways in which a disk fails: full, read-only all of a sudden, and an error of its own.
    pub(crate) const KINDS: [io::ErrorKind; 3] = [
        io::ErrorKind::StorageFull,
        io::ErrorKind::ReadOnlyFilesystem,
        io::ErrorKind::Other,
    ];

    impl Failing {
        fn new(fails: std::ops::Range<usize>, kind: io::ErrorKind) -> Self {
            Self {
                bytes: Arc::default(),
                calls: 0,
                fails,
                kind,
                disk: None,
            }
        }
    }

    /// A recorder whose calls of these numbers fail.
    pub(crate) fn failing(fails: std::ops::Range<usize>) -> Recorder {
        let file = Failing::new(fails, io::ErrorKind::StorageFull);
        Recorder::over(Path::new("mine"), Box::new(file), 0)
    }

    /// A recorder whose disk has said this.
    pub(crate) fn with_disk_fault(said: &'static str) -> Recorder {
        let file = Failing {
            disk: Some(said),
            ..Failing::new(0..0, io::ErrorKind::Other)
        };
        Recorder::over(Path::new("mine"), Box::new(file), 0)
    }

    impl Failing {
        fn call(&mut self) -> io::Result<()> {
            self.calls += 1;
            if self.fails.contains(&self.calls) {
                return Err(self.kind.into());
            }
            Ok(())
        }
    }

    impl RecordFile for Failing {
        fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
            let fine = self.call();
            let part = if fine.is_ok() {
                bytes.len()
            } else {
                bytes.len() / 2
            };
            self.bytes.lock().unwrap().extend(&bytes[..part]);
            fine
        }

        fn cut(&mut self, length: u64) -> io::Result<()> {
            self.call()?;
            self.bytes.lock().unwrap().truncate(length as usize);
            Ok(())
        }

        fn fault(&self) -> Option<&str> {
            self.disk
        }
    }

    #[test]
    fn whichever_write_fails_once_or_for_long_nothing_is_lost_when_one_succeeds() {
        let lines: Vec<String> = (0..6).map(|hash| format!("Wait {hash:016x}\n")).collect();
        let wanted = lines.concat();
        for from in 1..12 {
            for length in 1..6 {
                let file = Failing::new(from..from + length, KINDS[from % KINDS.len()]);
                let bytes = Arc::clone(&file.bytes);
                let mut recorder = Recorder::over(Path::new("mine"), Box::new(file), 0);
                for hash in 0..6 {
                    let before = recorder.unwritten();
                    match recorder.note(Action::Wait, hash) {
                        Ok(()) => assert_eq!(recorder.unwritten(), 0),
                        Err(_) => assert_eq!(recorder.unwritten(), before + 1),
                    }
                }
                while recorder.retry().is_err() {}
                let text = String::from_utf8(bytes.lock().unwrap().clone()).unwrap();
                assert_eq!(text, wanted, "calls {from} to {}", from + length);
            }
        }
    }

    #[test]
    fn the_last_chance_is_when_the_recorder_goes() {
        let file = Failing::new(1..2, io::ErrorKind::StorageFull);
        let bytes = Arc::clone(&file.bytes);
        let mut recorder = Recorder::over(Path::new("mine"), Box::new(file), 0);
        assert!(recorder.note(Action::Wait, 1).is_err());
        drop(recorder);
        assert_eq!(bytes.lock().unwrap().as_slice(), b"Wait 0000000000000001\n");
    }
}
