//! The skill of blows, and whether they hit (ATK-MELEE, ATK-HIT).

use barrow::{
    dice::Chance,
    rules::{Class, Race, base::stat::StatName},
    sim::{Action, Condition, ItemKnowledge},
    testing::{
        Arena,
        Play::{Chance as Yes, Range, Sum},
    },
};

use super::{AIM, ARMOR, FORTH, fighter, k, plain, strike};
use crate::frame::{Book, Turn, turn, turns};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    base(book);
    stats(book);
    worn(book);
    weight(book);
    priests(book);
    passing(book);
    hits(book);
}

fn armed() -> Arena {
    fighter().wearing("long_sword")
}

fn base(book: &mut Book) {
    // 70 + 4 and three times the ring's 6.
    book.witness(&["ATK-MELEE-01"])
        .with(|| strike(armed().wearing("ring_accuracy")))
        .without(|| strike(armed()))
        .differs(k, 92, 74);
    // A derived check: 70 + 135 + 20.
    book.witness(&["ATK-MELEE-02"])
        .with(|| {
            let troll = armed().playing(Race::HalfTroll, Class::Warrior);
            strike(troll.level(30).hit_points(300))
        })
        .without(|| strike(armed()))
        .differs(k, 225, 74);
    // Dexterity 17 gives 2, the ring 6, mail takes 2, a stun 5: 1 in all.
    book.witness(&["ATK-MELEE-03"])
        .step_of("ATK-MELEE-01")
        .with(|| {
            let mixed = armed().stat(StatName::Dex, "17").wearing("ring_accuracy");
            strike(mixed.wearing("chain_mail").ailing(Condition::Stunned, 20))
        })
        .without(|| strike(armed()))
        .differs(k, 77, 74);
    // A ring that nobody knows yet counts in the fight, and not on the sheet.
    let shown_and_used = |turn: &Turn| {
        let shown = turn.sheet("Bonus to hit");
        (shown, k(&strike(turn.arena.fork())))
    };
    let ringed = || armed().wearing("ring_accuracy");
    book.witness(&["ATK-MELEE-04"])
        .step_of("ATK-MELEE-02")
        .with(|| {
            let unknown = ringed().item_knowledge("ring_accuracy", ItemKnowledge::Unknown);
            turn(unknown, Action::Wait)
        })
        .without(|| turn(ringed(), Action::Wait))
        .differs(shown_and_used, ("+0".to_owned(), 92), ("+6".to_owned(), 92));
}

fn stats(book: &mut Book) {
    book.witness(&["ATK-MELEE-05"])
        .with(|| strike(armed().stat(StatName::Str, "18/70")))
        .without(|| strike(armed()))
        .differs(k, 80, 74);
    book.witness(&["ATK-MELEE-06"])
        .with(|| strike(armed().stat(StatName::Dex, "17")))
        .without(|| strike(armed()))
        .differs(k, 80, 74);
}

/// K, and the damage of dice that came up as 5.
fn k_and_harm(turn: &Turn) -> (i64, i32) {
    (k(turn), turn.harm("ogre"))
}

/// Five by the dice, after a test of skill.
fn five(arena: Arena) -> Turn {
    strike(arena.script([Range(10), Yes(true), Sum(5), Yes(false)]))
}

fn worn(book: &mut Book) {
    book.witness(&["ATK-MELEE-07"])
        .with(|| strike(armed().wearing("chain_mail")))
        .without(|| strike(armed().wearing("soft_leather")))
        .differs(k, 68, 74);
    book.witness(&["ATK-MELEE-08"])
        .with(|| five(armed().wearing("helm_horned")))
        .without(|| five(armed().wearing("helm")))
        .differs(k_and_harm, (83, 8), (74, 5));
    book.witness(&["ATK-MELEE-09"])
        .step_of("ATK-MELEE-08")
        .with(|| five(armed().wearing("gloves_slaying")))
        .without(|| five(armed().wearing("leather_gloves")))
        .differs(k_and_harm, (86, 9), (74, 5));
    book.witness(&["ATK-MELEE-10"])
        .step_of("ATK-MELEE-08")
        .with(|| five(armed().wearing("ring_accuracy")))
        .without(|| five(armed()))
        .differs(k_and_harm, (92, 5), (74, 5));
}

