//! Attack and evasion scores (SIL-NOTATION, SIL-SCORE, SIL-OVERWHELM, SIL-HALF).

use barrow::{
    rules::attack::Attack,
    sim::{Action, Condition},
    testing::{Arena, ArenaMonster},
};

use super::{FORTH, attack_score, evasion_score, sil, strike, suffer};
use crate::frame::{Book, Turn, turns};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    notation(book);
    scores(book);
    overwhelmed(book);
    halved(book);
}

fn armed() -> Arena {
    sil("@O").wearing("long_sword")
}

fn notation(book: &mut Book) {
    // (+1,1d6) and (+0,1d7).
    book.witness(&["SIL-NOTATION-02"])
        .with(|| strike(sil("@O").wearing("rapier")))
        .without(|| strike(sil("@O").wearing("short_sword")))
        .differs(attack_score, 7, 6);
    // [-1,1d4].
    book.witness(&["SIL-NOTATION-03"])
        .with(|| suffer(sil("@E").wearing("soft_leather")))
        .without(|| suffer(sil("@E")))
        .differs(evasion_score, 3, 4);
    // (-1) [-3,2d4], where the sword's [+1] counts too.
    book.witness(&["SIL-NOTATION-04"])
        .with(|| strike(armed().wearing("chain_mail")))
        .without(|| strike(armed()))
        .differs(attack_score, 5, 6);
}

fn scores(book: &mut Book) {
    book.witness(&["SIL-SCORE-01"])
        .with(|| strike(armed().wearing("ring_accuracy").wearing("chain_mail")))
        .without(|| strike(armed()))
        .differs(attack_score, 7, 6);
    book.witness(&["SIL-SCORE-02"])
        .with(|| {
            let armored = sil("@E").wearing("chain_mail").wearing("long_sword");
            suffer(armored.wearing("cloak"))
        })
        .without(|| suffer(sil("@E")))
        .differs(evasion_score, 3, 4);
    book.witness(&["SIL-SCORE-03"])
        .with(|| strike(armed().ailing(Condition::Stunned, 20)))
        .without(|| strike(armed()))
        .differs(attack_score, 4, 6);
    book.witness(&["SIL-SCORE-03"])
        .with(|| suffer(sil("@E").ailing(Condition::Stunned, 20)))
        .without(|| suffer(sil("@E")))
        .differs(evasion_score, 2, 4);
    book.witness(&["SIL-SCORE-04"])
        .with(|| {
            let arena = armed().carrying("potion_heroism", 1);
            let quaff = Action::Quaff(arena.uid("potion_heroism"));
            turns(arena, &[quaff, FORTH])
        })
        .without(|| turns(armed(), &[Action::Wait, FORTH]))
        .differs(attack_score, 8, 6);
    magic(book);
}

/// Magic for battle, by what is drunk of it before a blow is struck or suffered.
fn magic(book: &mut Book) {
    let drunk = |picture: &str, potion: &str, then: Action| {
        let arena = sil(picture).carrying(potion, 1);
        let quaff = Action::Quaff(arena.uid(potion));
        turns(arena, &[quaff, then])
    };
    for (potion, score) in [
        ("holy_water", 1),
        ("potion_heroism", 2),
        ("potion_berserk", 4),
    ] {
        let plain = attack_score(&turns(sil("@O"), &[Action::Wait, FORTH]));
        book.witness(&["BRW-BATTLE-01"])
            .step_of("SIL-SCORE-04")
            .with(move || drunk("@O", potion, FORTH))
            .without(|| turns(sil("@O"), &[Action::Wait, FORTH]))
            .differs(attack_score, plain + score, plain);
    }
    for (potion, score) in [("holy_water", 1), ("potion_berserk", -2)] {
        let plain = evasion_score(&turns(sil("@E"), &[Action::Wait, Action::Wait]));
        book.witness(&["BRW-BATTLE-01"])
            .step_of("SIL-SCORE-04")
            .with(move || drunk("@E", potion, Action::Wait))
            .without(|| turns(sil("@E"), &[Action::Wait, Action::Wait]))
            .differs(evasion_score, plain + score, plain);
    }
}

