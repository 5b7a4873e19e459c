//! Shots that nobody aims: with which ammunition, and whether they arrive.

use crate::{
    analysis::AttackChoice,
    grid::Pos,
    play::view::{
        PlayerView,
        actor::ActorView,
        aim::{AimSource, ammunition, flight},
    },
    sim::{Action, ActorId, ItemUid},
};

/// How many times as much other ammunition must do to be fired in the place of what was fired last.
const WORTH_A_CHANGE: f64 = 1.25;

/// The ammunition that was fired last, else the first that fits; unless some other does much more to somebody.
pub(in crate::play) fn ammunition_for(
    view: PlayerView,
    enemy: Option<&ActorView>,
    last: Option<ItemUid>,
) -> Option<ItemUid> {
    let all = ammunition(view);
    let last = last.filter(|last| all.contains(last));
    let usual = last.or(all.first().copied())?;
    let does = |ammo| {
        let odds = view.odds(enemy?.id, AimSource::Fire(ammo).attack());
        odds.map(|odds| odds.mine.damage.mean())
    };
    let Some(enough) = does(usual).map(|mean| mean * WORTH_A_CHANGE) else {
        return Some(usual);
    };
    let rated = all.iter().filter_map(|ammo| Some((*ammo, does(*ammo)?)));
    let most = rated.max_by(|(_, one), (_, other)| one.total_cmp(other));
    Some(
        most.filter(|(_, mean)| *mean > enough)
            .map_or(usual, |(ammo, _)| ammo),
    )
}

/// A shot at a square with what was fired last, or what does much more to whoever stands there, if it would get there and the
/// player has hands for it.
pub(in crate::play) fn shot(
    view: PlayerView,
    at: Pos,
    last: Option<ItemUid>,
) -> Option<(Action, Pos)> {
    if view.timed().shape().is_some() {
        return None;
    }
    let with = AimSource::Fire(ammunition_for(view, view.monster_at(at).as_ref(), last)?);
    (flight(view, with, at).last() == Some(&at)).then(|| (with.action(at), at))
}

/// What the player has at hand against whoever stands on a square: a shot where one gets there, as the key that fires makes it,
/// and blows beside it or without one.
pub(in crate::play) fn at_hand(view: PlayerView, at: Pos, last: Option<ItemUid>) -> AttackChoice {
    let shoots = view.here().chebyshev(at) > 1;
    let shot = shoots.then(|| shot(view, at, last)).flatten();
    shot.and_then(|(action, _)| AimSource::of(action))
        .map_or(AttackChoice::Melee, AimSource::attack)
}

/// Whether a key that takes its target by itself may shoot at somebody: nobody is woken so but a neighbor, and whoever the player
/// has aimed at.
pub(in crate::play) fn may_shoot(
    view: PlayerView,
    enemy: &ActorView,
    aimed: Option<ActorId>,
) -> bool {
    !enemy.asleep || view.here().chebyshev(enemy.at) <= 1 || Some(enemy.id) == aimed
}

/// The first of them that a shot would reach, if all of them sleep.
pub(in crate::play) fn first_sleeper(
    view: PlayerView,
    enemies: &[ActorView],
    last: Option<ItemUid>,
) -> Option<ActorView> {
    let reached = |enemy: &&ActorView| shot(view, enemy.at, last).is_some();
    let sleep = enemies.iter().all(|enemy| enemy.asleep);
    enemies.iter().find(reached).filter(|_| sleep).copied()
}
