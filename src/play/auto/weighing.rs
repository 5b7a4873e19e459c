//! What the fighting key weighs: what magic, shots and blows do to somebody, and whether somebody is dangerous.

use super::shooting::shot;
use crate::{
    analysis::AttackChoice,
    grid::Pos,
    play::view::{
        PlayerView,
        actor::ActorView,
        aim::{AimSource, flight},
    },
    rules::base::ruleset::Ruleset,
    sim::{Action, ActorId, ItemUid},
};

/// Whether somebody has magic, or may take a good part of the hit points within a few turns.
pub(super) fn is_dangerous(view: PlayerView, enemy: &ActorView) -> bool {
    /// Its turns.
    const TURNS: f64 = 3.0;
    /// The part of what is left.
    const PART: f64 = 0.2;
    let magic = enemy
        .kind
        .is_some_and(|kind| view.monster(kind).powers.is_some());
    let Some(odds) = view.odds(enemy.id, AttackChoice::Melee) else {
        return true;
    };
    magic || odds.theirs.damage.mean() * TURNS >= f64::from(view.health().now()) * PART
}

/// Whether magic can be used now, arrives where somebody stands, and wounds: beside the player no less than blows do.
pub(super) fn reaches(view: PlayerView, with: AimSource, enemy: &ActorView) -> bool {
    let wounds = |with| {
        let odds = view.odds(enemy.id, with)?;
        let can = odds.hindrance.is_none();
        can.then(|| odds.mine.damage.mean())
    };
    let hands = view.timed().shape().is_none() || !with.action(enemy.at).needs_hands();
    let magic = wounds(with.attack()).filter(|mean| hands && *mean > 0.0);
    let Some(magic) = magic else {
        return false;
    };
    let near = view.here().chebyshev(enemy.at) <= 1;
    let blows = || wounds(AttackChoice::Melee).unwrap_or(0.0);
    (!near || magic >= blows()) && flight(view, with, enemy.at).last() == Some(&enemy.at)
}

/// A shot at a neighbor, where that does more in the same time than blows do, and nobody strikes for free (SIL-ARCHERY-08).
pub(super) fn better_shot(
    view: PlayerView,
    enemy: &ActorView,
    last: Option<ItemUid>,
) -> Option<(Action, ActorId, Pos)> {
    if view.ruleset() == Ruleset::Sil {
        return None;
    }
    let (action, at) = shot(view, enemy.at, last)?;
    let shoots = rate(view, enemy, AimSource::of(action)?.attack())?;
    let strikes = rate(view, enemy, AttackChoice::Melee).unwrap_or(0.0);
    (shoots > strikes).then_some((action, enemy.id, at))
}

/// What an attack costs somebody in the time of one of its turns, which measures how long each attack takes; `None`: it cannot
/// be made now.
pub(super) fn rate(view: PlayerView, enemy: &ActorView, with: AttackChoice) -> Option<f64> {
    let odds = view.odds(enemy.id, with)?;
    let can = odds.hindrance.is_none();
    can.then(|| odds.mine.damage.mean() / odds.turn_ratio.max(f64::MIN_POSITIVE))
}
