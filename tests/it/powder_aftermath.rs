//! What comes of a hit under POWDER, in the world: noise of missiles, poison that is thrown, explosions, and light that
//! blinds.

use barrow::{
    content::Content,
    dice::CustomDice,
    grid::Pos,
    rules::base::ruleset::Ruleset,
    rules::{Class, Race},
    sim::{Action, Condition},
    testing::{Arena, ArenaMonster, sources, told_dice},
};

fn powder(picture: &str) -> Arena {
    Arena::new(picture).ruleset(Ruleset::Powder)
}

/// Dice with which every attack hits, and what may come of it does, by the labels of these rolls.
fn hits(what: &[&'static str]) -> CustomDice {
    let told = [("hitroll", 20)].into_iter();
    let told = told.chain(what.iter().map(|label| (*label, 1)));
    told_dice(&told.collect::<Vec<_>>())
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
        let mut arena = powder(picture)
            .seed(5)
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
        let mut arena = powder("z@k")
            .hit_points(900)
            .legend('k', target("kobold"))
            .legend('z', ArenaMonster::of("snake").asleep(9000).energy(-9000))
            .changing_monster("snake", |snake| snake.hearing = 0)
            .wearing(worn)
            .carrying("flask_oil", 1)
            .dice(hits(&["explosion"]));
        let action = throw(&arena, "flask_oil", Pos::new(2, 0));
        arena.act(action).include("explosion at (2, 0)");
        arena.monster("snake").sleep
    };
    assert_eq!(slept("leather_shield"), 9000 - 30 - 20);
    assert_eq!(slept("cloak"), 9000 - 30);
}

#[test]
fn who_is_held_dodges_no_explosion() {
    // POW-AVOID-01: a bat dodges; one that is paralyzed does not.
    let avoids = |held: u16| {
        // A 20 could not be dodged: the throw is one, the explosion is not.
        let told = [("hitroll", 20), ("hitroll", 19), ("explosion", 1)];
        let mut bat = target("bat");
        if held > 0 {
            bat = bat.ailing(Condition::Paralyzed, held);
        }
        let mut arena = powder("@..kb")
            .legend('k', target("kobold"))
            .legend('b', bat)
            .carrying("flask_oil", 1)
            .dice(told_dice(&told));
        let action = throw(&arena, "flask_oil", Pos::new(3, 0));
        let trace = arena.traced(action);
        trace.outcomes.include("explosion at (3, 0)");
        trace
            .rolls
            .iter()
            .any(|record| record.what.rule.starts_with("POW-AVOID"))
    };
    assert!(avoids(0));
    assert!(!avoids(9000));
}

#[test]
fn light_that_explodes_blinds_all_it_hits() {
    // POW-AFTER-01, POW-AFTER-02
    let content = changed(
        "explosion: (chance: 25, damage: [(element: Fire, dice: \"1d4\")]), noise: 3",
        "explosion: (chance: 100, damage: [(element: Light, dice: \"1d4\")]), noise: 3",
    );
    let blinded = |hitroll: i32| {
        // The throw hits; the rolls of the explosion for each in turn come after it.
        let told = [("hitroll", 20), ("hitroll", hitroll)];
        let mut arena = powder("@kz")
            .content(content.clone())
            .hit_points(900)
            .legend('k', target("kobold"))
            .legend('z', target("snake"))
            .carrying("flask_oil", 1)
            .dice(told_dice(&told));
        let action = throw(&arena, "flask_oil", Pos::new(1, 0));
        let happened = arena.act(action).lines();
        let says = |start: &str| happened.iter().any(|line| line.starts_with(start));
        [says("Blind 0 becomes"), says("snake Blind 0 becomes")]
    };
    assert_eq!(blinded(20), [true; 2]);
    assert_eq!(blinded(1), [false; 2]);
}

#[test]
fn the_poison_on_a_weapon_works_when_it_ripostes() {
    // POW-AFTER-05, POW-AFTER-06
    let sword = "melee: (to_hit: 1, damage: [\"1d6\"]), special: (skill: Riposte)),";
    let poisoned = sword.replace("Riposte)),", "Riposte), poisoned: true),");
    let poisons = |content: Content| {
        let mut arena = powder("@k")
            .content(content)
            .playing(Race::Human, Class::Warrior)
            .level(11)
            .hit_points(900)
            .wearing("short_sword")
            .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(100))
            .dice(hits(&["riposte", "poison on the weapon"]));
        let happened = arena.act(Action::Wait).lines().join(" ");
        let answers = happened.contains("player hits kobold");
        (happened.contains("poison costs kobold"), answers)
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
        let imp = ArenaMonster::of("fire_imp").hit_points(900).energy(-9000);
        let mut arena = powder("@f")
            .content(content.clone())
            .wearing("long_sword")
            .hit_points(900)
            .legend('f', imp)
            .dice(hits(&["hitback"]));
        let lines = arena.act(Action::Step(barrow::grid::Dir::E)).lines();
        lines.iter().any(|line| line.starts_with("Blind 0 becomes"))
    };
    assert!(blinds(&content));
    assert!(!blinds(&barrow::testing::content()));
}

