//! `/` finds words, and what a sign stands for, in all that the player knows.

use super::disarming::room;
use barrow::{
    grid::Dir,
    play::{Key, KeySymbol, PanelRow, PlayerCommand, StandaloneShell},
};

const LEGEND: &[(char, &str)] = &[
    ('k', "kobold asleep"),
    ('r', "ration"),
    ('>', "stairs_down"),
    ('~', "lava"),
];

/// Looks for something, and gives what is shown: the title, and a line for each row.
fn find(shell: &mut StandaloneShell, what: &str) -> Vec<String> {
    shell.press(Key::char('/'));
    for letter in what.chars() {
        shell.press(Key::char(letter));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    let Some(overlay) = shell.hud().overlay else {
        return Vec::new();
    };
    let rows = overlay.rows.iter().filter_map(|row| match row {
        PanelRow::Text(line) => Some(line.text()),
        _ => None,
    });
    [overlay.title].into_iter().chain(rows).collect()
}

fn playing() -> StandaloneShell {
    let mut content = barrow::testing::content();
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    room(content, 0, "#########\n#@.r.~k>#\n#########", LEGEND)
}

#[test]
fn words_are_found_on_the_level_in_the_pack_and_in_the_messages() {
    let mut shell = playing();
    let shown = find(&mut shell, "RATION");
    assert_eq!(shown[0], "Found: RATION");
    for heading in ["On this level", "What you have"] {
        assert!(
            shown.iter().any(|row| row == heading),
            "{heading}: {shown:#?}"
        );
    }
    shell.command(PlayerCommand::Cancel);
    let shown = find(&mut shell, "welcome");
    assert!(shown.iter().any(|row| row == "Messages"), "{shown:#?}");
    shell.command(PlayerCommand::Cancel);
    let shown = find(&mut shell, "no such thing");
    assert!(
        shown[1].starts_with("Nothing that you know of"),
        "{shown:#?}"
    );
    shell.command(PlayerCommand::Cancel);
    assert!(find(&mut shell, "  ").is_empty(), "nothing is looked for");
}

#[test]
fn a_sign_finds_what_it_stands_for_and_a_row_leads_there() {
    let mut shell = playing();
    let here = shell.focus();
    let shown = find(&mut shell, "k");
    let kobold = |row: &String| row.contains("obold");
    assert!(shown.iter().any(kobold), "{shown:#?}");
    assert!(!shown.iter().any(|row| row == "Messages"), "{shown:#?}");
    shell.command(PlayerCommand::Cancel);
    let shown = find(&mut shell, ">");
    assert!(shown.iter().any(|row| row.contains("tairs")), "{shown:#?}");
    shell.command(PlayerCommand::Cancel);
    let shown = find(&mut shell, "ration");
    let row = shown.iter().position(|row| row.starts_with("a) "));
    assert!(row.is_some(), "{shown:#?}");
    // What lies on the level stands behind what is carried.
    let overlay = shell.hud().overlay.unwrap();
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        _ => String::new(),
    };
    let rows: Vec<String> = overlay.rows.iter().map(text).collect();
    let level = rows
        .iter()
        .position(|row| row == "On this level")
        .expect("a heading");
    shell.choose(level + 1);
    while shell.is_busy() {
        shell.tick();
    }
    let there = here.step(Dir::E).step(Dir::E);
    assert_eq!(shell.focus(), there);
}
