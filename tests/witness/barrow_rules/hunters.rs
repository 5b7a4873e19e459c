//! Monsters that hunt, shoot, and carry things (BRW-HUNT, BRW-SHOOT, BRW-GEAR).

use barrow::grid::area::Shape;
use barrow::{
    content::{ItemId, MonsterDef},
    dice::Chance,
    grid::Pos,
    rules::{ability::status::Condition, base::ruleset::Ruleset, projection::DamageType},
    sim::Action,
    testing::{Arena, ArenaMonster, content},
};

use crate::{
    frame::{Book, Turn, turn, turns},
    projection::{aim, armed, hurt},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    hunting(book);
    shooting(book);
    flight(book);
    packs(book);
    distance(book);
    gear(book);
}

fn item(key: &str) -> ItemId {
    content().item_keys[key]
}

/// Somebody shoots once at a kobold that hears three squares far, or does not, and waits.
fn hunted(picture: &str, shoots: bool, hits: bool, waits: usize) -> Turn {
    let arena = Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .legend('^', "lava")
        .changing_monster("kobold", |kobold| {
            (kobold.hearing, kobold.flees_below, kobold.speed) = (3, 0, 0);
        })
        .wearing("long_bow")
        .carrying("arrow", 40)
        .hit_points(900)
        .dice(by_label(&[("ATK-HIT-01", if hits { 1 } else { 20 })]));
    let at = arena.monster("kobold").at;
    let ammo = arena.uid("arrow");
    let first = if shoots {
        Action::Fire { ammo, at }
    } else {
        Action::Wait
    };
    let mut actions = vec![Action::Wait; waits];
    actions.insert(0, first);
    turns(arena, &actions)
}

const HALL: &str = "@.........k.....";

/// A way of fifty squares around some lava.
const LONG: &str = "
    ############################
    #@.^^k.....................#
    #..#######################.#
    #..........................#
    ############################";

/// A lake of lava between the two, and a niche behind the kobold.
const SHORE: &str = "
    ##################
    #@...^^....k....##
    ####.^^.#####.####
    #####^^######.####
    ##################";

fn hunting(book: &mut Book) {
    let place = |turn: &Turn| turn.arena.monster("kobold").at;
    for hits in [true, false] {
        book.witness(&["BRW-HUNT-01"])
            .with(move || hunted(HALL, true, hits, 3))
            .without(|| hunted(HALL, false, false, 3))
            .differs(place, Pos::new(7, 0), Pos::new(10, 0));
    }
    // For twenty of its turns, and no longer.
    let steps = |turn: &Turn| turn.lines_with("kobold moves");
    book.witness(&["BRW-HUNT-01"])
        .with(|| hunted(LONG, true, true, 40))
        .without(|| hunted(LONG, true, true, 9))
        .differs(steps, 20_usize, 9_usize);
    book.witness(&["BRW-HUNT-02"])
        .with(|| hunted(SHORE, true, true, 9))
        .without(|| hunted(SHORE, false, true, 9))
        .differs(place, Pos::new(13, 2), Pos::new(11, 1));
}

/// A kobold with a bow and five arrows so many squares away.
fn bowman(ruleset: Ruleset, apart: usize) -> Arena {
    Arena::new(&format!("@{}k", ".".repeat(apart - 1)))
        .ruleset(ruleset)
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(900)
                .asleep(0)
                .energy(100),
        )
        .changing_monster("kobold", archer)
        .hit_points(9000)
        .dice(by_label(&[("shoots", 1)]))
}

fn archer(kobold: &mut MonsterDef) {
    kobold.wears = vec![item("long_bow")];
    kobold.carries = vec![(item("arrow"), 5)];
    kobold.drops.clear();
    kobold.never_moves = true;
    (kobold.hearing, kobold.flees_below, kobold.speed) = (30, 0, 0);
}

/// How many missiles the kobold sends off.
fn shots(turn: &Turn) -> usize {
    turn.lines_with("kobold fires")
}

/// A change of the archer, of its file, and how often it shoots then.
type Row = (fn(Arena) -> Arena, fn(&mut MonsterDef));

