//! Commands of many actions keep the player safe: what they do not begin with, what stops them, and what they say.

use super::disarming::{press, room};
use barrow::{
    content::EffectDef,
    dice::Dice,
    grid::{Dir, Pos},
    play::{Key, PanelRow, PlayerCommand, StandaloneShell, TextLine},
    rules::{ability::status::Condition, base::units::Level},
};

const WARRIOR: usize = 0;

const LEGEND: &[(char, &str)] = &[
    ('k', "kobold"),
    ('s', "kobold asleep"),
    ('j', "jelly"),
    ('p', "shovel"),
    ('~', "lava"),
    ('L', "door_locked"),
    ('S', "door_stuck"),
    (':', "rubble"),
    ('^', "trap_darts"),
    ('+', "door_closed"),
    ('o', "shot"),
    ('a', "arrow"),
    ('h', "great_axe"),
    ('w', "web"),
    ('_', "pit"),
];

fn playing(picture: &str) -> StandaloneShell {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let sleeper = content.monster_keys["kobold"];
    content.monsters[usize::from(sleeper.0)].sleep = 20_000;
    room(content, WARRIOR, picture, LEGEND)
}

fn messages(shell: &StandaloneShell) -> Vec<String> {
    shell.hud().log.iter().map(TextLine::text).collect()
}

fn last(shell: &StandaloneShell) -> String {
    messages(shell).pop().expect("a message")
}

fn actions(shell: &StandaloneShell) -> u64 {
    shell.session().unwrap().actions()
}

#[test]
fn nothing_of_many_actions_begins_with_an_awake_enemy_in_view() {
    let picture = "########\n#@....k#\n#p.....#\n########";
    for (command, what) in [
        (PlayerCommand::Explore, "explore"),
        (PlayerCommand::Rest, "rest"),
        (PlayerCommand::Run(Dir::S), "run"),
    ] {
        let mut shell = playing(picture);
        press(&mut shell, command);
        let said = format!(
            "You cannot {what} now: the kobold is awake and in view. X does it all the same."
        );
        assert_eq!(last(&shell), said);
        assert_eq!(actions(&shell), 0, "{what}");
        // As long as it stands there, the same key refuses.
        press(&mut shell, command);
        assert_eq!(last(&shell), format!("{said} (x2)"));
        assert_eq!(actions(&shell), 0, "{what}");
        press(&mut shell, PlayerCommand::Again);
        // Nobody who is well rests.
        assert_eq!(actions(&shell) > 0, what != "rest");
        let before = actions(&shell);
        press(&mut shell, command);
        assert_eq!(actions(&shell), before, "{what}: it was dared once");
    }
    let mut shell = playing(picture);
    let here = shell.focus();
    shell.click(Pos::new(here.x + 4, here.y + 1));
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(
        last(&shell),
        "You cannot travel now: the kobold is awake and in view. X, or the same choice again, does it all the same."
    );
    assert_eq!(actions(&shell), 0);
    // Another square is another way; the same square once more is dared, as by the key.
    shell.click(Pos::new(here.x + 3, here.y + 1));
    assert_eq!(actions(&shell), 0);
    shell.click(Pos::new(here.x + 3, here.y + 1));
    assert!(actions(&shell) > 0, "{}", last(&shell));
}

#[test]
fn stairs_that_are_chosen_once_more_are_dared() {
    let picture = "########\n#@....k#\n#.....>#\n########";
    let mut shell = playing(picture);
    for times in ["", " (x2)"] {
        press(&mut shell, PlayerCommand::Explore);
        assert!(last(&shell).ends_with(&format!("all the same.{times}")));
        assert_eq!(actions(&shell), 0);
    }
    press(&mut shell, PlayerCommand::Descend);
    assert_eq!(
        last(&shell),
        "You cannot travel now: the kobold is awake and in view. X, or the same choice again, does it all the same."
    );
    assert_eq!(actions(&shell), 0);
    press(&mut shell, PlayerCommand::Descend);
    assert!(actions(&shell) > 0, "{}", last(&shell));
}

