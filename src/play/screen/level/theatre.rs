//! The theatre: what each command does while a recording is watched, and what is said of it.

use super::map;
use crate::play::screen::{choice::MenuChoice, state::NextScreen};
use crate::{
    grid::Dir,
    play::{
        input::command::{ItemCommand, PlayerCommand},
        panel::hud::PanelRow,
        session::{active::ActiveGame, theatre::Theatre},
        text::line::{TextLine, Tone},
    },
};

/// Actions that a leap skips.
const LEAP: usize = 50;

/// Commands while a recording is watched.
pub(in crate::play::screen) fn answer(
    game: &mut ActiveGame<'_>,
    command: PlayerCommand,
) -> NextScreen {
    let Some((at, all)) = game.theatre().map(Theatre::position) else {
        return NextScreen::Stay;
    };
    let plays = game.theatre().is_some_and(Theatre::plays);
    match command {
        PlayerCommand::Confirm | PlayerCommand::Wait => play(game, !plays),
        PlayerCommand::Go(Dir::N) => speed(game, true),
        PlayerCommand::Go(Dir::S) => speed(game, false),
        PlayerCommand::Go(Dir::E) => leap(game, at + 1),
        PlayerCommand::Go(Dir::W) => leap(game, at.saturating_sub(1)),
        PlayerCommand::Go(Dir::SE) | PlayerCommand::Run(Dir::E) => leap(game, at + LEAP),
        PlayerCommand::Go(Dir::NE) | PlayerCommand::Run(Dir::W) => {
            leap(game, at.saturating_sub(LEAP));
        }
        PlayerCommand::Go(Dir::NW) => leap(game, 0),
        PlayerCommand::Go(Dir::SW) => leap(game, all),
        PlayerCommand::Next => {
            game.switch_reveal();
        }
        PlayerCommand::Item(ItemCommand::Fire) => return NextScreen::Choose(MenuChoice::Practice),
        PlayerCommand::Cancel => play(game, false),
        PlayerCommand::Look
        | PlayerCommand::Previous
        | PlayerCommand::Item(ItemCommand::Inventory | ItemCommand::Inspect)
        | PlayerCommand::Knowledge
        | PlayerCommand::Here
        | PlayerCommand::Overview
        | PlayerCommand::Log
        | PlayerCommand::Luck
        | PlayerCommand::Matrix
        | PlayerCommand::Character
        | PlayerCommand::Help
        | PlayerCommand::Options
        | PlayerCommand::Quit => {
            play(game, false);
            return map::answer(game, command);
        }
        PlayerCommand::ZoomIn | PlayerCommand::ZoomOut => {}
        PlayerCommand::Run(_)
        | PlayerCommand::Rest
        | PlayerCommand::RestTurns
        | PlayerCommand::Explore
        | PlayerCommand::Descend
        | PlayerCommand::Ascend
        | PlayerCommand::PickUp
        | PlayerCommand::Open
        | PlayerCommand::Close
        | PlayerCommand::Disarm
        | PlayerCommand::Force
        | PlayerCommand::Search
        | PlayerCommand::SearchMode
        | PlayerCommand::Item(_)
        | PlayerCommand::Cast
        | PlayerCommand::Dig
        | PlayerCommand::FireAtNearest
        | PlayerCommand::Again
        | PlayerCommand::Wizard
        | PlayerCommand::WriteCharacter
        | PlayerCommand::GiveUp
        | PlayerCommand::Marks
        | PlayerCommand::Note
        | PlayerCommand::Find
        | PlayerCommand::Exchange
        | PlayerCommand::Levels
        | PlayerCommand::Specialties => {
            play(game, false);
            game.only_watches();
        }
    }
    NextScreen::Stay
}

fn play(game: &mut ActiveGame<'_>, plays: bool) {
    if let Some(theatre) = game.theatre_mut() {
        theatre.play(plays);
    }
}

fn speed(game: &mut ActiveGame<'_>, faster: bool) {
    if let Some(theatre) = game.theatre_mut() {
        theatre.change_speed(faster);
    }
}

/// Goes to an action, and stops there.
fn leap(game: &mut ActiveGame<'_>, to: usize) {
    play(game, false);
    game.watch_at(to);
}

/// What the status line says.
pub(in crate::play) fn status(theatre: &Theatre) -> TextLine {
    let how = if theatre.plays() {
        format!("{} a second", theatre.speed())
    } else {
        "paused".to_owned()
    };
    let mut line = TextLine::of(format!("{how}  "), Tone::Strong);
    for (key, does) in [
        (
            "{key:confirm}",
            if theatre.plays() { "pause" } else { "play" },
        ),
        ("{key:go_west} {key:go_east}", "one action"),
        ("{key:go_north_east} {key:go_south_east}", "50 actions"),
        ("{key:go_north_west} {key:go_south_west}", "start, end"),
        ("{key:go_north} {key:go_south}", "speed"),
        (
            "{key:next}",
            if theatre.reveals() { "hide" } else { "reveal" },
        ),
        ("{key:log}", "log, why"),
        ("{key:fire}", "play on from here"),
        ("{key:quit}", "leave"),
    ] {
        line = line
            .and(key, Tone::Key)
            .and(format!(" {does}  "), Tone::Faint);
    }
    line
}

/// Where it is, for the panel.
pub(in crate::play) fn rows(theatre: &Theatre) -> [PanelRow; 2] {
    let (at, all) = theatre.position();
    let part = match theatre.part() {
        (_, 1, _) => String::new(),
        (part, parts, version) => format!(", part {part} of {parts}, version {version}"),
    };
    [
        PanelRow::Text(TextLine::of(
            format!("Watching {}{part}", theatre.name()),
            Tone::Strong,
        )),
        PanelRow::Gauge {
            label: format!("Action {at} of {all}"),
            now: i32::try_from(at).unwrap_or(i32::MAX),
            max: i32::try_from(all).unwrap_or(i32::MAX).max(1),
            tone: Tone::Plain,
        },
    ]
}
