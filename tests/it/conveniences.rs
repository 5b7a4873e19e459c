//! What players of other games expect of keys and panels: the odds of the nearest with one key, what is wielded beside the
//! map, a question before the prize is left.

use super::disarming::{press, room};
use barrow::{
    content::{Content, ItemUse},
    dice::Dice,
    grid::Pos,
    play::{ItemCommand, Key, Panel, PanelRow, PlayerCommand, StandaloneShell, TextLine},
};

const WARRIOR: usize = 0;
/// A Kobold.
const ROGUE: usize = 3;
const RANGER: usize = 4;

const LEGEND: &[(char, &str)] = &[
    ('k', "kobold asleep"),
    ('j', "jelly"),
    ('c', "crown_cinders"),
    ('p', "shovel"),
    ('~', "lava"),
];

fn content() -> Content {
    let mut content = barrow::testing::content();
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    content
}

fn title(shell: &StandaloneShell) -> String {
    let overlay = shell.hud().overlay;
    overlay.map_or_else(String::new, |overlay| overlay.title)
}

fn texts(rows: &[PanelRow]) -> Vec<String> {
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    rows.iter().map(text).collect()
}

fn last(shell: &StandaloneShell) -> String {
    let log = shell.hud().log;
    log.last().map(TextLine::text).expect("a message")
}

#[test]
fn the_key_of_odds_asks_about_who_is_pointed_at_then_the_nearest_then_luck() {
    let picture = "##########\n#@..k...j#\n##########";
    let mut shell = room(content(), WARRIOR, picture, LEGEND);
    let here = shell.focus();
    shell.hover(Some(Pos::new(here.x + 7, here.y)));
    press(&mut shell, PlayerCommand::Luck);
    assert!(title(&shell).contains("amber jelly"), "{}", title(&shell));
    press(&mut shell, PlayerCommand::Cancel);
    shell.hover(None);
    press(&mut shell, PlayerCommand::Luck);
    assert!(
        title(&shell).starts_with("Odds against"),
        "{}",
        title(&shell)
    );
    let mut shell = room(content(), WARRIOR, "####\n#@.#\n####", LEGEND);
    press(&mut shell, PlayerCommand::Luck);
    assert_eq!(title(&shell), "Luck");
}

#[test]
fn pointing_at_a_row_says_the_odds_and_leaves_the_rows() {
    let picture = "##########\n#@..k...j#\n##########";
    let mut shell = room(content(), WARRIOR, picture, LEGEND);
    let of = |panel: &Panel, name: &str| {
        panel.rows.iter().find_map(|row| match row {
            PanelRow::Monster { id, label, .. } if label.contains(name) => Some(*id),
            _ => None,
        })
    };
    let panel = shell.hud().monsters;
    let kobold = of(&panel, "kobold");
    shell.hover_row(kobold);
    let hud = shell.hud();
    assert_eq!(hud.monsters, panel, "the rows stay");
    let status = hud.status.text();
    for part in [
        "obold (100%, asleep). You hit ",
        " a turn, dead in about ",
        " It hits ",
    ] {
        assert!(status.contains(part), "{part}: {status}");
    }
    // The key of odds asks about the same one.
    shell.hover_row(of(&panel, "jelly"));
    press(&mut shell, PlayerCommand::Luck);
    assert!(title(&shell).contains("amber jelly"), "{}", title(&shell));
    press(&mut shell, PlayerCommand::Cancel);
    shell.hover_row(None);
    assert!(!shell.hud().status.text().contains("You hit"));
}

#[test]
fn what_a_gift_keeps_away_is_not_named_beside_blows() {
    let told = |who: usize| {
        let legend = [('c', "centipede asleep")];
        let mut shell = room(content(), who, "####\n#@c#\n####", &legend);
        let here = shell.focus();
        shell.hover(Some(Pos::new(here.x + 1, here.y)));
        let panel = texts(&shell.hud().monsters.rows).join("\n");
        shell.hover(None);
        panel
    };
    assert!(told(WARRIOR).contains("poisons"), "{}", told(WARRIOR));
    // Kobolds have a ward against poison.
    assert!(!told(ROGUE).contains("poisons"), "{}", told(ROGUE));
}