#[test]
fn sleepers_and_those_who_cannot_come_keep_nobody_from_exploring() {
    for picture in [
        "#########\n#@.....p#\n#....s..#\n#########",
        "#########\n#@.....p#\n#.......#\n#....j..#\n#########",
        "#########\n#@....p.#\n#..j....#\n#.......#\n#.......#\n#########",
        "#########\n#@.....p#\n####~~~##\n####~k~##\n####~~~##\n#########",
    ] {
        let mut shell = playing(picture);
        press(&mut shell, PlayerCommand::Explore);
        // Who was not in view before is announced, once.
        press(&mut shell, PlayerCommand::Explore);
        let said = messages(&shell);
        assert!(
            said.iter().any(|line| line.contains("You have a shovel")),
            "{picture}\n{said:#?}"
        );
    }
}

#[test]
fn one_that_cannot_come_hides_none_that_can() {
    // The nearer kobold stands among lava, and is asked about first.
    let island =
        "###########\n#@.......k#\n#.........#\n#..~~~....#\n#..~k~....#\n#..~~~...p#\n###########";
    for (picture, goes_on) in [
        (island.to_owned(), false),
        (island.replacen('k', ".", 1), true),
    ] {
        let mut shell = playing(&picture);
        press(&mut shell, PlayerCommand::Explore);
        press(&mut shell, PlayerCommand::Explore);
        let said = messages(&shell);
        let took = said.iter().any(|line| line.contains("You have a shovel"));
        assert_eq!(took, goes_on, "{picture}\n{said:#?}");
    }
}

#[test]
fn who_comes_into_view_is_in_the_log_and_stops_exploring_once() {
    // Around the corner sleeps one; it is announced, and does not stop the second attempt.
    let mut shell = playing("########\n#@.....#\n######.#\n#p...s.#\n#......#\n########");
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(last(&shell), "A kobold comes into view, asleep.");
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Explore);
    assert!(actions(&shell) > before);
    let told = messages(&shell);
    let arrivals = told.iter().filter(|line| line.contains("into view"));
    assert_eq!(arrivals.count(), 1, "{told:#?}");
    // One that is awake is told at once, and nothing goes on.
    let mut shell = playing("########\n#@.....#\n######.#\n#......#\n#j.....#\n########");
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(
        last(&shell),
        "An amber jelly comes into view, and cannot reach you."
    );
}

#[test]
fn exploring_says_what_bars_the_way_and_what_helps() {
    for (picture, said) in [
        (
            "########\n#@.L..p#\n########",
            "A locked door bars the way, 2 squares to the east: walk into it to force it, O picks the lock.",
        ),
        (
            "########\n#@.S..p#\n########",
            "A swollen door bars the way, 2 squares to the east: walk into it to force it.",
        ),
        ("########\n#@.:..p#\n########", "T digs."),
        ("########\n#@.^..p#\n########", "D disarms it."),
        ("########\n#@.~..p#\n########", "you cannot cross it."),
    ] {
        let mut shell = playing(picture);
        press(&mut shell, PlayerCommand::Explore);
        let line = last(&shell);
        assert!(line.ends_with(said), "{picture}\n{line}");
    }
    let mut shell = playing("########\n#@.+..p#\n########");
    press(&mut shell, PlayerCommand::Explore);
    press(&mut shell, PlayerCommand::Explore);
    let said = messages(&shell);
    assert!(
        said.iter().any(|line| line.contains("You have a shovel")),
        "a door that opens is opened: {said:#?}"
    );
}

/// A step east onto a trap that is in plain sight.
fn onto_trap(shell: &mut StandaloneShell) {
    shell.command(PlayerCommand::Go(Dir::E));
    assert!(last(shell).contains("the same key again walks onto it"));
    shell.command(PlayerCommand::Go(Dir::E));
}

#[test]
fn a_step_onto_a_known_trap_asks_once_unless_an_option_says_not_to() {
    let picture = "######\n#@^..#\n#....#\n######";
    let mut shell = room(barrow::testing::content(), WARRIOR, picture, LEGEND);
    let east = PlayerCommand::Go(Dir::E);
    shell.command(east);
    assert_eq!(actions(&shell), 0);
    shell.command(PlayerCommand::Wait);
    shell.command(east);
    assert_eq!(actions(&shell), 2, "it was asked before");

    let mut shell = room(barrow::testing::content(), WARRIOR, picture, LEGEND);
    shell.press(Key::char('='));
    let overlay = shell.hud().overlay.unwrap();
    let asks = overlay.rows.iter().position(
        |row| matches!(row, PanelRow::Text(line) if line.text().contains("Steps into known harm")),
    );
    shell.choose(asks.unwrap());
    shell.command(PlayerCommand::Cancel);
    shell.command(east);
    assert_eq!(actions(&shell), 1, "an option says not to ask");
}

