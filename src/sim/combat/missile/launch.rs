//! A missile is sent: its way, what it hits, and where it comes to rest.

use bevy_ecs::prelude::*;

use super::{
    course::{FlightResult, FlyingMissile},
    kind::{make, missile_of},
    landing::come_down,
    target::MissileTarget,
};
use crate::{
    dice::Roller,
    grid::{Pos, ray::project},
    rules::angband::breakage::breaks,
    sim::{
        combat::{attack::SentItem, splash::bursts},
        world::{
            access::player_items::PlayerItems,
            actor::{
                balance::ActorBalance,
                components::{ActorArmor, Player},
            },
            events::{
                actor::ActorDies,
                combat::{Explode, LaunchMissile},
                item::Recognize,
            },
            item::{info::ItemInfo, knowledge::RecognizedBy, loot::OwnMissile},
            level::{map::DungeonLevel, occupants::Occupants},
            outcome::{CombatOutcome, Outcome, actor_info::ActorInfo, flight_path::FlightPath},
            player::{
                combat_stats::CombatStats, derived::PlayerCombat, known_derived::KnownDerived,
            },
            rng::GameRng,
        },
    },
};

/// The rules observer of [`LaunchMissile`].
pub(in crate::sim) fn on_launch(
    launch: On<LaunchMissile>,
    mut things: PlayerItems,
    archer: Single<(&PlayerCombat, &ActorArmor, &KnownDerived, &ActorBalance), With<Player>>,
    mut targets: Query<MissileTarget>,
    own: Query<(), With<OwnMissile>>,
    level: Res<DungeonLevel>,
    occupants: Res<Occupants>,
    mut rng: ResMut<GameRng>,
) {
    let LaunchMissile {
        uid,
        stack,
        at,
        range,
        shots,
    } = *launch;
    let Some((uid, one, sent)) = things.take_one(uid, stack) else {
        return;
    };
    let kind = sent.kind;
    things.stale.0 = true;
    let item = ItemInfo {
        count: 1,
        ..sent.info(uid, &things.catalog)
    };
    let here = things.player.0.pos();
    let who = ActorInfo::player(here);
    let catalog = things.catalog.clone();
    let def = catalog.item(kind);
    let missile = missile_of(def, sent.wear);
    let (combat, armor, known, &balance) = *archer;

    if let CombatStats::Angband | CombatStats::Powder(_) = combat.arms {
        let thrown = shots.is_none();
        rng.decided(if thrown {
            "BRW-RANGE-02"
        } else {
            "BRW-RANGE-01"
        });
    }
    let mut path = Vec::new();
    let stops = |pos: Pos| {
        level.terrain(pos).is_none() || level.opaque().get(pos) || (shots.is_none() && pos == at)
    };
    project(
        here,
        at,
        range,
        |pos| level.opaque().get(pos),
        stops,
        &mut path,
    );

    let flight = FlyingMissile {
        who,
        sent: SentItem {
            kind,
            wear: sent.wear,
        },
        missile,
        seems: item.kind,
        known,
        combat,
        armor: armor.class(),
        balance,
        fired: shots.is_some(),
    };
    // The shot is reported first; how far it flew is filled in once that is known.
    let launched = things.log.facts.len();
    things.log.push(CombatOutcome::Launched {
        who,
        item,
        fired: shots.is_some(),
        flight: FlightPath::over(&[]),
    });
    let FlightResult {
        flown,
        struck,
        hit,
        fallen,
        exploded,
        shown,
    } = flight.course(
        &mut things.commands,
        path,
        &catalog,
        &things.sight,
        &level,
        &occupants,
        &mut targets,
        &mut rng,
        &mut things.log,
    );
    if let Outcome::Combat(CombatOutcome::Launched { flight, .. }) = &mut things.log.facts[launched]
    {
        *flight = FlightPath::over(&flown);
    }
    // The explosion comes first (POW-AFTER-01, POW-AFTER-04).
    if let Some(at) = exploded {
        things.commands.trigger(Explode {
            item: kind,
            at,
            by: who,
        });
    }
    if let Some(fallen) = fallen {
        things.commands.trigger(ActorDies {
            who: fallen,
            killer: who,
        });
    }
    let end = flown.last().copied().unwrap_or(here);
    if breaks(&mut *rng, def.object().class.into(), make(def), struck) {
        things.commands.entity(one).despawn();
        things.log.push(CombatOutcome::Broke {
            at: end,
            by: who,
            against: hit,
            item,
        });
        for burst in bursts(&def.usage, who, end, &mut rng) {
            things.commands.trigger(burst);
        }
        return;
    }
    come_down(&mut things, &own, &level, &flown, (uid, one), sent);
    if shown {
        let by = RecognizedBy::Attacking;
        things.commands.trigger(Recognize { stack: one, by });
    }
}
