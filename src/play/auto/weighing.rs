//! What the fighting key weighs: what magic, shots and blows do to somebody, and how much that is worth.

use super::{shooting::shot, threat::strikes_from_afar};
use crate::{
    analysis::{AttackChoice, FightOdds},
    grid::Pos,
    play::{
        preferences::Preferences,
        text::{
            line::TextLine,
            words::{self, view_change},
        },
        view::{
            PlayerView,
            actor::ActorView,
            aim::{AimSource, flight},
        },
    },
    sim::{Action, ActorId, ItemUid},
};

/// The level of a monster's kind.
pub(super) fn level(view: PlayerView, enemy: &ActorView) -> Option<u8> {
    enemy.kind.map(|kind| view.monster(kind).level)
}

/// Whether somebody who is not beside the player never will be, and hurts nobody from afar.
pub(super) fn never_comes(view: PlayerView, enemy: &ActorView) -> bool {
    let def = enemy.kind.map(|kind| view.monster(kind));
    let stays = def.is_some_and(|def| def.never_moves && !strikes_from_afar(view, def));
    stays && view.here().chebyshev(enemy.at) > 1
}

/// Whether somebody who never moves harms nobody who lets it be: one to which an action would lead, or a neighbor that sleeps.
pub(super) fn is_left_alone(view: PlayerView, enemy: &ActorView, action: Action) -> bool {
    if view.here().chebyshev(enemy.at) > 1 {
        return matches!(action, Action::Step(_)) && never_comes(view, enemy);
    }
    let kind = enemy.kind.map(|kind| view.monster(kind));
    enemy.asleep && kind.is_some_and(|def| def.never_moves)
}

/// How little somebody minds the player: the least first.
pub(super) const fn watchfulness(monster: &ActorView) -> (bool, bool, bool) {
    let away = monster.asleep || monster.fleeing;
    (away, monster.asleep, monster.unwary)
}

/// How likely the player is dead after two more turns in which it attacks so, by all who threaten.
pub(super) fn deadly(view: PlayerView, means: Option<AimSource>) -> f64 {
    let with = means.map_or(AttackChoice::Melee, AimSource::attack);
    view.danger_while(with).die[2]
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

/// How much likelier death within two turns may be for what strikes an archer for free.
const RISK: f64 = 0.01;

/// A shot at a neighbor, where that is worth more than blows are, and what strikes the archer for free makes death hardly likelier.
pub(super) fn better_shot(
    view: PlayerView,
    enemy: &ActorView,
    last: Option<ItemUid>,
) -> Option<(Action, ActorId, Pos)> {
    let (action, at) = shot(view, enemy.at, last)?;
    let with = AimSource::of(action)?.attack();
    let shoots = worth(view, enemy, with)?;
    let strikes = worth(view, enemy, AttackChoice::Melee).unwrap_or(0.0);
    let provokes = view.odds(enemy.id, with)?.free_blows().is_some();
    let dies = |with| view.danger_while(with).die[2];
    if provokes && dies(with) > dies(AttackChoice::Melee) + RISK {
        return None;
    }
    (shoots > strikes).then_some((action, enemy.id, at))
}

/// How many times as much a way to fight must do to be much better than another one.
pub(super) const MUCH_MORE: f64 = 2.0;

/// What an attack does in a turn of the player, on average.
pub(super) fn mean(view: PlayerView, enemy: &ActorView, with: AttackChoice) -> f64 {
    let odds = view.odds(enemy.id, with);
    odds.map_or(0.0, |odds| odds.mine.damage.mean())
}

/// How likely an attack kills at once.
pub(super) fn kills_at_once(odds: &FightOdds) -> f64 {
    odds.kill.get(1).copied().unwrap_or(0.0)
}

/// What is said of a shot at a neighbor that strikes for it for free; `None`: nobody does, or it is no shot.
pub(super) fn shoots_all_the_same(
    view: PlayerView,
    enemy: &ActorView,
    action: Action,
) -> Option<TextLine> {
    let with = AimSource::of(action).filter(|with| matches!(with, AimSource::Fire(_)))?;
    let near = view.here().chebyshev(enemy.at) <= 1;
    let odds = view.odds(enemy.id, with.attack()).filter(|_| near)?;
    odds.free_blows()?;
    let (shot, blows) = (
        odds.mine.damage.mean(),
        mean(view, enemy, AttackChoice::Melee),
    );
    let who = enemy
        .kind
        .map_or_else(|| "it".to_owned(), |kind| words::the(view.monster(kind)));
    Some(TextLine::plain(format!(
        "You shoot, although {who} strikes for free at each shot: shots do {shot:.1} a turn on average, blows {blows:.1}."
    )))
}

/// What an attack costs somebody in the time of one of its turns, which measures how long each attack takes; `None`: it cannot
/// be made now.
pub(super) fn rate(view: PlayerView, enemy: &ActorView, with: AttackChoice) -> Option<f64> {
    let odds = view.odds(enemy.id, with)?;
    let can = odds.hindrance.is_none();
    can.then(|| rate_of(&odds))
}

/// The same, whether it can be made now or not.
pub(super) fn rate_of(odds: &FightOdds) -> f64 {
    in_its_turn(odds.mine.damage.mean(), odds)
}

/// The same as a way to fight is to be chosen by: a shot for which those beside an archer strike for free (SIL-ARCHERY-08) does
/// less in the same measure as it makes the time of the fight cost more than it does anyway.
pub(super) fn worth(view: PlayerView, enemy: &ActorView, with: AttackChoice) -> Option<f64> {
    let does = rate(view, enemy, with)?;
    let odds = view.odds(enemy.id, with)?;
    // Who is shot dead strikes no more.
    let dead = kills_at_once(&odds);
    let each = odds.provoked.iter().map(|blows| {
        let strikes = if blows.who == enemy.id {
            1.0 - dead
        } else {
            1.0
        };
        blows.damage.mean() * strikes
    });
    let free: f64 = each.sum();
    if free <= 0.0 {
        return Some(does);
    }
    let free = in_its_turn(free, &odds);
    // What threatens counts by the time of a step, as a blow takes it.
    let step = view.odds(enemy.id, AttackChoice::Melee)?;
    let anyway = in_its_turn(view.danger().mean, &step);
    Some(does * anyway / (anyway + free))
}

/// What each attack of the player comes to, for the time of one turn of the monster.
fn in_its_turn(each: f64, odds: &FightOdds) -> f64 {
    each / odds.turn_ratio.max(f64::MIN_POSITIVE)
}

/// Why the fighting key refuses those who have few hit points.
pub(super) fn too_hurt(view: PlayerView, preferences: Preferences) -> Option<TextLine> {
    let least = preferences.fights_above;
    let floor = i64::from(view.health().max()) * i64::from(least);
    let few = i64::from(view.health().now()) * 100 < floor;
    few.then(|| view_change::too_hurt_to_fight(view, least))
}
