//! Taking aim: a cursor that goes from one monster to the next, until what is aimed is sent off.

use super::{Next, Screen, beside, moved, odds};
use crate::{
    grid::Pos,
    play::{aim::With, command::Command, session::Session},
};

/// Takes aim: at the last target if it is in view, else at the nearest monster.
pub(in crate::play) fn take_aim(session: &Session, with: With) -> Next {
    let view = session.view();
    let monsters = view.monsters();
    let target = monsters
        .iter()
        .find(|monster| Some(monster.id) == session.target())
        .or(monsters.first());
    let cursor = target.map_or_else(|| view.here(), |monster| monster.at);
    Next::Show(Screen::Aim { with, cursor })
}

/// Commands while taking aim; the command that began it sends what is aimed off.
pub(super) fn answer(
    session: &mut Session,
    with: With,
    cursor: &mut Pos,
    command: Command,
) -> Next {
    let view = session.view();
    if let Some(to) = moved(*cursor, command, view.size()) {
        *cursor = to;
        return Next::Stay;
    }
    match command {
        Command::Next | Command::Look | Command::Previous => {
            let monsters: Vec<_> = view.monsters().iter().map(|monster| monster.at).collect();
            let forwards = command != Command::Previous;
            *cursor = beside(*cursor, &monsters, forwards).unwrap_or(*cursor);
            Next::Stay
        }
        Command::Confirm
        | Command::Fire
        | Command::Throw
        | Command::Aim
        | Command::Zap
        | Command::Cast => send(session, with, *cursor),
        Command::Luck => odds::compare(view, *cursor),
        Command::Quit => Next::Leave,
        _ => Next::Play,
    }
}

/// Sends what is aimed off.
pub(in crate::play) fn send(session: &mut Session, with: With, at: Pos) -> Next {
    session.turn_page();
    session.set_target(at);
    let _ = session.act(with.action(at));
    Next::Play
}
