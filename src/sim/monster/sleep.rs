//! Who wakes from the player's noise.

use bevy_ecs::prelude::*;

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
            balance::ActorBalance,
            components::{ActorEnergy, Monster, Player, Position},
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
/// One pass over whole columns of minds and places finds who hears it; only those are looked up, in the order of their
/// numbers, for their dice.
pub(in crate::sim) fn disturb(
    player: Single<(&Position, &PlayerStealth), With<Player>>,
    mut crowd: Query<CrowdMember, With<Monster>>,
    mut hearing: Local<Vec<Hearer>>,
    catalog: Res<Catalog>,
    sight: Res<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    PlayerNoise {
        here: player.0.pos(),
        presence: player.1.presence,
        catalog: &catalog,
        sight: &sight,
    }
    .disturb(&mut crowd, &mut hearing, &mut rng, &mut log);
}

/// What says whether a monster acts now, or hears the player.
pub(in crate::sim) type CrowdMember = (
    &'static ActorId,
    Entity,
    &'static Monster,
    &'static Position,
    &'static mut ActorEnergy,
    &'static mut AiState,
    &'static mut ActorBalance,
);

/// A sleeper that hears a noise.
#[derive(Clone, Copy, Debug)]
pub(in crate::sim) struct Hearer {
    id: ActorId,
    who: Entity,
    distance: u16,
    /// Its place in the columns of the crowd: which of them, and which row there.
    place: (u32, u32),
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

impl PlayerNoise<'_> {
    /// Those who hear it sleep less deeply. `hearing` is memory that is kept from one noise to the next.
    pub(in crate::sim) fn disturb(
        &self,
        crowd: &mut Query<CrowdMember, With<Monster>>,
        hearing: &mut Vec<Hearer>,
        rng: &mut GameRng,
        log: &mut StepLog,
    ) {
        let catalog = self.catalog;
        hearing.clear();
        let reach = u32::from(catalog.farthest_hearing());
        let columns = crowd.contiguous_iter().into_iter().flatten();
        for (column, (ids, who, kinds, places, _, minds, _)) in (0..).zip(columns) {
            // In most columns nobody sleeps, or all do.
            if !minds.iter().fold(false, |any, ai| any | ai.is_asleep()) {
                continue;
            }
            for (index, (place, ai)) in places.iter().zip(minds).enumerate() {
                // Most are too far along one axis alone.
                let (dx, dy) = self.here.delta_to(place.pos());
                if dx.unsigned_abs() > reach || dy.unsigned_abs() > reach || !ai.is_asleep() {
                    continue;
                }
                let distance = self.here.angband_distance(place.pos());
                let kind = kinds[index].0;
                if distance <= u16::from(catalog.monster(kind).hearing) {
                    hearing.push(Hearer {
                        id: ids[index],
                        who: who[index],
                        distance,
                        place: (column, index as u32),
                    });
                }
            }
        }
        if !hearing.is_empty() {
            rng.decided("ABL-STEALTH-04");
            rng.decided("ABL-STEALTH-05");
        }
        if hearing.is_sorted_by_key(|hearer| hearer.id) {
            self.disturb_in_place(crowd, hearing, rng, log);
            return;
        }
        hearing.sort_unstable_by_key(|hearer| hearer.id);
        for hearer in hearing.iter() {
            if let Ok((_, _, &Monster(kind), place, _, mut ai, _)) = crowd.get_mut(hearer.who) {
                let mut after = *ai;
                self.wear(hearer, &mut after, (kind, place.pos()), rng, log);
                ai.set_if_neq(after);
            }
        }
    }

    /// Disturbs those who stand in the columns in the order of their numbers, as they do where none of them has died: to
    /// look each up took half of a sleeper's turn.
    fn disturb_in_place(
        &self,
        crowd: &mut Query<CrowdMember, With<Monster>>,
        hearing: &[Hearer],
        rng: &mut GameRng,
        log: &mut StepLog,
    ) {
        let mut hearing = hearing.iter().peekable();
        let columns = crowd.contiguous_iter_mut().into_iter().flatten();
        for (column, (_, _, kinds, places, _, mut minds, _)) in (0..).zip(columns) {
            let now = minds.this_run_tick();
            while let Some(hearer) = hearing.next_if(|hearer| hearer.place.0 == column) {
                let row = hearer.place.1 as usize;
                let ai = &mut minds.bypass_change_detection()[row];
                let before = *ai;
                self.wear(hearer, ai, (kinds[row].0, places[row].pos()), rng, log);
                if *ai != before {
                    minds.changed_ticks_slice_mut()[row] = now;
                }
            }
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
