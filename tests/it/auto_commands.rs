//! Commands of many actions as a player meets them: what stops them, and what they say when they cannot go on.

use super::disarming::{press, room};
use barrow::{
    grid::{Dir, Pos},
    play::{ItemCommand, Key, MapMark, PanelRow, PlayerCommand, StandaloneShell, TextLine},
    rules::base::units::Level,
};

/// Numbers of ready-made characters.
const WARRIOR: usize = 0;
const MAGE: usize = 1;

/// What the signs of these pictures mean besides walls and floor.
const LEGEND: &[(char, &str)] = &[
    ('k', "kobold"),
    ('s', "kobold asleep"),
    ('p', "shovel"),
    ('b', "book_elements"),
    ('~', "lava"),
    ('o', "ring_salamander"),
    ('^', "trap_darts"),
    ('h', "hidden_darts"),
    ('c', "crown_cinders"),
];

/// A game of somebody of level 20 on a level of its own.
fn playing(character: usize, picture: &str) -> StandaloneShell {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    room(content, character, picture, LEGEND)
}

/// Lets a long command run to its end.
fn finish(shell: &mut StandaloneShell) {
    while shell.is_busy() {
        shell.tick();
    }
}

fn messages(shell: &StandaloneShell) -> Vec<String> {
    shell.hud().log.iter().map(TextLine::text).collect()
}

fn last(shell: &StandaloneShell) -> String {
    messages(shell).pop().expect("a message")
}

/// What the sidebar says of spells to learn.
fn reminder(shell: &StandaloneShell) -> Option<String> {
    let rows = shell.hud().character.rows;
    let texts = rows.into_iter().filter_map(|row| match row {
        PanelRow::Text(line) => Some(line.text()),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
    });
    texts
        .into_iter()
        .find(|text| text.starts_with("Can learn "))
}

#[test]
fn exploring_names_the_monster_that_stands_in_the_way() {
    let mut shell = playing(WARRIOR, "#######\n#@s..p#\n#######");
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(
        last(&shell),
        "The kobold sleeps in the way: walk into it to attack."
    );
    assert_eq!(shell.session().unwrap().actions(), 0);
    // With a way around there is nothing to say.
    let mut shell = playing(WARRIOR, "#######\n#@s..p#\n#.....#\n#######");
    press(&mut shell, PlayerCommand::Explore);
    assert!(shell.session().unwrap().actions() > 0);
    let lines = messages(&shell);
    assert!(
        !lines.iter().any(|line| line.contains("in the way")),
        "{lines:#?}"
    );
}

#[test]
fn traveling_names_the_monster_that_stands_in_the_way() {
    let mut shell = playing(WARRIOR, "#######\n#@.s.p#\n#######");
    let here = shell.focus();
    shell.click(Pos::new(here.x + 4, here.y));
    finish(&mut shell);
    assert_eq!(
        last(&shell),
        "The kobold sleeps in the way: walk into it to attack."
    );
    shell.click(Pos::new(here.x, here.y + 1));
    finish(&mut shell);
    assert_eq!(
        last(&shell),
        "The wall that nothing can break is in the way."
    );
}

#[test]
fn nobody_is_called_to_learn_what_it_can_never_have_the_mana_for() {
    for (cost, called) in [(1, true), (250, false)] {
        let mut content = barrow::testing::content();
        content.levels[0].hero_level = Level::new(20);
        let class = content.characters[MAGE].class;
        for spell in &mut content.spells {
            if let Some(difficulty) = &mut spell.casters[class] {
                difficulty.mana = cost;
            }
        }
        let mut shell = room(content, MAGE, "####\n#@b#\n####", LEGEND);
        for _ in 0..2 {
            press(&mut shell, PlayerCommand::Explore);
        }
        let lessons = shell.picture().view().unwrap().lessons();
        assert!(!lessons.is_empty());
        assert_eq!(reminder(&shell).is_some(), called);
    }
}

