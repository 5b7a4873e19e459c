//! Levels of a campaign: who comes to them as time passes, and what lifting the crown sets off (BRW-WANDER, BRW-CROWN).

use barrow::{
    dice::{Chance, Dice, Roll},
    sim::{Action, Roster},
    testing::{Arena, ArenaMonster},
};

use crate::{
    frame::{Book, Turn, turn, turns},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    chance_to_come(book);
    who_comes(book);
    where_they_come(book);
    crown(book);
}

/// A hall around a corner, so that half of it is far away and out of view.
const CORNER: &str = "
    @.......................
    #######################.
    ........................";

/// The same far squares in plain view.
const HALL: &str = "
    @.......................
    ........................
    ........................";

/// The same out of view, and no way from there.
const CUT_OFF: &str = "
    @......................#
    ########################
    ........................";

/// The same out of view, behind a door.
const DOOR: &str = "
    @.......................
    #######################+
    ........................";

/// Around a corner, and not far away.
const NEAR: &str = "
    @.................
    #################.
    ..................";

fn visited(picture: &str) -> Arena {
    let told = [("whether somebody comes", 1), ("where they come", 0)];
    Arena::new(picture)
        .visited_by("kobold", 1, Dice::flat(1))
        .hit_points(900)
        .dice(by_label(&told))
}

/// So many turns of waiting.
fn waits(arena: Arena, count: usize) -> Turn {
    turns(arena, &vec![Action::Wait; count])
}

fn monsters(turn: &Turn) -> usize {
    turn.arena.world().resource::<Roster>().iter().count()
}

fn chance_to_come(book: &mut Book) {
    const COMES: &str = "whether somebody comes";
    let chance = |turn: &Turn| turn.chance(COMES);
    let tried = |turn: &Turn| turn.count(COMES);
    let rule = &["BRW-WANDER-01"];
    book.witness(rule)
        .with(|| waits(visited(CORNER).carrying("crown", 1), 10))
        .without(|| waits(visited(CORNER), 10))
        .differs(chance, Chance::new(150, 1000), Chance::new(12, 1000));
    book.witness(rule)
        .with(|| waits(visited(CORNER), 10))
        .without(|| waits(visited(CORNER), 9))
        .differs(tried, 1_usize, 0_usize);
    book.witness(rule)
        .with(|| waits(visited(CORNER), 10))
        .without(|| waits(Arena::new(CORNER), 10))
        .differs(tried, 1_usize, 0_usize);
    let crowd = |others: usize| {
        let sleeper = ArenaMonster::of("rat").asleep(60_000);
        let cells = "r".repeat(others);
        waits(visited(&format!("@#{cells}")).legend('r', sleeper), 10)
    };
    book.witness(rule)
        .with(move || crowd(119))
        .without(move || crowd(120))
        .differs(tried, 1_usize, 0_usize);
}

fn who_comes(book: &mut Book) {
    let common = |turn: &Turn| match turn.roll("who comes") {
        Roll::Pick { chance, .. } => *chance,
        other => panic!("{other:?} is no pick"),
    };
    let told = [
        ("whether somebody comes", 1),
        ("where they come", 0),
        ("who comes", 1),
    ];
    let wolves = || visited(CORNER).visited_by("wolf", 3, Dice::flat(3));
    let rule = &["BRW-WANDER-02"];
    book.witness(rule)
        .with(move || waits(wolves().dice(by_label(&told)), 10))
        .without(|| waits(visited(CORNER), 10))
        .differs(common, Chance::new(3, 4), Chance::new(1, 1));
    book.witness(rule)
        .with(move || waits(wolves().dice(by_label(&told)), 10))
        .without(move || waits(wolves(), 10))
        .differs(monsters, 3_usize, 1_usize);
}

fn where_they_come(book: &mut Book) {
    let rule = &["BRW-WANDER-03"];
    for nobody in [HALL, CUT_OFF, NEAR] {
        book.witness(rule)
            .with(|| waits(visited(CORNER), 10))
            .without(move || waits(visited(nobody), 10))
            .differs(monsters, 1_usize, 0_usize);
    }
    // Through a door comes who opens doors.
    let doors = |opens: bool| {
        let arena = visited(DOOR).changing_monster("kobold", move |kobold| {
            kobold.opens_doors = opens;
        });
        waits(arena, 10)
    };
    book.witness(rule)
        .with(move || doors(true))
        .without(move || doors(false))
        .differs(monsters, 1_usize, 0_usize);
    // It comes awake, and knows the way however far it is.
    let comes = |count| {
        let deaf = visited(CORNER).changing_monster("kobold", |kobold| {
            (kobold.hearing, kobold.speed) = (1, 0);
        });
        waits(deaf, count)
    };
    let steps = |turn: &Turn| turn.lines_with("kobold moves");
    book.witness(rule)
        .with(move || comes(14))
        .without(move || comes(10))
        .differs(move |turn| steps(turn) > 2, true, false);
}

fn crown(book: &mut Book) {
    let rule = &["BRW-CROWN-01"];
    let lifts = |campaign: bool| {
        let sleeper = ArenaMonster::of("kobold").asleep(500);
        let arena = Arena::new("@.....#k").legend('k', sleeper);
        let arena = arena.underfoot("crown", 1).hit_points(900);
        let arena = if campaign {
            arena.visited_by("kobold", 1, Dice::flat(1))
        } else {
            arena
        };
        turn(arena, Action::PickUp)
    };
    let asleep = |turn: &Turn| turn.arena.monster("kobold").sleep > 0;
    book.witness(rule)
        .with(move || lifts(true))
        .without(move || lifts(false))
        .differs(asleep, false, true);
    // Whoever comes to another level with it wakes that too.
    let below = |crown: u16| {
        let arena = visited("@")
            .standing_on("stairs_down")
            .level_below("<......#k")
            .legend('k', ArenaMonster::of("kobold").asleep(200))
            .changing_monster("kobold", |kobold| kobold.sleep = 200);
        let arena = if crown > 0 {
            arena.carrying("crown", crown)
        } else {
            arena
        };
        turn(arena, Action::Descend)
    };
    book.witness(rule)
        .with(move || below(1))
        .without(move || below(0))
        .differs(asleep, false, true);
}
