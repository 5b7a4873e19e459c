//! Who wakes from the player's noise.

use bevy_ecs::{entity::Entities, prelude::*};

use super::crowd::{Cells, CrowdColumns, CrowdMember, MonsterCrowd};
use crate::{
    content::MonsterId,
    dice::Roller,
    grid::Pos,
    rules::{
        ability::stealth::{self, Disturbance},
        base::units::Squares,
    },
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
        player::derived::PlayerStealth,
        rng::GameRng,
        roster::Roster,
    },
};

/// The rules observer of [`CombatNoise`].
pub(in crate::sim) fn on_combat_noise(
    noise: On<CombatNoise>,
    mut sleepers: Query<(&ActorId, &Monster, &Position, &mut AiState)>,
    roster: Res<Roster>,
    sight: Res<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    rng.decided("POW-NOISE-03");
    for (_, entity) in roster.iter() {
        let Ok((&id, monster, place, mut ai)) = sleepers.get_mut(entity) else {
            continue;
        };
        let at = place.pos();
        let distance = Squares::new(i32::from(noise.at.angband_distance(at)));
        if !ai.is_asleep() || at == noise.target || !noise.noise.is_heard_at(distance) {
            continue;
        }
        ai.sleep = noise.noise.wears(ai.sleep);
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
/// One pass over whole columns of minds and places finds who hears it; only those roll, in the order of their numbers.
pub(in crate::sim) fn disturb(
    player: Single<(&Position, &PlayerStealth), (With<Player>, Without<Monster>)>,
    mut members: Query<CrowdMember>,
    entities: &Entities,
    mut hearing: Local<Vec<Hearer>>,
    catalog: Res<Catalog>,
    sight: Res<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let noise = PlayerNoise {
        here: player.0.pos(),
        presence: player.1.presence,
        catalog: &catalog,
        sight: &sight,
    };
    MonsterCrowd::with(&mut members, entities, |crowd| {
        noise.disturb(crowd, &mut hearing, &mut rng, &mut log);
    });
}

/// A sleeper that hears a noise.
#[derive(Clone, Copy, Debug)]
pub(in crate::sim) struct Hearer {
    id: ActorId,
    distance: u16,
    /// Its place in the crowd: in which columns, and in which row there.
    place: (usize, usize),
}

/// The noise of a player's action.
pub(in crate::sim) struct PlayerNoise<'a> {
    /// Where it was made.
    pub(in crate::sim) here: Pos,
    /// How sleepers notice it.
    pub(in crate::sim) presence: Disturbance,
    /// What kinds there are.
    pub(in crate::sim) catalog: &'a Catalog,
    /// Who the player sees, for outcomes.
    pub(in crate::sim) sight: &'a Vision,
}

/// Whether anybody of these columns sleeps.
#[inline]
fn sleeps(all: &CrowdColumns) -> bool {
    all.mind.iter().fold(false, |any, ai| any | ai.is_asleep())
}

impl PlayerNoise<'_> {
    /// Those who hear it sleep less deeply. `hearing` is memory that is kept from one noise to the next.
    #[inline]
    pub(in crate::sim) fn disturb(
        &self,
        crowd: &mut MonsterCrowd,
        hearing: &mut Vec<Hearer>,
        rng: &mut GameRng,
        log: &mut StepLog,
    ) {
        if crowd.any_here(sleeps) {
            self.disturb_sleepers(crowd, hearing, rng, log);
        }
    }

    /// The same where anybody sleeps.
    fn disturb_sleepers(
        &self,
        crowd: &mut MonsterCrowd,
        hearing: &mut Vec<Hearer>,
        rng: &mut GameRng,
        log: &mut StepLog,
    ) {
        let catalog = self.catalog;
        hearing.clear();
        let reach = u32::from(catalog.farthest_hearing());
        for (column, all) in crowd.all().enumerate() {
            // In most columns nobody sleeps, or all do.
            let minds = &*all.mind;
            if all.away || !sleeps(all) {
                continue;
            }
            for (row, (place, ai)) in all.place.iter().zip(minds).enumerate() {
                // Most are too far along one axis alone.
                let (dx, dy) = self.here.delta_to(place.pos());
                if dx.unsigned_abs() > reach || dy.unsigned_abs() > reach || !ai.is_asleep() {
                    continue;
                }
                let distance = self.here.angband_distance(place.pos());
                let kind = all.kind[row].0;
                if distance <= u16::from(catalog.monster(kind).hearing) {
                    hearing.push(Hearer {
                        id: all.id[row],
                        distance,
                        place: (column, row),
                    });
                }
            }
        }
        if !hearing.is_empty() {
            rng.decided("ABL-STEALTH-04");
            rng.decided("ABL-STEALTH-05");
        }
        if !hearing.is_sorted_by_key(|hearer| hearer.id) {
            hearing.sort_unstable_by_key(|hearer| hearer.id);
        }
        for hearer in hearing.iter() {
            let (column, row) = hearer.place;
            let Some(all) = crowd.columns_mut(column) else {
                continue;
            };
            let of = (all.kind[row].0, all.place[row].pos());
            let mut after = all.mind[row];
            self.wear(hearer, &mut after, of, rng, log);
            all.mind.write(row, after);
        }
    }

    /// A noise wears the sleep of somebody who hears it.
    fn wear(
        &self,
        hearer: &Hearer,
        ai: &mut AiState,
        (kind, at): (MonsterId, Pos),
        rng: &mut GameRng,
        log: &mut StepLog,
    ) {
        ai.sleep = stealth::disturb(rng, self.presence, ai.sleep, i32::from(hearer.distance));
        if ai.sleep == 0 {
            let seen = self.sight.notices(at);
            log.push(BodyOutcome::Woke(ActorInfo::monster(
                hearer.id, kind, at, seen,
            )));
        }
    }
}
