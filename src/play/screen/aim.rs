//! Taking aim: a cursor that goes from one monster to the next, until what is aimed is sent off.

use super::{
    choice::MenuChoice, cursor::beside, cursor::moved, odds, state::NextScreen, state::Screen,
};
use crate::{
    grid::Pos,
    play::{
        input::command::{ItemCommand, PlayerCommand},
        session::active::ActiveGame,
        view::aim::AimSource,
    },
};

/// Takes aim: at the last target if it is in view and does not flee, else at the nearest who is awake, else at the nearest.
pub(in crate::play) fn take_aim(game: &ActiveGame<'_>, with: AimSource) -> NextScreen {
    let view = game.view();
    let monsters = view.monsters();
    let target = monsters
        .iter()
        .find(|monster| Some(monster.id) == game.target() && !monster.fleeing)
        .or_else(|| {
            monsters
                .iter()
                .find(|monster| !monster.asleep && !monster.fleeing)
        })
        .or(monsters.first());
    let cursor = target.map_or_else(|| view.here(), |monster| monster.at);
    NextScreen::Show(Screen::Aim { with, cursor })
}

/// Commands while taking aim; the command that began it sends what is aimed off.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "every other command closes it"
)]
pub(super) fn answer(
    game: &mut ActiveGame<'_>,
    with: AimSource,
    cursor: &mut Pos,
    command: PlayerCommand,
) -> NextScreen {
    let view = game.view();
    if let Some(to) = moved(*cursor, command, view.size()) {
        *cursor = to;
        return NextScreen::Stay;
    }
    match command {
        PlayerCommand::Next | PlayerCommand::Look | PlayerCommand::Previous => {
            let monsters: Vec<_> = view.monsters().iter().map(|monster| monster.at).collect();
            let forwards = command != PlayerCommand::Previous;
            *cursor = beside(*cursor, &monsters, forwards).unwrap_or(*cursor);
            NextScreen::Stay
        }
        PlayerCommand::Confirm
        | PlayerCommand::Item(
            ItemCommand::Fire | ItemCommand::Throw | ItemCommand::Aim | ItemCommand::Zap,
        )
        | PlayerCommand::Cast => send(game, with, *cursor),
        PlayerCommand::Luck => odds::compare(view, *cursor),
        PlayerCommand::Help => NextScreen::Choose(MenuChoice::Help),
        PlayerCommand::Quit => NextScreen::Leave,
        _ => NextScreen::Play,
    }
}

/// Sends what is aimed off.
pub(in crate::play) fn send(game: &mut ActiveGame<'_>, with: AimSource, at: Pos) -> NextScreen {
    game.turn_page();
    game.set_target(at);
    let _ = game.act(with.action(at));
    NextScreen::Play
}
