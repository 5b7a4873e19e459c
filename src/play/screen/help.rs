//! The help: every key, by its command.

use super::state::Screen;
use crate::{
    grid::Dir,
    play::{
        input::{
            command::PlayerCommand,
            keys::{Bindings, Key},
        },
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::columns,
        text::line::{TextLine, Tone},
    },
};

/// The keys, each command with its keys.
pub(in crate::play) fn help(bindings: &Bindings) -> Screen {
    let mut rows = vec![
        PanelRow::Text(TextLine::plain(
            "Walk into things to fight them, into doors to open them.",
        )),
        PanelRow::Text(TextLine::plain(
            "Click to walk there; point at things to see what they are.",
        )),
        PanelRow::Gap,
    ];
    let keys = |command: PlayerCommand| {
        bindings
            .keys(command)
            .map(|key| key.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let compass = |of: fn(Dir) -> PlayerCommand| {
        [
            [Dir::NW, Dir::N, Dir::NE],
            [Dir::W, Dir::W, Dir::E],
            [Dir::SW, Dir::S, Dir::SE],
        ]
        .map(|row| {
            row.map(|dir| {
                keys(of(dir))
                    .split(' ')
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            })
        })
    };
    let (walk, run) = (compass(PlayerCommand::Go), compass(PlayerCommand::Run));
    let wait = keys(PlayerCommand::Wait);
    for (index, (a, b)) in walk.iter().zip(&run).enumerate() {
        let middle = if index == 1 {
            wait.split(' ').next().unwrap_or_default()
        } else {
            a[1].as_str()
        };
        let middle_run = if index == 1 { "" } else { b[1].as_str() };
        rows.push(PanelRow::Text(
            TextLine::of(
                format!("  {:>2} {:>2} {:>2}", a[0], middle, a[2]),
                Tone::Key,
            )
            .and(
                if index == 1 { "  walk   " } else { "         " },
                Tone::Plain,
            )
            .and(
                format!("{:>2} {:>2} {:>2}", b[0], middle_run, b[2]),
                Tone::Key,
            )
            .and(if index == 1 { "  run" } else { "" }, Tone::Plain),
        ));
    }
    rows.push(PanelRow::Text(TextLine::plain(
        "  or the arrow keys and the number pad; with Shift to run",
    )));
    rows.push(PanelRow::Gap);
    for &command in PlayerCommand::ALL {
        if matches!(command, PlayerCommand::Go(_) | PlayerCommand::Run(_)) {
            continue;
        }
        rows.push(PanelRow::Text(
            TextLine::of(
                format!("  {} ", columns::pad(&keys(command), 14)),
                Tone::Key,
            )
            .and(command.help(), Tone::Plain),
        ));
    }
    Screen::Text {
        title: "Keys".to_owned(),
        rows,
        first: 0,
    }
}

/// Says of a key that means nothing where the keys are listed.
pub(in crate::play) fn unknown(game: &mut ActiveGame<'_>, key: Key, bindings: &Bindings) {
    let help = bindings.keys(PlayerCommand::Help).next();
    let help = help.map_or_else(String::new, |help| format!(" Press {help} for the keys."));
    game.turn_page();
    game.say(TextLine::plain(format!("{key} does nothing.{help}")));
}
