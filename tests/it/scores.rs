//! What is left of a game that is over: how likely its last blow was, the score, the character as a text, and another game.

use std::{fs, path::Path, sync::Arc};

use barrow::{
    play::{Bindings, Key, KeySymbol, Options, PanelRow, PlayerCommand, StandaloneShell, Start},
    rules::base::ruleset::Ruleset,
    save::{Recording, RecordingEnd, SaveFolder, ScoreEnd, Scores},
    sim::{Action, Game, GameResult, Refusal, Setup},
};

/// A dungeon in which every blow kills.
fn deadly(folder: Option<&Path>) -> Options {
    let mut content = barrow::testing::content();
    for monster in &mut content.monsters {
        monster.sleep = 0;
        for blow in &mut monster.blows {
            blow.dice = "50d9".parse().unwrap();
        }
    }
    Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: folder.map(|folder| SaveFolder::open(folder).unwrap()),
        seed: 40,
        level: None,
    }
}

/// A game that has been played until its character died.
fn over(folder: Option<&Path>) -> StandaloneShell {
    let setup = Setup {
        name: None,
        birth: None,
        seed: 7,
        character: 0,
        level: None,
        generated: None,
        ruleset: Ruleset::default().into(),
    };
    let mut shell = StandaloneShell::new(deadly(folder), Start::New(setup)).unwrap();
    for _ in 0..3000 {
        if shell.hud().overlay.is_some() {
            break;
        }
        shell.command(PlayerCommand::Explore);
        while shell.is_busy() {
            shell.tick();
        }
        if shell.hud().overlay.is_none() {
            shell.command(PlayerCommand::Wait);
        }
    }
    shell
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a window over the map");
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => Some(line.text()),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
    };
    overlay.rows.iter().filter_map(text).collect()
}

fn choose(shell: &mut StandaloneShell, words: &str) {
    let overlay = shell.hud().overlay.expect("a window over the map");
    let has = |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains(words));
    let row = overlay.rows.iter().position(has);
    shell.choose(row.unwrap_or_else(|| panic!("no row has {words:?}: {:#?}", rows(shell))));
}

#[test]
fn the_end_says_how_likely_the_last_blow_was_and_what_is_written_where() {
    let folder = tempfile::tempdir().unwrap();
    let shell = over(Some(folder.path()));
    let end = rows(&shell).join("\n");
    assert!(end.contains("The last blow cost you "), "{end}");
    assert!(end.contains(" points: number 1 of all games"), "{end}");
    let scores = Scores::read(folder.path()).unwrap();
    assert_eq!((scores.best.len(), scores.faults.len()), (1, 0));
    let score = &scores.best[0];
    assert!(
        matches!(&score.end, ScoreEnd::Dead(by) if end.contains(by)),
        "{score:?}"
    );
    assert_eq!(score.recording, "game-0001.barrow");
    assert!(score.points >= 100 && score.deepest >= 1, "{score:?}");
    let text = fs::read_to_string(folder.path().join("game-0001.txt")).unwrap();
    for words in [
        score.name.as_str(),
        "Character\n---------",
        "Monsters met",
        "The level as it was",
        "@",
        "Luck",
        "You die",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn keys_meant_for_the_map_begin_no_other_game_at_the_end_of_one() {
    let mut shell = over(None);
    let title = shell.hud().overlay.expect("the end").title;
    let setup = shell.session().unwrap().setup().clone();
    for letter in ('a'..='z').chain('A'..='P') {
        shell.press(Key::char(letter));
        shell.press(Key::plain(KeySymbol::Escape));
        assert!(!shell.should_quit(), "{letter}");
    }
    let shown = shell.hud().overlay.expect("the end");
    assert_eq!(shown.title, title);
    assert_eq!(*shell.session().unwrap().setup(), setup);
    choose(&mut shell, "Once more");
    assert!(shell.hud().overlay.is_none(), "another game is played");
}

#[test]
fn another_game_begins_as_this_one_did_with_other_dice() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = over(Some(folder.path()));
    choose(&mut shell, "Once more");
    assert!(shell.hud().overlay.is_none(), "a game is played");
    let setup = shell.session().unwrap().setup().clone();
    assert_eq!((setup.character, setup.seed), (0, 40));
    let recording = shell.session().unwrap().recording().unwrap();
    assert!(recording.ends_with("game-0002.barrow"), "{recording:?}");
}

#[test]
fn the_table_of_scores_opens_from_the_end_and_from_the_title() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = over(Some(folder.path()));
    choose(&mut shell, "Scores");
    let table = rows(&shell).join("\n");
    assert!(
        table.contains("  1. ") && table.contains("killed by "),
        "{table}"
    );
    shell.command(PlayerCommand::Cancel);
    choose(&mut shell, "Back to the title");
    choose(&mut shell, "Scores");
    assert_eq!(rows(&shell).join("\n"), table);
    let title = StandaloneShell::new(deadly(None), Start::Title);
    let mut title = title.unwrap();
    choose(&mut title, "Scores");
    assert_eq!(
        rows(&title),
        ["Games are not kept, so there are no scores."]
    );
}

