//! Drawn levels that leave something to the dice of the seed; guards and patrols; and what happens on a level by itself.

use std::sync::Arc;

use barrow::{
    bevy_ecs::prelude::With,
    content::{Content, LevelDef, MonsterDuty},
    grid::{Dir, Pos},
    mapgen::settled,
    sim::{
        Action, AiState, Catalog, Charge, CombatOutcome, DungeonLevel, Game, LevelOutcome, Monster,
        Outcome, Position, Roster, Setup, Stack,
    },
};

/// A level around a legend and a picture.
fn level(fields: &str, picture: &str) -> LevelDef {
    let text = format!(
        "(name: \"Trial\", depth: 3, lit: true, {fields} picture: r#\"\n{}\n\"#)",
        picture.trim()
    );
    let (level, faults) = Content::embedded().check_level("trial", "trial.ron", text.as_bytes());
    assert_eq!(faults.errors(), 0, "{faults}");
    level.expect("a level without faults")
}

/// The messages of the faults of a level.
fn faults(fields: &str, picture: &str) -> String {
    let text = format!(
        "(name: \"Trial\", depth: 3, lit: true, {fields} picture: r#\"\n{}\n\"#)",
        picture.trim()
    );
    let (_, faults) = Content::embedded().check_level("trial", "trial.ron", text.as_bytes());
    faults.to_string()
}

/// A game that begins on a level.
fn game(level: LevelDef, seed: u64) -> Game {
    let mut content = Content::embedded();
    let number = content.levels.len() as u16;
    content.levels.push(level);
    let setup = Setup {
        seed,
        level: Some(number),
        ..Setup::default()
    };
    Game::new(&Arc::new(content), &setup).expect("the level exists")
}

/// What a game tells of some actions, as text.
fn told(game: &mut Game, actions: &[Action]) -> Vec<String> {
    let mut all = Vec::new();
    for action in actions {
        let outcomes: Vec<Outcome> = game.step(*action).expect("it is possible");
        all.extend(outcomes.iter().map(|one| match one {
            Outcome::Level(LevelOutcome::Message {
                trigger, effect, ..
            }) => format!("message {effect} of trigger {trigger}"),
            Outcome::Combat(CombatOutcome::Died { .. }) => "somebody dies".to_owned(),
            other => format!("{other:?}"),
        }));
    }
    all
}

/// The key of the terrain of a square.
fn ground(game: &Game, x: i16, y: i16) -> String {
    let level = game.world().resource::<DungeonLevel>();
    let kind = level.terrain(Pos::new(x, y)).expect("on the level");
    let catalog = game.world().resource::<Catalog>();
    catalog.terrain(kind).key.clone()
}

const WALLS: &str = "'#': (terrain: \"permanent_wall\"), '.': (terrain: \"floor\"),";

