//! What a key or a click does where it could mean several things: doors, directions, runs, shots and fear.

use super::{
    disarming::{press, room, room_by},
    trade::market_content,
};
use barrow::{
    content::{Content, EffectDef, ItemUse, ServiceDef, Slot},
    dice::Dice,
    grid::{Dir, Pos},
    play::{ItemCommand, Key, PlayerCommand, StandaloneShell, TextLine},
    rules::{
        ability::status::Condition,
        base::{ruleset::Ruleset, units::Level},
        projection::player::Resistance,
    },
    sim::PACK_PLACES,
};

const WARRIOR: usize = 0;
const RANGER: usize = 4;

const LEGEND: &[(char, &str)] = &[
    ('k', "kobold asleep"),
    ('j', "jelly"),
    ('K', "kobold"),
    ('^', "trap_darts"),
    ('~', "lava"),
    ('+', "door_closed"),
    ('r', "ration"),
    ('d', "short_sword"),
    ('t', "altar"),
];

/// Somebody of level 20; sleepers sleep on.
fn content() -> Content {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    content
}

/// Content in which traps do this, and nothing else.
fn trapped(effect: EffectDef) -> Content {
    let mut content = content();
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![effect];
    content
}

/// Two steps east, the first of which asks: onto the trap.
fn step_on_trap(shell: &mut StandaloneShell) {
    for _ in 0..2 {
        shell.command(PlayerCommand::Go(Dir::E));
    }
}

fn last(shell: &StandaloneShell) -> String {
    let log = shell.hud().log;
    log.last().map(TextLine::text).expect("a message")
}

fn actions(shell: &StandaloneShell) -> u64 {
    shell.session().unwrap().actions()
}

#[test]
fn a_click_on_a_neighbor_answers_with_its_direction() {
    let mut shell = room(content(), WARRIOR, "#####\n#^@^#\n#####", LEGEND);
    let here = shell.focus();
    press(&mut shell, PlayerCommand::Disarm);
    shell.click(Pos::new(here.x + 1, here.y));
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(shell.focus(), here, "nobody walks onto the trap");
    assert!(actions(&shell) > 0, "{}", last(&shell));
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Dig);
    shell.click(Pos::new(here.x + 2, here.y));
    assert_eq!((actions(&shell), shell.focus()), (before, here));
    assert!(!shell.hud().status.text().contains("in which direction?"));
}

#[test]
fn of_several_doors_the_key_asks_which() {
    let mut shell = room(content(), WARRIOR, "#####\n#+@+#\n#####", LEGEND);
    let here = shell.focus();
    let ground = |shell: &StandaloneShell, by: i16| {
        let view = shell.picture().view().unwrap();
        let def = view.terrain(Pos::new(here.x + by, here.y));
        def.expect("it is seen").key.clone()
    };
    press(&mut shell, PlayerCommand::Open);
    assert!(shell.hud().status.text().contains("in which direction?"));
    assert_eq!(actions(&shell), 0);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    assert_eq!(ground(&shell, 1), "door_open");
    assert_eq!(ground(&shell, -1), "door_closed");
    // There is one left to open, and one to close.
    press(&mut shell, PlayerCommand::Open);
    assert_eq!(ground(&shell, -1), "door_open");
    press(&mut shell, PlayerCommand::Close);
    press(&mut shell, PlayerCommand::Go(Dir::W));
    assert_eq!(ground(&shell, -1), "door_closed");
    press(&mut shell, PlayerCommand::Close);
    assert_eq!(ground(&shell, 1), "door_closed");
}

#[test]
fn a_run_begins_neither_at_somebody_nor_into_lava_that_burns_no_more_for_a_while() {
    let mut shell = room(content(), WARRIOR, "#####\n#@k.#\n#####", LEGEND);
    press(&mut shell, PlayerCommand::Run(Dir::E));
    assert_eq!(last(&shell), "The kobold is in the way.");
    assert_eq!(actions(&shell), 0);
    // A cloak keeps most of it off, and magic the rest for a while.
    let mut content = trapped(EffectDef::Resist(Resistance::Fire, Dice::new(100, 1)));
    let cloak = content.item_keys["cloak"];
    content.items[usize::from(cloak.0)].resists[Resistance::Fire] = 99;
    content.characters[WARRIOR].wears.push(cloak);
    let mut shell = room(content, WARRIOR, "######\n#@^~~#\n######", LEGEND);
    step_on_trap(&mut shell);
    let (here, before) = (shell.focus(), actions(&shell));
    press(&mut shell, PlayerCommand::Run(Dir::E));
    assert_eq!((shell.focus(), actions(&shell)), (here, before));
    assert!(last(&shell).contains("will pass"), "{}", last(&shell));
    press(&mut shell, PlayerCommand::Run(Dir::E));
    assert!(actions(&shell) > before, "{}", last(&shell));
}