fn weight(book: &mut Book) {
    // Strength 8 handles 10 pounds, and the sword has 13: 3 over, 6 off, three times.
    book.witness(&["ATK-MELEE-11"])
        .step_of("ATK-MELEE-12")
        .with(|| strike(armed().stat(StatName::Str, "8")))
        .without(|| strike(armed()))
        .differs(k, 74 - 18, 74);
    book.witness(&["ATK-MELEE-12"])
        .with(|| strike(fighter().wearing("battle_axe")))
        .without(|| strike(fighter().wearing("broad_sword")))
        .differs(k, 74 - 3 * 2 * 3, 74 - 3 * 2);
    // A crossbow of 20 pounds on the back, and a limit of 14.
    book.witness(&["ATK-MELEE-13"])
        .step_of("ATK-MELEE-12")
        .with(|| strike(armed().wearing("heavy_crossbow")))
        .without(|| strike(armed().wearing("long_bow")))
        .differs(k, 74 - 36, 74);
}

fn priests(book: &mut Book) {
    let priest = |weapon| {
        fighter()
            .playing(Race::Human, Class::Priest)
            .wearing(weapon)
    };
    book.witness(&["ATK-MELEE-14"])
        .with(move || strike(priest("long_sword")))
        .without(move || strike(priest("mace")))
        .differs(k, 44, 50);
    // Both are edged and have 4 to hit; only one is blessed.
    book.witness(&["ATK-MELEE-15"])
        .step_of("ATK-MELEE-08")
        .with(move || strike(priest("sword_of_dawn")))
        .without(move || strike(priest("wasp_blade")))
        .differs(k, 62, 56);
}

fn passing(book: &mut Book) {
    book.witness(&["ATK-MELEE-16"])
        .with(|| {
            let arena = armed().carrying("potion_heroism", 1);
            let quaff = Action::Quaff(arena.uid("potion_heroism"));
            turns(arena, &[quaff, FORTH])
        })
        .without(|| turns(armed(), &[Action::Wait, FORTH]))
        .differs(k, 74 + 36, 74);
    book.witness(&["ATK-MELEE-17"])
        .with(|| strike(armed().ailing(Condition::Stunned, 20)))
        .without(|| strike(armed()))
        .differs(k, 74 - 15, 74);
}

fn hits(book: &mut Book) {
    // Luck of 1 hits without a test, which luck of 2 needs.
    let test = |turn: &Turn| (turn.count(AIM), turn.says("hits"));
    book.witness(&["ATK-HIT-01"])
        .with(|| strike(armed().script(plain(5))))
        .without(|| strike(armed().script([Range(2), Yes(false)])))
        .differs(test, (0, true), (1, false));
    // Base 20 of a Kobold Mage and 30 less for a heavy stun: below nothing.
    book.witness(&["ATK-HIT-02"])
        .with(|| {
            let mage = armed().playing(Race::Kobold, Class::Mage);
            strike(mage.ailing(Condition::Stunned, 60).script([Range(2)]))
        })
        .without(|| strike(armed().script([Range(2), Yes(false)])))
        .differs(test, (0, false), (1, false));
    let chance = |turn: &Turn| turn.chance(AIM);
    book.witness(&["ATK-HIT-03"])
        .with(|| strike(armed().ailing(Condition::Blind, 20)))
        .without(|| strike(armed()))
        .differs(k, 37, 74);
    book.witness(&["ATK-HIT-04"])
        .with(|| strike(armed()))
        .without(|| strike(armed().changing_monster("ogre", |ogre| ogre.armor_class = 60)))
        .differs(
            chance,
            Chance::new(4 * 74 - 3 * ARMOR, 4 * 74),
            Chance::new(4 * 74 - 3 * 60, 4 * 74),
        );
}
