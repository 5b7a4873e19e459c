//! Witnesses of the rules that are our own (barrow.md).

mod body;
mod hands;
mod hunters;
mod magic;
mod sent;

mod trade;
mod unseen;

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    body::witnesses(book);
    hands::witnesses(book);
    magic::witnesses(book);
    sent::witnesses(book);
    hunters::witnesses(book);
    unseen::witnesses(book);
    trade::witnesses(book);
}
