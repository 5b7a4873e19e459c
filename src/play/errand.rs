//! Commands of many actions: rest, explore, travel, run. One action at a time, and each time the question whether
//! something has happened that should stop it.
mod disturb;

pub(super) use self::disturb::disturbs;

use std::collections::BTreeSet;

use super::{scene::Line, view::View, words};
use crate::{
    content::{Feature, ItemId, LevelId, TerrainDef},
    grid::{Dir, Pos, path::Router},
    rules::ability::{food::Hunger, status},
    sim::{Action, ActorId},
};

/// What does not succeed at once is tried this often before the player is asked again.
pub(super) const TRIES: u8 = 99;

/// A command of many actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Until healed.
    Rest,
    /// Until everything within reach is known.
    Explore,
    /// To a square.
    Travel(Pos),
    /// Digging on in a direction.
    Dig {
        /// Which way.
        dir: Dir,
        /// Actions left.
        left: u8,
    },
    /// Trying to get a door open, by stepping into it or by its lock.
    Door {
        /// Which way.
        dir: Dir,
        /// How.
        action: Action,
        /// Actions left.
        left: u8,
    },
    /// Trying to make a trap harmless.
    Disarm {
        /// Which way.
        dir: Dir,
        /// Actions left.
        left: u8,
    },
    /// Searching on the spot.
    Search {
        /// Actions left.
        left: u8,
    },
    /// Learning all that the books in the pack still teach, the easiest first.
    Study,
    /// On in a direction, along corridors and around their bends.
    Run {
        /// Which way now.
        dir: Dir,
        /// Whether the first step has been taken.
        started: bool,
    },
}

/// What an errand wants next.
pub(super) enum Next {
    /// An action.
    Act(Action),
    /// It is done, with something to say perhaps.
    Done(Option<Line>),
}

/// What errands remember from one action to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Pathfinder {
    router: Router,
    route: Vec<Pos>,
    /// Items that the player left lying on purpose, or that did not fit.
    ignored: BTreeSet<(LevelId, Pos, ItemId)>,
    /// Monsters in view when the errand began or went on.
    known: BTreeSet<ActorId>,
}

impl Pathfinder {
    /// An errand begins: what is in view now is known.
    pub(super) fn begin(&mut self, view: View) {
        self.known = view.monsters().iter().map(|monster| monster.id).collect();
    }

    /// Whether something has come into view that was not there before.
    pub(super) fn has_company(&mut self, view: View) -> bool {
        let now: BTreeSet<_> = view.monsters().iter().map(|monster| monster.id).collect();
        let new = now.difference(&self.known).next().is_some();
        self.known = now;
        new
    }

    /// Explore leaves these items lying from now on.
    pub(super) fn ignore(&mut self, level: LevelId, at: Pos, item: ItemId) {
        self.ignored.insert((level, at, item));
    }

    /// What an errand wants next.
    pub(super) fn next(&mut self, errand: &mut Errand, view: View) -> Next {
        // The confused cannot run (ABL-STATUS-12), nor walk a way that they chose beforehand.
        let runs = match errand {
            Errand::Rest
            | Errand::Dig { .. }
            | Errand::Door { .. }
            | Errand::Disarm { .. }
            | Errand::Search { .. }
            | Errand::Study => false,
            Errand::Explore | Errand::Travel(_) | Errand::Run { .. } => true,
        };
        let conditions = view.ailments().conditions();
        if runs && let Some(refused) = conditions.forbid(status::Deed::Run) {
            let line = format!("You cannot run while you are {}.", refused.by);
            return Next::Done(Some(Line::plain(line)));
        }
        match errand {
            Errand::Rest => rest(view),
            Errand::Explore => self.explore(view),
            Errand::Travel(to) => self.travel(view, *to),
            Errand::Dig { dir, left } => dig(view, *dir, left),
            Errand::Door { dir, action, left } => door(view, *dir, *action, left),
            Errand::Disarm { dir, left } => disarm(view, *dir, left),
            Errand::Search { left: 0 } => Next::Done(None),
            Errand::Search { left } => {
                *left -= 1;
                Next::Act(Action::Search)
            }
            Errand::Study => match view.lessons().first() {
                Some(spell) => Next::Act(Action::Study(*spell)),
                None => Next::Done(None),
            },
            Errand::Run { dir, started } => run(view, dir, started),
        }
    }

