//! Money: an actor that walks onto it has it (BRW-MONEY-01).

use bevy_ecs::prelude::*;

use crate::{
    content::ItemUse,
    dice::Roller as _,
    sim::world::{
        actor::components::{Player, Position},
        catalog::Catalog,
        ids::ItemUid,
        item::stack::Stack,
        level::{floor::Floor, vision::Vision},
        log::step_log::StepLog,
        outcome::ItemOutcome,
        player::purse::Purse,
        rng::GameRng,
    },
};

/// What so many coins of a stack come to, in pence (BRW-MONEY-02); `None`: it is no money.
pub(in crate::sim) fn pence(catalog: &Catalog, stack: &Stack) -> Option<u32> {
    let def = catalog.item(stack.kind);
    (def.usage == ItemUse::Money).then(|| def.base_value().saturating_mul(u32::from(stack.count)))
}

/// The player's square and purse.
type Owner = (Entity, &'static Position, Option<&'static Purse>);

/// The player, who has just entered a square or takes up what lies there, gets the money on it (BRW-MONEY-01).
pub(in crate::sim) fn collect(
    mut commands: Commands,
    player: Single<Owner, With<Player>>,
    floor: Res<Floor>,
    stacks: Query<&Stack>,
    catalog: Res<Catalog>,
    mut sight: ResMut<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let (who, place, purse) = *player;
    let mut purse = purse.copied().unwrap_or_default();
    let before = purse;
    let lying: &[(ItemUid, Entity)] = floor.at(place.pos());
    for &(uid, coins) in lying {
        let Ok(stack) = stacks.get(coins) else {
            continue;
        };
        let Some(worth) = pence(&catalog, stack) else {
            continue;
        };
        rng.decided("BRW-MONEY-01");
        rng.decided("BRW-MONEY-02");
        purse.0 = purse.0.saturating_add(worth);
        log.push(ItemOutcome::Money {
            item: stack.info(uid, &catalog),
            worth,
            purse: purse.0,
        });
        commands.entity(coins).try_despawn();
        sight.stale = true;
    }
    if purse != before {
        commands.entity(who).insert(purse);
    }
}
