//! What the player can look up: kinds that were met and what came of them, things, terrain, rules, and the level.

use super::disarming::{press, room};
use barrow::{
    grid::{Dir, Pos},
    play::{
        Bindings, Key, KeySymbol, Options, PanelRow, PlayerCommand, StandaloneShell, Start,
        TextLine,
    },
    rules::base::{ruleset::Ruleset, units::Level},
    save::SaveFolder,
    sim::Setup,
};
use std::{path::Path, sync::Arc};

const WARRIOR: usize = 0;

const LEGEND: &[(char, &str)] = &[
    ('k', "kobold"),
    ('j', "jelly"),
    ('a', "arrow"),
    ('^', "trap_darts"),
];

/// A strong warrior, and kobolds with a single hit point.
fn playing(picture: &str) -> StandaloneShell {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].hit_points = "1d1".parse().unwrap();
    room(content, WARRIOR, picture, LEGEND)
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    let overlay = shell.hud().overlay.expect("a window over the map");
    overlay.rows.iter().map(text).collect()
}

/// Chooses the row that has these words in it.
fn choose(shell: &mut StandaloneShell, words: &str) {
    let all = rows(shell);
    let row = all.iter().position(|row| row.contains(words));
    shell.choose(row.unwrap_or_else(|| panic!("no row has {words:?}: {all:#?}")));
    while shell.is_busy() {
        shell.tick();
    }
}

/// The rows of a page of knowledge.
fn page(shell: &mut StandaloneShell, way: &[&str]) -> String {
    press(shell, PlayerCommand::Knowledge);
    for words in way {
        choose(shell, words);
    }
    let text = rows(shell).join("\n");
    leave(shell);
    text
}

fn leave(shell: &mut StandaloneShell) {
    while shell.hud().overlay.is_some() {
        press(shell, PlayerCommand::Cancel);
    }
}

#[test]
fn the_bestiary_has_those_who_were_met_and_no_others() {
    let mut shell = playing("########\n#@....k#\n########");
    let list = page(&mut shell, &["Monsters"]);
    assert!(list.contains("Kobold") && !list.contains("Jelly"), "{list}");
    let mut shell = playing("########\n#@.#..k#\n########");
    assert_eq!(page(&mut shell, &["Monsters"]), "Nothing yet.");
}

#[test]
fn a_page_says_what_a_kind_is_what_came_of_it_and_what_a_fight_comes_to() {
    let mut shell = playing("####\n#@k#\n####");
    let before = page(&mut shell, &["Monsters", "Kobold"]);
    for words in [
        "You have seen it, and that is all.",
        "Odds against the one beside you to the east",
        "A turn of yours hand to hand costs it",
        "armor class",
        "Evil",
    ] {
        assert!(before.contains(words), "{words}: {before}");
    }
    for _ in 0..50 {
        press(&mut shell, PlayerCommand::Go(Dir::E));
        if page(&mut shell, &["Monsters", "Kobold"]).contains("You killed 1") {
            break;
        }
    }
    let after = page(&mut shell, &["Monsters", "Kobold"]);
    assert!(after.contains("You killed 1"), "{after}");
    assert!(
        after.contains("A turn of yours hand to hand costs it") && !after.contains("Odds against"),
        "out of view the forecast stays: {after}"
    );
    let list = page(&mut shell, &["Monsters"]);
    assert!(list.contains("killed 1"), "{list}");
}

#[test]
fn a_page_has_the_numbers_of_the_rules_in_force() {
    let content = barrow::testing::content();
    let kobold = content.monster_keys["kobold"];
    let sil = content.sil.monster(kobold);
    let powder = content.powder.monster(kobold);
    let own = &content.monsters[usize::from(kobold.0)];
    let of_sil = (
        format!("evasion {:+}", sil.numbers.evasion.get()),
        format!("of {} at ", sil.blows[0].dice),
    );
    let of_powder = (
        format!("natural armor class {}", powder.numbers.natural_ac),
        format!(
            "of {}, {:+} to hit at level ",
            powder.blows[0].parts, powder.blows[0].to_hit
        ),
    );
    let of_angband = (
        format!("points, armor class {}", own.armor_class),
        format!("of {};", own.blows[0].dice),
    );
    let of_angband = (of_angband.0, of_angband.1.trim_end_matches(';').to_owned());
    for (rules, (defense, blow)) in [
        (Ruleset::Angband, of_angband),
        (Ruleset::Sil, of_sil),
        (Ruleset::Powder, of_powder),
    ] {
        let picture = "####\n#@k#\n####";
        let mut shell =
            super::disarming::room_by(rules, content.clone(), 0, picture, &[('k', "kobold")]);
        let page = page(&mut shell, &["Monsters", "Kobold"]);
        assert!(page.contains(&defense), "{defense}: {page}");
        assert!(page.contains(&blow), "{blow}: {page}");
    }
}

#[test]
fn what_monsters_cost_is_remembered() {
    let mut shell = playing("####\n#@j#\n####");
    let is_hurt = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let health = *picture.view().unwrap().health();
        health.now() < health.max()
    };
    for _ in 0..100 {
        if is_hurt(&shell) {
            break;
        }
        press(&mut shell, PlayerCommand::Wait);
    }
    assert!(is_hurt(&shell), "the jelly has struck");
    let page = page(&mut shell, &["Monsters", "elly"]);
    assert!(
        page.contains("it you ") && page.contains(" hit points in all, "),
        "{page}"
    );
}

