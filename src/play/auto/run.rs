//! Running: straight on, around the bends of corridors.

use super::{obstacle::hazard, step::AutoStep};
use crate::{
    content::Feature,
    grid::{Dir, Pos},
    play::view::PlayerView,
    sim::Action,
};

/// One step of a run: straight on; at a bend with one way on, around it; at a fork, a door or an item, no further.
pub(super) fn run(view: PlayerView, dir: &mut Dir, started: &mut bool) -> AutoStep {
    let here = view.here();
    // What harms is no way, though one could go there: a known trap.
    let free = |dir: Dir| {
        let at = here.step(dir);
        view.terrain(at).is_some_and(|def| def.passable) && view.can_walk(at)
    };
    if view.monster_at(here.step(*dir)).is_none()
        && let Some(line) = hazard(view, here.step(*dir))
    {
        return AutoStep::Done(Some(line));
    }
    if *started {
        let on_something = !view.underfoot().is_empty()
            || view
                .terrain(here)
                .is_some_and(|def| !matches!(def.feature, Feature::None));
        if on_something {
            return AutoStep::Done(None);
        }
        let ahead = [-2, -1, 0, 1, 2].map(|turn| dir.rotate(turn));
        let open: Vec<_> = ahead.into_iter().filter(|way| free(*way)).collect();
        let in_corridor = [-2, 2].into_iter().all(|turn| !free(dir.rotate(turn)));
        match open.as_slice() {
            [] => return AutoStep::Done(None),
            [only] => *dir = *only,
            // A bend shows two squares, the straight one and the diagonal beside it: the straight one is the way.
            [a, b] if !free(*dir) && (a.rotate(1) == *b || b.rotate(1) == *a) => {
                *dir = if a.is_diagonal() { *b } else { *a };
            }
            _ if !free(*dir) => return AutoStep::Done(None),
            _ if in_corridor => {}
            // Something opens to the side that was closed one step before.
            _ => {
                let back = here.step(dir.opposite());
                let beside = |from: Pos, turn: i8| {
                    view.terrain(from.step(dir.rotate(turn)))
                        .is_some_and(|def| def.passable)
                };
                if [-2, 2]
                    .into_iter()
                    .any(|turn| beside(here, turn) && !beside(back, turn))
                {
                    return AutoStep::Done(None);
                }
            }
        }
    }
    if view.monster_at(here.step(*dir)).is_some() && *started {
        return AutoStep::Done(None);
    }
    *started = true;
    AutoStep::Act(Action::Step(*dir))
}