#[test]
fn who_bleeds_is_warned_once_and_may_go_on() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap =
        vec![EffectDef::Afflict(Condition::Cut, Dice::flat(90))];
    let picture = "##########\n#@^.....p#\n#........#\n##########";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    onto_trap(&mut shell);
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(
        last(&shell),
        "You cannot explore now: you are bleeding. X does it all the same."
    );
    assert_eq!(actions(&shell), 1);
    // The same command does not dare it: the key that is named does.
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(actions(&shell), 1);
    let said = "You cannot explore now: you are bleeding. X does it all the same. (x2)";
    assert_eq!(last(&shell), said);
    press(&mut shell, PlayerCommand::Again);
    let dared = actions(&shell);
    assert!(dared > 1);
    // What is dared is not asked about again.
    press(&mut shell, PlayerCommand::Explore);
    assert!(actions(&shell) > dared || !last(&shell).contains("all the same"));
    let warnings = messages(&shell);
    let warnings = warnings
        .iter()
        .filter(|line| line.contains("you are bleeding."));
    assert_eq!(warnings.count(), 1);
}

/// A warrior beside a trap that poisons for so many turns, with these potions.
fn poisoned(counter: i16, carries: &[&str]) -> StandaloneShell {
    let mut content = barrow::testing::content();
    let trap = content.terrain_keys["trap_darts"];
    content.levels[0].hero_level = Level::new(20);
    let poison = EffectDef::Afflict(Condition::Poisoned, Dice::flat(counter));
    content.terrain[usize::from(trap.0)].trap = vec![poison];
    let potions = carries.iter().map(|key| (content.item_keys[*key], 1));
    content.characters[WARRIOR].carries = potions.collect();
    let picture = "##########\n#@^......#\n#........#\n##########";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    onto_trap(&mut shell);
    shell
}

#[test]
fn nobody_rests_in_poison_that_kills_without_being_told_so() {
    let mut shell = poisoned(5_000, &[]);
    let before = actions(&shell);
    for again in ["", " (x2)"] {
        press(&mut shell, PlayerCommand::Rest);
        let said = last(&shell);
        assert!(
            said.starts_with("Poison takes 1 hit point a turn for "),
            "{said}"
        );
        assert!(said.contains("and die of it in "), "{said}");
        let end = "You carry nothing known against it. X does it all the same.";
        assert!(said.ends_with(&format!("{end}{again}")), "{said}");
    }
    assert_eq!(actions(&shell), before);
    // Who walks is told of it beside what else is the matter.
    press(&mut shell, PlayerCommand::Explore);
    let said = last(&shell);
    assert!(
        said.starts_with("You cannot explore now: you are poisoned. Poison takes "),
        "{said}"
    );
    // Each rest is dared by itself.
    press(&mut shell, PlayerCommand::Rest);
    press(&mut shell, PlayerCommand::Again);
    let dared = actions(&shell);
    assert!(dared > before);
    press(&mut shell, PlayerCommand::Rest);
    assert_eq!(actions(&shell), dared, "{}", last(&shell));
    // What helps is named, and poison that passes in time is no reason.
    let mut shell = poisoned(5_000, &["potion_cure_serious"]);
    press(&mut shell, PlayerCommand::Rest);
    let said = last(&shell);
    let names = "you carry a potion of deep mending: q quaffs.";
    assert!(said.contains(names), "{said}");
    let mut shell = poisoned(3, &[]);
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Rest);
    assert!(actions(&shell) > before, "{}", last(&shell));
}

#[test]
fn poison_that_takes_little_stops_nobody() {
    for (turns, stops) in [(2, false), (600, true)] {
        let mut shell = poisoned(turns, &[]);
        press(&mut shell, PlayerCommand::Explore);
        let stopped = last(&shell).starts_with("You cannot explore now: you are poisoned.");
        assert_eq!(stopped, stops, "{turns}: {}", last(&shell));
    }
}

