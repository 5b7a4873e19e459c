//! The screens of the matrix in the game.

use super::*;

fn shell() -> StandaloneShell {
    let options = Options {
        content: Arc::clone(&CONTENT),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: None,
    };
    let setup = Setup {
        name: None,
        seed: 1,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    };
    StandaloneShell::new(options, Start::New(setup)).expect("a game begins")
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a window");
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    overlay.rows.iter().map(text).collect()
}

fn title(shell: &StandaloneShell) -> String {
    shell
        .hud()
        .overlay
        .map_or_else(String::new, |overlay| overlay.title)
}

/// The first row that begins so.
#[track_caller]
fn row(shell: &StandaloneShell, start: &str) -> usize {
    let rows = rows(shell);
    let found = rows
        .iter()
        .position(|row| row.trim_start().starts_with(start));
    found.unwrap_or_else(|| panic!("no row begins with {start}: {rows:#?}"))
}

#[test]
fn in_the_game_a_damage_type_opens_into_its_targets_and_those_into_their_rules() {
    let mut shell = shell();
    shell.press(Key::char('M'));
    assert_eq!(title(&shell), "Damage types at strength 100");
    assert_eq!(rows(&shell).len(), 1 + DamageType::VARIANTS.len());
    shell.choose(row(&shell, "fire"));
    assert_eq!(title(&shell), "Fire at strength 100");
    let page = rows(&shell);
    let immune = row(&shell, "immune to fire");
    assert_eq!(page[immune], "  immune to fire: damage 11  PRJ-MON-08");
    // The player with all that protects, as the world would strike.
    let you = row(&shell, "you, as you are now: damage 100");
    assert!(you < immune, "{page:#?}");
    shell.choose(immune);
    assert_eq!(title(&shell), "PRJ-MON-08");
    shell.command(PlayerCommand::Cancel);
    assert_eq!(rows(&shell), page);
    // The rules behind the side effects are listed too.
    shell.choose(row(&shell, "PRJ-PLRFX-19"));
    assert_eq!(title(&shell), "PRJ-PLRFX-19");
    shell.command(PlayerCommand::Cancel);
    // Another strength is shown in the same place: one step leads back to the list.
    shell.choose(row(&shell, "Stronger"));
    assert_eq!(title(&shell), "Fire at strength 200");
    assert!(rows(&shell).contains(&"  immune to fire: damage 22  PRJ-MON-08".to_owned()));
    shell.command(PlayerCommand::Cancel);
    assert_eq!(title(&shell), "Damage types at strength 100");
    shell.press(Key::plain(KeySymbol::Escape));
    assert_eq!(title(&shell), "");
}

#[test]
fn page_keys_move_far_in_a_list_and_stop_at_its_ends() {
    let mut shell = shell();
    shell.command(PlayerCommand::Matrix);
    // A page is what fits less one row.
    shell.set_room(72, 11);
    let selected =
        |shell: &StandaloneShell| shell.hud().overlay.and_then(|overlay| overlay.selected);
    let last = DamageType::VARIANTS.len();
    assert_eq!(selected(&shell), Some(1));
    shell.press(Key::plain(KeySymbol::PageDown));
    assert_eq!(selected(&shell), Some(11));
    for _ in 0..9 {
        shell.press(Key::plain(KeySymbol::PageDown));
    }
    assert_eq!(selected(&shell), Some(last));
    shell.press(Key::plain(KeySymbol::PageUp));
    assert_eq!(selected(&shell), Some(last - 10));
    for _ in 0..9 {
        shell.press(Key::plain(KeySymbol::PageUp));
    }
    assert_eq!(selected(&shell), Some(1));
    shell.press(Key::plain(KeySymbol::End));
    assert_eq!(selected(&shell), Some(last));
    shell.press(Key::plain(KeySymbol::Home));
    assert_eq!(selected(&shell), Some(1));
    // Where the front end has drawn it, it knows better.
    shell.set_pages(0, 20);
    shell.press(Key::plain(KeySymbol::PageDown));
    assert_eq!(selected(&shell), Some(20));
    shell.press(Key::plain(KeySymbol::PageDown));
    assert_eq!(selected(&shell), Some(30), "as long as that is not old");
}

#[test]
fn every_damage_type_has_a_page() {
    let content = barrow::testing::content();
    let mut shell = shell();
    shell.command(PlayerCommand::Matrix);
    for at in 1..=DamageType::VARIANTS.len() {
        shell.choose(at);
        let words = &content.wording.damage[DamageType::VARIANTS[at - 1]];
        let (name, title) = (format!("{} at", words.title), title(&shell));
        assert!(
            title.to_lowercase().starts_with(&name.to_lowercase()),
            "{name}: {title}"
        );
        shell.command(PlayerCommand::Cancel);
    }
}
