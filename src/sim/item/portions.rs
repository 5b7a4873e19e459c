//! Parts of stacks: so many of one are taken from the floor, or put there.

use bevy_ecs::prelude::*;

use super::inventory::take_in;
use crate::sim::world::{
    access::player_items::PlayerItems,
    events::item::{DropSome, TakeSome},
    level::map::DungeonLevel,
    outcome::ItemOutcome,
};

/// The rules observer of [`TakeSome`]. What stays is the new stack, so that the one that is taken can be put with its like
/// at once.
pub(in crate::sim) fn on_take_some(take: On<TakeSome>, mut things: PlayerItems) {
    let TakeSome(some) = *take;
    let here = things.player.0.pos();
    if let Some(others) = things.split(some.stack, some.count) {
        things.lay(others, here);
    }
    take_in(&mut things, some.uid, some.stack);
    things.sight.stale = true;
    things.stale.0 = true;
}

/// The rules observer of [`DropSome`].
pub(in crate::sim) fn on_drop_some(
    drop: On<DropSome>,
    mut things: PlayerItems,
    level: Res<DungeonLevel>,
) {
    let DropSome(some) = *drop;
    let Some((uid, stack, dropped)) = things.take_some(some.uid, some.stack, some.count) else {
        return;
    };
    // Nothing is dropped into lava.
    let rest = level.rest(things.player.0.pos());
    things.lay(stack, rest);
    let item = dropped.info(uid, &things.catalog);
    things.log.push(ItemOutcome::Dropped(item));
    things.sight.stale = true;
    things.stale.0 = true;
}
