//! Who is attacked from afar comes, answers or hides: nobody stands there to be shot dead.

use barrow::{
    content::{ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::projection::DamageType,
    sim::{Action, Charge},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

/// A kobold that hears three squares far and stands ten away, and somebody with a bow.
fn archer(picture: &str) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .legend('^', "lava")
        .changing_monster("kobold", |kobold| {
            kobold.hearing = 3;
            kobold.flees_below = 0;
            kobold.opens_doors = true;
        })
        .wearing("long_bow")
        .carrying("arrow", 40)
        .hit_points(900)
        .seed(3)
}

const HALL: &str = "
    ##############
    #@.........k.#
    ##############";

/// A lake of lava between the two, and a niche behind the kobold.
const SHORE: &str = "
    ##################
    #@...^^....k....##
    ####.^^.#####.####
    #####^^######.####
    ##################";

fn shoot(arena: &mut Arena) {
    let at = arena.monster("kobold").at;
    let ammo = arena.uid("arrow");
    arena.act(Action::Fire { ammo, at });
}

fn place(arena: &Arena) -> Pos {
    arena.monster("kobold").at
}

#[test]
fn who_hears_nobody_stays() {
    // BRW-HUNT-01: without an attack the hearing of its file holds.
    let mut arena = archer(HALL);
    arena.wait(5);
    assert_eq!(place(&arena), Pos::new(11, 1));
}

#[test]
fn who_is_hit_by_an_arrow_comes() {
    // BRW-HUNT-01
    let mut arena = archer(HALL);
    arena.rolls([Range(1), Sum(5), Chance(false), Chance(true)]);
    shoot(&mut arena);
    arena.wait(3);
    assert!(place(&arena).x <= 8, "{:?}", place(&arena));
}

#[test]
fn who_is_missed_by_an_arrow_comes_too() {
    // BRW-HUNT-01
    let mut arena = archer(HALL);
    arena.rolls([Range(20), Chance(true)]);
    shoot(&mut arena);
    arena.wait(3);
    assert!(place(&arena).x <= 8, "{:?}", place(&arena));
}

#[test]
fn who_is_hit_by_magic_comes() {
    // BRW-HUNT-01
    let mut arena = archer(HALL)
        .level(40)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.level = 0;
                wand.effects = vec![ProjectDef {
                    shape: Shape::Bolt,
                    kind: DamageType::Elec,
                    strength: Dice::flat(5),
                }];
            }
        });
    let (item, at) = (arena.uid("wand_darts"), place(&arena));
    while arena.monster("kobold").hit_points == 900 {
        arena.act(Action::Aim { item, at });
    }
    arena.wait(3);
    assert!(place(&arena).x <= 8, "{:?}", place(&arena));
}

#[test]
fn who_is_attacked_goes_the_long_way_round() {
    // BRW-HUNT-01: the way is 20 squares long, six times its hearing.
    let mut arena = archer(
        "
        ############
        #@..^^....k#
        ###.^^####.#
        ###.^^####.#
        ###........#
        ############",
    );
    shoot(&mut arena);
    arena.wait(4);
    assert!(place(&arena).y >= 3, "{:?}", place(&arena));
}

#[test]
fn an_alarm_lasts_twenty_of_its_turns() {
    // BRW-HUNT-01: the way is longer than that.
    let mut arena = archer(
        "
        ############################
        #@.^^k.....................#
        #..#######################.#
        #..........................#
        ############################",
    );
    let begin = place(&arena);
    shoot(&mut arena);
    arena.wait(12);
    let on_its_way = place(&arena);
    assert!(on_its_way.x > begin.x + 5, "{on_its_way:?}");
    arena.wait(12);
    let stopped = place(&arena);
    assert_ne!(stopped, on_its_way);
    arena.wait(12);
    assert_eq!(place(&arena), stopped);
}

#[test]
fn who_cannot_come_hides() {
    // BRW-HUNT-02: nobody walks through lava.
    let mut arena = archer(SHORE);
    shoot(&mut arena);
    arena.wait(3);
    let hidden = place(&arena);
    assert!(hidden.y > 1, "{hidden:?}");
    arena.wait(30);
    assert_eq!(place(&arena), hidden, "it waits there");
}

#[test]
fn who_can_neither_come_nor_go_answers() {
    // BRW-HUNT-01: its magic reaches farther than it hears.
    let mut arena = archer(SHORE).changing_monster("kobold", |kobold| {
        kobold.never_moves = true;
        kobold.mana = 90;
        kobold.powers = Some(PowersDef {
            one_in: 1,
            list: vec![PowerDef::Project(ProjectDef {
                kind: DamageType::Cold,
                shape: Shape::Bolt,
                strength: Dice::flat(7),
            })],
        });
    });
    arena.wait(5);
    assert_eq!(arena.player().hit_points, 900);
    shoot(&mut arena);
    arena.wait(2);
    assert!(arena.player().hit_points < 900);
}

#[test]
fn nobody_breathes_at_those_whom_no_breath_reaches() {
    // BRW-POWER-02: ten squares far.
    let breathes = |picture: &str| {
        let mut arena = archer(picture).changing_monster("kobold", |kobold| {
            kobold.never_moves = true;
            kobold.hearing = 20;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Breathe(DamageType::Fire)],
            });
        });
        arena.wait(3);
        arena.player().hit_points < 900
    };
    assert!(breathes("@.........k"));
    assert!(!breathes("@..........k"));
}
