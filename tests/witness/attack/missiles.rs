//! Shots and throws (ATK-SHOOT, ATK-AIM, ATK-MCRIT, ATK-MDMG, ATK-BREAK).

use barrow::{
    content::ItemUse,
    dice::Chance as Odds,
    rules::{Class, Race, angband::slay::Power, base::stat::StatName},
    sim::{Action, Condition},
    testing::{
        Arena,
        Play::{self, Chance, Range, Sum},
    },
};

use super::{AIM, archer, critical, fighter, fire, k, target, throw, throw_to};
use crate::frame::{Book, Turn, tried};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    shots(book);
    throws(book);
    skill(book);
    aim(book);
    criticals(book);
    damage(book);
    breakage(book);
}

/// A long bow and arrows.
fn bow() -> Arena {
    archer().wearing("long_bow").carrying("arrow", 9)
}

/// A hit for so much by the dice, no critical one, and nothing breaks.
fn plain(dice: i32) -> [Play; 4] {
    [Range(1), Sum(dice), Chance(false), Chance(false)]
}

/// What the ogre has lost.
fn harm(turn: &Turn) -> i32 {
    turn.harm("ogre")
}

/// Game turns that the action took: 10 for all of a player turn at normal speed.
fn time(turn: &Turn) -> u64 {
    turn.arena.game_turn()
}

fn shots(book: &mut Book) {
    let try_fire = |arena: Arena, ammo: &'static str| {
        tried(arena, move |arena| Action::Fire {
            ammo: arena.uid(ammo),
            at: arena.monster("ogre").at,
        })
    };
    book.witness(&["ATK-SHOOT-01"])
        .of_sheet()
        .step_of("ATK-SHOOT-02")
        .with(move || try_fire(bow().carrying("bolt", 3), "bolt"))
        .without(move || try_fire(bow().carrying("bolt", 3), "arrow"))
        .differs(|turn| turn.says("refused: DoesNotFit"), true, false);
    let swift = || archer().wearing("swift_bow").carrying("arrow", 9);
    book.witness(&["ATK-SHOOT-02"])
        .of_sheet()
        .with(|| fire(bow(), "arrow"))
        .without(move || fire(swift(), "arrow"))
        .differs(time, 10_u64, 5_u64);
    book.witness(&["ATK-SHOOT-04", "ATK-SHOOT-05"])
        .of_sheet()
        .with(move || fire(swift(), "arrow"))
        .without(|| fire(bow(), "arrow"))
        .differs(time, 5_u64, 10_u64);
    let ranger = |level| {
        let ranger = bow().playing(Race::Human, Class::Ranger);
        fire(ranger.level(level).hit_points(300), "arrow")
    };
    book.witness(&["ATK-SHOOT-03"])
        .of_sheet()
        .with(move || ranger(20))
        .without(move || ranger(19))
        .differs(time, 5_u64, 10_u64);
    book.witness(&["ATK-SHOOT-06"])
        .of_sheet()
        .step_of("ATK-SHOOT-04")
        .with(move || fire(swift(), "arrow"))
        .without(|| fire(bow(), "arrow"))
        .differs(|turn| turn.sheet("Shots each round"), "2", "1");
}

fn throws(book: &mut Book) {
    // A suit of mail has dice of its own for this; a cloak has none.
    let suit = |item| fighter().carrying(item, 1);
    let dice = |turn: &Turn| (turn.dice("missile dice"), harm(turn));
    book.witness(&["ATK-SHOOT-07"])
        .step_of("ATK-MDMG-01")
        .with(move || throw(suit("chain_mail").script(plain(3)), "chain_mail"))
        .without(move || throw(suit("cloak").script(plain(0)), "cloak"))
        .differs(dice, ("1d4".to_owned(), 3), ("0".to_owned(), 0));
    // The flask's own 2d6; what it splashes comes on top, and is another rule's.
    let hit = |turn: &Turn| turn.dice("missile dice");
    book.witness(&["ATK-SHOOT-08"])
        .step_of("ATK-MDMG-01")
        .with(move || throw(suit("flask_oil"), "flask_oil"))
        .without(move || throw(suit("dagger"), "dagger"))
        .differs(hit, "2d6", "1d4");
}

