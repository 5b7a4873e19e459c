//! Whether somebody finds a way to the player, as far as the player can know: what was never seen may be a way.

use crate::{
    grid::{BitGrid, Pos, flow::Flow, path::Router},
    play::view::PlayerView,
};

/// Asks who finds a way to the player. Holds its memory from one question to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Arrivals {
    router: Router,
    route: Vec<Pos>,
    /// From where one finds a way, once somebody was asked about who finds none, so that nobody searches in vain for each
    /// of a crowd.
    flow: Flow,
    open: BitGrid,
    is_known: bool,
}

impl Arrivals {
    /// Nothing that was worked out before counts any longer: the next questions are about another moment.
    pub(super) const fn afresh(&mut self) {
        self.is_known = false;
    }

    /// Whether a way leads from a square to the player. A closed door bars none.
    pub(super) fn finds_way(&mut self, view: PlayerView, from: Pos) -> bool {
        let here = view.here();
        let enterable = |at: Pos| {
            let open = |terrain: &crate::content::TerrainDef| {
                terrain.passable || terrain.feature.door().is_some()
            };
            at == here || view.terrain(at).is_none_or(open)
        };
        if !self.is_known {
            let cost = |at| enterable(at).then_some(1);
            let route = (self.router).route(view.ways(), from, here, cost, &mut self.route);
            if route.is_some() {
                return true;
            }
            self.open.copy_from(view.ways());
            for at in view.ways().iter().filter(|at| !enterable(*at)) {
                self.open.set(at, false);
            }
            self.flow.compute([here], &self.open, u16::MAX);
            self.is_known = true;
        }
        // Where it stands nobody else need be able to go.
        self.flow.is_reached(from) || from.neighbors().any(|beside| self.flow.is_reached(beside))
    }
}
