//! Waiting for the direction in which something is done.

use super::Next;
use crate::{
    grid::Dir,
    play::{
        command::Command,
        errand::{Errand, TRIES},
        session::Session,
    },
};

/// What is done in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Task {
    /// Digging until the rock yields.
    Dig,
    /// Trying to make a trap harmless.
    Disarm,
}

impl Task {
    /// The question.
    pub(in crate::play) const fn question(self) -> &'static str {
        match self {
            Self::Dig => "Dig in which direction?",
            Self::Disarm => "Disarm the trap in which direction?",
        }
    }

    /// What begins with the answer.
    const fn errand(self, dir: Dir) -> Errand {
        let left = TRIES;
        match self {
            Self::Dig => Errand::Dig { dir, left },
            Self::Disarm => Errand::Disarm { dir, left },
        }
    }
}

/// A direction begins the task; anything else takes back.
pub(super) fn answer(session: &mut Session, task: Task, command: Command) -> Next {
    match command {
        Command::Go(dir) | Command::Run(dir) => {
            session.turn_page();
            session.begin_errand(task.errand(dir));
        }
        Command::Quit => return Next::Leave,
        _ => {}
    }
    Next::Play
}
