//! Doors that do not open at once: picked, forced, and broken open by monsters.

use barrow::{
    grid::{Dir, Pos},
    rules::{Class, Race, ability::status::Condition, base::stat::StatName},
    sim::{Action, Game},
    testing::{
        Arena,
        Play::{Chance, Sum},
    },
};

const CELL: &str = "
    #####
    #@L.#
    #####";

const DOOR: Pos = Pos::new(2, 1);

fn cell(door: &'static str) -> Arena {
    Arena::new(CELL).legend('L', door)
}

#[test]
fn a_lock_is_picked_one_try_an_action() {
    let mut arena = cell("door_locked").script([Chance(false), Chance(true)]);
    arena
        .act(Action::Open(Dir::E))
        .are("player picks in vain at (2, 1)");
    assert_eq!(
        (arena.game_turn(), arena.terrain(DOOR).as_str()),
        (10, "door_locked")
    );
    arena
        .act(Action::Open(Dir::E))
        .are("player makes door_open of door_locked at (2, 1)");
    // Once open it is a door like any other.
    arena.rolls([]);
    arena.act(Action::Close(Dir::E));
    assert_eq!(arena.terrain(DOOR), "door_closed");
}

#[test]
fn a_step_into_a_locked_door_forces_it() {
    let mut arena = cell("door_locked").script([Chance(false), Chance(false), Chance(true)]);
    arena
        .act(Action::Step(Dir::E))
        .are("player bashes in vain at (2, 1)");
    arena
        .act(Action::Step(Dir::E))
        .are("player makes door_open of door_locked at (2, 1)");
}

#[test]
fn what_is_stuck_can_only_be_forced() {
    let mut arena = cell("door_stuck").script([Chance(false), Chance(false), Chance(true)]);
    arena
        .act(Action::Open(Dir::E))
        .are("player bashes in vain at (2, 1)");
    arena
        .act(Action::Open(Dir::E))
        .are("player makes door_open of door_stuck at (2, 1)");
}

#[test]
fn a_bash_that_fails_may_stun() {
    // ABL-STAT-04
    let mut arena = cell("door_stuck").script([Chance(false), Chance(true), Sum(3)]);
    arena.act(Action::Step(Dir::E)).include(
        "player bashes in vain at (2, 1)
         Stunned 0 becomes 3",
    );
    // The most dexterous always keep their feet: no die is asked.
    let mut deft = cell("door_stuck")
        .stat(StatName::Dex, "18/150")
        .script([Chance(false)]);
    deft.act(Action::Step(Dir::E))
        .are("player bashes in vain at (2, 1)");
    // Half-orcs shrug it off.
    let mut orc = cell("door_stuck")
        .playing(Race::HalfOrc, Class::Warrior)
        .script([Chance(false), Chance(true), Sum(3)]);
    orc.act(Action::Step(Dir::E));
    assert_eq!(orc.condition(Condition::Stunned), 0);
}

#[test]
fn a_locked_door_keeps_out_who_opens_doors_and_not_who_breaks_them() {
    const HALL: &str = "
        #######
        #@.L.x#
        #######";
    let mut kobold = Arena::new(HALL)
        .legend('L', "door_locked")
        .legend('x', "kobold")
        .script([]);
    kobold.wait(6).lack("door");
    assert_eq!(
        kobold.monster("kobold").at,
        Pos::new(4, 1),
        "it waits at the door"
    );
    let mut troll = Arena::new(HALL)
        .legend('L', "door_locked")
        .legend('x', "cave_troll")
        .changing_monster("cave_troll", |troll| troll.speed = 0)
        .script([Chance(false), Chance(true)]);
    troll.wait(4).are(
        "unseen cave_troll moves (5, 1) to (4, 1)
         unseen cave_troll bashes in vain at (3, 1)
         unseen cave_troll makes door_open of door_locked at (3, 1)",
    );
}

#[test]
fn dexterity_intelligence_and_conditions_decide_about_locks() {
    // ABL-STAT-02, ABL-STAT-04, ABL-STATUS-07, ABL-STATUS-15, ABL-STATUS-28
    let skill = |arena: Arena| {
        let game: Game = arena.into_game();
        let sheet = game.sheet();
        let entry = sheet.entry("Disarm skill").unwrap();
        entry.value.parse::<i32>().unwrap()
    };
    let plain = skill(cell("door_locked"));
    let deft = skill(cell("door_locked").stat(StatName::Dex, "18/50"));
    let clever = skill(cell("door_locked").stat(StatName::Int, "18/50"));
    assert_eq!((plain, deft, clever), (25, 37, 33));
    for condition in [
        Condition::Blind,
        Condition::Confused,
        Condition::Hallucinating,
    ] {
        assert_eq!(skill(cell("door_locked").ailing(condition, 5)), 2);
    }
    let both = cell("door_locked")
        .ailing(Condition::Blind, 5)
        .ailing(Condition::Confused, 5);
    assert_eq!(skill(both), 0);
}
