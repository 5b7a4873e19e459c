//! Walking.

use bevy_ecs::prelude::*;

use super::{
    actor::{Monster, Place, Player},
    bag::Stack,
    catalogue::Catalogue,
    fight::{Stride, Trip, stance::ground},
    game::Rules,
    ids::ActorId,
    level::{Floor, Level, Occupants},
    outcome::{Goods, Kind, Outcome, Told, Who},
    sight::Sight,
};
use crate::{content::Footing, grid::Pos, rules::ruleset::Ruleset};

/// Somebody walks to a free, passable square.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Walk {
    /// Who.
    pub(in crate::sim) who: Entity,
    /// Where to.
    pub(in crate::sim) to: Pos,
}

/// The rules observer of [`Walk`].
pub(in crate::sim) fn on_walk(
    walk: On<Walk>,
    mut actors: Query<(&ActorId, &mut Place, Option<&Monster>, &mut Stride)>,
    rules: Res<Rules>,
    (level, catalogue): (Res<Level>, Res<Catalogue>),
    mut occupants: ResMut<Occupants>,
    mut sight: ResMut<Sight>,
    mut told: ResMut<Told>,
) {
    let Ok((&id, mut place, monster, mut stride)) = actors.get_mut(walk.who) else {
        return;
    };
    let from = place.pos();
    place.0 = walk.to;
    // Only POWDER asks for it. Who steps into a pit or a web stumbles (POW-ATTACK-02).
    let mut stumbles = false;
    if rules.here == Ruleset::Powder {
        stride.walk(from.delta_to(walk.to));
        let footing = ground(&level, &catalogue, walk.to).footing;
        stumbles = footing != Footing::Firm && stride.trip(Trip::Between);
    }
    occupants.clear(from);
    occupants.put(walk.to, walk.who);
    let (kind, seen) = if let Some(monster) = monster {
        let seen = sight.notices(from) || sight.notices(walk.to);
        (Kind::Monster(monster.0), seen)
    } else {
        sight.stale = true;
        (Kind::Player, true)
    };
    let who = Who {
        id,
        kind,
        at: walk.to,
        seen,
    };
    told.push(Outcome::Moved { who, from });
    if stumbles {
        told.push(Outcome::OffBalance(who));
    }
}

/// Tells the player what lies on the square just entered.
pub(in crate::sim) fn find(
    player: Single<&Place, With<Player>>,
    floor: Res<Floor>,
    stacks: Query<&Stack>,
    mut told: ResMut<Told>,
) {
    for (uid, stack) in floor.at(player.pos()) {
        if let Ok(stack) = stacks.get(*stack) {
            told.push(Outcome::Found(Goods {
                uid: *uid,
                kind: stack.kind,
                count: stack.count,
            }));
        }
    }
}
