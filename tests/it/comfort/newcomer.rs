//! What a newcomer found: lines that say a thing once, sides, worth, room, and what gives way to what.

use super::{RANGER, WARRIOR, content, last, messages, overlay, press, room, room_by, rows};
use barrow::{
    content::{Content, PowerDef, PowersDef},
    grid::{Dir, Pos},
    play::{ItemCommand, Key, KeySymbol, PlayerCommand, StandaloneShell, StopReason},
    rules::base::{ruleset::Ruleset, units::Level},
};

/// Content in which the warrior carries these.
fn carrying(things: &[(&str, u16)]) -> Content {
    let mut content = content();
    let things = things.iter();
    let carries = things.map(|(key, count)| (content.item_keys[*key], *count));
    content.characters[WARRIOR].carries = carries.collect();
    content
}

/// The rows of the page of a thing of the pack, by a part of its name.
fn page(shell: &mut StandaloneShell, name: &str) -> Vec<String> {
    shell.command(PlayerCommand::Cancel);
    press(shell, PlayerCommand::Item(ItemCommand::Inspect));
    let row = rows(shell).iter().position(|row| row.contains(name));
    shell.choose(row.unwrap_or_else(|| panic!("{name}: {:#?}", rows(shell))));
    rows(shell)
}

#[test]
fn what_exploring_takes_is_told_once() {
    let legend = [('p', "shovel"), ('r', "ration"), ('!', "potion_cure_light")];
    let picture = "########\n#@..!..#\n########";
    let mut shell = room(content(), WARRIOR, picture, &legend);
    press(&mut shell, PlayerCommand::Explore);
    let said = messages(&shell);
    let of = |begins: &str| said.iter().filter(|line| line.starts_with(begins)).count();
    assert_eq!((of("You see a"), of("You have ")), (0, 1), "{said:#?}");
    // Who walks there sees it first.
    let mut shell = room(content(), WARRIOR, "####\n#@!#\n####", &legend);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    assert!(last(&shell).starts_with("You see "), "{}", last(&shell));
    press(&mut shell, PlayerCommand::PickUp);
    let said = messages(&shell);
    let sees = said.iter().any(|line| line.starts_with("You see "));
    assert!(sees && last(&shell).starts_with("You have "), "{said:#?}");
}

#[test]
fn a_spell_of_somebody_out_of_sight_tells_the_side() {
    let mut content = content();
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.never_moves, kobold.hearing) = (0, true, 60);
    (kobold.invisible, kobold.cold_blooded) = (true, true);
    kobold.powers = Some(PowersDef {
        one_in: 1,
        list: vec![PowerDef::Scare],
    });
    let picture = "##########\n#@.....k.#\n##########";
    let mut shell = room(content, WARRIOR, picture, &[('k', "kobold")]);
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Wait);
        let said = messages(&shell);
        if said.iter().any(|line| line.contains("casts a spell")) {
            let wanted = "Somebody out of sight to the east casts a spell.";
            assert!(
                said.iter().any(|line| line.starts_with(wanted)),
                "{said:#?}"
            );
            return;
        }
    }
    panic!("nobody casts: {:#?}", messages(&shell));
}

#[test]
fn what_something_is_worth_is_what_the_player_knows_of_it() {
    let legend = [('d', "short_sword")];
    let content = carrying(&[("ration", 2)]);
    let mut shell = room(content, WARRIOR, "####\n#@d#\n####", &legend);
    let worth = |rows: &[String]| {
        let mut rows = rows.iter();
        let row = rows.find(|row| row.trim_start().starts_with("is worth "));
        row.expect("a row of its worth").clone()
    };
    let known = worth(&page(&mut shell, "ration"));
    assert!(!known.contains("as far as you know"), "{known}");
    for _ in 0..2 {
        shell.command(PlayerCommand::Cancel);
    }
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::PickUp);
    let unknown = worth(&page(&mut shell, "short sword"));
    assert!(unknown.contains(" as far as you know"), "{unknown}");
}

#[test]
fn ammunition_names_the_launcher_that_is_carried_and_the_pack_its_places() {
    let carries = [("shot", 20), ("sling", 1), ("arrow", 5)];
    let mut shell = room(carrying(&carries), WARRIOR, "###\n#@#\n###", &[]);
    let says = |rows: Vec<String>, words: &str| {
        assert!(rows.iter().any(|row| row.contains(words)), "{rows:#?}");
    };
    says(
        page(&mut shell, "iron shot"),
        "fits a sling, which you carry",
    );
    let nothing = "fits no launcher that you wield or carry";
    says(page(&mut shell, "arrow"), nothing);
    for _ in 0..2 {
        shell.command(PlayerCommand::Cancel);
    }
    press(&mut shell, PlayerCommand::Item(ItemCommand::Inventory));
    says(rows(&shell), "Pack  (3 of ");
}

