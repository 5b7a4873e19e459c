//! Letters that stay with their things.

use std::sync::Arc;

use super::{WARRIOR, content, messages, overlay, press, room, row_text, rows};
use barrow::{
    content::Content,
    grid::Dir,
    play::{
        Bindings, ItemCommand, Key, KeySymbol, Options, PanelRow, PlayerCommand, StandaloneShell,
        Start,
    },
    save::SaveFolder,
    sim::Setup,
};

/// The letter and the name of each row that has one.
fn lettered(rows: &[PanelRow]) -> Vec<(char, String)> {
    let texts = rows.iter().map(row_text);
    let row = |text: String| {
        let (letter, name) = text.split_once(") ")?;
        let mut letters = letter.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        Some((letter, name.to_owned()))
    };
    texts.filter_map(row).collect()
}

/// What is carried and worn, by letters.
fn pack(shell: &mut StandaloneShell) -> Vec<(char, String)> {
    press(shell, PlayerCommand::Item(ItemCommand::Inventory));
    let all = lettered(&overlay(shell).rows);
    shell.command(PlayerCommand::Cancel);
    all
}

/// The letter of what has this in its name.
#[track_caller]
fn letter(all: &[(char, String)], part: &str) -> char {
    let found = all.iter().find(|(_, name)| name.contains(part));
    found.unwrap_or_else(|| panic!("no {part} in {all:#?}")).0
}

/// Without what has this in its name.
fn without(all: &[(char, String)], part: &str) -> Vec<char> {
    let others = all.iter().filter(|(_, name)| !name.contains(part));
    others.map(|(letter, _)| *letter).collect()
}

/// A warrior who carries one of each of these and nothing else, and wears what it wears.
fn carrying(keys: &[&str]) -> Content {
    let mut content = content();
    let carries = keys.iter().map(|key| (content.item_keys[*key], 1));
    content.characters[WARRIOR].carries = carries.collect();
    content
}

const THINGS: [&str; 4] = ["shovel", "ration", "potion_cure_light", "torch"];

fn with_things(picture: &str) -> StandaloneShell {
    let legend = [('w', "wand_mud"), ('r', "ration")];
    room(carrying(&THINGS), WARRIOR, picture, &legend)
}

#[test]
fn what_is_used_up_shifts_no_letter_and_the_letter_picks_the_thing() {
    let mut shell = with_things("####\n#@.#\n####");
    let before = pack(&mut shell);
    let letters: Vec<char> = before.iter().map(|(letter, _)| *letter).collect();
    let first = ('a'..='z').take(letters.len());
    assert_eq!(letters, first.collect::<Vec<_>>(), "at the start in order");
    let ration = letter(&before, "ration");
    assert!(before.iter().any(|(letter, _)| *letter > ration));
    press(&mut shell, PlayerCommand::Item(ItemCommand::Eat));
    assert_eq!(lettered(&overlay(&shell).rows)[0].0, ration);
    shell.press(Key::char('a'));
    assert_eq!(overlay(&shell).title, "Eat what?", "that is no food");
    shell.press(Key::char(ration));
    let now = pack(&mut shell);
    assert_eq!(now.len() + 1, before.len(), "{:#?}", messages(&shell));
    let stayed: Vec<char> = now.iter().map(|(letter, _)| *letter).collect();
    assert_eq!(stayed, without(&before, "ration"));
}

