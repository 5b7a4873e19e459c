//! Money, prices and traders (BRW-MONEY, BRW-PRICE).

use barrow::{content::ItemUse, grid::Dir, sim::Action, testing::Arena};

use crate::frame::{Book, Turn, turn};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    money(book);
}

fn pence(turn: &Turn) -> u32 {
    turn.arena.knows().pence()
}

/// Gold worth so much each lies beside somebody.
fn coins(picture: &'static str, each: u32) -> Arena {
    Arena::new(picture)
        .legend('$', ("gold", 3))
        .changing_item("gold", move |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(each));
        })
}

fn money(book: &mut Book) {
    const BESIDE: &str = "@$.";
    let walk = |arena: Arena| move || turn(arena, Action::Step(Dir::E));
    book.witness(&["BRW-MONEY-01"])
        .with(walk(coins(BESIDE, 20)))
        .without(walk(Arena::new(BESIDE).legend('$', ("gold", 3))))
        .differs(pence, 60_u32, 0_u32);
    // It weighs nothing and takes no place, and is not what a full pack leaves lying.
    let left = |turn: &Turn| {
        (
            turn.arena.pack().len(),
            turn.arena.floor(turn.arena.player().at).len(),
        )
    };
    book.witness(&["BRW-MONEY-01"])
        .with(walk(coins(BESIDE, 20)))
        .without(walk(Arena::new(BESIDE).legend('$', ("gold", 3))))
        .differs(left, (0_usize, 0_usize), (0_usize, 1_usize));
    let underfoot = |each| {
        let arena = coins("@..", each).underfoot("gold", 3);
        move || turn(arena, Action::PickUp)
    };
    book.witness(&["BRW-MONEY-02"])
        .with(underfoot(20))
        .without(underfoot(7))
        .differs(pence, 60_u32, 21_u32);
    book.witness(&["BRW-MONEY-03"])
        .step_of("BRW-MONEY-01")
        .with(walk(coins(BESIDE, 20).carrying("gold", 4)))
        .without(walk(coins(BESIDE, 20)))
        .differs(pence, 140_u32, 60_u32);
}
