//! Whether somebody is dangerous, and how.

use crate::{
    analysis::AttackChoice,
    play::{
        text::words::danger::Danger,
        view::{PlayerView, actor::ActorView},
    },
};

/// A chance of death before it is dead that is worth a look.
const DIES: f64 = 0.01;

/// The part of the hit points that are left whose loss is.
const PART: f64 = 0.5;

/// How somebody is dangerous if the player attacks it so: it has magic that cripples, may well kill, or takes a good part of the
/// hit points before it is dead. `None`: it is not.
pub(super) fn danger(view: PlayerView, enemy: &ActorView, with: AttackChoice) -> Option<Danger> {
    let kind = enemy.kind.map(|kind| view.monster(kind));
    let powers = kind.and_then(|def| def.powers.as_ref());
    if powers.is_some_and(|powers| powers.list.iter().any(|power| power.cripples())) {
        return Some(Danger::Cripples);
    }
    // What does not reach this one leaves blows.
    let odds = view.odds(enemy.id, with);
    let odds = odds.or_else(|| view.odds(enemy.id, AttackChoice::Melee));
    let Some(odds) = odds else {
        return Some(Danger::Unknown);
    };
    let dies = odds.defeat();
    if dies >= DIES {
        return Some(Danger::Kills(dies));
    }
    // Blows wait for it to come.
    let waits = with == AttackChoice::Melee && view.here().chebyshev(enemy.at) > 1;
    let loss = odds.loss(waits);
    (loss >= f64::from(view.health().now()) * PART).then_some(Danger::Wounds(loss))
}

/// Whether a sleeper may be dangerous once it wakes, beside one who walks past: it takes less than what makes one pause who means to
/// fight.
pub(super) fn is_dangerous_to_pass(view: PlayerView, sleeper: &ActorView) -> bool {
    /// Its turns.
    const WAKES: f64 = 3.0;
    /// The part of the hit points that are left.
    const MUCH: f64 = 0.2;
    let strikes = || {
        let odds = view.odds(sleeper.id, AttackChoice::Melee);
        odds.map_or(f64::INFINITY, |odds| odds.theirs.damage.mean() * WAKES)
    };
    danger(view, sleeper, AttackChoice::Melee).is_some()
        || strikes() >= f64::from(view.health().now()) * MUCH
}
