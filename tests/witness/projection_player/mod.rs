//! Witnesses of the rules on the player whom a projection reaches (projection.md).

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(_book: &mut Book) {}
