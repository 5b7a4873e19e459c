//! Words on things, and kinds that are passed by.

use std::sync::Arc;

use super::{WARRIOR, content, messages, overlay, press, room, rows};
use barrow::{
    play::{Bindings, Key, KeySymbol, Options, PlayerCommand, StandaloneShell, Start},
    save::SaveFolder,
    sim::Setup,
};

fn type_in(shell: &mut StandaloneShell, words: &str) {
    for letter in words.chars() {
        shell.press(Key::char(letter));
    }
    shell.press(Key::plain(KeySymbol::Enter));
}

/// Chooses the row that has this in it.
#[track_caller]
fn choose(shell: &mut StandaloneShell, part: &str) {
    let rows = rows(shell);
    let found = rows.iter().position(|row| row.contains(part));
    shell.choose(found.unwrap_or_else(|| panic!("no {part} in {rows:#?}")));
}

#[test]
fn words_stand_behind_the_name_of_a_thing_until_they_are_taken_away_and_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let options = || Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: Some(SaveFolder::open(folder.path()).unwrap()),
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options(), Start::New(Setup::default())).unwrap();
    let inscribed = |shell: &mut StandaloneShell| {
        shell.press(Key::char('i'));
        let found = rows(shell)
            .iter()
            .any(|row| row.contains(" {for the troll}"));
        shell.command(PlayerCommand::Cancel);
        found
    };
    assert!(!inscribed(&mut shell));
    shell.press(Key::char('{'));
    shell.press(Key::char('a'));
    choose(&mut shell, "Write words on it");
    type_in(&mut shell, "for the troll");
    assert_eq!(overlay(&shell).title, "Marks");
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.is_none(), "one key leaves the list");
    assert!(inscribed(&mut shell));
    // It is there when the game goes on.
    shell.command(PlayerCommand::Wait);
    shell.command(PlayerCommand::Quit);
    let mut shell = StandaloneShell::new(options(), Start::Continue).unwrap();
    assert!(inscribed(&mut shell));
    shell.press(Key::char('{'));
    choose(&mut shell, "{for the troll}");
    choose(&mut shell, "Change its words: for the troll");
    for _ in 0..20 {
        shell.press(Key::plain(KeySymbol::Backspace));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    shell.command(PlayerCommand::Cancel);
    assert!(!inscribed(&mut shell));
}

#[test]
fn a_kind_that_is_passed_by_stays_lying_and_out_of_the_lists() {
    let legend = [('r', "ration"), ('w', "wand_mud")];
    let picture = "########\n#@.r.w.#\n########";
    let pass = |shell: &mut StandaloneShell, part: &str| {
        shell.press(Key::char('{'));
        choose(shell, part);
        if rows(shell).iter().any(|row| row.contains("Pass by")) {
            choose(shell, "Pass by");
        }
    };
    let lists = |shell: &mut StandaloneShell| {
        shell.press(Key::char('['));
        let found = rows(shell).iter().any(|row| row.contains("ration"));
        shell.command(PlayerCommand::Cancel);
        found
    };
    let mut shell = room(content(), WARRIOR, picture, &legend);
    assert!(lists(&mut shell));
    pass(&mut shell, "ration");
    choose(&mut shell, "Lists leave out");
    assert!(rows(&shell).iter().any(|row| row.contains("Lists name")));
    shell.command(PlayerCommand::Cancel);
    assert!(lists(&mut shell), "said to be named");
    shell.press(Key::char('{'));
    choose(&mut shell, "Lists name");
    shell.command(PlayerCommand::Cancel);
    assert!(!lists(&mut shell));
    for _ in 0..4 {
        press(&mut shell, PlayerCommand::Explore);
    }
    let left = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        view.sight().remembered_items().count()
    };
    assert_eq!(left(&shell), 1, "{:#?}", messages(&shell));
    // Taken again once it is said: the row of the kind switches it back.
    shell.press(Key::char('{'));
    choose(&mut shell, "Rations of food");
    shell.command(PlayerCommand::Cancel);
    for _ in 0..4 {
        press(&mut shell, PlayerCommand::Explore);
    }
    assert_eq!(left(&shell), 0, "{:#?}", messages(&shell));
}
