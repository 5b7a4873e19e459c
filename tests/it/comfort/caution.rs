//! What exploring and the fighting key are careful about, and what stops nobody.

use super::{RANGER, WARRIOR, actions, content, last, messages, press, room, room_by};
use barrow::{
    content::Content,
    dice::Dice,
    grid::{Dir, Pos},
    play::{PlayerCommand, StandaloneShell},
    rules::{ability::special::Ability, base::ruleset::Ruleset},
};

const LEGEND: &[(char, &str)] = &[
    ('^', "trap_darts"),
    ('p', "shovel"),
    ('k', "kobold"),
    ('s', "kobold asleep"),
];

fn has_shovel(shell: &StandaloneShell) -> bool {
    let shovel = shell.content().item_keys["shovel"];
    let picture = shell.picture();
    let mut pack = picture.view().unwrap().pack().into_iter();
    pack.any(|thing| thing.kind == shovel)
}

#[test]
fn exploring_asks_where_trap_beside_trap_is_known() {
    let one = "###############\n#@..........^p#\n#.............#\n###############";
    let mut shell = room(content(), WARRIOR, one, LEGEND);
    press(&mut shell, PlayerCommand::Explore);
    assert!(has_shovel(&shell), "one trap: {}", last(&shell));
    let two = "###############\n#@.........^^p#\n#.............#\n###############";
    let mut shell = room(content(), WARRIOR, two, LEGEND);
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(
        last(&shell),
        "You know of 2 traps close by, and there may be more: W searches as you walk, slowly; X explores as before."
    );
    // They are eight squares away, and no nearer.
    let at = shell.focus();
    let nearest = Pos::new(11, at.y);
    assert_eq!(at.chebyshev(nearest), 7, "{at:?}");
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(actions(&shell), before, "it is asked until it is dared");
    press(&mut shell, PlayerCommand::Again);
    assert!(has_shovel(&shell), "{}", last(&shell));
    // Who searches with each step needs no word.
    let mut shell = room(content(), WARRIOR, two, LEGEND);
    press(&mut shell, PlayerCommand::SearchMode);
    for _ in 0..3 {
        press(&mut shell, PlayerCommand::Explore);
    }
    assert!(has_shovel(&shell), "{:#?}", messages(&shell));
}

/// Content in which a warrior reads minds.
fn telepath() -> Content {
    let mut content = content();
    let worn = content.characters[WARRIOR].wears[0];
    let gifts = &mut content.items[usize::from(worn.0)].gifts;
    gifts.abilities.insert(Ability::Telepathy);
    content
}

#[test]
fn who_is_sensed_far_away_is_told_of_and_stops_nobody() {
    let way = format!("#@{}p######k#", ".".repeat(30));
    let wall = "#".repeat(way.len());
    let picture = format!("{wall}\n{way}\n{wall}");
    let mut shell = room(telepath(), WARRIOR, &picture, LEGEND);
    assert!(!messages(&shell).iter().any(|line| line.contains("sense")));
    press(&mut shell, PlayerCommand::Explore);
    let said = messages(&shell);
    assert!(
        said.contains(&"You sense a kobold.".to_owned()),
        "{said:#?}"
    );
    assert!(has_shovel(&shell), "{said:#?}");
}

#[test]
fn an_archer_that_shoots_at_a_neighbor_is_told_once_why() {
    // A bow of 6d9, beside which a dagger does little.
    let file = "rulesets/sil.ron";
    let text = include_str!("../../fixtures/content/rulesets/sil.ron");
    let changed = text
        .replace("(+0,1d5)\", weight: 0.8", "(+0,1d4)\", weight: 0.8")
        .replace(
            "\"long_bow\": (figures: \"(+0,2d5)",
            "\"long_bow\": (figures: \"(+0,6d9)",
        );
    let sources = barrow::testing::sources().replacing(file, file, changed);
    let mut content = Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"));
    content.levels[0].hero_level = barrow::rules::base::units::Level::new(20);
    for monster in &mut content.monsters {
        (monster.sleep, monster.hit_points) = (0, Dice::flat(400));
        monster.blows.truncate(1);
    }
    let legend = [('k', "kobold")];
    let picture = "########\n#@k....#\n########";
    let mut shell = room_by(Ruleset::Sil, content, RANGER, picture, &legend);
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Next);
    }
    let said = messages(&shell);
    let fires = said.iter().filter(|line| line.starts_with("You fire"));
    let told = said.iter().filter(|line| {
        line.starts_with("You shoot, although the kobold strikes for free at each shot: shots do ")
    });
    assert_eq!((fires.count(), told.count()), (2, 1), "{said:#?}");
}