#[test]
fn firing_at_the_nearest_wakes_nobody_where_somebody_awake_is_in_view() {
    let mut shell = room(
        content(),
        RANGER,
        "##########\n#.k@...j.#\n##########",
        LEGEND,
    );
    let jelly = Pos::new(shell.focus().x + 4, shell.focus().y);
    press(&mut shell, PlayerCommand::FireAtNearest);
    let view = shell.picture().view().unwrap();
    let target = view.monsters().into_iter();
    let mut target = target.filter(|one| Some(one.id) == shell.session().unwrap().target());
    assert_eq!(target.next().expect("somebody").at, jelly);
    assert_eq!(actions(&shell), 1);
    // Nor does somebody awake whom no shot reaches.
    let mut shell = room(content(), RANGER, "########\n#@..k.j#\n########", LEGEND);
    press(&mut shell, PlayerCommand::FireAtNearest);
    let said = "No shot of yours would reach anybody in view who is awake.";
    assert_eq!((last(&shell).as_str(), actions(&shell)), (said, 0));
}

#[test]
fn the_frightened_are_led_up_to_nobody_and_shoot_even_those_beside_them() {
    let fear = || EffectDef::Afflict(Condition::Afraid, Dice::new(60, 1));
    let mut shell = room(
        trapped(fear()),
        WARRIOR,
        "########\n#@^..k.#\n########",
        LEGEND,
    );
    step_on_trap(&mut shell);
    let (here, before) = (shell.focus(), actions(&shell));
    press(&mut shell, PlayerCommand::Next);
    assert_eq!((shell.focus(), actions(&shell)), (here, before));
    assert!(last(&shell).contains("too afraid"), "{}", last(&shell));
    let mut shell = room(trapped(fear()), RANGER, "#####\n#@^k#\n#####", LEGEND);
    step_on_trap(&mut shell);
    let (here, before) = (shell.focus(), actions(&shell));
    press(&mut shell, PlayerCommand::Next);
    assert_eq!((shell.focus(), actions(&shell)), (here, before + 1));
}

#[test]
fn an_enemy_in_view_and_the_body_are_told_of_and_dared_at_once() {
    let cut = EffectDef::Afflict(Condition::Cut, Dice::new(60, 1));
    let mut shell = room(
        trapped(cut),
        WARRIOR,
        "##########\n#@^.....K#\n#r.......#\n##########",
        LEGEND,
    );
    step_on_trap(&mut shell);
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Explore);
    let said = last(&shell);
    assert!(
        said.contains("is awake and in view, and you are bleeding"),
        "{said}"
    );
    assert_eq!(actions(&shell), before);
    press(&mut shell, PlayerCommand::Again);
    assert!(actions(&shell) > before, "{}", last(&shell));
}

#[test]
fn what_lies_there_is_shown_with_a_full_pack_too_and_says_why_not() {
    let mut content = content();
    let plain = content.items.iter().enumerate().filter(|(_, item)| {
        item.guise.is_none()
            && matches!(
                item.usage,
                ItemUse::Potion(_) | ItemUse::Scroll(_) | ItemUse::Staff(_)
            )
    });
    let kinds: Vec<_> = plain
        .map(|(at, _)| (barrow::content::ItemId(at as u16), 1))
        .take(PACK_PLACES)
        .collect();
    assert_eq!(kinds.len(), PACK_PLACES);
    content.characters[WARRIOR].carries = kinds;
    let mut shell = room(content, WARRIOR, "####\n#@d#\n####", LEGEND);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Item(ItemCommand::Wield));
    let rows = |shell: &StandaloneShell| {
        let overlay = shell.hud().overlay.expect("a menu");
        overlay
            .rows
            .iter()
            .map(|row| format!("{row:?}"))
            .collect::<Vec<_>>()
    };
    let shown = rows(&shell);
    assert!(
        shown.iter().any(|row| row.contains("your pack is full")),
        "{shown:#?}"
    );
    let sword = shown
        .iter()
        .position(|row| row.contains("short sword"))
        .expect("it lies there");
    let before = actions(&shell);
    shell.choose(sword);
    assert_eq!(actions(&shell), before);
    let footer = shell.hud().overlay.expect("a menu").footer.text();
    assert!(
        footer.starts_with("Your pack is full: drop something first."),
        "{footer}"
    );
}

#[test]
fn a_service_that_does_nothing_is_paid_for_only_at_the_second_word() {
    let mut content = market_content();
    let gold = content.item_keys["gold"];
    let money = &mut content.items[usize::from(gold.0)];
    (money.usage, money.value) = (ItemUse::Money, Some(1));
    content.characters[WARRIOR].carries = vec![(gold, 99)];
    content.shops[0].services = vec![ServiceDef {
        name: "a mending".to_owned(),
        price: 10,
        effects: vec![
            EffectDef::Heal(Dice::flat(40)),
            EffectDef::Cure(Condition::Blind.into()),
        ],
    }];
    let mut shell = room(content, WARRIOR, "####\n#@t#\n####", LEGEND);
    shell.command(PlayerCommand::Go(Dir::E));
    let pence = |shell: &StandaloneShell| shell.picture().view().unwrap().pence();
    let before = pence(&shell);
    let letter = |shell: &StandaloneShell| {
        let overlay = shell.hud().overlay.expect("the trader's screen");
        let mut rows = overlay.rows.iter();
        rows.position(|row| format!("{row:?}").contains("a mending"))
            .expect("the service")
    };
    let row = letter(&shell);
    shell.choose(row);
    let footer = shell.hud().overlay.expect("the screen").footer.text();
    assert!(
        footer.starts_with("That would do nothing for you now."),
        "{footer}"
    );
    assert_eq!(pence(&shell), before);
    let row = letter(&shell);
    shell.choose(row);
    assert!(pence(&shell) < before);
    // Asked again the next time.
    let (row, before) = (letter(&shell), pence(&shell));
    shell.choose(row);
    assert_eq!(pence(&shell), before);
}

