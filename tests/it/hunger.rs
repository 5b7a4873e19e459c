//! Hunger in the world: digestion, its states, and what each does.

use barrow::{
    rules::ability::status::Condition,
    sim::{Action, GameResult},
    testing::{
        Arena,
        Play::{Chance, Sum},
    },
};

const ALONE: &str = "
    #####
    #.@.#
    #####";

#[test]
fn food_is_digested_every_hundred_game_turns() {
    // ABL-FOOD-01, ABL-FOOD-02
    let mut arena = Arena::new(ALONE).food(5000).script([]);
    arena.wait(9).are("");
    assert_eq!((arena.game_turn(), arena.food_units()), (90, 5000));
    arena.wait(1);
    assert_eq!(arena.food_units(), 4980);
    arena.wait(20);
    assert_eq!(arena.food_units(), 4940);
}

#[test]
fn the_hasted_digest_twice_as_fast() {
    // ABL-FOOD-02: energy 20 each game turn at speed +10.
    let mut arena = Arena::new(ALONE)
        .food(5000)
        .carrying("potion_speed", 1)
        .script([Sum(35)]);
    let potion = arena.uid("potion_speed");
    arena.act(Action::Quaff(potion));
    let drunk = arena.food_units();
    arena.wait(20);
    assert_eq!(arena.game_turn(), 105);
    assert_eq!(drunk - arena.food_units(), 40);
}

#[test]
fn the_player_is_told_when_hunger_begins_and_when_it_ends() {
    // ABL-FOOD-05
    let mut arena = Arena::new(ALONE)
        .food(2000)
        .carrying("venison", 1)
        .script([]);
    arena.wait(10).are("Normal becomes Hungry");
    let venison = arena.uid("venison");
    arena.act(Action::Eat(venison)).are(
        "player uses up venison
         Hungry becomes Normal",
    );
    assert_eq!(arena.food_units(), 1980 + 1500);
}

#[test]
fn satisfied_hunger_stops_short_of_bloating() {
    // ABL-FOOD-08
    let mut arena = Arena::new(ALONE)
        .food(14_000)
        .carrying("waybread", 1)
        .script([Sum(8)]);
    let bread = arena.uid("waybread");
    arena.act(Action::Eat(bread));
    assert_eq!(arena.food_units(), 14_999);
    assert_eq!(arena.player().speed, 0);
}

#[test]
fn the_bloated_are_slow_and_digest_every_ten_game_turns() {
    // ABL-FOOD-06, ABL-FOOD-07, ABL-SPEED-17
    let mut arena = Arena::new(ALONE)
        .food(14_900)
        .carrying("ration", 1)
        .script([]);
    let ration = arena.uid("ration");
    arena
        .act(Action::Eat(ration))
        .include("Full becomes Bloated");
    // The stomach of 19900 shrank once or twice until the slow player was ready again.
    assert_eq!(arena.player().speed, -10);
    let before = (arena.food_units(), arena.game_turn());
    arena.wait(4);
    let after = (arena.food_units(), arena.game_turn());
    assert_eq!(u64::from(before.0 - after.0), (after.1 - before.1) * 10);
    assert!(after.1 - before.1 >= 80, "five energy each game turn");
}

#[test]
fn the_weak_heal_half_and_the_starving_not_at_all() {
    // ABL-FOOD-09, ABL-FOOD-11
    let healed = |food| {
        let mut arena = Arena::new(ALONE)
            .hit_points(200)
            .wounded_to(100)
            .food(food)
            .script([]);
        arena.wait(60);
        arena.player().hit_points - 100
    };
    let (normal, weak) = (healed(5000), healed(900));
    assert!(normal >= 30, "{normal}");
    assert!((normal / 2 - weak).abs() <= 1, "{normal} and {weak}");
    // From 91 to 99 units hunger does no damage yet.
    let mut starving = Arena::new(ALONE)
        .hit_points(200)
        .wounded_to(100)
        .food(95)
        .script([Chance(false); 9]);
    starving.wait(9).are("");
    assert_eq!(starving.player().hit_points, 100);
}

#[test]
fn the_starving_lose_hit_points_and_die_of_it() {
    // ABL-FOOD-12: 10 hit points each turn with nothing in the stomach.
    let mut arena = Arena::new(ALONE)
        .food(0)
        .wounded_to(25)
        .script([Chance(false), Chance(false)]);
    arena
        .act(Action::Wait)
        .are("Hunger costs 10, 15 of 50 left");
    arena.act(Action::Wait).are("Hunger costs 10, 5 of 50 left");
    arena.act(Action::Wait).are(
        "Hunger costs 10, -5 of 50 left
         player dies by Hunger",
    );
    assert!(matches!(arena.result(), GameResult::Dead(_)));
}

#[test]
fn the_hungry_faint_and_lose_their_turns() {
    // ABL-FOOD-13: paralyzed for three turns, in which no further roll is made.
    let mut arena = Arena::new(ALONE)
        .food(400)
        .script([Chance(true), Sum(3), Chance(false)]);
    arena.act(Action::Wait).are(
        "player faints
         Paralyzed 0 becomes 3
         Paralyzed 1 becomes 0",
    );
    assert_eq!(
        (arena.game_turn(), arena.condition(Condition::Paralyzed)),
        (30, 0)
    );
    arena.act(Action::Wait).are("");
}
