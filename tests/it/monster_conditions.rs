//! What ails monsters, and what it does to their turns.

use barrow::{
    grid::{Dir, Pos},
    play::PlayerView,
    sim::{Action, Condition},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range},
    },
};

/// A kobold in a corridor that acts after each action of the player, and is ailing.
fn corridor(condition: Condition, counter: u16) -> Arena {
    Arena::new("@...k....").legend(
        'k',
        ArenaMonster::of("kobold")
            .ailing(condition, counter)
            .energy(100),
    )
}

/// The counter of a condition of the kobold.
fn counter(arena: &Arena, condition: Condition) -> u16 {
    arena.monster("kobold").conditions.get(condition)
}

#[test]
fn a_monster_that_is_held_does_nothing_until_its_counter_has_run_down() {
    // PRJ-MONFX-30, PRJ-MONFX-31
    let mut arena = corridor(Condition::Paralyzed, 2).script([]);
    arena.act(Action::Wait).are("");
    assert_eq!(counter(&arena, Condition::Paralyzed), 1);
    arena.act(Action::Wait).are("kobold Paralyzed 1 becomes 0");
    arena.act(Action::Wait).are("kobold moves (4, 0) to (3, 0)");
}

#[test]
fn a_held_monster_is_struck_without_striking_back() {
    let mut arena = Arena::new("@k")
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .ailing(Condition::Paralyzed, 9)
                .energy(100),
        )
        .script([Range(20)]);
    arena
        .act(Action::Step(Dir::E))
        .are("player misses kobold with hands");
}

#[test]
fn a_stunned_monster_loses_every_other_turn_by_chance() {
    // PRJ-FINAL-03
    let mut arena = corridor(Condition::Stunned, 9).script([Chance(true), Chance(false)]);
    arena.act(Action::Wait).are("");
    arena.act(Action::Wait).are("kobold moves (4, 0) to (3, 0)");
    assert_eq!(counter(&arena, Condition::Stunned), 7);
}

#[test]
fn the_confused_stumble_in_one_of_eight_directions() {
    // PRJ-FINAL-04: east, off the map, and into the player.
    let mut arena = corridor(Condition::Confused, 9).script([Range(2), Range(0)]);
    arena.act(Action::Wait).are("kobold moves (4, 0) to (5, 0)");
    arena.act(Action::Wait).are("");
    let mut beside = Arena::new("@k.")
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .ailing(Condition::Confused, 9)
                .energy(100),
        )
        .script([Range(6), Range(20), Range(2)]);
    beside
        .act(Action::Wait)
        .are("kobold misses player with hit");
    beside
        .act(Action::Wait)
        .are("kobold moves (1, 0) to (2, 0)");
}

#[test]
fn what_never_moves_does_not_stumble_either() {
    let mut arena = Arena::new("@.j..")
        .legend(
            'j',
            ArenaMonster::of("jelly")
                .ailing(Condition::Confused, 9)
                .energy(100),
        )
        .script([Range(2)]);
    arena.act(Action::Wait).are("");
}

#[test]
fn the_afraid_flee_until_they_take_heart() {
    // PRJ-FINAL-05
    let mut arena = corridor(Condition::Afraid, 2).script([]);
    arena.act(Action::Wait).are("kobold moves (4, 0) to (5, 0)");
    arena.act(Action::Wait).are(
        "kobold moves (5, 0) to (6, 0)
         kobold Afraid 1 becomes 0",
    );
    arena.act(Action::Wait).are("kobold moves (6, 0) to (5, 0)");
}

#[test]
fn fear_by_counter_and_fear_for_life_are_two_things() {
    // A goblin flees below a quarter of its hit points, whatever its counter says, and says so once.
    let mut arena = Arena::new("@.g......")
        .legend(
            'g',
            ArenaMonster::of("goblin")
                .hit_points(8)
                .wounded_to(1)
                .ailing(Condition::Afraid, 1)
                .energy(100),
        )
        .changing_monster("goblin", |goblin| goblin.speed = 0)
        .script([]);
    arena.act(Action::Wait).are(
        "goblin loses heart
         goblin moves (2, 0) to (3, 0)
         goblin Afraid 1 becomes 0",
    );
    arena.act(Action::Wait).are("goblin moves (3, 0) to (4, 0)");
}

#[test]
fn counters_fall_by_one_every_ten_game_turns_whatever_the_speed() {
    for speed in [-10, 0, 20] {
        let mut arena = Arena::new("@...j")
            .legend(
                'j',
                ArenaMonster::of("jelly")
                    .ailing(Condition::Paralyzed, 50)
                    .speed(speed)
                    .energy(0),
            )
            .script([]);
        arena.wait(7);
        assert_eq!(
            arena.monster("jelly").conditions.get(Condition::Paralyzed),
            43,
            "{speed}"
        );
        assert_eq!(arena.game_turn(), 70);
    }
}

#[test]
fn several_conditions_pass_side_by_side() {
    let mut arena = Arena::new("@...j")
        .legend(
            'j',
            ArenaMonster::of("jelly")
                .ailing(Condition::Paralyzed, 2)
                .ailing(Condition::Stunned, 1)
                .ailing(Condition::Afraid, 1),
        )
        .script([]);
    arena.wait(2).are(
        "jelly Afraid 1 becomes 0
         jelly Stunned 1 becomes 0
         jelly Paralyzed 1 becomes 0",
    );
    assert!(!arena.monster("jelly").conditions.any());
}

#[test]
fn a_speed_that_magic_has_changed_counts_from_the_next_game_turn() {
    // ABL-SPEED-03: at +10 twice as often, at -10 half as often.
    let far = |speed| {
        let mut arena = Arena::new("@.................k")
            .legend('k', ArenaMonster::of("kobold").speed(speed))
            .changing_monster("kobold", |kobold| kobold.hearing = 60)
            .script([]);
        arena.wait(8);
        18 - arena.monster("kobold").at.x
    };
    // Without energy at first, it acts for the last time in the moment after.
    assert_eq!([far(-10), far(0), far(10)], [3, 7, 15]);
}

#[test]
fn conditions_and_speed_are_part_of_the_world() {
    let hash = |foe: ArenaMonster| Arena::new("@...k").legend('k', foe).hash();
    let kobold = || ArenaMonster::of("kobold");
    let plain = hash(kobold());
    assert_eq!(plain, hash(kobold()));
    for condition in [
        Condition::Stunned,
        Condition::Confused,
        Condition::Afraid,
        Condition::Paralyzed,
    ] {
        assert_ne!(plain, hash(kobold().ailing(condition, 1)), "{condition:?}");
        assert_ne!(
            hash(kobold().ailing(condition, 2)),
            hash(kobold().ailing(condition, 1))
        );
    }
    assert_ne!(plain, hash(kobold().speed(5)));
}

#[test]
fn looking_tells_what_ails_a_monster() {
    let arena = Arena::new("@...k").legend(
        'k',
        ArenaMonster::of("kobold")
            .ailing(Condition::Confused, 3)
            .ailing(Condition::Afraid, 3)
            .speed(-10),
    );
    let game = arena.into_game();
    let [kobold] = PlayerView::new(&game)
        .monsters()
        .try_into()
        .expect("one kobold");
    assert!(kobold.fleeing && kobold.conditions.has(Condition::Confused));
    assert_eq!((kobold.quickened, kobold.at), (-10, Pos::new(4, 0)));
}
