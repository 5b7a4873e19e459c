//! Witnesses of monsters that throw (BRW-HURL).

use barrow::{
    rules::base::ruleset::Ruleset,
    sim::Action,
    testing::{Arena, ArenaMonster, content},
};

use crate::frame::{Book, Turn, turns};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    let thrown = |turn: &Turn| turn.lines_with("kobold throws");
    book.witness(&["BRW-HURL-01"])
        .with(|| waits(thrower("@..k", "bones")))
        .without(|| {
            let keeps = thrower("@..k", "bones");
            waits(keeps.changing_monster("kobold", |kobold| kobold.throws.clear()))
        })
        .differs(thrown, 4_usize, 0_usize);
    book.witness(&["BRW-HURL-02"])
        .with(|| waits(thrower("@.........k", "bones")))
        .without(|| waits(thrower("@..........k", "bones")))
        .differs(thrown, 4_usize, 0_usize);
    // Those who are hit by a boulder are told of rock.
    book.witness(&["BRW-HURL-03"])
        .with(|| waits(thrower("@..k", "bones")))
        .without(|| waits(thrower("@..k", "spear")))
        .differs(|turn| turn.says("Rock"), true, false);
    let powder = |key| thrower("@..k", key).ruleset(Ruleset::Powder);
    book.witness(&["BRW-HURL-04"])
        .with(|| waits(powder("adder_tooth")))
        .without(|| waits(powder("dagger")))
        .differs(|turn| turn.says("Poisoned 0 becomes"), true, false);
}

/// A kobold that stays where it is and throws four of a thing.
fn thrower(picture: &str, key: &'static str) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .changing_monster("kobold", move |kobold| {
            let item = content().item_keys[key];
            kobold.wears.clear();
            kobold.carries = vec![(item, 4)];
            kobold.throws = vec![item];
            kobold.never_moves = true;
            kobold.hearing = 20;
            kobold.flees_below = 0;
        })
        .hit_points(9000)
        .seed(5)
}

/// Thirty turns of waiting.
fn waits(arena: Arena) -> Turn {
    turns(arena, &[Action::Wait; 30])
}
