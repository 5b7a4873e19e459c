//! A noise or a spell that rouses every monster of the level: sleepers wake, and those in a free line rage.

use bevy_ecs::prelude::*;

use crate::sim::world::{
    actor::{
        ai_state::AiState,
        components::{ActorSpeed, Monster, Position},
    },
    catalog::Catalog,
    events::monster::WakeMonsters,
    ids::ActorId,
    level::vision::Vision,
    log::step_log::StepLog,
    outcome::{BodyOutcome, MagicOutcome, actor_info::ActorInfo},
    roster::Roster,
};

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
            log.push(BodyOutcome::Woke(who));
        }
        ai.start_up();
        let base = catalog.monster(kind).speed;
        if sight.in_line().get(at) && speed.speed() < base + RAGE {
            speed.change(base + RAGE, who, &mut log);
        }
    }
}