#[test]
fn what_is_new_takes_no_letter_that_another_has_left_and_what_comes_back_its_own() {
    let mut shell = with_things("#####\n#@w.#\n#####");
    let before = pack(&mut shell);
    let (ration, shovel) = (letter(&before, "ration"), letter(&before, "shovel"));
    let drop = |shell: &mut StandaloneShell, letter: char| {
        press(shell, PlayerCommand::Item(ItemCommand::Drop));
        shell.press(Key::char(letter));
        shell.command(PlayerCommand::Cancel);
    };
    drop(&mut shell, ration);
    drop(&mut shell, shovel);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::PickUp);
    let now = pack(&mut shell);
    let last = before.last().unwrap().0;
    assert!(letter(&now, "wand") > last, "{now:#?}");
    press(&mut shell, PlayerCommand::Go(Dir::W));
    press(&mut shell, PlayerCommand::PickUp);
    shell.press(Key::char('*'));
    let now = pack(&mut shell);
    assert_eq!(now.len(), before.len() + 1, "{now:#?}");
    assert_eq!(letter(&now, "ration"), ration, "{now:#?}");
    assert_eq!(letter(&now, "shovel"), shovel, "{now:#?}");
    assert_eq!(letter(&now, "torch"), letter(&before, "torch"));
}

#[test]
fn what_joins_a_stack_has_the_letter_of_the_stack_and_what_is_worn_keeps_its_own() {
    let mut shell = with_things("#####\n#@r.#\n#####");
    let before = pack(&mut shell);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::PickUp);
    let now = pack(&mut shell);
    assert_eq!(letter(&now, "2 rations"), letter(&before, "ration"));
    assert_eq!(now.len(), before.len());
    // What is taken off and put on again.
    let worn = before[0].clone();
    press(&mut shell, PlayerCommand::Item(ItemCommand::TakeOff));
    shell.press(Key::char(worn.0));
    let part = worn.1.split_whitespace().last().unwrap_or_default();
    let off = pack(&mut shell);
    assert_eq!(off.len(), before.len(), "{part}: {off:#?}");
    assert!(off.iter().any(|(letter, _)| *letter == worn.0));
    press(&mut shell, PlayerCommand::Item(ItemCommand::Wield));
    shell.press(Key::char(worn.0));
    assert_eq!(pack(&mut shell)[0], worn);
}

#[test]
fn another_letter_is_set_by_key_and_by_mouse_and_what_had_it_takes_the_old_one() {
    let mut shell = with_things("####\n#@.#\n####");
    let before = pack(&mut shell);
    let (ration, shovel) = (letter(&before, "ration"), letter(&before, "shovel"));
    // From the page of the thing, by key.
    press(&mut shell, PlayerCommand::Item(ItemCommand::Inventory));
    shell.press(Key::char(ration));
    let change = rows(&shell);
    let change = change
        .iter()
        .position(|row| row.contains("Change its letter"));
    shell.choose(change.expect("the page offers it"));
    assert!(overlay(&shell).title == "Which letter?");
    let keys = overlay(&shell).footer.text();
    assert!(keys.starts_with("a-z A-Z its letter"), "{keys}");
    shell.press(Key::char('Q'));
    let shown = overlay(&shell);
    assert_eq!(shown.title, "Inventory", "the pack as it is now");
    assert_eq!(letter(&lettered(&shown.rows), "ration"), 'Q');
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.is_none());
    let now = pack(&mut shell);
    assert_eq!(without(&now, "ration"), without(&before, "ration"));
    // From the marks, by mouse, with one that something has.
    shell.press(Key::char('{'));
    shell.press(Key::char('Q'));
    let change = rows(&shell);
    let change = change
        .iter()
        .position(|row| row.contains("Change its letter"));
    shell.choose(change.expect("the marks offer it"));
    let letters = rows(&shell);
    let taken = letters.iter().position(|row| row.contains("shovel"));
    shell.choose(taken.expect("the shovel's"));
    shell.command(PlayerCommand::Cancel);
    let now = pack(&mut shell);
    assert_eq!(letter(&now, "ration"), shovel);
    assert_eq!(letter(&now, "shovel"), 'Q');
}