fn shooting(book: &mut Book) {
    const ALL: [Ruleset; 3] = [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder];
    let plays = |ruleset, apart, (arena, file): Row| {
        move || {
            let kobold = bowman(ruleset, apart).changing_monster("kobold", file);
            turn(arena(kobold), Action::Wait)
        }
    };
    let same: Row = (|arena| arena, |_| ());
    let asked = |turn: &Turn| (turn.count("shoots") > 0).then(|| turn.chance("shoots"));
    let half = Some(Chance::one_in(2));
    let rows: [Row; 6] = [
        (|arena| arena, |kobold| kobold.wears.clear()),
        (|arena| arena, |kobold| kobold.carries.clear()),
        (|arena| arena, |kobold| kobold.wears = vec![item("sling")]),
        (|arena| arena, |kobold| kobold.hearing = 4),
        (
            |arena| {
                let ill = ArenaMonster::of("kobold").hit_points(900).energy(100);
                arena.legend('k', ill.ailing(Condition::Blind, 50))
            },
            |_| (),
        ),
        (
            |arena| {
                let ill = ArenaMonster::of("kobold").hit_points(900).energy(100);
                arena.legend('k', ill.ailing(Condition::Confused, 50))
            },
            |_| (),
        ),
    ];
    for ruleset in ALL {
        for row in rows {
            book.witness(&["BRW-SHOOT-01"])
                .with(plays(ruleset, 5, same))
                .without(plays(ruleset, 5, row))
                .differs(asked, half, None);
        }
        book.witness(&["BRW-SHOOT-01"])
            .with(plays(ruleset, 2, same))
            .without(plays(ruleset, 1, same))
            .differs(asked, half, None);
        // How far, by each ruleset: 20 squares, and the sides of a bow of 2d5 less what SIL-ARCHERY-07 says.
        let range = if ruleset == Ruleset::Sil { 7 } else { 20 };
        book.witness(&["BRW-SHOOT-02"])
            .with(plays(ruleset, range, same))
            .without(plays(ruleset, range + 1, same))
            .differs(shots, 1_usize, 0_usize);
    }
    let between = |other: char| {
        move || {
            let arena = Arena::new(&format!("@.{other}..k"))
                .legend(
                    'k',
                    ArenaMonster::of("kobold")
                        .hit_points(900)
                        .asleep(0)
                        .energy(100),
                )
                .legend('j', ArenaMonster::of("jelly").asleep(900))
                .changing_monster("kobold", archer)
                .hit_points(9000)
                .dice(by_label(&[("shoots", 1)]));
            turn(arena, Action::Wait)
        }
    };
    book.witness(&["BRW-SHOOT-01"])
        .with(between('.'))
        .without(between('j'))
        .differs(shots, 1_usize, 0_usize);
}

/// One of a pack before a corridor in which the player stands.
fn packs(book: &mut Book) {
    let comes = |flanks: bool| {
        move || {
            let arena = Arena::new("####..\n@...k.\n####..")
                .legend('k', ArenaMonster::of("kobold").asleep(0).energy(100))
                .changing_monster("kobold", move |kobold| {
                    (kobold.flanks, kobold.never_moves) = (flanks, false);
                })
                .hit_points(9000);
            turn(arena, Action::Wait)
        }
    };
    book.witness(&["BRW-PACK-01"])
        .with(comes(true))
        .without(comes(false))
        .differs(
            |turn: &Turn| turn.arena.monster("kobold").at.x,
            4_i16,
            3_i16,
        );
}

/// A bowman who likes a distance, with arrows or without, three squares from the player.
fn distance(book: &mut Book) {
    let goes = |keeps_away: u8, arrows: u16| {
        move || {
            let arena = Arena::new("@..k......")
                .legend(
                    'k',
                    ArenaMonster::of("kobold")
                        .hit_points(900)
                        .asleep(0)
                        .energy(100),
                )
                .changing_monster("kobold", move |kobold| {
                    archer(kobold);
                    kobold.carries = vec![(item("arrow"), arrows)];
                    kobold.carries.retain(|(_, count)| *count > 0);
                    (kobold.keeps_away, kobold.never_moves) = (keeps_away, false);
                })
                .hit_points(9000)
                .dice(by_label(&[("shoots", 0)]));
            turn(arena, Action::Wait)
        }
    };
    let place = |turn: &Turn| turn.arena.monster("kobold").at.x;
    for (with, without) in [((4, 5), (3, 5)), ((4, 5), (4, 0))] {
        book.witness(&["BRW-KEEP-01"])
            .with(goes(with.0, with.1))
            .without(goes(without.0, without.1))
            .differs(place, 4_i16, 2_i16);
    }
}

