//! Going to a level that the player has been on, from stairs to stairs.

use super::disarming::press;
use barrow::{
    content::{Content, Feature, LevelId, TerrainId},
    grid::{Grid, Pos, Size},
    play::{Bindings, Key, Options, PanelRow, PlayerCommand, StandaloneShell, Start},
    sim::Setup,
};
use std::sync::Arc;

/// Three levels below each other, and one aside of the second.
const PICTURES: [&str; 4] = [
    "########\n#@....>#\n########",
    "########\n#<..a.>#\n########",
    "########\n#<.....#\n########",
    "########\n#<.....#\n########",
];

/// Levels that are known as soon as they are entered, since they are lit.
fn playing() -> (StandaloneShell, [LevelId; 4]) {
    let mut content: Content = barrow::testing::content();
    // No terrain of the content of tests leads aside.
    let altar = content.terrain_keys["altar"];
    content.terrain[usize::from(altar.0)].feature = Feature::StairsAside;
    let first = content.levels.len() as u16;
    let ids = [0, 1, 2, 3].map(|n| LevelId(first + n));
    let links = [
        (None, Some(1), None),
        (Some(0), Some(2), Some(3)),
        (Some(1), None, None),
        (Some(1), None, None),
    ];
    for (n, (picture, (above, below, aside))) in PICTURES.iter().zip(links).enumerate() {
        let rows: Vec<&str> = picture.lines().collect();
        let size = Size::new(rows[0].len() as u16, rows.len() as u16);
        let signs: Vec<char> = rows.concat().chars().collect();
        let terrain = |sign: char| -> TerrainId {
            let key = match sign {
                '#' => "permanent_wall",
                '<' => "stairs_up",
                '>' => "stairs_down",
                'a' => "altar",
                _ => "floor",
            };
            content.terrain_keys[key]
        };
        let cells = signs.iter().map(|sign| terrain(*sign)).collect();
        let mut level = content.levels[0].clone();
        level.terrain = Grid::from_cells(size, cells).expect("a whole picture");
        level.lit = true;
        level.items.clear();
        level.monsters.clear();
        level.name = format!("Storey {n}");
        level.depth = n.min(2) as u8 + 1;
        level.start = (n == 0).then_some(Pos::new(1, 1));
        let id = |other: Option<usize>| other.map(|other| ids[other]);
        (level.above, level.below, level.aside) = (id(above), id(below), id(aside));
        content.levels.push(level);
    }
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: Some(first),
    };
    let setup = Setup {
        name: None,
        birth: None,
        seed: 1,
        character: 0,
        level: Some(first),
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::Angband.into(),
    };
    (
        StandaloneShell::new(options, Start::New(setup)).unwrap(),
        ids,
    )
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("the list of levels");
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        _ => String::new(),
    };
    overlay.rows.iter().map(text).collect()
}

/// Chooses the level of this name in the list.
fn go_to(shell: &mut StandaloneShell, name: &str) {
    shell.press(Key::char('_'));
    let shown = rows(shell);
    let row = shown.iter().position(|row| row.contains(name));
    shell.choose(row.unwrap_or_else(|| panic!("{name}: {shown:#?}")));
    while shell.is_busy() {
        shell.tick();
    }
}

fn level(shell: &StandaloneShell) -> LevelId {
    shell.picture().view().unwrap().level().id()
}

#[test]
fn one_command_leads_over_several_levels_and_into_a_branch() {
    let (mut shell, ids) = playing();
    // Down by hand: a level is chosen only when one has been there.
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Descend);
        press(&mut shell, PlayerCommand::Descend);
    }
    assert_eq!(level(&shell), ids[2]);
    shell.press(Key::char('_'));
    let shown = rows(&shell);
    let here = shown.iter().find(|row| row.contains("here"));
    assert!(
        here.is_some_and(|row| row.contains("Storey 2")),
        "{shown:#?}"
    );
    assert!(
        !shown.iter().any(|row| row.contains("Storey 3")),
        "{shown:#?}"
    );
    shell.command(PlayerCommand::Cancel);
    let before = shell.session().unwrap().actions();
    go_to(&mut shell, "Storey 0");
    assert_eq!(level(&shell), ids[0]);
    assert!(shell.session().unwrap().actions() > before + 5);
    go_to(&mut shell, "Storey 1");
    assert_eq!(level(&shell), ids[1]);
    // Into the branch by hand, home, and back with one command.
    let aside = Pos::new(4, 1);
    shell.click(aside);
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(shell.focus(), aside);
    press(&mut shell, PlayerCommand::Descend);
    assert_eq!(level(&shell), ids[3]);
    go_to(&mut shell, "Storey 2");
    assert_eq!(level(&shell), ids[2], "out of the branch and down");
    go_to(&mut shell, "Storey 3");
    assert_eq!(level(&shell), ids[3], "and back into it");
    let before = shell.session().unwrap().actions();
    go_to(&mut shell, "Storey 3");
    assert_eq!(shell.session().unwrap().actions(), before);
    let said = shell.hud().log.last().unwrap().text();
    assert_eq!(said, "You are there already.");
}