#[test]
fn a_monsters_missile_is_heard_around_the_monster() {
    // POW-NOISE-01, POW-NOISE-02: a spear is heard where it is thrown, the shield where it is met.
    let slept = |picture: &str, worn: &'static str| {
        let mut arena = powder(picture)
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
        arena = arena.dice(told_dice(&[("shoots", 1)]));
        let happened = arena.act(Action::Wait).lines().join(" ");
        assert!(happened.contains("kobold throws spear"), "{happened}");
        arena.monster("snake").sleep
    };
    assert!(slept("@....kz", "cloak") < 9000);
    assert_eq!(slept("z@....k", "cloak"), 9000);
    assert!(slept("z@....k", "leather_shield") < 9000);
}

#[test]
fn the_poison_on_a_thrown_weapon_works() {
    // POW-AFTER-05
    let works = |item: &'static str| {
        let mut arena = powder("@.k")
            .legend('k', target("kobold"))
            .carrying(item, 1)
            .dice(hits(&["poison on the weapon"]));
        let action = throw(&arena, item, Pos::new(2, 0));
        arena.act(action).lines().join("\n").contains("poison")
    };
    assert!(works("adder_tooth"));
    assert!(!works("dagger"));
}

#[test]
fn an_explosion_hurts_the_player_beside_it_and_wakes_sleepers_there() {
    // POW-AFTER-01, POW-AFTER-02
    let mut arena = powder("@kz")
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
        .carrying("flask_oil", 1)
        .dice(hits(&["explosion", "the sleeper wakes"]));
    let action = throw(&arena, "flask_oil", Pos::new(1, 0));
    let happened = arena.act(action).lines().join("\n");
    let (_, after) = happened
        .split_once("explosion at (1, 0)")
        .expect("the flask explodes");
    assert!(after.contains("hits player"), "beside the kobold: {after}");
    assert!(after.contains("snake wakes"), "so is the snake: {after}");
}

#[test]
fn an_explosion_comes_before_the_death_of_the_one_who_was_hit() {
    // POW-AFTER-01, POW-AFTER-04
    let mut arena = powder("@..kE")
        .legend('k', ArenaMonster::of("kobold").hit_points(1).energy(-9000))
        .legend('E', target("ogre"))
        .carrying("flask_oil", 1)
        .dice(hits(&["explosion"]));
    let action = throw(&arena, "flask_oil", Pos::new(3, 0));
    let lines = arena.act(action).lines();
    let first = |part: &str| lines.iter().position(|line| line.contains(part));
    let (explosion, death) = (first("explosion at"), first("kobold dies"));
    assert!(explosion.is_some() && explosion < death, "{lines:?}");
}

#[test]
fn light_blinds_a_monster_and_does_not_confuse_it() {
    // POW-AFTER-02
    let mut arena = powder("@k")
        .legend('k', target("kobold"))
        .wearing("sword_of_dawn")
        .dice(hits(&[]));
    arena.act(Action::Step(barrow::grid::Dir::E));
    let kobold = arena.monster("kobold");
    assert_eq!(kobold.conditions.get(Condition::Confused), 0);
    let blind = kobold.conditions.get(Condition::Blind);
    assert!((1..=6).contains(&blind), "{blind}");
}

#[test]
fn who_is_blind_gropes_about_and_strikes_without_seeing() {
    // POW-MOD-02, POW-AFTER-02
    let stumbles = |condition: Option<Condition>| {
        let kobold = ArenaMonster::of("kobold").hit_points(100).energy(100);
        let kobold = condition
            .into_iter()
            .fold(kobold, |kobold, condition| kobold.ailing(condition, 50));
        let mut arena = powder("@...k").legend('k', kobold);
        let rolls = arena.trace(Action::Wait).to_string();
        rolls.contains("direction [BRW-MIND-02]")
    };
    assert!(!stumbles(None));
    assert_eq!(
        stumbles(Some(Condition::Blind)),
        stumbles(Some(Condition::Confused))
    );
}
