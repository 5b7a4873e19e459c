//! Ways over known squares, and what automatic commands remember from one action to the next.

use std::collections::BTreeSet;

use crate::{
    content::{Feature, Footing, ItemId, LevelId, MonsterDef, TerrainDef},
    grid::{Dir, Pos, path::Router},
    play::view::PlayerView,
    sim::{Action, ItemKnowledge},
};

/// How many steps a way around somebody who sleeps is worth.
const SLEEPER: u16 = 8;

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
    /// Squares that no way leads over any more: doors that the bot has given up.
    pub(super) given_up: BTreeSet<(LevelId, Pos)>,
    /// Where those stand who never move and strike, as far as they were seen: out of view they are there all the same, and a way
    /// that forgot them would lead to and fro.
    pub(super) strikers: BTreeSet<(LevelId, Pos)>,
}

/// How many steps a way around somebody is worth who never moves and strikes those who come near.
const STRIKER: u16 = 30;

/// How many steps a way around a square that was never seen is worth.
const UNKNOWN: u16 = 2;

/// How many steps a way around a pit or a web is worth: who stands in one fights badly (SIL-HALF-04).
const BAD_FOOTING: u16 = 4;

/// How many steps a way around a trader's tent is worth: who walks in is served.
const TENT: u16 = 30;

impl Pathfinder {
    /// For somebody who plays by hand.
    pub(in crate::play) fn of_player() -> Self {
        Self {
            is_picky: true,
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

    /// Notes who in view never moves and strikes, and that those are gone who are not seen where they stood.
    pub(super) fn watch(&mut self, view: PlayerView) {
        let level = view.level().id();
        let strikes = |def: &MonsterDef| def.never_moves && !def.blows.is_empty();
        let seen = view.monsters().into_iter();
        let seen = seen.filter(|one| one.kind.is_some_and(|kind| strikes(view.monster(kind))));
        let now: BTreeSet<Pos> = seen.map(|one| one.at).collect();
        let sight = view.sight();
        self.strikers
            .retain(|(of, at)| *of != level || now.contains(at) || !sight.is_visible(*at));
        self.strikers.extend(now.into_iter().map(|at| (level, at)));
    }

    /// The first step of the way to a square, over known squares.
    pub(in crate::play) fn step_to(&mut self, view: PlayerView, to: Pos) -> Option<Dir> {
        self.watch(view);
        let here = view.here();
        let free = walking(view, true, &self.given_up, &self.strikers);
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
        self.watch(view);
        let free = walking(view, true, &self.given_up, &self.strikers);
        let (ways, route) = (view.ways(), &mut self.route);
        self.router
            .nearest(ways, view.here(), free, is_goal, route)?;
        Some(&self.route)
    }

    /// No way leads over a square of a level from now on.
    pub(super) fn give_up(&mut self, level: LevelId, at: Pos) {
        self.given_up.insert((level, at));
    }

    /// The first step of the way to somebody in view, around the others and over nothing that is known to be dangerous.
    pub(in crate::play) fn approach(&mut self, view: PlayerView, to: Pos) -> Option<Dir> {
        self.watch(view);
        let here = view.here();
        let mut free = walking(view, false, &self.given_up, &self.strikers);
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
        self.watch(view);
        let here = view.here();
        let mut free = walking(view, false, &self.given_up, &self.strikers);
        let enterable = |at| match view.terrain(at) {
            None => Some(UNKNOWN),
            Some(_) if at == to => Some(1),
            Some(_) => free(at),
        };
        self.router
            .route(view.ways(), here, to, enterable, &mut self.route)?;
        step_dir(here, *self.route.first()?)
    }

    /// The first step of the way to the nearest square beside another one that cannot be entered.
    pub(super) fn step_beside(&mut self, view: PlayerView, to: Pos) -> Option<Dir> {
        self.watch(view);
        let (here, ways) = (view.here(), view.ways());
        let beside = |at: Pos| at.chebyshev(to) == 1;
        let free = walking(view, true, &self.given_up, &self.strikers);
        self.router
            .nearest(ways, here, free, beside, &mut self.route)?;
        step_dir(here, *self.route.first()?)
    }

    /// The way to a square, over known squares.
    pub(in crate::play) fn way(&mut self, view: PlayerView, to: Pos) -> &[Pos] {
        self.watch(view);
        let free = walking(view, true, &self.given_up, &self.strikers);
        let (ways, route) = (view.ways(), &mut self.route);
        if self
            .router
            .route(ways, view.here(), to, free, route)
            .is_none()
        {
            self.route.clear();
        }
        &self.route
    }

    /// Towards the nearest known trap that can be disarmed, or a try at one that is beside the player; `None`: there is no
    /// such trap, or no way to it.
    pub(in crate::play) fn clear_way(&mut self, view: PlayerView) -> Option<Action> {
        self.watch(view);
        let can_clear = |at: Pos| {
            let can = |def: &TerrainDef| def.disarm.is_some();
            view.terrain(at).is_some_and(can) && view.monster_at(at).is_none()
        };
        let here = view.here();
        if let Some(at) = here.neighbors().find(|at| can_clear(*at)) {
            return step_dir(here, at).map(Action::Disarm);
        }
        let beside = |at: Pos| at.neighbors().any(can_clear);
        let free = walking(view, true, &self.given_up, &self.strikers);
        let (ways, route) = (view.ways(), &mut self.route);
        self.router.nearest(ways, here, free, beside, route)?;
        step_dir(here, *self.route.first()?).map(Action::Step)
    }
}

/// What walking costs over known squares; those where a monster stands in view are avoided, and if possible those beside one
/// who sleeps, or strikes those who come near. Doors that must be forced take a while: a way around is better, or the only one where
/// none is to be forced. What is given up on this level counts as a wall.
pub(super) fn walking<'a>(
    view: PlayerView<'a>,
    forces_doors: bool,
    given_up: &BTreeSet<(LevelId, Pos)>,
    strikers: &BTreeSet<(LevelId, Pos)>,
) -> impl FnMut(Pos) -> Option<u16> + use<'a> {
    let (mut taken, mut near) = (BTreeSet::new(), BTreeSet::new());
    let struck = guarded(view, strikers);
    let level = view.level().id();
    let shut = given_up.iter().filter(|(of, _)| *of == level);
    taken.extend(shut.map(|(_, at)| *at));
    for monster in view.monsters() {
        taken.insert(monster.at);
        if monster.asleep {
            near.extend(monster.at.neighbors());
        }
    }
    move |at| {
        if !view.can_walk(at) || taken.contains(&at) {
            return None;
        }
        let terrain = view.terrain(at);
        let feature = terrain.map(|def| def.feature);
        if feature == Some(Feature::Shop) {
            return Some(TENT);
        }
        let held = matches!(feature, Some(Feature::Held { .. }));
        match (held, forces_doors) {
            (false, _) if struck.contains(&at) => Some(STRIKER),
            (false, _) if near.contains(&at) => Some(SLEEPER),
            (false, _) if terrain.is_some_and(|def| def.footing != Footing::Firm) => {
                Some(BAD_FOOTING)
            }
            (false, _) => Some(1),
            (true, true) => Some(12),
            (true, false) => None,
        }
    }
}

/// The squares of this level that are struck by those who never move.
pub(super) fn guarded(view: PlayerView, strikers: &BTreeSet<(LevelId, Pos)>) -> BTreeSet<Pos> {
    let level = view.level().id();
    let here = strikers.iter().filter(|(of, _)| *of == level);
    here.flat_map(|(_, at)| at.neighbors()).collect()
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
