//! Ways over known squares, and what automatic commands remember from one action to the next.

use std::collections::BTreeSet;

use super::shunned::Shunned;
use crate::{
    content::{ItemId, LevelId, TerrainDef},
    grid::{Dir, Pos, path::Router},
    play::view::PlayerView,
    sim::{Action, ItemKnowledge},
};

/// What automatic commands remember from one action to the next.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct Pathfinder {
    pub(super) router: Router,
    pub(super) route: Vec<Pos>,
    /// Items that the player left lying on purpose, or that did not fit.
    pub(super) ignored: BTreeSet<(LevelId, Pos, ItemId)>,
    /// Explore leaves everything lying.
    pub(in crate::play) leaves_all: bool,
    /// Kinds that explore leaves lying, as the player has said.
    pub(in crate::play) passes_by: BTreeSet<ItemId>,
    /// Explore leaves lying what a player would only carry about; the bot wants more, to wear and to throw.
    pub(in crate::play) is_picky: bool,
    /// What ways keep away from.
    pub(super) shuns: Shunned,
}

/// How many steps a way around a square that was never seen is worth.
const UNKNOWN: u16 = 2;

impl Pathfinder {
    /// For somebody who plays by hand.
    pub(in crate::play) fn of_player() -> Self {
        Self {
            is_picky: true,
            shuns: Shunned::of_player(),
            ..Self::default()
        }
    }

    /// Whether exploring takes so many of a kind of which this is known.
    pub(super) fn takes(
        is_picky: bool,
        view: PlayerView,
        (kind, knowledge): (ItemId, ItemKnowledge),
        count: u16,
    ) -> bool {
        if is_picky {
            view.wants(kind, knowledge, count)
        } else {
            view.is_worth_taking(kind, count)
        }
    }

    /// Explore leaves these items lying from now on.
    pub(in crate::play) fn ignore(&mut self, level: LevelId, at: Pos, item: ItemId) {
        self.ignored.insert((level, at, item));
    }

    /// Explore takes such an item there again.
    pub(in crate::play) fn heed(&mut self, level: LevelId, at: Pos, item: ItemId) {
        self.ignored.remove(&(level, at, item));
    }

    /// A command begins: past the sleeper for whose sake the last one has stopped, where the player dares it.
    pub(in crate::play) fn dare(&mut self, dares: bool) {
        self.shuns.sleepers.dare(dares);
    }

    /// The first step of the way to a square, over known squares.
    pub(in crate::play) fn step_to(&mut self, view: PlayerView, to: Pos) -> Option<Dir> {
        self.shuns.watch(view);
        let here = view.here();
        let free = self.shuns.walking(view, true);
        self.router
            .route(view.ways(), here, to, free, &mut self.route)?;
        step_dir(here, *self.route.first()?)
    }

    /// The way to the nearest known square that is asked for, the square of the player itself aside; `None`: there is no way
    /// to one.
    pub(super) fn way_to_nearest(
        &mut self,
        view: PlayerView,
        is_goal: impl FnMut(Pos) -> bool,
    ) -> Option<&[Pos]> {
        self.shuns.watch(view);
        let free = self.shuns.walking(view, true);
        let (ways, route) = (view.ways(), &mut self.route);
        self.router
            .nearest(ways, view.here(), free, is_goal, route)?;
        Some(&self.route)
    }

    /// No way leads over a square of a level from now on.
    pub(super) fn give_up(&mut self, level: LevelId, at: Pos) {
        self.shuns.give_up(level, at);
    }

    /// The first step of the way to somebody in view, around the others and over nothing that is known to be dangerous.
    pub(in crate::play) fn approach(&mut self, view: PlayerView, to: Pos) -> Option<Dir> {
        self.shuns.watch(view);
        let here = view.here();
        let mut free = self.shuns.walking(view, false);
        // Where somebody stands nobody steps: it is struck from beside.
        let taken = view.monster_at(to).is_some();
        let enterable = |at| if at == to && taken { Some(1) } else { free(at) };
        self.router
            .route(view.ways(), here, to, enterable, &mut self.route)?;
        step_dir(here, *self.route.first()?)
    }

