//! Trading: what traders have for sale, buying, and selling (BRW-SHOP).

use std::collections::BTreeSet;

use bevy_ecs::prelude::*;
use xxhash_rust::xxh3::Xxh3;

use super::{
    knowledge::flavor,
    worth::{self, worth},
};
use crate::{
    content::{ItemDef, ItemId, ShopDef, TerrainId, WareDef},
    dice::{Random, RollLabel, Roller},
    rules::{ability::price::Haggling, base::stat::StatName},
    sim::actor::effects::{self, EffectTarget},
    sim::world::{
        access::player_items::PlayerItems,
        actor::components::{Player, Position},
        catalog::Catalog,
        clock::Clock,
        events::item::{BuyItem, BuyService, SellItem, StowBought, WorkService},
        holding::relation::{HeldBy, Packed},
        ids::IdCounters,
        item::{
            info::ItemInfo,
            knowledge::{ItemKnowledge, RecognizedBy},
            stack::{STACK_MOST, Stack},
            traders::{Stock, Traders},
            wear::Wear,
        },
        level::map::DungeonLevel,
        log::step_log::StepLog,
        outcome::ItemOutcome,
        player::{character::Character, derived::StaleDerived, purse::Purse},
        rng::GameRng,
        roster::PlayerEntity,
    },
};

const KINDS: RollLabel = RollLabel::new("kinds for sale", "BRW-SHOP-02");
const WHICH: RollLabel = RollLabel::new("what is for sale", "BRW-SHOP-02");
const COUNT: RollLabel = RollLabel::new("how many for sale", "BRW-SHOP-02");

/// Most kinds of things that a trader keeps; what is sold beyond that goes elsewhere.
const KEPT: usize = 40;

/// The trader whose entrance is on a square of this terrain, by its number.
pub(crate) fn shop_at(catalog: &Catalog, terrain: TerrainId) -> Option<(usize, &ShopDef)> {
    let mut shops = catalog.content().shops.iter().enumerate();
    shops.find(|(_, shop)| shop.terrain == terrain)
}

/// What traders ask of a character, and pay (ABL-STAT-06).
pub(crate) fn haggling(character: &Character) -> Haggling {
    crate::rules::ability::price::haggling(character.stats()[StatName::Chr])
}

/// What a trader asks for so many of a stack, in pence.
pub(crate) fn asked(catalog: &Catalog, haggling: Haggling, ware: &Stack, count: u16) -> u32 {
    let each = haggling.asked(worth(catalog, ware));
    each.saturating_mul(u32::from(count))
}

/// What a trader pays for so many of a stack, in pence.
pub(crate) fn paid(
    catalog: &Catalog,
    shop: &ShopDef,
    haggling: Haggling,
    thing: &Stack,
    count: u16,
) -> u32 {
    let each = haggling.paid(worth(catalog, thing), shop.pays);
    each.saturating_mul(u32::from(count))
}

/// Whether a trader deals in a thing.
pub(crate) fn deals_in(shop: &ShopDef, def: &ItemDef) -> bool {
    shop.buys.contains(&def.object().class)
}

/// The dice of a stock, or of what is laid in again: they follow from the seed of the game and the number of the stock alone.
fn dice_of(shop: &ShopDef, seed: u64, number: u64, what: &str) -> Random {
    let mut hasher = Xxh3::new();
    hasher.update(&seed.to_le_bytes());
    hasher.update(&number.to_le_bytes());
    hasher.update(shop.key.as_bytes());
    hasher.update(what.as_bytes());
    Random::seeded(hasher.digest())
}

/// As many of a ware as its dice say, known for what they are.
fn lay_in(catalog: &Catalog, ware: &WareDef, dice: &mut Random) -> Stack {
    let count = dice.sum(COUNT, ware.count).clamp(1, i32::from(STACK_MOST));
    let mut stack = Stack::fresh(ware.kind, count as u16, catalog, dice);
    stack.knowledge = ItemKnowledge::Known;
    stack
}

/// Whether a stock has something of a kind as it comes into the world.
fn has_new(stock: &Stock, kind: ItemId) -> bool {
    let as_new =
        |ware: &&Stack| ware.kind == kind && ware.burnt == 0 && ware.wear == Wear::default();
    stock.wares.iter().any(|ware| as_new(&ware))
}

