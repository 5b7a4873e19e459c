//! The game as a player meets it, without a screen: keys in, scenes out, and nothing lost whatever happens.

use std::{fs, path::Path, sync::Arc};

use barrow::{
    grid::Dir,
    play::{
        Bindings, Code, Command, ItemCommand, Key, MapMark, Options, Overlay, PanelRow, Shell,
        Start,
    },
    rules::Race,
    save::Saves,
    sim::Setup,
};

fn options(saves: Option<&Path>) -> Options {
    Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: saves.map(|dir| Saves::open(dir).unwrap()),
        seed: 7,
        level: None,
    }
}

fn setup(seed: u64) -> Setup {
    Setup {
        birth: None,
        seed,
        character: 0,
        level: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default(),
    }
}

fn playing(saves: Option<&Path>) -> Shell {
    Shell::new(options(saves), Start::New(setup(7))).unwrap()
}

/// Lets an errand run to its end.
fn finish(shell: &mut Shell) -> usize {
    let mut ticks = 0;
    while shell.is_busy() {
        shell.tick();
        ticks += 1;
        assert!(ticks < 10_000, "an errand never ends");
    }
    ticks
}

fn overlay(shell: &Shell) -> Overlay {
    shell.scene().overlay.expect("a window over the map")
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
fn choose(shell: &mut Shell, words: &str) {
    let overlay = overlay(shell);
    let found = overlay.rows.iter().position(|row| match row {
        PanelRow::Text(line) => line
            .text()
            .get(3..)
            .is_some_and(|text| text.starts_with(words)),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    shell.choose(found.unwrap_or_else(|| panic!("no `{words}` in {}", text(&overlay))));
}

fn messages(shell: &Shell) -> Vec<String> {
    shell
        .scene()
        .log
        .iter()
        .map(barrow::play::TextLine::text)
        .collect()
}

#[test]
fn every_command_has_a_name_of_its_own_and_a_key() {
    let bindings = Bindings::standard();
    for &command in Command::ALL {
        assert_eq!(Command::named(command.name()), Some(command));
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
    let mut shell = Shell::new(options(None), Start::Title).unwrap();
    assert!(overlay(&shell).whole_screen);
    assert!(shell.map_size().is_none() && shell.wants_letters());
    assert!(text(&overlay(&shell)).contains("New game"));
    assert!(
        !text(&overlay(&shell)).contains("Continue"),
        "there is nothing to continue"
    );
    shell.press(Key::char('a'));
    assert!(text(&overlay(&shell)).contains("Who goes down"));
    shell.press(Key::plain(Code::Enter));
    assert!(shell.scene().overlay.is_none());
    assert!(messages(&shell)[0].contains("Welcome to"));
}

#[test]
fn a_challenge_begins_on_its_level_with_a_seasoned_hero() {
    let mut shell = Shell::new(options(None), Start::Title).unwrap();
    choose(&mut shell, "Challenges");
    let shown = text(&overlay(&shell));
    assert!(shown.contains("experience level 30"), "{shown}");
    choose(&mut shell, "The Burning Lake");
    let shown = text(&overlay(&shell));
    assert!(shown.starts_with("The Burning Lake"), "{shown}");
    // Back leads to the list, and a new game from there into the barrow.
    shell.press(Key::plain(Code::Escape));
    assert!(text(&overlay(&shell)).starts_with("Challenges"));
    choose(&mut shell, "The Burning Lake");
    choose(&mut shell, "Ilmare");
    assert!(messages(&shell)[0].contains("Welcome to The Burning Lake"));
    let view = shell.session().unwrap().view();
    assert_eq!(view.character().level().get(), 30);
    assert!(view.health().is_full() && view.mana().now() == view.mana().max());
    assert!(view.health().max() > 100 && view.mana().max() > 50);
}

#[test]
fn after_a_challenge_a_new_game_begins_in_the_barrow() {
    let mut shell = Shell::new(options(None), Start::Title).unwrap();
    choose(&mut shell, "Challenges");
    choose(&mut shell, "The Burning Lake");
    shell.press(Key::plain(Code::Escape));
    shell.press(Key::plain(Code::Escape));
    choose(&mut shell, "New game");
    shell.press(Key::plain(Code::Enter));
    assert!(messages(&shell)[0].contains("Welcome to Barrow Mouth"));
    assert_eq!(shell.session().unwrap().view().character().level().get(), 1);
}

#[test]
fn exploring_uncovers_the_level_and_stops_when_something_appears() {
    let mut shell = playing(None);
    let known = |shell: &Shell| {
        let size = shell.map_size().unwrap();
        size.positions()
            .filter(|at| shell.cell(*at).terrain.is_some())
            .count()
    };
    let before = known(&shell);
    shell.command(Command::Explore);
    finish(&mut shell);
    assert!(known(&shell) > before);
    let in_view = shell.actors().len() > 1;
    let last = messages(&shell);
    assert!(in_view || !last.is_empty());
}

#[test]
fn a_key_stops_an_automatic_command() {
    let mut shell = playing(None);
    shell.command(Command::Explore);
    assert!(shell.is_busy());
    shell.press(Key::plain(Code::Escape));
    assert!(!shell.is_busy());
}

#[test]
fn looking_moves_a_cursor_and_shows_the_way() {
    let mut shell = playing(None);
    let here = shell.focus();
    shell.command(Command::Look);
    shell.command(Command::Go(Dir::W));
    assert_ne!(shell.focus(), here);
    assert!(
        shell
            .marks()
            .iter()
            .any(|(at, mark)| *mark == MapMark::Cursor && *at == shell.focus())
    );
    shell.command(Command::Run(Dir::NW));
    shell.command(Command::Run(Dir::NW));
    shell.command(Command::Run(Dir::NW));
    assert!(
        shell.map_size().unwrap().contains(shell.focus()),
        "the cursor stays on the map"
    );
    shell.command(Command::Cancel);
    assert_eq!(shell.focus(), here);
}

#[test]
fn every_command_is_safe_on_every_screen() {
    for opener in [
        None,
        Some(Command::Item(ItemCommand::Inventory)),
        Some(Command::Look),
        Some(Command::Help),
        Some(Command::Log),
        Some(Command::Matrix),
        Some(Command::Character),
        Some(Command::Item(ItemCommand::Wield)),
    ] {
        for &command in Command::ALL {
            let mut shell = playing(None);
            if let Some(opener) = opener {
                shell.command(opener);
            }
            shell.command(command);
            finish(&mut shell);
            let _ = (shell.scene(), shell.marks(), shell.actors());
        }
    }
    let mut shell = Shell::new(options(None), Start::Title).unwrap();
    for &command in Command::ALL
        .iter()
        .filter(|command| **command != Command::Quit)
    {
        shell.command(command);
        let _ = shell.scene();
    }
}

#[test]
fn help_names_every_command_and_its_keys() {
    let mut shell = playing(None);
    shell.press(Key::char('?'));
    let help = text(&overlay(&shell));
    for &command in Command::ALL {
        if !matches!(command, Command::Go(_) | Command::Run(_)) {
            assert!(
                help.contains(command.help()),
                "{} is missing",
                command.name()
            );
        }
    }
    shell.press(Key::plain(Code::Escape));
    assert!(shell.scene().overlay.is_none());
}

#[test]
fn a_refusal_is_said_and_costs_nothing() {
    let mut shell = playing(None);
    let turn = shell.session().unwrap().view().game_turn();
    shell.command(Command::Descend);
    finish(&mut shell);
    shell.command(Command::PickUp);
    assert_eq!(shell.session().unwrap().view().game_turn(), turn);
    assert!(
        messages(&shell)
            .iter()
            .any(|line| line.contains("nothing here to pick up"))
    );
}

#[test]
fn a_game_that_is_left_goes_on_where_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(dir.path()));
    for _ in 0..5 {
        shell.command(Command::Explore);
        finish(&mut shell);
    }
    let (here, turn) = (shell.focus(), shell.session().unwrap().view().game_turn());
    let log = messages(&shell);
    drop(shell);
    let shell = Shell::new(options(Some(dir.path())), Start::Continue).unwrap();
    assert_eq!(
        (shell.focus(), shell.session().unwrap().view().game_turn()),
        (here, turn)
    );
    let again = messages(&shell);
    assert_eq!(again.last().map(String::as_str), Some("Welcome back."));
    assert!(
        log.iter().skip(2).all(|line| again.contains(line)),
        "the log is back too"
    );
}

#[test]
fn a_game_that_is_being_played_is_not_continued_by_another() {
    let folder = tempfile::tempdir().unwrap();
    let playing = playing(Some(folder.path()));
    let saves = Some(folder.path());
    let Err(error) = Shell::new(options(saves), Start::Continue) else {
        panic!("two play the same game");
    };
    assert!(
        error.to_string().contains("being played already"),
        "{error}"
    );
    drop(playing);
    assert!(Shell::new(options(saves), Start::Continue).is_ok());
}

#[test]
fn a_text_scrolls_no_further_than_its_last_page() {
    let mut shell = playing(None);
    shell.command(Command::Help);
    let first = |shell: &Shell| overlay(shell).first;
    let rows = overlay(&shell).rows.len();
    let page = 20;
    shell.set_text_end(rows - page);
    for _ in 0..rows {
        shell.command(Command::Go(Dir::S));
    }
    assert_eq!(first(&shell), rows - page);
    shell.command(Command::Go(Dir::N));
    assert_eq!(
        first(&shell),
        rows - page - 1,
        "one step back is seen at once"
    );
    shell.command(Command::Go(Dir::SW));
    assert_eq!(first(&shell), rows - page);
    shell.command(Command::Confirm);
    assert_eq!(first(&shell), rows - page);
}

#[test]
fn the_menu_of_classes_fits_into_eighty_columns() {
    let mut shell = Shell::new(options(None), Start::Title).unwrap();
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
        shell.command(Command::Cancel);
        choose(&mut shell, "New game");
    }
}

#[test]
fn a_torn_last_line_costs_one_action_and_no_more() {
    let dir = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(dir.path()));
    shell.command(Command::Wait);
    let turn = shell.session().unwrap().view().game_turn();
    shell.command(Command::Wait);
    drop(shell);
    let path = dir.path().join("game-0001.barrow");
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 3]).unwrap();
    let mut shell = Shell::new(options(Some(dir.path())), Start::Continue).unwrap();
    assert_eq!(shell.session().unwrap().view().game_turn(), turn);
    shell.command(Command::Wait);
    drop(shell);
    assert_eq!(
        fs::read(&path).unwrap(),
        whole,
        "the same action gives the same line again"
    );
}

