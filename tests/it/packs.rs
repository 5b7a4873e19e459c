//! Those who hunt in packs, and those who hold a square.

use barrow::{
    content::MonsterDuty,
    grid::{Dir, Pos},
    sim::Action,
    testing::{Arena, ArenaMonster},
};

/// Four jackals before a player in a corridor, after some turns.
fn before_a_corridor(flanks: bool) -> Arena {
    let mut arena = Arena::new(
        "
        ###########
        #####.....#
        #@.......C#
        #####....C#
        #####...CC#
        ###########",
    )
    .changing_monster("jackal", move |jackal| {
        jackal.blows.clear();
        jackal.flanks = flanks;
    })
    .script([]);
    arena.wait(25);
    arena
}

#[test]
fn a_pack_does_not_file_into_a_corridor() {
    // BRW-PACK-01
    let inside = |arena: &Arena| {
        let all = arena.monsters();
        all.iter().filter(|jackal| jackal.at.x < 5).count()
    };
    assert_eq!(inside(&before_a_corridor(true)), 0);
    assert_eq!(inside(&before_a_corridor(false)), 3);
}

#[test]
fn a_pack_in_the_open_comes_from_several_sides() {
    // BRW-PACK-01: the second does not stop behind the first while another side is free.
    let beside = |flanks: bool| {
        let mut arena = Arena::new(
            "
            #########
            #.......#
            #...C...#
            #..C.C..#
            #.......#
            #...@...#
            #.......#
            #########",
        )
        .changing_monster("jackal", move |jackal| {
            jackal.blows.clear();
            jackal.flanks = flanks;
        })
        .script([]);
        arena.wait(8);
        let here = arena.player().at;
        let all = arena.monsters();
        all.iter().filter(|one| one.at.is_adjacent(here)).count()
    };
    assert_eq!(beside(true), 3);
}

/// An arena with a kobold that holds the square before a door.
fn held() -> Arena {
    Arena::new("@.....k..")
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .hit_points(500)
        .changing_monster("kobold", |kobold| kobold.flees_below = 0)
        .on_duty(Pos::new(6, 0), MonsterDuty::Hold)
}

#[test]
fn who_holds_a_square_stays_there_and_fights() {
    // BRW-DUTY-03
    let mut arena = held();
    arena.wait(10);
    assert_eq!(arena.monster("kobold").at, Pos::new(6, 0));
    for _ in 0..5 {
        arena.act(Action::Step(Dir::E));
    }
    let mut said = String::new();
    for _ in 0..4 {
        said += &arena.act(Action::Wait).lines().join("\n");
    }
    assert!(said.contains("kobold"), "it strikes: {said}");
    // A step back does not lure it away.
    arena.act(Action::Step(Dir::W));
    arena.wait(5);
    assert_eq!(arena.monster("kobold").at, Pos::new(6, 0));
}
