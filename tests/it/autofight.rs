//! The keys that fight without aiming: what they do with one press, when they refuse, and the command that is done again.

use super::disarming::{dark_room, press, room, room_by};
use barrow::{
    analysis::AttackChoice,
    content::{Content, EffectDef, ItemUse, PowerDef, PowersDef},
    dice::Dice,
    grid::{Dir, Pos},
    play::{ItemCommand, Key, KeySymbol, PanelRow, PlayerCommand, StandaloneShell, TextLine},
    rules::{
        angband::slay::MonsterTrait,
        base::{ruleset::Ruleset, units::Level},
    },
};

const WARRIOR: usize = 0;
const RANGER: usize = 4;

const LEGEND: &[(char, &str)] = &[
    ('k', "kobold asleep"),
    ('j', "jelly"),
    ('o', "ogre asleep"),
    ('~', "lava"),
    ('^', "trap_darts"),
    ('+', "door_closed"),
];

/// A room for a character of level 20; sleepers sleep on.
fn playing(who: usize, picture: &str) -> StandaloneShell {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    room(content, who, picture, LEGEND)
}

fn last(shell: &StandaloneShell) -> String {
    let lines = shell.hud().log;
    lines.last().map(TextLine::text).expect("a message")
}

fn actions(shell: &StandaloneShell) -> u64 {
    shell.session().unwrap().actions()
}

fn fight(shell: &mut StandaloneShell) {
    press(shell, PlayerCommand::Next);
}

#[test]
fn each_press_is_one_action_until_the_enemy_is_dead() {
    let mut shell = playing(WARRIOR, "########\n#@..k..#\n########");
    let here = shell.focus();
    for (steps, count) in [(1, 1), (2, 2)] {
        fight(&mut shell);
        assert_eq!(shell.focus(), Pos::new(here.x + steps, here.y));
        assert_eq!(actions(&shell), count);
    }
    let mut presses = 2;
    while !shell.picture().view().unwrap().monsters().is_empty() {
        fight(&mut shell);
        presses += 1;
        assert!(presses < 50, "it never dies");
        assert_eq!(actions(&shell), presses);
    }
    assert!(presses > 2);
    fight(&mut shell);
    assert_eq!(last(&shell), "There is nobody in view to fight.");
    assert_eq!(actions(&shell), presses);
}

#[test]
fn the_way_to_an_enemy_goes_around_what_is_known_to_be_dangerous() {
    let mut shell = playing(WARRIOR, "#######\n#.....#\n#@~~.k#\n#.....#\n#######");
    for _ in 0..4 {
        fight(&mut shell);
        let view = shell.picture().view().unwrap().terrain(shell.focus());
        assert!(view.is_some_and(|terrain| terrain.passable), "in the lava");
    }
    assert!(actions(&shell) >= 4);
    let mut shell = playing(WARRIOR, "#######\n#@.~.k#\n#######");
    fight(&mut shell);
    assert_eq!(last(&shell), "You know no way to anybody in view.");
    assert_eq!(actions(&shell), 0);
}

#[test]
fn who_has_a_bow_shoots_those_who_are_away() {
    let mut shell = playing(RANGER, "########\n#@...j.#\n########");
    let here = shell.focus();
    fight(&mut shell);
    assert_eq!(shell.focus(), here, "it walked");
    assert_eq!(actions(&shell), 1);
}

