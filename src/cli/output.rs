//! Results on stdout, line by line. A reader that has seen enough and closes the pipe ends the program quietly.

use std::{
    fmt::Display,
    io::{self, BufWriter, ErrorKind, StdoutLock, Write},
};

use super::failure::Failure;

/// Stdout, buffered.
pub(super) struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Takes stdout.
    pub(super) fn new() -> Self {
        Self(BufWriter::new(io::stdout().lock()))
    }

    /// Writes a line.
    pub(super) fn line(&mut self, line: &impl Display) -> Result<(), Failure> {
        writeln!(self.0, "{line}").map_err(closed)
    }

    /// Writes a line that is read before the next one comes.
    #[cfg(feature = "testing")]
    pub(super) fn line_at_once(&mut self, line: &impl Display) -> Result<(), Failure> {
        self.line(line)?;
        self.0.flush().map_err(closed)
    }

    /// Writes out what is still held back: a full disk is found out here, not passed over.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.0.flush().map_err(closed)
    }
}

/// A closed pipe is the reader's wish, not a failure.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of std")]
fn closed(error: io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::PipeClosed,
        _ => Failure::cannot(format!("stdout: {error}")),
    }
}
