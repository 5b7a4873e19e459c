//! What happens if the game panics all the same: no backtrace, but a report beside the recording and a few words.

use std::{
    fs::OpenOptions,
    io::{self, Write},
    panic::{self, AssertUnwindSafe, PanicHookInfo},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    thread,
};

use super::failure::Failure;
use crate::{play::RecordingPlace, save::VERSION};

/// What the first panic of the program said.
#[derive(Clone, Debug)]
struct PanicNote {
    message: String,
    at: String,
    thread: String,
}

/// A panic hook can hold no reference.
static FIRST: Mutex<Option<PanicNote>> = Mutex::new(None);

/// Notes a panic; later ones follow from the first, or say less.
fn note(info: &PanicHookInfo<'_>) {
    let message = info.payload_as_str().unwrap_or("without words");
    let at = info.location().map(ToString::to_string);
    let mut first = FIRST.lock().unwrap_or_else(PoisonError::into_inner);
    first.get_or_insert_with(|| PanicNote {
        message: message.to_owned(),
        at: at.unwrap_or_else(|| "somewhere".to_owned()),
        thread: thread::current().name().unwrap_or("unnamed").to_owned(),
    });
}

/// Shows the game; after a panic, in whatever thread, a report is written beside the recording, or in the folder of
/// recordings where there is none.
pub(super) fn guarded(
    place: &RecordingPlace,
    folder: &Path,
    show: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let before = panic::take_hook();
    panic::set_hook(Box::new(note));
    let shown = panic::catch_unwind(AssertUnwindSafe(show));
    panic::set_hook(before);
    let first = FIRST.lock().unwrap_or_else(PoisonError::into_inner).take();
    match (shown, first) {
        (Ok(shown), None) => shown,
        // A panic of a thread that nobody waited for ends here as well: it is told, and does not pass for a good end.
        (Ok(_), Some(note)) => Err(report(&note, place, folder)),
        (Err(_), note) => {
            let note = note.unwrap_or_else(|| PanicNote {
                message: "without words".to_owned(),
                at: "somewhere".to_owned(),
                thread: "unnamed".to_owned(),
            });
            Err(report(&note, place, folder))
        }
    }
}

/// Writes the report; what the player is told.
fn report(note: &PanicNote, place: &RecordingPlace, folder: &Path) -> Failure {
    let recording = place.get();
    let path = match &recording {
        Some(recording) => recording.with_extension("panic.txt"),
        None => folder.join("barrow.panic.txt"),
    };
    let mut words = format!(
        "barrow: a mistake in the game has ended it, at {}: {}",
        note.at, note.message
    );
    match write(note, recording.as_ref(), &path) {
        Ok(()) => words += &format!("\nA report is in {}.", path.display()),
        Err(error) => {
            words += &format!(
                "\nA report cannot be written to {}: {error}.",
                path.display()
            );
        }
    }
    if let Some(recording) = recording {
        words += &format!(
            "\nEvery action before it is in {}; `barrow --continue` or the list of games goes on from there.",
            recording.display()
        );
    }
    Failure::CannotRun(words)
}

/// Adds a report to those that may be there.
fn write(note: &PanicNote, recording: Option<&PathBuf>, path: &Path) -> io::Result<()> {
    let recording = recording.map(|path| path.display().to_string());
    let text = format!(
        "Barrow {VERSION} panicked.\nplace: {}\nmessage: {}\nthread: {}\nsystem: {} {}\nrecording: {}\n\n",
        note.at,
        note.message,
        note.thread,
        std::env::consts::OS,
        std::env::consts::ARCH,
        recording.as_deref().unwrap_or("none")
    );
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
