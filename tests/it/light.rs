//! Lights in the world: they burn down, warn, go out, and are fed.

use barrow::{
    content::{ItemUse, Slot},
    grid::{Dir, Pos},
    rules::ability::fuel::Refuel,
    sim::{Action, Refusal},
    testing::{Arena, Play::Chance},
};

const ROOM: &str = "
    #########
    #@......#
    #########";

/// An arena in the dark with a torch in hand that burns for so many turns when it is new.
fn torch(fuel: u16) -> Arena {
    Arena::new(ROOM)
        .dark()
        .wearing("torch")
        .changing_item("torch", move |torch| {
            torch.usage = ItemUse::Light {
                radius: 2,
                fuel,
                refuel: Refuel::Torch,
            };
        })
}

#[test]
fn a_light_burns_one_turn_of_fuel_in_ten_game_turns_whatever_the_speed() {
    // ABL-SPEED-06
    let mut arena = torch(5000).script([]);
    assert_eq!(arena.fuel(), Some(5000));
    arena.wait(7);
    assert_eq!((arena.game_turn(), arena.fuel()), (70, Some(4993)));
    let mut fast = torch(5000).speed(10).script([]);
    fast.wait(8);
    assert_eq!((fast.game_turn(), fast.fuel()), (40, Some(4996)));
}

#[test]
fn a_torch_in_the_pack_does_not_burn() {
    let mut arena = Arena::new(ROOM).carrying("torch", 1).script([]);
    arena.wait(20);
    arena.act(Action::Wield(arena.uid("torch")));
    // The turn in which it was lit counts.
    assert_eq!(arena.fuel(), Some(4999));
}

#[test]
fn a_light_is_told_when_it_burns_low_and_leaves_the_dark_when_it_goes_out() {
    let mut arena = torch(101).script([]);
    arena.act(Action::Wait).are("torch has 100 turns left");
    arena.wait(89).are(
        "torch has 50 turns left
         torch has 25 turns left",
    );
    assert_eq!(arena.fuel(), Some(11));
    assert_eq!(arena.view().lines().nth(1), Some("#@..     "));
    arena.wait(11).are(
        "torch has 10 turns left
         torch has 0 turns left",
    );
    assert_eq!(arena.fuel(), Some(0));
    arena.wait(3).are("");
    arena.act(Action::Step(Dir::E));
    arena.act(Action::Step(Dir::E));
    // From (3, 1) a torch shows two squares to (5, 1); without light it is one, to (4, 1).
    assert_eq!(arena.view().lines().nth(1), Some("#..@.    "));
}

#[test]
fn torches_are_combined_for_half_a_turn() {
    // ABL-SPEED-10
    let mut arena = torch(300).carrying("torch", 2).script([]);
    assert_eq!(
        arena.refuse(Action::Refuel(arena.uid("torch"))),
        Refusal::LightFull
    );
    arena.wait(250);
    assert_eq!(arena.fuel(), Some(50));
    let before = arena.game_turn();
    arena
        .act(Action::Refuel(arena.uid("torch")))
        .are("torch fed with torch, 300 turns now");
    assert_eq!(arena.pack(), [("torch".to_owned(), 1)]);
    assert_eq!(arena.game_turn() - before, 5);
}

#[test]
fn a_lantern_is_filled_from_flasks_for_half_a_turn() {
    // ABL-SPEED-10
    let mut arena = Arena::new(ROOM)
        .wearing("lantern")
        .carrying("flask_oil", 2)
        .carrying("torch", 1)
        .changing_item("lantern", |lantern| {
            lantern.usage = ItemUse::Light {
                radius: 3,
                fuel: 8000,
                refuel: Refuel::Lantern,
            };
        })
        .script([]);
    arena.wait(100);
    assert_eq!(
        arena.refuse(Action::Refuel(arena.uid("torch"))),
        Refusal::WrongFuel
    );
    let before = arena.game_turn();
    arena
        .act(Action::Refuel(arena.uid("flask_oil")))
        .are("lantern fed with flask_oil, 8000 turns now");
    assert_eq!(arena.game_turn() - before, 5);
    assert_eq!(arena.pack()[0], ("flask_oil".to_owned(), 1));
}

