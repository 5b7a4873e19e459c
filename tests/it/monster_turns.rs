//! What monsters do: sleep and wake, hunt, flee, stumble, stay.

use barrow::{
    grid::{Dir, Pos},
    rules::{Class, Race},
    sim::Action,
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range},
    },
};

#[test]
fn noise_wears_sleep_down_by_distance_until_the_sleeper_wakes() {
    // ABL-STEALTH-02, -04, -06: a Human Warrior has stealth 2, noise 2^28, and r cubed is that much up to 645.
    let mut arena = Arena::new("@.k")
        .legend('k', ArenaMonster::of("kobold").asleep(60).energy(-500))
        .script([Range(646), Range(645), Range(1023), Range(0)]);
    let mut sleep = Vec::new();
    for _ in 0..3 {
        arena.act(Action::Wait).are("");
        sleep.push(arena.monster("kobold").sleep);
    }
    assert_eq!(sleep, [60, 10, 10]);
    arena.act(Action::Wait).are("kobold wakes");
    assert_eq!(arena.monster("kobold").sleep, 0);
}

#[test]
fn a_stealthy_character_is_heard_less() {
    // ABL-STEALTH-04, Derived check: Hobbit Rogue, heard up to 101.
    let mut arena = Arena::new("@k")
        .playing(Race::Hobbit, Class::Rogue)
        .legend('k', ArenaMonster::of("kobold").asleep(300))
        .script([Range(102), Range(101)]);
    arena.wait(1);
    assert_eq!(arena.monster("kobold").sleep, 300);
    arena.wait(1);
    assert_eq!(arena.monster("kobold").sleep, 200);
}

#[test]
fn sleepers_that_are_too_far_away_to_notice_roll_nothing() {
    // ABL-STEALTH-05: a jelly notices within 3 squares.
    let mut arena = Arena::new("@..jj")
        .legend('j', ArenaMonster::of("jelly").asleep(900))
        .script([Range(0)]);
    arena.wait(1);
    let sleep: Vec<u16> = arena.monsters().iter().map(|jelly| jelly.sleep).collect();
    assert_eq!(sleep, [900 - 33, 900]);
}

#[test]
fn a_sleeper_does_nothing_and_a_blow_wakes_it() {
    let mut arena = Arena::new("@k")
        .legend('k', ArenaMonster::of("kobold").asleep(900).energy(100))
        .script([Range(1023), Range(1), Range(20)]);
    arena.act(Action::Wait).are("");
    arena.act(Action::Step(Dir::E)).are(
        "player hits kobold with hands for 1, 6 of 7 left
         kobold wakes
         kobold misses player with hit",
    );
}

#[test]
fn a_monster_killed_asleep_does_not_wake_first() {
    let mut arena = Arena::new("@r")
        .legend('r', ArenaMonster::of("rat").wounded_to(0).asleep(900))
        .script([Range(1)]);
    arena
        .act(Action::Step(Dir::E))
        .include("rat dies by player")
        .lack("wakes");
}

#[test]
fn a_hunter_follows_the_flow_around_corners() {
    let mut arena = Arena::new(
        "
        ########
        #@#k...#
        #.####.#
        #......#
        ########",
    )
    .script([]);
    let mut path = Vec::new();
    for _ in 0..9 {
        arena.wait(1);
        path.push(arena.monster("kobold").at);
    }
    let expected = [
        (3, 1),
        (4, 1),
        (5, 1),
        (6, 2),
        (5, 3),
        (4, 3),
        (3, 3),
        (2, 3),
        (1, 2),
    ];
    assert_eq!(path, expected.map(|(x, y)| Pos::new(x, y)));
}

#[test]
fn a_monster_that_is_farther_away_than_it_hears_stays() {
    // A snake hears 6 squares, walking.
    let arena = |picture| {
        Arena::new(picture)
            .changing_monster("snake", |snake| snake.speed = 0)
            .script([])
    };
    arena("@.....S").wait(2).are("snake moves (6, 0) to (5, 0)");
    arena("@......S").wait(12).are("");
}

