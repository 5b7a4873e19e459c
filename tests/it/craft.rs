//! Doors, searching and the light as a player handles them: one key, and as many actions as it takes.

use std::sync::Arc;

use barrow::{
    play::{Bindings, Key, Options, PanelRow, StandaloneShell, Start},
    rules::base::ruleset::Ruleset,
    sim::Setup,
};

/// A level with a locked door to the east and a secret one to the west, in the dark.
const LEVEL: &str = r##"(
    name: "Cell",
    depth: 1,
    legend: {
        '#': (terrain: "permanent_wall"),
        '.': (terrain: "floor"),
        'l': (terrain: "door_locked"),
        's': (terrain: "door_secret"),
    },
    picture: r#"
#######
#.s@l.#
#######
"#,
)"##;

fn shell() -> StandaloneShell {
    shell_of(5)
}

fn shell_of(seed: u64) -> StandaloneShell {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cell.ron");
    std::fs::write(&path, LEVEL).unwrap();
    let content = barrow::testing::content()
        .with_level_file(&path)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: None,
    };
    let setup = Setup {
        name: None,
        seed,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: Ruleset::default().into(),
    };
    StandaloneShell::new(options, Start::New(setup)).unwrap()
}

/// Presses a key and lets a long command run to its end; how many actions it took.
fn press(shell: &mut StandaloneShell, key: char) -> u64 {
    let actions = |shell: &StandaloneShell| shell.session().unwrap().actions();
    let before = actions(shell);
    shell.press(Key::char(key));
    while shell.is_busy() {
        shell.tick();
    }
    actions(shell) - before
}

fn log(shell: &StandaloneShell) -> String {
    let log = shell.hud().log;
    log.iter().map(|line| line.text() + "\n").collect()
}

fn terrain(shell: &StandaloneShell, x: i16) -> String {
    let view = shell.picture().view().unwrap();
    let at = barrow::grid::Pos::new(x, 1);
    view.terrain(at).unwrap().key.clone()
}

fn panel(shell: &StandaloneShell) -> String {
    let rows = shell.hud().character.rows;
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text() + "\n",
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone() + "\n",
        PanelRow::Gap => String::new(),
    };
    rows.iter().map(text).collect()
}

#[test]
fn one_step_into_a_locked_door_goes_on_until_it_gives_way() {
    let mut shell = shell();
    let mut tries = 0;
    while terrain(&shell, 4) == "door_locked" {
        tries += press(&mut shell, 'l');
        assert!(tries < 500);
    }
    assert_eq!(terrain(&shell, 4), "door_open");
    assert!(
        log(&shell).contains("You get the door open."),
        "{}",
        log(&shell)
    );
}

#[test]
fn the_open_key_picks_the_lock_beside_the_player() {
    // With luck it opens at once.
    let tried = (1..20).map(|seed| {
        let mut shell = shell_of(seed);
        let tries = press(&mut shell, 'O');
        (shell, tries)
    });
    let mut tried = tried.skip_while(|(_, tries)| *tries == 1);
    let (mut shell, _) = tried.next().expect("one in twenty needs a second try");
    assert!(
        log(&shell).contains("The lock resists you."),
        "{}",
        log(&shell)
    );
    assert_eq!(terrain(&shell, 4), "door_open");
    press(&mut shell, 'O');
    assert!(log(&shell).contains("There is no closed door or chest beside you."));
}

#[test]
fn the_search_key_looks_for_a_while_and_stops_at_a_find() {
    let mut shell = shell();
    assert_eq!(terrain(&shell, 2), "granite", "nothing betrays it");
    let mut searches = 0;
    while terrain(&shell, 2) == "granite" {
        let now = press(&mut shell, 's');
        assert!((1..=5).contains(&now), "{now}");
        searches += now;
        assert!(searches < 200);
    }
    assert_eq!(terrain(&shell, 2), "door_closed");
    assert!(log(&shell).contains("You have found a secret door!"));
}

#[test]
fn search_mode_is_shown_and_slows() {
    let mut shell = shell();
    assert!(!panel(&shell).contains("Searching"));
    press(&mut shell, 'W');
    assert!(panel(&shell).contains("Searching") && panel(&shell).contains("Speed -10"));
    press(&mut shell, 'W');
    assert!(!panel(&shell).contains("Searching") && panel(&shell).contains("Speed +0"));
}

#[test]
fn the_panel_and_the_inventory_tell_how_long_the_light_burns() {
    let mut shell = shell();
    assert!(panel(&shell).contains("Torch 5000"), "{}", panel(&shell));
    for _ in 0..3 {
        press(&mut shell, '.');
    }
    assert!(panel(&shell).contains("Torch 4997"), "{}", panel(&shell));
    press(&mut shell, 'i');
    let overlay = shell.hud().overlay.unwrap();
    let rows = overlay.rows.iter().map(|row| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
    });
    let rows: Vec<_> = rows.collect();
    assert!(
        rows.iter()
            .any(|row| row.contains("a torch (light 2) (4997 turns)")),
        "{rows:?}"
    );
    assert!(
        rows.iter()
            .any(|row| row.contains("2 torches (light 2) (5000 turns)"))
    );
}

#[test]
fn the_refuel_key_combines_torches_or_says_that_it_cannot() {
    let mut shell = shell();
    press(&mut shell, 'F');
    assert!(log(&shell).contains("Your light is full."));
    press(&mut shell, '.');
    assert_eq!(press(&mut shell, 'F'), 1);
    assert!(
        log(&shell)
            .contains("You combine your torch with another one: it will burn for 5000 turns."),
        "{}",
        log(&shell)
    );
}

#[test]
fn what_no_fuel_helps_names_a_light_that_would_burn() {
    let mut shell = shell();
    press(&mut shell, 't');
    let rows = shell.hud().overlay.expect("what to take off").rows;
    let torch = rows
        .iter()
        .position(|row| matches!(row, PanelRow::Text(line) if line.text().contains("torch")));
    shell.choose(torch.expect("the torch"));
    press(&mut shell, 'F');
    assert!(
        log(&shell).contains("You wear no light: w wields a torch (light 2) (5000 turns)."),
        "{}",
        log(&shell)
    );
}