#[test]
fn what_was_met_can_be_read_when_all_is_over() {
    let mut shell = playing("####\n#@j#\n####");
    while shell.hud().overlay.is_none() {
        press(&mut shell, PlayerCommand::Wait);
    }
    for words in ["What you have met", "Monsters", "elly"] {
        choose(&mut shell, words);
    }
    let page = rows(&shell).join("\n");
    assert!(page.contains("killed you."), "{page}");
}

#[test]
fn the_level_is_listed_and_a_row_leads_there() {
    let mut shell = playing("########\n#@..a.>#\n########");
    press(&mut shell, PlayerCommand::Here);
    let all = rows(&shell).join("\n");
    assert!(all.contains("rrow") && all.contains("5E"), "{all}");
    assert!(!all.contains("Monsters"), "{all}");
    choose(&mut shell, "tairs");
    assert!(shell.hud().overlay.is_none());
    assert_eq!(shell.focus(), Pos::new(6, 1));
}

#[test]
fn letters_choose_the_rows_of_what_is_known() {
    let mut shell = playing("########\n#@..a.>#\n########");
    shell.press(Key::char('['));
    let shown = rows(&shell);
    let letter = |part: &str| {
        let row = shown.iter().find(|row| row.contains(part)).expect(part);
        assert_eq!(row.get(1..3), Some(") "), "{shown:#?}");
        row.chars().next().unwrap()
    };
    assert_eq!([letter("rrow"), letter("tairs")], ['a', 'b']);
    shell.press(Key::char('b'));
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(shell.focus(), Pos::new(6, 1));
    shell.press(Key::char('~'));
    let index = rows(&shell);
    let things = index
        .iter()
        .find(|row| row.contains("Things"))
        .expect("things");
    shell.press(Key::char(things.chars().next().unwrap()));
    assert_eq!(shell.hud().overlay.expect("a page").title, "Things");
}

#[test]
fn looking_opens_the_page_of_what_is_there() {
    let mut shell = playing("########\n#@..a.k#\n########");
    for (command, title) in [
        (PlayerCommand::Knowledge, "Kobold"),
        (PlayerCommand::Next, "What it is"),
    ] {
        press(&mut shell, PlayerCommand::Look);
        if command == PlayerCommand::Next {
            press(&mut shell, command);
        }
        shell.press(Key::plain(KeySymbol::Char('I')));
        assert_eq!(shell.hud().overlay.expect("a page").title, title);
        leave(&mut shell);
        // Behind the page one looks on.
        press(&mut shell, PlayerCommand::Cancel);
    }
}

#[test]
fn things_terrain_and_traps_are_those_that_were_seen() {
    let mut shell = playing("########\n#@.a..^#\n########");
    let things = page(&mut shell, &["Things"]);
    assert!(
        things.contains("Ammunition") && things.contains("Arrow"),
        "{things}"
    );
    assert!(!things.contains("Wands"), "{things}");
    let terrain = page(&mut shell, &["Terrain"]);
    assert!(
        terrain.contains("Traps") && !terrain.contains("ava"),
        "{terrain}"
    );
    let arrow = page(&mut shell, &["Things", "Arrow"]);
    assert!(arrow.contains("weighs"), "{arrow}");
    let trap = page(&mut shell, &["Terrain", "Dart"]);
    assert!(
        trap.contains("What it does to whoever walks onto it"),
        "{trap}"
    );
}

#[test]
fn every_rule_can_be_read() {
    let mut shell = playing("####\n#@.#\n####");
    let documents = page(&mut shell, &["Rules"]);
    let of_sil = documents.lines().find(|row| row.contains("SIL "));
    assert!(
        of_sil.is_some_and(|row| row.contains(" rules  ") && !row.contains("Rules")),
        "{documents}"
    );
    // As much of each rule is shown as there is room for.
    let longest = |shell: &mut StandaloneShell, columns| {
        shell.set_room(columns, 20);
        let rules = page(shell, &["Rules", "ABL"]);
        let rows = rules.lines().filter(|row| row.contains(") ABL-"));
        rows.map(|row| row.chars().count()).max().expect("rules")
    };
    for columns in [60, 90] {
        let wide = longest(&mut shell, columns);
        assert!(
            (columns - 12..=columns).contains(&wide),
            "{columns}: {wide}"
        );
    }
    let rule = page(&mut shell, &["Rules", "SIL", "SIL-SCORE-01"]);
    assert!(rule.contains("Sil"), "{rule}");
    let damage = page(&mut shell, &["Damage types"]);
    assert!(
        damage.contains("Fire") || damage.contains("fire"),
        "{damage}"
    );
}

#[test]
fn what_was_met_is_saved_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let options = |folder: &Path| Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: Some(SaveFolder::open(folder).unwrap()),
        seed: 7,
        level: None,
    };
    let setup = Setup {
        name: None,
        birth: None,
        seed: 7,
        character: 0,
        level: None,
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    };
    let mut shell = StandaloneShell::new(options(folder.path()), Start::New(setup)).unwrap();
    for _ in 0..10 {
        press(&mut shell, PlayerCommand::Explore);
        press(&mut shell, PlayerCommand::Next);
    }
    let pages = |shell: &mut StandaloneShell| {
        ["Monsters", "Things", "Terrain"].map(|name| page(shell, &[name]))
    };
    let before = pages(&mut shell);
    assert!(!before[0].contains("Nothing yet."), "{before:?}");
    leave(&mut shell);
    press(&mut shell, PlayerCommand::Quit);
    drop(shell);
    let mut shell = StandaloneShell::new(options(folder.path()), Start::Continue).unwrap();
    assert_eq!(pages(&mut shell), before);
    let lines: Vec<String> = shell.hud().log.iter().map(TextLine::text).collect();
    assert!(
        lines.iter().any(|line| line == "Welcome back."),
        "{lines:?}"
    );
}