#[test]
fn a_door_that_is_only_heard_stops_nothing() {
    let mut content = content();
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.hearing, kobold.opens_doors) = (0, 100, true);
    (kobold.cold_blooded, kobold.erratic) = (true, 0);
    let legend = [('k', "kobold"), ('+', "door_closed")];
    let picture = "\
        ##################\n\
        #@...............#\n\
        ################.#\n\
        #k..+..+..+......#\n\
        ##################";
    let mut shell = room(content, WARRIOR, picture, &legend);
    press(&mut shell, PlayerCommand::RestTurns);
    for key in ['9', '0'] {
        shell.press(Key::char(key));
    }
    press(&mut shell, PlayerCommand::Confirm);
    let said = messages(&shell);
    let heard = "You hear a door open.";
    assert!(said.iter().any(|line| line.starts_with(heard)), "{said:#?}");
    let why = shell.session().unwrap().stopped();
    assert_eq!(why, Some(StopReason::Company), "{said:#?}");
}

/// Drops the thing of this name where the player stands.
fn put_down(shell: &mut StandaloneShell, name: &str) {
    press(shell, PlayerCommand::Item(ItemCommand::Drop));
    let row = rows(shell).iter().position(|row| row.contains(name));
    shell.choose(row.unwrap_or_else(|| panic!("{name}: {:#?}", rows(shell))));
    shell.command(PlayerCommand::Cancel);
}

#[test]
fn what_lies_under_other_things_is_listed_and_found_as_it_was_seen() {
    let things = [("shovel", 1), ("ration", 1), ("potion_cure_light", 1)];
    let picture = "##########\n#@.......#\n########.#\n#........#\n##########";
    let mut shell = room(carrying(&things), WARRIOR, picture, &[]);
    let names = ["shovel", "ration", "potion"];
    for thing in names {
        put_down(&mut shell, thing);
    }
    let there = shell.focus();
    // Around the corner nothing of it is in view.
    shell.click(Pos::new(there.x + 3, there.y + 2));
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Go(Dir::E));
    }
    press(&mut shell, PlayerCommand::Go(Dir::S));
    press(&mut shell, PlayerCommand::Go(Dir::S));
    press(&mut shell, PlayerCommand::Run(Dir::W));
    assert!(!shell.cell(there).visible, "{:#?}", messages(&shell));
    shell.press(Key::char('['));
    let shown = rows(&shell);
    for thing in names {
        let rows = shown.iter().filter(|row| row.contains(thing));
        assert_eq!(rows.count(), 1, "{thing}: {shown:#?}");
    }
    shell.command(PlayerCommand::Cancel);
    shell.press(Key::char('/'));
    for letter in "shovel".chars() {
        shell.press(Key::char(letter));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    let shown = rows(&shell);
    let level = shown.iter().position(|row| row == "On this level");
    let row = level.map(|heading| shown[heading + 1].clone());
    assert!(row.is_some_and(|row| row.contains("shovel")), "{shown:#?}");
}

#[test]
fn the_list_of_what_lies_on_the_level_keeps_its_letters() {
    let legend = [('r', "ration"), ('p', "shovel")];
    let picture = "#########\n#r.@...p#\n#########";
    let mut shell = room(content(), WARRIOR, picture, &legend);
    let letter = |shell: &mut StandaloneShell, name: &str| {
        shell.press(Key::char('['));
        let shown = rows(shell);
        let row = shown.iter().find(|row| row.contains(name)).cloned();
        shell.command(PlayerCommand::Cancel);
        let row = row.unwrap_or_else(|| panic!("{name}: {shown:#?}"));
        row.chars().next()
    };
    assert_eq!(letter(&mut shell, "ration"), Some('a'));
    assert_eq!(letter(&mut shell, "shovel"), Some('b'));
    for _ in 0..3 {
        press(&mut shell, PlayerCommand::Go(Dir::E));
    }
    // The other one is nearer now.
    assert_eq!(letter(&mut shell, "ration"), Some('a'));
    assert_eq!(letter(&mut shell, "shovel"), Some('b'));
}

