//! Choosing a square for a wizard's deed, with a cursor or the mouse.

use crate::{
    grid::Pos,
    play::{
        input::command::PlayerCommand,
        screen::{
            cursor::moved,
            level::map,
            place_task::PlaceTask,
            state::{NextScreen, Screen},
        },
        session::active::ActiveGame,
    },
    sim::Action,
};

/// Begins to choose, beside the player.
pub(super) fn begin(game: &ActiveGame<'_>, task: PlaceTask) -> NextScreen {
    let cursor = game.view().here();
    NextScreen::Show(Screen::Place { task, cursor })
}

/// Commands while choosing.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "every other command takes back"
)]
pub(in crate::play::screen) fn answer(
    game: &mut ActiveGame<'_>,
    task: PlaceTask,
    cursor: &mut Pos,
    command: PlayerCommand,
) -> NextScreen {
    if let Some(to) = moved(*cursor, command, game.view().size()) {
        *cursor = to;
        return NextScreen::Stay;
    }
    match command {
        PlayerCommand::Confirm => put(game, task, *cursor),
        PlayerCommand::Quit => NextScreen::Leave,
        _ => NextScreen::Play,
    }
}

/// Does it there.
pub(in crate::play) fn put(game: &mut ActiveGame<'_>, task: PlaceTask, at: Pos) -> NextScreen {
    map::act(game, Action::Wizard(task.deed(at)))
}
