//! Words on things, and kinds that are passed by.

use std::sync::Arc;

use super::{WARRIOR, content, messages, overlay, press, room, rows};
use barrow::{
    grid::{Dir, Pos},
    play::{
        Bindings, ItemCommand, Key, KeySymbol, Options, PlayerCommand, StandaloneShell, Start,
        TextLine, Tone,
    },
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
    choose(&mut shell, "passed by: no");
    let says_yes = |row: &String| row.ends_with("Lists name what is passed by: yes");
    assert!(rows(&shell).iter().any(says_yes));
    shell.command(PlayerCommand::Cancel);
    assert!(lists(&mut shell), "said to be named");
    shell.press(Key::char('{'));
    choose(&mut shell, "passed by: yes");
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

/// The warrior with so many rations in its pack, and others on the square to the east.
fn with_rations(carried: u16) -> StandaloneShell {
    let mut content = content();
    let ration = content.item_keys["ration"];
    let carries = &mut content.characters[WARRIOR].carries;
    carries.retain(|(kind, _)| *kind != ration);
    carries.push((ration, carried));
    room(content, WARRIOR, "#####\n#@r.#\n#####", &[('r', "ration")])
}

/// Writes words on the thing whose row in the list of marks has this in it, from behind.
#[track_caller]
fn inscribe(shell: &mut StandaloneShell, part: &str, words: &str) {
    shell.press(Key::char('{'));
    let rows = rows(shell);
    let found = rows.iter().rposition(|row| row.contains(part));
    shell.choose(found.unwrap_or_else(|| panic!("no {part} in {rows:#?}")));
    choose(shell, "Write words on it");
    type_in(shell, words);
    shell.command(PlayerCommand::Cancel);
}

/// The rows of the pack that have this in them.
fn packed(shell: &mut StandaloneShell, part: &str) -> Vec<String> {
    shell.press(Key::char('i'));
    let mut rows = rows(shell);
    rows.retain(|row| row.contains(part));
    shell.command(PlayerCommand::Cancel);
    rows
}

#[test]
fn words_on_a_stack_go_with_it_into_another_and_those_that_are_there_stay() {
    let mut shell = with_rations(2);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    inscribe(&mut shell, "ration", "found");
    press(&mut shell, PlayerCommand::PickUp);
    let rations = packed(&mut shell, "rations");
    assert_eq!(rations.len(), 1, "{rations:#?}");
    assert!(
        rations[0].contains("3 rations") && rations[0].contains("{found}"),
        "{rations:#?}"
    );

    let mut shell = with_rations(2);
    inscribe(&mut shell, "ration", "mine");
    press(&mut shell, PlayerCommand::Go(Dir::E));
    inscribe(&mut shell, "ration", "found");
    press(&mut shell, PlayerCommand::PickUp);
    let rations = packed(&mut shell, "rations");
    assert_eq!(rations.len(), 1, "{rations:#?}");
    assert!(rations[0].contains("{mine}"), "{rations:#?}");
}

#[test]
fn words_stay_on_what_is_put_down_and_left_and_on_what_is_split_off() {
    let mut shell = with_rations(3);
    inscribe(&mut shell, "ration", "mine");
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    choose(&mut shell, "rations");
    choose(&mut shell, "Drop 1");
    shell.command(PlayerCommand::Cancel);
    assert!(packed(&mut shell, "ration")[0].contains("{mine}"));
    shell.press(Key::char('{'));
    let marked = rows(&shell);
    let marked = marked.iter().filter(|row| row.contains("{mine}"));
    assert_eq!(marked.count(), 2, "{:#?}", rows(&shell));
    shell.command(PlayerCommand::Cancel);
    // To the other end and back: what lies there has kept its words.
    for dir in [Dir::E, Dir::E, Dir::W, Dir::W] {
        press(&mut shell, PlayerCommand::Go(dir));
    }
    shell.press(Key::char('{'));
    let marked = rows(&shell);
    let marked = marked.iter().filter(|row| row.contains("{mine}"));
    assert_eq!(marked.count(), 2, "{:#?}", rows(&shell));
}

#[test]
fn what_is_passed_by_is_faint_on_the_map_and_in_words_unless_something_else_lies_there() {
    let picture = "######\n#@rw.#\n######";
    let legend = [('r', "ration"), ('w', "wand_mud")];
    let mut shell = room(content(), WARRIOR, picture, &legend);
    let (food, wand) = (Pos::new(2, 1), Pos::new(3, 1));
    assert!(!shell.cell(food).passed_by);
    let before = shell.world_revision();
    shell.press(Key::char('{'));
    choose(&mut shell, "ration");
    choose(&mut shell, "Pass by");
    shell.command(PlayerCommand::Cancel);
    assert!(shell.cell(food).passed_by && !shell.cell(wand).passed_by);
    assert_ne!(shell.world_revision(), before, "the map is drawn again");
    let tone = |line: &TextLine, part: &str| {
        let span = line.0.iter().find(|span| span.text.contains(part));
        span.unwrap_or_else(|| panic!("no {part} in {line:?}")).tone
    };
    shell.hover(Some(food));
    assert_eq!(tone(&shell.hud().status, "ation"), Tone::Faint);
    shell.hover(Some(wand));
    assert_ne!(tone(&shell.hud().status, "wand"), Tone::Faint);
    shell.hover(None);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    assert_eq!(tone(&shell.hud().status, "here: "), Tone::Faint);
    let log = shell.hud().log;
    assert_eq!(tone(log.last().unwrap(), "You see"), Tone::Faint);
    // Something else on top of it is not passed by, nor is something below it.
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    let other = rows(&shell);
    let other = other.iter().position(|row| !row.contains("ration"));
    shell.choose(other.unwrap());
    shell.command(PlayerCommand::Cancel);
    assert!(!shell.cell(food).passed_by);
    assert_eq!(tone(&shell.hud().status, "here: "), Tone::Plain);
}
