//! Witnesses of the rules of POWDER (powder-combat.md).

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(_book: &mut Book) {}
