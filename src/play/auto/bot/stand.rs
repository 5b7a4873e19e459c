//! Where the bot stands: when several come at once, where few can stand beside it; when it is harmed from afar, where nobody sees it.

use crate::{
    grid::{Pos, ray::line_of_fire},
    play::{
        auto::pathfinder::{Pathfinder, step_dir},
        view::{PlayerView, actor::ActorView},
    },
    sim::Action,
};

/// So many make a pack.
const PACK: usize = 3;

/// Those farther away are not there yet.
const NEAR: u16 = 12;

/// A place with no more free squares around it is a good one.
const NARROW: usize = 2;

/// So far a better place is looked for.
const REACH: u16 = 7;

/// How many squares around one can be walked on, as far as the player knows.
fn openness(view: PlayerView, at: Pos) -> usize {
    at.neighbors().filter(|next| view.can_walk(*next)).count()
}

/// A step to a narrow place that is reached before any of a pack; `None`: the bot stands well, or there is none.
pub(super) fn step(
    view: PlayerView,
    paths: &mut Pathfinder,
    awake: &[ActorView],
) -> Option<Action> {
    let here = view.here();
    let comes = |foe: &&ActorView| {
        let moves = foe.kind.is_some_and(|kind| !view.monster(kind).never_moves);
        moves && !foe.fleeing && here.chebyshev(foe.at) <= NEAR
    };
    let comers: Vec<Pos> = awake.iter().filter(comes).map(|foe| foe.at).collect();
    let open = openness(view, here);
    if comers.len() < PACK || open <= NARROW + 1 {
        return None;
    }
    let besides = comers.iter().filter(|at| here.is_adjacent(**at)).count();
    if besides >= PACK {
        return None;
    }
    let is_good = |at: &Pos| {
        let at = *at;
        let steps = here.chebyshev(at);
        let soonest = comers.iter().map(|foe| foe.chebyshev(at)).min();
        steps > 0
            && steps <= REACH
            && openness(view, at) <= NARROW
            && soonest.is_some_and(|soonest| soonest > steps)
    };
    let is_end = |at: Pos| is_good(&at) || here.chebyshev(at) > REACH;
    let way = paths.way_to_nearest(view, is_end)?;
    way.last().filter(|end| is_good(end))?;
    step_dir(here, *way.first()?).map(Action::Step)
}

/// A step to the nearest square that nobody of those who are awake sees, as far as the player knows the map.
pub(super) fn cover(
    view: PlayerView,
    paths: &mut Pathfinder,
    awake: &[ActorView],
) -> Option<Action> {
    let here = view.here();
    let blocks = |at: Pos| view.terrain(at).is_none_or(|def| def.opaque);
    let is_hidden = |at: Pos| {
        let mut foes = awake.iter();
        !foes.any(|foe| foe.at == at || line_of_fire(foe.at, at, blocks))
    };
    let is_good = |at: &Pos| *at != here && here.chebyshev(*at) <= REACH && is_hidden(*at);
    let is_end = |at: Pos| is_good(&at) || here.chebyshev(at) > REACH;
    let way = paths.way_to_nearest(view, is_end)?;
    way.last().filter(|end| is_good(end))?;
    // Nobody hides by walking up to those it hides from.
    let first = *way.first()?;
    let nearest = awake.iter().map(|foe| foe.at.chebyshev(first)).min()?;
    let nearer = nearest <= 1 && way.len() > 1;
    (!nearer)
        .then(|| step_dir(here, first).map(Action::Step))
        .flatten()
}