#[test]
fn a_menu_stays_open_as_long_as_there_is_more_of_the_same_and_says_how_to_leave() {
    let mut content = carrying(&[("shovel", 1), ("ration", 1)]);
    content.levels[0].hero_level = Level::new(5);
    let mut shell = room_by(Ruleset::Powder, content, WARRIOR, "####\n#@.#\n####", &[]);
    let footer = |shell: &StandaloneShell| overlay(shell).footer.text();
    let title = |shell: &StandaloneShell| shell.hud().overlay.map(|shown| shown.title);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    let names = rows(&shell);
    let row = names.iter().position(|row| row.contains("shovel"));
    shell.choose(row.expect("a shovel"));
    assert_eq!(title(&shell).as_deref(), Some("Drop what else?"));
    assert!(
        footer(&shell).ends_with("drop it  Esc done"),
        "{}",
        footer(&shell)
    );
    shell.command(PlayerCommand::Cancel);
    // Skills, until there are no more to learn: then the menu is closed, and the letter that has chosen is no command.
    shell.press(Key::char('A'));
    let (mut learned, mut letter) = (0, 'a');
    while title(&shell).is_some() {
        let shown = rows(&shell);
        let open = shown.iter().position(|row| row.contains(") Edged Weapons"));
        let open = open.unwrap_or_else(|| panic!("{shown:#?}"));
        let free = (open..shown.len()).find(|row| {
            shell.choose(*row);
            let text = shell.hud().overlay.map(|shown| shown.footer.text());
            text.is_some_and(|text| text.starts_with("The same once more"))
        });
        let Some(row) = free else {
            panic!("nothing can be learned: {shown:#?}");
        };
        letter = shown[row].chars().next().expect("a letter");
        shell.choose(row);
        learned += 1;
        if title(&shell).is_some() {
            assert!(footer(&shell).ends_with("Esc done"), "{}", footer(&shell));
        }
        assert!(learned < 9, "it never closes");
    }
    assert!(learned > 0, "{:#?}", messages(&shell));
    let before = shell.session().unwrap().actions();
    shell.press(Key::char(letter));
    assert!(
        last(&shell).starts_with(&format!("The menu is closed, so {letter} ")),
        "{}",
        last(&shell)
    );
    assert_eq!(
        (shell.session().unwrap().actions(), title(&shell)),
        (before, None)
    );
}

#[test]
fn a_key_that_a_menu_does_not_have_is_refused_in_words() {
    let mut shell = room(carrying(&[("shovel", 1)]), WARRIOR, "####\n#@.#\n####", &[]);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Inventory));
    let before = overlay(&shell).footer.text();
    for key in ['\'', 'G', 'X'] {
        shell.press(Key::char(key));
        let now = overlay(&shell).footer.text();
        assert_eq!(now, format!("{key} does nothing here  {before}"));
    }
    shell.press(Key::plain(KeySymbol::Down));
    assert_eq!(overlay(&shell).footer.text(), before);
    // Nor is it said any more when the menu comes back after a click.
    shell.press(Key::char('X'));
    let row = rows(&shell).iter().position(|row| row.contains("shovel"));
    shell.choose(row.expect("a shovel"));
    shell.command(PlayerCommand::Cancel);
    assert_eq!(overlay(&shell).title, "Inventory");
    assert_eq!(overlay(&shell).footer.text(), before);
}

#[test]
fn tables_fit_into_the_columns_of_the_smallest_terminal() {
    // So many columns has a window on a terminal of 40.
    const FEW: usize = 35;
    let picture = "########\n#@....k#\n########";
    let mut shell = room(content(), RANGER, picture, &[('k', "kobold asleep")]);
    for columns in [FEW, 75] {
        shell.set_room(columns, 8);
        for keys in ["%", "M"] {
            for key in keys.chars() {
                shell.press(Key::char(key));
            }
            let shown = rows(&shell);
            let table = shown.iter().take_while(|row| !row.is_empty());
            for row in table {
                assert!(row.chars().count() <= columns, "{columns}: {row}");
            }
            shell.command(PlayerCommand::Cancel);
        }
        // Of all attacks each has a row that its letter chooses, and its numbers.
        shell.press(Key::char('%'));
        let shown = rows(&shell).join("\n");
        for wanted in ["hits", "kill", "arrow, fired", "%"] {
            assert!(shown.contains(wanted), "{columns}: {shown}");
        }
        shell.command(PlayerCommand::Cancel);
    }
    // Keys, too, stand in columns only where there is room.
    let keys = |shell: &mut StandaloneShell| {
        shell.press(Key::char('='));
        let row = rows(shell).iter().position(|row| row.contains(") Keys"));
        shell.choose(row.expect("the keys"));
        let shown = rows(shell);
        shell.command(PlayerCommand::Cancel);
        shell.command(PlayerCommand::Cancel);
        shown.into_iter().find(|row| row.contains("rest until"))
    };
    let wide = keys(&mut shell).expect("a row");
    shell.set_room(FEW, 8);
    let narrow = keys(&mut shell).expect("a row");
    assert!(narrow.starts_with("R  rest  rest until"), "{narrow}");
    assert!(wide.len() > narrow.len() + 20, "{wide}");
}

#[test]
fn the_page_of_a_monster_begins_at_its_top() {
    let picture = "########\n#@....k#\n########";
    let mut shell = room(content(), WARRIOR, picture, &[('k', "kobold asleep")]);
    shell.press(Key::char('x'));
    shell.press(Key::char('~'));
    let shown = overlay(&shell);
    assert_eq!((shown.title.as_str(), shown.selected), ("Kobold", Some(0)));
    shell.press(Key::char('a'));
    assert!(overlay(&shell).title.starts_with("Odds against"));
}
