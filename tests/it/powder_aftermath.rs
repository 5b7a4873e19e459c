//! What comes of a hit under POWDER, in the world: noise of missiles, poison that is thrown, explosions, and light that
//! blinds.

use barrow::{
    grid::Pos,
    rules::base::ruleset::Ruleset,
    sim::{Action, Condition},
    testing::{Arena, ArenaMonster},
};

/// The longest that a test looks for a seed in which the dice bring about what it is about.
const SEEDS: std::ops::Range<u64> = 1..60;

fn powder(picture: &str, seed: u64) -> Arena {
    Arena::new(picture).ruleset(Ruleset::Powder).seed(seed)
}

/// Somebody who stands still and cannot die.
fn target(key: &'static str) -> ArenaMonster {
    ArenaMonster::of(key).hit_points(5000).energy(-9000)
}

fn throw(arena: &Arena, item: &str, at: Pos) -> Action {
    Action::Throw {
        item: arena.uid(item),
        at,
    }
}

#[test]
fn a_missile_is_heard_by_those_who_sleep_beside_its_target() {
    // POW-NOISE-01: a flask has noise 3, a poisoned knife none.
    let slept = |item: &'static str| {
        let mut arena = powder("@..kz", 5)
            .legend('k', target("kobold"))
            .legend('z', ArenaMonster::of("snake").asleep(9000).energy(-9000))
            .changing_monster("snake", |snake| snake.hearing = 0)
            .carrying(item, 1);
        let action = throw(&arena, item, Pos::new(3, 0));
        arena.act(action);
        arena.monster("snake").sleep
    };
    assert_eq!(slept("adder_tooth"), 9000);
    assert!(slept("flask_oil") < 9000);
}

#[test]
fn the_poison_on_a_thrown_weapon_works() {
    // POW-AFTER-05
    let works = |item: &'static str| {
        SEEDS.into_iter().any(|seed| {
            let mut arena = powder("@.k", seed)
                .legend('k', target("kobold"))
                .carrying(item, 1);
            let action = throw(&arena, item, Pos::new(2, 0));
            arena.act(action).lines().join("\n").contains("poison")
        })
    };
    assert!(works("adder_tooth"));
    assert!(!works("dagger"));
}

#[test]
fn an_explosion_hurts_the_player_beside_it_and_wakes_sleepers_there() {
    // POW-AFTER-01, POW-AFTER-02
    let (mut hurt, mut woke) = (false, false);
    for seed in SEEDS {
        let mut arena = powder("@kz", seed)
            .hit_points(200)
            .legend('k', target("kobold"))
            .legend(
                'z',
                ArenaMonster::of("snake")
                    .hit_points(500)
                    .asleep(9999)
                    .energy(-9000),
            )
            .changing_monster("snake", |snake| snake.hearing = 0)
            .carrying("flask_oil", 1);
        let action = throw(&arena, "flask_oil", Pos::new(1, 0));
        let happened = arena.act(action).lines().join("\n");
        let Some(after) = happened.split("explosion at (1, 0)").nth(1) else {
            continue;
        };
        hurt |= after.contains("hits player");
        woke |= after.contains("snake wakes");
    }
    assert!(hurt, "the player stands beside the kobold");
    assert!(woke, "so does the snake");
}

#[test]
fn light_blinds_a_monster_and_does_not_confuse_it() {
    // POW-AFTER-02
    let blinded = SEEDS.into_iter().any(|seed| {
        let mut arena = powder("@k", seed)
            .legend('k', target("kobold"))
            .wearing("sword_of_dawn");
        arena.act(Action::Step(barrow::grid::Dir::E));
        let kobold = arena.monster("kobold");
        assert_eq!(kobold.conditions.get(Condition::Confused), 0);
        let blind = kobold.conditions.get(Condition::Blind);
        assert!(blind <= 6);
        blind > 0
    });
    assert!(blinded);
}

#[test]
fn who_is_blind_gropes_about_and_strikes_without_seeing() {
    // POW-MOD-02, POW-AFTER-02
    let stumbles = |condition: Option<Condition>| {
        let kobold = ArenaMonster::of("kobold").hit_points(100).energy(100);
        let kobold = condition
            .into_iter()
            .fold(kobold, |kobold, condition| kobold.ailing(condition, 50));
        let mut arena = powder("@...k", 3).legend('k', kobold);
        let rolls = arena.trace(Action::Wait).to_string();
        rolls.contains("direction [mind]")
    };
    assert!(!stumbles(None));
    assert_eq!(
        stumbles(Some(Condition::Blind)),
        stumbles(Some(Condition::Confused))
    );
}