#[test]
fn no_sleeper_is_shot_that_the_player_has_not_aimed_at() {
    let sleepers = || {
        let mut content = barrow::testing::content();
        for monster in &mut content.monsters {
            (monster.sleep, monster.hit_points) = (20_000, Dice::flat(5000));
        }
        content
    };
    let picture = "########\n#@...k.#\n########";
    // It is asked first, and answered by the same key at once, or not at all.
    for key in [PlayerCommand::Next, PlayerCommand::FireAtNearest] {
        let mut shell = room(sleepers(), RANGER, picture, LEGEND);
        let here = shell.focus();
        for _ in 0..2 {
            let before = actions(&shell);
            press(&mut shell, key);
            assert_eq!((shell.focus(), actions(&shell)), (here, before), "{key:?}");
            let said =
                "Only sleepers are in view: the same key again shoots at the kobold, f takes aim.";
            assert!(last(&shell).starts_with(said), "{key:?}: {}", last(&shell));
            // Something else comes between.
            press(&mut shell, PlayerCommand::Wait);
        }
        for actions_then in [2, 3] {
            press(&mut shell, key);
            assert_eq!(actions(&shell), actions_then, "{}", last(&shell));
        }
        let said = shell.hud().log;
        assert!(
            said.iter().any(|line| line.text().starts_with("You fire")),
            "{key:?}"
        );
    }
    let mut shell = room(sleepers(), RANGER, picture, LEGEND);
    let here = shell.focus();
    // Who was aimed at is shot on by both keys; that it is there is noted first.
    fight(&mut shell);
    assert_eq!(actions(&shell), 0);
    for _ in 0..2 {
        shell.command(PlayerCommand::Item(ItemCommand::Fire));
    }
    assert_eq!(actions(&shell), 1);
    fight(&mut shell);
    assert_eq!((shell.focus(), actions(&shell)), (here, 2), "it walked");
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert_eq!(actions(&shell), 3, "{}", last(&shell));
    // A neighbor is struck.
    let mut shell = playing(RANGER, "#####\n#@k.#\n#####");
    fight(&mut shell);
    assert_eq!(actions(&shell), 1, "{}", last(&shell));
}

/// Whether the fighting key shoots at a neighbor, by these rules in this content.
fn shoots_beside(
    rules: Ruleset,
    mut content: Content,
    (kobold, hit_points): (&'static str, i16),
) -> bool {
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        (monster.sleep, monster.hit_points) = (20_000, Dice::flat(hit_points));
    }
    let picture = "########\n#@k....#\n########";
    let mut shell = room_by(rules, content, RANGER, picture, &[('k', kobold)]);
    fight(&mut shell);
    assert_eq!(actions(&shell), 1, "{}", last(&shell));
    let said = shell.hud().log;
    said.iter().any(|line| line.text().starts_with("You fire"))
}

#[test]
fn beside_somebody_it_does_what_does_more_in_the_same_time() {
    let shoots = |blow: Dice| {
        let mut content = barrow::testing::content();
        for item in &mut content.items {
            if let ItemUse::Weapon(weapon) = &mut item.usage {
                weapon.dice = blow;
            }
        }
        shoots_beside(Ruleset::Angband, content, ("kobold asleep", 400))
    };
    assert!(shoots(Dice::flat(1)));
    assert!(!shoots(Dice::new(9, 40)));
}

#[test]
fn under_sil_it_shoots_at_a_neighbor_where_that_is_worth_the_free_blows() {
    // The dice of Sil stand in a file of their own: a bow of 6d9, beside which a dagger does little, two thirds as much or more.
    let with = |dagger: &str| {
        let file = "rulesets/sil.ron";
        let text = include_str!("../fixtures/content/rulesets/sil.ron");
        let changed = text
            .replace(
                "(+0,1d5)\", weight: 0.8",
                &format!("(+0,{dagger})\", weight: 0.8"),
            )
            .replace(
                "\"long_bow\": (figures: \"(+0,2d5)",
                "\"long_bow\": (figures: \"(+0,6d9)",
            );
        let sources = barrow::testing::sources().replacing(file, file, changed);
        Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
    };
    let shoots = |dagger, kobold| shoots_beside(Ruleset::Sil, with(dagger), (kobold, 400));
    // Free blows double what each turn costs: far more damage is worth that, half as much again is not.
    assert!(shoots("1d4", "kobold"));
    assert!(!shoots("6d9", "kobold"));
    // Nobody strikes for free.
    assert!(shoots("6d9", "kobold asleep"));
    assert!(!shoots("20d9", "kobold asleep"));
    // Nor does who is shot dead.
    assert!(shoots_beside(Ruleset::Sil, with("6d9"), ("kobold", 1)));
}