#[test]
fn exploring_stops_at_a_book_that_teaches_and_the_menu_learns_all_of_it() {
    let mut shell = playing(MAGE, "#######\n#@b..p#\n#######");
    let before = shell.picture().view().unwrap().lessons().len();
    press(&mut shell, PlayerCommand::Explore);
    let lessons = shell.picture().view().unwrap().lessons();
    assert!(lessons.len() > before.max(1), "{lessons:?}");
    let many = lessons.len();
    assert_eq!(
        last(&shell),
        format!("You can learn {many} spells now: press p.")
    );
    assert_eq!(reminder(&shell), Some(format!("Can learn {many} spells")));
    assert!(!shell.is_busy(), "the shovel still lies there");

    let actions = shell.session().unwrap().actions();
    shell.press(Key::char('p'));
    let rows = shell.hud().overlay.expect("the menu of spells").rows;
    let wanted = format!("learn all {many} that your books teach, one a turn");
    let row = rows
        .iter()
        .position(|row| matches!(row, PanelRow::Text(line) if line.text().contains(&wanted)));
    shell.choose(row.unwrap_or_else(|| panic!("no `{wanted}` in {rows:#?}")));
    finish(&mut shell);
    assert_eq!(shell.session().unwrap().actions(), actions + many as u64);
    assert!(shell.picture().view().unwrap().lessons().is_empty());
    assert_eq!(reminder(&shell), None);
    let learned = messages(&shell)
        .iter()
        .filter(|line| line.starts_with("You have learned "))
        .count();
    assert_eq!(learned, many);
    // Nothing is left to learn: the row is gone.
    shell.press(Key::char('p'));
    let rows = shell.hud().overlay.expect("the menu of spells").rows;
    assert!(
        !rows
            .iter()
            .any(|row| matches!(row, PanelRow::Text(line) if line.text().contains("learn")))
    );
}

#[test]
fn what_keeps_one_from_learning_all_is_said_and_the_key_that_repeats_goes_on() {
    let mut shell = playing(MAGE, "########\n#@b...k#\n########");
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::PickUp);
    let lessons = |shell: &StandaloneShell| shell.picture().view().unwrap().lessons().len();
    let many = lessons(&shell);
    assert!(many >= 3, "{many}");
    shell.press(Key::char('p'));
    let rows = shell.hud().overlay.expect("the menu of spells").rows;
    let row = rows
        .iter()
        .position(|row| matches!(row, PanelRow::Text(line) if line.text().contains("learn all")));
    shell.choose(row.expect("the row that learns all"));
    finish(&mut shell);
    assert_eq!(lessons(&shell), many - 1, "an enemy is in view");
    let said = format!("There is more to learn, {} spells: X goes on.", many - 1);
    assert!(messages(&shell).contains(&said), "{:#?}", messages(&shell));
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(lessons(&shell), many - 2, "{:#?}", messages(&shell));
}

#[test]
fn the_key_that_repeats_does_nothing_after_a_command_that_did_nothing() {
    for (command, why) in [
        (PlayerCommand::Descend, "You know of no stairs down here"),
        (
            PlayerCommand::Rest,
            "You are as well as rest can make you: Ctrl+r rests for a number of turns.",
        ),
    ] {
        let mut shell = playing(WARRIOR, "#####\n#@..#\n#####");
        press(&mut shell, PlayerCommand::Search);
        let before = shell.session().unwrap().actions();
        assert!(before > 0);
        press(&mut shell, command);
        assert!(last(&shell).starts_with(why), "{}", last(&shell));
        press(&mut shell, PlayerCommand::Again);
        assert_eq!(
            last(&shell),
            "Your last command did nothing, so there is nothing to do again."
        );
        assert_eq!(shell.session().unwrap().actions(), before);
    }
}

#[test]
fn a_book_means_nothing_to_a_warrior() {
    let mut shell = playing(WARRIOR, "#######\n#@b..p#\n#######");
    press(&mut shell, PlayerCommand::Explore);
    let lines = messages(&shell);
    assert!(
        lines.iter().any(|line| line.contains("You have a shovel")),
        "{lines:#?}"
    );
    assert!(
        !lines.iter().any(|line| line.contains("learn")),
        "{lines:#?}"
    );
}