    /// The first step of the way to a square, over known squares.
    pub(super) fn step_to(&mut self, view: View, to: Pos) -> Option<Dir> {
        let here = view.here();
        self.router
            .route(view.size(), here, to, walking(view), &mut self.route)?;
        step_dir(here, *self.route.first()?)
    }

    /// The way to a square, over known squares.
    pub(super) fn way(&mut self, view: View, to: Pos) -> &[Pos] {
        if self
            .router
            .route(view.size(), view.here(), to, walking(view), &mut self.route)
            .is_none()
        {
            self.route.clear();
        }
        &self.route
    }

    /// Towards the nearest known trap that can be disarmed, or a try at one that is beside the player; `None`: there is no
    /// such trap, or no way to it.
    pub(super) fn clear_way(&mut self, view: View) -> Option<Action> {
        let can_clear = |at: Pos| {
            let can = |def: &TerrainDef| def.disarm.is_some();
            view.terrain(at).is_some_and(can) && view.monster_at(at).is_none()
        };
        let here = view.here();
        if let Some(at) = here.neighbors().find(|at| can_clear(*at)) {
            return step_dir(here, at).map(Action::Disarm);
        }
        let beside = |at: Pos| at.neighbors().any(can_clear);
        let (size, route) = (view.size(), &mut self.route);
        self.router
            .nearest(size, here, walking(view), beside, route)?;
        step_dir(here, *self.route.first()?).map(Action::Step)
    }

    fn travel(&mut self, view: View, to: Pos) -> Next {
        if view.here() == to {
            return Next::Done(None);
        }
        match self.step_to(view, to) {
            Some(dir) => Next::Act(Action::Step(dir)),
            None => Next::Done(Some(
                barred(&mut self.router, &mut self.route, view, |at| at == to)
                    .unwrap_or_else(|| Line::plain("You know no way there.")),
            )),
        }
    }

    /// To the nearest item worth taking or the nearest known square with an unknown neighbor.
    fn explore(&mut self, view: View) -> Next {
        let level = view.level().id();
        let wanted = |at: Pos, ignored: &BTreeSet<(LevelId, Pos, ItemId)>| {
            view.sight()
                .remembered_item(at)
                .is_some_and(|item| view.fits(item) && !ignored.contains(&(level, at, item)))
        };
        let takes = view.underfoot().iter().any(|thing| view.takes(thing));
        if wanted(view.here(), &self.ignored) {
            if takes {
                return Next::Act(Action::PickUp);
            }
            for thing in view.underfoot() {
                self.ignore(level, view.here(), thing.kind);
            }
        }
        let Self {
            router,
            route,
            ignored,
            ..
        } = self;
        let is_goal = |at: Pos| at != view.here() && (wanted(at, ignored) || is_frontier(view, at));
        let (size, here) = (view.size(), view.here());
        let found = router.nearest(size, here, walking(view), is_goal, route);
        if found.is_none() {
            let line = barred(router, route, view, is_goal).unwrap_or_else(|| {
                Line::plain(if view.known(Feature::StairsDown).is_some() {
                    "There is nothing left to explore here; > leads down."
                } else {
                    "There is nothing left to explore here."
                })
            });
            return Next::Done(Some(line));
        }
        match route
            .first()
            .and_then(|first| step_dir(view.here(), *first))
        {
            Some(dir) => Next::Act(Action::Step(dir)),
            None => Next::Done(None),
        }
    }
}

/// Whether it is only monsters in view that keep the player from somewhere: that the first of them does.
fn barred(
    router: &mut Router,
    route: &mut Vec<Pos>,
    view: View,
    is_goal: impl FnMut(Pos) -> bool,
) -> Option<Line> {
    let regardless = |at: Pos| view.can_walk(at).then_some(1);
    router.nearest(view.size(), view.here(), regardless, is_goal, route)?;
    let kind = route.iter().find_map(|at| view.monster_at(*at)?.kind)?;
    let who = words::capital(&words::the(view.monster(kind)));
    Some(Line::plain(format!("{who} stands in the way.")))
}

