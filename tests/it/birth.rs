//! Making a character: the menus, the recording, the rules of the roll.

use std::sync::Arc;

use barrow::{
    play::{Bindings, Options, PanelRow, StandaloneShell, Start},
    rules::{Class, Race, ability::statistic::Growth, base::stat::StatName},
    sim::{Action, Birth, Game, Setup},
};

/// A shell with its title screen.
fn shell() -> StandaloneShell {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 5,
        level: None,
    };
    StandaloneShell::new(options, Start::Title).unwrap()
}

/// The rows of the menu as text.
fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.unwrap();
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        _ => String::new(),
    };
    overlay.rows.iter().map(text).collect()
}

/// Chooses the row in which a text stands.
fn choose(shell: &mut StandaloneShell, text: &str) {
    let rows = rows(shell);
    let row = rows.iter().position(|row| row.contains(text));
    shell.choose(row.unwrap_or_else(|| panic!("no `{text}` in {rows:#?}")));
}

/// A birth of a Half-Troll Warrior.
fn birth(growth: Growth, roll: u64) -> Birth {
    Birth {
        race: Race::HalfTroll,
        class: Class::Warrior,
        growth,
        roll,
    }
}

fn setup(birth: Birth) -> Setup {
    Setup {
        name: None,
        seed: 1,
        character: 0,
        birth: Some(birth),
        level: None,
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    }
}

#[test]
fn the_menus_lead_to_a_character_of_ones_own() {
    // ABL-STAT-09, ABL-STAT-10, ABL-HP-01, ABL-XP-02: 12 + 9 hit points a die, 120 % experience.
    let mut shell = shell();
    choose(&mut shell, "New game");
    choose(&mut shell, "A character of your own");
    assert!(
        rows(&shell)
            .iter()
            .any(|row| row.contains("Half-Troll") && row.contains("+20%"))
    );
    choose(&mut shell, "Half-Troll");
    let warrior = rows(&shell).into_iter().find(|row| row.contains("Warrior"));
    let warrior = warrior.unwrap();
    assert!(
        warrior.contains(" 21 ") && warrior.contains("120%"),
        "{warrior}"
    );
    assert!(warrior.ends_with("1 long sword"), "{warrior}");
    choose(&mut shell, "Warrior");
    choose(&mut shell, "Maximize");
    let first = rows(&shell);
    assert!(
        first.iter().any(|row| row.contains("up to 18/190")),
        "{first:#?}"
    );
    // Before the first roll there is none, in a row that stands there all the same; the letters of the others run without a gap, and stay what they are.
    let letter = |rows: &[String], words: &str| {
        let row = rows.iter().find(|row| row.contains(words));
        row.map(|row| row[..1].to_owned())
            .filter(|sign| sign != " ")
    };
    assert_eq!(letter(&first, "The roll before this one"), None);
    let signs = |rows: &[String]| -> String {
        let chosen = rows.iter().filter(|row| row.get(1..3) == Some(") "));
        chosen.filter_map(|row| row.chars().next()).collect()
    };
    assert_eq!(signs(&first), "abcdefgh");
    choose(&mut shell, "Roll again");
    let second = rows(&shell);
    assert_ne!(second, first);
    assert_eq!(
        letter(&second, "The roll before this one").as_deref(),
        Some("i")
    );
    assert_eq!(signs(&second), "abcdefghi");
    for words in ["Roll again", "Another class", "Seed: "] {
        assert_eq!(letter(&second, words), letter(&first, words), "{words}");
    }
    choose(&mut shell, "The roll before this one");
    assert_eq!(rows(&shell), first);
    choose(&mut shell, "Roll again");
    choose(&mut shell, "Go down into the barrow");
    let view = shell.picture().view().unwrap();
    assert_eq!(
        (view.character().race(), view.character().class()),
        (Race::HalfTroll, Class::Warrior)
    );
    assert_eq!(
        *view.character().stats(),
        birth(Growth::Maximize, 6).stats()
    );
}

#[test]
fn a_character_by_chance_can_be_taken_or_left() {
    let mut shell = shell();
    choose(&mut shell, "New game");
    choose(&mut shell, "A character by chance");
    choose(&mut shell, "Another class");
    choose(&mut shell, "Mage");
    choose(&mut shell, "Plain");
    choose(&mut shell, "Go down into the barrow");
    let view = shell.picture().view().unwrap();
    assert_eq!(view.character().class(), Class::Mage);
    assert_eq!(view.character().growth(), Growth::Plain);
}

#[test]
fn a_setup_is_written_with_its_birth_and_read_without_one() {
    let born = setup(birth(Growth::Plain, 9));
    let text = ron::to_string(&born).unwrap();
    assert_eq!(ron::from_str::<Setup>(&text).unwrap(), born);
    let old: Setup = ron::from_str("(seed: 7, character: 2, level: None)").unwrap();
    assert_eq!((old.character, old.birth), (2, None));
}

#[test]
fn the_same_birth_is_the_same_game_and_another_roll_another() {
    let content = Arc::new(barrow::testing::content());
    let hash = |roll| {
        let mut game = Game::new(&content, &setup(birth(Growth::Maximize, roll))).unwrap();
        game.step(Action::Wait).unwrap();
        game.hash()
    };
    assert_eq!(hash(3), hash(3));
    assert_ne!(hash(3), hash(4));
}

#[test]
fn limits_follow_the_mode() {
    // ABL-STAT-15, ABL-STAT-16
    let content = Arc::new(barrow::testing::content());
    let limit = |growth| {
        let game = Game::new(&content, &setup(birth(growth, 3))).unwrap();
        let sheet = game.sheet();
        let name = format!("Limit of {}", StatName::Str.name());
        sheet.entry(&name).unwrap().value.clone()
    };
    assert_eq!(limit(Growth::Maximize), "18/190");
    assert_eq!(limit(Growth::Plain), "18/100");
}
