//! What the bot does beside fighting and exploring: below the ground it opens chests; in the camp it goes round the tents, sells what is of no use to it, has curses lifted, and buys what keeps it alive, the most urgent first.

use std::collections::BTreeSet;

use super::{chests::ChestHunter, services, stores};
use crate::{
    content::{Feature, TerrainDef},
    grid::Pos,
    play::{
        auto::pathfinder::Pathfinder,
        view::{InventoryItem, PlayerView, TraderView},
    },
    sim::Action,
};

/// Less money than this buys nothing that is worth the way.
const WORTH_THE_WAY: u32 = 8;

/// Where the bot has been since it came to the camp.
#[derive(Debug, Default)]
pub(super) struct Shopping {
    /// The tents of this round.
    done: BTreeSet<Pos>,
    /// Whether it has sold what it does not need.
    has_sold: bool,
    /// How often it has gone round to buy.
    round: u8,
    chests: ChestHunter,
}

impl Shopping {
    /// The next thing to do; `None`: nothing.
    pub(super) fn next(&mut self, view: PlayerView, paths: &mut Pathfinder) -> Option<Action> {
        if view.level().depth() > 0 || view.has_crown() {
            self.done.clear();
            (self.has_sold, self.round) = (false, 0);
            let calm = !view.has_crown() && view.monsters().iter().all(|one| one.asleep);
            return calm.then(|| self.chests.next(view, paths)).flatten();
        }
        if !self.has_sold {
            let sells = view
                .pack()
                .iter()
                .any(|thing| stores::is_surplus(view, thing));
            let deal = view.trader().and_then(|trader| sale(view, &trader));
            let action = deal.or_else(|| {
                sells
                    .then(|| self.step_to_tent(view, paths, |_| true))
                    .flatten()
            });
            if action.is_some() {
                return action;
            }
            self.has_sold = true;
            self.done.clear();
        }
        if let Some(thing) = stores::ballast(view) {
            paths.ignore(view.level().id(), view.here(), thing.kind);
            return Some(Action::Drop(thing.uid));
        }
        while self.round < stores::ROUNDS && view.pence() >= WORTH_THE_WAY {
            let round = self.round;
            if let Some(trader) = view.trader() {
                let deal =
                    purchase(view, &trader, round).or_else(|| services::service(view, &trader));
                if deal.is_some() {
                    return deal;
                }
            }
            let action = self.step_to_tent(view, paths, |tent| may_help(view, tent, round));
            if action.is_some() {
                return action;
            }
            self.round += 1;
            self.done.clear();
        }
        None
    }

    /// The way to the nearest tent that is worth it, each once a round.
    fn step_to_tent(
        &mut self,
        view: PlayerView,
        paths: &mut Pathfinder,
        is_worth_it: impl Fn(&TerrainDef) -> bool,
    ) -> Option<Action> {
        let here = view.here();
        self.done.insert(here);
        loop {
            let is_tent = |at: &Pos| {
                let terrain = view.terrain(*at);
                !self.done.contains(at)
                    && terrain.is_some_and(|def| def.feature == Feature::Shop && is_worth_it(def))
            };
            let tents = view.size().positions().filter(is_tent);
            // With a curse it goes to the one who lifts it before its money is gone.
            let cursed = view.wears_curse();
            let helps = |at: Pos| {
                let tent = view.terrain(at);
                cursed && tent.is_some_and(|tent| services::is_of_help(view, tent))
            };
            let tent = tents.min_by_key(|at| (!helps(*at), here.angband_distance(*at)))?;
            if let Some(dir) = paths.step_to(view, tent) {
                return Some(Action::Step(dir));
            }
            self.done.insert(tent);
        }
    }
}

/// Sells what is of no use.
fn sale(view: PlayerView, trader: &TraderView<'_>) -> Option<Action> {
    let mut offers = trader.offers.iter();
    let (thing, _) = offers.find(|(thing, _)| stores::is_surplus(view, thing))?;
    Some(Action::Sell {
        item: thing.uid,
        count: thing.count,
    })
}

/// Buys one of something that it has too few of, what it needs most first, and arms when all else is there.
fn purchase(view: PlayerView, trader: &TraderView<'_>, round: u8) -> Option<Action> {
    let wanted = |(ware, price): &&(InventoryItem, u32)| {
        *price <= view.pence()
            && stores::has_place(view, ware, round)
            && (stores::wants(view, ware.kind, round)
                || stores::is_better_gear(view, ware, (*price, round)))
    };
    // Meals and light before all else: what it buys first may take the last place and the last pound.
    let needed =
        |ware: &&(InventoryItem, u32)| wanted(ware) && stores::needs(view, ware.0.kind, round);
    let mut wares = trader.wares.iter();
    let first = wares.position(|ware| needed(&ware));
    let ware = first.or_else(|| trader.wares.iter().position(|ware| wanted(&ware)))?;
    Some(Action::Buy {
        ware: ware as u8,
        count: 1,
    })
}

/// Whether the trader behind a tent may have what the bot wants in a round, by what it is known to deal in.
fn may_help(view: PlayerView, tent: &TerrainDef, round: u8) -> bool {
    let content = view.content();
    let mut shops = content.shops.iter();
    let of = |key: &str| content.terrain_keys.get(key).copied();
    let Some(shop) = shops.find(|shop| of(&tent.key) == Some(shop.terrain)) else {
        return false;
    };
    let wares = shop.always.iter().chain(&shop.sells);
    round + 1 == stores::ROUNDS
        || services::is_of_help(view, tent)
        || wares
            .into_iter()
            .any(|ware| stores::wants(view, ware.kind, round))
}
