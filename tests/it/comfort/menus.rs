//! Menus that keep their letters, stay open, and take numbers.

use super::{
    MAGE, RANGER, WARRIOR, actions, content, last, messages, overlay, press, room, room_by, rows,
};
use barrow::{
    content::Feature,
    dice::Dice,
    grid::Dir,
    play::{ItemCommand, Key, KeySymbol, PlayerCommand, StandaloneShell, Tone},
    rules::base::{ruleset::Ruleset, units::Level},
};

/// The letter and the name of each row that has one.
fn letters(shell: &StandaloneShell) -> Vec<String> {
    let lettered = |row: &String| row.get(1..2) == Some(")");
    let rows = rows(shell).into_iter().filter(lettered);
    rows.map(|row| row.chars().take(14).collect()).collect()
}

#[test]
fn the_page_of_the_character_shows_every_value_in_full() {
    for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        for who in [WARRIOR, MAGE, RANGER] {
            let mut shell = room_by(rules, content(), who, "####\n#@.#\n####", &[]);
            shell.command(PlayerCommand::Character);
            let shown = rows(&shell).join("\n").replace('\u{a0}', " ");
            assert!(!shown.contains('…'), "{rules}: {shown}");
            let picture = shell.picture();
            for entry in &picture.view().unwrap().sheet().entries {
                assert!(shown.contains(&entry.value), "{rules} {entry:?}\n{shown}");
            }
        }
    }
}

#[test]
fn skills_keep_their_letters_while_points_are_spent_and_the_menu_stays() {
    let mut shell = room_by(Ruleset::Sil, content(), WARRIOR, "####\n#@.#\n####", &[]);
    shell.press(Key::char('A'));
    let before = letters(&shell);
    assert_eq!(before.len(), 6);
    for _ in 0..40 {
        shell.press(Key::char('c'));
        assert_eq!(letters(&shell), before);
    }
    // In the end Evasion costs more than there is.
    let shown = overlay(&shell);
    assert!(
        shown
            .footer
            .text()
            .starts_with("You have too few skill points."),
        "{}",
        shown.footer.text()
    );
    assert_eq!(shown.selected, Some(3));
    let rows = rows(&shell);
    assert!(rows[3].contains("needs "), "{rows:#?}");
    assert!(
        messages(&shell)
            .iter()
            .any(|line| line.starts_with("You have trained your Evasion to rank 2"))
    );
}

#[test]
fn spells_keep_their_letters_and_say_why_they_are_not_to_be_had() {
    let mut low = barrow::testing::content();
    low.levels[0].hero_level = Level::new(5);
    let mut shell = room(low, MAGE, "####\n#@.#\n####", &[]);
    let open = |shell: &mut StandaloneShell| {
        shell.command(PlayerCommand::Cast);
        letters(shell)
    };
    let before = open(&mut shell);
    assert_eq!(before.len(), 7, "{before:#?}");
    let count = actions(&shell);
    shell.press(Key::char('g'));
    let shown = overlay(&shell);
    assert_eq!(shown.title, "Spells", "the menu stays");
    assert_eq!(actions(&shell), count);
    assert!(
        shown.footer.text().contains("level"),
        "{}",
        shown.footer.text()
    );
    let grey = shown.rows.last().expect("the last spell");
    assert!(format!("{grey:?}").contains(&format!("{:?}", Tone::Faint)));
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.is_none());
    assert_eq!(open(&mut shell), before);
}