/// Lays in again what a trader always has, where the last of it has been bought: among the others in the order of kinds.
fn replenish(catalog: &Catalog, shop: &ShopDef, seed: u64, stock: &mut Stock) {
    let mut dice = dice_of(shop, seed, stock.number, "again");
    for ware in &shop.always {
        let fresh = lay_in(catalog, ware, &mut dice);
        if has_new(stock, ware.kind) {
            continue;
        }
        let behind = stock.wares.iter().position(|other| other.kind > ware.kind);
        let at = behind.unwrap_or(stock.wares.len());
        stock.wares.insert(at, fresh);
    }
}

/// What a trader has for sale by chance.
fn stock(catalog: &Catalog, shop: &ShopDef, seed: u64, number: u64) -> Vec<Stack> {
    let mut dice = dice_of(shop, seed, number, "");
    let mut left: Vec<&WareDef> = shop.sells.iter().collect();
    let mut chosen: Vec<&WareDef> = shop.always.iter().collect();
    for _ in 0..dice.sum(KINDS, shop.kinds).max(0) {
        if left.is_empty() {
            break;
        }
        let weights: Vec<u32> = left.iter().map(|ware| ware.weight).collect();
        chosen.push(left.remove(dice.pick(WHICH, &weights)));
    }
    let mut seen = BTreeSet::new();
    chosen.retain(|ware| seen.insert(ware.kind));
    chosen.sort_by_key(|ware| ware.kind);
    let fresh = |ware: &WareDef| lay_in(catalog, ware, &mut dice);
    chosen.into_iter().map(fresh).collect()
}

/// The player has entered a square: if a trader is there, it shows what it has (BRW-SHOP-01 to BRW-SHOP-03).
pub(in crate::sim) fn visit(
    player: Single<(&Position, Option<&mut Traders>), With<Player>>,
    level: Res<DungeonLevel>,
    catalog: Res<Catalog>,
    clock: Res<Clock>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let (place, traders) = player.into_inner();
    let Some(mut traders) = traders else {
        return;
    };
    let here = level.terrain(place.pos());
    let Some((at, shop)) = here.and_then(|terrain| shop_at(&catalog, terrain)) else {
        return;
    };
    let number = clock.game_turn() / 10 / u64::from(shop.turnover.max(1)) + 1;
    let seed = traders.seed;
    if let Some(own) = traders.stocks.get_mut(at)
        && own.number != number
    {
        rng.decided("BRW-SHOP-02");
        rng.decided("BRW-SHOP-03");
        own.number = number;
        own.wares = stock(&catalog, shop, seed, number);
    }
    // Games of before may have been saved when something had run out.
    if let Some(own) = traders.stocks.get(at)
        && shop.always.iter().any(|ware| !has_new(own, ware.kind))
        && let Some(own) = traders.stocks.get_mut(at)
    {
        replenish(&catalog, shop, seed, own);
    }
    log.push(ItemOutcome::Visited { shop: at as u16 });
}

/// The haggling of a trade, with the rules that decided its price.
fn haggle(world: &mut World, player: Entity) -> Haggling {
    let mut rng = world.resource_mut::<GameRng>();
    rng.decided("BRW-SHOP-01");
    rng.decided("ABL-STAT-06");
    rng.decided("BRW-PRICE-05");
    let character = world
        .get::<Character>(player)
        .expect("the player has a character");
    haggling(character)
}

/// Notes which rules have made a thing worth what it is.
fn note_worth(world: &mut World, catalog: &Catalog, thing: &Stack) {
    let mut rng = world.resource_mut::<GameRng>();
    for rule in worth::rules(catalog, thing) {
        rng.decided(rule);
    }
}

/// The rules of buying, where the check has said that it can be done (BRW-SHOP-01).
pub(in crate::sim) fn buy(world: &mut World, deal: BuyItem) {
    let player = world.resource::<PlayerEntity>().0;
    let haggling = haggle(world, player);
    let catalog = world.resource::<Catalog>().clone();
    let Some(shop) = catalog.content().shops.get(deal.shop) else {
        return;
    };
    let Some(mut traders) = world.get_mut::<Traders>(player) else {
        return;
    };
    let seed = traders.seed;
    let Some(stock) = traders.stocks.get_mut(deal.shop) else {
        return;
    };
    let Some(ware) = stock.wares.get_mut(deal.ware) else {
        return;
    };
    let price = asked(&catalog, haggling, ware, deal.count);
    let priced = *ware;
    let bought = ware.take(deal.count);
    if ware.count == 0 {
        stock.wares.remove(deal.ware);
        replenish(&catalog, shop, seed, stock);
    }
    note_worth(world, &catalog, &priced);
    let purse = Purse(pence(world, player).saturating_sub(price));
    world.entity_mut(player).insert(purse);
    // What a trader sells under its name is known.
    flavor::learn(world, bought.kind, RecognizedBy::Trading);
    let uid = world.resource_mut::<IdCounters>().next_item();
    let stack = world.spawn((uid, bought)).id();
    let item = bought.info(uid, &catalog);
    world.resource_mut::<StepLog>().push(ItemOutcome::Bought {
        item,
        price,
        purse: purse.0,
    });
    world.trigger(StowBought { uid, stack });
}

