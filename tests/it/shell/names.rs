//! A name and a seed that are typed on the way to a new game.

use super::*;
use barrow::save::Recording;

fn typed(shell: &mut StandaloneShell, text: &str) {
    for letter in text.chars() {
        shell.press(Key::char(letter));
    }
    shell.press(Key::plain(KeySymbol::Enter));
}

fn clear(shell: &mut StandaloneShell) {
    shell.press(Key {
        ctrl: true,
        ..Key::char('u')
    });
}

/// The choice of a character.
fn choosing(saves: Option<&Path>) -> StandaloneShell {
    let mut shell = StandaloneShell::new(options(saves), Start::Title).unwrap();
    choose(&mut shell, "New game");
    shell
}

#[test]
fn a_typed_name_is_shown_everywhere_and_stands_in_the_recording() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = choosing(Some(folder.path()));
    choose(&mut shell, "Name: the character's own");
    assert!(text(&overlay(&shell)).starts_with("Name"));
    // Letters that mean commands elsewhere are letters here.
    assert_eq!(shell.meaning(Key::char('Q')), None);
    typed(&mut shell, "Quill the 2nd?");
    assert!(text(&overlay(&shell)).contains("Name: Quill the 2nd?"));
    shell.press(Key::char('a'));
    assert!(messages(&shell)[0].contains("Quill the 2nd?"));
    assert_eq!(shell.hud().character.title, "Quill the 2nd?");
    shell.press(Key::char('C'));
    assert!(text(&overlay(&shell)).contains("Quill the 2nd?, "));
    shell.command(PlayerCommand::Cancel);
    let path = shell.session().unwrap().recording().unwrap().to_owned();
    shell.command(PlayerCommand::Quit);
    let header = Recording::read(&path).unwrap().header;
    assert_eq!(header.setup.name.unwrap().as_str(), "Quill the 2nd?");
    drop(shell);
    let mut shell = StandaloneShell::new(options(Some(folder.path())), Start::Continue).unwrap();
    assert_eq!(shell.hud().character.title, "Quill the 2nd?");
    shell.command(PlayerCommand::Quit);
    drop(playing(Some(folder.path())));
    let mut shell = StandaloneShell::new(options(Some(folder.path())), Start::Title).unwrap();
    choose(&mut shell, "Other games");
    assert!(text(&overlay(&shell)).contains("Quill the 2nd?"));
    // The next game has a character with a name of its own.
    shell.command(PlayerCommand::Cancel);
    choose(&mut shell, "New game");
    assert!(text(&overlay(&shell)).contains("Name: the character's own"));
}

#[test]
fn a_name_ends_where_it_is_too_long_and_can_be_mended_or_given_up() {
    let mut shell = choosing(None);
    choose(&mut shell, "Name");
    for letter in 'a'..='z' {
        shell.press(Key::char(letter));
    }
    let told = text(&overlay(&shell));
    assert!(told.contains("room for 24 letters at most"), "{told}");
    assert!(told.contains("> abcdefghijklmnopqrstuvwx_"), "{told}");
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(text(&overlay(&shell)).contains("Name: abcdefghijklmnopqrstuvwx\n"));
    choose(&mut shell, "Name");
    clear(&mut shell);
    typed(&mut shell, "x");
    choose(&mut shell, "Name");
    shell.press(Key::char('y'));
    shell.press(Key::plain(KeySymbol::Escape));
    assert!(text(&overlay(&shell)).contains("Name: x\n"));
    choose(&mut shell, "Name");
    clear(&mut shell);
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(text(&overlay(&shell)).contains("Name: the character's own"));
}

#[test]
fn a_typed_seed_is_that_of_the_game_and_of_the_roll() {
    let mut shell = choosing(None);
    choose(&mut shell, "Seed: chance");
    typed(&mut shell, "twelve");
    assert!(text(&overlay(&shell)).contains("whole number from 0 to"));
    clear(&mut shell);
    typed(&mut shell, "4711");
    assert!(text(&overlay(&shell)).contains("Seed: 4711"));
    choose(&mut shell, "A character by chance");
    choose(&mut shell, "Name: the character's own");
    typed(&mut shell, "Brand");
    assert!(text(&overlay(&shell)).starts_with("Brand, "));
    choose(&mut shell, "Go down");
    let setup = shell.session().unwrap().setup().clone();
    assert_eq!(setup.seed, 4711);
    assert_eq!(setup.birth.unwrap().roll, 4711);
    assert_eq!(setup.name.unwrap().as_str(), "Brand");
    // The next one is made by chance.
    shell.command(PlayerCommand::Quit);
    choose(&mut shell, "New game");
    shell.press(Key::char('a'));
    assert_eq!(shell.session().unwrap().setup().seed, 7);
    // That of the game after it looks nothing like it.
    shell.command(PlayerCommand::Quit);
    choose(&mut shell, "New game");
    shell.press(Key::char('a'));
    let next = shell.session().unwrap().setup().seed;
    assert!(next.abs_diff(7) > 1 << 32, "{next}");
}

#[test]
fn a_seed_that_is_typed_beside_a_roll_leaves_the_roll() {
    let mut shell = choosing(None);
    choose(&mut shell, "A character by chance");
    choose(&mut shell, "Roll again");
    let numbers = |shell: &StandaloneShell| {
        let page = text(&overlay(shell));
        page.split("Go down").next().unwrap().to_owned()
    };
    let roll = numbers(&shell);
    choose(&mut shell, "Seed: chance");
    assert!(text(&overlay(&shell)).contains("The roll stays as it is."));
    typed(&mut shell, "4711");
    assert_eq!(numbers(&shell), roll);
    assert!(text(&overlay(&shell)).contains("The roll before this one"));
    choose(&mut shell, "Go down");
    let setup = shell.session().unwrap().setup().clone();
    assert_eq!(setup.seed, 4711);
    assert_ne!(setup.birth.unwrap().roll, 4711);
}
