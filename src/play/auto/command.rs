//! Commands of many actions: rest, explore, travel, run. One action at a time, and each time the question whether
//! something has happened that should stop it.

pub(in crate::play) use super::disturb::disturbs;

use std::collections::BTreeSet;

use crate::play::{
    text::{line::TextLine, words},
    view::PlayerView,
};
use crate::{
    content::{Feature, ItemId, LevelId, TerrainDef},
    grid::{Dir, Pos, path::Router},
    rules::ability::{food::Hunger, status},
    sim::{Action, ActorId},
};

/// What does not succeed at once is tried this often before the player is asked again.
pub(in crate::play) const TRIES: u8 = 99;

/// A command of many actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AutoCommand {
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
pub(in crate::play) enum AutoStep {
    /// An action.
    Act(Action),
    /// It is done, with something to say perhaps.
    Done(Option<TextLine>),
}

/// What errands remember from one action to the next.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct Pathfinder {
    router: Router,
    route: Vec<Pos>,
    /// Items that the player left lying on purpose, or that did not fit.
    ignored: BTreeSet<(LevelId, Pos, ItemId)>,
    /// Monsters in view when the errand began or went on.
    known: BTreeSet<ActorId>,
}

impl Pathfinder {
    /// An errand begins: what is in view now is known.
    pub(in crate::play) fn begin(&mut self, view: PlayerView) {
        self.known = view.monsters().iter().map(|monster| monster.id).collect();
    }

    /// Whether something has come into view that was not there before.
    pub(in crate::play) fn has_company(&mut self, view: PlayerView) -> bool {
        let now: BTreeSet<_> = view.monsters().iter().map(|monster| monster.id).collect();
        let new = now.difference(&self.known).next().is_some();
        self.known = now;
        new
    }

    /// Explore leaves these items lying from now on.
    pub(in crate::play) fn ignore(&mut self, level: LevelId, at: Pos, item: ItemId) {
        self.ignored.insert((level, at, item));
    }

    /// What an errand wants next.
    pub(in crate::play) fn next(&mut self, errand: &mut AutoCommand, view: PlayerView) -> AutoStep {
        // The confused cannot run (ABL-STATUS-12), nor walk a way that they chose beforehand.
        let runs = match errand {
            AutoCommand::Rest
            | AutoCommand::Dig { .. }
            | AutoCommand::Door { .. }
            | AutoCommand::Disarm { .. }
            | AutoCommand::Search { .. }
            | AutoCommand::Study => false,
            AutoCommand::Explore | AutoCommand::Travel(_) | AutoCommand::Run { .. } => true,
        };
        let conditions = view.ailments().conditions();
        if runs && let Some(refused) = conditions.forbid(status::ActionKind::Run) {
            let line = format!("You cannot run while you are {}.", refused.by);
            return AutoStep::Done(Some(TextLine::plain(line)));
        }
        match errand {
            AutoCommand::Rest => rest(view),
            AutoCommand::Explore => self.explore(view),
            AutoCommand::Travel(to) => self.travel(view, *to),
            AutoCommand::Dig { dir, left } => dig(view, *dir, left),
            AutoCommand::Door { dir, action, left } => door(view, *dir, *action, left),
            AutoCommand::Disarm { dir, left } => disarm(view, *dir, left),
            AutoCommand::Search { left: 0 } => AutoStep::Done(None),
            AutoCommand::Search { left } => {
                *left -= 1;
                AutoStep::Act(Action::Search)
            }
            AutoCommand::Study => match view.lessons().first() {
                Some(spell) => AutoStep::Act(Action::Study(*spell)),
                None => AutoStep::Done(None),
            },
            AutoCommand::Run { dir, started } => run(view, dir, started),
        }
    }

    /// The first step of the way to a square, over known squares.
    pub(in crate::play) fn step_to(&mut self, view: PlayerView, to: Pos) -> Option<Dir> {
        let here = view.here();
        self.router
            .route(view.size(), here, to, walking(view), &mut self.route)?;
        step_dir(here, *self.route.first()?)
    }