#[test]
fn a_damaged_game_is_refused_and_kept() {
    let dir = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(dir.path()));
    shell.command(Command::Wait);
    shell.command(Command::Wait);
    drop(shell);
    let path = dir.path().join("game-0001.barrow");
    let text = fs::read_to_string(&path).unwrap();
    let damaged = text.replacen("Wait ", "Wiat ", 1);
    fs::write(&path, &damaged).unwrap();
    let error = Shell::new(options(Some(dir.path())), Start::Continue)
        .err()
        .unwrap()
        .to_string();
    assert!(
        error.contains("game-0001.barrow:3: `Wiat` is no action"),
        "{error}"
    );

    let mut shell = Shell::new(options(Some(dir.path())), Start::Title).unwrap();
    shell.press(Key::char('a'));
    assert!(
        text_of_title(&shell).contains("`Wiat` is no action"),
        "the title screen says why"
    );
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        damaged,
        "the file is kept as it is"
    );
    shell.press(Key::char('b'));
    shell.press(Key::plain(Code::Enter));
    assert!(
        dir.path().join("game-0002.barrow").exists(),
        "a new game has a file of its own"
    );
}

fn text_of_title(shell: &Shell) -> String {
    text(&overlay(shell))
}

#[test]
fn continuing_without_a_game_says_so() {
    let dir = tempfile::tempdir().unwrap();
    let error = Shell::new(options(Some(dir.path())), Start::Continue)
        .err()
        .unwrap();
    assert_eq!(error.to_string(), "there is no game to continue");
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

/// A shell that plays the archer, with a monster in sight if the level has one.
fn archer() -> Shell {
    let content = barrow::testing::content();
    let ranger = content
        .characters
        .iter()
        .position(|who| who.class == barrow::rules::Class::Ranger)
        .expect("there is a ranger");
    let setup = Setup {
        seed: 3,
        character: ranger as u16,
        level: None,
        birth: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default(),
    };
    Shell::new(options(None), Start::New(setup)).unwrap()
}

#[test]
fn firing_shows_the_way_of_the_arrow_and_sends_it_on_confirmation() {
    let mut shell = archer();
    shell.command(Command::Item(ItemCommand::Fire));
    shell.command(Command::Go(Dir::E));
    shell.command(Command::Go(Dir::E));
    let marks = shell.marks();
    assert!(
        marks.iter().any(|(_, mark)| *mark == MapMark::Cursor)
            && marks.iter().any(|(_, mark)| *mark == MapMark::Way),
        "{marks:?}"
    );
    assert!(shell.scene().status.text().starts_with("Fire at: "));
    let before = shell.session().unwrap().actions();
    shell.command(Command::Item(ItemCommand::Fire));
    assert_eq!(shell.session().unwrap().actions(), before + 1);
    assert!(
        messages(&shell)
            .iter()
            .any(|line| line == "You fire an arrow."),
        "{:?}",
        messages(&shell)
    );
}

#[test]
fn aiming_can_be_called_off_and_nothing_has_happened() {
    let mut shell = archer();
    shell.command(Command::Item(ItemCommand::Fire));
    shell.command(Command::Cancel);
    assert!(
        !shell
            .marks()
            .iter()
            .any(|(_, mark)| *mark == MapMark::Cursor)
    );
    assert_eq!(shell.session().unwrap().actions(), 0);
}

#[test]
fn throwing_asks_what_and_then_where() {
    let mut shell = archer();
    shell.command(Command::Item(ItemCommand::Throw));
    assert!(text(&overlay(&shell)).starts_with("Throw what?"));
    shell.press(Key::char('a'));
    shell.command(Command::Go(Dir::E));
    shell.command(Command::Confirm);
    assert_eq!(shell.session().unwrap().actions(), 1);
}

#[test]
fn digging_asks_for_a_direction_and_says_why_not() {
    let mut shell = archer();
    shell.command(Command::Dig);
    assert!(shell.scene().status.text().contains("direction"));
    shell.command(Command::Go(Dir::W));
    assert!(!shell.is_busy());
    assert_eq!(shell.session().unwrap().actions(), 0);
}
