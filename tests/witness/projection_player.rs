//! Witnesses of the rules on the player, where a projection reaches it (projection.md).

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(_book: &mut Book) {}