#[test]
fn what_does_not_burn_takes_no_fuel() {
    let mut arena = Arena::new(ROOM).carrying("flask_oil", 1).script([]);
    let oil = arena.uid("flask_oil");
    assert_eq!(arena.refuse(Action::Refuel(oil)), Refusal::NoLight);
    let mut arena = Arena::new(ROOM)
        .wearing("lantern")
        .carrying("flask_oil", 1)
        .changing_item("lantern", |lantern| {
            lantern.usage = ItemUse::Light {
                radius: 3,
                fuel: 0,
                refuel: Refuel::Never,
            };
        })
        .script([]);
    let oil = arena.uid("flask_oil");
    assert_eq!(arena.refuse(Action::Refuel(oil)), Refusal::NeedsNoFuel);
    arena.wait(20).are("");
    assert_eq!(arena.fuel(), None);
}

#[test]
fn a_torch_that_has_burnt_keeps_apart_from_new_ones() {
    let mut arena = torch(5000).carrying("torch", 2).script([]);
    arena.wait(10);
    arena.act(Action::TakeOff(Slot::Light));
    assert_eq!(
        arena.pack(),
        [("torch".to_owned(), 1), ("torch".to_owned(), 2)]
    );
    // The one that has burnt remembers it.
    let (burnt, before) = (arena.uid("torch"), arena.game_turn() / 10);
    arena.act(Action::Wield(burnt));
    let burns = arena.game_turn() / 10 - before;
    assert_eq!(arena.fuel(), Some(5000 - 10 - burns as u16));
    assert_eq!(arena.pack(), [("torch".to_owned(), 2)]);
}

#[test]
fn the_fuel_of_a_light_is_part_of_the_hash() {
    let wait = |fuel| {
        let mut arena = torch(fuel).script([]);
        arena.wait(3);
        let (burnt, mut other) = (arena.hash(), torch(fuel).script([]));
        other.wait(3);
        assert_eq!(other.hash(), burnt);
        other.wait(1);
        other.hash() != burnt
    };
    assert!(wait(5000));
}

#[test]
fn a_thrown_torch_lies_apart_from_one_that_has_burnt_less() {
    let at = Pos::new(3, 1);
    let mut arena = torch(5000).carrying("torch", 2).script([]);
    arena.rolls([Chance(false)]);
    let first = arena.uid("torch");
    arena.act(Action::Throw { item: first, at });
    arena.rolls([Chance(false)]);
    let second = arena.uid("torch");
    arena.act(Action::Throw { item: second, at });
    assert_eq!(arena.pack(), []);
    let lying: Vec<_> = (1..8)
        .flat_map(|x| arena.floor(Pos::new(x, 1)))
        .map(|(_, count)| count)
        .collect();
    assert_eq!(lying, [2], "two new torches make one stack");
    // One that has burnt does not join them.
    let mut arena = torch(5000).carrying("torch", 1).script([]);
    arena.wait(2);
    arena.act(Action::TakeOff(Slot::Light));
    for _ in 0..2 {
        arena.rolls([Chance(false)]);
        let item = arena.uid("torch");
        arena.act(Action::Throw { item, at });
    }
    assert_eq!(arena.floor(at).len(), 2);
}

#[test]
fn a_torch_that_has_burnt_out_feeds_none() {
    // BRW-LIGHT-01
    let mut arena = torch(3).carrying("torch", 1).script([]);
    arena.wait(3);
    arena.act(Action::Wield(arena.uid("torch")));
    arena.wait(1);
    let spent = arena.uid("torch");
    assert_eq!(arena.refuse(Action::Refuel(spent)), Refusal::WrongFuel);
}