#[test]
fn the_badly_hurt_learn_how_badly() {
    let picture = "#####\n#@^p#\n#####";
    let mut shell = room(barrow::testing::content(), WARRIOR, picture, LEGEND);
    let health = |shell: &StandaloneShell| *shell.picture().view().unwrap().health();
    for way in [Dir::E, Dir::W].into_iter().cycle().take(40) {
        shell.command(PlayerCommand::Go(way));
        if health(&shell).percent() < 34 {
            break;
        }
    }
    let health = health(&shell);
    assert!((1..34).contains(&health.percent()), "{health:?}");
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Explore);
    let said = format!(
        "badly hurt ({} of {} hit points).",
        health.now(),
        health.max()
    );
    let asks = last(&shell);
    assert!(asks.contains(&said), "{asks}");
    assert!(asks.ends_with(" X does it all the same."), "{asks}");
    assert_eq!(actions(&shell), before);
    // Rest asks about poison that kills, and nothing else.
    press(&mut shell, PlayerCommand::Rest);
    if actions(&shell) == before {
        assert!(last(&shell).starts_with("Poison takes"), "{}", last(&shell));
        press(&mut shell, PlayerCommand::Again);
    }
    assert!(actions(&shell) > before);
}

#[test]
fn exploring_goes_around_sleepers_where_there_is_room() {
    let picture =
        "###########\n#.........#\n#.........#\n#@...s...p#\n#.........#\n#.........#\n###########";
    let mut shell = playing(picture);
    let sleeper = shell.picture().view().unwrap().monsters()[0].at;
    for _ in 0..40 {
        shell.command(PlayerCommand::Explore);
        while shell.is_busy() {
            shell.tick();
            assert!(shell.focus().chebyshev(sleeper) > 1, "beside the sleeper");
        }
    }
    let pack = shell.picture().view().unwrap().pack();
    let kinds: Vec<_> = pack.iter().map(|thing| thing.kind).collect();
    let shovel = shell.content().item_keys["shovel"];
    assert!(kinds.contains(&shovel), "the shovel was not taken");
}

#[test]
fn traveling_says_what_bars_the_way() {
    for (sign, said) in [
        (
            '^',
            "A dart trap bars the way, 3 squares to the east: D disarms it.",
        ),
        (
            '~',
            "A pool of lava bars the way, 3 squares to the east: you cannot cross it.",
        ),
        ('#', "You know no way there: o may find one."),
    ] {
        let picture = format!("##########\n#@..{sign}....#\n##########");
        let mut shell = playing(&picture);
        // The square behind it has been seen, or would be if there were light; a wall hides it.
        let beyond = Pos::new(shell.focus().x + 6, shell.focus().y);
        shell.click(beyond);
        while shell.is_busy() {
            shell.tick();
        }
        assert!(
            last(&shell).contains(said),
            "{sign}: {:#?}",
            messages(&shell)
        );
    }
}

#[test]
fn exploring_goes_around_pits_and_webs_where_the_way_around_is_short() {
    // All is in sight from the start, across lava. The way around is two steps longer; in the last room there is none.
    for (sign, around) in [('w', true), ('_', true), ('w', false)] {
        let low = if around { "......." } else { "..~~~.." };
        let picture = format!("#########\n#@..{sign}..p#\n#.~~~~~.#\n#{low}#\n#########");
        let mut shell = playing(&picture);
        let bad = Pos::new(4, 1);
        let mut crossed = false;
        for _ in 0..40 {
            shell.command(PlayerCommand::Explore);
            while shell.is_busy() {
                shell.tick();
                crossed |= shell.focus() == bad;
            }
        }
        assert_eq!(crossed, !around, "{picture}");
        let pack = shell.picture().view().unwrap().pack();
        let shovel = shell.content().item_keys["shovel"];
        assert!(pack.iter().any(|thing| thing.kind == shovel), "{picture}");
    }
}

