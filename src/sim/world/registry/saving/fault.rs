//! Why a game cannot be saved or read.

/// Why a game cannot be saved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotSave {
    /// There is no game, or it has ended.
    #[error("only a game that is being played can be saved")]
    NotPlayed,
    /// Its dice are a test's or a host's.
    #[error("a game with dice from outside cannot be saved")]
    OtherDice,
    /// Something cannot be written.
    #[error("the game cannot be written: {0}")]
    Unwritable(String),
}

/// Why a saved game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{section}: {message}")]
pub struct LoadFault {
    /// Which section, such as `player` or `level 2`.
    pub section: String,
    /// What is wrong with it.
    pub message: String,
}

impl LoadFault {
    pub(super) fn new(section: &str, message: impl ToString) -> Self {
        Self {
            section: section.to_owned(),
            message: message.to_string(),
        }
    }
}
