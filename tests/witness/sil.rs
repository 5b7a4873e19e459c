//! Witnesses of the rules of Sil (sil-combat.md).

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(_book: &mut Book) {}
