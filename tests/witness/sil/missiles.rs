//! Archery and throwing (SIL-ARCHERY, SIL-THROW).

use barrow::{
    grid::Pos,
    rules::base::stat::StatName,
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use super::{attack_score, damage_dice, evasion_score, rolls, send, sil, strike};
use crate::frame::{Book, Turn, tried};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    archery(book);
    shots(book);
    throws(book);
    reach(book);
}

/// A long bow (2d5, 3 lb) three squares from the ogre.
fn bow() -> Arena {
    sil("@..O").wearing("long_bow").carrying("arrow", 9)
}

fn archery(book: &mut Book) {
    // Mail takes 1 off every attack.
    book.witness(&["SIL-ARCHERY-01"])
        .step_of("SIL-ARCHERY-02")
        .with(|| send(bow().wearing("chain_mail"), "arrow", true))
        .without(|| send(bow(), "arrow", true))
        .differs(attack_score, 3, 4);
    book.witness(&["SIL-ARCHERY-02"])
        .with(|| send(bow(), "arrow", true))
        .without(|| strike(sil("@O").wearing("long_sword")))
        .differs(attack_score, 4, 6);
    // The crossbow has +1 as the bow of horn has, and a bolt +1.
    book.witness(&["SIL-ARCHERY-03"])
        .with(|| {
            let arena = sil("@..O").wearing("heavy_crossbow");
            send(arena.carrying("bolt", 9), "bolt", true)
        })
        .without(|| {
            let arena = sil("@..O").wearing("horn_bow");
            send(arena.carrying("arrow", 9), "arrow", true)
        })
        .differs(attack_score, 6, 5);
    // Strength for the range, which counts for nothing in the score: at 10 squares 2 are lost.
    let far = |picture: &str| {
        let arena = sil(picture).wearing("long_bow").carrying("arrow", 9);
        send(arena.stat(StatName::Str, "18/20"), "arrow", true)
    };
    book.witness(&["SIL-ARCHERY-04"])
        .with(move || far("@.........O"))
        .without(move || far("@...O"))
        .differs(attack_score, 2, 4);
    book.witness(&["SIL-ARCHERY-05"])
        .with(|| send(bow(), "arrow", true))
        .without(|| send(sil("@..O").carrying("dagger", 1), "dagger", false))
        .differs(evasion_score, 2, 5);
}

fn shots(book: &mut Book) {
    // The arrow breaks or not after the rolls; the dice are the bow's.
    let hit = || {
        let no = barrow::testing::Play::Chance(false);
        rolls(15, 12, 8, 2).into_iter().chain([no])
    };
    book.witness(&["SIL-ARCHERY-06"])
        .step_of("SIL-STR-01")
        .with(move || {
            let strong = bow().stat(StatName::Str, "18/200");
            send(strong.script(hit()), "arrow", true)
        })
        .without(move || send(bow().script(hit()), "arrow", true))
        .differs(damage_dice, "2d8", "2d5");
    // 20 and 5 against 1 and 2: a margin of 22, which the bow's weight of three pounds makes two dice more.
    book.witness(&["SIL-ARCHERY-06"])
        .step_of("SIL-CRIT-02")
        .with(move || {
            let no = barrow::testing::Play::Chance(false);
            send(
                bow().script(rolls(20, 1, 8, 2).into_iter().chain([no])),
                "arrow",
                true,
            )
        })
        .without(move || send(bow().script(hit()), "arrow", true))
        .differs(damage_dice, "4d5", "2d5");
    // One and a half times 5 is 7, one and a half times 8 is 12.
    let refused = |turn: &Turn| turn.says("refused: OutOfRange");
    let shoot = |strength: &str, squares| {
        let arena = sil("@..........").wearing("long_bow").carrying("arrow", 9);
        tried(arena.stat(StatName::Str, strength), move |arena| {
            Action::Fire {
                ammo: arena.uid("arrow"),
                at: Pos { x: squares, y: 0 },
            }
        })
    };
    book.witness(&["SIL-ARCHERY-07"])
        .of_sheet()
        .step_of("SIL-ARCHERY-02")
        .with(move || shoot("10", 8))
        .without(move || shoot("10", 7))
        .differs(refused, true, false);
    book.witness(&["SIL-ARCHERY-07"])
        .of_sheet()
        .step_of("SIL-ARCHERY-02")
        .with(move || shoot("10", 10))
        .without(move || shoot("18/20", 10))
        .differs(refused, true, false);
    let beside = || {
        let kobold = ArenaMonster::of("kobold").energy(-100_000);
        let arena = sil("k@..O").legend('k', kobold).wearing("long_bow");
        arena.carrying("arrow", 9).carrying("dagger", 1)
    };
    book.witness(&["SIL-ARCHERY-08"])
        .with(move || send(beside(), "arrow", true))
        .without(move || send(beside(), "dagger", false))
        .differs(|turn| turn.attacks.len(), 2_usize, 1_usize);
}

fn throws(book: &mut Book) {
    let thrown = |item: &'static str| send(sil("@..O").carrying(item, 1), item, false);
    book.witness(&["SIL-THROW-01"])
        .with(move || thrown("dagger"))
        .without(|| send(bow(), "arrow", true))
        .differs(attack_score, 6, 4);
    book.witness(&["SIL-THROW-02"])
        .with(move || thrown("long_sword"))
        .without(move || thrown("dagger"))
        .differs(attack_score, 1, 6);
    // The spear's own -1 apart.
    book.witness(&["SIL-THROW-03"])
        .step_of("SIL-THROW-01")
        .with(move || thrown("spear"))
        .without(move || thrown("short_sword"))
        .differs(attack_score, 5, 1);
    book.witness(&["SIL-THROW-04"])
        .with(|| send(sil("@....O").carrying("dagger", 1), "dagger", false))
        .without(move || thrown("dagger"))
        .differs(attack_score, 5, 6);
    let sides = |turn: &Turn| turn.sum("sides of each damage die");
    book.witness(&["SIL-THROW-05"])
        .with(move || thrown("long_sword"))
        .without(|| strike(sil("@O").wearing("long_sword")))
        .differs(sides, 2, 5);
}

fn reach(book: &mut Book) {
    // A spear of 4 pounds: 100 / 30 is 3, and 120 / 30 is 4.
    let refused = |turn: &Turn| turn.says("refused: OutOfRange");
    let throw = |strength: &str, x: i16| {
        let arena = sil("@.........").carrying("spear", 1);
        tried(arena.stat(StatName::Str, strength), move |arena| {
            Action::Throw {
                item: arena.uid("spear"),
                at: Pos { x, y: 0 },
            }
        })
    };
    book.witness(&["SIL-THROW-06"])
        .of_sheet()
        .step_of("SIL-SCORE-01")
        .with(move || throw("10", 4))
        .without(move || throw("10", 3))
        .differs(refused, true, false);
    book.witness(&["SIL-THROW-07"])
        .of_sheet()
        .step_of("SIL-SCORE-01")
        .with(move || throw("15", 4))
        .without(move || throw("10", 4))
        .differs(refused, false, true);
}
