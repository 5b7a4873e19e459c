//! The one way in which files become text: regular files only, of bounded size, in UTF-8.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::Path,
    sync::Arc,
};

use crate::content::fault::{Fault, SourceText};

/// Files above this size, in bytes, are refused: no text that people write is so long.
const LARGEST: u64 = 4 << 20;

/// The bytes of a regular file of reasonable size.
///
/// # Errors
///
/// When it cannot be read, is a pipe, a device or a directory, or holds more than 4 MiB. The size is checked while reading:
/// what a file says of itself may be wrong by then, and some say nothing.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_at_most(path, LARGEST)
}

/// As [`read_file`], for files that may hold up to `most` bytes, a number of whole MiB.
///
/// # Errors
///
/// Likewise.
pub fn read_at_most(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    require_regular(path)?;
    read_opened(&File::open(path)?, most)
}

/// As [`read_at_most`], for a file that is open.
///
/// # Errors
///
/// Likewise.
pub fn read_opened(file: &File, most: u64) -> io::Result<Vec<u8>> {
    regular(&file.metadata()?)?;
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("it is larger than {} MiB", most >> 20);
        return Err(io::Error::other(message));
    }
    Ok(bytes)
}

/// Looks whether there is a regular file, before it is opened: to open a pipe waits until somebody writes into it.
///
/// # Errors
///
/// When there is none, or it is a pipe, a device or a directory.
pub fn require_regular(path: &Path) -> io::Result<()> {
    regular(&fs::metadata(path)?)
}

fn regular(metadata: &fs::Metadata) -> io::Result<()> {
    if metadata.is_file() {
        return Ok(());
    }
    let what = if metadata.is_dir() {
        "it is a directory"
    } else {
        "it is not a regular file"
    };
    Err(io::Error::other(what))
}

/// The text of a file, which the user knows by its path.
///
/// # Errors
///
/// A fault when it cannot be read, as [`read_file`] has it, or holds no text.
pub fn read_text(path: &Path) -> Result<Arc<SourceText>, Box<Fault>> {
    let shown = path.display().to_string();
    match read_file(path) {
        Ok(bytes) => decode(&shown, bytes),
        Err(error) => Err(Box::new(unreadable(&shown, &error))),
    }
}

/// The fault of a file that cannot be read.
pub(in crate::content) fn unreadable(shown: &str, error: &io::Error) -> Fault {
    Fault::whole_file(shown, format!("the file cannot be read: {error}"))
}

/// Bytes as text, or what is wrong with them and where.
pub(in crate::content) fn decode(
    shown: &str,
    bytes: Vec<u8>,
) -> Result<Arc<SourceText>, Box<Fault>> {
    const MARK: &str = "\u{feff}";
    match String::from_utf8(bytes) {
        Ok(text) if text.starts_with(MARK) => {
            let source = Arc::new(SourceText::new(shown, text));
            let fault = Fault::new(
                &source,
                0..MARK.len(),
                "the file begins with a byte-order mark",
            );
            Err(Box::new(
                fault.help("save it as UTF-8 without a byte-order mark"),
            ))
        }
        Ok(text) => Ok(Arc::new(SourceText::new(shown, text))),
        Err(error) => {
            let good = error.utf8_error().valid_up_to();
            let bytes = error.into_bytes();
            // Shown with a replacement sign in the place of each bad byte, so that the line can still be recognized.
            let text = String::from_utf8_lossy(&bytes);
            let source = Arc::new(SourceText::new(shown, text));
            let fault = Fault::new(
                &source,
                good..good + char::REPLACEMENT_CHARACTER.len_utf8(),
                "the file is not UTF-8 text",
            );
            Err(Box::new(fault.help("save it as UTF-8")))
        }
    }
}

/// The `.ron` files of a directory, by name.
pub(in crate::content) fn ron_files(directory: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(directory)? {
        let name = std::path::PathBuf::from(entry?.file_name());
        if name.extension().is_some_and(|ending| ending == "ron") {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
