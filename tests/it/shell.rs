//! The game as a player meets it, without a screen: keys in, scenes out, and nothing lost whatever happens.

mod aiming;
mod keys;
mod knowing;
mod names;
mod preferences;
mod saves;
mod theatre;
mod wizard;

use std::{fs, path::Path, sync::Arc};

use barrow::{
    grid::Dir,
    play::{
        Bindings, ItemCommand, Key, KeySymbol, MapMark, Options, Overlay, PanelRow, PlayerCommand,
        StandaloneShell, Start,
    },
    rules::Race,
    save::SaveFolder,
    sim::Setup,
};
use strum::EnumCount;

fn options(saves: Option<&Path>) -> Options {
    Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: saves.map(|dir| SaveFolder::open(dir).unwrap()),
        seed: 7,
        level: None,
    }
}

fn setup(seed: u64) -> Setup {
    Setup {
        name: None,
        birth: None,
        seed,
        character: 0,
        level: None,
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    }
}

fn playing(saves: Option<&Path>) -> StandaloneShell {
    StandaloneShell::new(options(saves), Start::New(setup(7))).unwrap()
}

/// Lets a long command run to its end.
fn finish(shell: &mut StandaloneShell) -> usize {
    let mut ticks = 0;
    while shell.is_busy() {
        shell.tick();
        ticks += 1;
        assert!(ticks < 10_000, "the command never ends");
    }
    ticks
}

fn overlay(shell: &StandaloneShell) -> Overlay {
    shell.hud().overlay.expect("a window over the map")
}

fn text(overlay: &Overlay) -> String {
    let rows = overlay.rows.iter().map(|row| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    });
    format!("{}\n{}", overlay.title, rows.collect::<Vec<_>>().join("\n"))
}