#[test]
fn function_keys_have_names_and_say_that_they_do_nothing() {
    let mut shell = room(content(), WARRIOR, "####\n#@.#\n####", LEGEND);
    for name in ["F5", "Insert", "Delete", "Ctrl+F12"] {
        let key: Key = name.parse().expect(name);
        assert_eq!(key.to_string(), name);
        shell.press(key);
        assert!(
            last(&shell).starts_with(&format!("{name} does nothing.")),
            "{}",
            last(&shell)
        );
    }
    assert!("F13".parse::<Key>().is_err() && "F0".parse::<Key>().is_err());
}

#[test]
fn the_weapon_that_was_in_hand_before_is_taken_again_with_one_key() {
    let mut content = content();
    let sword = content.item_keys["short_sword"];
    content.characters[WARRIOR].carries = vec![(sword, 1)];
    let mut shell = room(content, WARRIOR, "####\n#@.#\n####", LEGEND);
    let wielded = |shell: &StandaloneShell| {
        let view = shell.picture().view().unwrap();
        let mut worn = view.worn().into_iter();
        let (_, weapon) = worn.find(|(slot, _)| *slot == Slot::Weapon).expect("armed");
        (weapon.kind, weapon.uid)
    };
    press(&mut shell, PlayerCommand::Exchange);
    assert!(
        last(&shell).contains("had in hand before: w wields"),
        "{}",
        last(&shell)
    );
    assert_eq!(actions(&shell), 0);
    let first = wielded(&shell);
    shell.command(PlayerCommand::Item(ItemCommand::Wield));
    let overlay = shell.hud().overlay.expect("a menu");
    let mut rows = overlay.rows.iter();
    let row = rows.position(|row| format!("{row:?}").contains("short sword"));
    shell.choose(row.expect("it is there"));
    assert_eq!(wielded(&shell).0, sword);
    // The key that repeats does not do what was done before that: it names the key that takes the other weapon.
    press(&mut shell, PlayerCommand::Again);
    let said = "X repeats no change of gear, and nothing older. E takes the weapon in hand";
    assert!(last(&shell).starts_with(said), "{}", last(&shell));
    assert_eq!(actions(&shell), 1);
    press(&mut shell, PlayerCommand::Exchange);
    assert_eq!(wielded(&shell), first);
    press(&mut shell, PlayerCommand::Exchange);
    assert_eq!(wielded(&shell).0, sword);
    assert_eq!(actions(&shell), 3);
}

#[test]
fn armor_of_no_part_is_named_as_such_under_powder_and_an_empty_view_says_nobody() {
    let mut content = content();
    let gloves = content.item_keys["leather_gloves"];
    content.characters[WARRIOR].carries = vec![(gloves, 1)];
    let worn = |rules| {
        let mut shell = room_by(
            rules,
            content.clone(),
            WARRIOR,
            "#####\n#@.d#\n#####",
            LEGEND,
        );
        let view = format!("{:?}", shell.hud().monsters.rows);
        assert!(
            view.contains("nobody") && view.contains("Lying in view"),
            "{view}"
        );
        shell.command(PlayerCommand::Item(ItemCommand::Wield));
        format!("{:?}", shell.hud().overlay.expect("a menu").rows)
    };
    let told = worn(Ruleset::Powder);
    assert!(
        told.contains("protects no part of the body from blows"),
        "{told}"
    );
    let told = worn(Ruleset::Angband);
    assert!(told.contains("armor class "), "{told}");
    // A shield meets blows, whatever part they are aimed at.
    let mut armed = content.clone();
    let shield = armed.item_keys["leather_shield"];
    armed.characters[WARRIOR]
        .wears
        .retain(|kind| *kind != shield);
    armed.characters[WARRIOR].carries = vec![(shield, 1)];
    let mut shell = room_by(Ruleset::Powder, armed, WARRIOR, "####\n#@.#\n####", LEGEND);
    shell.command(PlayerCommand::Item(ItemCommand::Wield));
    let told = format!("{:?}", shell.hud().overlay.expect("a menu").rows);
    assert!(told.contains("(shield 4, now none)"), "{told}");
    // Under Sil blows meet evasion and protection.
    let told = worn(Ruleset::Sil);
    assert!(
        told.contains("protection ") && !told.contains("armor class "),
        "{told}"
    );
}
