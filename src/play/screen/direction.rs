//! Waiting for the direction in which something is done.

use super::{choice::MenuChoice, state::NextScreen};
use crate::{
    grid::Dir,
    play::{
        auto::{command::AutoCommand, step::TRIES},
        input::command::PlayerCommand,
        session::active::ActiveGame,
    },
};

/// What is done in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum DirectionTask {
    /// Digging until the rock yields.
    Dig,
    /// Trying to make a trap harmless.
    Disarm,
}

impl DirectionTask {
    /// The question.
    pub(in crate::play) const fn question(self) -> &'static str {
        match self {
            Self::Dig => "Dig in which direction? ({key:cancel} leaves it)",
            Self::Disarm => "Disarm the trap in which direction? ({key:cancel} leaves it)",
        }
    }

    /// What begins with the answer.
    const fn auto_command(self, dir: Dir) -> AutoCommand {
        let left = TRIES;
        match self {
            Self::Dig => AutoCommand::Dig { dir, left },
            Self::Disarm => AutoCommand::Disarm { dir, left },
        }
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
        game.begin_command(task.auto_command(dir));
    } else if command == PlayerCommand::Help {
        return NextScreen::Choose(MenuChoice::Help);
    } else if command == PlayerCommand::Quit {
        return NextScreen::Leave;
    }
    NextScreen::Play
}
