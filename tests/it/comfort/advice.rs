//! What the game advises, and what it says of things, people and attacks that the player asks about.

use super::{
    RANGER, WARRIOR, actions, content, last, messages, overlay, press, room, room_by, rows,
};
use barrow::{
    analysis::AttackChoice,
    content::{Content, ItemDef, ItemId, ItemUse, PowerDef, PowersDef},
    dice::Dice,
    grid::{Dir, Pos},
    play::{ItemCommand, MapMark, PanelRow, PlayerCommand, StandaloneShell},
    rules::base::{
        ruleset::Ruleset,
        units::{Level, Weight},
    },
    sim::PACK_PLACES,
};

/// Content in which a character carries as many kinds of scrolls and potions as a pack has places, but for these things.
fn full_pack(who: usize, others: &[(&str, u16)]) -> Content {
    let mut content = content();
    let of_use = |def: &ItemDef| {
        let usage = &def.usage;
        matches!(
            usage,
            ItemUse::Potion(_) | ItemUse::Scroll(_) | ItemUse::Wand(_) | ItemUse::Staff(_)
        ) && def.guise.is_none()
    };
    let all = content.items.iter().enumerate();
    let kinds = all.filter(|(_, def)| of_use(def));
    let kinds = kinds.map(|(at, _)| (ItemId(at as u16), 1));
    let mut carries: Vec<_> = kinds.take(PACK_PLACES - others.len()).collect();
    assert_eq!(carries.len(), PACK_PLACES - others.len());
    carries.extend(
        others
            .iter()
            .map(|(key, count)| (content.item_keys[*key], *count)),
    );
    content.characters[who].carries = carries;
    content
}

#[test]
fn a_full_pack_names_what_is_worth_least_in_it() {
    let legend = [('p', "shovel")];
    let picture = "#######\n#@..p.#\n#######";
    let left = |others: &[(&str, u16)]| {
        let mut shell = room(full_pack(WARRIOR, others), WARRIOR, picture, &legend);
        press(&mut shell, PlayerCommand::Explore);
        last(&shell)
    };
    // A dagger is worth more than a spear here, and what nobody would part with is not named.
    let mut content = content();
    let kinds = ["spear", "dagger"].map(|key| content.item_keys[key]);
    let worth = kinds.map(|kind| content.items[usize::from(kind.0)].base_value());
    content.characters[WARRIOR].carries = Vec::new();
    let cheaper = if worth[0] < worth[1] {
        "spear"
    } else {
        "dagger"
    };
    let said = left(&[("spear", 1), ("dagger", 1)]);
    let (_, hint) = said
        .split_once(" First to spare: a ")
        .unwrap_or_else(|| panic!("{said}"));
    assert!(
        hint.starts_with(cheaper) && hint.contains(". d drops it."),
        "{said}"
    );
    let said = left(&[]);
    assert!(
        said.contains("Your pack is full") && !said.contains("First to spare"),
        "{said}"
    );
}

#[test]
fn a_weaker_launcher_that_nobody_knows_is_left() {
    let mut content = content();
    content.characters[RANGER].carries = Vec::new();
    for item in &mut content.items {
        item.weight = item
            .weight
            .min(barrow::rules::base::units::Weight::pounds(1));
    }
    let picture = "########\n#@.s.b.#\n########";
    let legend = [('s', "sling"), ('b', "long_bow")];
    let mut shell = room(content, RANGER, picture, &legend);
    press(&mut shell, PlayerCommand::Explore);
    while shell.is_busy() {
        shell.tick();
    }
    let picture = shell.picture();
    let view = picture.view().unwrap();
    let left: Vec<_> = view.sight().remembered_items().collect();
    assert_eq!(left.len(), 1, "{:#?}", messages(&shell));
    assert_eq!(view.content().items[usize::from(left[0].1.0)].key, "sling");
    let said = messages(&shell).join(" ");
    assert!(
        said.contains("a sling") && said.contains("(of no use to you)"),
        "{said}"
    );
}

#[test]
fn who_wakes_is_told_of_with_its_place() {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.sleep = 40;
    }
    let mut shell = room(
        content,
        WARRIOR,
        "#########\n#@.....k#\n#########",
        &[('k', "kobold asleep")],
    );
    for _ in 0..400 {
        press(&mut shell, PlayerCommand::Wait);
        let said = messages(&shell);
        if let Some(line) = said.iter().find(|line| line.contains("wakes up")) {
            assert_eq!(line, "The kobold wakes up, 6 squares to the east.");
            return;
        }
    }
    panic!("it sleeps on");
}