#[test]
fn traveling_leads_through_lava_those_who_can_wade_and_no_others() {
    let mut shell = playing(WARRIOR, "########\n#@o~~..#\n########");
    let here = shell.focus();
    let beyond = Pos::new(here.x + 4, here.y);
    press(&mut shell, PlayerCommand::Explore);
    shell.click(beyond);
    finish(&mut shell);
    assert_eq!(
        last(&shell),
        "A pool of lava bars the way, beside you to the east: you cannot cross it."
    );
    let view = shell.picture().view().unwrap();
    let ring = view
        .pack()
        .into_iter()
        .find(|thing| view.content().items[usize::from(thing.kind.0)].key == "ring_salamander");
    let ring = ring.expect("the ring was picked up").uid;
    shell.command(PlayerCommand::Item(ItemCommand::Wield));
    let rows = shell.hud().overlay.expect("what to wear").rows;
    let row = rows.iter().position(
        |row| matches!(row, PanelRow::Text(line) if line.text().contains("ring of the salamander")),
    );
    shell.choose(row.expect("the ring"));
    assert!(
        shell
            .picture()
            .view()
            .unwrap()
            .worn()
            .iter()
            .any(|(_, thing)| thing.uid == ring)
    );
    shell.click(beyond);
    finish(&mut shell);
    assert_eq!(shell.focus(), beyond);
}

#[test]
fn looking_steps_to_known_traps_and_not_to_hidden_ones() {
    let mut shell = playing(WARRIOR, "#######\n#@.^.h#\n#######");
    let here = shell.focus();
    shell.command(PlayerCommand::Look);
    let mut seen = Vec::new();
    for _ in 0..3 {
        shell.command(PlayerCommand::Next);
        seen.push(shell.focus());
    }
    assert_eq!(seen, [Pos::new(here.x + 2, here.y); 3]);
}

#[test]
fn a_throw_is_previewed_through_a_gap_to_a_visible_target() {
    // The kobold is in view past the corner, the square behind that is not: what is thrown flies over it all the same.
    let picture = "########\n#..#..k#\n#@.....#\n########";
    let mut shell = playing(WARRIOR, picture);
    let here = shell.focus();
    shell.command(PlayerCommand::Item(ItemCommand::Throw));
    shell.command(PlayerCommand::Confirm);
    assert_eq!(shell.focus(), Pos::new(here.x + 5, here.y - 1));
    let over = Pos::new(here.x + 3, here.y - 1);
    assert_eq!(shell.cell(over).terrain, None);
    let beyond = Pos::new(here.x + 4, here.y - 1);
    let marks = shell.marks();
    assert!(marks.contains(&(beyond, MapMark::Way)), "{marks:?}");
}

#[test]
fn the_end_names_the_crown_that_was_carried_out() {
    let mut shell = playing(WARRIOR, "######\n#@c.<#\n######");
    press(&mut shell, PlayerCommand::Explore);
    for _ in 0..3 {
        press(&mut shell, PlayerCommand::Ascend);
    }
    let overlay = shell.hud().overlay.expect("the end");
    assert_eq!(overlay.title, "Victory");
    let lines = format!("{:?}", overlay.rows);
    assert!(lines.contains("with the Crown of Cinders,"), "{lines}");
}

#[test]
fn traveling_over_open_floor_turns_once_at_most() {
    let mut rows = vec!["#".repeat(20)];
    rows.extend((0..12).map(|_| format!("#{}#", ".".repeat(18))));
    rows.push("#".repeat(20));
    rows[1].replace_range(1..2, "@");
    let picture = rows.join("\n");
    for (x, y) in [(17, 3), (5, 11), (17, 0), (11, 11), (13, 11), (9, 4)] {
        let mut shell = super::disarming::room(barrow::testing::content(), 0, &picture, &[]);
        let here = shell.focus();
        let to = Pos::new(here.x + x, here.y + y);
        let mut ways = Vec::new();
        let mut at = here;
        shell.click(to);
        loop {
            let now = shell.focus();
            if now != at {
                ways.push(at.delta_to(now));
                at = now;
            }
            if !shell.is_busy() {
                break;
            }
            shell.tick();
        }
        assert_eq!(at, to);
        ways.dedup();
        assert!(ways.len() <= 2, "{to:?}: {ways:?}");
    }
}