#[test]
fn what_is_thrown_is_not_compared_with_a_blow_at_somebody_too_far_for_one() {
    let table = |picture: &str| {
        let mut content = content();
        let oil = content.item_keys["flask_oil"];
        content.characters[WARRIOR].carries = vec![(oil, 3)];
        // A blow that does far more than oil.
        for item in &mut content.items {
            if let ItemUse::Weapon(weapon) = &mut item.usage {
                weapon.dice = Dice::new(9, 40);
            }
        }
        let mut shell = room(content, WARRIOR, picture, LEGEND);
        press(&mut shell, PlayerCommand::Luck);
        texts(&shell.hud().overlay.expect("the table").rows)
    };
    let row = |rows: &[String], part: &str| rows.iter().any(|row| row.contains(part));
    let near = table("##########\n#@j......#\n##########");
    assert!(!row(&near, "oil, thrown"), "{near:#?}");
    let far = table("##########\n#@...j...#\n##########");
    assert!(row(&far, "oil, thrown"), "{far:#?}");
    // What is answered is said to be the attack on which the cursor begins.
    assert!(row(&far, "In return (flask of oil, thrown):"), "{far:#?}");
}

#[test]
fn what_is_wielded_what_can_be_fired_and_what_lies_in_view_stand_beside_the_map() {
    let picture = "########\n#@..j.p#\n########";
    let shell = room(content(), RANGER, picture, LEGEND);
    let rows = texts(&shell.hud().character.rows);
    for wanted in ["long bow", "arrows"] {
        assert!(
            rows.iter().any(|row| row.contains(wanted)),
            "{wanted}: {rows:#?}"
        );
    }
    // Things come behind those in view, and are the first that give way.
    let rows = texts(&shell.hud().monsters.rows);
    let place = |wanted: &str| rows.iter().position(|row| row.contains(wanted));
    let [who, head, thing] = ["jelly", "Lying in view", "shovel"].map(place);
    assert!(who.is_some() && who < head && head < thing, "{rows:#?}");
}

#[test]
fn where_there_is_room_what_is_worn_the_load_and_the_pack_stand_there_too() {
    let shell = room(content(), RANGER, "####\n#@.#\n####", LEGEND);
    let view = shell.picture().view().expect("a game");
    let named = |kind: barrow::content::ItemId| {
        let name = &view.content().items[usize::from(kind.0)].name;
        name.split(' ').next_back().unwrap_or(name).to_owned()
    };
    let character = shell.hud().character;
    let held = texts(&character.rows).join("\n");
    let parts: Vec<String> = character
        .spare
        .iter()
        .map(|part| texts(part).join("\n"))
        .collect();
    let [worn, load, pack] = parts.as_slice() else {
        panic!("{parts:#?}")
    };
    // Each thing once.
    for (_, thing) in view.worn() {
        let name = named(thing.kind);
        let places = [&held, worn].into_iter();
        let lower = places.filter(|place| place.to_lowercase().contains(&name));
        assert_eq!(lower.count(), 1, "{name}: {held}\n{parts:#?}");
    }
    for thing in view.pack() {
        let places = [&held, worn, pack].into_iter();
        let name = named(thing.kind);
        assert!(
            places.into_iter().any(|place| place.contains(&name)),
            "{name}: {parts:#?}"
        );
    }
    assert!(
        load.contains(&format!("Food {}", view.stomach().units())),
        "{load}"
    );
    assert!(load.contains("Weight ") && load.contains(" lb"), "{load}");
    // The page of the character says the same.
    let sheet = view.sheet();
    let slower = &sheet.entry("Slower from").expect("a number").value;
    let says = format!(", slower from {slower}");
    assert!(load.contains(&says), "{says}: {load}");
    assert!(pack.starts_with("\nPack\n"), "{pack}");
}

#[test]
fn those_of_a_kind_who_are_awake_and_whole_stand_in_one_row() {
    let picture = "#########\n#@......#\n#..j.j.j#\n#########";
    let shell = room(content(), WARRIOR, picture, LEGEND);
    let rows = texts(&shell.hud().monsters.rows);
    let jellies = rows.iter().filter(|row| row.contains("jelly"));
    assert_eq!(jellies.count(), 1, "{rows:#?}");
    assert!(rows.iter().any(|row| row.starts_with("3 x ")), "{rows:#?}");
}

#[test]
fn the_prize_is_left_only_after_a_question() {
    let mut shell = room(content(), WARRIOR, "#####\n#@c.#\n#####", LEGEND);
    press(&mut shell, PlayerCommand::Go(barrow::grid::Dir::E));
    press(&mut shell, PlayerCommand::PickUp);
    let actions = |shell: &StandaloneShell| shell.session().unwrap().actions();
    let drop = |shell: &mut StandaloneShell| {
        press(shell, PlayerCommand::Item(ItemCommand::Drop));
        let rows = texts(&shell.hud().overlay.expect("what to drop").rows);
        let row = rows
            .iter()
            .position(|row| row.to_lowercase().contains("crown"));
        shell.choose(row.unwrap_or_else(|| panic!("no crown in {rows:#?}")));
    };
    let before = actions(&shell);
    drop(&mut shell);
    assert!(last(&shell).starts_with("That is what you came for"));
    assert_eq!(actions(&shell), before);
    drop(&mut shell);
    assert_eq!(actions(&shell), before + 1);
    assert!(!shell.picture().view().unwrap().has_crown());
}

