//! Ways over known squares, and what automatic commands remember from one action to the next.

use std::collections::BTreeSet;

use crate::{
    content::{Feature, ItemId, LevelId, TerrainDef},
    grid::{Dir, Pos, path::Router},
    play::view::PlayerView,
    sim::{Action, ActorId},
};

/// What automatic commands remember from one action to the next.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct Pathfinder {
    pub(super) router: Router,
    pub(super) route: Vec<Pos>,
    /// Items that the player left lying on purpose, or that did not fit.
    pub(super) ignored: BTreeSet<(LevelId, Pos, ItemId)>,
    /// Monsters in view when the command began or went on.
    known: BTreeSet<ActorId>,
}

impl Pathfinder {
    /// A command begins: what is in view now is known.
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
}

/// What walking costs over known squares; those where a monster stands in view are avoided.
pub(super) fn walking(view: PlayerView<'_>) -> impl FnMut(Pos) -> Option<u16> {
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

/// The direction of a neighbor.
pub(super) fn step_dir(from: Pos, to: Pos) -> Option<Dir> {
    let (dx, dy) = from.delta_to(to);
    Dir::from_delta(dx, dy)
}