#[test]
fn it_strikes_where_what_strikes_an_archer_for_free_may_kill() {
    let file = "rulesets/sil.ron";
    let text = include_str!("../fixtures/content/rulesets/sil.ron");
    let changed = text.replace(
        "\"long_bow\": (figures: \"(+0,2d5)",
        "\"long_bow\": (figures: \"(+0,6d9)",
    );
    let sources = barrow::testing::sources().replacing(file, file, changed);
    let content = Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"));
    let mut struck = 0;
    for level in 1..30 {
        let mut content = content.clone();
        content.levels[0].hero_level = Level::new(level);
        for monster in &mut content.monsters {
            (monster.sleep, monster.hit_points) = (0, Dice::flat(400));
        }
        let picture = "#######\n#kkk..#\n#k@k..#\n#kkk..#\n#######";
        let mut shell = room_by(Ruleset::Sil, content, RANGER, picture, &[('k', "kobold")]);
        let (calm, shooting) = {
            let picture = shell.picture();
            let view = picture.view().unwrap();
            let arrow = view.content().item_keys["arrow"];
            let arrows = view.pack().into_iter().find(|thing| thing.kind == arrow);
            let with = AttackChoice::Fire(arrows.expect("arrows").uid);
            (view.danger().die[2], view.danger_while(with).die[2])
        };
        if calm >= 0.01 || shooting < 0.05 {
            continue;
        }
        fight(&mut shell);
        if actions(&shell) == 0 {
            assert!(last(&shell).contains(" mana"), "{}", last(&shell));
            fight(&mut shell);
        }
        let said = shell.hud().log;
        let fires = said.iter().any(|line| line.text().starts_with("You fire"));
        assert_eq!(
            (actions(&shell), fires),
            (1, false),
            "{level}: {}",
            last(&shell)
        );
        struck += 1;
    }
    assert!(struck > 0, "free blows count for nothing");
}

/// Gives a character warm eyes and takes its light.
fn warm_eyes(content: &mut Content, who: usize) {
    let lights: Vec<_> = content
        .item_keys
        .values()
        .copied()
        .filter(|kind| {
            let usage = &content.items[usize::from(kind.0)].usage;
            matches!(usage, ItemUse::Light { .. })
        })
        .collect();
    let hero = &mut content.characters[who];
    hero.race = barrow::rules::Race::Kobold;
    hero.wears.retain(|kind| !lights.contains(kind));
}

#[test]
fn what_bursts_at_somebody_on_an_unknown_square_bursts_there() {
    let mut content = barrow::testing::content();
    for monster in &mut content.monsters {
        monster.never_moves = true;
    }
    warm_eyes(&mut content, RANGER);
    let oil = content.item_keys["flask_oil"];
    content.characters[RANGER].carries = vec![(oil, 3)];
    let picture = "#########\n#@...K..#\n#########";
    let mut shell = dark_room(content, RANGER, picture, &[('K', "kobold")]);
    let at = Pos::new(shell.focus().x + 4, shell.focus().y);
    assert_eq!(shell.cell(at).terrain, None, "it is dark there");
    press(&mut shell, PlayerCommand::Item(ItemCommand::Throw));
    shell.choose(0);
    assert_eq!(shell.focus(), at);
    let status = shell.hud().status.text();
    assert!(status.contains("fire at full strength."), "{status}");
}

#[test]
fn shots_reach_those_who_are_seen_over_squares_that_are_not() {
    for command in [PlayerCommand::Next, PlayerCommand::FireAtNearest] {
        let mut content = barrow::testing::content();
        for monster in &mut content.monsters {
            monster.never_moves = true;
        }
        warm_eyes(&mut content, RANGER);
        // No way leads to the kobold, as far as anybody knows.
        let picture = "#########\n#@~..K..#\n#########";
        let legend = [('~', "lava"), ('K', "kobold")];
        let mut shell = dark_room(content, RANGER, picture, &legend);
        let here = shell.focus();
        let between = Pos::new(here.x + 3, here.y);
        assert_eq!(shell.cell(between).terrain, None, "it is dark there");
        press(&mut shell, command);
        assert_eq!(actions(&shell), 1, "{command:?}: {}", last(&shell));
        assert_eq!(shell.focus(), here, "it walked");
        let said = shell.hud().log;
        let fires = said.iter().any(|line| line.text().starts_with("You fire"));
        assert!(fires, "{command:?}: {}", last(&shell));
    }
}

#[test]
fn a_way_leads_through_the_dark_to_somebody_in_view() {
    let mut content = barrow::testing::content();
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    warm_eyes(&mut content, WARRIOR);
    let mut shell = dark_room(content, WARRIOR, "#########\n#@...k..#\n#########", LEGEND);
    let here = shell.focus();
    let between = Pos::new(here.x + 2, here.y);
    assert_eq!(shell.cell(between).terrain, None, "it is dark there");
    for steps in 1..=2 {
        fight(&mut shell);
        assert_eq!(
            shell.focus(),
            Pos::new(here.x + steps, here.y),
            "{}",
            last(&shell)
        );
    }
}

