//! The file of a recording: begun whole, under a lock, and brought to the disk as it grows.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{fault::RecordError, syncing::FileSync};

/// Keeps a recording from being played by two processes at once. The system ends the lock with the process, however that
/// ends; where it knows no locks, there is none.
pub(super) fn lock(path: &Path, file: &File) -> Result<(), RecordError> {
    let path = path.to_owned();
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(RecordError::InUse { path }),
        Err(TryLockError::Error(source)) if source.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(source)) => Err(RecordError::Io { path, source }),
    }
}

/// What a recording is written to; tests put one in its place whose writes fail.
pub(super) trait RecordFile: std::fmt::Debug + Send + Sync {
    /// Writes behind what is there.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Cuts off what lies behind so many bytes.
    fn cut(&mut self, length: u64) -> io::Result<()>;

    /// What the disk said when it could not take what had been written.
    fn fault(&self) -> Option<&str>;
}

/// A file that is brought to the disk as it grows.
#[derive(Debug)]
pub(super) struct SyncedFile {
    file: File,
    sync: FileSync,
}

impl SyncedFile {
    pub(super) fn new(file: File) -> io::Result<Self> {
        let sync = FileSync::of(&file)?;
        Ok(Self { file, sync })
    }
}

impl RecordFile for SyncedFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        self.file.flush()?;
        self.sync.written();
        Ok(())
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)
    }

    fn fault(&self) -> Option<&str> {
        self.sync.fault()
    }
}

/// A new file with its header, locked. It gets its name when the header is in it, so that nobody finds half of one.
pub(super) fn begun(path: &Path, head: &str) -> Result<File, RecordError> {
    let io_error = |source| RecordError::Io {
        path: path.to_owned(),
        source,
    };
    let new = |path: &Path| {
        let options = OpenOptions::new().append(true).create_new(true).open(path);
        options.and_then(|mut file| {
            file.write_all(head.as_bytes())?;
            Ok(file)
        })
    };
    let mut nameless = path.as_os_str().to_owned();
    nameless.push(format!(".{}", std::process::id()));
    let nameless = PathBuf::from(nameless);
    let named = new(&nameless).and_then(|file| {
        let linked = fs::hard_link(&nameless, path);
        let removed = fs::remove_file(&nameless);
        linked.and(removed).map(|()| file)
    });
    let file = match named {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(io_error(error)),
        // Not every system lets a file have two names.
        Err(_) => new(path).map_err(io_error)?,
    };
    lock(path, &file)?;
    Ok(file)
}
