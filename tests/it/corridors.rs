//! Monsters in each other's way: who lets others pass, and who does not.

use barrow::{
    grid::Pos,
    sim::Condition,
    testing::{Arena, ArenaMonster, Play::Range},
};

/// A corridor in which nobody is quicker than another, and nobody hurts anybody.
fn corridor(picture: &str) -> Arena {
    ["wolf", "kobold", "snake"]
        .into_iter()
        .fold(Arena::new(picture), |arena, key| {
            arena.changing_monster(key, |monster| {
                (monster.speed, monster.flees_below, monster.erratic) = (0, 0, 0);
                monster.blows.clear();
            })
        })
        .legend('w', "wolf")
        .legend('k', "kobold")
        .script([])
}

#[test]
fn a_monster_that_cannot_open_a_door_lets_one_pass_that_can() {
    let mut arena = corridor("@..+wk");
    arena.wait(2).include(
        "unseen kobold moves (5, 0) to (4, 0)
         unseen wolf moves (4, 0) to (5, 0)",
    );
    arena.wait(8);
    let (kobold, wolf) = (arena.monster("kobold").at, arena.monster("wolf").at);
    assert_eq!((kobold, wolf), (Pos::new(1, 0), Pos::new(2, 0)));
}

#[test]
fn a_frightened_monster_lets_a_hunter_pass() {
    let mut arena =
        corridor("@..wk").legend('w', ArenaMonster::of("wolf").ailing(Condition::Afraid, 200));
    arena.wait(2).include(
        "kobold moves (4, 0) to (3, 0)
         wolf moves (3, 0) to (4, 0)",
    );
    arena.wait(6);
    assert_eq!(arena.picture(), "@k..C");
}

#[test]
fn a_monster_that_hears_nothing_lets_a_hunter_pass() {
    // A snake hears 6 squares, a kobold farther.
    let mut arena = corridor("@.......Sk");
    arena.wait(2).include(
        "kobold moves (9, 0) to (8, 0)
         snake moves (8, 0) to (9, 0)",
    );
    arena.wait(10);
    assert_eq!(arena.monster("kobold").at, Pos::new(1, 0));
}

#[test]
fn hunters_queue_and_do_not_push() {
    let mut arena = corridor("@.wkwk");
    arena.wait(4);
    assert_eq!(arena.picture(), "@CkCk.");
    arena.wait(10).are("");
}

#[test]
fn a_sleeping_or_held_monster_is_in_the_way() {
    // A sleeper listens once in a turn.
    for (wolf, hears) in [
        (ArenaMonster::of("wolf").asleep(60_000), 6),
        (
            ArenaMonster::of("wolf").ailing(Condition::Paralyzed, 200),
            0,
        ),
    ] {
        let mut arena = corridor("@..wk")
            .legend('w', wolf)
            .script(vec![Range(500); hears]);
        arena.wait(6).lack("moves");
        assert_eq!(arena.picture(), "@..Ck");
    }
}
