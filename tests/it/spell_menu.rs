//! Magic as a player meets it: the menu of spells, books that are opened, aiming; and what the bot does with it.

use std::sync::Arc;

use barrow::{
    grid::Pos,
    play::{
        Bindings, Key, MapMark, Options, PanelRow, PlayerCommand, PlayerView, StandaloneShell,
        Start, auto::bot::Bot,
    },
    rules::{
        Class, Race,
        ability::specialty::Specialty,
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{Action, Setup},
    testing::{Arena, ArenaMonster},
};

/// A game of one of the ready-made characters, by number.
fn playing(character: u16) -> StandaloneShell {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let setup = Setup {
        name: None,
        birth: None,
        ruleset: Ruleset::default().into(),
        seed: 7,
        character,
        level: None,
        generated: None,
    };
    StandaloneShell::new(options, Start::New(setup)).unwrap()
}

const WARRIOR: u16 = 0;
const MAGE: u16 = 1;
const PRIEST: u16 = 2;

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a menu");
    let rows = overlay.rows.iter().filter_map(|row| match row {
        PanelRow::Text(line) => Some(line.text()),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
    });
    rows.collect()
}

fn last(shell: &StandaloneShell) -> String {
    shell.hud().log.last().expect("a message").text()
}

#[test]
fn the_menu_tells_level_mana_failure_and_the_dice_of_now() {
    // ABL-STAT-02: Intelligence 18/50 is an aptitude of 16, so 25 less 16 is 9.
    let mut shell = playing(MAGE);
    shell.press(Key::char('p'));
    assert_eq!(shell.hud().overlay.unwrap().title, "Spells");
    let rows = rows(&shell);
    assert_eq!(rows[0], "Mana 6/6");
    assert_eq!(
        rows[2],
        "a) Magic Missile    1    1    9%  bolt of force 3d4"
    );
    // What is beyond the level keeps its letter.
    assert!(
        rows.iter().any(|row| row.starts_with("e) Stinking Cloud ")),
        "{rows:?}"
    );
    assert_eq!(rows.len(), 2 + 7);
}

#[test]
fn what_a_book_holds_stands_in_the_order_of_levels() {
    let mut content = barrow::testing::content();
    let class = content.characters[usize::from(MAGE)].class;
    // The spell that is first in its book is the hardest.
    let first = content
        .spells
        .iter_mut()
        .find(|spell| spell.name == "Magic Missile");
    let difficulty = first.expect("it is there").casters[class].as_mut();
    difficulty.expect("mages cast it").level = 40;
    let mut shell = super::disarming::room(content, usize::from(MAGE), "####\n#@.#\n####", &[]);
    shell.command(PlayerCommand::Cast);
    let rows = rows(&shell);
    let level = |row: &String| {
        let words = row.split_whitespace();
        let numbers = words.filter_map(|word| word.parse::<u8>().ok());
        numbers.into_iter().next()
    };
    let levels: Vec<u8> = rows[2..].iter().filter_map(level).collect();
    assert!(levels.len() > 3 && levels.is_sorted(), "{rows:#?}");
    assert!(rows.last().is_some_and(|row| row.contains("Magic Missile")));
}

#[test]
fn prayers_have_a_menu_of_their_own_and_warriors_none() {
    let mut shell = playing(PRIEST);
    shell.command(PlayerCommand::Cast);
    assert_eq!(shell.hud().overlay.unwrap().title, "Prayers");
    shell.press(Key::char('a'));
    let line = last(&shell);
    assert!(
        line == "You feel righteous." || line.starts_with("Blessing slips from your mind"),
        "{line}"
    );
    let mut shell = playing(WARRIOR);
    shell.command(PlayerCommand::Cast);
    assert!(shell.hud().overlay.is_none());
    assert_eq!(last(&shell), "Magic is nothing for you.");
}

#[test]
fn a_spell_that_is_pointed_takes_aim_and_shows_its_way() {
    let mut shell = playing(MAGE);
    let here = shell.focus();
    shell.press(Key::char('p'));
    shell.press(Key::char('a'));
    assert!(shell.hud().overlay.is_none());
    assert!(shell.hud().status.text().starts_with("Cast at: "));
    for _ in 0..3 {
        shell.press(Key::char('l'));
    }
    assert_eq!(shell.focus(), Pos::new(here.x + 3, here.y));
    let way = Pos::new(here.x + 1, here.y);
    assert!(shell.marks().contains(&(way, MapMark::Way)));
    shell.command(PlayerCommand::Confirm);
    let mana = shell.picture().view().unwrap().mana();
    assert_eq!((mana.now(), mana.max()), (5, 6));
}

