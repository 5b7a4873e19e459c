//! The content that games were played with, kept beside their recordings: once for each hash, packed, shared by all games
//! of the folder. A recording is played back with it when the files of today say something else.
//!
//! ```text
//! barrow content 1 0123456789abcdef 812345 5f0d3c1a9b8e7d6c
//! <the files, packed>
//! ```
//!
//! The line has the hash of the content, the bytes when unpacked, and the checksum of what follows. The same bytes stand in
//! hexadecimal digits in a recording that carries its content (`barrow save export --to`).

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use xxhash_rust::xxh3::xxh3_64;

use super::{
    fault::RecordError,
    parse::to_hex,
    recording::{CONTENT, LARGEST, Recording},
};
use crate::{
    content::{Content, KeptFiles, read_at_most},
    mapgen::with_generated,
    sim::game::Setup,
};

/// The beginning of every such file.
const SIGNATURE: &str = "barrow content 1";

/// The largest that is read, in bytes, packed or unpacked.
const MOST: u64 = 32 << 20;

/// Numbers of files that have no name of their own yet.
static NEW: AtomicU64 = AtomicU64::new(0);

/// Where content is kept: in a folder of its own beside the recording.
pub(super) fn place(recording: &Path, hash: u64) -> PathBuf {
    let folder = recording.parent().unwrap_or(Path::new(""));
    folder.join("content").join(format!("{hash:016x}.content"))
}

/// The files of content, packed.
pub(super) fn packed(content: &Content) -> Vec<u8> {
    let whole = content.files.to_bytes();
    let packed = lz4_flex::block::compress(&whole);
    let (hash, length, checksum) = (content.hash, whole.len(), xxh3_64(&packed));
    let mut bytes = format!("{SIGNATURE} {hash:016x} {length} {checksum:016x}\n").into_bytes();
    bytes.extend(packed);
    bytes
}

/// The hash of the content, how many bytes it has unpacked, and the packed bytes.
fn parts(bytes: &[u8]) -> Option<(u64, usize, &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    let line = std::str::from_utf8(&bytes[..end]).ok()?;
    let mut words = line.strip_prefix(SIGNATURE)?.split(' ').skip(1);
    let hash = u64::from_str_radix(words.next()?, 16).ok()?;
    let length: u64 = words.next()?.parse().ok()?;
    let checksum = u64::from_str_radix(words.next()?, 16).ok()?;
    let packed = &bytes[end + 1..];
    let sound = length <= MOST && xxh3_64(packed) == checksum && words.next().is_none();
    sound.then_some((hash, length as usize, packed))
}

/// Of which content packed files are; `None`: they are damaged.
pub(super) fn hash_of(bytes: &[u8]) -> Option<u64> {
    parts(bytes).map(|(hash, ..)| hash)
}

/// The content of packed files; `None`: they are damaged, or of a version whose files were others.
fn unpacked(bytes: &[u8]) -> Option<Content> {
    let (_, length, packed) = parts(bytes)?;
    let whole = lz4_flex::block::decompress(packed, length).ok()?;
    KeptFiles::of_bytes(&whole).ok()?.content().ok()
}

/// Keeps content beside a recording, unless it is there already. The file gets its name when it is whole.
///
/// # Errors
///
/// If it cannot be written.
pub fn keep_content(recording: &Path, content: &Content) -> Result<(), RecordError> {
    let path = place(recording, content.hash);
    if path.is_file() {
        return Ok(());
    }
    // Others may be at it at the same time.
    let number = NEW.fetch_add(1, Ordering::Relaxed);
    let new = path.with_extension(format!("content.{}-{number}", std::process::id()));
    let folder = path.parent().unwrap_or(Path::new(""));
    let written = fs::create_dir_all(folder).and_then(|()| {
        let mut file = File::create(&new)?;
        file.write_all(&packed(content))?;
        file.sync_all()?;
        fs::rename(&new, &path)
    });
    written.map_err(|source| {
        // Half of it helps nobody.
        let _ = fs::remove_file(&new);
        RecordError::Io { path, source }
    })
}

/// This content, or with the generated level of the game; `None`: neither has the hash.
fn fitting(content: &Arc<Content>, setup: &Setup, hash: u64) -> Option<Arc<Content>> {
    if content.hash == hash {
        return Some(Arc::clone(content));
    }
    let request = setup.generated.as_ref()?;
    let dungeon = content.dungeon.as_deref()?;
    let generated = with_generated(Content::clone(content), dungeon, request).ok()?;
    (generated.hash == hash).then(|| Arc::new(generated))
}