#[test]
fn what_cannot_be_written_is_told_and_the_end_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("scores.ron")).unwrap();
    fs::create_dir(folder.path().join("game-0001.txt")).unwrap();
    fs::write(folder.path().join("game-0001.txt/full"), "").unwrap();
    let shell = over(Some(folder.path()));
    let end = rows(&shell).join("\n");
    assert!(end.contains("The score cannot be written: "), "{end}");
    assert!(end.contains("The character cannot be written: "), "{end}");
    let shell = over(None);
    let end = rows(&shell).join("\n");
    assert!(
        end.contains("killed by") && !end.contains(" points: number"),
        "{end}"
    );
}

/// A game that is recorded in a folder.
fn playing(folder: &Path) -> StandaloneShell {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: Some(SaveFolder::open(folder).unwrap()),
        seed: 7,
        level: None,
    };
    StandaloneShell::new(options, Start::New(Setup::default())).unwrap()
}

fn type_in(shell: &mut StandaloneShell, words: &str) {
    for letter in words.chars() {
        shell.press(Key::char(letter));
    }
    shell.press(Key::plain(KeySymbol::Enter));
}

#[test]
fn who_gives_up_types_it_and_the_game_is_closed_and_scored_and_plays_back() {
    // BRW-RETIRE-01
    let folder = tempfile::tempdir().unwrap();
    let mut shell = playing(folder.path());
    shell.command(PlayerCommand::Wait);
    shell.press(Key {
        ctrl: true,
        ..Key::char('x')
    });
    type_in(&mut shell, "yes");
    let asked = rows(&shell).join("\n");
    assert!(asked.contains("Type give up"), "{asked}");
    assert_eq!(shell.session().unwrap().actions(), 1);
    // Back to the game, and from the options once more.
    shell.press(Key::plain(KeySymbol::Escape));
    assert!(shell.hud().overlay.is_none());
    shell.press(Key::char('='));
    choose(&mut shell, "Give up this game");
    type_in(&mut shell, "Give up");
    let end = rows(&shell).join("\n");
    let title = shell.hud().overlay.unwrap().title;
    assert_eq!(title, "You gave up", "{end}");
    assert!(end.contains(" points: number 1 of all games"), "{end}");
    let scores = Scores::read(folder.path()).unwrap();
    assert_eq!(scores.best[0].end, ScoreEnd::Retired);
    let text = fs::read_to_string(folder.path().join("game-0001.txt")).unwrap();
    assert!(text.contains("who gave up"), "{text}");
    choose(&mut shell, "Scores");
    assert!(rows(&shell).join("\n").contains("gave up;"));
    // Nothing can be done any more, and nobody goes on.
    drop(shell);
    let recording = Recording::read(&folder.path().join("game-0001.barrow")).unwrap();
    assert_eq!(recording.end, Some(RecordingEnd::Retired));
    let content = Arc::new(barrow::testing::content());
    let mut game = Game::new(&content, &recording.header.setup).unwrap();
    for (action, hash) in &recording.steps {
        game.step(*action).unwrap();
        assert_eq!(game.hash(), *hash, "{action:?}");
    }
    assert_eq!(game.result(), GameResult::Retired);
    assert_eq!(game.step(Action::Wait), Err(Refusal::GameOver));
}

#[test]
fn the_character_is_written_down_during_play_as_far_as_it_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = playing(folder.path());
    let path = folder.path().join("game-0001.txt");
    assert!(!path.exists());
    shell.press(Key::char('@'));
    let said = shell.hud().log.last().unwrap().text();
    assert!(said.contains(&path.display().to_string()), "{said}");
    let text = fs::read_to_string(&path).unwrap();
    for words in [
        "who is still on the way",
        "Worn and wielded",
        "The level as far as it is known",
        "@",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("The level as it was"), "{text}");
    // It has cost nothing, and the game goes on.
    assert_eq!(shell.session().unwrap().actions(), 0);
    shell.command(PlayerCommand::Wait);
    shell.press(Key::char('='));
    choose(&mut shell, "Write your character down");
    assert!(shell.hud().overlay.is_none());
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("; 1 actions;"), "{text}");
}

#[test]
fn a_game_that_is_not_recorded_says_that_there_is_nowhere_to_write() {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options, Start::New(Setup::default())).unwrap();
    shell.press(Key::char('@'));
    let said = shell.hud().log.last().unwrap().text();
    assert!(said.contains("not recorded"), "{said}");
}
