//! Shots and throws in the world: flight, hits, breakage, what is left to gather, and what is refused.

use barrow::{
    grid::Pos,
    rules::{Class, Race, base::stat::StatName},
    sim::{Action, CombatOutcome, ItemUid, Outcome, Refusal},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

const HALL: &str = "
    ############
    #@...k.....#
    ############";

fn at(x: i16) -> Pos {
    Pos::new(x, 1)
}

fn archer() -> Arena {
    Arena::new(HALL)
        .wearing("long_bow")
        .carrying("arrow", 10)
        .legend('k', ArenaMonster::of("kobold").hit_points(60).energy(-500))
}

fn fire(arena: &Arena, x: i16) -> Action {
    Action::Fire {
        ammo: arena.uid("arrow"),
        at: at(x),
    }
}

fn throw(arena: &Arena, item: &str, x: i16) -> Action {
    Action::Throw {
        item: arena.uid(item),
        at: at(x),
    }
}

#[test]
fn an_arrow_that_hits_does_its_dice_times_the_bow_and_may_break() {
    // ATK-SHOOT-01, ATK-AIM-05, ATK-MDMG-01, ATK-MDMG-05: 5 x 3. ATK-BREAK-03: the chance is doubled.
    let mut arena = archer();
    arena.rolls([Range(1), Sum(5), Chance(false), Chance(true)]);
    let shot = fire(&arena, 5);
    arena.act(shot).are(
        "player fires arrow as far as (5, 1)
         player hits kobold with arrow for 15, 45 of 60 left
         arrow breaks at (5, 1)",
    );
    assert_eq!(arena.pack(), [("arrow".to_owned(), 9)]);
    assert!(arena.floor(at(5)).is_empty());
}

#[test]
fn a_missile_that_misses_flies_on_to_the_wall() {
    // ATK-AIM-05: the roll of 20 misses. ATK-BREAK-01: the wall is far away.
    let mut arena = archer();
    arena.rolls([Range(20), Chance(false)]);
    let shot = fire(&arena, 5);
    let outcomes = arena.act(shot);
    outcomes.are(
        "player fires arrow as far as (10, 1)
         player misses kobold with arrow
         1 arrow lands at (10, 1)",
    );
    let flight = outcomes.iter().find_map(|fact| match fact {
        Outcome::Combat(CombatOutcome::Launched { flight, .. }) => Some(*flight),
        _ => None,
    });
    let squares = flight.expect("told above");
    assert!(squares.squares().iter().copied().eq((2..=10).map(at)));
}

#[test]
fn everybody_in_the_way_is_rolled_against_in_turn() {
    // ATK-AIM-03, ATK-AIM-07: the nearer one is missed, the one behind it hit, at its own distance.
    let mut arena = Arena::new(
        "
        ############
        #@...k.o...#
        ############",
    )
    .wearing("long_bow")
    .carrying("arrow", 10)
    .legend('k', ArenaMonster::of("kobold").energy(-500))
    .legend(
        'o',
        ArenaMonster::of("cave_orc").hit_points(40).energy(-500),
    )
    .script([
        Range(20),
        Range(7),
        Chance(true),
        Sum(2),
        Chance(false),
        Chance(false),
    ]);
    let shot = fire(&arena, 5);
    arena.act(shot).are(
        "player fires arrow as far as (7, 1)
         player misses kobold with arrow
         player hits cave_orc with arrow for 6, 34 of 40 left
         1 arrow lands at (7, 1)",
    );
}

#[test]
fn a_critical_shot_multiplies_once_more() {
    // ATK-MCRIT-04, ATK-MCRIT-05: an arrow weighs 2, and 2 + 300 is a good hit: 2 x (4 x 3) + 5.
    let mut arena = archer();
    arena.rolls([Range(1), Sum(4), Chance(true), Range(300), Chance(false)]);
    let shot = fire(&arena, 5);
    arena
        .act(shot)
        .include("player hits kobold with arrow for 29 by a good hit, 31 of 60 left");
}

#[test]
fn arrows_that_land_together_are_one_stack_and_walking_over_them_takes_them_up() {
    let mut arena = archer();
    for count in 1..=2 {
        arena.rolls([Range(20), Chance(false)]);
        let shot = fire(&arena, 5);
        arena
            .act(shot)
            .include(&format!("{count} arrow lands at (10, 1)"));
    }
    assert_eq!(arena.floor(at(10)), [("arrow".to_owned(), 2)]);

    let mut arena = Arena::new(
        "
        ####
        #@.#
        ####",
    )
    .wearing("long_bow")
    .carrying("arrow", 10)
    .script([Chance(false)]);
    let shot = fire(&arena, 2);
    arena.act(shot);
    arena
        .act(Action::Step(barrow::grid::Dir::E))
        .include("player takes, and has 10 arrow");
    assert!(arena.floor(at(2)).is_empty());
}

#[test]
fn arrows_that_are_not_ones_own_are_not_taken_up_in_passing() {
    let mut arena = Arena::new(
        "
        ####
        #@{#
        ####",
    )
    .legend('{', ("arrow", 3));
    arena
        .act(Action::Step(barrow::grid::Dir::E))
        .are("player moves (1, 1) to (2, 1)\nplayer finds 3 arrow");
}

#[test]
fn a_wall_close_by_doubles_the_chance_to_break() {
    // ATK-BREAK-03: an arrow 30 in 100, a potion 50; next to a wall the potion is sure to break and asks no die
    // that could say otherwise.
    let mut arena = Arena::new(
        "
        ####
        #@.#
        ####",
    )
    .carrying("potion_cure_light", 1)
    .script([Chance(true), Sum(9)]);
    let toss = throw(&arena, "potion_cure_light", 2);
    arena.act(toss).are(
        "player throws potion_cure_light as far as (2, 1)
         potion_cure_light breaks at (2, 1)
         player sends OldHeal Ball(1) as far as (2, 1)",
    );
}

#[test]
fn a_thrown_flask_of_oil_does_two_dice_of_six_and_is_gone() {
    // ATK-SHOOT-07, ATK-SHOOT-08, ATK-MDMG-03: no launcher helps a throw.
    let mut arena = archer().carrying("flask_oil", 2);
    arena.rolls([Range(1), Sum(9), Chance(false), Chance(true), Sum(4)]);
    let toss = throw(&arena, "flask_oil", 5);
    arena.act(toss).are(
        "player throws flask_oil as far as (5, 1)
         player hits kobold with flask_oil for 9, 51 of 60 left
         flask_oil breaks at (5, 1)
         player sends Fire Ball(1) as far as (5, 1)
         player hits kobold with Fire for 4, 47 of 60 left",
    );
}

#[test]
fn a_thrown_arrow_is_not_multiplied_by_the_bow() {
    // ATK-MDMG-03
    let mut arena = archer();
    arena.rolls([Range(1), Sum(5), Chance(false), Chance(false)]);
    let toss = throw(&arena, "arrow", 5);
    arena
        .act(toss)
        .include("player hits kobold with arrow for 5, 55 of 60 left");
}

#[test]
fn what_is_thrown_comes_down_where_it_was_aimed() {
    let mut arena = archer().carrying("dagger", 1);
    arena.rolls([Range(20), Chance(false)]);
    let toss = throw(&arena, "dagger", 5);
    arena
        .act(toss)
        .include("player misses kobold with dagger\n1 dagger lands at (5, 1)");
}

#[test]
fn a_monster_that_is_hit_wakes_and_one_that_dies_gives_experience() {
    let mut arena = Arena::new(HALL)
        .wearing("long_bow")
        .carrying("arrow", 1)
        .legend('k', ArenaMonster::of("kobold").hit_points(5).asleep(500))
        .changing_monster("kobold", |kobold| kobold.drops.clear())
        .script([Range(1), Sum(9), Chance(false), Chance(true)]);
    let shot = fire(&arena, 5);
    arena
        .act(shot)
        .include("kobold wakes\narrow breaks at (5, 1)\nkobold dies by player");
    assert!(arena.monsters().is_empty() && arena.experience() > 0);
}

#[test]
fn two_shots_a_round_cost_half_the_energy_each() {
    // ATK-SHOOT-03, ATK-SHOOT-05: a Ranger of level 20 with a bow.
    let mut arena = archer().playing(Race::Human, Class::Ranger).level(20);
    arena.rolls([Range(20), Chance(true), Range(20), Chance(true)]);
    let before = arena.game_turn();
    let first = fire(&arena, 5);
    arena.act(first);
    assert_eq!(arena.game_turn() - before, 5);
    let second = fire(&arena, 5);
    arena.act(second);
    assert_eq!(arena.game_turn() - before, 10);
}

#[test]
fn strong_arms_throw_farther_and_heavy_things_fall_short() {
    // 10 + 20 squares times 10 over 150 tenths is 2 squares.
    let arena = Arena::new(HALL).carrying("broad_sword", 1);
    let toss = throw(&arena, "broad_sword", 4);
    let mut arena = arena;
    assert_eq!(arena.refuse(toss), Refusal::OutOfRange);
    let mut strong = Arena::new(HALL)
        .carrying("broad_sword", 1)
        .stat(StatName::Str, "18/50")
        .script([Chance(false)]);
    let toss = throw(&strong, "broad_sword", 4);
    strong.act(toss).include("1 broad_sword lands at (4, 1)");
}

#[test]
fn what_cannot_be_fired_is_refused() {
    // ATK-SHOOT-01
    let mut bare = Arena::new(HALL).carrying("arrow", 3);
    let shot = fire(&bare, 5);
    assert_eq!(bare.refuse(shot), Refusal::NoLauncher);

    let mut arena = archer().carrying("bolt", 3);
    let bolt = Action::Fire {
        ammo: arena.uid("bolt"),
        at: at(5),
    };
    assert_eq!(arena.refuse(bolt), Refusal::DoesNotFit);
    let own = fire(&arena, 1);
    assert_eq!(arena.refuse(own), Refusal::NoTarget);
    let far = fire(&arena, 60);
    assert_eq!(arena.refuse(far), Refusal::OutOfRange);
    let nothing = Action::Fire {
        ammo: ItemUid(999),
        at: at(5),
    };
    assert_eq!(arena.refuse(nothing), Refusal::NotCarried);
}

#[test]
fn an_unseen_target_is_harder_to_hit() {
    // ATK-AIM-04: in the dark, half the skill: 55 + 4 - 4 squares, halved, over three quarters of armor 16.
    let shoot = |arena: Arena| {
        let mut arena = arena
            .wearing("long_bow")
            .carrying("arrow", 1)
            .legend('k', ArenaMonster::of("kobold").hit_points(60).energy(-500))
            .script([Range(7), Chance(false), Chance(true)]);
        let shot = fire(&arena, 5);
        arena.act(shot).lines()
    };
    assert!(shoot(Arena::new(HALL).dark())[1].contains("unseen kobold"));
    assert!(!shoot(Arena::new(HALL))[1].contains("unseen"));
}

#[test]
fn missiles_fly_over_lava_and_come_down_before_it() {
    let mut arena = Arena::new(
        "
        ######
        #@.^^#
        ######",
    )
    .legend('^', "lava")
    .wearing("long_bow")
    .carrying("arrow", 1)
    .script([Chance(false)]);
    let shot = fire(&arena, 4);
    arena.act(shot).are(
        "player fires arrow as far as (4, 1)
         1 arrow lands at (2, 1)",
    );
}
