//! Witnesses of the rules on terrain and on the forms of projections (projection.md).

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(_book: &mut Book) {}
