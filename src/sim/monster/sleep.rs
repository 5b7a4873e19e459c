//! Who wakes from the player's noise.

use bevy_ecs::prelude::*;

use crate::{
    dice::Roller,
    rules::{ability::stealth, base::units::Squares},
    sim::world::{
        actor::{
            ai_state::AiState,
            components::{Monster, Player, Position},
        },
        catalog::Catalog,
        events::combat::CombatNoise,
        ids::ActorId,
        level::vision::Vision,
        log::step_log::StepLog,
        outcome::{BodyOutcome, actor_info::ActorInfo},
        player::derived::Derived,
        rng::GameRng,
        roster::Roster,
    },
};

/// How much of its sleep a level of noise takes from a sleeper that hears it.
const NOISE_WAKES: u16 = 10;

/// The rules observer of [`CombatNoise`].
pub(in crate::sim) fn on_combat_noise(
    noise: On<CombatNoise>,
    mut sleepers: Query<(&ActorId, &Monster, &Position, &mut AiState)>,
    roster: Res<Roster>,
    sight: Res<Vision>,
    mut log: ResMut<StepLog>,
) {
    for (_, entity) in roster.iter() {
        let Ok((&id, monster, place, mut ai)) = sleepers.get_mut(entity) else {
            continue;
        };
        let at = place.pos();
        let distance = Squares::new(i32::from(noise.at.angband_distance(at)));
        if !ai.is_asleep() || at == noise.at || !noise.noise.is_heard_at(distance) {
            continue;
        }
        let less = NOISE_WAKES * u16::from(noise.noise.get());
        ai.sleep = ai.sleep.saturating_sub(less);
        if ai.sleep == 0 {
            log.push(BodyOutcome::Woke(ActorInfo::monster(
                id,
                monster.0,
                at,
                sight.notices(at),
            )));
        }
    }
}

/// Sleepers that have the player within their hearing notice the noise of an action, whatever it was (ABL-STEALTH-04 to
/// -06); a player who wears something that aggravates wakes them at once (ABL-STEALTH-03).
///
/// One pass over places finds who hears it; only those are looked up, in the order of their numbers, for their dice.
pub(in crate::sim) fn disturb(
    player: Single<(&Position, &Derived), With<Player>>,
    mut sleepers: Query<(&ActorId, Entity, &Monster, &Position, &mut AiState)>,
    mut hearing: Local<Vec<(ActorId, Entity, u16)>>,
    catalog: Res<Catalog>,
    sight: Res<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let (here, derived) = (player.0.pos(), player.1);
    hearing.clear();
    for (&id, entity, &Monster(kind), place, ai) in &sleepers {
        if !ai.is_asleep() {
            continue;
        }
        let distance = here.angband_distance(place.pos());
        if distance <= u16::from(catalog.monster(kind).hearing) {
            hearing.push((id, entity, distance));
        }
    }
    if !hearing.is_empty() {
        rng.decided("ABL-STEALTH-04");
        rng.decided("ABL-STEALTH-05");
    }
    hearing.sort_unstable_by_key(|(id, ..)| *id);
    for &(id, entity, distance) in &*hearing {
        let Ok((.., &Monster(kind), place, mut ai)) = sleepers.get_mut(entity) else {
            continue;
        };
        ai.sleep = stealth::disturb(&mut *rng, derived.presence, ai.sleep, i32::from(distance));
        if ai.sleep == 0 {
            let at = place.pos();
            log.push(BodyOutcome::Woke(ActorInfo::monster(
                id,
                kind,
                at,
                sight.notices(at),
            )));
        }
    }
}
