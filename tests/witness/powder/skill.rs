//! Skill levels: a further roll for each (POW-SKILL).

use barrow::sim::Action;

use super::{FORTH, attacker, fire, foe, term, throw, warrior};
use crate::{
    frame::{Book, Turn, turn},
    tools::by_label,
};

/// A blow of a warrior of a level with a weapon.
fn blow(weapon: &'static str, level: i32) -> Turn {
    turn(
        warrior("@k", level)
            .wearing(weapon)
            .legend('k', foe("kobold"))
            .dice(by_label(&[("hitroll", 15)])),
        FORTH,
    )
}

/// How often the modifier is rolled for: once, and once more for each level of skill.
fn rolls(turn: &Turn) -> usize {
    turn.count("attack modifier")
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    // A monster always has 2, bare hands none.
    book.witness(&["POW-SKILL-01"])
        .with(|| {
            turn(
                warrior("@k", 20)
                    .legend('k', attacker("kobold"))
                    .dice(by_label(&[("hitroll", 15)])),
                Action::Wait,
            )
        })
        .without(|| {
            turn(
                warrior("@k", 20)
                    .legend('k', foe("kobold"))
                    .dice(by_label(&[("hitroll", 15)])),
                FORTH,
            )
        })
        .differs(rolls, 3_usize, 1_usize);
    // Edges and points: a Warrior learns edges first, bluntness at level 3, points at 7.
    for (weapon, level) in [("mace", 3), ("spear", 7)] {
        book.witness(&["POW-SKILL-02"])
            .with(move || blow(weapon, level))
            .without(move || blow(weapon, level - 1))
            .differs(rolls, 3_usize, 2_usize);
    }
    // Sizes: medium ones first, large ones at level 5, small ones at 9.
    for (weapon, level) in [("battle_axe", 5), ("short_sword", 9)] {
        book.witness(&["POW-SKILL-04"])
            .with(move || blow(weapon, level))
            .without(move || blow(weapon, level - 1))
            .differs(rolls, 3_usize, 2_usize);
    }
    // The special skill of a long sword is Parry, learned at level 4; a throw does not use it.
    book.witness(&["POW-SKILL-05"])
        .with(|| blow("long_sword", 4))
        .without(|| blow("long_sword", 3))
        .differs(rolls, 4_usize, 3_usize);
    // Missiles: points at level 7, Ranged Weapons at 14.
    let shot = |level| {
        let arena = warrior("@..k", level)
            .wearing("long_bow")
            .carrying("arrow", 2)
            .legend('k', foe("kobold"))
            .dice(by_label(&[("hitroll", 15)]));
        let action = fire(&arena, 3);
        turn(arena, action)
    };
    book.witness(&["POW-SKILL-04"])
        .step_of("POW-MOD-01")
        .with(move || shot(14))
        .without(move || shot(13))
        .differs(rolls, 3_usize, 2_usize);
    // What is misused asks for Improvised Weapons, learned at 15, instead of its type, and never for its special skill.
    let flung = |level| {
        let arena = warrior("@.k", level)
            .carrying("long_sword", 1)
            .legend('k', foe("kobold"))
            .dice(by_label(&[("hitroll", 15)]));
        let action = throw(&arena, "long_sword", 2);
        turn(arena, action)
    };
    let levels = |turn: &Turn| term(turn, "POW-BONUS-01");
    book.witness(&["POW-SKILL-03"])
        .step_of("POW-BONUS-03")
        .with(move || flung(15))
        .without(move || flung(14))
        .differs(levels, 2, 1);
    book.witness(&["POW-SKILL-03"])
        .step_of("POW-BONUS-03")
        .with(move || flung(10))
        .without(|| blow("long_sword", 10))
        .differs(levels, 0, 3);
}
