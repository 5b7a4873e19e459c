//! What missiles come to after their flight: they lie there as the player's own, who takes them up in passing.

use bevy_ecs::prelude::*;

use crate::{
    grid::Pos,
    sim::{
        item::inventory::took,
        world::{
            access::player_items::{PlayerItems, Stowed},
            ids::ItemUid,
            item::{
                info::ItemInfo,
                loot::OwnMissile,
                stack::{STACK_MOST, Stack},
            },
            level::map::DungeonLevel,
            outcome::CombatOutcome,
        },
    },
};

/// A whole missile comes to rest at the end of its flight, together with its like.
pub(super) fn come_down(
    things: &mut PlayerItems,
    own: &Query<(), With<OwnMissile>>,
    level: &DungeonLevel,
    flown: &[Pos],
    (uid, one): (ItemUid, Entity),
    sent: Stack,
) {
    let here = things.player.0.pos();
    // Nothing comes to rest in lava: it drops short of it.
    let rest = flown.iter().rev().find(|pos| level.is_passable(**pos));
    let rest = rest.copied().unwrap_or(here);
    let like = things.floor.at(rest).iter().copied().find(|(_, other)| {
        own.contains(*other)
            && things
                .stacks
                .get(*other)
                .is_ok_and(|there| there.is_like(&sent) && there.count < STACK_MOST)
    });
    let item = if let Some((uid, other)) = like {
        things.commands.entity(one).despawn();
        let count = things.stacks.get_mut(other).map_or(1, |mut there| {
            there.add(sent);
            there.count
        });
        ItemInfo {
            count,
            ..sent.info(uid, &things.catalog)
        }
    } else {
        things.commands.entity(one).insert(OwnMissile);
        things.lay(one, rest);
        ItemInfo {
            count: 1,
            ..sent.info(uid, &things.catalog)
        }
    };
    things.log.push(CombatOutcome::Landed { at: rest, item });
}

/// The player, who has just entered a square, takes up the missiles of their own that lie there.
pub(in crate::sim) fn gather(
    mut things: PlayerItems,
    own: Query<(), (With<OwnMissile>, With<Stack>)>,
) {
    let here = things.player.0.pos();
    for (uid, stack) in things.floor.at(here).to_vec() {
        if !own.contains(stack) {
            continue;
        }
        let Stowed { now, .. } = things.stow(uid, stack);
        if let Some(item) = now {
            took(&mut things, item);
            things.stale.0 = true;
            things.sight.stale = true;
        }
    }
}
