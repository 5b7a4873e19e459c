//! The highest bonus that the modifier rolls for (POW-BONUS).

use super::{FORTH, fire, foe, highest, term, throw, warrior, with_numbers};
use barrow::{sim::Action, testing::Arena};

use crate::{
    frame::{Book, Turn, turn, turns},
    tools::by_label,
};

/// A blow of a warrior with a weapon.
fn blow(weapon: &'static str, level: i32) -> Turn {
    turn(
        warrior("@k", level)
            .wearing(weapon)
            .legend('k', foe("kobold"))
            .dice(by_label(&[("hitroll", 15)])),
        FORTH,
    )
}

/// A warrior with a sword beside a kobold.
fn facing() -> Arena {
    warrior("@k", 1)
        .wearing("long_sword")
        .legend('k', foe("kobold"))
        .dice(by_label(&[("hitroll", 15)]))
}

/// A blow of one who has drunk something.
fn after_drinking(potion: &'static str) -> Turn {
    let arena = facing().carrying(potion, 1);
    let quaff = Action::Quaff(arena.uid(potion));
    turns(arena, &[quaff, FORTH])
}

/// A shot with a bow.
fn shot(bow: &'static str) -> Turn {
    let arena = warrior("@..k", 1)
        .wearing(bow)
        .carrying("arrow", 2)
        .legend('k', foe("kobold"))
        .dice(by_label(&[("hitroll", 15)]));
    let action = fire(&arena, 3);
    turn(arena, action)
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    let most = |turn: &Turn| highest(turn, "attack modifier");
    // Level 2, and skills with edges and with the size: 4. With the blunt mace the size alone counts at level 1.
    book.witness(&["POW-BONUS-01"])
        .with(|| blow("long_sword", 1))
        .without(|| blow("mace", 1))
        .differs(most, Some(2 + 2), Some(2 + 1));
    // A warrior of level 11 is of the physical level 2 + 8, and has three skills with the sword.
    book.witness(&["POW-BONUS-01", "POW-BONUS-02"])
        .with(|| blow("long_sword", 11))
        .without(|| blow("long_sword", 1))
        .differs(
            |turn| (term(turn, "POW-BONUS-02"), highest(turn, "attack modifier")),
            (10, Some(10 + 3)),
            (2, Some(2 + 2)),
        );
    // What is not made for throwing has no level, and its own minus.
    let thrown = |thing: &'static str| {
        let arena = warrior("@.k", 11)
            .carrying(thing, 1)
            .legend('k', foe("kobold"))
            .dice(by_label(&[("hitroll", 15)]));
        let action = throw(&arena, thing, 2);
        turn(arena, action)
    };
    book.witness(&["POW-BONUS-02"])
        .with(move || thrown("dagger"))
        .without(move || thrown("long_sword"))
        .differs(
            |turn| (term(turn, "POW-BONUS-02"), term(turn, "POW-BONUS-03")),
            (10, 1),
            (0, -2),
        );
    book.witness(&["POW-BONUS-03"])
        .with(|| blow("rapier", 1))
        .without(|| blow("shovel", 1))
        .differs(
            |turn| (term(turn, "POW-BONUS-03"), highest(turn, "attack modifier")),
            (2, Some(2 + 2)),
            (-1, Some(2 - 1 + 1)),
        );
    // Magic for battle, by what is drunk of it before the blow.
    for (potion, bonus) in [
        ("holy_water", 1),
        ("potion_heroism", 2),
        ("potion_berserk", 3),
    ] {
        book.witness(&["BRW-BATTLE-02"])
            .step_of("POW-BONUS-03")
            .with(move || after_drinking(potion))
            .without(|| turns(facing(), &[Action::Wait, FORTH]))
            .differs(|turn| term(turn, "POW-BONUS-03"), bonus, 0);
    }
    book.witness(&["POW-BONUS-04"])
        .with(|| blow("orc_cleaver", 1))
        .without(|| blow("battle_axe", 1))
        .differs(most, Some(2 + 2 + 1), Some(2 + 1));
    // Those of bow and arrow are added: 3, and 1 with an arrow of 2.
    book.witness(&["POW-BONUS-04"])
        .with(|| shot("swift_bow"))
        .without(|| shot("long_bow"))
        .differs(|turn| term(turn, "POW-BONUS-04"), 3, 1);
    let better = || {
        let content = with_numbers(
            r"special: (skill: Ricochet, style: Missile), noise: 0,",
            r"special: (skill: Ricochet, style: Missile), noise: 0, enchantment: 2,",
        );
        let arena = warrior("@..k", 1)
            .content(content)
            .wearing("long_bow")
            .carrying("arrow", 2)
            .legend('k', foe("kobold"))
            .dice(by_label(&[("hitroll", 15)]));
        let action = fire(&arena, 3);
        turn(arena, action)
    };
    book.witness(&["POW-BONUS-04"])
        .with(better)
        .without(|| shot("long_bow"))
        .differs(|turn| term(turn, "POW-BONUS-04"), 2 + 1, 1);
}
