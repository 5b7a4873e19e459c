//! What a command may end with besides its results, and the exit code of it.

/// What can go wrong on the command line, with its exit code.
#[derive(Debug)]
pub(super) enum Failure {
    /// The thing looked at is wrong: exit code 1.
    Wrong(String),
    /// It could not be looked at: exit code 2.
    CannotRun(String),
    /// The reader of the results has seen enough and closed the pipe.
    PipeClosed,
}

impl Failure {
    /// It could not run, because of this.
    pub(super) fn cannot(error: impl std::fmt::Display) -> Self {
        Self::CannotRun(format!("barrow: {error}"))
    }
}
