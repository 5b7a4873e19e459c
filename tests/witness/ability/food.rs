//! Hunger in play (ABL-FOOD).

use barrow::{
    rules::ability::status::Condition,
    sim::Action,
    testing::{Arena, ArenaMonster, TracedAction},
};

use crate::{
    tools::{by_label, chance, most, times, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-FOOD-01", "ABL-FOOD-02"],
        run: digestion_follows_speed,
    },
    Case {
        rules: &["ABL-FOOD-03", "ABL-FOOD-04"],
        run: rings_hasten_and_slow_digestion,
    },
    Case {
        rules: &["ABL-FOOD-05"],
        run: hunger_has_seven_states,
    },
    Case {
        rules: &["ABL-FOOD-07"],
        run: the_bloated_digest_every_turn,
    },
    Case {
        rules: &["ABL-FOOD-08"],
        run: satisfaction_stops_short_of_bloating,
    },
    Case {
        rules: &["ABL-FOOD-09", "ABL-FOOD-10", "ABL-FOOD-11"],
        run: hunger_takes_from_healing,
    },
    Case {
        rules: &["ABL-FOOD-12"],
        run: starvation_hurts,
    },
    Case {
        rules: &["ABL-FOOD-13", "ABL-FOOD-14"],
        run: the_hungry_faint,
    },
];

/// What is digested in a hundred game turns.
fn digested(watch: &mut Watch, speed: i32, ring: Option<&str>) -> u32 {
    let mut arena = Arena::new("@").speed(speed).food(6000).hit_points(200);
    if let Some(ring) = ring {
        arena = arena.wearing(ring);
    }
    while arena.game_turn() < 100 {
        assert_eq!(
            arena.food_units(),
            6000,
            "once in a hundred game turns, at {}",
            arena.game_turn()
        );
        watch.act(&mut arena, Action::Wait);
    }
    6000 - arena.food_units()
}

fn digestion_follows_speed(watch: &mut Watch) {
    assert_eq!(
        [-10, 0, 10].map(|speed| digested(watch, speed, None)),
        [10, 20, 40]
    );
}

fn rings_hasten_and_slow_digestion(watch: &mut Watch) {
    assert_eq!(digested(watch, 0, Some("ring_troll")), 20 + 30);
    assert_eq!(digested(watch, 0, Some("ring_digestion")), 20 - 10);
    assert_eq!(digested(watch, 10, Some("ring_troll")), 40 + 30);
    // Twice the energy at -10 is 10: the least is 1.
    assert_eq!(digested(watch, -10, Some("ring_digestion")), 1);
    // The living have both kinds of amulet and ring at once.
    let mut both = Arena::new("@")
        .food(6000)
        .wearing("amulet_life")
        .wearing("ring_digestion");
    while both.game_turn() < 100 {
        watch.act(&mut both, Action::Wait);
    }
    assert_eq!(6000 - both.food_units(), 40);
}

fn hunger_has_seven_states(watch: &mut Watch) {
    // One digestion of 20 units leads across each limit, and is told.
    for (units, change) in [
        (2000, "Normal becomes Hungry"),
        (1000, "Hungry becomes Weak"),
        (500, "Weak becomes Fainting"),
        (100, "Fainting becomes Starving"),
        (10_000, "Full becomes Normal"),
    ] {
        let mut crosses = |units| {
            let mut arena = Arena::new("@")
                .food(units)
                .hit_points(200)
                .dice(by_label(&[]));
            (0..10).any(|_| told(&watch.act(&mut arena, Action::Wait), change))
        };
        assert!(
            crosses(units) && crosses(units + 19) && !crosses(units + 20),
            "{change}"
        );
    }
    let mut eats = |units| {
        let mut arena = Arena::new("@")
            .food(units)
            .carrying("ration", 1)
            .dice(by_label(&[]));
        let eat = Action::Eat(arena.uid("ration"));
        told(&watch.act(&mut arena, eat), "becomes Bloated")
    };
    assert!(eats(10_000) && !eats(9_999), "5000 units");
}

fn the_bloated_digest_every_turn(watch: &mut Watch) {
    let mut loses = |units| {
        let mut arena = Arena::new("@").food(units);
        watch.act(&mut arena, Action::Wait);
        (units - arena.food_units(), arena.game_turn())
    };
    assert_eq!(loses(16_000), (200, 20), "100 each ten game turns");
    assert_eq!(loses(14_999), (0, 10));
}

