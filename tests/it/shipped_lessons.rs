//! The levels that teach the game, as somebody plays them who does what they say.

use std::sync::Arc;

use barrow::{
    content::Content,
    grid::{Dir, Pos},
    play::{
        Bindings, ItemCommand, Options, Overlay, PanelRow, PlayerCommand, PlayerView,
        StandaloneShell, Start,
    },
    save::SaveFolder,
    sim::GameResult,
};

fn text(overlay: &Overlay) -> Vec<String> {
    let row = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    overlay.rows.iter().map(row).collect()
}

/// Chooses the row of the open menu that has these words.
#[track_caller]
fn choose(shell: &mut StandaloneShell, words: &str) {
    let overlay = shell.hud().overlay.expect("a menu");
    let rows = text(&overlay);
    let row = rows.iter().position(|row| row.contains(words));
    shell.choose(row.unwrap_or_else(|| panic!("no {words} in {rows:#?}")));
}

/// A command with all that it begins.
fn command(shell: &mut StandaloneShell, command: PlayerCommand) {
    shell.command(command);
    for _ in 0..2000 {
        if !shell.is_busy() {
            return;
        }
        shell.tick();
    }
    panic!("the command never ends");
}

fn view(shell: &StandaloneShell) -> PlayerView<'_> {
    shell.picture().view().expect("a game is played")
}

/// Whether a message with these words has been read.
fn read(shell: &StandaloneShell, words: &str) -> bool {
    let log = shell.session().expect("a game is played").log();
    log.entries().any(|entry| entry.line.text().contains(words))
}

#[track_caller]
fn told(shell: &StandaloneShell, words: &str) {
    let log = shell.session().expect("a game is played").log();
    let lines: Vec<_> = log.entries().map(|entry| entry.line.text()).collect();
    assert!(
        read(shell, words),
        "not told `{words}`:\n{}",
        lines.join("\n")
    );
}

/// Walks so many squares in a direction, through doors and over who stands in the way.
#[track_caller]
fn walk(shell: &mut StandaloneShell, dir: Dir, squares: usize) {
    for _ in 0..squares {
        let from = view(shell).here();
        for _ in 0..40 {
            if view(shell).here() != from {
                break;
            }
            command(shell, PlayerCommand::Go(dir));
        }
        assert_eq!(view(shell).here(), from.step(dir), "the way is free");
    }
}

/// Walks to a square in view.
#[track_caller]
fn to(shell: &mut StandaloneShell, at: Pos) {
    for _ in 0..10 {
        shell.click(at);
        while shell.is_busy() {
            shell.tick();
        }
    }
    assert_eq!(view(shell).here(), at);
}

/// Fights until nobody is left in view who is awake; rests where the fighting key refuses.
fn fight(shell: &mut StandaloneShell) {
    for _ in 0..120 {
        if view(shell).monsters().is_empty() {
            return;
        }
        command(shell, PlayerCommand::Next);
    }
    panic!("the fight never ends");
}