/// Chooses the row of a menu whose words begin so, behind their letter.
#[track_caller]
fn choose(shell: &mut StandaloneShell, words: &str) {
    let overlay = overlay(shell);
    let found = overlay.rows.iter().position(|row| match row {
        PanelRow::Text(line) => line
            .text()
            .get(3..)
            .is_some_and(|text| text.trim_start_matches("@ ").starts_with(words)),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    shell.choose(found.unwrap_or_else(|| panic!("no `{words}` in {}", text(&overlay))));
}

fn messages(shell: &StandaloneShell) -> Vec<String> {
    shell
        .hud()
        .log
        .iter()
        .map(barrow::play::TextLine::text)
        .collect()
}

#[test]
fn every_command_has_a_name_of_its_own_and_a_key() {
    let mut kinds = Vec::new();
    for command in PlayerCommand::ALL {
        let kind = std::mem::discriminant(command);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    assert_eq!(
        kinds.len(),
        PlayerCommand::COUNT,
        "`PlayerCommand::ALL` lacks some"
    );
    let bindings = Bindings::standard();
    for &command in PlayerCommand::ALL {
        assert_eq!(PlayerCommand::named(command.name()), Some(command));
        assert!(
            bindings.keys(command).next().is_some(),
            "{} has no key",
            command.name()
        );
    }
}

#[test]
fn every_key_reads_back_as_it_is_written() {
    for (key, _) in Bindings::standard().iter() {
        assert_eq!(key.to_string().parse::<Key>(), Ok(key));
    }
    assert_eq!("Shift+h".parse(), Ok(Key::char('H')));
    assert!("Hyper".parse::<Key>().unwrap_err().contains("PageUp"));
}

#[test]
fn faulty_bindings_are_all_named() {
    let fault =
        Bindings::read(r#"{ "rset": ["R"], "rest": ["Foo"], "wait": ["x"], "look": ["x"] }"#)
            .unwrap_err();
    let text = fault.to_string();
    for part in [
        "`rset` is no command",
        "`Foo` is no key",
        "key x means both",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let fault = Bindings::read("{ \"rest\": [\"R\" ")
        .unwrap_err()
        .to_string();
    assert!(fault.starts_with("keys.ron:1:"), "{fault}");
}

#[test]
fn from_the_title_a_game_begins_with_two_choices() {
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    assert!(overlay(&shell).whole_screen);
    assert!(shell.map_size().is_none());
    assert_eq!(shell.meaning(Key::char('a')), None, "it chooses a row");
    assert!(text(&overlay(&shell)).contains("New game"));
    assert!(
        !text(&overlay(&shell)).contains("Continue"),
        "there is nothing to continue"
    );
    shell.press(Key::char('a'));
    assert!(text(&overlay(&shell)).contains("Who goes down"));
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(shell.hud().overlay.is_none());
    assert!(messages(&shell)[0].contains("Welcome to"));
}

#[test]
fn the_world_changes_with_actions_and_not_with_what_is_pointed_at() {
    let mut shell = playing(None);
    let (world, all) = (shell.world_revision(), shell.revision());
    let here = shell.focus();
    shell.hover(Some(here.step(Dir::E)));
    shell.command(PlayerCommand::Look);
    shell.command(PlayerCommand::Go(Dir::E));
    assert!(shell.revision() > all);
    assert_eq!(shell.world_revision(), world);
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Wait);
    let waited = shell.world_revision();
    assert!(waited > world);
    shell.command(PlayerCommand::Quit);
    assert!(shell.world_revision() > waited, "there is no world left");
}

#[test]
fn a_challenge_begins_on_its_level_with_a_seasoned_hero() {
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    choose(&mut shell, "Challenges");
    let shown = text(&overlay(&shell));
    assert!(shown.contains("experience level 30"), "{shown}");
    choose(&mut shell, "Oven");
    let shown = text(&overlay(&shell));
    assert!(shown.starts_with("Oven"), "{shown}");
    // Back leads to the list, and a new game from there into the barrow.
    shell.press(Key::plain(KeySymbol::Escape));
    assert!(text(&overlay(&shell)).starts_with("Challenges"));
    choose(&mut shell, "Oven");
    choose(&mut shell, "Ilmare");
    assert!(messages(&shell)[0].contains("Welcome to Oven"));
    let view = shell.picture().view().unwrap();
    assert_eq!(view.character().level().get(), 30);
    assert!(view.health().is_full() && view.mana().now() == view.mana().max());
    assert!(view.health().max() > 100 && view.mana().max() > 50);
}

#[test]
fn after_a_challenge_a_new_game_begins_in_the_barrow() {
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    choose(&mut shell, "Challenges");
    choose(&mut shell, "Oven");
    shell.press(Key::plain(KeySymbol::Escape));
    shell.press(Key::plain(KeySymbol::Escape));
    choose(&mut shell, "New game");
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(messages(&shell)[0].contains("Welcome to Cellar"));
    assert_eq!(shell.picture().view().unwrap().character().level().get(), 1);
}

#[test]
fn exploring_uncovers_the_level_and_stops_when_something_appears() {
    let mut shell = playing(None);
    let known = |shell: &StandaloneShell| {
        let size = shell.map_size().unwrap();
        size.positions()
            .filter(|at| shell.cell(*at).terrain.is_some())
            .count()
    };
    let before = known(&shell);
    shell.command(PlayerCommand::Explore);
    finish(&mut shell);
    assert!(known(&shell) > before);
    let in_view = shell.actors().len() > 1;
    let last = messages(&shell);
    assert!(in_view || !last.is_empty());
}

#[test]
fn a_key_stops_an_automatic_command() {
    let mut shell = playing(None);
    shell.command(PlayerCommand::Explore);
    assert!(shell.is_busy());
    shell.press(Key::plain(KeySymbol::Escape));
    assert!(!shell.is_busy());
}

#[test]
fn looking_moves_a_cursor_and_shows_the_way() {
    let mut shell = playing(None);
    let here = shell.focus();
    shell.command(PlayerCommand::Look);
    shell.command(PlayerCommand::Go(Dir::W));
    assert_ne!(shell.focus(), here);
    assert!(
        shell
            .marks()
            .iter()
            .any(|(at, mark)| *mark == MapMark::Cursor && *at == shell.focus())
    );
    shell.command(PlayerCommand::Run(Dir::NW));
    shell.command(PlayerCommand::Run(Dir::NW));
    shell.command(PlayerCommand::Run(Dir::NW));
    assert!(
        shell.map_size().unwrap().contains(shell.focus()),
        "the cursor stays on the map"
    );
    shell.command(PlayerCommand::Cancel);
    assert_eq!(shell.focus(), here);
}

#[test]
fn every_command_is_safe_on_every_screen() {
    for opener in [
        None,
        Some(PlayerCommand::Item(ItemCommand::Inventory)),
        Some(PlayerCommand::Look),
        Some(PlayerCommand::Help),
        Some(PlayerCommand::Log),
        Some(PlayerCommand::Matrix),
        Some(PlayerCommand::Character),
        Some(PlayerCommand::Item(ItemCommand::Wield)),
    ] {
        for &command in PlayerCommand::ALL {
            let mut shell = playing(None);
            if let Some(opener) = opener {
                shell.command(opener);
            }
            shell.command(command);
            finish(&mut shell);
            let _ = (shell.hud(), shell.marks(), shell.actors());
        }
    }
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    for &command in PlayerCommand::ALL
        .iter()
        .filter(|command| **command != PlayerCommand::Quit)
    {
        shell.command(command);
        let _ = shell.hud();
    }
}

#[test]
fn help_names_every_command_and_its_keys() {
    let mut shell = playing(None);
    shell.press(Key::char('?'));
    let help = text(&overlay(&shell));
    for &command in PlayerCommand::ALL {
        if !matches!(command, PlayerCommand::Go(_) | PlayerCommand::Run(_)) {
            assert!(
                help.contains(command.help()),
                "{} is missing",
                command.name()
            );
        }
    }
    shell.press(Key::plain(KeySymbol::Escape));
    assert!(shell.hud().overlay.is_none());
}

/// Chooses the row of a command in the help, which the right mouse button has opened.
fn choose_command(shell: &mut StandaloneShell, command: PlayerCommand) {
    shell.right_click(None);
    assert_eq!(overlay(shell).title, "Keys and commands");
    let rows = overlay(shell).rows;
    let is_it = |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().ends_with(command.help()));
    let row = rows.iter().position(is_it);
    shell.choose(row.unwrap_or_else(|| panic!("no row for {}", command.name())));
}

#[test]
fn every_command_can_be_given_with_the_mouse_from_the_help() {
    for &command in PlayerCommand::ALL {
        let by_front_end = matches!(command, PlayerCommand::ZoomIn | PlayerCommand::ZoomOut);
        let by_square = matches!(command, PlayerCommand::Go(_) | PlayerCommand::Run(_));
        if by_front_end || by_square || command == PlayerCommand::Help {
            continue;
        }
        let (mut by_key, mut by_mouse) = (playing(None), playing(None));
        by_key.command(command);
        choose_command(&mut by_mouse, command);
        for shell in [&mut by_key, &mut by_mouse] {
            finish(shell);
        }
        let shown = |shell: &StandaloneShell| {
            let actions = shell.session().map(barrow::play::Session::actions);
            (actions, shell.hud(), shell.focus(), shell.marks())
        };
        assert_eq!(shown(&by_key), shown(&by_mouse), "{}", command.name());
        assert_eq!(by_key.should_quit(), by_mouse.should_quit());
    }
}

#[test]
fn the_right_button_goes_back_and_without_a_game_the_help_is_only_read() {
    let mut shell = playing(None);
    shell.command(PlayerCommand::Look);
    shell.right_click(None);
    assert!(shell.hud().overlay.is_none(), "it ends the look around");
    shell.right_click(None);
    shell.press(Key::char('?'));
    shell.right_click(None);
    assert!(shell.hud().overlay.is_none(), "help over help is one");
    let mut title = StandaloneShell::new(options(None), Start::Title).unwrap();
    title.press(Key::char('?'));
    let help = overlay(&title);
    assert_eq!(
        (help.title.as_str(), help.selected),
        ("Keys and commands", None)
    );
    for row in 0..help.rows.len() {
        title.choose(row);
    }
    assert_eq!(overlay(&title).title, "Keys and commands");
}

#[test]
fn a_refusal_is_said_and_costs_nothing() {
    let mut shell = playing(None);
    let turn = shell.picture().view().unwrap().game_turn();
    shell.command(PlayerCommand::Descend);
    finish(&mut shell);
    shell.command(PlayerCommand::PickUp);
    assert_eq!(shell.picture().view().unwrap().game_turn(), turn);
    assert!(
        messages(&shell)
            .iter()
            .any(|line| line.contains("nothing here to pick up"))
    );
}

#[test]
fn a_text_scrolls_no_further_than_its_last_page() {
    let mut shell = playing(None);
    shell.command(PlayerCommand::Luck);
    let first = |shell: &StandaloneShell| overlay(shell).first;
    let rows = overlay(&shell).rows.len();
    let page = rows / 2;
    assert!(page > 1, "{:?}", overlay(&shell));
    shell.set_text_end(rows - page);
    for _ in 0..rows {
        shell.command(PlayerCommand::Go(Dir::S));
    }
    assert_eq!(first(&shell), rows - page);
    shell.command(PlayerCommand::Go(Dir::N));
    assert_eq!(
        first(&shell),
        rows - page - 1,
        "one step back is seen at once"
    );
    shell.command(PlayerCommand::Go(Dir::SW));
    assert_eq!(first(&shell), rows - page);
    shell.command(PlayerCommand::Confirm);
    assert_eq!(first(&shell), rows - page);
}

#[test]
fn the_menu_of_classes_fits_into_eighty_columns() {
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    choose(&mut shell, "New game");
    for rules in ["Angband", "Sil", "POWDER"] {
        choose(&mut shell, "Rules: ");
        choose(&mut shell, rules);
        choose(&mut shell, "A character of your own");
        for race in Race::ALL {
            choose(&mut shell, race.name());
            for row in overlay(&shell).rows {
                if let PanelRow::Text(line) = row {
                    // The terminal keeps three columns for the mark and the margin.
                    let width = line.text().chars().count();
                    assert!(width <= 77, "{width}: {}", line.text());
                }
            }
            choose(&mut shell, "Another race");
        }
        shell.command(PlayerCommand::Cancel);
    }
}

#[test]
fn each_step_to_a_character_leads_back_to_the_one_before() {
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    let mut titles = Vec::new();
    for row in [
        "New game",
        "A character of your own",
        "Elf",
        "Mage",
        "Plain",
        "Roll again",
        "Roll again",
    ] {
        titles.push(overlay(&shell).title);
        choose(&mut shell, row);
    }
    // However often it was rolled, that is one step.
    titles.truncate(5);
    while let Some(title) = titles.pop() {
        shell.command(PlayerCommand::Cancel);
        assert_eq!(overlay(&shell).title, title);
    }
}

#[test]
fn clicking_walks_there() {
    let mut shell = playing(None);
    let here = shell.focus();
    let there = shell
        .map_size()
        .unwrap()
        .positions()
        .find(|at| {
            here.chebyshev(*at) == 2 && shell.cell(*at).visible && {
                let terrain = shell.cell(*at).terrain.unwrap();
                shell.content().terrain[usize::from(terrain.0)].passable
            }
        })
        .unwrap();
    shell.hover(Some(there));
    assert!(
        shell
            .marks()
            .iter()
            .any(|(at, mark)| *mark == MapMark::Way && *at == there)
    );
    shell.click(there);
    finish(&mut shell);
    assert_eq!(shell.focus(), there);
}