/// What walking costs over known squares; those where a monster stands in view are avoided.
fn walking(view: View<'_>) -> impl FnMut(Pos) -> Option<u16> {
    let taken: BTreeSet<_> = view
        .monsters()
        .into_iter()
        .map(|monster| monster.at)
        .collect();
    let held = move |at: Pos| {
        let feature = view.terrain(at).map(|def| def.feature);
        matches!(feature, Some(Feature::Held { .. }))
    };
    // Doors that must be forced take a while: a way around is better.
    move |at| (view.can_walk(at) && !taken.contains(&at)).then(|| if held(at) { 12 } else { 1 })
}

/// Whether a known, walkable square has a neighbor that was never seen.
fn is_frontier(view: View, at: Pos) -> bool {
    view.can_walk(at)
        && at
            .neighbors()
            .any(|next| view.size().contains(next) && view.sight().remembered(next).is_none())
}

fn rest(view: View) -> Next {
    let mana = view.mana();
    let full = view.health().is_full() && mana.now() >= mana.max();
    if full && !view.ailments().any() {
        Next::Done(None)
    } else if view.stomach().hunger() <= Hunger::Weak {
        Next::Done(Some(Line::plain("You are too hungry to rest.")))
    } else {
        Next::Act(Action::Rest)
    }
}

/// Digs until there is nothing left to dig, or long enough.
fn dig(view: View, dir: Dir, left: &mut u8) -> Next {
    let open = view
        .terrain(view.here().step(dir))
        .is_some_and(|def| def.passable);
    if open || *left == 0 {
        return Next::Done(None);
    }
    *left -= 1;
    Next::Act(Action::Dig(dir))
}

/// Tries until the door is open, or long enough.
fn door(view: View, dir: Dir, action: Action, left: &mut u8) -> Next {
    let shut = view
        .terrain(view.here().step(dir))
        .is_some_and(|def| def.feature.door().is_some());
    if !shut || *left == 0 {
        return Next::Done(None);
    }
    *left -= 1;
    Next::Act(action)
}

/// Tries until the trap is harmless, or long enough. What is no trap is refused, with the reason.
fn disarm(view: View, dir: Dir, left: &mut u8) -> Next {
    let begins = *left == TRIES;
    if *left == 0 || !begins && !view.knows_trap(view.here().step(dir)) {
        return Next::Done(None);
    }
    *left -= 1;
    Next::Act(Action::Disarm(dir))
}

/// One step of a run: straight on; at a bend with one way on, around it; at a fork, a door or an item, no further.
fn run(view: View, dir: &mut Dir, started: &mut bool) -> Next {
    let here = view.here();
    let free = |dir: Dir| view.terrain(here.step(dir)).is_some_and(|def| def.passable);
    if *started {
        let on_something = !view.underfoot().is_empty()
            || view
                .terrain(here)
                .is_some_and(|def| !matches!(def.feature, Feature::None));
        if on_something {
            return Next::Done(None);
        }
        let ahead = [-2, -1, 0, 1, 2].map(|turn| dir.rotate(turn));
        let open: Vec<_> = ahead.into_iter().filter(|way| free(*way)).collect();
        let in_corridor = [-2, 2].into_iter().all(|turn| !free(dir.rotate(turn)));
        match open.as_slice() {
            [] => return Next::Done(None),
            [only] => *dir = *only,
            // A bend shows two squares, the straight one and the diagonal beside it: the straight one is the way.
            [a, b] if !free(*dir) && (a.rotate(1) == *b || b.rotate(1) == *a) => {
                *dir = if a.is_diagonal() { *b } else { *a };
            }
            _ if !free(*dir) => return Next::Done(None),
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
                    return Next::Done(None);
                }
            }
        }
    }
    if view.monster_at(here.step(*dir)).is_some() && *started {
        return Next::Done(None);
    }
    *started = true;
    Next::Act(Action::Step(*dir))
}

/// The direction of a neighbor.
fn step_dir(from: Pos, to: Pos) -> Option<Dir> {
    let (dx, dy) = from.delta_to(to);
    Dir::from_delta(dx, dy)
}