#[test]
fn a_new_player_learns_to_play_and_carries_the_crown_out_of_the_shipped_lessons() {
    let options = Options {
        content: Arc::new(Content::embedded()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options, Start::Title).expect("there is a title");
    choose(&mut shell, "Learn to play");
    told(&shell, "Here you can learn to play");
    let begin = view(&shell).here();
    // Walking, doors, looking, a fight.
    walk(&mut shell, Dir::E, 3);
    told(&shell, "x looks around");
    walk(&mut shell, Dir::E, 3);
    told(&shell, "o explores for you");
    walk(&mut shell, Dir::E, 7);
    told(&shell, "% then compares all that you could do");
    fight(&mut shell);
    told(&shell, "Enter on one opens the rolls");
    // Things: the fight may have led anywhere in the room.
    command(&mut shell, PlayerCommand::Rest);
    to(&mut shell, begin.offset(19, 0));
    walk(&mut shell, Dir::E, 2);
    told(&shell, "press g to pick it up");
    walk(&mut shell, Dir::E, 2);
    command(&mut shell, PlayerCommand::PickUp);
    told(&shell, "w puts things on");
    walk(&mut shell, Dir::E, 3);
    command(&mut shell, PlayerCommand::PickUp);
    told(&shell, "q drinks a potion");
    command(&mut shell, PlayerCommand::Item(ItemCommand::Wield));
    choose(&mut shell, "helm");
    told(&shell, "You put on");
    // Down into the dark.
    walk(&mut shell, Dir::E, 3);
    told(&shell, "Stairs lead down here");
    command(&mut shell, PlayerCommand::Descend);
    command(&mut shell, PlayerCommand::Descend);
    told(&shell, "It is dark here");
    walk(&mut shell, Dir::E, 7);
    told(&shell, "The ^ is a trap");
    for (dir, squares) in [(Dir::SE, 1), (Dir::E, 4), (Dir::NE, 1), (Dir::E, 2)] {
        walk(&mut shell, dir, squares);
    }
    told(&shell, "p shows the spells of your books");
    // Magic, at who waits there.
    for _ in 0..60 {
        if view(&shell).monsters().is_empty() || view(&shell).mana().now() == 0 {
            break;
        }
        command(&mut shell, PlayerCommand::Cast);
        choose(&mut shell, "Magic Missile");
        command(&mut shell, PlayerCommand::Confirm);
    }
    assert!(read(&shell, "You cast"), "a spell has been cast");
    fight(&mut shell);
    command(&mut shell, PlayerCommand::Rest);
    // The crown, and out.
    to(&mut shell, Pos::new(25, 3));
    walk(&mut shell, Dir::E, 2);
    told(&shell, "On the altar lies a crown");
    walk(&mut shell, Dir::E, 5);
    command(&mut shell, PlayerCommand::PickUp);
    told(&shell, "Now back into the daylight");
    for _ in 0..12 {
        if view(&shell).result() != GameResult::Playing {
            break;
        }
        command(&mut shell, PlayerCommand::Ascend);
    }
    assert_eq!(view(&shell).result(), GameResult::Won);
}

#[test]
fn every_key_that_a_shipped_level_names_is_that_of_a_command() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/levels");
    let mut named = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let read = |line: &&str| line.contains("Message(") || line.contains("welcome:");
        for line in text.lines().filter(read) {
            for part in line.split('{').skip(1) {
                let name = part.split('}').next().unwrap();
                let name = name.strip_prefix("key:").unwrap_or(name);
                assert!(PlayerCommand::named(name).is_some(), "`{name}` in {line}");
                named += 1;
            }
        }
    }
    assert!(named > 20, "{named}");
}

#[test]
fn a_lesson_does_not_take_the_place_of_the_game_that_is_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = || Options {
        content: Arc::new(Content::embedded()),
        bindings: Bindings::standard(),
        saves: Some(SaveFolder::open(folder.path()).expect("a folder of games")),
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options(), Start::Title).expect("there is a title");
    let offered = |shell: &StandaloneShell| {
        let rows = text(&shell.hud().overlay.expect("the title"));
        let named = |part: &str| rows.iter().find(|row| row.contains(part)).cloned();
        [named("Continue"), named("Other games")]
    };
    let recording = |shell: &StandaloneShell| {
        let session = shell.session().expect("a game is played");
        session.recording().expect("it is recorded").to_owned()
    };
    // A lesson alone is gone on with.
    choose(&mut shell, "Learn to play");
    let lesson = recording(&shell);
    shell.command(PlayerCommand::Quit);
    let [begun, others] = offered(&shell);
    assert!(begun.is_some() && others.is_none());
    choose(&mut shell, "Continue");
    assert_eq!(recording(&shell), lesson);
    shell.command(PlayerCommand::Quit);
    choose(&mut shell, "New game");
    shell.command(PlayerCommand::Confirm);
    let game = recording(&shell);
    shell.command(PlayerCommand::Quit);
    choose(&mut shell, "Learn to play");
    assert_ne!(recording(&shell), lesson);
    shell.command(PlayerCommand::Quit);
    let [continued, others] = offered(&shell);
    assert!(continued != begun && others.is_some(), "{continued:?}");
    choose(&mut shell, "Continue");
    assert_eq!(recording(&shell), game);
    // Nor of the one that the command line goes on with.
    shell.command(PlayerCommand::Quit);
    choose(&mut shell, "Learn to play");
    assert_ne!(recording(&shell), game);
    drop(shell);
    let shell = StandaloneShell::new(options(), Start::Continue).expect("there is a game");
    assert_eq!(recording(&shell), game);
}
