//! Witnesses of the rules on monsters that a projection reaches (projection.md).

mod effects;
mod general;
mod shares;
mod spells;

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    shares::witnesses(book);
    effects::witnesses(book);
    spells::witnesses(book);
    general::witnesses(book);
}
