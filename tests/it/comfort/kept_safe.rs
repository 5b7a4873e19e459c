//! What keeps a hurried key from doing harm, and what the mouse finds on a square.

use super::{RANGER, WARRIOR, actions, content, last, messages, overlay, press, room, rows};
use barrow::{
    content::{Content, EffectDef, ItemUse, PowerDef, PowersDef},
    dice::Dice,
    grid::{Dir, Pos},
    play::{ItemCommand, Key, PlayerCommand, StandaloneShell},
    rules::{ability::status::Condition, base::units::Weight},
    sim::PACK_PLACES,
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
    let told = |hit_points: i16| {
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
    // So does a key for who looks around.
    for key in ['x', 'O'] {
        shell.press(Key::char(key));
    }
    assert_eq!(overlay(&shell).title, "What to do there");
    shell.command(PlayerCommand::Cancel);
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

#[test]
fn a_click_on_somebodys_row_asks_what_to_do_and_while_aiming_sends_what_is_aimed() {
    let picture = "##########\n#@...k...#\n##########";
    let mut content = content();
    let arrow = content.item_keys["arrow"];
    content.characters[RANGER].carries = vec![(arrow, 20)];
    let mut shell = room(content, RANGER, picture, &[('k', "kobold asleep")]);
    let at = shell.focus().offset(4, 0);
    shell.click_row(at);
    assert_eq!(overlay(&shell).title, "What to do there");
    shell.right_click(None);
    assert_eq!(actions(&shell), 0);
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    shell.command(PlayerCommand::Go(Dir::N));
    shell.click_row(at);
    assert_eq!(actions(&shell), 1, "{:#?}", messages(&shell));
    let fired = messages(&shell)
        .iter()
        .any(|line| line == "You fire an arrow.");
    assert!(fired, "{:#?}", messages(&shell));
    let picture = shell.picture();
    let left: u16 = picture
        .view()
        .unwrap()
        .pack()
        .iter()
        .map(|of| of.count)
        .sum();
    assert_eq!(left, 19);
}

#[test]
fn exploring_fetches_what_is_in_sight_before_it_goes_on() {
    // Unknown squares lie to the west, nearer than the shovel.
    let picture = "\
###############
#.............#
#.#############
#.#############
#.#############
#...@.......p.#
###############";
    let mut shell = room(content(), WARRIOR, picture, &[('p', "shovel")]);
    let here = shell.focus();
    shell.command(PlayerCommand::Explore);
    assert_eq!(shell.focus(), here.step(Dir::E), "{:#?}", messages(&shell));
    while shell.is_busy() {
        shell.tick();
    }
    let said = messages(&shell);
    let took = said
        .iter()
        .position(|line| line.contains("You have a shovel"));
    assert!(took.is_some(), "{said:#?}");
}

#[test]
fn of_a_draught_that_does_something_else_nobody_hears_that_it_heals_nothing() {
    let quaffed = |key: &str| {
        let mut content = content();
        let potion = content.item_keys[key];
        content.characters[WARRIOR].carries = vec![(potion, 1)];
        let mut shell = room(content, WARRIOR, "####\n#@.#\n####", &[]);
        press(&mut shell, PlayerCommand::Item(ItemCommand::Quaff));
        shell.command(PlayerCommand::Confirm);
        assert_eq!(actions(&shell), 1);
        messages(&shell).join(" ")
    };
    let heroism = quaffed("potion_heroism");
    assert!(
        heroism.contains("hero") && !heroism.contains("You are not hurt"),
        "{heroism}"
    );
    let cure = quaffed("potion_cure_light");
    assert!(cure.contains("You are not hurt"), "{cure}");
}

#[test]
fn the_menu_of_what_to_throw_begins_with_what_does_most() {
    let picture = "########\n#@....j#\n########";
    let mut content = content();
    let keys = ["ration", "dagger", "flask_oil"].map(|key| content.item_keys[key]);
    content.characters[WARRIOR].carries = keys.map(|kind| (kind, 1)).to_vec();
    let mut shell = room(content, WARRIOR, picture, &[('j', "jelly")]);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Throw));
    let told: Vec<f64> = rows(&shell)
        .iter()
        .filter(|row| row.contains(") "))
        .map(|row| {
            let does = row.split_once(" on average").map(|(before, _)| before);
            does.and_then(|before| before.rsplit('(').next()?.parse().ok())
                .unwrap_or(0.0)
        })
        .collect();
    assert_eq!(told.len(), 3, "{:#?}", rows(&shell));
    let against = rows(&shell).pop().unwrap_or_default();
    assert!(against.starts_with("Counted against the "), "{against}");
    assert!(
        told[0] > 0.0 && told.is_sorted_by(|one, other| one >= other),
        "{told:?}"
    );
}