#[test]
fn who_gains_no_ground_on_somebody_is_asked_after_some_steps() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.speed, kobold.erratic) = (0, 0, 0);
    // It is afraid as long as it lives, and as quick as the player.
    (kobold.flees_below, kobold.hearing) = (100, 60);
    kobold.hit_points = Dice::flat(400);
    let picture = format!("#{0}#\n#@k{1}#\n#{0}#", "#".repeat(60), ".".repeat(58));
    let legend = [('k', "kobold")];
    let mut shell = room(content, WARRIOR, &picture, &legend);
    let mut presses = 0;
    while !last(&shell).starts_with("You gain no ground on the kobold.") {
        let before = actions(&shell);
        fight(&mut shell);
        presses += 1;
        let said: Vec<_> = shell.hud().log.iter().map(TextLine::text).collect();
        assert!(presses < 40, "for ever: {said:#?}");
        let asked = said
            .last()
            .is_some_and(|line| line.contains("same key again"));
        assert!(actions(&shell) > before || asked, "{said:#?}");
    }
    let before = actions(&shell);
    fight(&mut shell);
    assert_eq!(actions(&shell), before + 1, "{}", last(&shell));
}

/// Somebody with less than half of the hit points, two steps from a kobold whose blow costs so many.
fn hurt(blow: i16) -> StandaloneShell {
    let mut content = barrow::testing::content();
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
        for of in &mut monster.blows {
            (of.dice, of.effect) = (Dice::flat(blow), None);
        }
        (monster.hit_points, monster.skill, monster.speed) = (Dice::flat(5000), 1, -90);
    }
    let mut shell = room(content, WARRIOR, "#####\n#@^k#\n#####", LEGEND);
    let health = |shell: &StandaloneShell| *shell.picture().view().unwrap().health();
    for way in [Dir::E, Dir::W].into_iter().cycle().take(400) {
        if health(&shell).percent() < 50 {
            break;
        }
        shell.command(PlayerCommand::Go(way));
    }
    let now = health(&shell);
    assert!((1..50).contains(&now.percent()), "{now:?}");
    shell
}

#[test]
fn below_half_of_the_hit_points_who_can_hardly_be_killed_is_asked() {
    let mut shell = hurt(1);
    let before = actions(&shell);
    fight(&mut shell);
    let said = last(&shell);
    assert!(
        said.ends_with(
            "hardly anybody in view kills within two turns. The same key again fights on."
        ),
        "{said}"
    );
    assert_eq!(actions(&shell), before);
    fight(&mut shell);
    assert_eq!(actions(&shell), before + 1, "{}", last(&shell));
}

#[test]
fn below_half_of_the_hit_points_it_refuses_where_one_may_be_killed() {
    let mut shell = hurt(200);
    let refuses = |shell: &StandaloneShell| last(shell).contains(": this key fights only with 50%");
    // It asks about few hit points, walks up, and wakes the sleeper by a blow.
    for _ in 0..9 {
        if refuses(&shell) {
            break;
        }
        fight(&mut shell);
    }
    let said: Vec<String> = shell.hud().log.iter().map(TextLine::text).collect();
    assert!(refuses(&shell), "{said:#?}");
    let (before, now) = (actions(&shell), *shell.picture().view().unwrap().health());
    fight(&mut shell);
    assert_eq!(
        last(&shell).trim_end_matches(|end: char| end == ')' || end.is_ascii_digit()),
        format!(
            "You have {} of {} hit points: this key fights only with 50% of them or more (option \"Fighting key needs\"). Strike with the direction keys, drink with q. (x",
            now.now(),
            now.max()
        )
    );
    assert_eq!(actions(&shell), before);
}

#[test]
fn what_was_lost_before_an_attack_by_hand_is_not_asked_about() {
    let asked = |by_hand: bool| {
        let mut content = barrow::testing::content();
        content.levels[0].hero_level = Level::new(20);
        for monster in &mut content.monsters {
            (monster.sleep, monster.speed) = (20_000, -90);
            monster.hit_points = Dice::flat(5000);
        }
        let trap = content.terrain_keys["trap_darts"];
        for effect in &mut content.terrain[usize::from(trap.0)].trap {
            if let EffectDef::Project(dart) = effect {
                dart.strength = Dice::new(100, 1);
            }
        }
        let mut shell = room(content, WARRIOR, "#######\n#.@^k.#\n#######", LEGEND);
        // The first press notes the hit points.
        fight(&mut shell);
        shell.command(PlayerCommand::Go(Dir::E));
        shell.command(PlayerCommand::Go(Dir::E));
        if by_hand {
            shell.command(PlayerCommand::Go(Dir::E));
        }
        let before = actions(&shell);
        fight(&mut shell);
        let asks = last(&shell).starts_with("You have just lost ");
        assert_eq!(asks, actions(&shell) == before, "{:#?}", shell.hud().log);
        asks
    };
    assert_eq!([false, true].map(asked), [true, false]);
}

