//! The noise of a fight (POW-NOISE).

use barrow::{
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use super::{FORTH, attacker, foe, warrior};
use crate::{
    frame::{Book, Turn, turn},
    tools::by_label,
};

/// A sleeper that hears nothing but fights.
fn den(arena: Arena) -> Arena {
    arena
        .changing_monster("snake", |snake| snake.hearing = 0)
        .legend('z', ArenaMonster::of("snake").asleep(100).energy(-5000))
        .dice(by_label(&[("hitroll", 2)]))
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    let sleep = |turn: &Turn| turn.arena.monster("snake").sleep;
    // A blow with a weapon of a noise, heard as many squares away; hit or miss.
    let blow = |weapon: &'static str, picture: &'static str| {
        turn(
            den(warrior(picture, 1)
                .wearing(weapon)
                .legend('k', foe("kobold"))),
            FORTH,
        )
    };
    book.witness(&["POW-NOISE-01"])
        .with(move || blow("pick", "@k..z"))
        .without(move || blow("dagger", "@k..z"))
        .differs(sleep, 100_u16 - 4 * 10, 100_u16);
    // Without a weapon it is the attacker's own: an ogre's 3, a rat's 0.
    let bitten = |key: &'static str| {
        turn(
            den(warrior("xk@.z", 1)
                .legend('x', "granite")
                .legend('k', attacker(key))),
            Action::Wait,
        )
    };
    book.witness(&["POW-NOISE-01"])
        .with(move || bitten("ogre"))
        .without(move || bitten("rat"))
        .differs(sleep, 100_u16 - 3 * 10, 100_u16);
    // The shield of the one who is struck is heard too.
    let shield = |shield: &'static str| {
        let arena = warrior("k@.z", 1)
            .wearing(shield)
            .legend('k', attacker("kobold"));
        turn(den(arena), Action::Wait)
    };
    book.witness(&["POW-NOISE-02"])
        .with(move || shield("leather_shield"))
        .without(move || shield("cloak"))
        .differs(sleep, 100_u16 - 2 * 10, 100_u16);
    // Heard so many squares from where the attacker stands, and no farther.
    book.witness(&["POW-NOISE-03"])
        .with(move || blow("pick", "@k..z"))
        .without(move || blow("pick", "@k...z"))
        .differs(sleep, 100_u16 - 4 * 10, 100_u16);
}
