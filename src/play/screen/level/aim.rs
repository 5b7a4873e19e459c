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
        view::{
            PlayerView,
            actor::ActorView,
            aim::{AimSource, flight},
        },
    },
};

/// Takes aim, at the one who is likeliest meant; with nobody in view, where somebody unseen seems to be; else at the player's own
/// square.
pub(in crate::play) fn take_aim(game: &ActiveGame<'_>, with: AimSource) -> NextScreen {
    let here = game.view().here();
    let seen = target(game, Some(with)).map(|monster| monster.at);
    let cursor = seen.or_else(|| unseen(game, with)).unwrap_or(here);
    NextScreen::Show(Screen::Aim { with, cursor })
}

/// Where to send something at somebody unseen who has attacked a moment ago: at the neighbor that struck, or as far as it goes
/// towards the side from which a missile came.
pub(in crate::play::screen) fn unseen(game: &ActiveGame<'_>, with: AimSource) -> Option<Pos> {
    let view = game.view();
    let attack = game.unseen_attack()?;
    let (here, source, range) = (view.here(), attack.source(view), with.range(view));
    if here.angband_distance(source) <= range {
        return Some(source);
    }
    // As far towards it as it goes.
    let steps = (1..here.chebyshev(source)).rev();
    let mut ends = steps.map(|steps| here.along(source, steps));
    ends.find(|at| here.angband_distance(*at) <= range)
}

/// Who one aims at unless one says otherwise. Those that what is sent would reach come first, then those in the line of sight;
/// among them who is awake, then the last target, then who stays, then the nearest.
pub(in crate::play::screen) fn target(
    game: &ActiveGame<'_>,
    with: Option<AimSource>,
) -> Option<ActorView> {
    let view = game.view();
    let mut monsters = view.monsters();
    monsters.sort_by_cached_key(|monster| {
        let barred = with.is_some_and(|with| !arrives(view, with, monster));
        let hidden = !view.sight().in_line().get(monster.at);
        let last = Some(monster.id) == game.target();
        (barred, hidden, monster.asleep, !last, monster.fleeing)
    });
    monsters.into_iter().next()
}

/// The last target, if it is in the line of sight and what is sent would reach it.
pub(in crate::play::screen) fn last_target(
    game: &ActiveGame<'_>,
    with: AimSource,
) -> Option<ActorView> {
    let view = game.view();
    let mut monsters = view.monsters().into_iter();
    let last = monsters.find(|monster| Some(monster.id) == game.target())?;
    let seen = view.sight().in_line().get(last.at);
    (seen && arrives(view, with, &last)).then_some(last)
}

/// Whether what is sent gets to where somebody stands.
fn arrives(view: PlayerView, with: AimSource, monster: &ActorView) -> bool {
    view.here().angband_distance(monster.at) <= with.range(view)
        && flight(view, with, monster.at).last() == Some(&monster.at)
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
        PlayerCommand::Luck => odds::compare_with(game, *cursor, with.attack()),
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
