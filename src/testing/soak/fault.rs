//! What is broken, in words.

use std::fmt::Display;

/// Something that must hold between any two actions, and does not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BrokenInvariant(String);

impl BrokenInvariant {
    /// This is broken.
    pub(super) fn new(what: impl Display) -> Self {
        Self(what.to_string())
    }
}

/// Ends a check where something does not hold.
macro_rules! hold {
    ($holds:expr, $($words:tt)*) => {
        if !$holds {
            return Err($crate::testing::soak::fault::BrokenInvariant::new(format!($($words)*)));
        }
    };
}

pub(super) use hold;