    /// The same where no known way leads there: what was never seen may be one.
    pub(in crate::play) fn approach_in_the_dark(
        &mut self,
        view: PlayerView,
        to: Pos,
    ) -> Option<Dir> {
        self.shuns.watch(view);
        let here = view.here();
        let mut free = self.shuns.walking(view, false);
        let enterable = |at| match view.terrain(at) {
            None => Some(UNKNOWN),
            Some(_) if at == to => Some(1),
            Some(_) => free(at),
        };
        self.router
            .route(view.ways(), here, to, enterable, &mut self.route)?;
        step_dir(here, *self.route.first()?)
    }

    /// The way to a square, over known squares: past nobody dangerous who sleeps, where there is such a way.
    pub(in crate::play) fn way(&mut self, view: PlayerView, to: Pos) -> &[Pos] {
        self.find_way(view, to, false);
        &self.route
    }

    /// Finds that way, or the one to the nearest square beside that one; without one `route` is empty.
    pub(super) fn find_way(&mut self, view: PlayerView, to: Pos, beside: bool) {
        self.shuns.watch(view);
        let (here, ways) = (view.here(), view.ways());
        let Self {
            shuns,
            router,
            route,
            ..
        } = self;
        let mut found = |cost: &mut dyn FnMut(Pos) -> Option<u16>| {
            let cost = |at: Pos| cost(at);
            if beside {
                let is_goal = |at: Pos| at.chebyshev(to) == 1;
                router.nearest(ways, here, cost, is_goal, route).is_some()
            } else {
                router.route(ways, here, to, cost, route).is_some()
            }
        };
        let _ = found(&mut shuns.walking_unasked(view, true, Some(to)))
            || shuns.bars(view) && found(&mut shuns.walking(view, true));
    }

    /// Towards the nearest known trap that can be disarmed, or a try at one that is beside the player; `None`: there is no
    /// such trap, or no way to it.
    pub(in crate::play) fn clear_way(&mut self, view: PlayerView) -> Option<Action> {
        self.shuns.watch(view);
        let can_clear = |at: Pos| {
            let can = |def: &TerrainDef| def.disarm.is_some();
            view.terrain(at).is_some_and(can) && view.monster_at(at).is_none()
        };
        let here = view.here();
        if let Some(at) = here.neighbors().find(|at| can_clear(*at)) {
            return step_dir(here, at).map(Action::Disarm);
        }
        let beside = |at: Pos| at.neighbors().any(can_clear);
        let free = self.shuns.walking(view, true);
        let (ways, route) = (view.ways(), &mut self.route);
        self.router.nearest(ways, here, free, beside, route)?;
        step_dir(here, *self.route.first()?).map(Action::Step)
    }
}

/// The direction of a neighbor.
pub(super) fn step_dir(from: Pos, to: Pos) -> Option<Dir> {
    let (dx, dy) = from.delta_to(to);
    Dir::from_delta(dx, dy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Arena;

    #[test]
    fn a_square_that_changes_changes_the_way_that_is_looked_for_next() {
        let mut game = Arena::new("@..\n.#.\n...").into_game();
        let terrain = |key| PlayerView::new(&game).content().terrain_keys[key];
        let [floor, wall] = ["floor", "granite"].map(terrain);
        let (between, to) = (Pos::new(1, 0), Pos::new(2, 0));
        let mut paths = Pathfinder::of_player();
        assert_eq!(paths.way(PlayerView::new(&game), to), [between, to]);
        game.replace_terrain(&[(between, wall)]);
        assert_eq!(paths.way(PlayerView::new(&game), to).len(), 4);
        game.replace_terrain(&[(between, floor)]);
        assert_eq!(paths.way(PlayerView::new(&game), to), [between, to]);
        game.replace_terrain(&[(between, wall), (Pos::new(0, 1), wall)]);
        assert!(paths.way(PlayerView::new(&game), to).is_empty());
    }
}