#[test]
fn a_hard_hit_and_somebody_stronger_ask_for_a_second_press() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    let trap = content.terrain_keys["trap_darts"];
    for effect in &mut content.terrain[usize::from(trap.0)].trap {
        if let EffectDef::Project(dart) = effect {
            dart.strength = Dice::new(100, 1);
        }
    }
    let mut shell = room(content, WARRIOR, "########\n#.@^..k#\n########", LEGEND);
    let health = |shell: &StandaloneShell| *shell.picture().view().unwrap().health();
    // The first press notes the hit points, before it finds no way that is safe.
    fight(&mut shell);
    let full = health(&shell);
    // A known trap is asked about first.
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Go(Dir::E));
    let (before, hurt) = (actions(&shell), health(&shell));
    let lost = full.now() - hurt.now();
    assert!(lost * 3 >= hurt.max() && hurt.percent() >= 50, "{hurt:?}");
    fight(&mut shell);
    let said = format!(
        "You have just lost {lost} of {} hit points. The same key again fights on.",
        hurt.max()
    );
    assert_eq!(last(&shell), said);
    assert_eq!(actions(&shell), before);
    fight(&mut shell);
    assert_eq!(actions(&shell), before + 1);
    // An ogre behind a door that is opened while a kobold is fought: one that sleeps on is no matter, one that is awake is.
    let door = |ogre, weak: bool| {
        let mut content = barrow::testing::content();
        content.levels[0].hero_level = Level::new(20);
        let kind = content.monster_keys["ogre"];
        for blow in &mut content.monsters[usize::from(kind.0)].blows {
            blow.dice = Dice::flat(if weak { 1 } else { 60 });
        }
        for monster in &mut content.monsters {
            (monster.sleep, monster.speed) = (20_000, -90);
        }
        if !weak {
            content.monsters[usize::from(kind.0)].powers = Some(PowersDef {
                one_in: 255,
                list: vec![PowerDef::Hold],
            });
        }
        let mut legend = LEGEND.to_vec();
        legend.retain(|(sign, _)| *sign != 'o');
        legend.push(('o', ogre));
        let picture = "##########\n#....@+.o#\n#k.......#\n##########";
        room(content, WARRIOR, picture, &legend)
    };
    let mut shell = door("ogre asleep", false);
    fight(&mut shell);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Go(Dir::E));
    let before = actions(&shell);
    fight(&mut shell);
    assert_eq!(actions(&shell), before + 1, "{}", last(&shell));
    // Nor is one that could do little, of whatever level.
    let mut shell = door("ogre", true);
    fight(&mut shell);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Go(Dir::E));
    let before = actions(&shell);
    fight(&mut shell);
    assert_eq!(actions(&shell), before + 1, "{}", last(&shell));
    let mut shell = door("ogre", false);
    fight(&mut shell);
    let before = actions(&shell);
    assert_eq!(before, 1);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Go(Dir::E));
    let before = actions(&shell);
    fight(&mut shell);
    let said = last(&shell);
    assert!(said.starts_with("The ogre is here now, and "), "{said}");
    assert_eq!(actions(&shell), before);
    fight(&mut shell);
    assert_eq!(actions(&shell), before + 1);
}

