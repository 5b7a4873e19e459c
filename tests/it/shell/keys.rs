//! Keys that are changed in the game, and macros.

use super::*;

const FILE: &str = "keys.ron";

/// The list of commands with their keys.
fn keys(saves: Option<&Path>) -> StandaloneShell {
    let mut shell = playing(saves);
    shell.press(Key::char('='));
    choose(&mut shell, "Keys");
    assert_eq!(overlay(&shell).title, "Keys");
    shell
}

fn row(shell: &StandaloneShell, words: &str) -> usize {
    let overlay = overlay(shell);
    let found = overlay.rows.iter().position(|row| match row {
        PanelRow::Text(line) => line.text().contains(words),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    found.unwrap_or_else(|| panic!("no `{words}` in {}", text(&overlay)))
}

fn open(shell: &mut StandaloneShell, words: &str) {
    let row = row(shell, words);
    shell.choose(row);
}

#[test]
fn a_command_gets_another_key_which_counts_at_once_and_the_next_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = keys(Some(folder.path()));
    open(&mut shell, " search mode ");
    choose(&mut shell, "Another key");
    shell.press(Key::char('G'));
    assert!(text(&overlay(&shell)).contains("Take G away"));
    shell.command(PlayerCommand::Cancel);
    assert!(
        text(&overlay(&shell)).contains("(changed)"),
        "the list knows it"
    );
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Cancel);
    assert_eq!(
        shell.meaning(Key::char('G')),
        Some(PlayerCommand::SearchMode)
    );
    assert_eq!(
        shell.meaning(Key::char('W')),
        Some(PlayerCommand::SearchMode)
    );
    drop(shell);
    let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
    assert!(kept.contains("\"search_mode\": [\"W\", \"G\"]"), "{kept}");
    let shell = playing(Some(folder.path()));
    assert_eq!(
        shell.meaning(Key::char('G')),
        Some(PlayerCommand::SearchMode)
    );
}

#[test]
fn a_clash_is_told_and_asked_about() {
    let mut shell = keys(None);
    open(&mut shell, " rest ");
    choose(&mut shell, "Another key");
    shell.press(Key::char('R'));
    assert!(text(&overlay(&shell)).contains("means that already"));
    shell.press(Key::char('s'));
    let asked = text(&overlay(&shell));
    assert!(asked.contains("s means: search for hidden"), "{asked}");
    assert_eq!(overlay(&shell).title, "s for \"rest\"?");
    choose(&mut shell, "Leave it so");
    assert_eq!(
        shell.bindings().command(Key::char('s')),
        Some(PlayerCommand::Search)
    );
    choose(&mut shell, "Another key");
    shell.press(Key::char('s'));
    choose(&mut shell, "Give it away");
    assert_eq!(
        shell.bindings().command(Key::char('s')),
        Some(PlayerCommand::Rest)
    );
    assert_eq!(shell.bindings().keys(PlayerCommand::Search).count(), 0);
    choose(&mut shell, "As it was");
    assert_eq!(
        shell.bindings().command(Key::char('s')),
        None,
        "search has been told to go without"
    );
    shell.command(PlayerCommand::Cancel);
    open(&mut shell, "All keys as they were");
    assert_eq!(*shell.bindings(), Bindings::standard());
}

#[test]
fn nobody_is_locked_out() {
    let mut shell = keys(None);
    open(&mut shell, " cancel ");
    choose(&mut shell, "Take Esc away");
    assert!(text(&overlay(&shell)).contains("last key"));
    shell.press(Key::plain(KeySymbol::Escape));
    assert_eq!(overlay(&shell).title, "Keys", "it still leads back");
    open(&mut shell, " options ");
    choose(&mut shell, "Take = away");
    assert!(text(&overlay(&shell)).contains("last key"));
}

#[test]
fn a_macro_is_made_played_and_taken_away() {
    let mut shell = keys(None);
    open(&mut shell, "A new macro");
    shell.press(Key::char('s'));
    assert!(text(&overlay(&shell)).contains("means nothing"));
    shell.press(Key::char('G'));
    for key in ['.', '.', '.', 'G'] {
        shell.press(Key::char(key));
    }
    assert!(text(&overlay(&shell)).contains("stands for . . ."));
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Cancel);
    let before = shell.session().unwrap().actions();
    assert_eq!(shell.meaning(Key::char('G')), None);
    shell.press(Key::char('G'));
    finish(&mut shell);
    assert_eq!(shell.session().unwrap().actions(), before + 3);
    shell.press(Key::char('='));
    choose(&mut shell, "Keys");
    let place = row(&shell, "stands for");
    open(&mut shell, "stands for");
    // The cursor stays where the macro was.
    assert_eq!(overlay(&shell).selected, Some(place));
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Cancel);
    shell.press(Key::char('G'));
    assert_eq!(shell.session().unwrap().actions(), before + 3);
}

#[test]
fn what_is_refused_ends_a_macro() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join(FILE),
        r#"{ "macro E": ["g", ".", "."] }"#,
    )
    .unwrap();
    let mut shell = playing(Some(folder.path()));
    let before = shell.session().unwrap().actions();
    assert!(shell.picture().view().unwrap().underfoot().is_empty());
    shell.press(Key::char('E'));
    assert_eq!(
        shell.session().unwrap().actions(),
        before,
        "g finds nothing"
    );
    assert!(messages(&shell).last().unwrap().contains("nothing here"));
}

#[test]
fn an_odd_file_is_told_on_the_title_and_the_keys_are_those_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), r#"{ "rest": ["Hyper"] }"#).unwrap();
    let shell = StandaloneShell::new(options(Some(folder.path())), Start::Title).unwrap();
    let title = text(&overlay(&shell));
    assert!(title.contains("`Hyper` is no key"), "{title}");
    assert_eq!(*shell.bindings(), Bindings::standard());
}

#[test]
fn keys_of_assets_are_what_changes_stand_upon() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), r#"{ "wait": ["w"] }"#).unwrap();
    let mut options = options(Some(folder.path()));
    options.bindings =
        Bindings::read(r#"{ "rest": ["r"], "wield": ["w"], "wait": ["x"] }"#).unwrap();
    let shell = StandaloneShell::new(options, Start::Title).unwrap();
    let of = |key| shell.bindings().command(Key::char(key));
    assert_eq!(
        [of('r'), of('w'), of('x')],
        [Some(PlayerCommand::Rest), Some(PlayerCommand::Wait), None]
    );
}

#[test]
fn letters_that_walk_aslant_turn_no_pages_where_a_window_is_open() {
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    choose(&mut shell, "Keys and help");
    let top = overlay(&shell);
    for letter in "bnuy".chars() {
        assert_eq!(shell.meaning(Key::char(letter)), None);
        shell.press(Key::char(letter));
        assert_eq!(overlay(&shell), top, "{letter}");
    }
    shell.press(Key::plain(KeySymbol::End));
    assert!(overlay(&shell).first > top.first);
    // In a menu that has no row of the letter it says so, and the cursor stays.
    let mut shell = playing(None);
    shell.command(PlayerCommand::Character);
    let chosen = overlay(&shell).selected;
    shell.press(Key::char('b'));
    let page = overlay(&shell);
    assert_eq!(page.selected, chosen);
    assert!(page.footer.text().starts_with("b does nothing here"));
    shell.press(Key::plain(KeySymbol::End));
    assert!(overlay(&shell).selected > chosen);
    // On the map it is a step, as ever.
    shell.command(PlayerCommand::Cancel);
    assert_eq!(
        shell.meaning(Key::char('b')),
        Some(PlayerCommand::Go(Dir::SW))
    );
}