fn flight(book: &mut Book) {
    // 1d9 shows 5; three times that from a long bow, or two times from another; bonuses are multiplied too.
    let strikes = |bow: &'static str, bonus: i32| {
        move || {
            let arena = bowman(Ruleset::Angband, 5)
                .changing_monster("kobold", move |kobold| kobold.wears = vec![item(bow)])
                .changing_item("arrow", move |arrow| arrow.to_damage = bonus)
                .dice(by_label(&[("shoots", 1), ("missile dice", 5)]));
            turn(arena, Action::Wait)
        }
    };
    for (bonus, harm) in [(1, 18), (4, 27)] {
        book.witness(&["BRW-SHOOT-03"])
            .with(strikes("long_bow", bonus))
            .without(strikes("long_bow", 0))
            .differs(hurt, harm, 15);
    }
    // Under Sil and POWDER it is an attack with everything that decides one; under Angband a projection.
    for ruleset in [Ruleset::Sil, Ruleset::Powder] {
        book.witness(&["BRW-SHOOT-03"])
            .with(move || turn(bowman(ruleset, 5), Action::Wait))
            .without(|| turn(bowman(Ruleset::Angband, 5), Action::Wait))
            .differs(|turn| turn.attacks.len(), 1_usize, 0_usize);
    }
    // Five arrows are five shots, and each breaks or lies somewhere.
    let empties = |arrows: u16, breaks: i32| {
        move || {
            let arena = bowman(Ruleset::Angband, 5)
                .changing_monster("kobold", move |kobold| {
                    kobold.carries = vec![(item("arrow"), arrows)];
                })
                .dice(by_label(&[("shoots", 1), ("breakage", breaks)]));
            turns(arena, &[Action::Wait; 9])
        }
    };
    let lying = |turn: &Turn| {
        let places = (0..6).flat_map(|x| turn.arena.floor(Pos::new(x, 0)));
        let lying: usize = places.map(|(_, count)| usize::from(count)).sum();
        (shots(turn), lying, turn.lines_with("arrow breaks"))
    };
    book.witness(&["BRW-SHOOT-04"])
        .with(empties(5, 0))
        .without(empties(2, 0))
        .differs(lying, (5, 5, 0), (2, 2, 0_usize));
    book.witness(&["BRW-SHOOT-04"])
        .with(empties(5, 1))
        .without(empties(5, 0))
        .differs(lying, (5, 0, 5), (5, 5, 0_usize));
}

fn gear(book: &mut Book) {
    let dies = |wears: &'static [&'static str], carried: u16, hit_points: i32| {
        move || {
            let arena = Arena::new("@.k")
                .legend(
                    'k',
                    ArenaMonster::of("kobold")
                        .hit_points(hit_points)
                        .asleep(0)
                        .energy(-900),
                )
                .changing_monster("kobold", move |kobold| {
                    kobold.wears = wears.iter().map(|key| item(key)).collect();
                    kobold.carries = (carried > 0)
                        .then(|| (item("gem"), carried))
                        .into_iter()
                        .collect();
                    kobold.drops.clear();
                })
                .dice(by_label(&[("use of a device", 1)]));
            aim(
                armed(arena, Shape::Bolt, DamageType::Fire, 500),
                Pos::new(2, 0),
            )
        }
    };
    let left = |turn: &Turn| {
        let mut lying = turn.arena.floor(Pos::new(2, 0));
        lying.sort();
        lying
    };
    let own = |things: &[(&str, u16)]| -> Vec<(String, u16)> {
        things
            .iter()
            .map(|(key, count)| ((*key).to_owned(), *count))
            .collect()
    };
    // Fire strikes it and not what it has.
    book.witness(&["BRW-GEAR-01"])
        .with(dies(&["dagger", "soft_leather"], 2, 1))
        .without(dies(&[], 0, 1))
        .differs(
            left,
            own(&[("dagger", 1), ("gem", 2), ("soft_leather", 1)]),
            own(&[]),
        );
}
