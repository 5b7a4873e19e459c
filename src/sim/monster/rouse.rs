//! A noise or a spell that rouses every monster of the level: sleepers wake, and those in a free line rage; and a shriek,
//! which those around it hear.

use bevy_ecs::prelude::*;

use crate::sim::world::{
    access::lookup::monster_info,
    actor::{
        ai_state::AiState,
        components::{ActorSpeed, Monster, Position},
    },
    catalog::Catalog,
    events::monster::WakeMonsters,
    ids::ActorId,
    level::vision::Vision,
    log::{report::report, step_log::StepLog},
    outcome::{BodyOutcome, MagicOutcome, Outcome, actor_info::ActorInfo},
    rng::GameRng,
    roster::Roster,
};
use crate::{dice::Roller as _, grid::Pos};

/// Speed that rage adds; none gets it twice (BRW-POWER-03).
const RAGE: i32 = 10;

/// How far a shriek is heard, in squares.
const SHRIEK: u16 = 20;

/// All that are near enough wake, and know where the player is (BRW-SHRIEK-01).
pub(super) fn shriek(world: &mut World, at: Pos) {
    world.resource_mut::<GameRng>().decided("BRW-SHRIEK-01");
    let all: Vec<Entity> = world
        .resource::<Roster>()
        .iter()
        .map(|(_, who)| who)
        .collect();
    for who in all {
        let near = (world.get::<Position>(who))
            .is_some_and(|place| place.pos().angband_distance(at) <= SHRIEK);
        let info = monster_info(world, who);
        let (true, Some(info), Some(mut ai)) = (near, info, world.get_mut::<AiState>(who)) else {
            continue;
        };
        let slept = ai.is_asleep();
        AiState::start_up(&mut ai);
        AiState::is_attacked(&mut ai);
        if slept {
            report(world, Outcome::Body(BodyOutcome::Woke(info)));
        }
    }
}

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
        AiState::start_up(&mut ai);
        let base = catalog.monster(kind).speed;
        if sight.in_line().get(at) && speed.speed() < base + RAGE {
            speed.change(base + RAGE, who, &mut log);
        }
    }
}