#[test]
fn the_fighting_key_walks_on_to_a_sleeper_that_is_out_of_sight_for_a_while() {
    // Seen over lava; the way leads around a wall that hides it.
    let picture = "#########\n#@~~~s..#\n#.#####.#\n#.......#\n#########";
    let legend = [('~', "lava"), ('s', "kobold asleep")];
    let mut shell = room(content(), WARRIOR, picture, &legend);
    let in_view = |shell: &StandaloneShell| {
        let picture = shell.picture();
        picture.view().unwrap().monsters().len()
    };
    let (mut hidden, mut presses) = (0, 0);
    while !messages(&shell)
        .iter()
        .any(|line| line.contains("You hit") || line.contains("You miss"))
    {
        hidden += usize::from(in_view(&shell) == 0);
        press(&mut shell, PlayerCommand::Next);
        presses += 1;
        assert_eq!(actions(&shell), presses, "{:#?}", messages(&shell));
        assert!(presses < 20, "{:#?}", messages(&shell));
    }
    assert!(hidden > 2, "it was in view all the time");
}

#[test]
fn a_way_to_a_square_that_somebody_strikes_is_asked_about() {
    let mut content = content();
    let kobold = content.monster_keys["kobold"];
    let mold = &mut content.monsters[usize::from(kobold.0)];
    (mold.sleep, mold.never_moves) = (0, true);
    let picture = "##########\n#@.....k.#\n#........#\n##########";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    let here = shell.focus();
    let beside = Pos::new(here.x + 5, here.y + 1);
    let go = |shell: &mut StandaloneShell| {
        shell.click(beside);
        while shell.is_busy() {
            shell.tick();
        }
    };
    go(&mut shell);
    assert_eq!(
        last(&shell),
        "The kobold strikes whoever stands there: X goes all the same."
    );
    assert_eq!(shell.focus(), here);
    go(&mut shell);
    assert_eq!(shell.focus(), beside, "{}", last(&shell));
}

#[test]
fn who_was_sensed_far_away_stops_once_it_is_near_or_seen() {
    // Beyond the wall it comes within six squares of the way.
    let way = format!("#@{}p#", ".".repeat(30));
    let wall = "#".repeat(way.len());
    let cell = format!("{}k#####", "#".repeat(way.len() - 6));
    let picture = format!("{wall}\n{way}\n{wall}\n{cell}\n{wall}");
    let mut content = telepath();
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].sleep = 0;
    let mut shell = room(content, WARRIOR, &picture, LEGEND);
    press(&mut shell, PlayerCommand::Explore);
    let said = messages(&shell);
    assert!(!has_shovel(&shell), "it stops for nobody: {said:#?}");
    press(&mut shell, PlayerCommand::Explore);
    assert!(
        has_shovel(&shell),
        "it stops again: {:#?}",
        messages(&shell)
    );
}

#[test]
fn who_has_gone_elsewhere_is_not_led_back_to_a_sleeper() {
    let picture = "#########\n#@~~~s..#\n#.#####.#\n#.......#\n#########";
    let legend = [('~', "lava"), ('s', "kobold asleep")];
    let mut shell = room(content(), WARRIOR, picture, &legend);
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Next);
    }
    let walked = actions(&shell);
    assert_eq!(walked, 2, "{:#?}", messages(&shell));
    press(&mut shell, PlayerCommand::Go(Dir::E));
    let before = actions(&shell);
    let in_view = shell.picture().view().unwrap().monsters().len();
    assert_eq!(in_view, 0, "the wall hides it");
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(actions(&shell), before, "{}", last(&shell));
}
