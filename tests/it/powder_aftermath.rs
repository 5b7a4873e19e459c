//! What comes of a hit under POWDER, in the world: noise of missiles, poison that is thrown, explosions, and light that
//! blinds.

use barrow::{
    content::Content,
    grid::Pos,
    rules::base::ruleset::Ruleset,
    rules::{Class, Race},
    sim::{Action, Condition},
    testing::{Arena, ArenaMonster, sources},
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
fn a_missile_is_heard_by_those_who_sleep_around_the_thrower() {
    // POW-NOISE-01: a flask has noise 3, a poisoned knife none.
    let slept = |item: &'static str, picture: &str| {
        let mut arena = powder(picture, 5)
            .legend('k', target("kobold"))
            .legend('z', ArenaMonster::of("snake").asleep(9000).energy(-9000))
            .changing_monster("snake", |snake| snake.hearing = 0)
            .carrying(item, 1);
        let kobold = arena.monster("kobold").at;
        let action = throw(&arena, item, kobold);
        arena.act(action);
        arena.monster("snake").sleep
    };
    assert_eq!(slept("adder_tooth", "z@..k"), 9000);
    assert_eq!(slept("flask_oil", "z@..k"), 9000 - 30);
    assert_eq!(slept("flask_oil", "z..@..k"), 9000 - 30);
    assert_eq!(slept("flask_oil", "z...@..k"), 9000, "too far away");
}

/// A fixture in which a line of the file on POWDER is another.
fn changed(from: &str, to: &str) -> Content {
    let file = "rulesets/powder.ron";
    let text = include_str!("../fixtures/content/rulesets/powder.ron");
    assert!(text.contains(from), "{from}");
    let changed = text.replace(from, to);
    let sources = sources().replacing(file, file, changed);
    Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn the_shield_of_somebody_beside_an_explosion_is_heard() {
    // POW-NOISE-02: nobody is behind an explosion, so that only the shield makes a noise, 2.
    let slept = |worn: &'static str| {
        let left = SEEDS.filter_map(|seed| {
            let mut arena = powder("z@k", seed)
                .hit_points(900)
                .legend('k', target("kobold"))
                .legend('z', ArenaMonster::of("snake").asleep(9000).energy(-9000))
                .changing_monster("snake", |snake| snake.hearing = 0)
                .wearing(worn)
                .carrying("flask_oil", 1);
            let action = throw(&arena, "flask_oil", Pos::new(2, 0));
            let explodes = arena.act(action).lines().join(" ").contains("explosion at");
            explodes.then(|| arena.monster("snake").sleep)
        });
        left.collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(slept("leather_shield"), [9000 - 30 - 20].into());
    assert_eq!(slept("cloak"), [9000 - 30].into());
}

#[test]
fn who_is_held_dodges_no_explosion() {
    // POW-AVOID-01: a bat dodges; one that is paralyzed does not.
    let avoids = |held: u16| {
        SEEDS.into_iter().any(|seed| {
            let mut bat = target("bat");
            if held > 0 {
                bat = bat.ailing(Condition::Paralyzed, held);
            }
            let mut arena = powder("@..kb", seed)
                .legend('k', target("kobold"))
                .legend('b', bat)
                .carrying("flask_oil", 1);
            let action = throw(&arena, "flask_oil", Pos::new(3, 0));
            let trace = arena.traced(action);
            trace
                .rolls
                .iter()
                .any(|record| record.what.rule.starts_with("POW-AVOID"))
        })
    };
    assert!(avoids(0));
    assert!(!avoids(9000));
}

#[test]
fn light_that_explodes_blinds_whoever_it_hits() {
    // POW-AFTER-01, POW-AFTER-02
    let content = changed(
        "explosion: (chance: 25, damage: [(element: Fire, dice: \"1d4\")]), noise: 3",
        "explosion: (chance: 100, damage: [(element: Light, dice: \"1d4\")]), noise: 3",
    );
    let mut blinded = [false; 2];
    for seed in SEEDS {
        let mut arena = powder("@kz", seed)
            .content(content.clone())
            .hit_points(900)
            .legend('k', target("kobold"))
            .legend('z', target("snake"))
            .carrying("flask_oil", 1);
        let action = throw(&arena, "flask_oil", Pos::new(1, 0));
        let happened = arena.act(action).lines();
        let says = |start: &str| happened.iter().any(|line| line.starts_with(start));
        blinded = [
            blinded[0] | says("Blind 0 becomes"),
            blinded[1] | says("snake Blind 0 becomes"),
        ];
    }
    assert_eq!(blinded, [true; 2]);
}

#[test]
fn the_poison_on_a_weapon_works_when_it_ripostes() {
    // POW-AFTER-05, POW-AFTER-06
    let sword = "melee: (to_hit: 1, damage: [\"1d6\"]), special: (skill: Riposte)),";
    let poisoned = sword.replace("Riposte)),", "Riposte), poisoned: true),");
    let poisons = |content: Content| {
        let mut answers = 0;
        let poisoned = (1..400).filter(|seed| {
            let mut arena = powder("@k", *seed)
                .content(content.clone())
                .playing(Race::Human, Class::Warrior)
                .level(11)
                .hit_points(900)
                .wearing("short_sword")
                .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(100));
            let happened = arena.act(Action::Wait).lines().join(" ");
            answers += usize::from(happened.contains("player hits kobold"));
            happened.contains("poison costs kobold")
        });
        (poisoned.count() > 0, answers > 0)
    };
    assert_eq!(poisons(changed(sword, &poisoned)), (true, true));
    assert_eq!(poisons(barrow::testing::content()), (false, true));
}