#[test]
fn what_is_worn_says_what_it_does_to_blows_and_not_how_it_flies() {
    let mut content = content();
    let keys = ["gloves_slaying", "leather_boots", "dagger"].map(|key| content.item_keys[key]);
    content.characters[WARRIOR].carries = keys.map(|kind| (kind, 1)).to_vec();
    content.characters[WARRIOR]
        .wears
        .retain(|kind| *kind != keys[1]);
    let picture = "########\n#@....j#\n########";
    let mut shell = room(content, WARRIOR, picture, &[('j', "jelly")]);
    let mut page = |name: &str| {
        press(&mut shell, PlayerCommand::Item(ItemCommand::Inspect));
        let at = rows(&shell).iter().position(|row| row.contains(name));
        shell.choose(at.unwrap_or_else(|| panic!("no {name}: {:#?}", rows(&shell))));
        let page = rows(&shell);
        shell.command(PlayerCommand::Cancel);
        shell.command(PlayerCommand::Cancel);
        page
    };
    let has = |page: &[String], part: &str| page.iter().any(|row| row.contains(part));
    let gloves = page("gloves");
    assert!(has(&gloves, "hit points a turn against"), "{gloves:#?}");
    let boots = page("boots");
    assert!(!has(&boots, "hit points a turn against"), "{boots:#?}");
    for worn in [&gloves, &boots] {
        assert!(
            !has(worn, "can be thrown") && !has(worn, "sent flying"),
            "{worn:#?}"
        );
    }
    let dagger = page("dagger");
    assert!(
        has(&dagger, "can be thrown") && has(&dagger, "sent flying"),
        "{dagger:#?}"
    );
}

#[test]
fn who_never_moves_and_only_shrieks_keeps_nobody_from_exploring() {
    let explored = |power: PowerDef| {
        let mut content = content();
        let kind = content.monster_keys["jelly"];
        let cap = &mut content.monsters[usize::from(kind.0)];
        (cap.never_moves, cap.sleep) = (true, 0);
        cap.powers = Some(PowersDef {
            one_in: 200,
            list: vec![power],
        });
        let picture = "####################\n#j.......@.......p.#\n####################";
        let legend = [('j', "jelly"), ('p', "shovel")];
        let mut shell = room(content, WARRIOR, picture, &legend);
        press(&mut shell, PlayerCommand::Explore);
        actions(&shell) > 0
    };
    assert!(explored(PowerDef::Shriek));
    assert!(!explored(PowerDef::Blind));
}

#[test]
fn the_list_of_the_level_leads_beside_a_locked_door_and_then_asks_what_to_do() {
    let picture = "##########\n#@....+..#\n##########";
    let mut shell = room(content(), WARRIOR, picture, &[('+', "door_locked")]);
    let here = shell.focus();
    let choose_door = |shell: &mut StandaloneShell| {
        shell.press(Key::char('['));
        let door = rows(shell)
            .iter()
            .position(|row| row.contains("ocked door"));
        shell.choose(door.unwrap_or_else(|| panic!("{:#?}", rows(shell))));
        while shell.is_busy() {
            shell.tick();
        }
    };
    choose_door(&mut shell);
    assert_eq!(shell.focus(), here.offset(4, 0), "{:#?}", messages(&shell));
    assert!(
        last(&shell).contains("walk into it to force it"),
        "{}",
        last(&shell)
    );
    let before = actions(&shell);
    choose_door(&mut shell);
    assert_eq!(actions(&shell), before);
    let offers = rows(&shell);
    for part in ["Pick the lock", "Force"] {
        assert!(offers.iter().any(|row| row.contains(part)), "{offers:#?}");
    }
}