    /// The way to a square, over known squares.
    pub(in crate::play) fn way(&mut self, view: PlayerView, to: Pos) -> &[Pos] {
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
    pub(in crate::play) fn clear_way(&mut self, view: PlayerView) -> Option<Action> {
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

    fn travel(&mut self, view: PlayerView, to: Pos) -> AutoStep {
        if view.here() == to {
            return AutoStep::Done(None);
        }
        match self.step_to(view, to) {
            Some(dir) => AutoStep::Act(Action::Step(dir)),
            None => AutoStep::Done(Some(
                barred(&mut self.router, &mut self.route, view, |at| at == to)
                    .unwrap_or_else(|| TextLine::plain("You know no way there.")),
            )),
        }
    }

    /// To the nearest item worth taking or the nearest known square with an unknown neighbor.
    fn explore(&mut self, view: PlayerView) -> AutoStep {
        let level = view.level().id();
        let wanted = |at: Pos, ignored: &BTreeSet<(LevelId, Pos, ItemId)>| {
            view.sight()
                .remembered_item(at)
                .is_some_and(|item| view.fits(item) && !ignored.contains(&(level, at, item)))
        };
        let takes = view.underfoot().iter().any(|thing| view.takes(thing));
        if wanted(view.here(), &self.ignored) {
            if takes {
                return AutoStep::Act(Action::PickUp);
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
                TextLine::plain(if view.known(Feature::StairsDown).is_some() {
                    "There is nothing left to explore here; > leads down."
                } else {
                    "There is nothing left to explore here."
                })
            });
            return AutoStep::Done(Some(line));
        }
        match route
            .first()
            .and_then(|first| step_dir(view.here(), *first))
        {
            Some(dir) => AutoStep::Act(Action::Step(dir)),
            None => AutoStep::Done(None),
        }
    }
}

/// Whether it is only monsters in view that keep the player from somewhere: that the first of them does.
fn barred(
    router: &mut Router,
    route: &mut Vec<Pos>,
    view: PlayerView,
    is_goal: impl FnMut(Pos) -> bool,
) -> Option<TextLine> {
    let regardless = |at: Pos| view.can_walk(at).then_some(1);
    router.nearest(view.size(), view.here(), regardless, is_goal, route)?;
    let kind = route.iter().find_map(|at| view.monster_at(*at)?.kind)?;
    let who = words::capital(&words::the(view.monster(kind)));
    Some(TextLine::plain(format!("{who} stands in the way.")))
}

/// What walking costs over known squares; those where a monster stands in view are avoided.
fn walking(view: PlayerView<'_>) -> impl FnMut(Pos) -> Option<u16> {
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
fn is_frontier(view: PlayerView, at: Pos) -> bool {
    view.can_walk(at)
        && at
            .neighbors()
            .any(|next| view.size().contains(next) && view.sight().remembered(next).is_none())
}

fn rest(view: PlayerView) -> AutoStep {
    let mana = view.mana();
    let full = view.health().is_full() && mana.now() >= mana.max();
    if full && !view.ailments().any() {
        AutoStep::Done(None)
    } else if view.stomach().hunger() <= Hunger::Weak {
        AutoStep::Done(Some(TextLine::plain("You are too hungry to rest.")))
    } else {
        AutoStep::Act(Action::Rest)
    }
}

/// Digs until there is nothing left to dig, or long enough.
fn dig(view: PlayerView, dir: Dir, left: &mut u8) -> AutoStep {
    let open = view
        .terrain(view.here().step(dir))
        .is_some_and(|def| def.passable);
    if open || *left == 0 {
        return AutoStep::Done(None);
    }
    *left -= 1;
    AutoStep::Act(Action::Dig(dir))
}

/// Tries until the door is open, or long enough.
fn door(view: PlayerView, dir: Dir, action: Action, left: &mut u8) -> AutoStep {
    let shut = view
        .terrain(view.here().step(dir))
        .is_some_and(|def| def.feature.door().is_some());
    if !shut || *left == 0 {
        return AutoStep::Done(None);
    }
    *left -= 1;
    AutoStep::Act(action)
}

/// Tries until the trap is harmless, or long enough. What is no trap is refused, with the reason.
fn disarm(view: PlayerView, dir: Dir, left: &mut u8) -> AutoStep {
    let begins = *left == TRIES;
    if *left == 0 || !begins && !view.knows_trap(view.here().step(dir)) {
        return AutoStep::Done(None);
    }
    *left -= 1;
    AutoStep::Act(Action::Disarm(dir))
}

/// One step of a run: straight on; at a bend with one way on, around it; at a fork, a door or an item, no further.
fn run(view: PlayerView, dir: &mut Dir, started: &mut bool) -> AutoStep {
    let here = view.here();
    let free = |dir: Dir| view.terrain(here.step(dir)).is_some_and(|def| def.passable);
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

/// The direction of a neighbor.
fn step_dir(from: Pos, to: Pos) -> Option<Dir> {
    let (dx, dy) = from.delta_to(to);
    Dir::from_delta(dx, dy)
}