#[test]
fn a_spell_to_learn_says_that_it_costs_more_mana_than_one_can_have() {
    for (cost, told) in [(1, false), (250, true)] {
        let mut content = barrow::testing::content();
        let kobold = content.monster_keys["kobold"];
        let kobold = &mut content.monsters[usize::from(kobold.0)];
        (kobold.hit_points, kobold.experience, kobold.sleep) = (Dice::flat(1), 500, 20_000);
        let class = content.characters[MAGE].class;
        for spell in &mut content.spells {
            if let Some(difficulty) = &mut spell.casters[class] {
                difficulty.mana = cost;
            }
        }
        let mut shell = room(content, MAGE, "####\n#@k#\n####", &[('k', "kobold")]);
        for _ in 0..20 {
            press(&mut shell, PlayerCommand::Go(Dir::E));
            if shell.picture().view().unwrap().monsters().is_empty() {
                break;
            }
        }
        shell.command(PlayerCommand::Cast);
        let rows = rows(&shell);
        let lessons: Vec<_> = rows.iter().filter(|row| row.contains("%  learn")).collect();
        assert!(!lessons.is_empty(), "{rows:#?}");
        let says = |row: &&String| row.contains("learn (needs 250 mana, you have at most ");
        assert_eq!(lessons.into_iter().all(|row| says(&row)), told, "{rows:#?}");
    }
}

#[test]
fn points_gained_are_told_with_their_key() {
    let mut content = barrow::testing::content();
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.hit_points, kobold.experience) = (Dice::flat(1), 500);
    let mut shell = room_by(
        Ruleset::Sil,
        content,
        WARRIOR,
        "#####\n#@k.#\n#####",
        &[('k', "kobold asleep")],
    );
    let open = |shell: &StandaloneShell| {
        let picture = shell.picture();
        picture
            .view()
            .unwrap()
            .character()
            .training_open(Ruleset::Sil)
    };
    assert_eq!(open(&shell), 0);
    for _ in 0..60 {
        if shell.picture().view().unwrap().monsters().is_empty() {
            break;
        }
        press(&mut shell, PlayerCommand::Go(Dir::E));
    }
    let points = open(&shell);
    assert!(points > 0, "{:#?}", messages(&shell));
    let said = format!("You have {points} skill points: press A.");
    assert!(messages(&shell).contains(&said), "{:#?}", messages(&shell));
}

#[test]
fn the_menu_of_things_to_drop_stays_for_the_next_and_takes_numbers() {
    let mut shell = room(content(), RANGER, "####\n#@.#\n####", &[]);
    let arrows = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        let kind = view.content().item_keys["arrow"];
        let lying = view.underfoot().into_iter();
        lying
            .filter(|thing| thing.kind == kind)
            .map(|thing| thing.count)
            .sum::<u16>()
    };
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    let choose = |shell: &mut StandaloneShell, part: &str| {
        let found = rows(shell).iter().position(|row| row.contains(part));
        shell.choose(found.unwrap_or_else(|| panic!("no {part} in {:#?}", rows(shell))));
    };
    choose(&mut shell, "arrow");
    for digit in ['1', '3'] {
        shell.press(Key::char(digit));
    }
    assert!(
        rows(&shell).iter().any(|row| row == "0-9 Drop 13"),
        "{:#?}",
        rows(&shell)
    );
    shell.press(Key::plain(KeySymbol::Backspace));
    shell.press(Key::char('2'));
    shell.press(Key::plain(KeySymbol::Enter));
    assert_eq!(arrows(&shell), 12);
    assert_eq!(overlay(&shell).title, "Drop what else?");
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.is_none());
    // One stack is taken without a question.
    press(&mut shell, PlayerCommand::PickUp);
    assert!(shell.hud().overlay.is_none());
    assert_eq!(arrows(&shell), 0);
    assert!(last(&shell).starts_with("You have "), "{}", last(&shell));
    // No more than there are.
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    choose(&mut shell, "arrow");
    for _ in 0..4 {
        shell.press(Key::char('9'));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    let all = arrows(&shell);
    assert!(all > 12 && all < 999, "{all}");
}

