//! Traveling to a square, and exploring: to what is worth taking, else to where the map ends.

use std::collections::BTreeSet;

use super::{
    pathfinder::{Pathfinder, step_dir, walking},
    step::AutoStep,
};
use crate::{
    content::{Feature, ItemId, LevelId},
    grid::{Pos, path::Router},
    play::{
        text::{
            line::{TextLine, Tone},
            words,
        },
        view::PlayerView,
    },
    sim::Action,
};

impl Pathfinder {
    pub(super) fn travel(&mut self, view: PlayerView, to: Pos) -> AutoStep {
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
    pub(super) fn explore(&mut self, view: PlayerView, forces_doors: bool) -> AutoStep {
        let level = view.level().id();
        let (leaves_all, is_picky) = (self.leaves_all, self.is_picky);
        let passes_by = self.passes_by.clone();
        let wanted = |at: Pos, ignored: &BTreeSet<(LevelId, Pos, ItemId)>| {
            view.sight().remembered_item(at).is_some_and(|item| {
                !leaves_all
                    && !passes_by.contains(&item)
                    && view.fits(item)
                    && Self::takes(
                        is_picky,
                        view,
                        (item, view.sight().remembered_knowledge(at)),
                        1,
                    )
                    && !ignored.contains(&(level, at, item))
            })
        };
        let takes = view.underfoot().iter().any(|thing| {
            let of = (thing.kind, thing.knowledge);
            !passes_by.contains(&thing.kind)
                && view.takes(thing)
                && Self::takes(is_picky, view, of, thing.count)
        });
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
        let found = router.nearest(size, here, walking(view, forces_doors), is_goal, route);
        if found.is_none() {
            if let Some(line) = barred(router, route, view, is_goal) {
                return AutoStep::Done(Some(line));
            }
            let ignored = ignored.clone();
            let is_left = |at: Pos| at != here && (wanted(at, &ignored) || is_frontier(view, at));
            let obstacle = self.obstacle(view, is_left);
            return AutoStep::Done(Some(explored(view, obstacle, leaves_all, |at, item| {
                let known = view.sight().remembered_knowledge(at);
                !passes_by.contains(&item) && Self::takes(is_picky, view, (item, known), 1)
            })));
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

/// Why exploring ends: what bars the way to the rest, what stays lying, where to go on.
fn explored(
    view: PlayerView,
    obstacle: Option<TextLine>,
    leaves_all: bool,
    takes: impl Fn(Pos, ItemId) -> bool,
) -> TextLine {
    let mut items = view.sight().remembered_items();
    let stays = items.any(|(at, item)| !view.fits(item) && !view.is_chest(item) && takes(at, item));
    let mut items = view.sight().remembered_items();
    let useless = items.any(|(at, item)| view.fits(item) && !takes(at, item));
    let mut line = match obstacle {
        Some(line) => line,
        None => TextLine::plain("There is nothing left to explore here."),
    };
    if leaves_all && view.sight().remembered_items().next().is_some() {
        line = line.and(" Things stay lying, as the options say.", Tone::Plain);
    } else if stays {
        line = line.and(" Your pack is full: things stay lying.", Tone::Plain);
    }
    if useless && !leaves_all {
        let text =
            " Some things stay lying: of no use to you, or so heavy that they would slow you.";
        line = line.and(text, Tone::Plain);
    }
    if view.leads_down() && view.known(Feature::StairsDown).is_some() {
        line = line.and(" > leads down.", Tone::Plain);
    }
    line
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

/// Whether a known, walkable square has a neighbor that was never seen.
fn is_frontier(view: PlayerView, at: Pos) -> bool {
    let tent = view
        .terrain(at)
        .is_some_and(|def| def.feature == Feature::Shop);
    !tent
        && view.can_walk(at)
        && at
            .neighbors()
            .any(|next| view.size().contains(next) && view.sight().remembered(next).is_none())
}
