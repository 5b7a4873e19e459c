//! Keys that fight without aiming: the nearest enemy, the last command again, and a row of the table of odds.

use super::state::NextScreen;
use crate::{
    analysis::AttackChoice,
    content::DeviceDef,
    grid::{Dir, Pos},
    play::{
        auto::autofight::shot,
        session::active::ActiveGame,
        text::line::TextLine,
        view::{PlayerView, aim::AimSource},
    },
    sim::{Action, ItemUid},
};

/// One press of the fighting key.
pub(super) fn nearest(game: &mut ActiveGame<'_>) {
    match game.autofight() {
        Ok((action, at)) => {
            game.set_target(at);
            let _ = game.act(action);
        }
        Err(line) => game.say(line),
    }
}

/// Fires at the nearest enemy that a shot would reach.
pub(super) fn fire_at_nearest(game: &mut ActiveGame<'_>) {
    let view = game.view();
    if view.derived().combat.fighter.launcher.is_none() {
        game.say(TextLine::plain("You have nothing to fire with."));
        return;
    }
    let targets = view.monsters().into_iter();
    let found = targets
        .map(|monster| monster.at)
        .find_map(|at| shot(view, at));
    match found {
        Some((action, at)) => {
            game.set_target(at);
            let _ = game.act(action);
        }
        None => game.say(TextLine::plain(
            "No shot of yours would reach anybody in view.",
        )),
    }
}

/// The last command again: what was aimed goes to the same target, to the nearest where that is gone.
pub(super) fn again(game: &mut ActiveGame<'_>) {
    if let Some(command) = game.last_command() {
        game.begin_command(command);
        return;
    }
    let Some(action) = game.last_action() else {
        game.say(TextLine::plain("There is nothing yet to do again."));
        return;
    };
    let Some(with) = aimed(action) else {
        let _ = game.act(action);
        return;
    };
    let view = game.view();
    let monsters = view.monsters();
    let target = monsters
        .iter()
        .find(|monster| Some(monster.id) == game.target())
        .or(monsters.first());
    let Some(at) = target.map(|monster| monster.at) else {
        game.say(TextLine::plain("There is nobody in view to aim at."));
        return;
    };
    game.set_target(at);
    let _ = game.act(with.action(at));
}

/// With what an action was aimed; `None` for one that was not.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is aimed is few among all actions"
)]
const fn aimed(action: Action) -> Option<AimSource> {
    match action {
        Action::Fire { ammo, .. } => Some(AimSource::Fire(ammo)),
        Action::Throw { item, .. } => Some(AimSource::Throw(item)),
        Action::Aim { item, .. } => Some(AimSource::Wand(item)),
        Action::Zap { item, at: Some(_) } => Some(AimSource::Rod(item)),
        Action::Cast { spell, at: Some(_) } => Some(AimSource::Spell(spell)),
        _ => None,
    }
}

/// Makes an attack of the table of odds.
pub(in crate::play) fn attack(
    game: &mut ActiveGame<'_>,
    at: Pos,
    with: AttackChoice,
) -> NextScreen {
    game.turn_page();
    let action = match with {
        AttackChoice::Melee => {
            let (dx, dy) = game.view().here().delta_to(at);
            Dir::from_delta(dx, dy).map(Action::Step)
        }
        AttackChoice::Fire(ammo) => Some(Action::Fire { ammo, at }),
        AttackChoice::Throw(item) => Some(Action::Throw { item, at }),
        AttackChoice::Device(item) => device(game.view(), item, at),
        AttackChoice::Spell(spell) => Some(Action::Cast {
            spell,
            at: Some(at),
        }),
    };
    match action {
        Some(action) => {
            game.set_target(at);
            let _ = game.act(action);
        }
        None if with == AttackChoice::Melee => {
            game.say(TextLine::plain("That is too far away to strike."));
        }
        None => game.say(TextLine::plain("You no longer carry that.")),
    }
    NextScreen::Play
}

/// The action that uses a device on who stands on a square; `None` for what is gone.
fn device(view: PlayerView, item: ItemUid, at: Pos) -> Option<Action> {
    let thing = view.pack().into_iter().find(|thing| thing.uid == item)?;
    let usage = &view.content().items[usize::from(thing.kind.0)].usage;
    Some(match usage.as_device()? {
        DeviceDef::Wand(_) => Action::Aim { item, at },
        DeviceDef::Staff(_) => Action::Use(item),
        DeviceDef::Rod(_) => Action::Zap { item, at: Some(at) },
    })
}
