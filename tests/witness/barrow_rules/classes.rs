//! The classes that no document gives figures (BRW-CLASS).

use barrow::{
    rules::{Class, Race},
    sim::Action,
    testing::Arena,
};

use crate::frame::{Book, Turn, turn};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    let plays = |class| move || turn(Arena::new("@").playing(Race::Human, class), Action::Wait);
    let stealth = |turn: &Turn| turn.arena.derived().stealth.skill;
    book.witness(&["BRW-CLASS-01"])
        .of_sheet()
        .with(plays(Class::Assassin))
        .without(plays(Class::Rogue))
        .differs(stealth, 7, 6);
}
