//! The longest good part of a damaged recording.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use super::{
    fault::RecordError,
    recording::{LARGEST, Recording},
};
use crate::content::read_at_most;

/// What was done to a damaged recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingRepair {
    /// Actions that are still there.
    pub actions: usize,
    /// Lines that are not.
    pub lines: usize,
    /// The first of them, from 1.
    pub from: usize,
    /// Where the damaged file is now.
    pub kept: PathBuf,
}

/// Puts the longest good part of a damaged recording in its place; `None`: nothing is wrong with it. The damaged file gets
/// another name.
///
/// # Errors
///
/// If it cannot be read or written, its header is damaged, or there is a file of that other name.
pub fn repaired(path: &Path) -> Result<Option<RecordingRepair>, RecordError> {
    let io_error = |source| RecordError::Io {
        path: path.to_owned(),
        source,
    };
    let bytes = read_at_most(path, LARGEST).map_err(io_error)?;
    let line = match Recording::of_bytes(path, &bytes) {
        Ok(_) => return Ok(None),
        Err(RecordError::Damaged { line, .. }) if line > 2 => line,
        Err(fault) => return Err(fault),
    };
    let mut all = bytes.split_inclusive(|byte| *byte == b'\n');
    let good: Vec<u8> = all.by_ref().take(line - 1).flatten().copied().collect();
    let lines = all.count();
    let recording = Recording::of_bytes(path, &good)?;
    let mut kept = path.as_os_str().to_owned();
    kept.push(".damaged");
    let kept = PathBuf::from(kept);
    if kept.exists() {
        let source = io::Error::new(io::ErrorKind::AlreadyExists, "there is such a file already");
        return Err(RecordError::Io { path: kept, source });
    }
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let written = fs::File::create(&new).and_then(|mut file| {
        file.write_all(&good)?;
        file.sync_all()
    });
    written
        .and_then(|()| fs::rename(path, &kept))
        .and_then(|()| fs::rename(&new, path))
        .map_err(io_error)?;
    Ok(Some(RecordingRepair {
        actions: recording.steps.len(),
        lines,
        from: line,
        kept,
    }))
}