#[test]
fn exploring_fetches_nothing_from_beside_somebody_who_strikes_and_never_moves() {
    for (picture, fetched) in [
        ("#########\n#@...p.j#\n#########", true),
        ("#########\n#@....pj#\n#########", false),
    ] {
        let mut shell = playing(picture);
        let mut said = Vec::new();
        for _ in 0..20 {
            press(&mut shell, PlayerCommand::Explore);
            press(&mut shell, PlayerCommand::Again);
            said.extend(messages(&shell));
        }
        let pack = shell.picture().view().unwrap().pack();
        let shovel = shell.content().item_keys["shovel"];
        assert_eq!(pack.iter().any(|thing| thing.kind == shovel), fetched);
        let why = |line: &String| line.contains("within reach of somebody who strikes");
        assert_eq!(said.iter().any(why), !fetched, "{said:#?}");
    }
}

#[test]
fn exploring_goes_not_to_and_fro_between_a_guarded_thing_and_the_rest() {
    // The shovel is seen from the corner, the jelly only from beside it; the end of the other corridor is farther away.
    let picture = "##########\n#@......##\n#.#####.##\n#.#####.##\n#.#####.##\n#p#####..#\n##j#####.#\n##########";
    let mut shell = playing(picture);
    let mut ticks = 0;
    for _ in 0..12 {
        for command in [PlayerCommand::Explore, PlayerCommand::Again] {
            shell.command(command);
            while shell.is_busy() && ticks < 400 {
                shell.tick();
                ticks += 1;
            }
        }
    }
    let view = shell.picture().view().unwrap();
    assert!(view.terrain(Pos::new(8, 6)).is_some(), "{ticks} ticks");
    assert!(ticks < 400, "to and fro");
    assert!(actions(&shell) < 60, "{} actions", actions(&shell));
}

#[test]
fn exploring_leaves_what_is_of_no_use_or_would_slow() {
    let explored = |content: barrow::content::Content| {
        let mut shell = room(content, WARRIOR, "#######\n#@.o.h#\n#######", LEGEND);
        press(&mut shell, PlayerCommand::Explore);
        let view = shell.picture().view().unwrap();
        let left = view.sight().remembered_items().count();
        (left, last(&shell))
    };
    // A warrior without a sling leaves shots; an axe that may be more than it looks like is taken as long as it is light.
    let mut content = barrow::testing::content();
    let axe = content.item_keys["great_axe"];
    let (left, said) = explored(content.clone());
    assert_eq!(left, 2, "too heavy for a guess");
    assert!(
        said.contains("(not known, and heavy to carry on a guess)"),
        "{said}"
    );
    content.items[usize::from(axe.0)].weight = barrow::rules::base::units::Weight::pounds(4);
    let (left, said) = explored(content.clone());
    assert_eq!(left, 1, "{said}");
    assert!(
        said.contains(
            "You leave an iron shot (1d4) (+0,+0) 2 squares to the west (of no use to you)."
        ),
        "{said}"
    );
    content.items[usize::from(axe.0)].weight = barrow::rules::base::units::Weight::pounds(900);
    assert_eq!(explored(content.clone()).0, 2);
    // One that looks like it is enough.
    content.items[usize::from(axe.0)].weight = barrow::rules::base::units::Weight::pounds(4);
    content.characters[WARRIOR].carries = vec![(axe, 1)];
    let (left, said) = explored(content);
    assert_eq!(left, 2, "{said}");
    assert!(
        said.contains("(not known, and you carry one like it)"),
        "{said}"
    );
}

#[test]
fn who_wakes_in_view_does_not_come_into_view() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![EffectDef::Aggravate];
    let mut shell = room(content, WARRIOR, "########\n#@^...s#\n########", LEGEND);
    onto_trap(&mut shell);
    let said = messages(&shell);
    assert!(said.iter().any(|line| line.contains("wake")), "{said:#?}");
    assert!(
        !said.iter().any(|line| line.contains("comes into view")),
        "{said:#?}"
    );
}

#[test]
fn who_strikes_as_it_comes_into_view_is_told_of_before_its_blow() {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.speed, kobold.sleep) = (60, 0);
    // It waits behind a corner, and is ten times as fast as the player.
    let picture = "####\n#@.#\n##.#\n#k.#\n####";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    for _ in 0..30 {
        press(&mut shell, PlayerCommand::Wait);
        let said = messages(&shell);
        let comes = said
            .iter()
            .position(|line| line.contains("comes into view"));
        let blow = said.iter().position(|line| line.starts_with("The kobold"));
        if let Some(blow) = blow {
            assert!(comes.is_some_and(|comes| comes < blow), "{said:#?}");
            return;
        }
    }
    panic!("it never struck");
}

