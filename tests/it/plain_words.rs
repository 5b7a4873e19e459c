//! No screen, message or command shows a name of the code, such as `PMissile`: front ends say everything in words.

use std::{fmt::Write as _, sync::Arc};

use barrow::{
    play::{
        Bindings, Options, Overlay, Panel, PanelRow, PlayerCommand, PlayerView, StandaloneShell,
        Start, TextLine, auto::bot::Bot, text::words::Narrator,
    },
    rules::base::ruleset::Ruleset,
    sim::{Game, GameResult, Setup},
};
use strum::VariantArray;

use crate::cli;

/// Names of keys, which stand on the keyboard like that.
const KEYS: [&str; 2] = ["PageUp", "PageDown"];

/// The words of a text that look like names of the code: a capital letter behind a small one, or a single capital before a
/// capitalized word.
fn code_names(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let is_name = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        let humped = letters
            .windows(2)
            .any(|pair| pair[0].is_lowercase() && pair[1].is_uppercase());
        let prefixed = letters.len() > 2
            && letters[0].is_uppercase()
            && letters[1].is_uppercase()
            && letters[2].is_lowercase();
        humped || prefixed
    };
    words
        .filter(|word| is_name(word) && !KEYS.contains(word))
        .collect()
}

#[track_caller]
fn plain(text: &str, place: &str) {
    let names = code_names(text);
    assert!(names.is_empty(), "{place}: {names:?} in\n{text}");
}

fn rows(title: &str, rows: &[PanelRow]) -> String {
    let mut text = format!("{title}\n");
    for row in rows {
        match row {
            PanelRow::Text(line) => writeln!(text, "{}", line.text()).unwrap(),
            PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => {
                writeln!(text, "{label}").unwrap();
            }
            PanelRow::Gap => {}
        }
    }
    text
}

fn overlay_text(overlay: &Overlay) -> String {
    rows(&overlay.title, &overlay.rows)
}

/// Everything on the screen.
fn shown(shell: &StandaloneShell) -> String {
    let hud = shell.hud();
    let panel = |panel: &Panel| rows(&panel.title, &panel.rows);
    let log: Vec<String> = hud.log.iter().map(TextLine::text).collect();
    let overlay = hud.overlay.as_ref().map_or_else(String::new, overlay_text);
    [
        panel(&hud.character),
        panel(&hud.monsters),
        log.join("\n"),
        hud.status.text(),
        overlay,
    ]
    .join("\n")
}

fn setup(ruleset: Ruleset, character: u16) -> Setup {
    Setup {
        name: None,
        birth: None,
        seed: 7,
        character,
        level: None,
        generated: None,
        ruleset: ruleset.into(),
    }
}

fn shell(start: Start) -> StandaloneShell {
    let options = Options {
        content: Arc::new(barrow::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    StandaloneShell::new(options, start).unwrap()
}

/// Presses a command, lets it run for some actions, and looks at what is shown.
fn look_at(shell: &mut StandaloneShell, command: PlayerCommand) {
    shell.command(command);
    for _ in 0..30 {
        if !shell.is_busy() {
            break;
        }
        shell.tick();
    }
    plain(&shown(shell), command.name());
}

/// How many rows of a menu are opened.
const ROWS: usize = 40;

#[test]
fn no_screen_of_the_game_shows_a_name_of_the_code() {
    assert_eq!(
        code_names("a PMissile and SoftArmor, McKee's PageUp"),
        ["PMissile", "SoftArmor", "McKee"]
    );
    for (&ruleset, character) in Ruleset::VARIANTS.iter().zip(0..) {
        let begin = || shell(Start::New(setup(ruleset, character)));
        let mut shell = begin();
        let mut windows = 0;
        for &command in PlayerCommand::ALL {
            look_at(&mut shell, command);
            let count = shell.hud().overlay.map_or(0, |overlay| overlay.rows.len());
            for row in 0..count.min(ROWS) {
                windows += 1;
                shell.choose(row);
                plain(&shown(&shell), command.name());
                while shell.hud().overlay.is_some() && !shell.should_quit() {
                    let before = shown(&shell);
                    shell.command(PlayerCommand::Cancel);
                    if shown(&shell) == before {
                        break;
                    }
                }
                shell.command(command);
            }
            // Some rows leave the game, and a menu may stay open over the end of one.
            shell.command(PlayerCommand::Cancel);
            if shell.should_quit()
                || shell.picture().view().is_none()
                || shell.hud().overlay.is_some()
            {
                shell = begin();
            }
        }
        assert!(windows > 100, "{ruleset:?}: {windows} rows");
    }
}

#[test]
fn no_message_of_a_game_shows_a_name_of_the_code() {
    let content = Arc::new(barrow::testing::content());
    for (&ruleset, character) in Ruleset::VARIANTS.iter().zip(1..) {
        let mut game = Game::new(&content, &setup(ruleset, character)).unwrap();
        let mut bot = Bot::default();
        let mut messages = 0;
        for _ in 0..400 {
            if PlayerView::new(&game).result() != GameResult::Playing {
                break;
            }
            let action = bot.choose(PlayerView::new(&game));
            for outcome in game.step(action).unwrap() {
                if let Some(line) = Narrator::of(&content).tell(&outcome) {
                    messages += 1;
                    plain(&line.text(), "the log");
                }
            }
        }
        assert!(messages > 10, "{ruleset:?}: {messages} messages");
    }
}

#[test]
fn no_command_prints_a_name_of_the_code() {
    let (sheet, duel) = ("docs/example-sheet.ron", "docs/example-duel.ron");
    let commands: [&[&str]; 7] = [
        &["sheet", sheet],
        &["sheet", sheet, "--ruleset", "powder"],
        &["odds", duel],
        &["matrix"],
        &["explain", "ABL-STATUS-15"],
        &["check"],
        &["view", "levels/kings_hall.ron"],
    ];
    for command in commands {
        plain(&cli::fine(command), command[0]);
    }
}

/// All files below a folder of the repository.
fn files(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn a_word_that_the_house_does_not_use_stands_nowhere() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for folder in ["src", "docs", "assets", "levels"] {
        files(&root.join(folder), &mut all);
    }
    assert!(all.len() > 500, "{}", all.len());
    for path in all {
        // Pictures are no text.
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let mut words = text.split(|c: char| !c.is_alphabetic());
        let found = words.any(|word| word.eq_ignore_ascii_case("whom"));
        assert!(!found, "{}", path.display());
    }
}