#[test]
fn what_is_left_for_want_of_room_is_told_as_soon_as_it_is_seen() {
    let mut content = content();
    let of_use = |item: &&barrow::content::ItemDef| {
        let usage = &item.usage;
        let magic = matches!(
            usage,
            ItemUse::Potion(_) | ItemUse::Scroll(_) | ItemUse::Wand(_) | ItemUse::Staff(_)
        );
        magic && item.guise.is_none()
    };
    let wanted = "potion_speed";
    let all = content.items.iter().enumerate();
    let kinds = all.filter(|(_, item)| of_use(item) && item.key != wanted);
    let kinds = kinds.map(|(at, _)| (barrow::content::ItemId(at as u16), 1));
    content.characters[WARRIOR].carries = kinds.take(PACK_PLACES).collect();
    assert_eq!(content.characters[WARRIOR].carries.len(), PACK_PLACES);
    let picture = "##############\n#@..........p#\n##############";
    let mut shell = room(content, WARRIOR, picture, &[('p', wanted)]);
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(actions(&shell), 0, "{:#?}", messages(&shell));
    let told = |shell: &StandaloneShell| last(shell).starts_with("Your pack is full: you leave");
    assert!(told(&shell), "{}", last(&shell));
    press(&mut shell, PlayerCommand::Explore);
    assert!(!told(&shell), "it is told twice: {:#?}", messages(&shell));
}

#[test]
fn what_is_too_heavy_and_would_repay_it_is_told_as_soon_as_it_is_seen() {
    let told = |armor: i32| {
        let mut content = content();
        let mail = content.item_keys["chain_mail"];
        for item in &mut content.items {
            if item.guise == Some(mail) {
                item.guise = None;
            }
        }
        let kind = &mut content.items[usize::from(mail.0)];
        kind.feigned = false;
        // More than this one carries without being slower.
        kind.weight = Weight::pounds(165);
        if let ItemUse::Worn { armor: has, .. } = &mut kind.usage {
            *has = armor;
        }
        let picture = "##############\n#@..........a#\n##############";
        let mut shell = room(content, WARRIOR, picture, &[('a', "chain_mail")]);
        press(&mut shell, PlayerCommand::Explore);
        (actions(&shell), messages(&shell))
    };
    let why = "it would slow you, and fights would go better with it all the same";
    let (before, said) = told(300);
    assert_eq!(before, 0, "{said:#?}");
    let first = |line: &String| line.starts_with("You leave ") && line.contains(why);
    assert!(said.iter().any(first), "{said:#?}");
    // What would not repay it is no news.
    let (_, said) = told(1);
    assert!(!said.iter().any(|line| line.contains(why)), "{said:#?}");
}

#[test]
fn a_sleeper_that_never_moves_is_asked_about_before_the_fighting_key_wakes_it() {
    let struck = |never_moves: bool| {
        let mut content = content();
        let kind = content.monster_keys["jelly"];
        let jelly = &mut content.monsters[usize::from(kind.0)];
        (jelly.never_moves, jelly.hit_points) = (never_moves, Dice::flat(5000));
        let legend = [('j', "jelly asleep")];
        let mut shell = room(content, WARRIOR, "####\n#@j#\n####", &legend);
        press(&mut shell, PlayerCommand::Next);
        let first = actions(&shell);
        if first == 0 {
            assert!(
                last(&shell).contains("sleeps, and never moves"),
                "{}",
                last(&shell)
            );
            press(&mut shell, PlayerCommand::Next);
        }
        (first, actions(&shell))
    };
    assert_eq!(struck(true), (0, 1));
    assert_eq!(struck(false), (1, 1));
}

