//! How many blows an attack has (ATK-BLOWS).

use barrow::{
    rules::{Class, Race, base::stat::StatName},
    testing::Arena,
};

use super::{LUCK, fighter, strike};
use crate::frame::{Book, Turn};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    number(book);
    index(book);
    limits(book);
}

/// How many blows were struck: each has a roll of luck of its own.
fn blows(turn: &Turn) -> usize {
    turn.count(LUCK)
}

/// A Human of some class, Strength and Dexterity with a weapon.
fn of(class: Class, strength: &str, dexterity: &str, weapon: &str) -> Arena {
    fighter()
        .playing(Race::Human, class)
        .stat(StatName::Str, strength)
        .stat(StatName::Dex, dexterity)
        .wearing(weapon)
}

fn number(book: &mut Book) {
    // The first derived check: 120 / 12 x 0.5 is 5, and the row of 18/100 gives 5 there. Level counts for nothing.
    book.witness(&["ATK-BLOWS-01", "ATK-BLOWS-08"])
        .of_sheet()
        .with(|| strike(of(Class::Warrior, "18/100", "18/100", "mace")))
        .without(|| strike(of(Class::Warrior, "10", "10", "mace")))
        .differs(blows, 5_usize, 1_usize);
    book.witness(&["ATK-BLOWS-02"])
        .of_sheet()
        .step_of("ATK-BLOWS-08")
        .with(|| strike(of(Class::Warrior, "18/100", "18/100", "mace")))
        .without(|| strike(of(Class::Warrior, "18/100", "10", "mace")))
        .differs(blows, 5_usize, 2_usize);
    // Nor does level: the same character of level 40 has as many.
    let at_level = |level| {
        let arena = of(Class::Warrior, "10", "10", "mace").level(level);
        blows(&strike(arena.hit_points(400)))
    };
    assert_eq!((at_level(1), at_level(40)), (1, 1));
    book.witness(&["ATK-BLOWS-03"])
        .of_sheet()
        .with(|| {
            let bare = fighter().stat(StatName::Str, "18/150");
            strike(bare.stat(StatName::Dex, "18/150"))
        })
        .without(|| strike(of(Class::Warrior, "18/150", "18/150", "dagger")))
        .differs(blows, 1_usize, 6_usize);
    book.witness(&["ATK-BLOWS-11"])
        .of_sheet()
        .step_of("ATK-BLOWS-08")
        .with(|| strike(of(Class::Warrior, "18/100", "18/100", "mace")))
        .without(|| strike(of(Class::Warrior, "10", "10", "mace")))
        .differs(|turn| turn.sheet("Blows"), "5", "1");
}

fn index(book: &mut Book) {
    // 90 x 0.5 / 15 is 3, where 18/70 taken as 88 would make it 2; 80 x 0.5 / 15 is 2.67, which counts as 2.
    book.witness(&["ATK-BLOWS-04", "ATK-BLOWS-07"])
        .of_sheet()
        .step_of("ATK-BLOWS-08")
        .with(|| strike(of(Class::Warrior, "18/70", "18/90", "broad_sword")))
        .without(|| strike(of(Class::Warrior, "18/60", "18/90", "broad_sword")))
        .differs(blows, 4_usize, 3_usize);
    // 30 x 0.3 / 3.5 is 2, 30 x 0.3 / 3.0 is 3; by the dagger's own 1.2 both would be 7.
    book.witness(&["ATK-BLOWS-05"])
        .of_sheet()
        .step_of("ATK-BLOWS-08")
        .with(|| strike(of(Class::Priest, "18/10", "18/50", "dagger")))
        .without(|| strike(of(Class::Rogue, "18/10", "18/50", "dagger")))
        .differs(blows, 2_usize, 3_usize);
    // 20 x 0.5 / 3.0 is 3, 20 x 0.3 / 3.0 is 2.
    book.witness(&["ATK-BLOWS-06"])
        .of_sheet()
        .step_of("ATK-BLOWS-08")
        .with(|| strike(of(Class::Warrior, "18", "18/50", "dagger")))
        .without(|| strike(of(Class::Rogue, "18", "18/50", "dagger")))
        .differs(blows, 3_usize, 2_usize);
}

fn limits(book: &mut Book) {
    // The third derived check: column 11+ says 6, and a Mage has 4.
    book.witness(&["ATK-BLOWS-09"])
        .of_sheet()
        .with(|| strike(of(Class::Mage, "18/220", "18/150", "rapier")))
        .without(|| strike(of(Class::Warrior, "18/220", "18/150", "rapier")))
        .differs(blows, 4_usize, 6_usize);
    book.witness(&["ATK-BLOWS-10"])
        .of_sheet()
        .with(|| strike(of(Class::Mage, "18/220", "18/150", "wasp_blade")))
        .without(|| strike(of(Class::Mage, "18/220", "18/150", "rapier")))
        .differs(blows, 5_usize, 4_usize);
}
