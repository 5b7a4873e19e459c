//! Doors that only their keys open (BRW-KEY-01).

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller as _,
    sim::world::{
        access::player_items::PlayerItems,
        events::level::{ChangeTerrain, TurnKey},
        outcome::{ItemOutcome, actor_info::ActorInfo},
        rng::GameRng,
    },
};

/// The rules observer of [`TurnKey`]: the door opens, and the key stays in the lock.
pub(in crate::sim) fn on_turn_key(
    turn: On<TurnKey>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
) {
    let TurnKey {
        at,
        opens: to,
        uid,
        stack,
    } = *turn;
    rng.decided("BRW-KEY-01");
    if let Some(item) = things.info(uid, stack) {
        things.log.push(ItemOutcome::Consumed(item));
    }
    if let Some((_, key, _)) = things.take_one(uid, stack) {
        things.commands.entity(key).try_despawn();
    }
    let by = ActorInfo::player(things.player.0.pos());
    things.commands.trigger(ChangeTerrain { at, to, by });
    things.stale.0 = true;
}