#[test]
fn who_was_met_can_be_fought_on_paper_wherever_it_is() {
    let mut shell = room(content(), WARRIOR, "######\n#@.k.#\n######", LEGEND);
    let hash = shell.picture().view().unwrap().game_turn();
    press(&mut shell, PlayerCommand::Look);
    press(&mut shell, PlayerCommand::Knowledge);
    let rows = texts(&shell.hud().overlay.expect("its page").rows);
    let row = rows
        .iter()
        .position(|row| row.contains("All your attacks on one beside you"));
    shell.choose(row.unwrap_or_else(|| panic!("{rows:#?}")));
    assert!(
        title(&shell).starts_with("Odds against"),
        "{}",
        title(&shell)
    );
    // Nothing has happened in the game, and nobody is a wizard for it.
    let view = shell.picture().view().unwrap();
    assert!(!view.is_wizard() && view.monsters().len() == 1 && view.game_turn() == hash);
    assert_eq!(shell.session().unwrap().actions(), 0);
}

#[test]
fn digits_walk_as_the_number_pad_does() {
    let mut shell = room(content(), WARRIOR, "#####\n#@..#\n#...#\n#####", LEGEND);
    let here = shell.focus();
    shell.press(Key::char('6'));
    shell.press(Key::char('3'));
    assert_eq!(shell.focus(), Pos::new(here.x + 2, here.y + 1));
    shell.press(Key::char('7'));
    assert_eq!(shell.focus(), Pos::new(here.x + 1, here.y));
}

#[test]
fn small_screens_are_told_in_a_line_what_panels_say() {
    let mut shell = room(
        content(),
        WARRIOR,
        "#######\n#@..k.#\n#..j..#\n#######",
        LEGEND,
    );
    let brief = shell.hud().brief.text();
    let wanted = "2 in view, 1 asleep: amber jelly 2SE";
    assert!(brief.contains(wanted), "{brief}");
    press(&mut shell, PlayerCommand::Look);
    let brief = shell.hud().brief.text();
    // The player's own risk comes first.
    assert!(brief.starts_with("You die by turn 1:"), "{brief}");
    assert!(brief.contains(", it dies by turn 1:"), "{brief}");
}

#[test]
fn small_screens_say_what_matters_most_of_a_place_first() {
    let mut shell = room(content(), WARRIOR, "#####\n#@pk#\n#####", LEGEND);
    let hud = shell.hud();
    assert!(
        hud.narrow.text().starts_with("depth 1  "),
        "{:?}",
        hud.narrow
    );
    press(&mut shell, PlayerCommand::Look);
    let hud = shell.hud();
    assert!(hud.narrow.width() < hud.status.width(), "{hud:#?}");
    assert!(
        hud.narrow.text().starts_with("A kobold "),
        "{:?}",
        hud.narrow
    );
    press(&mut shell, PlayerCommand::Cancel);
    shell.press(Key::char('6'));
    let narrow = shell.hud().narrow.text();
    assert!(narrow.starts_with("depth 1  a shovel"), "{narrow}");
}

#[test]
fn what_can_be_fired_stays_where_others_leave() {
    let shell = room(content(), RANGER, "########\n#@..j..#\n########", LEGEND);
    let character = shell.hud().character;
    let rows = texts(&character.rows);
    let kept = &rows[rows.len() - character.short..];
    assert!(!kept.is_empty(), "{rows:#?}");
    assert!(kept.iter().all(|row| row.contains("arrows")), "{rows:#?}");
    let shell = room(content(), WARRIOR, "########\n#@..j..#\n########", LEGEND);
    assert_eq!(shell.hud().character.short, 0);
}

#[test]
fn more_things_than_six_lie_in_view_where_there_is_room() {
    let shell = room(
        content(),
        WARRIOR,
        "###########\n#@pppppppp#\n###########",
        LEGEND,
    );
    let panel = shell.hud().monsters;
    let rows = texts(&panel.rows);
    let named = rows.iter().filter(|row| row.contains("shovel"));
    assert_eq!((named.count(), panel.unlisted), (8, 0), "{rows:#?}");
    // The nearest six come before others.
    let (first, last) = (panel.wanted() - 1, rows.len() - 1);
    assert!(
        rows[first].contains("6E") && rows[last].contains("8E"),
        "{rows:#?}"
    );
}
