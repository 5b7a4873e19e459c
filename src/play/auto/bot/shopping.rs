//! What the bot does beside fighting and exploring: below the ground it opens chests; in the camp it goes round the tents, sells what is of no use to it, has curses lifted, and buys food, cures and light.

use std::collections::BTreeSet;

use super::{chests::ChestHunter, services};
use crate::{
    content::{EffectDef, Feature, ItemUse, Slot},
    grid::Pos,
    play::{
        auto::pathfinder::Pathfinder,
        view::{InventoryItem, PlayerView, TraderView},
    },
    rules::ability::fuel::Refuel,
    sim::Action,
};

/// Meals and cures that the bot wants to have with it.
const STORES: u16 = 8;

/// Oil or torches that it wants to have with it.
const FUEL: u16 = 4;

/// Less money than this buys nothing that is worth the way.
const WORTH_THE_WAY: u32 = 8;

/// Where the bot has been since it came to the camp.
#[derive(Debug, Default)]
pub(super) struct Shopping {
    done: BTreeSet<Pos>,
    chests: ChestHunter,
}

impl Shopping {
    /// The next thing to do; `None`: nothing.
    pub(super) fn next(&mut self, view: PlayerView, paths: &mut Pathfinder) -> Option<Action> {
        if view.level().depth() > 0 || view.has_crown() {
            self.done.clear();
            let calm = !view.has_crown() && view.monsters().iter().all(|one| one.asleep);
            return calm.then(|| self.chests.next(view, paths)).flatten();
        }
        if let Some(trader) = view.trader() {
            let deal = sale(view, &trader)
                .or_else(|| services::service(view, &trader))
                .or_else(|| purchase(view, &trader));
            if deal.is_some() {
                return deal;
            }
            self.done.insert(view.here());
        }
        if view.pence() < WORTH_THE_WAY {
            return None;
        }
        let here = view.here();
        let is_tent = |at: &Pos| {
            let terrain = view.terrain(*at);
            terrain.is_some_and(|def| def.feature == Feature::Shop) && !self.done.contains(at)
        };
        let tents = view.size().positions().filter(is_tent);
        // With a curse it goes to the one who lifts it before its money is gone.
        let cursed = services::is_cursed(view);
        let helps = |at: Pos| {
            let tent = view.terrain(at);
            cursed && tent.is_some_and(|tent| services::is_of_help(view, tent))
        };
        let tent = tents.min_by_key(|at| (!helps(*at), here.angband_distance(*at)))?;
        let step = paths.step_to(view, tent).map(Action::Step);
        if step.is_none() {
            self.done.insert(tent);
        }
        step
    }
}

/// Sells gems and the like.
fn sale(view: PlayerView, trader: &TraderView<'_>) -> Option<Action> {
    let useless = |thing: &InventoryItem| {
        let def = &view.content().items[usize::from(thing.kind.0)];
        def.usage == ItemUse::Trinket
    };
    let (thing, _) = trader.offers.iter().find(|(thing, _)| useless(thing))?;
    Some(Action::Sell {
        item: thing.uid,
        count: thing.count,
    })
}

/// Buys one of something that it has too few of.
fn purchase(view: PlayerView, trader: &TraderView<'_>) -> Option<Action> {
    let wanted = |(ware, price): &&(InventoryItem, u32)| {
        *price <= view.pence() && view.takes(ware) && wants(view, ware)
    };
    let ware = trader.wares.iter().position(|ware| wanted(&ware))?;
    Some(Action::Buy {
        ware: ware as u8,
        count: 1,
    })
}

/// Whether the bot has too few of what a thing is good for.
fn wants(view: PlayerView, ware: &InventoryItem) -> bool {
    let usage = |thing: &InventoryItem| &view.content().items[usize::from(thing.kind.0)].usage;
    let count = |good: &dyn Fn(&ItemUse) -> bool| -> u16 {
        let pack = view.pack().into_iter();
        pack.filter(|thing| good(usage(thing)))
            .map(|thing| thing.count)
            .sum()
    };
    let feeds = |usage: &ItemUse| {
        let meal =
            |effect: &EffectDef| matches!(effect, EffectDef::Nourish(units) if *units >= 1000);
        matches!(usage, ItemUse::Food(effects) if effects.iter().any(meal))
    };
    let heals = |usage: &ItemUse| {
        let heals = |effect: &EffectDef| matches!(effect, EffectDef::Heal(_));
        matches!(usage, ItemUse::Potion(effects) if effects.iter().any(heals))
    };
    let light = view.worn_in(Slot::Light);
    let light = light.as_ref().map(usage);
    let burns = |usage: &ItemUse| match (light, usage) {
        (Some(ItemUse::Light { refuel, .. }), ItemUse::Oil) => *refuel == Refuel::Lantern,
        (Some(ItemUse::Light { refuel, .. }), ItemUse::Light { refuel: other, .. }) => {
            *refuel == Refuel::Torch && *other == Refuel::Torch
        }
        _ => false,
    };
    let of = usage(ware);
    feeds(of) && count(&feeds) < STORES
        || heals(of) && count(&heals) < STORES
        || burns(of) && count(&burns) < FUEL
}