#[test]
fn who_takes_what_slows_is_told_once() {
    let mut content = barrow::testing::content();
    let axe = content.item_keys["great_axe"];
    content.items[usize::from(axe.0)].weight = barrow::rules::base::units::Weight::pounds(900);
    let mut shell = room(content, WARRIOR, "#####\n#@h.#\n#####", LEGEND);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::PickUp);
    let slowed = |shell: &StandaloneShell| {
        let said = messages(shell);
        let slowed = said
            .iter()
            .filter(|line| line.starts_with("What you carry slows you: speed -"));
        slowed.count()
    };
    assert_eq!(slowed(&shell), 1, "{:#?}", messages(&shell));
    shell.command(PlayerCommand::Wait);
    assert_eq!(slowed(&shell), 1);
}

#[test]
fn running_never_goes_onto_a_known_trap() {
    for (picture, dir) in [
        ("########\n#@..^..#\n########", Dir::E),
        ("########\n#@..^..#\n#......#\n########", Dir::E),
        ("########\n#..^..@#\n########", Dir::W),
        ("#####\n#@..#\n##..#\n#..^#\n#####", Dir::SE),
        ("###\n#@#\n#.#\n#^#\n#.#\n###", Dir::S),
        ("###\n#.#\n#^#\n#.#\n#@#\n###", Dir::N),
    ] {
        let mut shell = playing(picture);
        press(&mut shell, PlayerCommand::Run(dir));
        let view = shell.picture().view().unwrap();
        assert!(!view.knows_trap(shell.focus()), "{picture}");
        assert!(actions(&shell) > 0, "{picture}");
        assert!(
            last(&shell).contains("lies in the way"),
            "{picture}: {}",
            last(&shell)
        );
        // Nor does one that begins beside it.
        let before = actions(&shell);
        press(&mut shell, PlayerCommand::Run(dir));
        assert_eq!(actions(&shell), before, "{picture}");
    }
}

#[test]
fn what_cannot_be_entered_is_walked_up_to() {
    // A sleeper, a trap and a locked door, each chosen in the list of what is on the level.
    for picture in [
        "#########\n#@....s.#\n#.......#\n#########",
        "#########\n#@....^.#\n#.......#\n#########",
    ] {
        let mut shell = playing(picture);
        let to = Pos::new(shell.focus().x + 5, shell.focus().y);
        press(&mut shell, PlayerCommand::Here);
        let rows = shell.hud().overlay.expect("the list").rows;
        let wanted = |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains("5E") || line.text().contains("5 E"));
        let row = rows
            .iter()
            .position(wanted)
            .unwrap_or_else(|| panic!("{rows:#?}"));
        shell.choose(row);
        while shell.is_busy() {
            shell.tick();
        }
        // The first step makes the sleeper's kind known; from there on it goes by itself.
        assert_eq!(
            shell.focus().chebyshev(to),
            1,
            "{picture}: {}",
            last(&shell)
        );
        let before = actions(&shell);
        press(&mut shell, PlayerCommand::Here);
        let rows = shell.hud().overlay.expect("the list").rows;
        let wanted = |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains("1E") || line.text().contains("1 E"));
        let row = rows
            .iter()
            .position(wanted)
            .unwrap_or_else(|| panic!("{rows:#?}"));
        shell.choose(row);
        assert_eq!(last(&shell), "You stand beside it already.");
        assert_eq!(actions(&shell), before);
    }
}

#[test]
fn messages_name_the_keys_as_they_are_bound_now() {
    let mut shell = playing("#######\n#@...k#\n#######");
    shell.press(Key::char('='));
    let rows = shell.hud().overlay.expect("the options").rows;
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
    };
    assert!(
        rows.iter()
            .any(|row| text(row).contains("Tab refuses to fight")),
        "{rows:#?}"
    );
    assert!(!rows.iter().any(|row| text(row).contains('{')), "{rows:#?}");
    shell.command(PlayerCommand::Cancel);
    press(&mut shell, PlayerCommand::Rest);
    assert!(
        last(&shell).contains("X does it all the same"),
        "{}",
        last(&shell)
    );
    assert!(
        messages(&shell)[0].contains("? shows the keys"),
        "{:#?}",
        messages(&shell)
    );
}
