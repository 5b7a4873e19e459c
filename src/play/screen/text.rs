//! Scrolling a text.

use super::{state::NextScreen, state::PAGE};
use crate::{grid::Dir, play::input::command::Command};

/// A command while a text is open, of which `first` is the first row shown and `last` the last that may be.
pub(super) fn answer(first: &mut usize, last: usize, command: Command) -> NextScreen {
    *first = (*first).min(last);
    match command {
        Command::Go(Dir::N) => *first = first.saturating_sub(1),
        Command::Go(Dir::S) => *first = (*first + 1).min(last),
        Command::Go(Dir::NE) | Command::Run(Dir::N) => *first = first.saturating_sub(PAGE),
        Command::Go(Dir::SE) | Command::Run(Dir::S) | Command::Confirm => {
            *first = (*first + PAGE).min(last);
        }
        Command::Go(Dir::NW) => *first = 0,
        Command::Go(Dir::SW) => *first = last,
        Command::Quit => return NextScreen::Leave,
        _ => return NextScreen::Back,
    }
    NextScreen::Stay
}