/// The rules observer of [`StowBought`]: what finds no room lies at the player's feet.
pub(in crate::sim) fn on_stow_bought(stow: On<StowBought>, mut things: PlayerItems) {
    let stowed = things.stow(stow.uid, stow.stack);
    if let Some(item) = stowed.rest {
        things.log.push(ItemOutcome::NoRoom(item));
        let here = things.player.0.pos();
        things.lay(stow.stack, here);
    }
    things.stale.0 = true;
}

/// The rules of selling, where the check has said that it can be done (BRW-SHOP-01, BRW-SHOP-04).
pub(in crate::sim) fn sell(world: &mut World, deal: SellItem) {
    let player = world.resource::<PlayerEntity>().0;
    let haggling = haggle(world, player);
    world.resource_mut::<GameRng>().decided("BRW-SHOP-04");
    let catalog = world.resource::<Catalog>().clone();
    let Some(shop) = catalog.content().shops.get(deal.shop) else {
        return;
    };
    let Some(mut stack) = world.get_mut::<Stack>(deal.stack) else {
        return;
    };
    let price = paid(&catalog, shop, haggling, &stack, deal.count);
    let priced = *stack;
    let mut sold = stack.take(deal.count);
    let gone = stack.count == 0;
    let item = ItemInfo {
        count: sold.count,
        ..sold.info(deal.uid, &catalog)
    };
    if gone {
        world.entity_mut(deal.stack).remove::<(HeldBy, Packed)>();
        world.despawn(deal.stack);
    }
    note_worth(world, &catalog, &priced);
    let purse = Purse(pence(world, player).saturating_add(price));
    world.entity_mut(player).insert(purse);
    flavor::learn(world, sold.kind, RecognizedBy::Trading);
    sold.knowledge = ItemKnowledge::Known;
    let mut traders = world.get_mut::<Traders>(player);
    let stock = traders
        .as_mut()
        .and_then(|traders| traders.stocks.get_mut(deal.shop));
    if let Some(stock) = stock {
        let like = stock.wares.iter().position(|ware| {
            ware.is_like(&sold) && ware.count.saturating_add(sold.count) <= STACK_MOST
        });
        if let Some(ware) = like.and_then(|at| stock.wares.get_mut(at)) {
            ware.add(sold);
        } else if stock.wares.len() < KEPT {
            stock.wares.push(sold);
        }
    }
    world.resource_mut::<StepLog>().push(ItemOutcome::Sold {
        item,
        price,
        purse: purse.0,
    });
    world.resource_mut::<StaleDerived>().0 = true;
}

/// A service is paid for and done, where the check has said that it can be (BRW-SHOP-05).
pub(in crate::sim) fn serve(world: &mut World, deal: BuyService) {
    let player = world.resource::<PlayerEntity>().0;
    let haggling = haggle(world, player);
    world.resource_mut::<GameRng>().decided("BRW-SHOP-05");
    let catalog = world.resource::<Catalog>().clone();
    let shop = catalog.content().shops.get(deal.shop);
    let Some(service) = shop.and_then(|shop| shop.services.get(deal.service)) else {
        return;
    };
    let price = haggling.asked(service.price);
    let purse = Purse(pence(world, player).saturating_sub(price));
    world.entity_mut(player).insert(purse);
    world.resource_mut::<StepLog>().push(ItemOutcome::Served {
        shop: deal.shop as u16,
        service: deal.service as u16,
        price,
        purse: purse.0,
    });
    world.trigger(WorkService(deal));
}

/// The rules observer of [`WorkService`].
pub(in crate::sim) fn on_work(
    work: On<WorkService>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
    mut body: Single<EffectTarget, With<Player>>,
) {
    let WorkService(BuyService { shop, service }) = *work;
    let catalog = things.catalog.clone();
    let shop = catalog.content().shops.get(shop);
    if let Some(service) = shop.and_then(|shop| shop.services.get(service)) {
        effects::work(&service.effects, &mut things, &mut rng, &mut body);
    }
}

/// What is in the purse.
fn pence(world: &World, player: Entity) -> u32 {
    let purse = world.get::<Purse>(player);
    purse.copied().unwrap_or_default().pence()
}
