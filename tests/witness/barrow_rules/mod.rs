//! Witnesses of the rules that are our own (barrow.md).

mod becoming;
mod body;
mod campaign;
mod chests;
mod classes;
mod curses;
mod flavors;
mod hands;
mod hunters;
mod levels;
mod magic;
mod monsters;
mod sent;
mod trade;
mod training;
mod unseen;
mod wizards;

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    body::witnesses(book);
    hands::witnesses(book);
    magic::witnesses(book);
    monsters::witnesses(book);
    sent::witnesses(book);
    hunters::witnesses(book);
    campaign::witnesses(book);
    chests::witnesses(book);
    classes::witnesses(book);
    curses::witnesses(book);
    levels::witnesses(book);
    becoming::witnesses(book);
    training::witnesses(book);
    unseen::witnesses(book);
    trade::witnesses(book);
    flavors::witnesses(book);
    wizards::witnesses(book);
}