#[test]
fn the_fighting_key_shoots_at_who_comes_before_who_never_does() {
    let mut content = content();
    for monster in &mut content.monsters {
        (monster.sleep, monster.powers) = (0, None);
        monster.hit_points = Dice::flat(5000);
    }
    let picture = "############\n#@........k#\n#..........#\n#..j.......#\n############";
    let legend = [('j', "jelly"), ('k', "kobold")];
    let mut shell = room(content, RANGER, picture, &legend);
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Next);
        let said = messages(&shell);
        if said.iter().any(|line| line.starts_with("You fire")) {
            let about = |name: &str| said.iter().any(|line| line.contains(name));
            assert!(about("kobold") && !about("jelly"), "{said:#?}");
            return;
        }
    }
    panic!("{:#?}", messages(&shell));
}

#[test]
fn who_sleeps_beyond_a_shot_is_said_to_sleep() {
    let mut content = content();
    content.levels[0].hero_level = Level::new(1);
    let wide = format!("#@{}k#", ".".repeat(15));
    let wall = "#".repeat(wide.len());
    let picture = format!("{wall}\n{wide}\n{wall}");
    let legend = [('k', "kobold asleep")];
    let mut shell = room_by(Ruleset::Sil, content, RANGER, &picture, &legend);
    press(&mut shell, PlayerCommand::FireAtNearest);
    let said = last(&shell);
    let in_view = !shell.picture().view().unwrap().monsters().is_empty();
    assert!(in_view, "{said}");
    let beyond = "Only sleepers are in view, and no shot of yours would reach one: it flies ";
    assert!(
        said.starts_with(beyond) && said.ends_with(" squares."),
        "{said}"
    );
}

#[test]
fn only_those_who_are_as_quick_make_one_row() {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.sleep = 0;
    }
    let picture = "######\n#@.kk#\n######";
    let shell = room(content.clone(), WARRIOR, picture, &[('k', "kobold")]);
    let labels = |shell: &StandaloneShell| -> Vec<String> {
        let rows = shell.hud().monsters.rows.into_iter();
        rows.filter_map(|row| match row {
            PanelRow::Monster { label, .. } => Some(label),
            PanelRow::Text(_) | PanelRow::Gauge { .. } | PanelRow::Gap => None,
        })
        .collect()
    };
    assert_eq!(labels(&shell), ["2 x kobold"]);
    // Where magic has made one of them quicker each has a row.
    for monster in &mut content.monsters {
        monster.never_moves = true;
        monster.powers = Some(PowersDef {
            one_in: 12,
            list: vec![PowerDef::Haste],
        });
    }
    let mut shell = room(content, WARRIOR, picture, &[('k', "kobold")]);
    for _ in 0..40 {
        press(&mut shell, PlayerCommand::Wait);
        let seen = shell.picture().view().unwrap().monsters();
        if seen[0].quickened != seen[1].quickened {
            let mut rows = labels(&shell);
            rows.sort();
            assert_eq!(rows, ["kobold", "kobold, hasted"]);
            return;
        }
    }
    panic!("{:#?}", messages(&shell));
}

#[test]
fn of_who_dies_first_the_stronger_one_wins_more_fights() {
    let shares = |hit_points: i16| {
        let mut content = content();
        for monster in &mut content.monsters {
            monster.hit_points = Dice::flat(hit_points);
            for blow in &mut monster.blows {
                // As much as a hero of this level has.
                blow.dice = Dice::new(40, 6);
            }
        }
        let legend = [('k', "kobold asleep")];
        let mut shell = room(content, WARRIOR, "####\n#@k#\n####", &legend);
        press(&mut shell, PlayerCommand::Luck);
        let all = rows(&shell);
        let row = all.iter().find(|row| row.contains(" it dies first in "));
        let row = row.unwrap_or_else(|| panic!("{all:#?}"));
        let share = |behind: &str| -> f64 {
            let (_, text) = row.split_once(behind).expect("it is said");
            let number = text.split('%').next().expect("a share");
            let digits = number.trim_start_matches(|sign: char| !sign.is_ascii_digit());
            digits.parse().expect("a number")
        };
        (share(" it dies first in "), share(", you in "))
    };
    let (wins, loses) = shares(1);
    assert!(wins > loses && wins > 50.0, "{wins} and {loses}");
    let (wins, loses) = shares(9_000);
    assert!(wins < loses, "{wins} and {loses}");
}

