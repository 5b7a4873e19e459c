//! What is drunk and eaten, and how wounds heal.

use barrow::{
    grid::Dir,
    sim::{Action, Effect},
    testing::{Arena, ArenaMonster, Play::Sum},
};

#[test]
fn healing_gives_back_what_is_missing_and_no_more() {
    let drink = |left| {
        let mut arena = Arena::new("@")
            .carrying("potion_cure_light", 1)
            .wounded_to(left)
            .script([Sum(12)]);
        let outcomes = arena.act(Action::Quaff(arena.uid("potion_cure_light")));
        (outcomes.lines(), arena.player().hit_points)
    };
    let lines = |last: &str| {
        ["player uses up potion_cure_light", last]
            .map(str::to_owned)
            .to_vec()
    };
    assert_eq!(drink(20), (lines("player heals 12"), 32));
    assert_eq!(drink(45), (lines("player heals 5"), 50));
    assert_eq!(drink(50), (lines("no effect of Heal"), 50));
}

#[test]
fn each_temporary_effect_begins_helps_and_ends() {
    // ABL-SPEED-15, ABL-SPEED-16, ATK-MELEE-16; the rolls are the least of each potion.
    let cases = [
        ("potion_speed", Effect::Haste, 16, vec![], 10, 0),
        ("potion_slowness", Effect::Slow, 11, vec![], -10, 0),
        ("holy_water", Effect::Blessing, 25, vec![Sum(1)], 0, 10),
        ("potion_heroism", Effect::Heroism, 26, vec![Sum(10)], 0, 12),
        ("potion_berserk", Effect::Berserk, 21, vec![Sum(15)], 0, 24),
    ];
    for (key, effect, turns, more, speed, skill) in cases {
        let mut arena = Arena::new("@")
            .carrying(key, 1)
            .script([Sum(turns)].into_iter().chain(more));
        let numbers = |arena: &Arena| {
            let bonus = arena.derived().combat.fighter.melee_bonus().get();
            (arena.player().speed, bonus)
        };
        let before = numbers(&arena);
        let outcomes = arena.act(Action::Quaff(arena.uid(key)));
        outcomes.include(&format!("{effect:?} begins"));
        assert_eq!(
            numbers(&arena),
            (before.0 + speed, before.1 + skill),
            "{key}"
        );
        let mut outcomes = arena.wait(1);
        while arena.effect(effect) > 0 {
            outcomes.lack("ends");
            outcomes = arena.wait(1);
        }
        outcomes.are(&format!("{effect:?} ends"));
        assert_eq!(numbers(&arena), before, "{key}");
        let late = arena.game_turn() - 10 * turns as u64;
        assert!(late < 10, "{key}: told {late} game turns later");
    }
}

#[test]
fn a_second_dose_prolongs() {
    let mut arena = Arena::new("@")
        .carrying("potion_speed", 2)
        .script([Sum(16), Sum(20)]);
    arena
        .act(Action::Quaff(arena.uid("potion_speed")))
        .include("Haste begins");
    arena
        .act(Action::Quaff(arena.uid("potion_speed")))
        .include("Haste is prolonged");
    // Ten game turns have passed, five for each draught.
    assert_eq!(arena.effect(Effect::Haste), 16 + 20 - 1);
    assert_eq!(arena.player().speed, 10, "twice hasted is no faster");
}

#[test]
fn haste_and_slowness_cancel() {
    let mut arena = Arena::new("@")
        .carrying("potion_speed", 1)
        .carrying("potion_slowness", 1)
        .script([Sum(30), Sum(20)]);
    arena.act(Action::Quaff(arena.uid("potion_speed")));
    arena.act(Action::Quaff(arena.uid("potion_slowness")));
    assert_eq!(arena.player().speed, 0);
}

#[test]
fn one_of_a_stack_is_used_up() {
    let mut arena = Arena::new("@").carrying("ration", 2).script([]);
    arena.act(Action::Eat(arena.uid("ration"))).are(
        "player uses up ration
         Normal becomes Full",
    );
    assert_eq!(arena.pack(), [("ration".to_owned(), 1)]);
    arena.act(Action::Eat(arena.uid("ration")));
    assert_eq!(arena.pack(), []);
}

#[test]
fn resting_heals_twice_as_fast() {
    // BRW-HEAL-01: 100 hit points come back at (100 x 197 + 1442) / 65536 of a point each turn, and twice that at rest.
    let after = |action: Action, turns: i32| {
        let mut arena = Arena::new("@.").hit_points(100).wounded_to(10).script([]);
        for _ in 0..turns {
            arena.act(action);
        }
        arena.player().hit_points - 10
    };
    assert_eq!(after(Action::Wait, 100), 100 * 21_142 / 65_536);
    assert_eq!(after(Action::Rest, 100), 200 * 21_142 / 65_536);
    let mut arena = Arena::new("@.").hit_points(100).wounded_to(10).script([]);
    for _ in 0..50 {
        arena.act(Action::Step(Dir::E));
        arena.act(Action::Step(Dir::W));
    }
    assert_eq!(arena.player().hit_points - 10, after(Action::Wait, 100));
}

#[test]
fn monsters_heal_a_hundredth_every_tenth_turn() {
    // BRW-HEAL-02
    let rat = ArenaMonster::of("rat")
        .hit_points(250)
        .wounded_to(10)
        .asleep(500);
    let mut arena = Arena::new("@#r").legend('r', rat);
    let after = |arena: &mut Arena, turns| {
        for _ in 0..turns {
            arena.act(Action::Wait);
        }
        arena.monster("rat").hit_points
    };
    assert_eq!(after(&mut arena, 10), 12);
    assert_eq!(after(&mut arena, 20), 16);
}

#[test]
fn healing_stops_at_the_maximum() {
    let mut arena = Arena::new("@").wounded_to(49).script([]);
    for _ in 0..100 {
        arena.act(Action::Rest);
        assert!(arena.player().hit_points <= 50);
    }
    assert_eq!(arena.player().hit_points, 50);
}