#[test]
fn there_are_no_more_lessons_than_there_is_room() {
    let mut crowded = 0;
    for level in 1..=20 {
        let game = mage("@").level(level).stat(StatName::Int, "9").into_game();
        let view = PlayerView::new(&game);
        let caster = view.caster();
        let held = caster.held().into_iter();
        let possible = held.filter(|spell| caster.study(*spell).is_ok()).count();
        assert_eq!(view.lessons().len(), possible.min(caster.room()));
        crowded += usize::from(possible > caster.room());
    }
    assert!(crowded > 0, "there is always room");
}

#[test]
fn luck_counts_what_the_player_casts() {
    let mut shell = playing(MAGE);
    let page = |shell: &mut StandaloneShell| {
        // With somebody in view the key of luck compares attacks.
        shell.command(PlayerCommand::Knowledge);
        let luck = rows(shell).iter().position(|row| row.contains("Luck"));
        shell.choose(luck.expect("luck is listed"));
        let rows = rows(shell);
        shell.command(PlayerCommand::Cancel);
        shell.command(PlayerCommand::Cancel);
        rows
    };
    let none = "Your spells and devices  0  none yet";
    assert!(page(&mut shell).iter().any(|row| row == none));
    for _ in 0..3 {
        shell.press(Key::char('p'));
        shell.press(Key::char('b'));
    }
    let checks = shell.session().unwrap().luck().success_checks();
    assert_eq!(checks.all, 3);
    // It fails 9 times in 100.
    assert!(
        (checks.expected - 3.0 * 0.91).abs() < 1e-9,
        "{}",
        checks.expected
    );
    let rows = page(&mut shell);
    assert!(
        rows.iter().any(|row| row == "Your spells and devices  3"),
        "{rows:#?}"
    );
    assert!(
        rows.iter().any(|row| row.contains("expected 2.7 (91%)")),
        "{rows:#?}"
    );
}

#[test]
fn a_book_of_the_pack_opens_and_shows_what_it_holds() {
    let mut shell = playing(MAGE);
    shell.press(Key::char('i'));
    let book = rows(&shell);
    let letter = book
        .iter()
        .find(|row| row.contains("Primer of Small Magics"))
        .and_then(|row| row.chars().next());
    shell.press(Key::char(letter.expect("the mage has a primer")));
    shell.press(Key::char('a'));
    let overlay = shell.hud().overlay.expect("the book");
    assert_eq!(overlay.title, "Primer of Small Magics");
    assert_eq!(rows(&shell).len(), 2 + 7);
}

#[test]
fn the_panel_shows_mana_of_those_who_have_it() {
    let gauge =
        |shell: &StandaloneShell| {
            shell.hud().character.rows.iter().any(
                |row| matches!(row, PanelRow::Gauge { label, .. } if label.starts_with("Mana ")),
            )
        };
    assert!(gauge(&playing(MAGE)) && !gauge(&playing(WARRIOR)));
}

/// A mage of level 5 who can still learn, before what the picture shows.
fn mage(picture: &str) -> Arena {
    Arena::new(picture)
        .playing(Race::Human, Class::Mage)
        .level(5)
        .stat(StatName::Int, "17")
        .carrying("book_primer", 1)
}

#[test]
fn the_bot_strikes_with_what_hurts_most() {
    let arena = mage("#######\n#@..k.#\n#######")
        .legend('k', ArenaMonster::of("kobold").energy(-100))
        .knowing("stinking_cloud");
    // Stinking cloud does 13, the missile 4d4, 10 in the mean.
    let (spell, at) = (arena.spell("stinking_cloud"), Some(Pos::new(4, 1)));
    let game = arena.into_game();
    let chosen = Bot::default().choose(PlayerView::new(&game));
    assert_eq!(chosen, Action::Cast { spell, at });
}

#[test]
fn the_bot_learns_in_peace_and_rests_for_mana() {
    let arena = mage("####\n#@.#\n####");
    let easiest = arena.spell("short_step");
    let game = arena.into_game();
    let chosen = Bot::default().choose(PlayerView::new(&game));
    assert_eq!(chosen, Action::Study(easiest));
    let spent = mage("####\n#@.#\n####")
        .stat(StatName::Int, "9")
        .knowing("sense_life")
        .specialized(Specialty::Evasion)
        .mana(0)
        .into_game();
    let chosen = Bot::default().choose(PlayerView::new(&spent));
    assert_eq!(chosen, Action::Rest);
}

#[test]
fn the_bot_prays_for_healing() {
    let arena = Arena::new("#######\n#@..k.#\n#######")
        .playing(Race::Human, Class::Priest)
        .level(5)
        .stat(StatName::Wis, "17")
        .carrying("book_hours", 1)
        .legend('k', ArenaMonster::of("kobold").energy(-100))
        .knowing("mend_wounds")
        .wounded_to(10);
    let spell = arena.spell("mend_wounds");
    let game = arena.into_game();
    let chosen = Bot::default().choose(PlayerView::new(&game));
    assert_eq!(chosen, Action::Cast { spell, at: None });
}
