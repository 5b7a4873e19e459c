//! What keeps a hurried key from doing harm, and what the mouse finds on a square.

use super::{RANGER, WARRIOR, actions, content, last, messages, overlay, press, room, rows};
use barrow::{
    content::{Content, ItemUse},
    dice::Dice,
    grid::{Dir, Pos},
    play::{ItemCommand, Key, PlayerCommand, StandaloneShell},
};

/// Content in which a warrior wields a sword of four dice of 40 and carries a spear and a dagger of four of so many sides.
fn armed(spear: u16, dagger: u16) -> Content {
    let mut content = content();
    let keys = ["spear", "dagger"].map(|key| content.item_keys[key]);
    let sword = content.item_keys["long_sword"];
    assert!(content.characters[WARRIOR].wears.contains(&sword));
    let sides = [(sword, 40), (keys[0], spear), (keys[1], dagger)];
    for (kind, sides) in sides {
        if let ItemUse::Weapon(weapon) = &mut content.items[usize::from(kind.0)].usage {
            weapon.dice = Dice::new(4, sides);
        }
    }
    content.characters[WARRIOR].carries = keys.map(|kind| (kind, 1)).to_vec();
    content
}

#[test]
fn the_menu_of_what_to_wield_begins_on_what_does_no_less() {
    let picture = "########\n#@....j#\n########";
    let chosen = |spear, dagger| {
        let mut shell = room(armed(spear, dagger), WARRIOR, picture, &[('j', "jelly")]);
        press(&mut shell, PlayerCommand::Item(ItemCommand::Wield));
        let at = overlay(&shell).selected.expect("a chosen row");
        rows(&shell)[at].clone()
    };
    let [one, other] = [chosen(90, 1), chosen(1, 90)];
    assert!(one.contains("spear"), "{one}");
    assert!(other.contains("dagger"), "{other}");
    // Where all do less, the first.
    let first = chosen(1, 1);
    assert!(first.contains("a turn, now"), "{first}");
}

#[test]
fn few_rolls_are_said_to_tell_nothing_of_luck() {
    let told = |hit_points: u16| {
        let mut content = content();
        for monster in &mut content.monsters {
            monster.hit_points = Dice::flat(hit_points);
        }
        let legend = [('k', "kobold asleep")];
        let mut shell = room(content, WARRIOR, "####\n#@k#\n####", &legend);
        for _ in 0..200 {
            if shell.picture().view().unwrap().monsters().is_empty() {
                break;
            }
            press(&mut shell, PlayerCommand::Go(Dir::E));
        }
        press(&mut shell, PlayerCommand::Luck);
        assert_eq!(overlay(&shell).title, "Luck", "{}", last(&shell));
        let all = rows(&shell);
        let mut mine = all
            .iter()
            .skip_while(|row| !row.starts_with("Your attacks"));
        [mine.next(), mine.next()].map(|row| row.cloned().expect("a row"))
    };
    let few = told(1);
    assert!(few[1].ends_with("too few to tell"), "{few:#?}");
    let many = told(900);
    assert!(many[1].ends_with("spreads"), "{many:#?}");
}

#[test]
fn the_fighting_key_shoots_only_where_the_options_let_it() {
    let picture = "########\n#@...j.#\n########";
    let mut content = content();
    let arrow = content.item_keys["arrow"];
    content.characters[RANGER].carries = vec![(arrow, 20)];
    let mut shell = room(content, RANGER, picture, &[('j', "jelly")]);
    let here = shell.focus();
    press(&mut shell, PlayerCommand::Next);
    assert_eq!((shell.focus(), actions(&shell)), (here, 1), "it walked");
    shell.press(Key::char('='));
    let option = rows(&shell)
        .iter()
        .position(|row| row.contains("Fighting key shoots"));
    shell.choose(option.expect("there is such an option"));
    shell.command(PlayerCommand::Cancel);
    // Who never moves is asked about first.
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Next);
    }
    assert_eq!(shell.focus(), here.step(Dir::E), "{:#?}", messages(&shell));
    // The key that shoots does so all the same.
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert_eq!(
        (shell.focus(), actions(&shell)),
        (here.step(Dir::E), before + 1)
    );
}

#[test]
fn the_right_button_opens_what_can_be_done_with_a_square() {
    let picture = "##########\n#@k..r...#\n##########";
    let legend = [('k', "kobold asleep"), ('r', "ration")];
    let mut shell = room(content(), WARRIOR, picture, &legend);
    let here = shell.focus();
    let menu = |shell: &mut StandaloneShell, at: Option<Pos>| {
        shell.right_click(at);
        let (title, all) = (overlay(shell).title, rows(shell));
        shell.right_click(None);
        assert!(
            shell.hud().overlay.is_none(),
            "it closes what it has opened"
        );
        (title, all)
    };
    let has = |rows: &[String], part: &str| rows.iter().any(|row| row.contains(part));
    let (title, kobold) = menu(&mut shell, Some(here.step(Dir::E)));
    assert_eq!(title, "What to do there");
    for part in [
        "kobold",
        "Strike it",
        "All your attacks",
        "What you know of it",
    ] {
        assert!(has(&kobold, part), "{part}: {kobold:#?}");
    }
    assert!(!has(&kobold, "Go there"), "{kobold:#?}");
    let (_, thing) = menu(&mut shell, Some(here.offset(4, 0)));
    for part in [
        "ration",
        "Go there",
        "What lies there",
        "What the ground is",
    ] {
        assert!(has(&thing, part), "{part}: {thing:#?}");
    }
    // On one's own square, beside the map and where nothing is known there are the commands alone.
    for at in [Some(here), None, Some(Pos::new(0, 100))] {
        let (title, _) = menu(&mut shell, at);
        assert_eq!(title, "Keys and commands", "{at:?}");
    }
    // Its rows do what they say.
    shell.right_click(Some(here.step(Dir::E)));
    let attacks = rows(&shell)
        .iter()
        .position(|row| row.contains("All your attacks"));
    shell.choose(attacks.expect("a row"));
    let odds = overlay(&shell).title;
    assert!(odds.to_lowercase().contains("kobold"), "{odds}");
    shell.right_click(None);
    let strike = rows(&shell)
        .iter()
        .position(|row| row.contains("Strike it"));
    shell.choose(strike.expect("a row"));
    assert_eq!(actions(&shell), 1, "{}", last(&shell));
}
