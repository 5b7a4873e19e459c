//! Values as bytes, and why a game cannot be saved or read.

use serde::{Serialize, de::DeserializeOwned};

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

/// Writes a value with the names of its fields, so that a later version that has more or fewer of them can read it.
pub(super) fn write(value: &impl Serialize) -> Result<Vec<u8>, CannotSave> {
    rmp_serde::to_vec_named(value).map_err(|error| CannotSave::Unwritable(error.to_string()))
}

/// Reads a value.
pub(super) fn read<T: DeserializeOwned>(section: &str, bytes: &[u8]) -> Result<T, LoadFault> {
    rmp_serde::from_slice(bytes).map_err(|error| LoadFault::new(section, error))
}
