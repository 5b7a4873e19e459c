//! Walking.

use bevy_ecs::prelude::*;

use crate::{
    content::Footing,
    rules::base::ruleset::Ruleset,
    sim::{
        level::terrain::ground,
        world::{
            actor::{
                balance::{ActorBalance, LossOfBalance},
                components::{Monster, Position},
            },
            catalog::Catalog,
            events::actor::{SwapPlaces, Walk},
            ids::ActorId,
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{
                CombatOutcome, LevelOutcome,
                actor_info::{ActorInfo, ActorKind},
            },
            ruleset::ActiveRuleset,
        },
    },
};

/// The rules observer of [`Walk`].
pub(in crate::sim) fn on_walk(
    walk: On<Walk>,
    mut actors: Query<(&ActorId, &mut Position, Option<&Monster>, &mut ActorBalance)>,
    rules: Res<ActiveRuleset>,
    (level, catalog): (Res<DungeonLevel>, Res<Catalog>),
    mut occupants: ResMut<Occupants>,
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let Ok((&id, mut place, monster, mut balance)) = actors.get_mut(walk.who) else {
        return;
    };
    let from = place.pos();
    place.0 = walk.to;
    // Only POWDER asks for it. Who steps into a pit or a web stumbles (POW-ATTACK-02).
    let mut stumbles = false;
    if rules.here == Ruleset::Powder {
        balance.walk(from.delta_to(walk.to));
        let footing = ground(&level, &catalog, walk.to).footing;
        stumbles = footing != Footing::Firm && balance.trip(LossOfBalance::Between);
    }
    occupants.clear(from);
    occupants.put(walk.to, walk.who);
    let (kind, seen) = if let Some(monster) = monster {
        let seen = sight.notices(from) || sight.notices(walk.to);
        (ActorKind::Monster(monster.0), seen)
    } else {
        sight.stale = true;
        (ActorKind::Player, true)
    };
    let who = ActorInfo {
        id,
        kind,
        at: walk.to,
        seen,
    };
    log.push(LevelOutcome::Moved { who, from });
    if stumbles {
        log.push(CombatOutcome::OffBalance(who));
    }
}

/// The rules observer of [`SwapPlaces`].
pub(in crate::sim) fn on_pass(
    pass: On<SwapPlaces>,
    mut actors: Query<(&ActorId, &mut Position, &Monster, &mut ActorBalance)>,
    rules: Res<ActiveRuleset>,
    mut occupants: ResMut<Occupants>,
    sight: Res<Vision>,
    mut log: ResMut<StepLog>,
) {
    let Ok([mut one, mut other]) = actors.get_many_mut([pass.who, pass.other]) else {
        return;
    };
    let (from, to) = (one.1.pos(), other.1.pos());
    // The one that lets it pass has not acted.
    if rules.here == Ruleset::Powder {
        one.3.walk(from.delta_to(to));
    }
    one.1.0 = to;
    other.1.0 = from;
    occupants.put(to, pass.who);
    occupants.put(from, pass.other);
    let seen = sight.notices(from) || sight.notices(to);
    for ((id, _, monster, _), at, from) in [(one, to, from), (other, from, to)] {
        let kind = ActorKind::Monster(monster.0);
        let who = ActorInfo {
            id: *id,
            kind,
            at,
            seen,
        };
        log.push(LevelOutcome::Moved { who, from });
    }
}
