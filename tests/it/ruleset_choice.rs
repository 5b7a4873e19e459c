//! The rules of a game: chosen in the menus of a new game, kept, recorded, and shown where it matters.

use super::disarming::room_by;
use barrow::{
    content::Content,
    play::{Bindings, Options, Panel, PanelRow, PlayerCommand, StandaloneShell, Start},
    rules::base::{ruleset::Ruleset, units::Level},
    save::SaveFolder,
};
use std::{fs, path::Path, sync::Arc};

fn shell(saves: Option<&Path>) -> StandaloneShell {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: saves.map(|folder| SaveFolder::open(folder).unwrap()),
        seed: 5,
        level: None,
    };
    StandaloneShell::new(options, Start::Title).unwrap()
}

fn texts(rows: &[PanelRow]) -> Vec<String> {
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    rows.iter().map(text).collect()
}

/// The rows of the window that is open.
fn rows(shell: &StandaloneShell) -> Vec<String> {
    texts(&shell.hud().overlay.expect("a window").rows)
}

/// Chooses the row in which a text stands.
#[track_caller]
fn choose(shell: &mut StandaloneShell, text: &str) {
    let rows = rows(shell);
    let row = rows.iter().position(|row| row.contains(text));
    shell.choose(row.unwrap_or_else(|| panic!("no `{text}` in {rows:#?}")));
}

fn has(lines: &[String], text: &str) -> bool {
    lines.iter().any(|line| line.contains(text))
}

fn character(shell: &StandaloneShell) -> Vec<String> {
    let Panel { rows, .. } = shell.hud().character;
    texts(&rows)
}

fn log(shell: &StandaloneShell) -> Vec<String> {
    let lines = shell.hud().log;
    lines.iter().map(barrow::play::TextLine::text).collect()
}

#[test]
fn a_premade_character_fights_by_the_rules_that_were_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = shell(Some(folder.path()));
    choose(&mut shell, "New game");
    assert!(has(&rows(&shell), "Rules: Angband"));
    choose(&mut shell, "Rules: ");
    for ruleset in ["Angband", "Sil", "POWDER"] {
        assert!(has(&rows(&shell), ruleset));
    }
    // How hard each is, next to the others.
    for words in [
        "Neither the easiest nor the hardest",
        "most forgiving",
        "The hardest: ",
    ] {
        assert!(has(&rows(&shell), words), "{:#?}", rows(&shell));
    }
    choose(&mut shell, "Sil");
    assert!(has(&rows(&shell), "Rules: Sil"));
    // They stand at the top, whatever is chosen further down.
    assert!(rows(&shell)[0].contains("By the rules of Sil (i)."));
    choose(&mut shell, "A character by chance");
    assert!(rows(&shell)[0].ends_with("By the rules of Sil."));
    shell.command(PlayerCommand::Cancel);
    choose(&mut shell, "Warrior");
    let view = shell.picture().view().unwrap();
    assert_eq!(view.ruleset(), Ruleset::Sil);
    assert!(shell.hud().status.text().contains("  Sil"));
    assert!(has(&log(&shell), "You fight by the rules of Sil."));
    // SIL-NOTATION-02, SIL-NOTATION-03
    let panel = character(&shell);
    assert!(has(&panel, "Sil        Speed") && has(&panel, "Melee (+") && has(&panel, "Evasion ["));
    shell.command(PlayerCommand::Character);
    let sheet = rows(&shell);
    assert!(has(&sheet, "By the rules of Sil"));
    // The columns of the page are no words to break a line at.
    let words: Vec<_> = sheet.iter().map(|row| row.replace('\u{a0}', " ")).collect();
    assert!(has(&words, "Evasion score"), "{words:#?}");
    let recording = fs::read_to_string(folder.path().join("game-0001.barrow")).unwrap();
    assert!(
        recording.lines().nth(1).unwrap().contains("ruleset:Sil"),
        "{recording}"
    );
    // And the choice is kept for the next game.
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Quit);
    choose(&mut shell, "New game");
    assert!(has(&rows(&shell), "Rules: Sil"));
}

#[test]
fn a_character_of_ones_own_shows_what_the_rules_make_of_it() {
    let mut shell = shell(None);
    choose(&mut shell, "New game");
    choose(&mut shell, "Rules: ");
    choose(&mut shell, "Sil");
    choose(&mut shell, "A character of your own");
    choose(&mut shell, "Half-Troll");
    let classes = rows(&shell);
    assert!(
        has(&classes, "Melee Bow Evade") && !has(&classes, "Blows"),
        "{classes:#?}"
    );
    choose(&mut shell, "Warrior");
    choose(&mut shell, "Maximize");
    let by_sil = rows(&shell);
    assert!(
        has(&by_sil, "Melee score") && has(&by_sil, "Evasion score"),
        "{by_sil:#?}"
    );
    assert!(!has(&by_sil, " ? "), "{by_sil:#?}");
    choose(&mut shell, "Rules: ");
    choose(&mut shell, "POWDER");
    let by_powder = rows(&shell);
    assert!(
        has(&by_powder, "Physical level") && has(&by_powder, "Skills"),
        "{by_powder:#?}"
    );
    assert!(!has(&by_powder, " ? "), "{by_powder:#?}");
    assert_eq!(by_powder[2], by_sil[2], "it is the same roll");
    choose(&mut shell, "Go down into the barrow");
    assert_eq!(shell.picture().view().unwrap().ruleset(), Ruleset::Powder);
    let panel = character(&shell);
    assert!(
        has(&panel, "POWDER     Speed") && has(&panel, "To hit 1d20-10+1d"),
        "{panel:#?}"
    );
}

