//! Waiting for the direction in which something is done.

use super::{choice::MenuChoice, state::NextScreen};
use crate::{
    grid::{Dir, Pos},
    play::{
        auto::{command::AutoCommand, step::TRIES},
        input::command::PlayerCommand,
        session::active::ActiveGame,
    },
    sim::Action,
};

/// What is done in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum DirectionTask {
    /// Digging until the rock yields.
    Dig,
    /// Trying to make a trap harmless.
    Disarm,
    /// Opening one of several doors.
    Open,
    /// Closing one of several doors.
    Close,
}

impl DirectionTask {
    /// The question.
    pub(in crate::play) const fn question(self) -> &'static str {
        match self {
            Self::Dig => "Dig in which direction?",
            Self::Disarm => "Disarm the trap in which direction?",
            Self::Open => "Open the door in which direction?",
            Self::Close => "Close the door in which direction?",
        }
    }

    /// Begins with the answer.
    fn begin(self, game: &mut ActiveGame<'_>, dir: Dir) {
        let left = TRIES;
        let command = match self {
            Self::Dig => AutoCommand::Dig { dir, left },
            Self::Disarm => AutoCommand::Disarm { dir, left },
            Self::Open => {
                let action = Action::Open(dir);
                AutoCommand::Door { dir, action, left }
            }
            Self::Close => {
                let _ = game.act(Action::Close(dir));
                return;
            }
        };
        game.begin_command(command);
    }
}

/// A direction begins the task; anything else takes back.
pub(super) fn answer(
    game: &mut ActiveGame<'_>,
    task: DirectionTask,
    command: PlayerCommand,
) -> NextScreen {
    if let PlayerCommand::Go(dir) | PlayerCommand::Run(dir) = command {
        game.turn_page();
        task.begin(game, dir);
    } else if command == PlayerCommand::Help {
        return NextScreen::Choose(MenuChoice::Help);
    } else if command == PlayerCommand::Quit {
        return NextScreen::Leave;
    }
    NextScreen::Play
}

/// A square is pointed out: that of a neighbor is the direction; any other takes back.
pub(in crate::play) fn point_out(
    game: &mut ActiveGame<'_>,
    task: DirectionTask,
    at: Pos,
) -> NextScreen {
    let (dx, dy) = game.view().here().delta_to(at);
    let neighbor = dx.abs() <= 1 && dy.abs() <= 1;
    match Dir::from_delta(dx, dy).filter(|_| neighbor) {
        Some(dir) => answer(game, task, PlayerCommand::Go(dir)),
        None => NextScreen::Play,
    }
}