fn skill(book: &mut Book) {
    // The ogre is 3 squares away, which is taken off.
    book.witness(&["ATK-SHOOT-09"])
        .with(|| {
            let elf = bow().playing(Race::HighElf, Class::Ranger);
            fire(elf.level(20).hit_points(300), "arrow")
        })
        .without(|| fire(bow(), "arrow"))
        .differs(k, 187 - 3, 59 - 3);
    // The launcher's 3 counts three times, and the sword's 4 does not.
    let swift = || archer().wearing("swift_bow").carrying("arrow", 9);
    book.witness(&["ATK-SHOOT-10", "ATK-SHOOT-12"])
        .with(move || fire(swift().wearing("sword_of_dawn"), "arrow"))
        .without(|| fire(bow().wearing("sword_of_dawn"), "arrow"))
        .differs(k, 59 + 9 - 3, 59 - 3);
    book.witness(&["ATK-SHOOT-11"])
        .step_of("ATK-SHOOT-10")
        .with(move || fire(swift(), "arrow"))
        .without(|| fire(bow(), "arrow"))
        .differs(|turn| turn.sheet("Bonus to shoot"), "+3", "+0");
}

fn aim(book: &mut Book) {
    let far = || {
        let arena = Arena::new("@.........O").legend('O', target());
        arena.wearing("long_bow").carrying("arrow", 9)
    };
    book.witness(&["ATK-AIM-01", "ATK-AIM-03"])
        .with(move || fire(far(), "arrow"))
        .without(|| fire(bow(), "arrow"))
        .differs(k, 59 - 10, 59 - 3);
    let barbed = || bow().changing_item("arrow", |arrow| arrow.to_hit = 4);
    book.witness(&["ATK-AIM-02"])
        .with(move || fire(barbed(), "arrow"))
        .without(|| fire(bow(), "arrow"))
        .differs(k, 59 + 12 - 3, 59 - 3);
    // 59 - 3 is halved: an ogre in the dark, three squares beyond the end of all light.
    book.witness(&["ATK-AIM-04"])
        .with(|| fire(bow().dark(), "arrow"))
        .without(|| fire(bow(), "arrow"))
        .differs(k, 28, 56);
    let test = |turn: &Turn| (turn.count(AIM), turn.says("hits"));
    let missed = [Range(2), Chance(false), Chance(false)];
    book.witness(&["ATK-AIM-05"])
        .with(|| fire(bow().script(plain(5)), "arrow"))
        .without(move || fire(bow().script(missed), "arrow"))
        .differs(test, (0, true), (1, false));
    // A Half-Orc Mage has 20 + 1 - 5, and a heavy stun takes 60.
    book.witness(&["ATK-AIM-06"])
        .with(|| {
            let mage = bow().playing(Race::HalfOrc, Class::Mage);
            let stunned = mage.ailing(Condition::Stunned, 60);
            fire(stunned.script([Range(2), Chance(false)]), "arrow")
        })
        .without(move || fire(bow().script(missed), "arrow"))
        .differs(test, (0, false), (1, false));
    book.witness(&["ATK-AIM-07"])
        .with(|| fire(bow(), "arrow"))
        .without(|| {
            let soft = bow().changing_monster("ogre", |ogre| ogre.armor_class = 0);
            fire(soft, "arrow")
        })
        .differs(
            |turn| turn.chance(AIM),
            Odds::new(4 * 56 - 3 * 34, 4 * 56),
            Odds::new(4 * 56, 4 * 56),
        );
}

fn criticals(book: &mut Book) {
    // An arrow of 0.2 pounds adds 2, the level 2.
    let chance = |turn: &Turn| turn.chance("critical hit");
    let barbed = || bow().changing_item("arrow", |arrow| arrow.to_hit = 4);
    book.witness(&["ATK-MCRIT-01", "ATK-MCRIT-02", "ATK-MCRIT-03"])
        .with(move || fire(barbed().script(plain(5)), "arrow"))
        .without(|| fire(bow().script(plain(5)), "arrow"))
        .differs(chance, Odds::new(2 + 16 + 2, 5000), Odds::new(2 + 2, 5000));
    book.witness(&["ATK-MCRIT-04"])
        .with(|| fire(bow().script(plain(5)).level(30).hit_points(300), "arrow"))
        .without(|| fire(bow().script(plain(5)), "arrow"))
        .differs(chance, Odds::new(2 + 60, 5000), Odds::new(2 + 2, 5000));
    // 2 + 499 is great, 2 + 400 is good; three times 5 before that.
    let kind = |roll| {
        let rolls = critical(5, roll).into_iter().chain([Chance(false)]);
        fire(bow().script(rolls), "arrow")
    };
    book.witness(&["ATK-MCRIT-05", "ATK-MDMG-07"])
        .with(move || kind(499))
        .without(move || kind(400))
        .differs(harm, 40, 35);
}