/// Attack and evasion score of every attack of the turn.
fn all_scores(turn: &Turn) -> Vec<(i32, i32)> {
    let total = |attack: &Attack, label: &str| {
        let sums = attack.sums();
        let mut found = sums.iter().filter(|sum| sum.label == label);
        found.next().map_or(0, barrow::rules::attack::Sum::total)
    };
    let scores = |attack| {
        (
            total(attack, "attack score"),
            total(attack, "evasion score"),
        )
    };
    turn.attacks.iter().map(scores).collect()
}

fn overwhelmed(book: &mut Book) {
    // The player strikes with nothing at 6 against 5; the ogre answers at 10 against 4 and what the crowd takes off.
    book.witness(&["SIL-OVERWHELM-01"])
        .step_of("SIL-OVERWHELM-02")
        .with(|| strike(sil("k@E")))
        .without(|| strike(sil(".@E")))
        .differs(all_scores, vec![(6, 5), (10, 2)], vec![(6, 5), (10, 4)]);
    book.witness(&["SIL-OVERWHELM-02"])
        .with(|| suffer(sil("..k\nE@k\n..k")))
        .without(|| suffer(sil("...\nE@.\n...")))
        .differs(evasion_score, 4 - 6, 4);
    book.witness(&["SIL-OVERWHELM-03"])
        .with(|| suffer(sil("kk.\nE@.\nkk.")))
        .without(|| suffer(sil("...\nE@.\n...")))
        .differs(evasion_score, 0, 4);
    // The ogre has the player before it and a kobold behind, the player the ogre before it and a kobold behind.
    book.witness(&["SIL-OVERWHELM-04"])
        .step_of("SIL-SCORE-02")
        .with(|| strike(sil(".@Ok")))
        .without(|| suffer(sil("k@E.")))
        .differs(evasion_score, 5, 2);
    // The same three: from the north nobody is behind the player, from the west one is.
    book.witness(&["SIL-OVERWHELM-05"])
        .step_of("SIL-OVERWHELM-02")
        .with(|| suffer(sil(".O.\nE@k")))
        .without(|| suffer(sil(".E.\nO@k")))
        .differs(evasion_score, 1, 2);
}

fn halved(book: &mut Book) {
    let blind = |arena: Arena| arena.ailing(Condition::Blind, 20);
    book.witness(&["SIL-HALF-01"])
        .with(move || strike(blind(armed())))
        .without(|| strike(armed()))
        .differs(attack_score, 3, 6);
    book.witness(&["SIL-HALF-02"])
        .with(move || suffer(blind(sil("@E"))))
        .without(|| suffer(sil("@E")))
        .differs(evasion_score, 2, 4);
    // An ogre who has just been woken has not noticed the player yet.
    let ogre = |sleep| {
        let ogre = ArenaMonster::of("ogre").hit_points(4000);
        let arena = sil("@z").legend('z', ogre.asleep(sleep).energy(-100_000));
        let mut actions = [Action::Wait; 20];
        actions[19] = FORTH;
        turns(arena, &actions)
    };
    book.witness(&["SIL-HALF-03"])
        .with(move || ogre(1))
        .without(move || ogre(0))
        .differs(evasion_score, 2, 5);
    book.witness(&["SIL-HALF-04"])
        .with(|| strike(armed().standing_on("web")))
        .without(|| strike(armed()))
        .differs(attack_score, 3, 6);
    book.witness(&["SIL-HALF-04"])
        .with(|| suffer(sil("@E").standing_on("pit")))
        .without(|| suffer(sil("@E")))
        .differs(evasion_score, 2, 4);
    let sleeper = |sleep| {
        let ogre = ArenaMonster::of("ogre").hit_points(4000);
        strike(sil("@z").legend('z', ogre.asleep(sleep).energy(-100_000)))
    };
    book.witness(&["SIL-HALF-05"])
        .with(move || sleeper(5000))
        .without(move || sleeper(0))
        .differs(evasion_score, -5, 5);
    book.witness(&["SIL-HALF-05"])
        .with(|| suffer(sil("@E").ailing(Condition::Paralyzed, 20)))
        .without(|| suffer(sil("@E")))
        .differs(evasion_score, -5, 4);
}