#[test]
fn things_of_one_sort_stand_in_the_order_of_their_letters() {
    let kinds = ["potion_cure_light", "ration", "potion_speed"];
    let mut shell = room(carrying(&kinds), WARRIOR, "####\n#@.#\n####", &[]);
    let potions = |shell: &mut StandaloneShell| {
        press(shell, PlayerCommand::Item(ItemCommand::Quaff));
        let all = lettered(&overlay(shell).rows);
        shell.command(PlayerCommand::Cancel);
        all
    };
    let before = potions(&mut shell);
    assert_eq!(before.len(), 2, "{before:#?}");
    let [first, second] = [before[0].0, before[1].0];
    assert!(first < second);
    // The first gets a letter behind that of the other.
    press(&mut shell, PlayerCommand::Item(ItemCommand::Inventory));
    shell.press(Key::char(first));
    let page = rows(&shell);
    let change = page
        .iter()
        .position(|row| row.contains("Change its letter"));
    shell.choose(change.expect("the page offers it"));
    shell.press(Key::char('x'));
    shell.command(PlayerCommand::Cancel);
    let now = potions(&mut shell);
    assert_eq!([now[0].0, now[1].0], [second, 'x'], "{now:#?}");
    assert_eq!(now[1].1, before[0].1);
    // Sorts keep their places among each other: the food has not come between.
    let all = pack(&mut shell);
    let place = |wanted: char| all.iter().position(|(letter, _)| *letter == wanted);
    assert_eq!(place(second).map(|at| at + 1), place('x'), "{all:#?}");
}

#[test]
fn letters_are_saved_with_the_game_and_words_on_things_stay() {
    let folder = tempfile::tempdir().unwrap();
    let options = || Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: Some(SaveFolder::open(folder.path()).unwrap()),
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options(), Start::New(Setup::default())).unwrap();
    let first = pack(&mut shell)[0].clone();
    shell.press(Key::char('{'));
    shell.press(Key::char(first.0));
    shell.press(Key::char('a'));
    for sign in "mine".chars() {
        shell.press(Key::char(sign));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    shell.press(Key::char(first.0));
    shell.press(Key::char('c'));
    shell.press(Key::char('Z'));
    shell.command(PlayerCommand::Cancel);
    // No action needs to follow.
    let before = pack(&mut shell);
    assert_eq!(letter(&before, "{mine}"), 'Z');
    shell.command(PlayerCommand::Quit);
    let mut shell = StandaloneShell::new(options(), Start::Continue).unwrap();
    assert_eq!(pack(&mut shell), before);
}

#[test]
fn the_menu_of_things_to_drop_keeps_its_cursor() {
    let mut shell = with_things("####\n#@.#\n####");
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    shell.command(PlayerCommand::Go(Dir::S));
    assert_eq!(overlay(&shell).selected, Some(1));
    let others = [rows(&shell)[0].clone(), rows(&shell)[2].clone()];
    shell.press(Key::plain(KeySymbol::Enter));
    let shown = overlay(&shell);
    assert_eq!(
        (shown.title.as_str(), shown.selected),
        ("Drop what else?", Some(1))
    );
    assert_eq!([rows(&shell)[0].clone(), rows(&shell)[2].clone()], others);
    assert!(rows(&shell)[1].ends_with("put down"));
}

#[test]
fn the_list_of_the_level_stands_in_the_order_of_its_letters() {
    let picture = "##########\n#r.@....r#\n##########";
    let mut shell = with_things(picture);
    let things = |shell: &mut StandaloneShell| {
        shell.press(Key::char('['));
        let all = lettered(&overlay(shell).rows);
        shell.command(PlayerCommand::Cancel);
        all
    };
    let before = things(&mut shell);
    for _ in 0..3 {
        press(&mut shell, PlayerCommand::Go(Dir::E));
    }
    let after = things(&mut shell);
    let letters = |rows: &[(char, String)]| rows.iter().map(|(one, _)| *one).collect::<String>();
    assert_eq!([letters(&before), letters(&after)], ["ab", "ab"]);
    // Each has kept its own, and says how far it is now.
    let places = |rows: &[(char, String)]| {
        let place = |(_, name): &(char, String)| name.split_whitespace().last().map(str::to_owned);
        rows.iter().filter_map(place).collect::<Vec<_>>()
    };
    assert_eq!(places(&before), ["2W", "5E"]);
    assert_eq!(places(&after), ["5W", "2E"]);
}
