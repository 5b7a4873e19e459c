//! Scrolling a text.

use super::state::{NextScreen, ShownWindow};
use crate::{grid::Dir, play::input::command::PlayerCommand};

/// A command while a text is open, of which `first` is the first row shown and `last` the last that may be.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "every other command closes it"
)]
pub(super) fn answer(
    first: &mut usize,
    last: usize,
    command: PlayerCommand,
    shown: &ShownWindow,
) -> NextScreen {
    *first = (*first).min(last);
    match command {
        PlayerCommand::Go(Dir::N) => *first = first.saturating_sub(1),
        PlayerCommand::Go(Dir::S) => *first = (*first + 1).min(last),
        PlayerCommand::Go(Dir::NE) | PlayerCommand::Run(Dir::N) => {
            let before = first.saturating_sub(shown.page());
            *first = shown.pages.map_or(before, |[back, _]| back.min(*first));
        }
        PlayerCommand::Go(Dir::SE) | PlayerCommand::Run(Dir::S) | PlayerCommand::Confirm => {
            let next = *first + shown.page();
            let next = shown.pages.map_or(next, |[_, on]| on.max(*first));
            *first = next.min(last);
        }
        PlayerCommand::Go(Dir::NW) => *first = 0,
        PlayerCommand::Go(Dir::SW) => *first = last,
        PlayerCommand::Quit => return NextScreen::Leave,
        _ => return NextScreen::Back,
    }
    NextScreen::Stay
}