#[test]
fn a_mouse_that_rests_where_it_has_sent_somebody_says_no_more_of_that_square() {
    let mut shell = room(content(), WARRIOR, "#######\n#@....#\n#######", &[]);
    let start = shell.focus();
    let idle = shell.hud().status.text();
    let to = Pos::new(start.x + 3, start.y);
    shell.hover(Some(to));
    assert_ne!(shell.hud().status.text(), idle);
    shell.click(to);
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(shell.focus(), to);
    let status = shell.hud().status.text();
    assert!(status.contains("turn "), "{status}");
}

/// Two kobolds beside an archer under Sil.
fn beside_an_archer(level: i32) -> StandaloneShell {
    let mut content = content();
    content.levels[0].hero_level = Level::new(level);
    for monster in &mut content.monsters {
        (monster.sleep, monster.hit_points) = (0, Dice::flat(400));
    }
    let picture = "#####\n#k@k#\n#####";
    room_by(Ruleset::Sil, content, RANGER, picture, &[('k', "kobold")])
}

#[test]
fn an_archer_is_told_what_shooting_beside_somebody_adds_to_the_danger() {
    let shell = (1..30).map(beside_an_archer).find(|shell| {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        let arrow = view.content().item_keys["arrow"];
        let arrows = view.pack().into_iter().find(|thing| thing.kind == arrow);
        let with = AttackChoice::Fire(arrows.expect("arrows").uid);
        view.danger_while(with).die[3] > view.danger().die[3] + 0.01
    });
    let shell = shell.expect("somebody whom it may kill");
    let rows = shell.hud().monsters.rows;
    let PanelRow::Text(second) = &rows[1] else {
        panic!("{rows:#?}");
    };
    assert!(second.text().starts_with("  if you shoot 1:"), "{rows:#?}");
    let spearman = room_by(
        Ruleset::Sil,
        content(),
        WARRIOR,
        "#####\n#k@k#\n#####",
        &[('k', "kobold")],
    );
    let rows = spearman.hud().monsters.rows;
    let shoots = |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains("if you shoot"));
    assert!(!rows.iter().any(shoots), "{rows:#?}");
}

#[test]
fn the_table_of_attacks_says_how_likely_one_dies_first() {
    let mut shell = beside_an_archer(5);
    press(&mut shell, PlayerCommand::Luck);
    let table = rows(&shell);
    assert!(table[0].ends_with(" kill 5  you die"), "{table:#?}");
    let picture = shell.picture();
    let view = picture.view().unwrap();
    let one = view.monsters()[0].id;
    let wanted = view.odds(one, AttackChoice::Melee).unwrap().defeat();
    let shown = table[1].trim_end().rsplit(' ').next().unwrap_or_default();
    let number: f64 = shown
        .trim_matches(['<', '>', '%'])
        .parse()
        .expect("a number");
    assert!(
        (number - wanted * 100.0).abs() <= 0.6,
        "{wanted}: {table:#?}"
    );
    let alone = "lives on and the others do nothing, you are dead";
    assert!(table.iter().any(|row| row.contains(alone)), "{table:#?}");
}