#[test]
fn who_is_walked_up_to_is_followed_out_of_sight() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        (monster.sleep, monster.speed, monster.hit_points) = (0, -90, Dice::flat(5000));
        (monster.hearing, monster.powers) = (0, None);
    }
    let mut legend = LEGEND.to_vec();
    legend.retain(|(sign, _)| *sign != 'k');
    legend.push(('k', "kobold"));
    // It is seen over lava; the way leads around, out of its sight.
    let picture = "#########\n#@~~~~k.#\n#.#####.#\n#.......#\n#########";
    let mut shell = room(content, WARRIOR, picture, &legend);
    let (here, mut hidden) = (shell.focus(), 0);
    for steps in 1..=8 {
        fight(&mut shell);
        assert_eq!(actions(&shell), steps, "{}", last(&shell));
        hidden += usize::from(shell.picture().view().unwrap().monsters().is_empty());
    }
    assert!(hidden > 2, "it was in view");
    assert!(shell.focus().chebyshev(Pos::new(here.x + 5, here.y)) <= 2);
    let said: Vec<String> = shell.hud().log.iter().map(TextLine::text).collect();
    let told = said
        .iter()
        .filter(|line| *line == "You go to where the kobold was seen last.");
    assert_eq!(told.count(), 1, "{said:#?}");
}

#[test]
fn magic_that_cripples_is_told_of_and_not_of_the_one_at_which_the_player_has_aimed() {
    for aims in [false, true] {
        let mut content = barrow::testing::content();
        content.levels[0].hero_level = Level::new(20);
        let kind = content.monster_keys["kobold"];
        let kobold = &mut content.monsters[usize::from(kind.0)];
        (kobold.sleep, kobold.speed, kobold.hit_points) = (0, -90, Dice::flat(5000));
        kobold.powers = Some(PowersDef {
            one_in: 255,
            list: vec![PowerDef::Hold],
        });
        let mut legend = LEGEND.to_vec();
        legend.retain(|(sign, _)| *sign != 'k');
        legend.push(('k', "kobold"));
        let mut shell = room(content, RANGER, "#########\n#@....k.#\n#########", &legend);
        if aims {
            press(&mut shell, PlayerCommand::Item(ItemCommand::Fire));
            press(&mut shell, PlayerCommand::Confirm);
        }
        let before = actions(&shell);
        fight(&mut shell);
        let said = last(&shell);
        let told = "The kobold is here now, and has magic that is to be feared. The same key again fights on.";
        assert_eq!(said == told, !aims, "{said}");
        assert_eq!(actions(&shell) == before, !aims, "{said}");
    }
}

#[test]
fn what_makes_an_enemy_dangerous_is_said_with_its_number() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let kind = content.monster_keys["ogre"];
    for blow in &mut content.monsters[usize::from(kind.0)].blows {
        blow.dice = Dice::flat(60);
    }
    for monster in &mut content.monsters {
        (monster.sleep, monster.speed) = (20_000, -90);
    }
    let ogre = &mut content.monsters[usize::from(kind.0)];
    (ogre.speed, ogre.hit_points) = (0, Dice::flat(300));
    let mut legend = LEGEND.to_vec();
    legend.retain(|(sign, _)| *sign != 'o');
    legend.push(('o', "ogre"));
    let picture =
        "###############\n#@...+.......o#\n#.#############\n#k#############\n###############";
    let mut shell = room(content, WARRIOR, picture, &legend);
    // Somebody weak was gone for, who is out of view behind the corner.
    fight(&mut shell);
    assert_eq!(actions(&shell), 1, "{}", last(&shell));
    for dir in [Dir::N, Dir::E, Dir::E, Dir::E, Dir::E] {
        shell.command(PlayerCommand::Go(dir));
    }
    let before = actions(&shell);
    fight(&mut shell);
    let said = last(&shell);
    let told = "The ogre is here now, and ";
    assert!(
        said.starts_with(told) && said.contains(" before it is dead"),
        "{said}"
    );
    assert!(said.ends_with(" The same key again fights on."), "{said}");
    assert_eq!(actions(&shell), before);
    fight(&mut shell);
    assert_eq!(actions(&shell), before + 1);
}

#[test]
fn firing_at_the_nearest_needs_a_launcher_and_a_free_way() {
    let picture = "########\n#@...j.#\n########";
    let mut shell = playing(RANGER, picture);
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert_eq!(actions(&shell), 1);
    let mut shell = playing(WARRIOR, picture);
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert_eq!(
        last(&shell),
        "You have nothing to fire with: v throws, Tab fights with what you have."
    );
    let mut shell = playing(RANGER, "########\n#@.....#\n########");
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert_eq!(last(&shell), "There is nobody in view to shoot at.");
    assert_eq!(actions(&shell), 0);
}

