//! Critical hits and the damage of blows (ATK-CRIT, ATK-DMG).

use barrow::{
    content::ItemUse,
    dice::Chance as Odds,
    rules::{
        Class, Race,
        angband::slay::{MonsterTrait, Power},
        base::stat::StatName,
    },
    sim::Condition,
    testing::{
        Arena,
        Play::{self, Chance, Range, Sum},
    },
};

use super::{critical, fighter, k, plain, strike};
use crate::frame::{Book, Turn};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    criticals(book);
    steps(book);
    bonuses(book);
    for (power, kind, times) in POWERS {
        slays(book, power, kind, times);
    }
}

/// Each power with the trait that it asks for, or that takes it away, and its factor.
const POWERS: [(Power, MonsterTrait, i32); 16] = [
    (Power::SlayEvil, MonsterTrait::Evil, 2),
    (Power::SlayAnimal, MonsterTrait::Animal, 2),
    (Power::BrandFire, MonsterTrait::ResistFire, 3),
    (Power::BrandCold, MonsterTrait::ResistCold, 3),
    (Power::BrandAcid, MonsterTrait::ResistAcid, 3),
    (Power::BrandElec, MonsterTrait::ResistElec, 3),
    (Power::BrandPois, MonsterTrait::ResistPois, 3),
    (Power::SlayDemon, MonsterTrait::Demon, 3),
    (Power::SlayDragon, MonsterTrait::Dragon, 3),
    (Power::SlayGiant, MonsterTrait::Giant, 3),
    (Power::SlayOrc, MonsterTrait::Orc, 3),
    (Power::SlayTroll, MonsterTrait::Troll, 3),
    (Power::SlayUndead, MonsterTrait::Undead, 3),
    (Power::ExecuteDemon, MonsterTrait::Demon, 5),
    (Power::ExecuteDragon, MonsterTrait::Dragon, 5),
    (Power::ExecuteUndead, MonsterTrait::Undead, 5),
];

/// A weapon in hand, and these rolls.
fn with(weapon: &str, rolls: impl IntoIterator<Item = Play>) -> Arena {
    fighter().wearing(weapon).script(rolls)
}

/// What the ogre has lost.
fn harm(turn: &Turn) -> i32 {
    turn.harm("ogre")
}

fn criticals(book: &mut Book) {
    let chances = |turn: &Turn| turn.count("critical hit");
    book.witness(&["ATK-CRIT-01"])
        .with(|| strike(fighter().script([Range(1)])))
        .without(|| strike(with("long_sword", plain(5))))
        .differs(chances, 0_usize, 1_usize);
    // 130 + 30 + 3, and 130 + 0 + 3.
    let chance = |turn: &Turn| turn.chance("critical hit");
    book.witness(&["ATK-CRIT-02", "ATK-CRIT-03"])
        .of_sheet()
        .with(|| strike(with("long_sword", plain(5)).wearing("ring_accuracy")))
        .without(|| strike(with("long_sword", plain(5))))
        .differs(chance, Odds::new(163, 5000), Odds::new(133, 5000));
    // 230 + 200 is great, 130 + 200 is good.
    book.witness(&["ATK-CRIT-04", "ATK-DMG-05"])
        .with(|| strike(with("great_axe", critical(5, 200))))
        .without(|| strike(with("long_sword", critical(5, 200))))
        .differs(harm, 20, 15);
}

fn steps(book: &mut Book) {
    // 14, three times 42, great 94, and 6 more; any other order comes to something else.
    book.witness(&["ATK-DMG-01"])
        .with(|| strike(with("ember_axe", critical(14, 300))))
        .without(|| strike(with("battle_axe", critical(14, 300))))
        .differs(harm, 100, 38);
    book.witness(&["ATK-DMG-02"])
        .with(|| strike(fighter().wearing("gloves_slaying").script([Range(1)])))
        .without(|| strike(with("long_sword", plain(5)).wearing("gloves_slaying")))
        .differs(harm, 1, 9);
    book.witness(&["ATK-DMG-03"])
        .with(|| strike(with("long_sword", plain(5))))
        .without(|| strike(with("dagger", plain(3))))
        .differs(
            |turn| (turn.dice("weapon dice"), harm(turn)),
            ("2d5".to_owned(), 5),
            ("1d4".to_owned(), 3),
        );
    // 5 - 20 is no healing.
    book.witness(&["ATK-DMG-12"])
        .with(|| strike(with("long_sword", plain(5)).ailing(Condition::Stunned, 60)))
        .without(|| strike(with("long_sword", plain(5))))
        .differs(harm, 0, 5);
}

fn bonuses(book: &mut Book) {
    let sword = || with("long_sword", plain(9));
    let ringed = || sword().wearing("ring_damage");
    // Strength 16 gives 1, the ring 5, a stun takes 5.
    book.witness(&["ATK-DMG-06"])
        .with(move || {
            let stunned = ringed().ailing(Condition::Stunned, 20);
            strike(stunned.stat(StatName::Str, "16"))
        })
        .without(move || strike(sword()))
        .differs(harm, 10, 9);
    book.witness(&["ATK-DMG-07"])
        .with(move || strike(sword().stat(StatName::Str, "16")))
        .without(move || strike(sword()))
        .differs(harm, 10, 9);
    book.witness(&["ATK-DMG-08"])
        .with(|| strike(with("kinslayer", plain(9))))
        .without(|| strike(with("short_sword", plain(7))))
        .differs(harm, 17, 7);
    let five = || {
        let rolls = [Range(10), Chance(true), Sum(9), Chance(false)];
        with("long_sword", rolls)
    };
    book.witness(&["ATK-DMG-09"])
        .step_of("ATK-DMG-08")
        .with(move || strike(five().wearing("ring_damage")))
        .without(move || strike(five()))
        .differs(|turn| (k(turn), harm(turn)), (74, 14), (74, 9));
    book.witness(&["ATK-DMG-10"])
        .with(move || strike(sword().ailing(Condition::Stunned, 20)))
        .without(move || strike(sword()))
        .differs(harm, 4, 9);
    book.witness(&["ATK-DMG-11"])
        .with(move || strike(sword().playing(Race::Human, Class::Priest)))
        .without(move || strike(sword()))
        .differs(harm, 7, 9);
}

/// The sword has a power, and the ogre the trait or not.
fn slays(book: &mut Book, power: Power, kind: MonsterTrait, times: i32) {
    let blow = |applies: bool| {
        let has = power.applies_to(kind.into()) == applies;
        let arena = with("long_sword", plain(5))
            .changing_item("long_sword", move |sword| {
                if let ItemUse::Weapon(weapon) = &mut sword.usage {
                    weapon.powers = power.into();
                }
            })
            .changing_monster("ogre", move |ogre| {
                ogre.traits = has.then_some(kind).into_iter().collect();
            });
        strike(arena)
    };
    book.witness(&["ATK-DMG-04"])
        .with(|| blow(true))
        .without(|| blow(false))
        .differs(harm, 5 * times, 5);
}