#[test]
fn one_seed_makes_one_level_and_others_make_others() {
    let fields = format!(
        "legend: {{{WALLS}
            'a': (terrain: Floor, monster: OneOf({{\"rat\": 1, \"bat\": 1}}), monster_chance: 50),
            'b': (terrain: OneOf({{\"grass\": 1, \"water\": 1}}), lit: true),
            '*': (terrain: Floor, items: [(kind: Any(tags: [\"good\"], deeper: 2)), (kind: \"arrow\", count: \"2d3\")]),
            '!': (terrain: Floor, item: OneOf({{\"ration\": 1, \"torch\": 2}}), count: \"1d3\"),
            '1': (terrain: Floor, item: \"gem\"), '2': (terrain: Floor, monster: Any(tags: [\"orc\"], deeper: 1)),
        }}, shuffle: [\"12\"], each: {{'?': {{'.': 1, 'b': 2}}}},"
    );
    let drawn = level(&fields, "##########\n#@.a.b.*.#\n#1.?.!.?2#\n##########");
    let content = Content::embedded();
    let made: Vec<_> = (0..12)
        .map(|seed| settled(&content, &drawn, seed))
        .collect();
    assert_eq!(made[3], settled(&content, &drawn, 3));
    assert!(made.iter().any(|one| *one != made[0]));
    let gem = content.item_keys["gem"];
    let (mut left, mut right) = (false, false);
    for one in &made {
        let at = one.items.iter().find(|item| item.kind == gem);
        let at = at.expect("a gem in each").at;
        left |= at == Pos::new(1, 2);
        right |= at == Pos::new(8, 2);
        // One who is not behind the gem's sign stands behind the other.
        let orc = one.monsters.iter().find(|who| who.at.y == 2);
        let orc = orc.expect("an orc in each");
        assert_eq!(orc.at.x + at.x, 9);
        let pile = one.items.iter().filter(|item| item.at == Pos::new(7, 1));
        let pile: Vec<_> = pile.collect();
        assert_eq!(pile.len(), 2, "several things on one square");
        assert!((2..=6).contains(&pile[1].count));
        assert!(one.glow.contains(&Pos::new(5, 1)));
    }
    assert!(left && right);
    let some = made.iter().filter(|one| one.monsters.len() == 2).count();
    assert!((1..12).contains(&some), "{some}");
    // A game has the level of its seed, and plays it back.
    let (mut one, mut other) = (game(drawn.clone(), 5), game(drawn, 5));
    one.step(Action::Step(Dir::E)).expect("free");
    other.step(Action::Step(Dir::E)).expect("free");
    assert_eq!(one.hash(), other.hash());
}

#[test]
fn a_level_is_turned_with_all_that_is_on_it_as_its_file_allows() {
    let legend = format!(
        "legend: {{{WALLS} 'g': (terrain: \"grass\", monster: \"rat\", awake: true, duty: Patrol(\"1\")),
            '1': (terrain: \"water\", item: \"gem\")}},
        triggers: [(when: Enter(\"g\"), then: [Terrain(at: \"1\", to: \"lava\")])],"
    );
    let picture = "#######\n#@g..1#\n#....##\n#######";
    let square = "#######\n#@g..1#\n#....##\n#.....#\n#.....#\n#.....#\n#######";
    let content = Content::embedded();
    let (grass, water) = (content.terrain_keys["grass"], content.terrain_keys["water"]);
    for (allowed, picture, ways) in [
        ("", picture, 1),
        ("mirror: true,", picture, 2),
        ("turn: true,", picture, 2),
        ("turn: true, mirror: true,", picture, 4),
        ("turn: true,", square, 4),
        ("turn: true, mirror: true,", square, 8),
    ] {
        let drawn = level(&format!("{allowed} {legend}"), picture);
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let made = settled(&content, &drawn, seed);
            assert_eq!(made.terrain.size(), drawn.terrain.size());
            let find = |kind| {
                let mut squares = made.terrain.iter();
                squares.find(|(_, id)| **id == kind).expect("it is there").0
            };
            let (grass, water, start) = (find(grass), find(water), made.start.expect("a start"));
            seen.insert([start.x, start.y, grass.x, grass.y, water.x, water.y]);
            // The start is beside the rat, four squares from the gem, as it is drawn.
            assert_eq!((start.chebyshev(grass), start.chebyshev(water)), (1, 4));
            assert_eq!((made.monsters[0].at, made.items[0].at), (grass, water));
            let MonsterDuty::Patrol(way) = &made.duties[0].1 else {
                panic!("{:?}", made.duties);
            };
            assert!(made.duties[0].0 == grass && way.contains(&water));
            let trigger = format!("{:?}", made.triggers);
            for at in [grass, water] {
                assert!(trigger.contains(&format!("{at:?}")), "{trigger}");
            }
        }
        assert_eq!(seen.len(), ways, "{allowed} {picture}");
    }
    let told = faults(&format!("turn: 3, {legend}"), picture);
    assert!(told.contains("trial.ron:1:"), "{told}");
    assert!(told.contains("`true` or `false`"), "{told}");
}

#[test]
fn a_part_is_put_into_the_rectangle_of_a_sign() {
    let fields = format!(
        "legend: {{{WALLS} 'P': (terrain: Wall)}}, inserts: {{'P': (part: \"walled_niche\")}},"
    );
    let drawn = level(
        &fields,
        "###########\n#@........#\n#.PPPPP...#\n#.PPPPP...#\n#.PPPPP...#\n#.PPPPP...#\n#.PPPPP...#\n#.........#\n###########",
    );
    let content = Content::embedded();
    let made = settled(&content, &drawn, 1);
    let secret = content.terrain_keys["door_secret"];
    assert_eq!(
        made.terrain.iter().filter(|(_, id)| **id == secret).count(),
        1
    );
    assert!(!made.items.is_empty());
}

#[test]
fn things_are_given_in_the_state_that_the_legend_says() {
    let fields = format!(
        "legend: {{{WALLS} '@': (terrain: Floor, items: [
            (kind: \"wand_winter\", charges: \"7\", known: true),
            (kind: \"torch\", fuel: 12),
            (kind: \"dagger\", to_hit: 4, to_damage: -2),
        ])}},"
    );
    let mut game = game(level(&fields, "####\n#@.#\n####"), 1);
    game.step(Action::PickUp).expect("something lies here");
    let world = game.world();
    let mut stacks = world.try_query::<&Stack>().expect("things exist");
    let all: Vec<Stack> = stacks.iter(world).copied().collect();
    let catalog = world.resource::<Catalog>();
    let find = |key: &str, burnt: bool| {
        let kind = catalog.content().item_keys[key];
        let mut all = all.iter();
        all.find(|stack| stack.kind == kind && (stack.burnt > 1) == burnt)
    };
    let wand = find("wand_winter", false).expect("a wand");
    assert_eq!(wand.charge, Charge::Left(7));
    assert!(wand.knowledge.is_known());
    let torch = find("torch", true).expect("a torch that has burnt");
    assert_eq!(torch.burnt, 5000 - 12);
    let dagger = catalog.content().item_keys["dagger"];
    let mut given = all.iter().filter(|stack| stack.kind == dagger);
    assert!(given.any(|stack| (stack.wear.to_hit, stack.wear.to_damage) == (-4, 2)));
}

#[test]
fn coming_somewhere_shuts_doors_brings_somebody_and_floods_once() {
    // BRW-TRIGGER-01, BRW-TRIGGER-02
    let fields = format!(
        "legend: {{{WALLS} '+': (terrain: \"door_open\"), '1': (terrain: Floor), 's': (terrain: Floor), 'w': (terrain: Floor)}},
        triggers: [(when: Enter(\"1\"), then: [
            Message(\"A door falls shut.\"), Door(at: \"+w\", to: Locked), Spawn(at: \"s\", monster: \"rat\"),
            Terrain(at: \"w1\", to: \"water\"),
        ])],"
    );
    let mut game = game(level(&fields, "########\n#@+1..s#\n#w.....#\n########"), 1);
    let before = game.hash();
    let first = told(&mut game, &[Action::Step(Dir::E)]);
    assert!(
        !first.iter().any(|line| line.contains("message")),
        "{first:?}"
    );
    let then = told(&mut game, &[Action::Step(Dir::E)]);
    assert!(
        then.contains(&"message 0 of trigger 0".to_owned()),
        "{then:?}"
    );
    assert_eq!(ground(&game, 2, 1), "door_locked");
    // No door stands in the corner, so none is locked there; it is flooded, and so is the square of the player.
    assert_eq!(ground(&game, 1, 2), "water");
    assert_eq!(ground(&game, 3, 1), "water");
    assert_eq!(monsters(&game), 1);
    assert_ne!(game.hash(), before);
    let again = told(&mut game, &[Action::Step(Dir::SE), Action::Step(Dir::NW)]);
    assert!(
        !again.iter().any(|line| line.contains("message")),
        "{again:?}"
    );
    assert_eq!(monsters(&game), 1);
}

fn monsters(game: &Game) -> usize {
    let roster = game.world().resource::<Roster>();
    roster.iter().count()
}

#[test]
fn killing_picking_up_and_time_set_triggers_off_and_repeated_ones_come_again() {
    let fields = format!(
        "legend: {{{WALLS} '*': (terrain: Floor, item: \"gem\"), '1': (terrain: Floor), 'x': (terrain: Floor),
            'k': (terrain: Floor, monster: \"rat\")}},
        triggers: [
            (when: PickUp(\"*\"), then: [Message(\"Something clicks.\"), Project(at: \"k\", kind: Fire, strength: \"500\", radius: 0)]),
            (when: Kill(\"k\"), then: [Message(\"It is quiet.\")]),
            (when: Enter(\"1\"), again: true, then: [Message(\"The board creaks.\")]),
            (when: Turn(40), again: true, then: [Message(\"A bell.\")]),
            (when: Turn(20), then: [Message(\"A gong.\")]),
        ],"
    );
    let mut game = game(level(&fields, "#########\n#@1*..#k#\n#########"), 1);
    let creaks = told(&mut game, &[Action::Step(Dir::E)]);
    assert!(creaks.contains(&"message 0 of trigger 2".to_owned()));
    told(&mut game, &[Action::Step(Dir::E)]);
    let takes = told(&mut game, &[Action::PickUp]);
    assert!(
        takes.contains(&"message 0 of trigger 0".to_owned()),
        "{takes:?}"
    );
    assert!(takes.iter().any(|line| line.contains("dies")), "{takes:?}");
    // What a trigger does sets off others after the next step.
    assert!(!takes.contains(&"message 0 of trigger 1".to_owned()));
    let quiet = told(&mut game, &[Action::Wait]);
    assert!(!quiet.contains(&"message 0 of trigger 1".to_owned()) || monsters(&game) == 0);
    let again = told(&mut game, &[Action::Step(Dir::W)]);
    assert!(again.contains(&"message 0 of trigger 2".to_owned()));
    let long = told(&mut game, &[Action::Wait; 20]);
    let count = |text: &str| long.iter().filter(|line| *line == text).count();
    assert!(count("message 0 of trigger 3") >= 4, "{long:?}");
    assert_eq!(count("message 0 of trigger 4"), 0);
}

#[test]
fn a_guard_holds_its_square_until_it_sees_somebody_and_a_patrol_walks_its_round() {
    // BRW-DUTY-01, BRW-DUTY-02
    let fields = format!(
        "legend: {{{WALLS} '+': (terrain: \"door_closed\"),
            'g': (terrain: Floor, monster: \"cave_orc\", awake: true, duty: Guard),
            'p': (terrain: Floor, monster: \"cave_orc\", awake: true, duty: Patrol(\"12\")),
            '1': (terrain: Floor), '2': (terrain: Floor)}},"
    );
    let picture = "##############\n#@.+....g....#\n#..#.........#\n####.........#\n#p...1.......#\n#............#\n#2...........#\n##############";
    let drawn = level(&fields, picture);
    let content = Content::embedded();
    let made = settled(&content, &drawn, 1);
    let round = made.duties.iter().find_map(|(_, duty)| match duty {
        MonsterDuty::Patrol(way) => Some(way.clone()),
        MonsterDuty::Guard | MonsterDuty::Hold => None,
    });
    let round = round.expect("somebody patrols");
    assert!(round.contains(&Pos::new(5, 4)) && round.contains(&Pos::new(1, 6)));
    let mut game = game(drawn, 1);
    let mut seen = Vec::new();
    for _ in 0..24 {
        game.step(Action::Wait).expect("one may wait");
        let places = places(&game);
        assert!(
            places.contains(&Pos::new(8, 1)),
            "the guard stays: {places:?}"
        );
        seen.extend(places.into_iter().filter(|at| *at != Pos::new(8, 1)));
    }
    assert!(seen.iter().all(|at| round.contains(at)), "{seen:?}");
    assert!(
        seen.contains(&Pos::new(5, 4)) && seen.contains(&Pos::new(1, 6)),
        "{seen:?}"
    );
    // The door opens, and the guard sees who is there.
    told(
        &mut game,
        &[
            Action::Step(Dir::E),
            Action::Step(Dir::E),
            Action::Wait,
            Action::Wait,
        ],
    );
    assert!(!places(&game).contains(&Pos::new(8, 1)));
}

/// Where monsters stand.
fn places(game: &Game) -> Vec<Pos> {
    let world = game.world();
    let query = world.try_query_filtered::<&Position, With<Monster>>();
    let mut query = query.expect("somebody is there");
    query.iter(world).map(|place| place.pos()).collect()
}

#[test]
fn what_is_wrong_with_a_legend_is_said_with_its_remedy() {
    let picture = "######\n#@a.1#\n######";
    let walls = |more: &str| {
        format!("legend: {{{WALLS} 'a': (terrain: Floor{more}), '1': (terrain: Floor)}},")
    };
    for (fields, wanted) in [
        (
            walls(", monster: Any(tags: [\"orcc\"])"),
            "no monster has the tag `orcc`",
        ),
        (
            walls(", monster: OneOf({})"),
            "there is nothing to choose from",
        ),
        (
            walls(", item: \"gem\", count: \"1000000d1000000\""),
            "has too many dice",
        ),
        (
            walls(", item: \"gem\", count: \"9d999\""),
            "`9d999` can give 8991",
        ),
        (walls(", duty: Guard"), "nobody is there to have a duty"),
        (
            walls(", monster: \"rat\", duty: Patrol(\"3\")"),
            "the sign '3' is not in the legend",
        ),
        (
            walls(", items: [(kind: \"torch\", charges: \"3\")]"),
            "only wands and staffs have charges",
        ),
        (
            walls("") + "inserts: {'1': (part: \"walled_nich\")},",
            "did you mean `walled_niche`?",
        ),
        (walls("") + "each: {'?': {}},", "'?' stands for nothing"),
        (
            walls("") + "pieces: [(chance: 50, signs: \"@\", otherwise: '.')],",
            "may become something else",
        ),
        (
            walls("") + "triggers: [(when: Enter(\"9\"), then: [Message(\"x\")])],",
            "the sign '9' is not in the legend",
        ),
        (
            walls("") + "triggers: [(when: Kill(\"1\"), then: [Message(\"x\")])],",
            "nobody stands on squares of this sign",
        ),
        (
            walls("") + "triggers: [(when: PickUp(\"1\"), then: [Message(\"x\")])],",
            "nothing lies on squares of this sign",
        ),
        (
            walls("") + "triggers: [(when: Enter(\"1\"), then: [])],",
            "a trigger that does 0 things",
        ),
        (
            walls("")
                + "triggers: [(when: Enter(\"1\"), then: [Terrain(at: \"1\", to: \"watr\")])],",
            "did you mean `water`?",
        ),
        (
            walls("") + "triggers: [(when: Entr(\"1\"), then: [Message(\"x\")])],",
            "did you mean `Enter`?",
        ),
        (
            walls(", item: \"crown\"") + "pieces: [(chance: 50, signs: \"a\", otherwise: '.')],",
            "some games would not have this crown",
        ),
    ] {
        let found = faults(&fields, picture);
        assert!(found.contains(wanted), "{wanted}\n{found}");
    }
    let shut = format!(
        "legend: {{{WALLS} 'a': (terrain: OneOf({{\"floor\": 9, \"granite\": 1}})), '>': (terrain: \"stairs_down\")}},"
    );
    let found = faults(&shut, "######\n#@a.>#\n######");
    assert!(
        found.contains("in some games no way leads from the start to the stairs down"),
        "{found}"
    );
}

#[test]
fn somebody_sleeps_as_deep_as_its_place_says() {
    let sleep = |asleep: &str| {
        let fields =
            format!("legend: {{{WALLS} 'g': (terrain: Floor, monster: \"cave_orc\"{asleep})}},");
        let game = game(level(&fields, "######\n#@..g#\n######"), 1);
        let world = game.world();
        let mut query = world
            .try_query_filtered::<&AiState, With<Monster>>()
            .expect("somebody is there");
        let all: Vec<u16> = query.iter(world).map(|mind| mind.sleep()).collect();
        all[0]
    };
    assert!((5001..=15000).contains(&sleep(", asleep: 10000")));
    assert_eq!(sleep(", asleep: 0"), 0);
    assert!((1..100).contains(&sleep("")));
}
