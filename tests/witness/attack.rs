//! Witnesses of the rules on blows, shots and throws (angband-attack.md).

use barrow::{
    dice::Chance,
    grid::Dir,
    sim::{Action, Condition},
    testing::Arena,
};

use crate::frame::{Book, turn};

const FORTH: Action = Action::Step(Dir::E);

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    sight(book);
}

/// A fighter beside an ogre who does nothing for now.
fn fight() -> Arena {
    Arena::new("@O").wearing("long_sword")
}

fn sight(book: &mut Book) {
    // The ogre's armor class is 34.
    book.witness(&["ATK-HIT-03", "ATK-HIT-04"])
        .with(|| turn(fight().ailing(Condition::Blind, 20), FORTH))
        .without(|| turn(fight(), FORTH))
        .differs(
            |turn| turn.chance("skill against armor"),
            Chance::new(4 * 37 - 3 * 34, 4 * 37),
            Chance::new(4 * 74 - 3 * 34, 4 * 74),
        );
}
