//! Ways over known squares, and what automatic commands remember from one action to the next.

use std::collections::{BTreeMap, BTreeSet};

use super::{shunned::Shunned, trap_caution::TrapCaution};
use crate::{
    content::{ItemId, LevelId, TerrainDef},
    grid::{
        BitGrid, Dir, Pos,
        path::{Router, straighten},
    },
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
    /// Heaps in which there is something to take below what lies on top, as they were seen last.
    pub(super) heaps: BTreeSet<(LevelId, Pos)>,
    /// Chests that were shut when they were seen last, for exploring to name.
    pub(super) chests: BTreeSet<(LevelId, Pos)>,
    /// What the player has been told is left lying for want of room.
    pub(super) no_room: BTreeSet<(LevelId, Pos, ItemId)>,
    /// What is left lying for want of room, and how many things were in the pack then.
    pub(super) lacked: BTreeMap<(LevelId, Pos, ItemId), usize>,
    /// Explore leaves everything lying.
    pub(in crate::play) leaves_all: bool,
    /// Kinds that explore leaves lying, as the player has said.
    pub(in crate::play) passes_by: BTreeSet<ItemId>,
    /// Explore leaves lying what a player would only carry about; the bot wants more, to wear and to throw.
    pub(in crate::play) is_picky: bool,
    /// What ways keep away from.
    pub(super) shuns: Shunned,
    /// With how many known traps around exploring goes on.
    pub(super) traps: TrapCaution,
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
        self.lacked.remove(&(level, at, item));
    }

    /// Explore leaves this item lying as long as the pack has no fewer things than these, with which there was no room for it.
    pub(in crate::play) fn lacks_room(
        &mut self,
        level: LevelId,
        at: Pos,
        item: ItemId,
        packed: usize,
    ) {
        self.ignore(level, at, item);
        self.lacked.insert((level, at, item), packed);
    }

    /// Explore takes again what had no room with more things in the pack than there are now.
    pub(super) fn finds_room(&mut self, view: PlayerView) {
        let packed = view.pack().len();
        for (of, _) in self.lacked.extract_if(.., |_, then| packed < *then) {
            self.ignored.remove(&of);
        }
    }

    /// Explore takes such an item there again.
    pub(in crate::play) fn heed(&mut self, level: LevelId, at: Pos, item: ItemId) {
        self.ignored.remove(&(level, at, item));
        self.lacked.remove(&(level, at, item));
    }

    /// A command begins: past the one or the traps for whose sake the last one has stopped, where the player dares it.
    pub(in crate::play) fn dare(&mut self, dares: bool) {
        self.shuns.dare(dares);
        self.traps.dare(dares);
    }

    /// The first step of the way to a square, over known squares.
    pub(in crate::play) fn step_to(&mut self, view: PlayerView, to: Pos) -> Option<Dir> {
        self.shuns.watch(view);
        let here = view.here();
        let free = self.shuns.walking(view, true);
        self.lead(view.ways(), (here, to), free)?;
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
        self.lead_to_nearest(view.ways(), view.here(), free, is_goal)?;
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
        self.lead(view.ways(), (here, to), enterable)?;
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
        self.lead(view.ways(), (here, to), enterable)?;
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
        let unasked = self.shuns.walking_unasked(view, true, Some(to));
        if self.lead_up_to(view, to, beside, unasked).is_none() && self.shuns.bars(view) {
            let dared = self.shuns.walking(view, true);
            let _ = self.lead_up_to(view, to, beside, dared);
        }
    }

    /// Finds the way to a square, or to the nearest one beside it.
    fn lead_up_to(
        &mut self,
        view: PlayerView,
        to: Pos,
        beside: bool,
        cost: impl FnMut(Pos) -> Option<u16>,
    ) -> Option<()> {
        let (ways, here) = (view.ways(), view.here());
        if beside {
            self.lead_to_nearest(ways, here, cost, |at| at.chebyshev(to) == 1)
        } else {
            self.lead(ways, (here, to), cost)
        }
    }

    /// Finds the cheapest way between two squares, as straight as it can be at that cost. `None`, and an empty `route`: there
    /// is none.
    fn lead(
        &mut self,
        ways: &BitGrid,
        (from, to): (Pos, Pos),
        mut cost: impl FnMut(Pos) -> Option<u16>,
    ) -> Option<()> {
        let Self { router, route, .. } = self;
        router.route(ways, from, to, &mut cost, route)?;
        straighten(ways, from, route, cost);
        Some(())
    }

    /// The same to the nearest square that is asked for.
    fn lead_to_nearest(
        &mut self,
        ways: &BitGrid,
        from: Pos,
        mut cost: impl FnMut(Pos) -> Option<u16>,
        is_goal: impl FnMut(Pos) -> bool,
    ) -> Option<()> {
        let Self { router, route, .. } = self;
        router.nearest(ways, from, &mut cost, is_goal, route)?;
        straighten(ways, from, route, cost);
        Some(())
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
        self.lead_to_nearest(view.ways(), here, free, beside)?;
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

    #[test]
    fn over_open_floor_a_way_is_straight() {
        let picture = ".............\n".repeat(11) + "......@......";
        let game = Arena::new(&picture).into_game();
        let mut paths = Pathfinder::of_player();
        let view = PlayerView::new(&game);
        let north: Vec<_> = (0..11).rev().map(|row| Pos::new(6, row)).collect();
        assert_eq!(paths.way(view, Pos::new(6, 0)), north);
    }
}