impl Recording {
    /// The content of today, if it has this hash, with the generated level of the game if that takes one.
    pub fn content_today(&self, hash: u64, now: &Arc<Content>) -> Option<Arc<Content>> {
        fitting(now, &self.header.setup, hash)
    }

    /// The content of a hash with which some of it was played: that of today, what the recording carries, or what is kept
    /// beside it. `None`: it is in none of these places.
    pub fn content_of(&self, path: &Path, hash: u64, now: &Arc<Content>) -> Option<Arc<Content>> {
        let setup = &self.header.setup;
        fitting(now, setup, hash).or_else(|| {
            let carried = self.contents.iter().find(|(of, _)| *of == hash);
            let bytes = match carried {
                Some((_, bytes)) => bytes.clone(),
                None => read_at_most(&place(path, hash), MOST).ok()?,
            };
            fitting(&Arc::new(unpacked(&bytes)?), setup, hash)
        })
    }
}

/// A recording that carries the content of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarryingRecording {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The hashes of content that was found nowhere.
    pub missing: Vec<u64>,
}

/// One file that can be played back anywhere: a recording with the content of all its parts in it.
///
/// # Errors
///
/// If the recording cannot be read.
pub fn carrying_content(path: &Path, now: &Arc<Content>) -> Result<CarryingRecording, RecordError> {
    let bytes = read_at_most(path, LARGEST).map_err(|source| RecordError::Io {
        path: path.to_owned(),
        source,
    })?;
    let recording = Recording::of_bytes(path, &bytes)?;
    let mut hashes: Vec<u64> = Vec::new();
    for part in recording.parts() {
        if !hashes.contains(&part.header.content) {
            hashes.push(part.header.content);
        }
    }
    let (mut lines, mut missing) = (String::new(), Vec::new());
    let carried = |hash: &u64| recording.contents.iter().any(|(of, _)| of == hash);
    for hash in hashes.into_iter().filter(|hash| !carried(hash)) {
        match recording.content_of(path, hash, now) {
            Some(content) => {
                lines += &format!("{CONTENT}{}\n", to_hex(&packed(&content)));
            }
            None => missing.push(hash),
        }
    }
    // They stand behind the header, which is two lines.
    let mut breaks = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let head = breaks.nth(1).map_or(bytes.len(), |(at, _)| at + 1);
    let whole = usize::try_from(recording.whole).unwrap_or(bytes.len());
    let bytes = [&bytes[..head], lines.as_bytes(), &bytes[head..whole]].concat();
    Ok(CarryingRecording { bytes, missing })
}

/// Writes a new file; one that is there already is left alone, and of one that cannot be written whole nothing stays.
///
/// # Errors
///
/// If it cannot be written.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), RecordError> {
    let fault = |source: io::Error| RecordError::Io {
        path: path.to_owned(),
        source: in_words(path, source),
    };
    let file = File::options().write(true).create_new(true).open(path);
    let mut file = file.map_err(fault)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    written.map_err(|error| {
        drop(file);
        // What stays of it is less than was asked for, and nobody's yet.
        let _ = fs::remove_file(path);
        fault(error)
    })
}

/// Why a new file cannot be begun, and what to do about it.
fn in_words(path: &Path, error: io::Error) -> io::Error {
    let words = if path.is_dir() {
        "it is a folder: name a file in it"
    } else if error.kind() == io::ErrorKind::AlreadyExists {
        "there is such a file already, and it is left as it is: name another one"
    } else if error.kind() == io::ErrorKind::NotFound {
        "there is no such folder"
    } else {
        return error;
    };
    io::Error::new(error.kind(), words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_that_is_kept_is_the_same_and_damage_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let recording = folder.path().join("game-0001.barrow");
        let content = crate::testing::content();
        keep_content(&recording, &content).unwrap();
        let bytes = fs::read(place(&recording, content.hash)).unwrap();
        assert!(bytes.len() < content.files.to_bytes().len() / 2);
        assert_eq!(hash_of(&bytes), Some(content.hash));
        assert_eq!(unpacked(&bytes).unwrap().hash, content.hash);
        for at in (0..bytes.len()).step_by(997) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 4;
            assert_ne!(hash_of(&damaged), Some(content.hash), "byte {at}");
        }
        // It is written once.
        fs::write(place(&recording, content.hash), b"mine").unwrap();
        keep_content(&recording, &content).unwrap();
        assert_eq!(fs::read(place(&recording, content.hash)).unwrap(), b"mine");
        let names = fs::read_dir(folder.path().join("content")).unwrap();
        assert_eq!(names.count(), 1);
    }
}
