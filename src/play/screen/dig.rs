//! Waiting for the direction to dig in.

use super::Next;
use crate::play::{command::Command, errand::Errand, session::Session};

/// A direction is dug in until the rock yields; anything else takes back.
pub(super) fn answer(session: &mut Session, command: Command) -> Next {
    match command {
        Command::Go(dir) | Command::Run(dir) => {
            session.turn_page();
            session.begin_errand(Errand::Dig { dir, left: 99 });
        }
        Command::Quit => return Next::Leave,
        _ => {}
    }
    Next::Play
}