#[test]
fn a_key_pressed_once_too_often_drops_nothing_else() {
    let mut content = content();
    let things = ["torch", "ration", "shovel", "spear"];
    content.characters[WARRIOR].carries = things.map(|key| (content.item_keys[key], 1)).to_vec();
    let mut shell = room(content, WARRIOR, "####\n#@.#\n####", &[]);
    let left = |shell: &StandaloneShell| shell.picture().view().unwrap().pack().len();
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    let before = letters(&shell);
    assert_eq!(before.len(), 4, "{before:?}");
    let enter = |shell: &mut StandaloneShell| shell.press(Key::plain(KeySymbol::Enter));
    enter(&mut shell);
    assert_eq!(left(&shell), 3);
    // The row is still there, with its letter, and does nothing.
    let own = |shell: &StandaloneShell| -> Vec<char> {
        letters(shell)
            .iter()
            .filter_map(|row| row.chars().next())
            .collect()
    };
    let all = own(&shell);
    assert!(rows(&shell)[0].ends_with("put down"), "{:#?}", rows(&shell));
    for _ in 0..2 {
        enter(&mut shell);
        assert_eq!((left(&shell), overlay(&shell).selected), (3, Some(0)));
    }
    shell.press(Key::char(all[0]));
    assert_eq!(left(&shell), 3);
    // The next goes as well, and so does another after it.
    shell.command(PlayerCommand::Go(Dir::S));
    enter(&mut shell);
    enter(&mut shell);
    assert_eq!((left(&shell), overlay(&shell).selected), (2, Some(1)));
    assert_eq!(own(&shell), all);
    // A letter may be a key meant for the map: it goes to its row, and nothing drops that but Enter.
    for _ in 0..2 {
        shell.press(Key::char(all[3]));
        assert_eq!((left(&shell), overlay(&shell).selected), (2, Some(3)));
    }
    enter(&mut shell);
    assert_eq!(left(&shell), 1);
    assert_eq!(own(&shell), all);
}

#[test]
fn what_is_used_from_beside_says_so_to_who_stands_on_it() {
    let mut content = content();
    let altar = content.terrain_keys["altar"];
    let name = content.terrain[usize::from(altar.0)].name.clone();
    for (feature, said) in [
        (
            Feature::Used,
            format!("You use the {name} from beside it: step off, and press Enter."),
        ),
        (
            Feature::None,
            "There is nothing to do here: . waits a turn.".to_owned(),
        ),
    ] {
        content.terrain[usize::from(altar.0)].feature = feature;
        let legend = [('_', "altar")];
        let mut shell = room(content.clone(), WARRIOR, "####\n#@_#\n####", &legend);
        press(&mut shell, PlayerCommand::Go(Dir::E));
        press(&mut shell, PlayerCommand::Confirm);
        assert_eq!(last(&shell), said);
    }
}

#[test]
fn a_letter_for_a_menu_that_something_has_closed_is_no_command() {
    let picture = "#####\n#@k.#\n#####";
    let mut shell = room(content(), RANGER, picture, &[('k', "kobold")]);
    let mut closed = false;
    for _ in 0..6 {
        press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
        let before = letters(&shell);
        let first = before[0].chars().next().unwrap();
        let second = before[1].chars().next().unwrap();
        shell.takes_alarm();
        shell.press(Key::char(first));
        for _ in 0..2 {
            // How many of a stack.
            if shell
                .hud()
                .overlay
                .is_some_and(|shown| shown.title != "Drop what?")
            {
                shell.press(Key::char('b'));
            }
        }
        if shell.hud().overlay.is_some() {
            shell.command(PlayerCommand::Cancel);
            continue;
        }
        closed = true;
        let said = "The menu is closed, for you to look at what has happened.";
        assert!(
            messages(&shell).iter().any(|line| line == said),
            "{:#?}",
            messages(&shell)
        );
        assert!(shell.takes_alarm(), "keys typed ahead are dropped");
        let count = actions(&shell);
        shell.press(Key::char(second));
        assert!(shell.hud().overlay.is_none(), "`{second}` opened something");
        assert_eq!(actions(&shell), count);
        assert!(
            last(&shell).starts_with("The menu is closed, so "),
            "{}",
            last(&shell)
        );
        assert!(shell.takes_alarm());
        // The same key once more is what it is on the map.
        shell.press(Key::char('i'));
        assert_eq!(overlay(&shell).title, "Inventory");
        break;
    }
    assert!(closed, "the kobold never disturbed");
}