#[test]
fn a_pack_spreads_around_its_prey_and_never_shares_a_square() {
    let mut arena = Arena::new(
        "
        ###########
        #.....#...#
        #.@.....C.#
        #.....#CCC#
        #.....#...#
        ###########",
    )
    .changing_monster("jackal", |jackal| jackal.blows.clear())
    .script([]);
    for _ in 0..25 {
        arena.wait(1);
        let mut squares: Vec<Pos> = arena.monsters().iter().map(|wolf| wolf.at).collect();
        squares.push(arena.player().at);
        squares.sort();
        squares.dedup();
        assert_eq!(squares.len(), 5, "{}", arena.picture());
    }
    let here = arena.player().at;
    let beside = arena
        .monsters()
        .iter()
        .filter(|jackal| jackal.at.is_adjacent(here))
        .count();
    assert!(beside >= 3, "{}", arena.picture());
}

#[test]
fn a_corridor_makes_a_pack_queue() {
    let mut arena = Arena::new("@..CC")
        .changing_monster("jackal", |jackal| jackal.blows.clear())
        .script([]);
    arena.wait(8);
    assert_eq!(arena.picture(), "@CC..");
}

#[test]
fn a_monster_that_is_badly_hurt_flees_and_comes_back_when_it_has_recovered() {
    // Below a quarter of 8 hit points a goblin flees, at half of them it takes heart; it heals 1 in ten turns.
    let mut arena = Arena::new("@.g..........")
        .legend('g', ArenaMonster::of("goblin").hit_points(8).wounded_to(1))
        .changing_monster("goblin", |goblin| goblin.speed = 0)
        .script([]);
    arena.wait(2).are(
        "goblin loses heart
         goblin moves (2, 0) to (3, 0)",
    );
    let outcomes = arena.wait(27);
    outcomes.lack("heart");
    assert_eq!(arena.monster("goblin").at, Pos::new(12, 0));
    let outcomes = arena.wait(4);
    outcomes.include(
        "goblin takes heart
         goblin moves (12, 0) to (11, 0)",
    );
    assert_eq!(arena.monster("goblin").hit_points, 4);
}

#[test]
fn the_cornered_fight() {
    let mut arena = Arena::new("@g")
        .legend(
            'g',
            ArenaMonster::of("goblin")
                .hit_points(8)
                .wounded_to(1)
                .energy(100),
        )
        .changing_monster("goblin", |goblin| goblin.speed = 0)
        .script([Range(20)]);
    arena.act(Action::Wait).are(
        "goblin loses heart
         goblin misses player with hit",
    );
}

#[test]
fn what_never_moves_waits_until_somebody_stands_beside_it() {
    let mut arena = Arena::new("@.j")
        .legend('j', ArenaMonster::of("jelly").energy(100))
        .script([]);
    arena.wait(3).are("");
    arena.rolls([Range(20)]);
    arena.act(Action::Step(Dir::E)).are(
        "player moves (0, 0) to (1, 0)
         jelly misses player with touch",
    );
}

#[test]
fn the_erratic_stumble_by_chance_in_one_of_eight_directions() {
    let arena = |rolls: Vec<barrow::testing::Play>| {
        Arena::new("@b.\n...")
            .legend('b', ArenaMonster::of("bat").energy(100))
            .changing_monster("bat", |bat| bat.speed = 0)
            .script(rolls)
    };
    // Directions count clockwise from north: off the map, south-west, and onto the player.
    arena(vec![Chance(true), Range(0)]).wait(1).are("");
    arena(vec![Chance(true), Range(5)])
        .wait(1)
        .are("bat moves (1, 0) to (0, 1)");
    arena(vec![Chance(true), Range(6), Range(20)])
        .wait(1)
        .are("bat misses player with bite");
    arena(vec![Chance(false), Range(20)])
        .wait(1)
        .are("bat misses player with bite");
}

#[test]
fn monsters_do_not_walk_through_each_other() {
    let mut arena = Arena::new("@jk")
        .legend('j', ArenaMonster::of("jelly"))
        .changing_monster("jelly", |jelly| jelly.blows.clear())
        .script([]);
    arena.wait(6).are("");
    assert_eq!(arena.picture(), "@jk");
}
