//! Monsters that light does not show, and those that pass walls (BRW-UNSEEN, BRW-WALL).

use barrow::{
    content::{MonsterDef, PowerDef, PowersDef},
    grid::{Dir, Pos},
    rules::ability::{special::Ability, status::Condition},
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::{
    frame::{Book, Turn, turn, turns},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    sight(book);
    fear(book);
    walls(book);
    shriek(book);
}

/// A jackal asleep at the far end of a corridor, or farther, while a kobold beside the player shrieks or flickers.
fn shriek(book: &mut Book) {
    let cries = |power: PowerDef, far: usize| {
        move || {
            let arena = kobold(&format!("@k{}j", ".".repeat(far - 1)), move |kobold| {
                kobold.powers = Some(PowersDef {
                    one_in: 1,
                    list: vec![power],
                });
            })
            .legend('j', ArenaMonster::of("jackal").asleep(900))
            .changing_monster("jackal", |jackal| jackal.hearing = 2)
            .dice(by_label(&[("uses a power", 1)]));
            turns(arena, &[Action::Wait, Action::Wait])
        }
    };
    let wakes = |turn: &Turn| turn.lines_with("wakes");
    book.witness(&["BRW-SHRIEK-01"])
        .with(cries(PowerDef::Shriek, 18))
        .without(cries(PowerDef::Scare, 18))
        .differs(wakes, 1_usize, 0_usize);
    book.witness(&["BRW-SHRIEK-01"])
        .with(cries(PowerDef::Shriek, 20))
        .without(cries(PowerDef::Shriek, 21))
        .differs(wakes, 1_usize, 0_usize);
}

/// A kobold that has changed, in a picture.
fn kobold(picture: &str, change: impl FnOnce(&mut MonsterDef) + 'static) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .legend('x', "granite")
        .changing_monster("kobold", |kobold| {
            (kobold.hearing, kobold.flees_below, kobold.speed) = (20, 0, 0);
            change(kobold);
        })
        .hit_points(900)
        .dice(by_label(&[]))
}

fn sight(book: &mut Book) {
    let shown = |turn: &Turn| turn.arena.knows().monster_at(Pos::new(1, 0)).is_some();
    let waits = |invisible: bool, sees: bool| {
        move || {
            let arena = kobold("@k.", move |kobold| kobold.invisible = invisible)
                .changing_item("cloak", move |cap| {
                    if sees {
                        cap.gifts.abilities.insert(Ability::SeeInvisible);
                    }
                })
                .wearing("cloak");
            turn(arena, Action::Wait)
        }
    };
    book.witness(&["BRW-UNSEEN-01"])
        .with(waits(true, false))
        .without(waits(false, false))
        .differs(shown, false, true);
    book.witness(&["BRW-UNSEEN-01"])
        .with(waits(true, true))
        .without(waits(true, false))
        .differs(shown, true, false);
}

fn fear(book: &mut Book) {
    let walks_into = |afraid: bool| {
        move || {
            let arena = kobold("@k.", |kobold| kobold.invisible = true);
            let arena = if afraid {
                arena.ailing(Condition::Afraid, 5)
            } else {
                arena
            };
            turn(arena, Action::Step(Dir::E))
        }
    };
    let balks = |turn: &Turn| turn.lines_with("player balks at somebody unseen");
    book.witness(&["BRW-UNSEEN-03"])
        .with(walks_into(true))
        .without(walks_into(false))
        .differs(balks, 1_usize, 0_usize);
}

fn walls(book: &mut Book) {
    let place = |turn: &Turn| turn.arena.monster("kobold").at;
    let comes = |passes: bool| {
        move || {
            let arena = kobold("#########\n#@.###.k#\n#########", move |kobold| {
                kobold.passes_walls = passes;
            });
            turns(arena, &[Action::Wait, Action::Wait, Action::Wait])
        }
    };
    book.witness(&["BRW-WALL-01"])
        .with(comes(true))
        .without(comes(false))
        .differs(place, Pos::new(5, 1), Pos::new(7, 1));
    // An arrow strikes who stands where the rock begins; one deeper in the rock is out of its reach.
    let shot = |picture: &'static str| {
        move || {
            let arena = kobold(picture, |kobold| {
                (kobold.passes_walls, kobold.never_moves) = (true, true);
            })
            .legend(
                'k',
                ArenaMonster::of("kobold")
                    .hit_points(900)
                    .asleep(0)
                    .on("granite"),
            )
            .wearing("long_bow")
            .carrying("arrow", 9)
            .dice(by_label(&[("ATK-HIT-01", 1)]));
            let ammo = arena.uid("arrow");
            let at = Pos::new(3, 1);
            turn(arena, Action::Fire { ammo, at })
        }
    };
    let struck = |turn: &Turn| turn.lines_with("hits kobold");
    book.witness(&["BRW-WALL-02"])
        .with(shot("######\n#@.k##\n######"))
        .without(shot("######\n#@.#k#\n######"))
        .differs(struck, 1_usize, 0_usize);
}
