//! Walking.

use bevy_ecs::prelude::*;

use super::{
    actor::{Monster, Place, Player},
    bag::Stack,
    catalog::Catalog,
    fight::{Stride, Trip, stance::ground},
    game::Rules,
    ids::ActorId,
    level::{Floor, Level, Occupants},
    outcome::{Kind, Outcome, Told, Who},
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

/// A monster changes places with another that lets it pass.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Pass {
    /// Who passes.
    pub(in crate::sim) who: Entity,
    /// Whom.
    pub(in crate::sim) whom: Entity,
}

/// The rules observer of [`Walk`].
pub(in crate::sim) fn on_walk(
    walk: On<Walk>,
    mut actors: Query<(&ActorId, &mut Place, Option<&Monster>, &mut Stride)>,
    rules: Res<Rules>,
    (level, catalog): (Res<Level>, Res<Catalog>),
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
        let footing = ground(&level, &catalog, walk.to).footing;
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

/// The rules observer of [`Pass`].
pub(in crate::sim) fn on_pass(
    pass: On<Pass>,
    mut actors: Query<(&ActorId, &mut Place, &Monster, &mut Stride)>,
    rules: Res<Rules>,
    mut occupants: ResMut<Occupants>,
    sight: Res<Sight>,
    mut told: ResMut<Told>,
) {
    let Ok([mut one, mut other]) = actors.get_many_mut([pass.who, pass.whom]) else {
        return;
    };
    let (from, to) = (one.1.pos(), other.1.pos());
    // Whoever lets it pass has not acted.
    if rules.here == Ruleset::Powder {
        one.3.walk(from.delta_to(to));
    }
    one.1.0 = to;
    other.1.0 = from;
    occupants.put(to, pass.who);
    occupants.put(from, pass.whom);
    let seen = sight.notices(from) || sight.notices(to);
    for ((id, _, monster, _), at, from) in [(one, to, from), (other, from, to)] {
        let kind = Kind::Monster(monster.0);
        let who = Who {
            id: *id,
            kind,
            at,
            seen,
        };
        told.push(Outcome::Moved { who, from });
    }
}

/// Tells the player what lies on the square just entered.
pub(in crate::sim) fn find(
    player: Single<&Place, With<Player>>,
    floor: Res<Floor>,
    stacks: Query<&Stack>,
    catalog: Res<Catalog>,
    mut told: ResMut<Told>,
) {
    for (uid, stack) in floor.at(player.pos()) {
        if let Ok(stack) = stacks.get(*stack) {
            told.push(Outcome::Found(stack.goods(*uid, &catalog)));
        }
    }
}