#[test]
fn arrows_show_no_dice_where_the_bow_alone_counts() {
    let mut content = content();
    let arrow = content.item_keys["arrow"];
    content.characters[RANGER].carries = vec![(arrow, 9)];
    let mut shell = room_by(Ruleset::Sil, content, RANGER, "####\n#@.#\n####", &[]);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Inspect));
    let row = rows(&shell)
        .into_iter()
        .find(|row| row.contains("9 arrows"));
    let row = row.expect("a row");
    assert!(!row.contains("1d"), "{row}");
    shell.command(PlayerCommand::Go(Dir::S));
    let at = overlay(&shell).rows.iter().position(|row| match row {
        PanelRow::Text(line) => line.text().contains("9 arrows"),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    shell.choose(at.expect("a row"));
    let page = rows(&shell).join("\n");
    assert!(
        page.contains("does what the launcher does; thrown by hand 1d"),
        "{page}"
    );
    assert_eq!(actions(&shell), 0);
}

#[test]
fn the_last_shot_is_told() {
    let mut content = content();
    let arrow = content.item_keys["arrow"];
    content.characters[RANGER].carries = vec![(arrow, 2)];
    for monster in &mut content.monsters {
        (monster.sleep, monster.hit_points) = (0, Dice::flat(5000));
        monster.speed = -5;
    }
    let picture = "############\n#@........k#\n############";
    let mut shell = room(content, RANGER, picture, &[('k', "kobold")]);
    let wanted = "You have nothing left that your long bow fires.";
    let told = |shell: &StandaloneShell| messages(shell).iter().any(|line| line == wanted);
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert!(!told(&shell), "{:#?}", messages(&shell));
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert!(told(&shell), "{:#?}", messages(&shell));
}

#[test]
fn exploring_takes_what_lies_below_something_that_nobody_wants() {
    let mut content = content();
    content.characters[RANGER].carries = Vec::new();
    for item in &mut content.items {
        if item.key == "shovel" {
            item.weight = Weight::pounds(900);
        }
    }
    let picture = "#########\n#@.s...s#\n#########";
    let mut shell = room(content, RANGER, picture, &[('s', "shovel over arrow")]);
    press(&mut shell, PlayerCommand::Explore);
    while shell.is_busy() {
        shell.tick();
    }
    let picture = shell.picture();
    let view = picture.view().unwrap();
    let carried: Vec<_> = view.pack().into_iter().map(|thing| thing.count).collect();
    assert_eq!(carried, [2], "{:#?}", messages(&shell));
    let left = view.sight().remembered_items();
    let left: Vec<_> = left
        .map(|(_, kind)| &view.content().items[usize::from(kind.0)].key)
        .collect();
    assert_eq!(left, ["shovel", "shovel"]);
}

#[test]
fn somebody_unseen_is_forgotten_when_it_dies() {
    let mut content = content();
    for monster in &mut content.monsters {
        (monster.sleep, monster.invisible) = (0, true);
        (monster.powers, monster.hit_points) = (None, Dice::flat(1));
    }
    let mut shell = room(
        content,
        WARRIOR,
        "######\n#k@..#\n######",
        &[('k', "kobold")],
    );
    let marked = |shell: &StandaloneShell| {
        let marks = shell.marks();
        marks.iter().any(|(_, mark)| *mark == MapMark::Unseen)
    };
    for _ in 0..40 {
        press(&mut shell, PlayerCommand::Wait);
        if marked(&shell) {
            break;
        }
    }
    assert!(marked(&shell), "{:#?}", messages(&shell));
    let at = Pos::new(shell.focus().x - 1, shell.focus().y);
    shell.hover(Some(at));
    let status = shell.hud().status.text();
    assert!(
        status.starts_with("From here somebody unseen attacked. "),
        "{status}"
    );
    shell.hover(None);
    for _ in 0..40 {
        press(&mut shell, PlayerCommand::Go(Dir::W));
        if messages(&shell)
            .iter()
            .any(|line| line.starts_with("You have slain something"))
        {
            assert!(!marked(&shell), "{:#?}", messages(&shell));
            return;
        }
    }
    panic!("{:#?}", messages(&shell));
}

#[test]
fn charges_of_what_nobody_knows_are_told_nowhere() {
    for known in [true, false] {
        let mut content = content();
        let [wand, looks] = ["wand_darts", "wand_mud"].map(|key| content.item_keys[key]);
        let wand = &mut content.items[usize::from(wand.0)];
        (wand.flavored, wand.guise) = (!known, (!known).then_some(looks));
        let mut shell = room(content, WARRIOR, "####\n#@w#\n####", &[('w', "wand_darts")]);
        press(&mut shell, PlayerCommand::Go(Dir::E));
        let status = shell.hud().status.text();
        assert!(status.contains("here: a "), "{status}");
        assert_eq!(status.contains(" charge"), known, "{status}");
    }
}

#[test]
fn ten_meals_of_all_kinds_are_enough() {
    for (carried, left) in [(9, 0), (10, 1)] {
        let mut content = content();
        let ration = content.item_keys["ration"];
        let meals = content.items.iter().enumerate();
        let other = meals
            .filter(|(_, def)| matches!(def.usage, ItemUse::Food(_)) && def.guise.is_none())
            .map(|(at, def)| (ItemId(at as u16), def.key.clone()))
            .find(|(kind, _)| *kind != ration);
        let (_, other) = other.expect("another meal");
        content.characters[WARRIOR].carries = vec![(ration, carried)];
        for item in &mut content.items {
            item.weight = item.weight.min(Weight::pounds(1));
        }
        let legend = [('f', other.as_str())];
        let mut shell = room(content, WARRIOR, "######\n#@..f#\n######", &legend);
        press(&mut shell, PlayerCommand::Explore);
        while shell.is_busy() {
            shell.tick();
        }
        let picture = shell.picture();
        let lying = picture.view().unwrap().sight().remembered_items().count();
        assert_eq!(lying, left, "{:#?}", messages(&shell));
    }
}