#[test]
fn who_wakes_and_dies_of_one_shot_is_not_said_to_wake() {
    let mut content = content();
    for monster in &mut content.monsters {
        (monster.sleep, monster.hit_points) = (20_000, Dice::flat(1));
    }
    let arrow = content.item_keys["arrow"];
    content.characters[RANGER].carries = vec![(arrow, 40)];
    let picture = "########\n#@...k.#\n########";
    let mut shell = room(content, RANGER, picture, &[('k', "kobold asleep")]);
    for _ in 0..60 {
        for _ in 0..2 {
            shell.command(PlayerCommand::Item(ItemCommand::Fire));
        }
        let said = messages(&shell);
        if said.iter().any(|line| line.starts_with("You have slain")) {
            assert!(
                !said.iter().any(|line| line.contains("wakes up")),
                "{said:#?}"
            );
            return;
        }
        assert!(
            !said.iter().any(|line| line.contains("wakes up")),
            "missed, and awake: {said:#?}"
        );
    }
    panic!("{:#?}", messages(&shell));
}

#[test]
fn who_is_afraid_is_not_sent_to_strike_at_somebody_unseen() {
    let told = |afraid: bool| {
        let mut content = content();
        let trap = content.terrain_keys["trap_darts"];
        let effects = vec![EffectDef::Afflict(Condition::Afraid, Dice::new(900, 1))];
        content.terrain[usize::from(trap.0)].trap = if afraid { effects } else { Vec::new() };
        for monster in &mut content.monsters {
            (monster.sleep, monster.invisible, monster.powers) = (0, true, None);
        }
        let legend = [('k', "kobold"), ('^', "trap_darts")];
        let mut shell = room(content, WARRIOR, "######\n#k@^.#\n######", &legend);
        // The first step onto a known trap asks.
        for _ in 0..2 {
            press(&mut shell, PlayerCommand::Go(Dir::E));
        }
        for _ in 0..60 {
            press(&mut shell, PlayerCommand::Rest);
            if last(&shell).contains("somebody unseen strikes at you") {
                let warned = last(&shell);
                press(&mut shell, PlayerCommand::Next);
                return [warned, last(&shell)];
            }
            press(&mut shell, PlayerCommand::Wait);
        }
        panic!("{:#?}", messages(&shell));
    };
    let [brave, afraid] = [told(false), told(true)];
    assert!(brave[0].contains("strikes back"), "{brave:#?}");
    assert!(
        afraid[0].contains("too afraid to strike back"),
        "{afraid:#?}"
    );
    // The fighting key says the same.
    assert!(
        brave[1].contains("strikes at whoever struck you"),
        "{brave:#?}"
    );
    assert!(
        afraid[1].contains("too afraid to strike back to the west"),
        "{afraid:#?}"
    );
}

#[test]
fn a_number_that_is_typed_says_where_it_is_the_most() {
    let mut content = content();
    let potion = content.item_keys["potion_speed"];
    content.characters[WARRIOR].carries = vec![(potion, 9)];
    let mut shell = room(content, WARRIOR, "####\n#@.#\n####", &[]);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    shell.command(PlayerCommand::Confirm);
    let typed =
        |shell: &StandaloneShell| rows(shell).into_iter().find(|row| row.starts_with("0-9 "));
    shell.press(Key::char('4'));
    assert_eq!(typed(&shell).as_deref(), Some("0-9 Drop 4"));
    shell.press(Key::char('4'));
    let most = "0-9 Drop 9, the most";
    assert_eq!(typed(&shell).as_deref(), Some(most));
}

#[test]
fn sleepers_in_view_are_to_be_in_sight_after_those_who_are_awake() {
    let seen = |picture: &str| {
        let legend = [('k', "kobold asleep"), ('j', "jelly")];
        let shell = room(content(), WARRIOR, picture, &legend);
        let focus = shell.map_focus();
        let here = shell.focus();
        let company = focus.company.iter().map(|at| at.x - here.x);
        company.collect::<Vec<_>>()
    };
    assert_eq!(seen("##########\n#k.@....k#\n##########"), [-2, 5]);
    assert_eq!(seen("##########\n#k.@....j#\n##########"), [5, -2]);
}
