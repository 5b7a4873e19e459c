//! Conditions of monsters pass: counters fall by one every ten game turns. What a condition does to a monster's turn
//! stands in `ai`.

use bevy_ecs::prelude::*;

use crate::sim::world::{
    actor::{
        ai_state::AiState,
        components::{ActorSpeed, Monster, Position},
        conditions::MonsterConditions,
    },
    catalog::Catalog,
    events::monster::WakeMonsters,
    ids::ActorId,
    level::vision::Vision,
    log::{changes::change_speed, step_log::StepLog},
    outcome::{BodyOutcome, MagicOutcome, actor_info::ActorInfo},
    roster::Roster,
};

/// Lets a turn pass for all monsters: counters fall, and conditions that end are reported. Part of every ten game turns.
pub(in crate::sim) fn pass_turn(
    mut monsters: Query<(&ActorId, &Monster, &Position, &mut MonsterConditions)>,
    roster: Res<Roster>,
    sight: Res<Vision>,
    mut log: ResMut<StepLog>,
) {
    if monsters
        .iter()
        .all(|(_, _, _, conditions)| conditions.is_clear())
    {
        return;
    }
    for (_, entity) in roster.iter() {
        let Ok((&id, &Monster(kind), place, mut conditions)) = monsters.get_mut(entity) else {
            continue;
        };
        if conditions.is_clear() {
            continue;
        }
        for (condition, counter) in &mut conditions.0 {
            if *counter == 0 {
                continue;
            }
            *counter -= 1;
            if *counter == 0 {
                let at = place.pos();
                let who = ActorInfo::monster(id, kind, at, sight.notices(at));
                log.push(BodyOutcome::ConditionChanged {
                    who,
                    condition,
                    from: 1,
                    to: 0,
                });
            }
        }
    }
}

/// Speed that rage adds; none gets it twice (BRW-POWER-03).
const RAGE: i32 = 10;

/// The rules observer of [`WakeMonsters`].
pub(in crate::sim) fn on_rouse(
    _: On<WakeMonsters>,
    mut monsters: Query<(&ActorId, &Monster, &Position, &mut AiState, &mut ActorSpeed)>,
    roster: Res<Roster>,
    catalog: Res<Catalog>,
    sight: Res<Vision>,
    mut log: ResMut<StepLog>,
) {
    log.push(MagicOutcome::Roused);
    for (_, entity) in roster.iter() {
        let Ok((&id, &Monster(kind), place, mut ai, mut speed)) = monsters.get_mut(entity) else {
            continue;
        };
        let at = place.pos();
        let who = ActorInfo::monster(id, kind, at, sight.notices(at));
        if ai.is_asleep() {
            ai.sleep = 0;
            log.push(BodyOutcome::Woke(who));
        }
        let base = catalog.monster(kind).speed;
        if sight.in_line().get(at) && speed.speed() < base + RAGE {
            change_speed(&mut speed, base + RAGE, who, &mut log);
        }
    }
}