#[test]
fn the_last_command_is_done_again_and_what_was_aimed_goes_to_the_same_target() {
    let mut shell = playing(WARRIOR, "#########\n#@....kj#\n#########");
    press(&mut shell, PlayerCommand::Again);
    let nothing = "There is nothing yet to do again: no attack, spell, thing or long command.";
    assert_eq!(last(&shell), nothing);
    // A step is not worth a key of its own.
    let here = shell.focus();
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(shell.focus(), Pos::new(here.x + 1, here.y));
    let mut shell = playing(
        RANGER,
        "#########\n#@...k..#\n#.......#\n#....j..#\n#########",
    );
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    shell.command(PlayerCommand::Next);
    shell.command(PlayerCommand::Confirm);
    let target = shell.session().unwrap().target();
    assert!(target.is_some());
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(actions(&shell), 2);
    assert_eq!(shell.session().unwrap().target(), target);
    // Searching is many actions: so it is again.
    press(&mut shell, PlayerCommand::Search);
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(actions(&shell) - before, before - 2);
}

#[test]
fn a_row_of_the_odds_is_done_and_its_key_shows_it_at_length() {
    let mut shell = playing(RANGER, "########\n#@...k.#\n########");
    shell.command(PlayerCommand::Look);
    shell.command(PlayerCommand::Luck);
    shell.command(PlayerCommand::Luck);
    let title = shell.hud().overlay.expect("one attack at length").title;
    assert!(title.contains("against"), "{title}");
    assert!(!title.starts_with("Odds"), "{title}");
    shell.command(PlayerCommand::Cancel);
    // The first row strikes, who is not beside it.
    shell.press(Key::char('a'));
    assert_eq!(last(&shell), "That is too far away to strike.");
    assert_eq!(actions(&shell), 0);
    shell.command(PlayerCommand::Look);
    shell.command(PlayerCommand::Luck);
    shell.press(Key::char('b'));
    assert_eq!(actions(&shell), 1);
    assert!(shell.hud().overlay.is_none());
}

#[test]
fn a_key_without_a_meaning_says_where_the_keys_are_listed() {
    let mut shell = playing(WARRIOR, "####\n#@.#\n####");
    shell.press(Key::char('P'));
    assert_eq!(last(&shell), "P does nothing. Press ? for the keys.");
    shell.press(Key::plain(KeySymbol::Backspace));
    assert_eq!(
        last(&shell),
        "Backspace does nothing. Press ? for the keys."
    );
    assert_eq!(actions(&shell), 0);
}

#[test]
fn what_was_fired_last_is_aimed_at_once() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        (monster.sleep, monster.hit_points) = (20_000, Dice::flat(5000));
    }
    let fire = content.item_keys["fire_arrow"];
    content.characters[RANGER].carries.push((fire, 9));
    let mut shell = room(content, RANGER, "########\n#@...j.#\n########", LEGEND);
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    assert!(
        shell
            .hud()
            .overlay
            .is_some_and(|menu| menu.title == "Fire what?")
    );
    shell.command(PlayerCommand::Go(Dir::S));
    shell.command(PlayerCommand::Confirm);
    shell.command(PlayerCommand::Confirm);
    assert_eq!(actions(&shell), 1);
    for shots in 2..=3 {
        shell.command(PlayerCommand::Item(ItemCommand::Fire));
        assert!(shell.hud().overlay.is_none(), "it asks again");
        shell.command(PlayerCommand::Item(ItemCommand::Fire));
        assert_eq!(actions(&shell), shots);
    }
    // The keys that shoot by themselves take the same.
    let burning = |shell: &StandaloneShell| {
        let pack = shell.picture().view().unwrap().pack();
        let stack = pack.into_iter().find(|thing| thing.kind == fire);
        stack.map_or(0, |stack| stack.count)
    };
    let before = burning(&shell);
    press(&mut shell, PlayerCommand::FireAtNearest);
    fight(&mut shell);
    assert_eq!(burning(&shell), before - 2);
}

#[test]
fn ammunition_that_does_much_more_is_fired_by_itself() {
    for burns in [true, false] {
        let mut content = barrow::testing::content();
        content.levels[0].hero_level = Level::new(20);
        for monster in &mut content.monsters {
            (monster.sleep, monster.hit_points) = (20_000, Dice::flat(5000));
            if !burns {
                monster.traits.insert(MonsterTrait::ResistFire);
            }
        }
        let fire = content.item_keys["fire_arrow"];
        content.characters[RANGER].carries.push((fire, 9));
        let mut shell = room(content, RANGER, "########\n#@...j.#\n########", LEGEND);
        press(&mut shell, PlayerCommand::FireAtNearest);
        fight(&mut shell);
        let pack = shell.picture().view().unwrap().pack();
        let stack = pack.into_iter().find(|thing| thing.kind == fire);
        let left = stack.map_or(0, |stack| stack.count);
        assert_eq!(left, if burns { 7 } else { 9 }, "of what burns: {burns}");
    }
}