fn damage(book: &mut Book) {
    book.witness(&["ATK-MDMG-01"])
        .with(|| fire(bow().script(plain(5)), "arrow"))
        .without(|| {
            let crossbow = archer().wearing("heavy_crossbow").carrying("bolt", 9);
            // So heavy a crossbow leaves no chance of a critical hit.
            let hit = [Range(1), Sum(5), Chance(false)];
            fire(crossbow.script(hit), "bolt")
        })
        .differs(
            |turn| (turn.dice("missile dice"), harm(turn)),
            ("1d9".to_owned(), 15),
            ("1d11".to_owned(), 20),
        );
    let heavy = || {
        let arena = bow().script(plain(8));
        arena.changing_item("arrow", |arrow| arrow.to_damage = 3)
    };
    book.witness(&["ATK-MDMG-02"])
        .with(move || fire(heavy(), "arrow"))
        .without(|| fire(bow().script(plain(8)), "arrow"))
        .differs(harm, 33, 24);
    // The derived checks: 48 from a long bow of 5 to damage, 11 by hand.
    let strong = move || heavy().changing_item("long_bow", |bow| bow.to_damage = 5);
    book.witness(&["ATK-MDMG-03"])
        .with(move || throw(strong(), "arrow"))
        .without(move || fire(strong(), "arrow"))
        .differs(harm, 11, 48);
    book.witness(&["ATK-MDMG-04", "ATK-MDMG-09"])
        .of_sheet()
        .with(move || fire(strong(), "arrow"))
        .without(move || fire(heavy(), "arrow"))
        .differs(harm, 48, 33);
    let horn = || archer().wearing("horn_bow").carrying("arrow", 9);
    // A short bow multiplies by 2, extra power by 1 more: (5 + 4) x 3.
    book.witness(&["ATK-MDMG-05"])
        .of_sheet()
        .with(move || fire(horn().script(plain(5)), "arrow"))
        .without(|| {
            let sling = archer().wearing("sling").carrying("shot", 9);
            fire(sling.script(plain(3)), "shot")
        })
        .differs(harm, 27, 6);
    let slaying = || {
        bow().script(plain(5)).changing_item("arrow", |arrow| {
            if let ItemUse::Ammo(ammo) = &mut arrow.usage {
                ammo.powers = Power::BrandFire.into();
            }
        })
    };
    book.witness(&["ATK-MDMG-06"])
        .with(move || fire(slaying(), "arrow"))
        .without(|| fire(bow().script(plain(5)), "arrow"))
        .differs(harm, 45, 15);
    // What would change a blow changes no shot; the bow's own bonus does.
    book.witness(&["ATK-MDMG-08"])
        .with(|| {
            let strong = bow().stat(StatName::Str, "18/100").wearing("ring_damage");
            fire(strong.script(plain(5)), "arrow")
        })
        .without(|| {
            let bow = bow().changing_item("long_bow", |bow| bow.to_damage = 5);
            fire(bow.script(plain(5)), "arrow")
        })
        .differs(harm, 15, 30);
}

fn breakage(book: &mut Book) {
    let chance = |turn: &Turn| turn.chance("breakage");
    let down = |item| {
        let arena = Arena::new("@.....").carrying(item, 1);
        throw_to(arena, item, 4)
    };
    let near = |item| throw_to(Arena::new("@..").carrying(item, 1), item, 1);
    book.witness(&["ATK-BREAK-01"])
        .with(move || down("arrow"))
        .without(move || down("bolt"))
        .differs(chance, Odds::percent(30), Odds::percent(20));
    book.witness(&["ATK-BREAK-02"])
        .with(move || near("kings_shield"))
        .without(move || near("leather_shield"))
        .differs(|turn| turn.count("breakage"), 0_usize, 1_usize);
    book.witness(&["ATK-BREAK-03"])
        .with(|| fire(bow().script(plain(5)), "arrow"))
        .without(move || down("arrow"))
        .differs(chance, Odds::percent(60), Odds::percent(30));
    let wall = |picture: &str, x| {
        let arena = Arena::new(picture).carrying("arrow", 1);
        throw_to(arena, "arrow", x)
    };
    book.witness(&["ATK-BREAK-03"])
        .with(move || wall("@.#...", 2))
        .without(move || wall("@..#..", 3))
        .differs(chance, Odds::percent(60), Odds::percent(30));
}