fn satisfaction_stops_short_of_bloating(watch: &mut Watch) {
    let mut eats = |food: &str, units| {
        let mut arena = Arena::new("@")
            .food(units)
            .carrying(food, 1)
            .dice(by_label(&[]));
        let eat = Action::Eat(arena.uid(food));
        watch.act(&mut arena, eat);
        arena.food_units()
    };
    assert_eq!(
        (eats("waybread", 300), eats("waybread", 14_000)),
        (14_999, 14_999)
    );
    assert_eq!(eats("venison", 3_000), 4_500);
}

fn hunger_takes_from_healing(watch: &mut Watch) {
    let mut healed = |food| {
        let mut arena = Arena::new("@")
            .level(20)
            .hit_points(2000)
            .wounded_to(100)
            .food(food)
            .dice(by_label(&[]));
        for _ in 0..9 {
            watch.act(&mut arena, Action::Wait);
        }
        f64::from(arena.player().hit_points - 100)
    };
    let normal = healed(5000);
    assert!(normal > 40.0, "{normal}");
    assert!((healed(1500) - normal).abs() < 0.5, "hungry: as ever");
    assert!((healed(900) / normal - 0.5).abs() < 0.03);
    assert!((healed(400) / normal - 0.15).abs() < 0.03);
    // 91 to 99 units hurt nobody yet.
    assert!(healed(95).abs() < 0.5);
}

fn starvation_hurts(watch: &mut Watch) {
    let mut lost = |food| {
        let mut arena = Arena::new("@")
            .hit_points(100)
            .food(food)
            .dice(by_label(&[]));
        watch.act(&mut arena, Action::Wait);
        100 - arena.player().hit_points
    };
    for (food, damage) in [
        (0, 10),
        (10, 9),
        (55, 4),
        (90, 1),
        (91, 0),
        (99, 0),
        (100, 0),
        (700, 0),
    ] {
        assert_eq!(lost(food), damage, "{food} units");
    }
}

/// A turn of somebody hungry, and whether it fainted.
fn turn_of(watch: &mut Watch, food: u32, ring: &str) -> (TracedAction, bool) {
    let mut arena = Arena::new("@")
        .hit_points(200)
        .food(food)
        .wearing(ring)
        .dice(by_label(&[
            ("faint from hunger", 1),
            ("turns of fainting", 3),
        ]));
    let turn = watch.act(&mut arena, Action::Wait);
    let fainted = told(&turn, "player faints");
    (turn, fainted)
}

fn the_hungry_faint(watch: &mut Watch) {
    for (food, faints) in [
        (50, true),
        (300, true),
        (499, true),
        (500, false),
        (5000, false),
    ] {
        // ABL-FOOD-14: neither free action nor its absence changes anything.
        for ring in ["ring_free_action", "ring_accuracy"] {
            let (turn, fainted) = turn_of(watch, food, ring);
            assert_eq!(
                (fainted, told(&turn, "Paralyzed 0 becomes 3")),
                (faints, faints),
                "{food} with {ring}"
            );
            if faints {
                assert_eq!(
                    (
                        chance(&turn, "faint from hunger").of(),
                        most(&turn, "turns of fainting")
                    ),
                    (10, 5)
                );
            }
        }
    }
    // Nobody faints who lies there already, and who eats first does not.
    let mut held = Arena::new("@")
        .food(300)
        .ailing(Condition::Paralyzed, 3)
        .dice(by_label(&[("faint from hunger", 1)]));
    let turn = watch.act(&mut held, Action::Wait);
    assert_eq!(
        times(&turn, "faint from hunger"),
        0,
        "three turns that pass in one\n{turn}"
    );
    let mut fed = Arena::new("@")
        .food(300)
        .carrying("ration", 1)
        .dice(by_label(&[("faint from hunger", 1)]));
    let eat = Action::Eat(fed.uid("ration"));
    assert_eq!(times(&watch.act(&mut fed, eat), "faint from hunger"), 0);
    // A paralysis that free action does keep away, for comparison.
    let mut touched = |ring: &str| {
        let mut arena = Arena::new("@k")
            .wearing(ring)
            .changing_monster("kobold", super::paralyzing)
            .legend('k', ArenaMonster::of("kobold").energy(100))
            .dice(by_label(&[("ATK-HIT-01", 1)]));
        watch.act(&mut arena, Action::Wait);
        arena.condition(Condition::Paralyzed) > 0 || arena.game_turn() > 10
    };
    assert!(touched("ring_accuracy") && !touched("ring_free_action"));
}