#[test]
fn a_letter_of_the_inventory_shows_what_can_be_done_with_a_thing() {
    let mut shell = playing(WARRIOR, "####\n#@.#\n####");
    let rows = |shell: &StandaloneShell| {
        let overlay = shell.hud().overlay.expect("a window");
        let text = |row: &PanelRow| match row {
            PanelRow::Text(line) => line.text(),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
        };
        overlay.rows.iter().map(text).collect::<Vec<_>>()
    };
    let open = |shell: &mut StandaloneShell, name: &str| {
        shell.command(PlayerCommand::Item(ItemCommand::Inventory));
        let rows = rows(shell);
        let row = rows
            .iter()
            .find(|row| row.contains(name))
            .expect("it is listed");
        shell.press(Key::char(row.chars().next().unwrap()));
    };
    // What is worn can be taken off, and no more.
    open(&mut shell, "long sword");
    let shown = rows(&shell);
    assert!(
        shown.iter().any(|row| row == "a) Take it off"),
        "{shown:#?}"
    );
    assert!(
        !shown.iter().any(|row| row.contains("Drop it")),
        "{shown:#?}"
    );
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Cancel);
    // A dagger of the pack says what it would take the place of; throwing takes aim.
    open(&mut shell, "dagger");
    let shown = rows(&shell);
    for wanted in ["a) Wield or wear it", "b) Throw it", "c) Drop it"] {
        assert!(shown.iter().any(|row| row == wanted), "{shown:#?}");
    }
    let instead = "In its place (weapon) you have ";
    assert!(
        shown.iter().any(|row| row.starts_with(instead)),
        "{shown:#?}"
    );
    shell.press(Key::char('c'));
    assert_eq!(actions(&shell), 1);
    let view = shell.picture().view().unwrap();
    assert_eq!(view.underfoot().len(), 1);
    assert!(shell.hud().overlay.is_none());
}

#[test]
fn those_who_are_awake_are_fought_and_aimed_at_before_those_who_sleep() {
    let picture = "##########\n#k.@....j#\n##########";
    let mut shell = playing(RANGER, picture);
    let awake = shell.picture().view().unwrap().monsters();
    let awake = awake
        .iter()
        .find(|monster| !monster.asleep)
        .expect("the jelly is awake")
        .at;
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    assert_eq!(shell.focus(), awake);
    shell.command(PlayerCommand::Cancel);
    fight(&mut shell);
    let target = shell.session().unwrap().target();
    let at = shell
        .picture()
        .view()
        .unwrap()
        .monster_at(awake)
        .map(|monster| monster.id);
    assert_eq!(target, at);
}

#[test]
fn where_the_quarry_was_seen_last_may_be_a_trap_and_is_left_alone() {
    // It stands on a trap behind the corner, in view from where the fight begins and out of view one step on.
    let mut shell = playing(WARRIOR, "#######\n#@.^.k#\n#######");
    fight(&mut shell);
    fight(&mut shell);
    let view = shell.picture().view().unwrap();
    assert!(!view.knows_trap(shell.focus()), "on the trap");
    assert!(actions(&shell) <= 1);
}

#[test]
fn what_is_aimed_at_a_warm_shape_in_the_dark_arrives_there() {
    let mut content = barrow::testing::content();
    warm_eyes(&mut content, WARRIOR);
    let wand = content.item_keys["wand_frost"];
    content.characters[WARRIOR].carries.push((wand, 3));
    let mut shell = dark_room(
        content,
        WARRIOR,
        "########\n#@...K.#\n########",
        &[('K', "kobold")],
    );
    let there = Pos::new(shell.focus().x + 4, shell.focus().y);
    assert_eq!(shell.cell(there).terrain, None, "it is dark there");
    shell.command(PlayerCommand::Item(ItemCommand::Aim));
    if shell.hud().overlay.is_some() {
        shell.command(PlayerCommand::Confirm);
    }
    let status = shell.hud().status.text();
    assert!(status.contains("frost at full strength"), "{status}");
}
