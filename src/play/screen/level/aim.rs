//! Taking aim: a cursor that goes from one monster to the next, until what is aimed is sent off.

use crate::play::screen::rolls::odds;
use crate::play::screen::{
    choice::MenuChoice, cursor::beside, cursor::moved, state::NextScreen, state::Screen,
};
use crate::{
    grid::Pos,
    play::{
        input::command::{ItemCommand, PlayerCommand},
        session::active::ActiveGame,
        view::{actor::ActorView, aim::AimSource},
    },
};

/// Takes aim, at the one who is likeliest meant; with nobody in view, at the player's own square.
pub(in crate::play) fn take_aim(game: &ActiveGame<'_>, with: AimSource) -> NextScreen {
    let here = game.view().here();
    let reach = with.range(game.view());
    let cursor = target(game, reach).map_or(here, |monster| monster.at);
    NextScreen::Show(Screen::Aim { with, cursor })
}

/// Who one aims at unless one says otherwise, with something that reaches so many squares: the last target if it is still
/// visible, else the nearest who is awake and stays, else the nearest who is awake, else the nearest; those in the line of
/// sight before those who are only sensed, and those within reach before all others.
pub(in crate::play::screen) fn target(game: &ActiveGame<'_>, reach: u16) -> Option<ActorView> {
    let view = game.view();
    let mut monsters = view.monsters();
    let seen = |monster: &ActorView| view.sight().in_line().get(monster.at);
    monsters.sort_by_key(|monster| {
        let far = view.here().angband_distance(monster.at) > reach;
        let last = Some(monster.id) == game.target() && seen(monster);
        (far, !last, !seen(monster), monster.asleep, monster.fleeing)
    });
    monsters.into_iter().next()
}

/// Commands while taking aim; the command that began it sends what is aimed off.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "every other command closes it"
)]
pub(in crate::play::screen) fn answer(
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