#[test]
fn light_that_answers_a_blow_blinds_who_struck() {
    // POW-AFTER-02, POW-AFTER-06
    let content = changed(
        "hitback: (chance: 20, damage: [(element: Fire, dice: \"1d4\")])",
        "hitback: (chance: 100, damage: [(element: Light, dice: \"1d4\")])",
    );
    let blinds = |content: &Content| {
        (1..40).any(|seed| {
            let imp = ArenaMonster::of("fire_imp").hit_points(900).energy(-9000);
            let mut arena = powder("@f", seed)
                .content(content.clone())
                .wearing("long_sword")
                .hit_points(900)
                .legend('f', imp);
            let lines = arena.act(Action::Step(barrow::grid::Dir::E)).lines();
            lines.iter().any(|line| line.starts_with("Blind 0 becomes"))
        })
    };
    assert!(blinds(&content));
    assert!(!blinds(&barrow::testing::content()));
}

#[test]
fn a_monsters_missile_is_heard_around_the_monster() {
    // POW-NOISE-01, POW-NOISE-02: a spear is heard where it is thrown, the shield where it is met.
    let slept = |picture: &str, worn: &'static str| {
        let mut arena = powder(picture, 5)
            .hit_points(9000)
            .wearing(worn)
            .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(100))
            .legend('z', ArenaMonster::of("snake").asleep(9000).energy(-9000))
            .changing_monster("snake", |snake| snake.hearing = 0)
            .changing_monster("kobold", |kobold| {
                kobold.never_moves = true;
                kobold.erratic = 0;
            });
        let spear = barrow::testing::content().item_keys["spear"];
        arena = arena.changing_monster("kobold", move |kobold| {
            kobold.throws = vec![spear];
            kobold.carries = vec![(spear, 9)];
        });
        for _ in 0..40 {
            let happened = arena.act(Action::Wait).lines().join(" ");
            if happened.contains("spear") {
                return arena.monster("snake").sleep;
            }
        }
        panic!("it never throws")
    };
    assert!(slept("@....kz", "cloak") < 9000);
    assert_eq!(slept("z@....k", "cloak"), 9000);
    assert!(slept("z@....k", "leather_shield") < 9000);
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
        rolls.contains("direction [BRW-MIND-02]")
    };
    assert!(!stumbles(None));
    assert_eq!(
        stumbles(Some(Condition::Blind)),
        stumbles(Some(Condition::Confused))
    );
}
