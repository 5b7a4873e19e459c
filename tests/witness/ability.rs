//! Witnesses of the rules on abilities, time and conditions (angband-ability.md).

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(_book: &mut Book) {}