#[test]
fn the_choice_of_rules_can_be_left_as_it_is() {
    let mut shell = shell(None);
    choose(&mut shell, "New game");
    let before = rows(&shell);
    choose(&mut shell, "Rules: ");
    shell.command(PlayerCommand::Cancel);
    assert_eq!(rows(&shell), before);
    shell.command(PlayerCommand::Cancel);
    assert!(has(&rows(&shell), "Keys and help"), "the title");
}

#[test]
fn of_angband_nothing_is_said_that_goes_without_saying() {
    let mut shell = shell(None);
    choose(&mut shell, "New game");
    choose(&mut shell, "Warrior");
    assert!(!shell.hud().status.text().contains("Angband"));
    assert!(!has(&log(&shell), "rules of"));
    let panel = character(&shell);
    assert!(has(&panel, "Skill ") && !has(&panel, "Rules"), "{panel:#?}");
}

#[test]
fn the_numbers_of_each_ruleset_fit_into_the_panel_of_a_usual_terminal() {
    /// Columns of the side panel of 80.
    const COLUMNS: usize = 22;
    /// Columns of that of 66, in which the speed has room.
    const FEWEST: usize = 20;
    for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        for level in [1, 45] {
            let mut content = barrow::testing::content();
            content.levels[0].hero_level = Level::new(level);
            let shell = room_by(rules, content, 0, "####\n#@.#\n####", &[]);
            let panel = character(&shell);
            // What blows meet stands first, and armor class where they meet something else last, with what it is good for.
            let first = match rules {
                Ruleset::Angband => "AC ",
                Ruleset::Sil => "Evasion [",
                Ruleset::Powder => "POWDER     Speed ",
            };
            let from = panel.iter().position(|row| row.starts_with(first));
            let alone = panel
                .iter()
                .position(|row| row.contains("AC against missiles "));
            assert_eq!(alone.is_some(), rules != Ruleset::Angband, "{panel:#?}");
            assert!(alone.is_none() || alone > from, "{panel:#?}");
            let speed = panel.iter().find(|row| row.contains("Speed "));
            assert!(speed.is_some_and(|row| row.chars().count() <= FEWEST));
            let rows = panel
                .iter()
                .skip(from.expect("armor"))
                .take_while(|row| !row.is_empty());
            for row in rows {
                let is_thing = row.contains("turns)") || row.contains("torch");
                assert!(
                    is_thing || row.chars().count() <= COLUMNS,
                    "{rules:?}, {level}: {row}"
                );
            }
            let best = panel.iter().any(|row| row.starts_with("  the best of "));
            assert_eq!(best, rules == Ruleset::Powder, "{panel:#?}");
        }
    }
}

#[test]
fn armor_class_stands_below_the_page_of_the_character_where_blows_meet_something_else() {
    for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let content = barrow::testing::content();
        let mut shell = room_by(rules, content, 0, "####\n#@.#\n####", &[]);
        shell.command(PlayerCommand::Character);
        let page: Vec<_> = rows(&shell)
            .into_iter()
            .map(|row| row.replace('\u{a0}', " "))
            .collect();
        let row = |name: &str| page.iter().position(|row| row.contains(name));
        let below = row("Armor class") > row("Weight limit");
        assert_eq!(below, rules != Ruleset::Angband, "{page:#?}");
    }
}

#[test]
fn the_table_of_classes_fits_into_80_columns_and_has_what_archers_are_chosen_by() {
    let options = Options {
        content: Arc::new(Content::embedded()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 5,
        level: None,
    };
    for (ruleset, heading) in [
        ("Angband", " Missile "),
        ("Sil", " Bow "),
        ("POWDER", " Magical "),
    ] {
        let mut shell = StandaloneShell::new(options.clone(), Start::Title).unwrap();
        choose(&mut shell, "New game");
        choose(&mut shell, "Rules: ");
        choose(&mut shell, ruleset);
        choose(&mut shell, "A character of your own");
        choose(&mut shell, "Half-Troll");
        let table = rows(&shell);
        assert!(has(&table, heading), "{table:#?}");
        for row in &table {
            assert!(row.chars().count() <= 77, "{ruleset}: {row}");
        }
    }
}
