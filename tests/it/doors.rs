//! Doors in the world.

use barrow::{
    grid::{Dir, Pos},
    sim::{Action, Refusal},
    testing::{Arena, ArenaMonster},
};

#[test]
fn walking_into_a_closed_door_opens_it_and_takes_a_turn() {
    let mut arena = Arena::new("@+.").script([]);
    arena
        .act(Action::Step(Dir::E))
        .are("player makes door_open of door_closed at (1, 0)");
    assert_eq!((arena.picture().as_str(), arena.game_turn()), ("@'.", 10));
    arena
        .act(Action::Step(Dir::E))
        .are("player moves (0, 0) to (1, 0)");
}

#[test]
fn a_door_is_opened_and_closed_on_purpose_too() {
    let mut arena = Arena::new("@+.").script([]);
    arena
        .act(Action::Open(Dir::E))
        .are("player makes door_open of door_closed at (1, 0)");
    assert_eq!(arena.refuse(Action::Open(Dir::E)), Refusal::NothingToOpen);
    arena
        .act(Action::Close(Dir::E))
        .are("player makes door_closed of door_open at (1, 0)");
    assert_eq!(arena.refuse(Action::Close(Dir::E)), Refusal::NothingToClose);
    assert_eq!(arena.picture(), "@+.");
}

#[test]
fn what_stands_or_lies_in_a_doorway_keeps_it_open() {
    let mut arena = Arena::new("@j")
        .legend('j', ArenaMonster::of("jelly").on("door_open"))
        .changing_monster("jelly", |jelly| jelly.blows.clear());
    assert_eq!(
        arena.refuse(Action::Close(Dir::E)),
        Refusal::DoorwayOccupied
    );
    let mut arena = Arena::new("@'").carrying("gem", 1).script([]);
    arena.act(Action::Step(Dir::E));
    arena.act(Action::Drop(arena.uid("gem")));
    arena.act(Action::Step(Dir::W));
    assert_eq!(
        arena.refuse(Action::Close(Dir::E)),
        Refusal::DoorwayOccupied
    );
}

#[test]
fn a_closed_door_hides_what_is_behind_it_until_it_opens() {
    let mut arena = Arena::new("@+.j").script([]);
    assert_eq!(arena.view(), "@+  ");
    arena.act(Action::Open(Dir::E));
    assert_eq!(arena.view(), "@'.j");
    arena.act(Action::Close(Dir::E));
    assert_eq!(
        arena.view(),
        "@+..",
        "the floor is remembered, the slime is not seen"
    );
}

#[test]
fn monsters_with_hands_open_doors_on_their_way_and_others_wait() {
    const DOOR: &str = "
        ########
        #@.+..x#
        ########";
    let mut kobold = Arena::new(DOOR).legend('x', "kobold").script([]);
    kobold.wait(5).are(
        "unseen kobold moves (6, 1) to (5, 1)
         unseen kobold moves (5, 1) to (4, 1)
         unseen kobold makes door_open of door_closed at (3, 1)
         kobold moves (4, 1) to (3, 1)",
    );
    let mut wolf = Arena::new(DOOR)
        .changing_monster("wolf", |wolf| wolf.speed = 0)
        .legend('x', "wolf")
        .script([]);
    wolf.wait(9).lack("door");
    assert_eq!(wolf.monster("wolf").at, Pos::new(4, 1));
    assert_eq!(wolf.terrain(Pos::new(3, 1)), "door_closed");
}
